# SPDX-License-Identifier: MIT
"""The audit: who did what and who looked at whom, in the books, on the command line and for other programs."""

import csv
import fcntl
import hashlib
import io
import json
import os
import pty
import struct
import subprocess
import termios

from . import staff
from .case import BORN, TUFTS, Case
from .staff import add, code, document, run

NAME = "Zoë Untraceable"
PHONE = "+44 20 7946 0958"


def on_terminal(words, environment, columns, number):
    """What a command writes on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        words, env=environment, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, pass_fds=[number]
    ) as process:
        os.close(theirs)
        text = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            text += part
        process.wait(60)
    os.close(ours)
    return text.decode().replace("\r\n", "\n")


class Audit(Case):
    def setUp(self):
        self.world = self.fresh()
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)

    def book(self, at="2026-12-08T10:00"):
        return self.world.json(*self.order(at, NAME, BORN, "--phone", PHONE))["code"]

    def lines(self, *words):
        """The audit's lines as an export has them, whose chain and end are checked."""
        done = run(self.world, "audit", *words, account="rosa")
        self.assertEqual(done.returncode, 0, done.stderr)
        *lines, last = done.stdout.decode().splitlines()
        found = [json.loads(line) for line in lines]
        end = json.loads(last)["end"]
        self.assertEqual(end["records"], len(found))
        if not words:
            previous = "0" * 32
            for line, one in zip(lines, found):
                start = f'{{"sum":"{one["sum"]}",'
                self.assertTrue(line.startswith(start))
                said = (previous + line[len(start) :]).encode()
                self.assertEqual(hashlib.blake2b(said, digest_size=16).hexdigest(), one["sum"])
                previous = one["sum"]
            self.assertEqual((end["sum"], end["line"]), (previous, found[-1]["seq"]))
            self.assertEqual([one["seq"] for one in found], list(range(1, len(found) + 1)))
        return found

    def told(self, *words):
        """Who did what of which kind, line by line."""
        return [
            (one["actor"]["role"], one["actor"].get("account"), [fact["kind"] for fact in one["facts"]])
            for one in self.lines(*words)
        ]

    def test_the_table_fits_the_terminal_and_says_where_it_is_cut(self):
        self.book()
        run(self.world, "find", "Untraceable", account="ben")
        for columns in (60, 80, 160):
            with staff.lines_in_a_descriptor(staff.PASSWORD) as number:
                words = self.world.command("audit", "--as", "rosa", "--password-fd", str(number))
                text = on_terminal(words, self.world.environment(), columns, number)
            lines = text.splitlines()
            self.assertGreater(len(lines), 4, text)
            self.assertLessEqual(max(map(len, lines)), columns, text)
            self.assertEqual("…" in text, columns < 160, text)

    def test_every_change_and_every_look_is_told_with_who_and_what_and_where(self):
        made = self.book()
        patient = ("patient", None)
        document(run(self.world, "show", made, account="ben"))
        self.world.json("show", made, "--born", BORN)
        self.world.json("qr", made, "--born", BORN)
        self.world.json("appointments", "--code", made, "--born", BORN)
        self.world.json("appointments", "--name", NAME, "--born", BORN, "--phone", PHONE)
        document(run(self.world, "appointments", "--name", NAME, "--born", BORN, account="ben"))
        document(run(self.world, "appointments", "--hospital", TUFTS, "--on", "2026-12-08", account="ben"))
        document(run(self.world, "appointments", "--hospital", TUFTS, account="ben"))
        document(run(self.world, "export", "--format", "json", account="rosa"))
        # What is refused and tells something all the same.
        self.assertEqual(code(run(self.world, "check-in", made, account="ben")), "not-today")
        self.assertEqual(code(run(self.world, "patient", "forget", made, account="rosa")), "needs-confirmation")
        document(run(self.world, "cancel", made, account="ben"))
        ben, rosa = ("receptionist", "ben"), ("administrator", "rosa")
        record = ["looked-at-record"]
        expected = [
            ("owner", None, ["account"]), (*rosa, ["account"]), (*patient, ["registered", "booked"]),
            (*ben, record), *[(*patient, record)] * 4, (*ben, record), (*ben, ["looked-at-day"]),
            (*ben, ["looked-at-book"]), (*rosa, ["exported"]), (*ben, record), (*rosa, record), (*ben, ["cancelled"]),
        ]  # fmt: skip
        self.assertEqual(self.told(), expected)
        # A wrong code or date shows nothing, and is no look.
        self.world.error("show", made, "--born", "1990-01-01")
        self.assertEqual(self.told(), expected)
        # Lines that became part of the archive are the same ones.
        before = self.lines()
        self.world.run("compact", check=True)
        self.assertEqual(self.lines(), before)
        self.world.run("verify", check=True)
        self.assertEqual(len({one["actor"]["terminal"] for one in before}), len(before))

    def test_lines_are_chosen_by_account_code_person_hospital_day_and_kind(self):
        made = self.book()
        document(run(self.world, "show", made, account="ben"))
        person = self.lines("--code", made)[0]["facts"][1]["patient"]
        kinds = [one[2][-1] for one in self.told("--code", made)]
        self.assertEqual(kinds, ["booked", "looked-at-record"])
        self.assertEqual(self.lines("--patient", person), self.lines("--code", made))
        self.assertEqual([one[2] for one in self.told("--account", "ben")], [["account"], ["looked-at-record"]])
        self.assertEqual(len(self.lines("--hospital", TUFTS)), 1)
        self.assertEqual(len(self.lines("--kind", "look")), 1)
        self.assertEqual(len(self.lines("--kind", "change")), 3)
        self.assertEqual(len(self.lines("--kind", "booked", "--account", "ben")), 0)
        self.assertEqual(len(self.lines("--since", "2026-11-30", "--until", "2026-11-30")), 4)
        self.assertEqual(len(self.lines("--since", "2026-12-01")) + len(self.lines("--until", "2026-11-29")), 0)
        self.assertEqual([one["seq"] for one in self.lines("--limit", "2")], [3, 4])
        self.refused(2, "bad-value", "audit", "--kind", "gossip")
        self.refused(2, "usage", "audit", "--csv")
        self.refused(2, "not-an-account-name", "audit", "--account", "Ada Byron")
        self.refused(2, "not-a-code", "audit", "--code", "ABC")

    def text(self, *words):
        with staff.lines_in_a_descriptor(staff.PASSWORD) as number:
            done = subprocess.run(
                self.world.command("audit", *words, "--as", "rosa", "--password-fd", str(number)),
                env=self.world.environment(), stdin=subprocess.DEVNULL, capture_output=True, timeout=60,
                pass_fds=[number])  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def test_people_read_the_newest_first_and_spreadsheets_a_table(self):
        made = self.book()
        document(run(self.world, "show", made, account="ben"))
        lines = self.text().splitlines()
        self.assertRegex(lines[0], r"Line +When +Who +What +Whom +Terminal")
        self.assertRegex(lines[1], rf"4 +2026-11-30 14:05 +ben, receptionist +looked at a record +{made} ")
        self.assertRegex(lines[4], r"1 .*the owner +made or changed an account +rosa, administrator")
        self.assertIn("There are older ones", self.text("--limit", "2"))
        self.assertIn("Nothing of the kind has happened.", self.text("--kind", "exported"))
        rows = list(csv.DictReader(io.StringIO(self.text("--csv"))))
        self.assertEqual([row["kind"] for row in rows[2:5]], ["registered", "booked", "looked-at-record"])
        self.assertEqual((rows[3]["code"], rows[3]["line"], rows[4]["account"]), (made, "3", "ben"))
        self.assertEqual((rows[-1]["kind"], rows[-1]["sum"]), ("end of 4 records", self.lines()[-1]["sum"]))

    def test_nobody_who_was_forgotten_is_named_in_any_file_and_the_audit_stays_whole(self):
        made = self.book()
        document(run(self.world, "show", made, account="ben"))
        self.world.run("compact", check=True)
        self.world.json("cancel", made, "--born", BORN, "--reason", "off to Zzyzx")
        before = self.lines()
        document(run(self.world, "patient", "forget", made, "--born", BORN, "--yes", account="rosa"))
        personal = [word.encode() for word in ("Untraceable", BORN, "7946 0958", "2079460958", "Zzyzx")]
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    found = file.read()
                for word in personal:
                    # Invented people of the demo may be born on any day.
                    if word != BORN.encode() or folder.endswith("audit"):
                        self.assertFalse(word in found, (word, name))
        after = self.lines()
        self.assertEqual(after[: len(before)], before)
        self.assertEqual(self.told("--code", made)[-1], ("administrator", "rosa", ["forgotten"]))
        self.assertEqual(code(run(self.world, "show", made, account="ben")), "not-found")
        self.world.run("verify", check=True)

    def test_a_look_that_cannot_be_noted_is_shown_and_said_to_staff(self):
        made = self.book()
        count = len(self.lines())
        with open(os.path.join(self.world.data, "LOCK"), "r+b") as lock:
            # F_OFD_SETLK of the first byte, as a process has it that was stopped while it wrote.
            fcntl.fcntl(lock, 37, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 1, 0))
            done = run(self.world, "show", made, account="ben")
            self.assertEqual(json.loads(done.stdout)["patient"]["name"], NAME)
            self.assertIn("It could not be noted that you look at this", done.stderr.decode())
            # Patients are told nothing: there is nothing they could do.
            shown = self.world.run("--json", "show", made, "--born", BORN)
            self.assertEqual((shown.returncode, shown.stderr), (0, b""))
        self.assertEqual(len(self.lines()), count)

