# SPDX-License-Identifier: MIT
"""The folder looked at from all sides: verify and doctor."""

import fcntl
import glob
import json
import os
import unittest

from .case import HARMFUL, Case
from .test_folders import listing


class Doctor(Case):
    def ask(self, world, *words, status=0):
        """The document of a command that has to end so, and the error beside it."""
        done = world.run("--json", *words)
        self.assertEqual(done.returncode, status, done.stderr)
        error = json.loads(done.stderr)["error"]["code"] if status else None
        return json.loads(done.stdout), error

    def findings(self, document):
        return {finding["code"]: finding for check in document["checks"] for finding in check["findings"]}

    def test_a_whole_folder_is_called_so_and_left_alone(self):
        world = self.fresh()
        world.book()
        before = listing(world.data)
        text = self.plain("verify", world=world)
        self.assertRegex(text, r"^All is well: \d+ appointments of \d+ people at \d+ hospitals, [^\n]+\n$")
        document, _ = self.ask(world, "verify")
        self.assertEqual((document["healthy"], document["findings"]), (True, []))
        self.assertGreater(document["counts"]["appointments"], 2000)
        text = self.plain("doctor", world=world)
        self.assertRegex(text, r"(?m)^  ✓ OK       journal          \d+ lines?, each follows")
        self.assertNotIn(" problem ", text)
        self.assertTrue(all(len(line) <= 80 for line in text.splitlines()))
        document, _ = self.ask(world, "doctor")
        self.assertEqual((document["problems"], document["repairs"]), (0, []))
        self.assertEqual(listing(world.data), before)

    def test_damage_is_named_with_what_to_do_and_not_touched(self):
        world = self.fresh()
        for hour in (10, 11):
            world.book(f"Patient {hour}", at=f"2026-12-08T{hour}:00")
        path = os.path.join(world.data, "journal-1.jsonl")
        with open(path, "r+b") as file:
            file.seek(200)
            byte = file.read(1)
            file.seek(200)
            file.write(bytes([byte[0] ^ 1]))
        before = listing(world.data)
        for words in (("verify",), ("doctor",)):
            document, error = self.ask(world, *words, status=3)
            self.assertEqual((document["healthy"], error), (False, "problems-found"))
            done = world.run(*words)
            text = done.stdout.decode()
            self.assertEqual(done.returncode, 3)
            self.assertRegex(text, r"(?m)^  ✗ problem  journal          journal-1\.jsonl: Line \d+ of the journal is damaged,$")
            self.assertIn("Put the whole folder back from a backup.", text)
            self.assertEqual(done.stderr.decode().splitlines()[0], "The data folder has 1 problem.")
            self.assertIsNone(HARMFUL.search(text))
        self.assertEqual(listing(world.data), before)
        self.ask(world, "doctor", "--repair", status=3)
        self.assertEqual(listing(world.data)["journal-1.jsonl"], before["journal-1.jsonl"])

    def test_a_folder_that_nothing_else_opens_is_told_of(self):
        world = self.fresh()
        for name, code in (("MANIFEST.json", "manifest-missing"), ("LOCK", "file-missing")):
            os.rename(os.path.join(world.data, name), os.path.join(world.folder, name))
            self.refused(3, code, "hospitals", world=world)
            document, _ = self.ask(world, "doctor", status=3)
            self.assertEqual(self.findings(document)[code]["file"], name)
            os.rename(os.path.join(world.folder, name), os.path.join(world.data, name))
        os.rename(world.data, world.folder + "/elsewhere")
        for words in (("verify",), ("doctor",), ("doctor", "--repair")):
            self.refused(3, "folder-missing", *words, world=world)
        self.assertFalse(os.path.exists(world.data))

    def test_repair_cuts_moves_and_closes_and_says_so(self):
        world = self.fresh()
        booked = world.book()
        journal = os.path.join(world.data, "journal-1.jsonl")
        with open(journal, "rb") as file:
            good = file.read().rstrip(b" ")
        with open(journal, "wb") as file:
            file.write(good + b'{"sum":"torn')
        left = os.path.join(world.data, "MANIFEST.json.new")
        with open(left, "wb") as file:
            file.write(b"half")
        os.chmod(left, 0o600)
        os.chmod(journal, 0o644)
        document, _ = self.ask(world, "doctor", status=3)
        self.assertLessEqual({"torn-tail", "leftover", "open-to-others"}, set(self.findings(document)))
        lock = os.open(os.path.join(world.data, "LOCK"), os.O_RDWR)
        # F_OFD_SETLK of the first byte, as a process does that is writing.
        fcntl.fcntl(lock, 37, b"\x01\0\0\0" + b"\0" * 12 + b"\x01" + b"\0" * 7 + b"\0" * 8)
        self.refused(3, "in-use", "doctor", "--repair", world=world)
        os.close(lock)
        document, _ = self.ask(world, "doctor", "--repair")
        self.assertEqual(sorted(action["code"] for action in document["repairs"]), ["closed", "moved", "tail-cut"])
        with open(journal, "rb") as file:
            self.assertEqual(file.read(), good)
        kept = set()
        for name in glob.glob(world.data + "/quarantine/*"):
            with open(name, "rb") as file:
                kept.add(file.read())
        self.assertEqual(kept, {b'{"sum":"torn', b"half"})
        self.assertEqual(os.stat(journal).st_mode & 0o777, 0o600)
        self.assertIn("There was nothing to put in order.", self.plain("doctor", "--repair", world=world))
        self.assertEqual(world.json("show", booked["code"], "--born", "1952-12-10")["code"], booked["code"])

    def test_the_clock_is_not_set_outside_a_demo_folder(self):
        world = self.fresh(demo=False)
        for words in (("verify",), ("doctor",), ("doctor", "--repair")):
            self.refused(2, "now-outside-demo", "--now", "2026-11-30T14:05:00Z", *words, world=world)


if __name__ == "__main__":
    unittest.main()
