# SPDX-License-Identifier: MIT
"""Several at once: two screens, and a screen and the command line."""
import fcntl
import json
import os
import signal
import struct

from screens.desk import HOSPITAL, PLACES, VACCINE, ScreenTest

F_OFD_SETLK = 37
EIGHT = "2026-12-08T08:00"


class Together(ScreenTest):
    def at_eight(self):
        """A screen on the grid, on the slot of eight o'clock."""
        return self.to_date(self.to_grid(self.screen()), shown=r"Tue 8 Dec 2026, 08:00 ")

    def test_a_place_booked_on_one_screen_disappears_from_the_other(self):
        watching = self.at_eight().until("3 of 3 places free")
        self.to_review(self.screen()).press("Enter").until("Booked")
        watching.until("2 of 3 places free")

    def test_a_place_is_kept_while_a_form_is_filled_in_and_given_back_by_who_leaves(self):
        self.take(EIGHT, PLACES - 1)
        watching = self.at_eight().until("1 of 3 places free")
        filling = self.to_form(self.screen())
        watching.until("0 of 3 places free|08:00.*full").press("Enter").until("When suits you")
        self.assertNotIn("Who is coming", watching.text)
        # Going back to the first page gives it up.
        filling.press("Escape").until("When suits you").press("Escape").until("Where would")
        filling.press("Escape").until("Book a vaccination")
        watching.until("▐ 1 ▌").press("Right", "Left").until("1 of 3 places free")

    def test_a_cancellation_elsewhere_gives_the_place_back_at_once(self):
        code = self.world.book("Grace Hopper", "1906-12-09", EIGHT, HOSPITAL, VACCINE)["code"]
        watching = self.at_eight().until("2 of 3 places free")
        self.world.json("cancel", code, "--born", "1906-12-09")
        watching.until("3 of 3 places free")

    def test_a_code_made_elsewhere_a_moment_ago_is_known(self):
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
        # Held still, it hears of the booking and of the keys at once.
        os.kill(self.world.processes()[0], signal.SIGSTOP)
        code = self.world.book("Grace Hopper", "1906-12-09", EIGHT, HOSPITAL, VACCINE)["code"]
        terminal.type(code).press("Tab").type("09121906").press("Enter")
        os.kill(self.world.processes()[0], signal.SIGCONT)
        terminal.until("To come")

    def test_the_last_place_goes_to_one_and_the_other_is_led_to_the_next(self):
        terminal = self.to_review(self.screen())
        self.take(EIGHT, PLACES - 1)
        status, error = self.world.error(
            "book", "--hospital", HOSPITAL, "--at", EIGHT, "--vaccine", VACCINE,
            "--name", "One Too Many", "--born", "1970-01-02")
        self.assertEqual((status, error["code"]), (1, "full"))
        self.assertIn("2026-12-08T08:15:00-05:00", error["recovery"])
        terminal.press("Enter").until("Booked")
        self.assertEqual(self.free(EIGHT), 0)

    def test_a_screen_and_a_command_race_for_the_last_place(self):
        terminal = self.at_eight()
        for minute in ("00", "15", "30", "45"):
            at = f"2026-12-08T08:{minute}"
            with self.subTest(at=at):
                self.take(at, PLACES - 1)
                terminal.until(f"08:{minute}   1 of 3 places free")
                command = self.world.start(
                    "--json", "book", "--hospital", HOSPITAL, "--at", at, "--vaccine", VACCINE,
                    "--name", f"Racer {minute}", "--born", "1970-01-02")
                terminal.press("Enter")
                said, error = command.communicate(timeout=60)
                if command.returncode == 0:
                    terminal.until("0 of 3 places free|full").until("When suits you")
                    self.assertEqual(json.loads(said)["status"], "booked")
                else:
                    self.assertEqual(json.loads(error)["error"]["code"], "full")
                    terminal.until("Who is coming").press("Escape").until("When suits you")
                self.assertEqual(self.free(at), 0)
                terminal.press("Down")

    def test_a_screen_that_waits_for_another_process_says_for_which(self):
        terminal = self.to_date(self.to_grid(self.screen()))
        with open(os.path.join(self.world.data, "LOCK"), "r+b") as lock:
            # As a program that was stopped while it had the lock: of the first byte, by open file (F_OFD_SETLK).
            fcntl.fcntl(lock, F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0))
            lock.write(f"holder pid={os.getpid()}".ljust(32).encode())
            lock.flush()
            terminal.press("Enter").until(rf"Waits for process {os.getpid()} \(python")
        terminal.until("Who is coming").gone("Waits for process")

