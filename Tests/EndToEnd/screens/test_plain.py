# SPDX-License-Identifier: MIT
"""Questions line by line, where there are no screens."""
import re

from screens.desk import ScreenTest


class Plain(ScreenTest):
    def book(self, *words, size=(100, 200)):
        return self.screen(size=size, command=["env", "TERM=dumb", *self.world.command("book", *words)])

    def answer(self, terminal, *pairs):
        for question, answer in pairs:
            terminal.until(question).type(answer).press("Enter")
        return terminal

    def test_a_dumb_terminal_books_by_questions(self):
        terminal = self.answer(
            self.book(), ("Town, postal code", "Boston"), ("Number of the hospital", "99"),
            ("from 1 to|Number of the hospital", "4"), ("Number of the vaccine", "1"),
            ("Number of the day", "2026-12-08"), ("Number of the slot", "10:00"), ("Name", "Ada Lovelace"),
            ("Birth date", "10.12.1952"), ("Birth date.*\n(.*\n)*.*Birth date", "1952-12-10"), ("Telephone", ""),
            ("Email", ""), ("come along", "no"), ("Do you feel ill", "no"), ("reaction to a vaccine", "no"),
            ("Which of these have you had", "4"), ("inflammation of the heart", "no"), ("any of these", "10"),
            ("bleed easily", "no"), ("ever fainted", "no"), ("we should know", ""), ("Go on with these", "yes"),
            ("Book this", "yes"))
        code = re.search("Code +([0-9A-Z-]{17})", terminal.until("Booked").until("QR code:").text)[1]
        self.assertEqual(self.shown(code)["start"], "2026-12-08T10:00:00-05:00")
        self.assertEqual(terminal.ends(), 0)

    def test_stopping_and_the_end_of_input_book_nothing(self):
        for ending in ("stop", None):
            with self.case(ending=ending):
                terminal = self.book(size=(100, 60)).until("Town, postal code")
                if ending:
                    terminal.type(ending).press("Enter")
                else:
                    terminal.press("C-d")
                terminal.ends()
                self.assertNotIn("Booked", terminal.text)

    def test_no_command_reaches_the_terminal(self):
        # Nothing moves the cursor, colours or clears: a teletype could print it.
        terminal = self.screen(command=["sh", "-c", " ".join(["TERM=dumb", *self.world.command("book"), ">said"])])
        terminal.press("Enter").press("C-d").ends()
        self.assertNotIn("\x1b", self.world.read("said"))
