# SPDX-License-Identifier: MIT
"""However the program ends, the terminal is as it was."""
import os
import signal

from screens.desk import ScreenTest

SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT,
           signal.SIGILL, signal.SIGTRAP)


class Signals(ScreenTest):
    def restored(self, terminal):
        terminal.until("(?m)^back")
        self.assertEqual(self.world.processes(), [])
        self.assertEqual(self.world.read("before"), self.world.read("after"))
        self.assertEqual(terminal.modes, {"cursor"})
        # Pasted text arrives without brackets, and typed text is echoed.
        terminal.paste("a word").until("a word")
        self.assertNotIn("200~", terminal.text)

    def test_signals_in_a_form_leave_the_terminal_as_it_was(self):
        for number in SIGNALS:
            with self.case(signal=number):
                terminal = self.fill(self.to_form(self.shell()))
                self.assertLess({"alternate", "sgr"}, terminal.modes)
                os.kill(self.world.processes()[0], number)
                self.restored(terminal)
                self.assertNotIn("Lovelace", terminal.text)

    def test_leaving_by_the_key_leaves_the_terminal_as_it_was(self):
        for key in ("q", "C-c"):
            with self.case(key=key):
                terminal = self.shell().until("Book a vaccination").press(key)
                self.restored(terminal)

    def test_leaving_a_form_asks_first(self):
        terminal = self.fill(self.to_form(self.shell())).press("C-c").until("Leave BookMyVaccine")
        terminal.press("Enter").until("Who is coming").gone("Leave BookMyVaccine")
        terminal.until("Ada Lovelace").press("C-c").until("Leave BookMyVaccine").press("y")
        self.restored(terminal)

    def test_a_terminal_that_hangs_up_ends_the_program(self):
        terminal = self.to_form(self.screen())
        self.assertEqual(len(self.world.processes()), 1)
        terminal.hang_up()
        self.all_end()

    def test_to_the_shell_and_back(self):
        terminal = self.screen(command=["bash", "--norc", "-i"]).until(r"[$#] ")
        terminal.type(" ".join(self.world.command())).press("Enter")
        self.fill(self.to_form(terminal)).press("C-z").until("Stopped")
        self.assertNotIn("alternate", terminal.modes)
        terminal.type("fg").press("Enter").until("Who is coming").until("Ada Lovelace")
        self.assertIn("alternate", terminal.modes)
        terminal.paste("1\n2").until("Who is coming")
