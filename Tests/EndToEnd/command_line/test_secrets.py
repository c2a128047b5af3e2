# SPDX-License-Identifier: MIT
"""What opens an appointment, and how wrong answers are answered."""

import os
import subprocess

from program import without_own_code

from .case import BORN, Case

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Secrets(Case):
    def setUp(self):
        # Each test begins with nobody having guessed, and so waits the shortest time.
        if os.path.exists(self.attempts):
            os.unlink(self.attempts)

    @property
    def attempts(self):
        return os.path.join(self.world.data, "attempts")

    def tries(self):
        if not os.path.exists(self.attempts):
            return 0
        with open(self.attempts, encoding="utf-8") as file:
            return int(file.read().split()[2])

    def booked(self, at, name, *more):
        return self.world.json(*self.order(at, name, BORN, *more))

    def test_wrong_codes_wrong_dates_and_slips_read_the_same_in_every_command(self):
        code = self.booked("2026-12-08T09:00", "Secret One")["code"]
        slip = code[:-1] + ALPHABET[(ALPHABET.index(code[-1]) + 1) % 32]
        answers = {}
        for words in (
            ("show", code, "--born", "1952-12-11"),
            ("show", slip, "--born", BORN),
            ("qr", slip, "--born", BORN),
            ("cancel", code, "--born", "1952-12-11"),
            ("appointments", "--code", slip, "--born", BORN),
            ("reschedule", code, "--born", "1952-12-11", "--at", "2026-12-08T10:00"),
        ):
            self.setUp()
            answers[words] = self.world.run(*words)
        self.assertEqual(
            {(done.returncode, done.stdout, done.stderr) for done in answers.values()},
            {(1, b"", next(iter(answers.values())).stderr)},
        )
        self.assertNotIn(b"Secret One", next(iter(answers.values())).stderr)

    def test_wrong_answers_are_counted_for_all_programs_together_and_right_ones_are_not(self):
        code = self.booked("2026-12-08T09:15", "Secret Two")["code"]
        self.assertEqual(self.tries(), 0)
        self.world.json("show", code, "--born", BORN)
        self.assertEqual(self.tries(), 0)
        self.refused(1, "not-found", "show", code, "--born", "1952-12-11")
        self.refused(1, "not-found", "appointments", "--name", "Secret Two", "--born", BORN, "--phone", "6175550100")
        self.world.json("show", code, "--born", BORN)
        self.assertEqual(self.tries(), 2)

    def test_the_list_of_processes_shows_neither_code_nor_birth_date(self):
        code = self.booked("2026-12-08T09:45", "Secret In The List")["code"]
        process = subprocess.Popen(
            self.world.command("show", code, "--born=1952-12-11"), env=self.world.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        # A wrong birth date is answered after half a second; at the start there is a moment before the words are covered.
        seen = b""
        while process.poll() is None and b"--born=*" not in seen:
            with open(f"/proc/{process.pid}/cmdline", "rb") as file:
                seen = file.read()
        process.wait()
        self.assertIn(b"--born=*", seen)
        self.assertIn(b"\0show\0", seen)
        self.assertNotIn(b"1952", seen)
        self.assertNotIn(code.encode(), seen)

    def test_a_file_of_attempts_that_is_nonsense_is_no_obstacle(self):
        code = self.booked("2026-12-08T09:30", "Secret Three")["code"]
        for nonsense in (b"", b"\0\0\0", b"9" * 500, b"boot 1 99999999999999999999\n"):
            with self.subTest(nonsense=nonsense):
                with open(self.attempts, "wb") as file:
                    file.write(nonsense)
                self.refused(1, "not-found", "show", code, "--born", "1952-12-11")
                self.assertEqual(self.tries(), 1)

    def test_what_cannot_be_a_code_is_usage_and_costs_no_attempt(self):
        for text in (
            "",
            "hello",
            "7K3M9Q2XWTR8VD",
            "7K3M9Q2XWTR8VDHH",
            "7K3M9-Q2XWT-R8VD!",
            "7K3M9-Q2XWT-R8VDU",
            "\x1b[31m",
            "BMV1:",
            "BMV1:BMV1:7K3M9Q2XWTR8VDH",
            "BMV2:7K3M9Q2XWTR8VDH",
            "7K3M9" * 500,
            "７Ｋ３Ｍ９Ｑ２ＸＷＴＲ８ＶＤＨ",
            "\u202e7K3M9Q2XWTR8VDH",
        ):
            with self.subTest(text=text[:20]):
                self.refused(2, "not-a-code", "show", text, "--born", BORN)
        self.assertEqual(self.tries(), 0)

    def test_a_code_is_read_as_people_and_scanners_write_it(self):
        booked = self.booked("2026-12-08T09:45", "Secret Four")
        code = booked["code"]
        for form in (
            code.lower(),
            code.replace("-", ""),
            code.replace("-", " "),
            " " + code + " ",
            booked["qr"],
            booked["qr"].lower(),
            code.replace("-", "–"),
            code.replace("0", "O").replace("1", "I"),
            code.replace("0", "o").replace("1", "l"),
            "-".join(code.replace("-", "")),
        ):
            with self.subTest(form=form):
                self.assertEqual(self.world.json("show", form, "--born", BORN), without_own_code(booked))

    def test_a_forgotten_code_needs_the_name_the_date_and_a_contact_of_the_booking(self):
        booked = self.booked(
            "2026-12-08T10:00", "Secrét Five", "--phone", "+1 617 555 0105", "--email", "Five@Example.org"
        )
        asked = ("appointments", "--name", "SECRET five", "--born", BORN)
        for contact in (
            ("--phone", "(617) 555-0105"),
            ("--email", "five@example.ORG"),
            ("--phone", "6175550105", "--email", "other@example.org"),
        ):
            with self.subTest(contact=contact):
                self.assertEqual(self.world.json(*asked, *contact), {"appointments": [without_own_code(booked)]})
        wrong = [
            self.refused(1, "not-found", *words)
            for words in (
                (*asked, "--phone", "6175550106"),
                ("appointments", "--name", "Nobody", "--born", BORN, "--phone", "6175550105"),
            )
        ]
        self.assertEqual(wrong[0], wrong[1])
        self.assertNotIn("code", wrong[0]["message"])

    def test_a_refusal_tells_nothing_of_another_booking(self):
        booked = self.booked("2026-12-09T13:15", "Secret Six")
        error = self.refused(1, "already-booked", *self.order("2026-12-10T09:00", "secret six"))
        for secret in (booked["code"], "13:15", "2026-12-09", "Tufts"):
            self.assertNotIn(secret, error["message"] + error["recovery"])
