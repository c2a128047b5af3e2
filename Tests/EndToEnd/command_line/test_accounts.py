# SPDX-License-Identifier: MIT
"""Accounts: who may do what, passwords and where they are not, and the pauses after wrong ones."""

import hashlib
import json
import os
import pty
import select
import shlex
import shutil
import signal
import subprocess
import termios
import unittest

from program import ROOT, World

from . import staff
from .case import BORN, TUFTS, Case
from .staff import PASSWORD, add, code, document, forget_wrong_passwords, run

SHRINERS = "us-10502114"
TODAY = "2026-11-30"

CAST = {
    "rosa": ("administrator",),
    "rec": ("receptionist",),
    "vac": ("vaccinator",),
    "rec.here": ("receptionist", TUFTS),
    "admin.here": ("administrator", TUFTS),
    "rec.there": ("receptionist", SHRINERS),
    "gone": ("administrator",),
}
NOBODY = None
# What each is answered; nothing where it is done.
AT_TUFTS = {
    NOBODY: "sign-in-needed", "rosa": None, "rec": None, "vac": None, "rec.here": None, "admin.here": None,
    "rec.there": "not-your-hospital", "gone": "wrong-password",
}  # fmt: skip
EVERYWHERE = {
    NOBODY: "sign-in-needed", "rosa": None, "rec": "not-allowed", "vac": "not-allowed", "rec.here": "not-allowed",
    "admin.here": "needs-every-hospital", "rec.there": "not-allowed", "gone": "wrong-password",
}  # fmt: skip
# By the code alone, which opens nothing to those who have not signed in.
BY_CODE = {**dict.fromkeys(CAST), NOBODY: "missing-argument", "gone": "wrong-password"}
CHANGED_BY_CODE = {**AT_TUFTS, NOBODY: "missing-argument"}
STAFF = {**dict.fromkeys(CAST), NOBODY: "sign-in-needed", "gone": "wrong-password"}
ANYBODY = {**dict.fromkeys(CAST), NOBODY: None, "gone": "wrong-password"}


def staffed(world):
    for name, (role, *hospitals) in CAST.items():
        add(world, name, role, *hospitals)
    document(run(world, "account", "disable", "gone", account="rosa"))


class Roles(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Somebody who was to come this morning.
        listed = cls.world.json("appointments", "--hospital", TUFTS, "--on", TODAY)["appointments"]
        cls.begun = next(one["code"] for one in listed if one["start"] < TODAY + "T14" and one["status"] == "booked")
        staffed(cls.world)
        cls.count = 0

    def booked(self):
        """Somebody else each time, and somewhere on a free day."""
        at = self.when()
        return self.world.json(*self.order(at, f"Patient {type(self).count}"))["code"]

    def entered(self):
        """The code of somebody else each time, for whom nothing is booked."""
        cls = type(self)
        cls.count += 1
        words = ("patient", "add", "--name", f"Entry {cls.count}", "--born", BORN)
        return document(run(self.world, *words, account="rosa"))["person"]

    def when(self):
        """A time of its own, on one of the days on which nobody of the demo comes."""
        cls = type(self)
        cls.count += 1
        day = (8, 9, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23)[cls.count // 24]
        return f"2026-12-{day:02}T{9 + cls.count // 4 % 6:02}:{15 * (cls.count % 4):02}"

    def undone(self):
        """Nothing noted of this morning's appointment."""
        done = run(self.world, "undo", self.begun, account="rosa")
        self.assertIn(code(done), (None, "nothing-to-take-back"))

    def check(self, expected, words, before=None):
        """Every account's answer to a command; words are made anew for each."""
        for account, answer in expected.items():
            forget_wrong_passwords(self.world)
            if before:
                before()
            made = words()
            with self.subTest(account=account, words=made[:2]):
                done = run(self.world, *made, account=account)
                self.assertEqual(code(done), answer, done.stderr)
                if answer:
                    self.assertEqual(done.stdout, b"")
                    self.assertNotIn(PASSWORD, done.stderr.decode())

    def test_what_is_done_at_a_hospital_is_for_its_staff(self):
        self.check(AT_TUFTS, lambda: ["appointments", "--hospital", TUFTS, "--on", TODAY])
        at = ("--hospital", TUFTS)
        self.check(AT_TUFTS, lambda: ["import", "bookings", self.list(), *at, "--dry-run"])
        self.check(AT_TUFTS, lambda: ["check-in", self.begun, *at], self.undone)
        self.check(AT_TUFTS, lambda: ["no-show", self.begun, *at], self.undone)

        def noted():
            self.undone()
            document(run(self.world, "no-show", self.begun, account="rosa"))

        self.check(AT_TUFTS, lambda: ["undo", self.begun, *at], noted)

    def test_what_concerns_all_hospitals_is_for_administrators_of_all(self):
        self.check(EVERYWHERE, lambda: ["export", "--format", "csv", "--output", self.fresh_name("csv")])
        self.check(EVERYWHERE, lambda: ["import", "hospitals", self.no_hospitals(), "--dry-run"])
        self.check(EVERYWHERE, lambda: ["patient", "merge", self.entered(), self.entered(), "--born", BORN, "--gone-born", BORN,
                                        "--reason", "a slip", "--yes"])
        self.check(EVERYWHERE, lambda: ["patient", "forget", self.booked(), "--born", BORN, "--yes"])
        self.check(EVERYWHERE, lambda: ["account", "list"])
        self.check(EVERYWHERE, lambda: ["audit", "--limit", "1"])
        self.check(EVERYWHERE, lambda: ["account", "role", "rec", "--role", "receptionist"])
        self.check(EVERYWHERE, lambda: ["account", "disable", "gone"])
        for account, answer in EVERYWHERE.items():
            forget_wrong_passwords(self.world)
            name = f"new{len(document(run(self.world, 'account', 'list', account='rosa'))['accounts'])}"
            words = ("account", "add", name, "--name", "Ivy", "--role", "vaccinator", "--hospital", SHRINERS)
            with self.subTest(account=account, words="account add"):
                self.assertEqual(code(run(self.world, *words, account=account, new=PASSWORD)), answer)

    def test_a_code_alone_opens_an_appointment_to_staff(self):
        made = self.booked()
        self.check(BY_CODE, lambda: ["show", made])
        self.check(BY_CODE, lambda: ["qr", made])
        self.check(BY_CODE, lambda: ["patient", "show", made])
        self.check(BY_CODE, lambda: ["patient", "edit", made, "--name", "Patient Corrected"])
        self.check(BY_CODE, lambda: ["appointments", "--code", made])
        self.check(BY_CODE, lambda: ["appointments", "--name", "Ada Nobody", "--born", BORN])
        self.check(CHANGED_BY_CODE, lambda: ["cancel", self.booked()])
        self.check(CHANGED_BY_CODE, lambda: ["reschedule", self.booked(), "--at", self.when()])

    def test_everybody_is_found_by_staff_of_every_hospital(self):
        self.check(STAFF, lambda: ["find", "nobody", BORN])

    def test_patients_need_no_account(self):
        self.check({NOBODY: None}, lambda: ["cancel", self.booked(), "--born", BORN])
        self.check({NOBODY: None}, lambda: ["show", self.booked(), "--born", BORN])
        self.check(ANYBODY, lambda: self.order(self.when(), f"Visitor {os.urandom(4).hex()}"))

    def test_nobody_changes_a_password_but_their_own_or_as_administrator(self):
        for account, name, answer in (
            (NOBODY, "rec", "sign-in-needed"), ("rec", "vac", "not-allowed"), ("rec", "rosa", "not-allowed"),
            ("admin.here", "rec", "needs-every-hospital"), ("rosa", "vac", None), ("rec", "rec", None),
        ):  # fmt: skip
            with self.subTest(account=account, name=name):
                self.assertEqual(code(run(self.world, "account", "reset", name, account=account, new=PASSWORD)), answer)

    def fresh_name(self, ending):
        return os.path.join(self.world.folder, f"{os.urandom(6).hex()}.{ending}")

    def list(self):
        """A list with one person to be booked."""
        name = self.fresh_name("csv")
        with open(name, "w", encoding="utf-8") as file:
            file.write(f"name,born,vaccine,start\nSomebody New,{BORN},309,{self.when()}\n")
        return name

    def no_hospitals(self):
        name = self.fresh_name("csv")
        header = "id,name,city,country,latitude,longitude,time_zone,vaccines,slot_minutes,capacity,mon,tue,wed,thu,fri,sat,sun"
        with open(name, "w", encoding="utf-8") as file:
            file.write(header + "\n")
        return name


class Accounts(Case):
    def setUp(self):
        self.world = self.fresh()

    def test_until_there_is_an_account_the_owner_does_what_staff_do(self):
        self.assertEqual(self.world.json("account", "list"), {"accounts": []})
        listed = self.world.json("appointments", "--hospital", TUFTS, "--on", TODAY)["appointments"]
        came = self.world.json("check-in", listed[0]["code"])
        self.assertEqual((came["status"], came["since"]), ("arrived", "2026-11-30T14:05:00-05:00"))
        self.refused(1, "already-arrived", "check-in", listed[0]["code"])
        self.assertEqual(self.world.json("undo", listed[0]["code"])["status"], "booked")
        for words in (["--role", "vaccinator"], ["--role", "administrator", "--hospital", TUFTS]):
            self.refused(1, "first-account-must-run-all", "account", "add", "rosa", "--name", "Rosa", *words)
        made = add(self.world, "rosa", "administrator")
        self.assertEqual(list(made), ["account", "name", "role", "hospitals", "open"])
        self.assertEqual(made["hospitals"], None)
        self.refused(1, "sign-in-needed", "check-in", listed[0]["code"])
        self.refused(1, "sign-in-needed", "account", "list")

    def test_an_account_is_made_changed_closed_and_opened(self):
        add(self.world, "rosa", "administrator")
        made = add(self.world, "ben", "receptionist", TUFTS, SHRINERS)
        self.assertEqual(made["hospitals"], sorted([TUFTS, SHRINERS]))

        def changed(*words):
            return document(run(self.world, "account", *words, account="rosa"))

        # Where it counts stays what it was, unless it is said.
        self.assertEqual(changed("role", "ben", "--role", "vaccinator")["hospitals"], made["hospitals"])
        self.assertEqual(changed("role", "ben", "--role", "vaccinator", "--hospital", TUFTS)["hospitals"], [TUFTS])
        self.assertIsNone(changed("role", "ben", "--role", "vaccinator", "--everywhere")["hospitals"])
        self.assertFalse(changed("disable", "ben")["open"])
        self.assertEqual(code(run(self.world, "show", "7K3M9Q2XWTR8VDH", account="ben")), "wrong-password")
        self.assertTrue(changed("enable", "ben")["open"])
        document(run(self.world, "account", "reset", "ben", account="rosa", new="another long one"))
        for password, answer in ((PASSWORD, "wrong-password"), ("another long one", "not-allowed")):
            self.assertEqual(code(run(self.world, "account", "list", account="ben", password=password)), answer)
        # As it is typed with the shift key held down.
        self.assertEqual(code(run(self.world, "account", "list", account="ROSA")), None)
        for words, answer in (
            (("disable", "rosa"), "last-administrator"), (("disable", "ivy"), "unknown-account"),
            (("role", "rosa", "--role", "vaccinator"), "last-administrator"),
        ):  # fmt: skip
            self.assertEqual(code(run(self.world, "account", *words, account="rosa")), answer)
        listed = document(run(self.world, "account", "list", account="rosa"))["accounts"]
        self.assertEqual([one["account"] for one in listed], ["ben", "rosa"])
        self.assertNotIn("argon2", json.dumps(listed))

    def test_what_cannot_be_an_account_or_a_password_is_said_before_anything_is_made(self):
        words = ("--name", "Rosa", "--role", "administrator")
        for name in ("R", "Rosa", "rosa marin", "-", "1a", "r" * 33, "rosá"):
            self.refused(2, "not-an-account-name", "account", "add", "--", name) if name == "-" else self.refused(
                2, "not-an-account-name", "account", "add", name, *words
            )
        for password in ("", "1234567", "x" * 129, "é" * 129, "1234567\xff"):
            done = run(self.world, "account", "add", "rosa", *words, new=password)
            self.assertEqual(code(done), None if password == "1234567\xff" else "unusable-password")
        self.refused(2, "closed-descriptor", "account", "list", "--as", "rosa", "--password-fd", "99")
        self.refused(2, "usage", "account", "list", "--password-fd", "0")
        self.refused(2, "unknown-option", "hospitals", "--as", "rosa")
        self.refused(2, "usage", "account", "role", "rosa", "--role", "vaccinator", "--everywhere", "--hospital", TUFTS)
        self.refused(2, "bad-value", "account", "role", "rosa", "--role", "surgeon")

    def test_the_books_say_who_did_it(self):
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)
        made = document(run(self.world, *self.order("2026-12-08T10:00"), account="ben"))
        document(run(self.world, "cancel", made["code"], account="ben"))
        lines = []
        for name in sorted(os.listdir(self.world.data)):
            if name.startswith("journal-"):
                with open(os.path.join(self.world.data, name), encoding="utf-8") as file:
                    lines += [json.loads(line) for line in file if line.startswith("{")]
        by = [(line["actor"]["role"], line["actor"].get("account")) for line in lines]
        self.assertEqual(by[-4:], [("owner", None), ("administrator", "rosa"), ("receptionist", "ben"), ("receptionist", "ben")])

    def test_a_folder_of_the_second_format_goes_on(self):
        shutil.rmtree(self.world.data)
        fixture = os.path.join(ROOT, "Tests", "BookingStoreTests", "Fixtures", "format-2")
        shutil.copytree(fixture, self.world.data)
        for name in ("index", "quarantine"):
            os.makedirs(os.path.join(self.world.data, name), exist_ok=True)
        self.world.now = "2026-12-01T08:55:00-05:00"
        manifest = os.path.join(self.world.data, "MANIFEST.json")
        shown = self.world.json("show", "YC8C22MTBYS1BNP", "--born", "1980-05-17")
        with open(manifest, encoding="utf-8") as file:
            self.assertIn('"format":2,', file.read())
        add(self.world, "rosa", "administrator")
        came = document(run(self.world, "check-in", "YC8C22MTBYS1BNP", account="rosa"))
        self.assertEqual(came["status"], "arrived")
        self.assertEqual(came["patient"], shown["patient"])
        with open(manifest, encoding="utf-8") as file:
            self.assertIn('"format":7,', file.read())
        self.world.run("verify", check=True)


class Passwords(Case):
    def setUp(self):
        self.world = self.fresh()
        add(self.world, "rosa", "administrator")

    def files(self):
        for folder, _, names in os.walk(self.world.folder):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    yield path, file.read()

    def test_a_password_is_in_no_file_no_list_of_processes_and_no_words(self):
        secret = "only-here-and-nowhere"
        reading, writing = os.pipe()
        words = ("account", "reset", "rosa", "--as", "rosa", "--password-fd", str(reading), "--new-password-fd", str(reading))
        process = subprocess.Popen(
            self.world.command(*words), env=self.world.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, pass_fds=[reading],
        )  # fmt: skip
        # It waits for the second line: everything about it can be looked at.
        os.write(writing, f"{PASSWORD}\n{secret[:7]}".encode())
        self.assertIsNone(process.poll())
        seen = b""
        while b"--as\0" not in seen:
            # For a moment after the start there is nothing to see.
            self.assertIsNone(process.poll())
            with open(f"/proc/{process.pid}/cmdline", "rb") as file:
                seen = file.read()
        for text in (PASSWORD, secret[:7]):
            self.assertNotIn(text.encode(), seen)
        os.write(writing, f"{secret[7:]}\n".encode())
        os.close(writing)
        out, err = process.communicate(timeout=60)
        os.close(reading)
        self.assertEqual(process.returncode, 0, err)
        self.world.run("compact", check=True)
        wrong = run(self.world, "account", "list", account="rosa", password=secret + "?")
        self.assertEqual(code(wrong), "wrong-password")
        self.assertIsNone(code(run(self.world, "account", "list", account="rosa", password=secret)))
        for text in (out, err, wrong.stdout, wrong.stderr):
            self.assertNotIn(secret.encode(), text)
        hashes = 0
        for path, contents in self.files():
            self.assertNotIn(secret.encode(), contents, path)
            self.assertNotIn(PASSWORD.encode(), contents, path)
            hashes += contents.count(b"$argon2id$v=19$m=65536,t=3,p=1$")
        self.assertGreater(hashes, 0)

    def test_a_name_that_nobody_has_is_answered_and_worked_on_like_a_wrong_password(self):
        def asked(name, password):
            forget_wrong_passwords(self.world)
            with staff.lines_in_a_descriptor(password) as number:
                words = ("--json", "account", "list", "--as", name, "--password-fd", str(number))
                process = subprocess.Popen(
                    self.world.command(*words), env=self.world.environment(), stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=[number],
                )  # fmt: skip
                err = process.stderr.read()
                process.stdout.read()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                process.stdout.close()
                process.stderr.close()
            return process.returncode, err, usage.ru_maxrss

        known, unknown, no_name = asked("rosa", "wrong wrong"), asked("ivan", "wrong wrong"), asked("No Name", "wrong wrong")
        self.assertEqual(known[:2], unknown[:2])
        self.assertEqual(known[:2], no_name[:2])
        # The 64 MiB that a hash takes were taken each time.
        for _, _, kilobytes in (known, unknown, no_name):
            self.assertGreater(kilobytes, 65_536)
        self.assertLess(self.memory_without_hash(), 65_536)

    def memory_without_hash(self):
        process = subprocess.Popen(
            self.world.command("--json", "account", "list"), env=self.world.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_maxrss

    # Pauses

    @property
    def tries(self):
        return os.path.join(self.world.data, "sign-ins")

    def remembered(self, kind, name, count, ago, boot=None):
        """Writes the file as so many wrong passwords would have left it."""
        salt = "00112233445566778899aabbccddeeff"
        key = hashlib.blake2b(f"{salt}\n{kind}\n{name}".encode(), digest_size=16).hexdigest()
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            boot = boot or file.read().strip()
        with open("/proc/uptime", encoding="ascii") as file:
            now = int(float(file.read().split()[0]))
        with open(self.tries, "w", encoding="ascii") as file:
            file.write(f"{salt}\n{key} {boot} {max(0, now - ago)} {count}\n")
        return key

    def listed(self, password=PASSWORD, account="rosa"):
        return run(self.world, "account", "list", account=account, password=password)

    def test_pauses_grow_and_are_said(self):
        # Set back, so that nobody has to wait for the one before.
        for count, said in ((0, None), (1, None), (2, "1 second"), (3, "2 seconds"), (4, "4 seconds"), (7, "32 seconds"),
                            (8, "60 seconds"), (500, "60 seconds")):  # fmt: skip
            self.remembered("account", "rosa", count, ago=61)
            done = self.listed("wrong wrong")
            self.assertEqual(code(done), "wrong-password")
            recovery = json.loads(done.stderr)["error"]["recovery"]
            if said:
                self.assertTrue(recovery.endswith(f"in {said}."), recovery)
            else:
                self.assertNotIn("second", recovery)

    def test_in_a_pause_not_even_the_right_password_is_looked_at_and_afterwards_it_counts(self):
        self.remembered("account", "rosa", 9, ago=20)
        done = self.listed()
        self.assertEqual(code(done), "sign-in-paused")
        self.assertRegex(json.loads(done.stderr)["error"]["recovery"], r"in (3\d|40) seconds")
        # Another account is not kept out by it, nor is anybody for good.
        self.assertEqual(code(self.listed(account="ivan")), "wrong-password")
        key = self.remembered("account", "rosa", 9, ago=61)
        self.assertIsNone(code(self.listed()))
        with open(self.tries, encoding="ascii") as file:
            self.assertNotIn(key, file.read())

    def test_a_terminal_pauses_too_whatever_the_name(self):
        # These tests have no terminal, which is one of its own.
        self.remembered("terminal", "none", 12, ago=1)
        self.assertEqual(code(self.listed()), "sign-in-paused")
        self.assertEqual(code(self.listed(account="ivan")), "sign-in-paused")

    def test_wrong_ones_are_forgotten_after_ten_minutes_and_not_by_a_restart_of_the_machine(self):
        self.remembered("account", "rosa", 9, ago=601)
        self.assertIsNone(code(self.listed()))
        with open("/proc/uptime", encoding="ascii") as file:
            uptime = float(file.read().split()[0])
        self.remembered("account", "rosa", 9, ago=1, boot="another-start")
        # They count as if they had been made when the machine started.
        done = self.listed("wrong wrong")
        if uptime < 60:
            self.assertEqual(code(done), "sign-in-paused")
        elif uptime < 600:
            self.assertIn("60 seconds", done.stderr.decode())
        else:
            self.assertNotIn("second", json.loads(done.stderr)["error"]["recovery"])

    def test_a_right_one_begins_no_new_pause_for_anybody(self):
        # Many were wrong at this terminal, and the pause after them is over.
        self.remembered("terminal", "none", 9, ago=61)
        for _ in range(4):
            self.assertIsNone(code(self.listed()))
        self.assertEqual(code(self.listed("wrong wrong")), "wrong-password")
        self.assertEqual(code(self.listed()), "sign-in-paused")

    def test_the_file_of_wrong_passwords_names_nobody_and_is_its_owners(self):
        self.assertEqual(code(self.listed("wrong wrong", "ivan.ivanov")), "wrong-password")
        self.assertEqual(os.stat(self.tries).st_mode & 0o777, 0o600)
        with open(self.tries, encoding="ascii") as file:
            text = file.read()
        self.assertNotIn("ivan", text)
        self.assertEqual(len(text.splitlines()), 3)
        self.assertNotIn("sign-ins", json.dumps(self.world.json("doctor")))
        for nonsense in (b"", b"\xff\xfe", b"0\n1 2 3\n", b"x" * 70_000):
            with open(self.tries, "wb") as file:
                file.write(nonsense)
            self.assertIsNone(code(self.listed()))

    def test_many_at_once_are_counted_as_many(self):
        with self.many("wrong wrong", 12) as processes:
            answers = [process.wait(timeout=60) and json.loads(process.stderr.read())["error"]["code"] for process in processes]
        self.assertTrue(set(answers) <= {"wrong-password", "sign-in-paused"}, answers)
        with open(self.tries, encoding="ascii") as file:
            counts = [int(line.split()[3]) for line in file.read().splitlines()[1:]]
        self.assertEqual(counts[0], counts[1])
        self.assertEqual(counts[0], answers.count("wrong-password"))

    def many(self, password, count):
        import contextlib

        @contextlib.contextmanager
        def running():
            with contextlib.ExitStack() as stack:
                processes = []
                for _ in range(count):
                    number = stack.enter_context(staff.lines_in_a_descriptor(password))
                    words = ("--json", "account", "list", "--as", "rosa", "--password-fd", str(number))
                    process = subprocess.Popen(
                        self.world.command(*words), env=self.world.environment(), stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, pass_fds=[number],
                    )  # fmt: skip
                    stack.callback(process.stderr.close)
                    processes.append(process)
                yield processes

        return running()


class Typing(Case):
    """Passwords that are asked in a terminal."""

    def setUp(self):
        self.world = self.fresh()

    def start(self, *words):
        pid, terminal = pty.fork()
        if pid == 0:
            command = self.world.command(*words)
            os.execve(command[0], command, self.world.environment())
        self.addCleanup(os.close, terminal)
        return pid, terminal

    def read_until(self, terminal, words):
        seen = b""
        while words.encode() not in seen:
            ready, _, _ = select.select([terminal], [], [], 30)
            self.assertTrue(ready, seen)
            try:
                part = os.read(terminal, 4096)
            except OSError:
                part = b""
            self.assertTrue(part, seen)
            seen += part
        return seen.decode()

    def rest(self, pid, terminal):
        seen = b""
        while True:
            try:
                part = os.read(terminal, 4096)
            except OSError:
                break
            if not part:
                break
            seen += part
        return seen.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    def echoes(self, terminal):
        return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)

    def first_account(self):
        return self.start("account", "add", "rosa", "--name", "Rosa Marín", "--role", "administrator")

    def test_a_new_password_is_asked_twice_and_not_shown(self):
        pid, terminal = self.first_account()
        shown = self.read_until(terminal, "New password for rosa: ")
        self.assertFalse(self.echoes(terminal))
        os.write(terminal, f"{PASSWORD}\n".encode())
        shown += self.read_until(terminal, "once more: ")
        os.write(terminal, f"{PASSWORD}\n".encode())
        more, status = self.rest(pid, terminal)
        self.assertEqual(status, 0, shown + more)
        self.assertIn("The account is ready.", more)
        self.assertNotIn(PASSWORD, shown + more)
        pid, terminal = self.start("account", "list", "--as", "rosa")
        shown = self.read_until(terminal, "Password of rosa: ")
        os.write(terminal, f"{PASSWORD}\n".encode())
        more, status = self.rest(pid, terminal)
        self.assertEqual(status, 0, more)
        self.assertNotIn(PASSWORD, shown + more)

    # Signing in once for several commands

    def make_rosa(self):
        pid, terminal = self.first_account()
        for prompt in ("New password for rosa: ", "once more: "):
            self.read_until(terminal, prompt)
            os.write(terminal, f"{PASSWORD}\n".encode())
        self.assertEqual(self.rest(pid, terminal)[1], 0)

    def in_one_session(self, *lines):
        """Starts a shell that gives these commands one after the other, each announced and followed by its status."""
        quoted = " ".join(shlex.quote(word) for word in self.world.command())
        script = "".join(f"echo at-{number}; {line.format(p=quoted)}; echo =$?\n" for number, line in enumerate(lines))
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve("/bin/sh", ["/bin/sh", "-c", script], self.world.environment())
        self.addCleanup(os.close, terminal)
        return pid, terminal

    @property
    def tickets(self):
        return os.path.join(self.world.data, "signed-in")

    def change_tickets(self, since=0, last=0, boot=None):
        """Puts every sign-in so many seconds into the past."""
        with open(self.tickets, encoding="ascii") as file:
            salt, *lines = file.read().splitlines()
        self.assertEqual(len(lines), 1)
        key, was, begun, used = lines[0].split()
        line = f"{key} {boot or was} {int(begun) - since} {int(used) - last}"
        with open(self.tickets, "w", encoding="ascii") as file:
            file.write(f"{salt}\n{line}\n")

    def test_a_password_holds_for_the_commands_that_follow_in_the_same_terminal(self):
        self.make_rosa()
        listing = "{p} account list --as rosa"
        pid, terminal = self.in_one_session(listing, listing, "{p} sign-out rosa", listing)
        self.read_until(terminal, "Password of rosa: ")
        os.write(terminal, f"{PASSWORD}\n".encode())
        # The second does not ask; the fourth does again.
        shown = self.read_until(terminal, "Password of rosa: ")
        self.assertIn("at-1", shown)
        self.assertIn("Signed out.", shown)
        self.assertIn("at-3", shown)
        os.write(terminal, b"wrong wrong\n")
        more, _ = self.rest(pid, terminal)
        self.assertIn("=1", more)
        self.assertEqual((shown + more).count("=0"), 3)

    def test_it_holds_in_no_other_session_and_for_no_other_account(self):
        self.make_rosa()
        listing = "{p} account list --as "
        pid, terminal = self.in_one_session(listing + "rosa", listing + "ben")
        for name in ("rosa", "ben"):
            self.read_until(terminal, f"Password of {name}: ")
            os.write(terminal, f"{PASSWORD}\n".encode())
        self.rest(pid, terminal)
        # Another login, most likely at a terminal of the same name.
        pid, terminal = self.in_one_session(listing + "rosa")
        self.read_until(terminal, "Password of rosa: ")
        os.write(terminal, f"{PASSWORD}\n".encode())
        self.assertIn("=0", self.rest(pid, terminal)[0])

    def test_it_ends_when_nothing_was_done_for_ten_minutes_after_twelve_hours_and_with_the_machine(self):
        self.make_rosa()
        for change, holds in (
            (lambda: None, True),
            (lambda: self.change_tickets(since=599, last=599), True),
            (lambda: self.change_tickets(since=601, last=601), False),
            (lambda: self.change_tickets(since=12 * 3600 - 5), True),
            (lambda: self.change_tickets(since=12 * 3600 + 1), False),
            (lambda: self.change_tickets(boot="another-start"), False),
            # Of the future.
            (lambda: self.change_tickets(since=-60, last=-60), False),
            # A new password, though it reads the same.
            (lambda: run(self.world, "account", "reset", "rosa", account="rosa", new=PASSWORD), False),
        ):
            with self.subTest(holds=holds):
                if os.path.exists(self.tickets):
                    os.unlink(self.tickets)
                pid, terminal = self.in_one_session(
                    "{p} account list --as rosa", "read answer", "{p} account list --as rosa")
                self.read_until(terminal, "Password of rosa: ")
                os.write(terminal, f"{PASSWORD}\n".encode())
                self.read_until(terminal, "at-1")
                change()
                os.write(terminal, b"\n")
                if not holds:
                    self.read_until(terminal, "Password of rosa: ")
                    os.write(terminal, f"{PASSWORD}\n".encode())
                more, status = self.rest(pid, terminal)
                self.assertEqual(status, 0)
                self.assertIn("=0", more)
                if holds:
                    self.assertNotIn("Password of rosa", more)

    def test_exports_accounts_and_removals_ask_each_time(self):
        self.make_rosa()
        for line in ("export --format json", "audit --json", "account add ben --name Ben --role receptionist", "account disable ben",
                     "patient merge 7K3M9-Q2XWT-R8VDH 4T1YB-8N2QK-C5JWM --reason slip --yes",
                     "patient forget 7K3M9-Q2XWT-R8VDH --born 1980-02-29 --yes"):  # fmt: skip
            with self.subTest(line):
                pid, terminal = self.in_one_session("{p} account list --as rosa", f"{{p}} {line} --as rosa")
                self.read_until(terminal, "Password of rosa: ")
                os.write(terminal, f"{PASSWORD}\n".encode())
                self.read_until(terminal, "at-1")
                self.read_until(terminal, "Password of rosa: ")
                os.write(terminal, b"wrong wrong\n")
                more, _ = self.rest(pid, terminal)
                self.assertIn("=1", more)
                forget_wrong_passwords(self.world)

    def test_nothing_is_kept_of_a_password_from_a_descriptor_and_the_file_names_nobody(self):
        self.make_rosa()
        pid, terminal = self.in_one_session(f"{{p}} account list --as rosa --password-fd 3 3<<E\n{PASSWORD}\nE\n")
        self.rest(pid, terminal)
        self.assertFalse(os.path.exists(self.tickets))
        pid, terminal = self.in_one_session("{p} account list --as rosa")
        self.read_until(terminal, "Password of rosa: ")
        os.write(terminal, f"{PASSWORD}\n".encode())
        self.rest(pid, terminal)
        self.assertEqual(os.stat(self.tickets).st_mode & 0o777, 0o600)
        with open(self.tickets, encoding="ascii") as file:
            text = file.read()
        self.assertNotIn("rosa", text)
        self.assertNotIn("signed-in", json.dumps(self.world.json("doctor")))

    def test_two_that_differ_and_one_that_is_too_short_make_nothing(self):
        for typed, words in (([PASSWORD, PASSWORD + "?"], "The two passwords differ."), (["short"], "fewer than 8")):
            pid, terminal = self.first_account()
            for prompt, line in zip(("New password for rosa: ", "once more: "), typed):
                self.read_until(terminal, prompt)
                os.write(terminal, f"{line}\n".encode())
            more, status = self.rest(pid, terminal)
            self.assertEqual(status, 1)
            self.assertIn(words, more)
        self.assertEqual(self.world.json("account", "list"), {"accounts": []})

    def test_a_signal_leaves_the_terminal_as_it_was(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            pid, terminal = self.first_account()
            self.read_until(terminal, "New password for rosa: ")
            self.assertFalse(self.echoes(terminal))
            os.kill(pid, number)
            _, status = os.waitpid(pid, 0)
            self.assertEqual(os.WTERMSIG(status), number)
            self.assertTrue(self.echoes(terminal))

    def test_stopped_and_continued_it_asks_again(self):
        pid, terminal = self.first_account()
        self.read_until(terminal, "New password for rosa: ")
        os.kill(pid, signal.SIGTSTP)
        # Without a shell that would take it back, the kernel lets no orphan be stopped: it asks again at once.
        self.read_until(terminal, "New password for rosa: ")
        self.assertFalse(self.echoes(terminal))
        os.write(terminal, b"\x03")
        os.waitpid(pid, 0)
        self.assertTrue(self.echoes(terminal))

    def test_without_a_terminal_and_a_descriptor_it_is_said(self):
        done = subprocess.run(
            self.world.command("account", "list", "--as", "rosa"), env=self.world.environment(), stdin=subprocess.DEVNULL,
            capture_output=True, timeout=60, start_new_session=True,
        )  # fmt: skip
        self.assertEqual(done.returncode, 2)
        self.assertIn("--password-fd", done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
