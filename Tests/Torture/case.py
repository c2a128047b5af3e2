# SPDX-License-Identifier: MIT
"""What tests of damage share: a folder with three bookings, and what may be left of them."""
import os
import unittest

import books
import hospitals
import program

SLOTS = hospitals.slots()
BORN = "1950-01-01"
JOURNAL, MANIFEST, LOCK = "journal-1.jsonl", "MANIFEST.json", "LOCK"


class BookedFolder(unittest.TestCase):
    """A folder with three bookings, and another one like it."""

    def setUp(self):
        self.anew()

    def anew(self):
        """As at the beginning, for the next of several cases."""
        self.folder, self.codes = self.booked()

    def booked(self, another=False):
        folder = program.Folder(another=another)
        self.addCleanup(folder.close)
        return folder, [
            folder.json(*program.order(SLOTS[n], f"Person {n}", born=BORN))["code"] for n in range(3)]

    def read(self, *names, folder=None):
        """A file; a journal without the room behind its last line."""
        with open((folder or self.folder).path(*names), "rb") as file:
            contents = file.read()
        return contents.rstrip(b" ") if names[-1] == JOURNAL else contents

    def write(self, contents, *names):
        with open(self.folder.path(*names), "wb") as file:
            file.write(contents)

    def append(self, contents, *names):
        self.write(self.read(*names) + contents, *names)

    def line(self, number):
        return self.read(JOURNAL).split(b"\n")[number]

    # What may be left

    def shown(self, code):
        # Of a damaged folder what can be read is shown, with 3.
        return bool(self.folder.run("show", code, "--born", BORN).stdout)

    def all_is_as_before(self):
        """The three bookings are there, and a fourth is added."""
        for code in self.codes:
            self.assertTrue(self.shown(code), code)
        made = self.folder.json(*program.order(SLOTS[9], "After All"))
        self.assertTrue(self.folder.run("show", made["code"], "--born", program.BORN).returncode == 0)
        self.assertEqual(len(books.appointments(self.folder)["appointments"]), 4)

    def nothing_is_booked(self, code, words):
        """A booking is refused with a reason that names what is wrong; no file is changed by it or by a look."""
        before = {name: self.read(name) for name in (JOURNAL, MANIFEST) if os.path.exists(self.folder.path(name))}
        status, error = self.folder.refusal(*program.order(SLOTS[9], "After All"))
        self.assertEqual((status, error["code"]), (3, code), error)
        self.assertRegex(error["message"], words)
        self.assertTrue(error["recovery"])
        self.folder.run("slots", hospitals.WIDE)
        self.assertEqual({name: self.read(name) for name in before}, before)

    def quarantined(self):
        return b"".join(self.read("quarantine", name) for name in sorted(os.listdir(self.folder.path("quarantine"))))
