# SPDX-License-Identifier: MIT
"""Books, moves and cancels in a real terminal, as a person would."""
import json
import os
import re
import signal
import subprocess
import unittest

from program import World, discard_templates
from terminal import Terminal

# What is on the screens, as a tour that was seen already leaves them.
PREFERENCES = {"hasSeenTour": True}


def tearDownModule():
    discard_templates()


class ScreenTest(unittest.TestCase):
    def setUp(self):
        self.world = World()
        self.remember(PREFERENCES)
        self.addCleanup(self.world.close)

    def remember(self, preferences):
        folder = self.world.folder + "/config/bookmyvaccine"
        os.makedirs(folder, exist_ok=True)
        with open(folder + "/preferences.json", "w", encoding="utf-8") as file:
            json.dump(preferences, file)

    def screen(self, *words, **options):
        terminal = Terminal(self.world, *words, **options)
        self.addCleanup(terminal.__exit__)
        return terminal

    def to_grid(self, terminal, hospital="tufts"):
        terminal.until("Book a vaccination").press("Enter").until("Where would you like to go")
        terminal.type(hospital).until(r"\b1 (of 9|found)").press("Enter").until("Which vaccine")
        terminal.type("covid").press("Enter").until("When suits you")
        return terminal.gone("Which vaccine")

    def to_form(self, terminal):
        # Next Tuesday at the same time is free for certain.
        self.to_grid(terminal).type("/").until("Go to a date").type("8 Dec").press("Enter")
        return terminal.until("Tue 8 Dec").press("Enter").until("Who is coming")

    def fill(self, terminal, name="Ada Lovelace", born="10121952"):
        return terminal.type(name).press("Tab").type(born)

    def shown(self, code, born="1952-12-10"):
        return self.world.json("show", code, "--born", born)

    def book_by_keys(self, size):
        terminal = self.screen(size=size)
        self.fill(self.to_form(terminal))
        terminal.press("Tab", "Tab").type("617 555 0142").press("Tab", "Tab", "Enter")
        terminal.until("Is everything right").press("Enter").until("Booked")
        return terminal


class Booking(ScreenTest):
    def test_booking_by_keys_gives_a_code_that_a_scanner_reads(self):
        for size in ((100, 30), (80, 24), (60, 20)):
            with self.subTest(size=size):
                self.setUp()
                codes = self.book_by_keys(size).codes()
                self.assertEqual(len(codes), 1)
                appointment = self.shown(codes[0])
                self.assertEqual(appointment["patient"], {"name": "Ada Lovelace", "born": "1952-12-10"})
                self.assertEqual(appointment["start"], "2026-12-08T08:00:00-05:00")

    def test_booking_by_mouse_alone_but_for_the_words(self):
        for size in ((100, 30), (60, 20)):
            with self.subTest(size=size):
                self.setUp()
                terminal = self.screen(size=size).until("Book a vaccination").click("Book a vaccination")
                terminal.until("Where would").type("tufts").until(r"\b1 (of 9|found)")
                terminal.click("Tufts Medical Center").until("Which vaccine").click("COVID-19 mRNA")
                terminal.gone("Which vaccine").click("›", nth=self.arrows_in_title(terminal))
                terminal.until("7( Dec)? – 13 Dec|7 – 13 December")
                self.click_first_free(terminal)
                terminal.until("Who is coming").type("Ada Lovelace")
                self.click_field(terminal, "Born")
                terminal.type("10121952").click("Continue").until("Is everything right")
                terminal.click("Book this place").until("Booked")
                codes = terminal.codes()
                self.assertEqual(self.shown(codes[0])["patient"]["name"], "Ada Lovelace")

    def arrows_in_title(self, terminal):
        return sum("›" in line for line in terminal.lines[:1])

    def click_first_free(self, terminal):
        for row, line in enumerate(terminal.lines):
            slot = re.match(r"\s*\d\d:\d\d\D+?(\d)(?=\s)", line)
            if slot:
                terminal.click_at(slot.start(1) + 1, row + 1)
                if "Who is coming" not in terminal.text:
                    terminal.click_at(slot.start(1) + 1, row + 1)
                return
        self.fail("No slot is free:\n" + terminal.text)

    def click_field(self, terminal, label):
        row, line = next((row, line) for row, line in enumerate(terminal.lines) if label in line)
        terminal.click_at(line.index("▏") + 3, row + 1)

    def test_a_household_gets_a_code_each(self):
        terminal = self.screen()
        self.fill(self.to_form(terminal)).press("C-n").until("person 2")
        self.fill(terminal, "李小龍", "01012015").press("Tab", "Tab", "Tab", "Enter")
        terminal.until("Book these 2 places").press("Enter").until("code 1 of 2")
        first = terminal.codes()
        terminal.press("Tab").until("code 2 of 2")
        second = terminal.codes()
        self.assertEqual(self.shown(first[0])["patient"]["name"], "Ada Lovelace")
        self.assertEqual(self.shown(second[0], "2015-01-01")["patient"]["name"], "李小龍")

    def test_a_place_taken_elsewhere_disappears_at_once(self):
        terminal = self.to_grid(self.screen()).type("/").until("Go to a date").type("8 Dec").press("Enter")
        terminal.until("Tue 8 Dec 2026, 08:00   3 of 3")
        self.world.book("Grace Hopper", "1906-12-09", "2026-12-08T08:00")
        terminal.until("Tue 8 Dec 2026, 08:00   2 of 3")

    def test_the_last_place_goes_to_one_and_the_other_is_led_to_the_next(self):
        terminal = self.screen()
        self.fill(self.to_form(terminal)).press("Tab", "Tab", "Tab", "Tab", "Enter")
        terminal.until("Is everything right")
        # The hold keeps this terminal's place: two others fit, a third does not.
        for number in range(2):
            self.world.book(f"Person {number}", "1970-01-01", "2026-12-08T08:00")
        status, error = self.world.error(
            "book", "--hospital", "us-1002111", "--at", "2026-12-08T08:00", "--vaccine", "309",
            "--name", "One Too Many", "--born", "1970-01-02")
        self.assertEqual((status, error["code"]), (1, "full"))
        self.assertIn("2026-12-08T08:15:00-05:00", error["recovery"])
        terminal.press("Enter").until("Booked")


class Forms(ScreenTest):
    def test_a_paste_of_several_lines_fills_one_field_and_presses_nothing(self):
        terminal = self.to_form(self.screen())
        terminal.paste("10:00\n11:00\nname\nq").until("10:00 11:00 name q").until("Who is coming")

    def test_resizing_to_almost_nothing_keeps_what_was_typed(self):
        terminal = self.fill(self.to_form(self.screen()))
        terminal.resize(20, 5).until("Too small").until("60×20")
        terminal.resize(1, 1).resize(100, 30).until("Ada Lovelace").until("1952")

    def test_esc_goes_back_and_loses_nothing(self):
        terminal = self.fill(self.to_form(self.screen()))
        terminal.press("Escape").until("When suits you").press("Enter").until("Ada Lovelace")

    def test_a_wrong_date_is_explained_beside_the_field(self):
        terminal = self.fill(self.to_form(self.screen()), born="30021944").press("Tab")
        terminal.until("February had 29 days in 1944: check the day")

    def test_signals_leave_the_terminal_as_it_was(self):
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGSEGV):
            with self.subTest(signal=number):
                shell = ["sh", "-c", "stty -g >before; " + " ".join(self.world.command()) +
                         "; stty -g >after; echo shell-again; cat"]
                terminal = Terminal(self.world, command=shell)
                self.addCleanup(terminal.__exit__)
                self.to_form(terminal)
                os.kill(self.world.processes()[0], number)
                # No page has this word: a key line says "back".
                terminal.until("shell-again")
                before, after = (self.world.read(name) for name in ("before", "after"))
                self.assertEqual(before, after)
                self.assertEqual(terminal.tmux("display", "-p", "#{alternate_on}#{cursor_flag}").strip(), "01")


class Appointments(ScreenTest):
    def opened(self, **options):
        appointment = self.world.book("Ada Lovelace", "1952-12-10", "2026-12-08T10:00", "us-1002111",
                                      "309", "--phone", "617 555 0142")
        terminal = self.screen(**options).until("Book a vaccination").type("2").until("Which appointment")
        return terminal, appointment["code"]

    def test_a_code_and_a_birth_date_open_it_and_it_can_be_moved(self):
        terminal, code = self.opened()
        terminal.type(code.lower()).press("Tab").type("10121952").press("Enter").until("To come")
        terminal.type("m").until("When suits you").type("/").until("Go to a date").type("9 Dec").press("Enter")
        terminal.until("Wed 9 Dec").press("Enter").until("Move this appointment").type("y").until("Moved to Wed 9 Dec")
        self.assertEqual(self.shown(code)["start"][:10], "2026-12-09")

    def test_cancelling_asks_first_and_can_be_taken_back(self):
        terminal, code = self.opened()
        terminal.type(code).press("Tab").type("10121952").press("Enter").until("To come").type("x")
        terminal.until("Why do you cancel").press("Enter").until("Cancel this appointment")
        terminal.press("Enter").until("To come").gone("Cancel this")
        self.assertEqual(self.shown(code)["status"], "booked")
        terminal.type("x").until("Why do you cancel").type("ill").press("Enter").until("Cancel this appointment")
        terminal.type("y").until("Cancelled. The place is free again")
        self.assertEqual(self.shown(code)["status"], "cancelled")
        terminal.type("u").until("booked again")
        self.assertEqual(self.shown(code)["status"], "booked")

    def test_a_forgotten_code_is_found_by_name_birth_date_and_phone(self):
        terminal, code = self.opened()
        terminal.press("C-f").until("Who are you").type("ada lovelace").press("Tab").type("10121952")
        terminal.press("Tab").type("+1 (617) 555-0142").press("Tab", "Tab", "Enter").until(code[:5])

    def test_wrong_tries_get_slower(self):
        terminal, code = self.opened()
        terminal.type(code).press("Tab").type("11121952").press("Enter").until("No appointment has this code")
        terminal.until("next try opens in")


class Looks(ScreenTest):
    def test_the_tour_has_six_pages_and_comes_once(self):
        self.remember({})
        terminal = self.screen().until("1 of 6")
        for page in range(2, 7):
            terminal.press("Enter").until(f"{page} of 6")
        terminal.press("Enter").until("Book a vaccination").type("q")
        self.assertEqual(terminal.ends(), 0)
        self.screen().until("Book a vaccination")

    def test_plain_c_gets_ascii(self):
        terminal = self.to_form(self.screen(env={"LC_ALL": "C"}))
        self.assertTrue(terminal.text.isascii(), terminal.text)

    def test_ascii_code_is_read_from_a_page_of_its_own(self):
        for more in ({}, {"NO_COLOR": "1"}):
            with self.subTest(more):
                self.setUp()
                terminal = self.fill(self.to_form(self.screen(env={"LC_ALL": "C", **more})))
                terminal.press("Tab", "Tab", "Tab", "Tab", "Enter").until("Is everything right").press("Enter")
                terminal.until("Booked").type("f").gone("Show this code")
                self.assertEqual(len(terminal.codes()), 1)

    def test_without_colour_the_code_is_read_too(self):
        terminal = self.fill(self.to_form(self.screen(env={"NO_COLOR": "1"})))
        terminal.press("Tab", "Tab", "Tab", "Tab", "Enter").until("Is everything right").press("Enter")
        terminal.until("Booked")
        self.assertEqual(len(terminal.codes()), 1)

    def test_a_theme_is_remembered(self):
        terminal = self.screen().until("Book a vaccination").press("C-p").until("All actions")
        terminal.type("light").press("Enter").gone("All actions").type("q")
        self.assertEqual(terminal.ends(), 0)
        with open(self.world.folder + "/config/bookmyvaccine/preferences.json", encoding="utf-8") as file:
            self.assertEqual(json.load(file)["theme"], "light")


class Saving(ScreenTest):
    def test_a_code_is_kept_as_picture_drawing_text_and_calendar(self):
        terminal = self.book_by_keys((100, 30))
        code = terminal.codes()[0]
        stem = f"appointment-2026-12-08-{code[5:10]}"
        for kind in ("png", "svg", "txt", "ics"):
            terminal.type("s").until("Save as").type(kind).press("Enter")
            terminal.until(f"Saved as {stem}.{kind}")
        done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", f"{self.world.folder}/{stem}.png"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.stdout.strip(), code)
        self.assertIn("<svg", self.world.read(stem + ".svg"))
        self.assertIn("Ada Lovelace", self.world.read(stem + ".txt"))
        self.assertIn("BEGIN:VEVENT", self.world.read(stem + ".ics"))
        # A second file never takes the place of the first.
        terminal.type("c").until(f"Saved as {stem}-2.ics")


class Plain(ScreenTest):
    """Questions line by line, where there are no screens."""

    def answer(self, terminal, *pairs):
        for question, answer in pairs:
            terminal.until(question).type(answer).press("Enter")
        return terminal

    def test_a_dumb_terminal_books_by_questions(self):
        terminal = self.screen(size=(100, 200), command=["env", "TERM=dumb", *self.world.command("book")])
        self.answer(
            terminal, ("Town, postal code", "Boston"), ("Number of the hospital", "99"), ("from 1 to|Number of the hospital", "4"),
            ("Number of the vaccine", "1"), ("Number of the day", "2026-12-08"), ("Number of the slot", "10:00"),
            ("Name", "Ada Lovelace"), ("Birth date", "10.12.1952"), ("Birth date.*\n(.*\n)*.*Birth date", "1952-12-10"),
            ("Telephone", ""), ("Email", ""), ("come along", "no"), ("Book this", "yes"))
        code = re.search("Code +([0-9A-Z-]{17})", terminal.until("Booked").until("QR code:").text)[1]
        self.assertEqual(self.shown(code)["start"], "2026-12-08T10:00:00-05:00")

    def test_stopping_and_the_end_of_input_book_nothing(self):
        for ending in ("stop", None):
            with self.subTest(ending=ending):
                terminal = self.screen(size=(100, 60), command=["env", "TERM=dumb", *self.world.command("book")])
                terminal.until("Town, postal code")
                if ending:
                    terminal.type(ending).press("Enter")
                else:
                    terminal.press("C-d")
                terminal.ends()
                self.assertNotIn("Booked", terminal.text)


class Kiosk(ScreenTest):
    def kiosk(self, idle="3600"):
        terminal = self.screen("--kiosk", "--idle", idle).until("Choose a PIN")
        terminal.type("2468").press("Enter").until("once more").type("2468").press("Enter")
        return terminal.until("Say who is coming")

    def test_no_key_leaves_it_but_q_and_the_pin(self):
        terminal = self.kiosk()
        terminal.press("C-c").until("Book a vaccination")
        terminal.press("C-c", "C-z", "C-\\").press("Escape").until("Say who is coming")
        terminal.type("q").until("End the kiosk").type("1111").press("Enter").until("not the PIN")
        terminal.press("Escape").until("Say who is coming")
        terminal.press("Escape").until("Book a vaccination")

    def test_the_pin_ends_it(self):
        terminal = self.kiosk().type("q").until("End the kiosk").type("2468").press("Enter")
        self.assertEqual(terminal.ends(), 0)

    def test_a_crash_leads_back_to_the_first_page(self):
        terminal = self.kiosk().press("Enter").until("Book a vaccination")
        # The later of the two shows the screens, the earlier one guards it.
        os.kill(self.world.processes()[-1], signal.SIGSEGV)
        terminal.until("Say who is coming")
        terminal.type("q").until("End the kiosk").type("2468").press("Enter")
        self.assertEqual(terminal.ends(), 0)

    def test_nobody_there_wipes_everything(self):
        terminal = self.kiosk(idle="1").press("Enter").until("Book a vaccination")
        # The countdown is as long as the patience, so it is waited for in two halves.
        terminal.until("Are you still there").until("In [0-9] seconds").until("Say who is coming")


class Refusals(ScreenTest):
    def test_a_dumb_terminal_is_told_of_the_command_line(self):
        terminal = self.screen(command=["env", "TERM=dumb", *self.world.command()])
        self.assertEqual(terminal.ends(), 2)
        self.assertIn("bookmyvaccine book", terminal.text.replace("\n", " "))

    def test_a_pipe_is_told_of_the_command_line(self):
        done = self.world.run()
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"bookmyvaccine", done.stderr)

    def test_a_damaged_journal_can_be_looked_at_and_says_why_it_cannot_book(self):
        journal = self.world.data + "/journal-1.jsonl"
        with open(journal, "rb") as file:
            lines = file.read().split(b"\n")
        lines[10] = lines[10].replace(b"booked", b"booker")
        with open(journal, "wb") as file:
            file.write(b"\n".join(lines))
        terminal = self.to_grid(self.screen()).press("Enter").until("cannot be read|damaged|mended")
        self.assertNotIn("Who is coming", terminal.text)


if __name__ == "__main__":
    unittest.main()
