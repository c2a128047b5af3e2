# SPDX-License-Identifier: MIT
"""A terminal that strangers use and nobody watches."""
import os
import signal

from screens.desk import ScreenTest

PIN = "2468"
ATTRACT = "Say who is coming"
# Longer than any test.
NEVER = "3600"


class Kiosk(ScreenTest):
    def kiosk(self, idle=NEVER, **options):
        terminal = self.screen("--kiosk", "--idle", idle, **options).until("Choose a PIN")
        terminal.type(PIN).press("Enter").until("once more").type(PIN).press("Enter")
        return terminal.until(ATTRACT)

    def end_by_pin(self, terminal):
        terminal.type("q").until("End the kiosk").type(PIN).press("Enter")
        self.assertEqual(terminal.ends(), 0)
        self.all_end()

    def crash(self, number=signal.SIGSEGV):
        """Ends the process of the screens: the later of the two; the earlier one guards it."""
        guard, screens = self.world.processes()
        os.kill(screens, number)
        return guard

    def test_no_key_leaves_it(self):
        terminal = self.kiosk()
        before = self.world.processes()
        terminal.press("C-c").until("Book a vaccination").press("C-c", "C-z", "C-\\", "C-d")
        terminal.press("Escape").until(ATTRACT)
        self.fill(self.to_form(terminal.press("Enter"))).press("C-c", "C-z", "C-\\").until("Ada Lovelace")
        self.assertEqual(self.world.processes(), before)
        self.assertFalse(any(self.is_stopped(process) for process in before))

    def test_a_wrong_pin_does_not_end_it(self):
        terminal = self.kiosk().type("q").until("End the kiosk").type("1111").press("Enter").until("not the PIN")
        self.assertNotIn("1111", terminal.text)
        terminal.press("Escape").until(ATTRACT)

    def test_the_pin_ends_it(self):
        terminal = self.kiosk()
        self.end_by_pin(terminal)
        self.assertNotIn("alternate", terminal.modes)

    def test_a_pin_typed_differently_again_is_asked_for_anew(self):
        terminal = self.screen("--kiosk").until("Choose a PIN").type(PIN).press("Enter")
        terminal.until("once more").type("1357").press("Enter").shows(lambda text: ATTRACT not in text)
        terminal.until("PIN")

    def test_a_crash_in_a_form_leads_back_to_the_first_page_and_shows_nothing_of_it(self):
        for number in (signal.SIGSEGV, signal.SIGKILL, signal.SIGABRT):
            with self.case(signal=number):
                terminal = self.kiosk()
                self.fill(self.to_form(terminal.press("Enter")))
                guard = self.crash(number)
                terminal.until(ATTRACT)
                self.assertNotIn("Lovelace", terminal.text)
                self.assertEqual(self.world.processes()[0], guard)
                self.to_form(terminal.press("Enter"))
                self.assertNotIn("Lovelace", terminal.text)
                terminal.press("Escape").until("When suits you").press("Escape").until("Where would")
                terminal.press("Escape").until("Book a vaccination").press("Escape").until(ATTRACT)
                # The PIN is the one of the start, not of the screens that crashed.
                self.end_by_pin(terminal)

    def test_what_was_typed_into_a_crash_goes_nowhere(self):
        terminal = self.kiosk().press("Enter").until("Book a vaccination")
        os.kill(self.world.processes()[-1], signal.SIGSTOP)
        terminal.press("Enter").type("Lovelace").until("Book a vaccination")
        self.crash(signal.SIGKILL)
        terminal.until(ATTRACT).press("Enter").until("Book a vaccination")

    def test_a_terminal_that_hangs_up_ends_both(self):
        self.kiosk().hang_up()
        self.all_end()

    def test_its_owner_can_end_it_from_outside(self):
        self.kiosk()
        self.assertEqual(len(self.world.processes()), 2)
        os.kill(self.world.processes()[-1], signal.SIGTERM)
        self.all_end()

    def test_nobody_there_wipes_what_was_shown_and_typed(self):
        terminal = self.kiosk(idle="1").press("Enter").until("Book a vaccination|still there")
        # A key answers the countdown and does nothing else.
        terminal.until("Are you still there").press("Enter").gone("Are you still there").until("Book a vaccination")
        terminal.press("Enter").until("Where would").type("tufts")
        # The countdown alone takes as long as the patience for everything else.
        terminal.until("Are you still there").until(ATTRACT, patience=60)
        terminal.press("Enter").until("Book a vaccination").press("Enter").until("Where would")
        self.assertNotIn("tufts", terminal.text)

    def test_a_small_kiosk_cannot_be_left_either(self):
        terminal = self.kiosk().resize(20, 5).until("Too small").press("q", "C-c", "C-z")
        terminal.resize(100, 30).until(f"{ATTRACT}|End the kiosk|Book a vaccination")
        self.assertEqual(len(self.world.processes()), 2)

    def test_a_kiosk_books_and_keeps_no_preferences(self):
        before = self.world.read("config/bookmyvaccine/preferences.json")
        terminal = self.to_review(self.kiosk().press("Enter")).press("Enter").until("Booked")
        self.assertEqual(self.shown(self.one_code(terminal))["status"], "booked")
        self.assertEqual(self.world.read("config/bookmyvaccine/preferences.json"), before)

    def is_stopped(self, process):
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] in "Tt"
