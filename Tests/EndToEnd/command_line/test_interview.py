# SPDX-License-Identifier: MIT
"""`book` line by line, as a screen reader or a teletype has it."""

import os
import pty
import re
import subprocess

from .case import HARMFUL, Case
from .screening import well

PROMPT = "(or back, stop): "


class Conversation:
    """A program that asks on a terminal of its own."""

    def __init__(self, world, *words, **variables):
        self.ours, theirs = pty.openpty()
        self.program = subprocess.Popen(
            world.command(*words),
            env=world.environment(**{"TERM": "dumb", **variables}),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)
        self.text = ""

    def read(self):
        """Everything up to the next question, or to the end."""
        said = b""
        while not said.endswith(PROMPT.encode()):
            try:
                part = os.read(self.ours, 65536)
            except OSError:
                part = b""
            if not part:
                break
            said += part
        # The terminal echoes bytes that are no text as they are.
        heard = said.decode(errors="replace").replace("\r\n", "\n")
        self.text += heard
        return heard

    def answer(self, line):
        os.write(self.ours, line if isinstance(line, bytes) else line.encode() + b"\n")
        return self.read()

    def close(self):
        os.close(self.ours)
        return self.program.wait(timeout=60)


class Interview(Case):
    def talk(self, *answers, words=("book",), **variables):
        """What was said, and how the program ended."""
        talk = Conversation(self.world, *words, **variables)
        talk.read()
        for line in answers:
            talk.answer(line)
        return talk.text, talk.close()

    def codes(self, text):
        return re.findall(r"Code {6}(\w{5}-\w{5}-\w{5})", text)

    def test_a_booking_is_completed_question_by_question(self):
        for words, variables in (
            (("book",), {}),
            (("book", "--plain"), {"TERM": "xterm-256color"}),
            (("--plain",), {}),
            (("book",), {"TERM": "xterm-256color"}),
        ):
            with self.subTest(words=words):
                name = f"Talks {len(words)} {len(variables)} {words[0].strip('-')}"
                text, status = self.talk(
                    "Boston",
                    "4",
                    "3",
                    "2026-12-09",
                    "10:00",
                    name,
                    "1950-04-30",
                    "617 555 0142",
                    "me@example.org",
                    "no",
                    *well("influenza"),
                    "yes",
                    words=words,
                    **variables,
                )
                self.assertEqual(status, 0, text)
                self.assertIn("Booked.", text)
                self.assertIn("##############", text)
                shown = self.world.json("show", self.codes(text)[0], "--born", "1950-04-30")
                self.assertEqual((shown["patient"]["name"], shown["start"]), (name, "2026-12-09T10:00:00-05:00"))
                # A terminal that has colours gets the code in two of them, and nothing else.
                self.assertIsNone(HARMFUL.search(re.sub(r"\x1b\[[0-9;]*m", "", text)))
                self.assertEqual("\x1b" in text, "TERM" in variables)
                if words == ("book",) and not variables:
                    self.world.json("cancel", self.codes(text)[0], "--born", "1950-04-30")

    def test_every_wrong_answer_is_explained_and_asked_again(self):
        text, status = self.talk(
            "",
            "qqqqqqqq",
            "tufts medical",
            "0",
            "2",
            "-1",
            "x",
            "9" * 40,
            "",
            "1",
            "0",
            "zzz",
            "MMR",
            "x",
            "2026-02-29",
            "2026-12-25",
            "2020-01-01",
            "2026-12-10",
            "25:00",
            "10:07",
            "999",
            "10:00",
            "",
            "\x1b[31mRed",
            "Tab\tTab",
            "a\u200bb",
            b"caf\xe9\n",
            "Zoë Wrong",
            "",
            "30.4.1950",
            "1999-02-30",
            "2999-01-01",
            "1850-01-01",
            "1950-04-30",
            "abc",
            "1",
            "",
            "x@",
            "",
            "maybe",
            "yes",
            "Kim Wrong",
            "2015-01-01",
            "no",
            *well("mmr"),
            *well("mmr"),
            "perhaps",
            "yes",
        )
        self.assertEqual(status, 0, text)
        for words in (
            "Type where you want to go",
            "No town and no hospital is called that.",
            "Type 1, the only one there is.",
            "Type a number from 1 to 20.",
            "Nothing is free on Friday 25 December 2026.",
            "No free slot begins at 25:00.",
            "The name is empty",
            "U+001B",
            "U+0009",
            "U+200B",
            "UTF-8",
            "That is not a day.",
            "2999-01-01 cannot be.",
            "1850-01-01 cannot be.",
            "5 to 20 digits",
            "name@example.org",
            "Type yes or no.",
        ):
            self.assertIn(words, text)
        self.assertEqual(len(self.codes(text)), 2)
        self.assertEqual(text.count("\nVaccines at "), 1, "a list is not read out twice")

    def test_one_can_go_back_to_every_question_and_stop_at_each(self):
        forward = ["Boston", "4", "3", "2", "1", "Back And Forth", "1950-04-30", "", "", "no", *well("influenza")]
        for steps in range(len(forward) + 1):
            for word in ("stop", "QUIT"):
                with self.subTest(steps=steps, word=word):
                    text, status = self.talk(*forward[:steps], "back", word)
                    self.assertEqual(status, 0, text)
                    self.assertTrue(text.endswith("Nothing was booked.\n"), text[-200:])
                    self.assertEqual("This is the first question." in text, steps == 0)
        text, status = self.talk(*forward, *["back"] * len(forward), *forward, "yes")
        self.assertEqual((status, len(self.codes(text))), (0, 1))

    def test_the_end_of_the_input_books_nothing(self):
        for answers in (
            (),
            ("Boston",),
            ("Boston", "4", "3", "2", "1"),
            ("Boston", "4", "3", "2", "1", "Ends", "1950-04-30", "", "", "no"),
            ("Boston", "4", "3", "2", "1", "Ends", "1950-04-30", "", "", "no", "no"),
            ("Boston", "4", "3", "2", "1", "Ends", "1950-04-30", "", "", "no", *well("influenza")[:-1]),
            ("Boston", "4", "3", "2", "1", "Ends", "1950-04-30", "", "", "no", *well("influenza")),
        ):
            with self.subTest(answers=answers):
                text, status = self.talk(*answers, b"\x04")
                self.assertEqual(status, 0, text)
                self.assertIn("The input has ended. Nothing was booked.", text)

    def test_answers_may_come_through_a_pipe_where_that_is_asked_for(self):
        lines = ("Boston", "4", "3", "2026-12-11", "10:00", "Piped", "1950-04-30", "", "", "no", *well("influenza"), "yes")
        answers = "".join(line + "\n" for line in lines)
        done = subprocess.run(
            self.world.command("book", "--plain"),
            env=self.world.environment(),
            input=answers.encode(),
            capture_output=True,
            timeout=60,
            check=False,
        )
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(len(self.codes(done.stdout.decode())), 1)
        for nonsense in (
            b"",
            b"\0\0\0\n" * 50,
            b"\xff" * 5000,
            b"x" * 200_000,
            b"back\n" * 500,
            b"\n" * 500,
            b"more\n" * 50,
        ):
            with self.subTest(nonsense=nonsense[:10]):
                done = subprocess.run(
                    self.world.command("book", "--plain"),
                    env=self.world.environment(),
                    input=nonsense,
                    capture_output=True,
                    timeout=60,
                    check=False,
                )
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(b"Nothing was booked.", done.stdout)

    def test_without_a_terminal_it_is_said_how_to_book_all_the_same(self):
        text = self.plain("book", status=2)
        self.assertIn("book --plain", text)
        self.assertIn("--hospital HOSPITAL", text)
        self.refused(2, "usage", "book", "--plain", "--name", "A")

    def test_a_place_that_is_taken_meanwhile_leads_back_to_the_times(self):
        talk = Conversation(self.world, "book")
        talk.read()
        for line in ("Boston", "4", "3", "2026-12-15"):
            talk.answer(line)
        for number in range(3):
            self.world.json(*self.order("2026-12-15T10:00", f"Faster {number}", "1980-01-01", vaccine="140"))
        said = talk.answer("10:00")
        self.assertIn("That slot is full.", said)
        self.assertIn("10:15", said)
        self.assertNotIn("10:00–10:15", said)
        talk.answer("stop")
        self.assertEqual(talk.close(), 0)

    def test_a_place_is_kept_while_the_questions_are_answered(self):
        for number in range(2):
            self.world.json(*self.order("2026-12-16T10:00", f"Early {number}", "1980-01-01", vaccine="140"))
        talk = Conversation(self.world, "book")
        talk.read()
        for line in ("Boston", "4", "3", "2026-12-16", "10:00"):
            talk.answer(line)
        self.refused(1, "full", *self.order("2026-12-16T10:00", "Late", "1980-01-01"))
        talk.answer("stop")
        self.assertEqual(talk.close(), 0)
        self.world.json(*self.order("2026-12-16T10:00", "Late", "1980-01-01"))

    def test_a_locale_without_letters_beyond_ascii_is_readable(self):
        text, status = self.talk(
            "Sapporo", "1", "3", "2026-12-17", "1", "Zoë Őß", "1950-04-30", "", "", "no",
            *well("influenza"), "yes", LC_ALL="C",
        )
        self.assertEqual(status, 0, text)
        output = text.replace("Zoë Őß", "", 1)
        self.assertTrue(output.isascii(), [letter for letter in output if not letter.isascii()])
        self.assertIn("Zoe Oss", output)
        shown = self.world.json("show", self.codes(text)[0], "--born", "1950-04-30")
        self.assertEqual(shown["patient"]["name"], "Zoë Őß")
