# SPDX-License-Identifier: MIT
"""The disk is full: bookings are refused in plain words, nothing is lost, and it goes on when there is room again."""
import subprocess
import unittest

import books
import hammer
import hospitals
import program
import small_disk

SLOTS = hospitals.slots()
# Room for some bookings; so many orders at a time, and at most so many, fill it and what the journal has set aside.
ROOM = 100_000
AT_ONCE = 100
AT_MOST = 10_000


class FullDisk:
    """On each kind of disk; a subclass names it."""

    KIND = None

    def setUp(self):
        try:
            self.disk = small_disk.SmallDisk(self.KIND)
        except small_disk.NotHere as reason:
            self.skipTest(str(reason))
        self.addCleanup(self.disk.close)
        self.folder = program.Folder(at=self.disk.path)
        self.addCleanup(self.folder.close)

    def booked(self):
        """Codes by name, of what stands in the books."""
        document = books.appointments(self.folder)
        names = {patient["patient"]: patient["name"] for patient in document["patients"]}
        return {names[one["patient"]]: one["code"] for one in document["appointments"] if one["status"] == "booked"}

    def book_until_refused(self):
        """Answers by name, from one process that goes on for a while after its first refusal."""
        one = hammer.Hammer(self.folder, "terminal")
        self.addCleanup(one.end)
        places = [(hospital, slot) for slot in SLOTS[100:] for hospital in hospitals.ids()]
        answers = {}
        for first in range(0, AT_MOST, AT_ONCE):
            numbers = range(first, first + AT_ONCE)
            for number in numbers:
                hospital, slot = places[number]
                one.book(str(number), slot, [f"Person {number}"], f"19{10 + number % 90}-01-01", hospital)
            answers |= {f"Person {number}": one.answer(str(number)) for number in numbers}
            if any(word == "refused" for word, _ in answers.values()):
                return one, answers
        self.fail(f"{AT_MOST} bookings did not fill the disk")

    def test_bookings_until_the_disk_is_full_stand_and_the_rest_is_refused(self):
        self.disk.fill(leaving=ROOM)
        one, answers = self.book_until_refused()
        acknowledged = {name: details[0] for name, (word, details) in answers.items() if word == "ok"}
        refusals = {details[0] for word, details in answers.values() if word == "refused"}
        self.assertEqual(refusals, {"disk-full"})
        self.assertGreater(len(acknowledged), 10)
        self.assertEqual(self.booked(), acknowledged)
        self.disk.make_room()
        one.book("again", SLOTS[-1], ["After All"], "1980-01-01")
        self.assertEqual(one.answer("again")[0], "ok")
        self.assertEqual(len(self.booked()), len(acknowledged) + 1)

    def fill_to_the_last_byte(self):
        """Somebody is booked, and nobody else can be; the code of the one who is."""
        code = self.folder.json(*program.order(SLOTS[0], "Ada Lovelace"))["code"]
        self.disk.fill()
        # What is left of the journal's last block is used up too.
        self.book_until_refused()
        return code

    def test_the_error_says_so_and_the_old_state_is_kept(self):
        self.fill_to_the_last_byte()
        before = self.booked()
        status, error = self.folder.refusal(*program.order(SLOTS[60], "Grace Hopper"))
        self.assertEqual((status, error["code"]), (3, "disk-full"), error)
        self.assertIn("The disk is full", error["message"])
        self.assertIn("Make room", error["recovery"])
        self.assertEqual(self.booked(), before)
        self.folder.json("slots", hospitals.WIDE)
        self.disk.make_room()
        self.folder.json(*program.order(SLOTS[60], "Grace Hopper"))
        self.assertEqual(set(self.booked()), {*before, "Grace Hopper"})

    def test_an_appointment_can_be_cancelled_on_a_full_disk(self):
        code = self.fill_to_the_last_byte()
        self.folder.json("cancel", code, "--born", program.BORN)
        self.assertNotIn("Ada Lovelace", self.booked())
        # The reserve is not for bookings.
        status, error = self.folder.refusal(*program.order(SLOTS[60], "Grace Hopper"))
        self.assertEqual((status, error["code"]), (3, "disk-full"), error)
        self.disk.make_room()
        self.folder.json(*program.order(SLOTS[60], "Grace Hopper"))

    def test_somebody_who_has_come_is_checked_in_on_a_full_disk(self):
        code = self.fill_to_the_last_byte()
        # An hour before the slot, whose day it has to be.
        self.folder.now = f"{SLOTS[0][:10]}T10:00:00Z"
        self.folder.json("check-in", code)
        self.assertEqual(self.folder.json("show", code, "--born", program.BORN)["status"], "arrived")


class FullTmpfs(FullDisk, unittest.TestCase):
    KIND = "tmpfs"


class FullExt4(FullDisk, unittest.TestCase):
    KIND = "ext4"


class FullOutput(unittest.TestCase):
    def test_a_booking_whose_answer_cannot_be_written_stands_and_is_not_called_done(self):
        folder = program.Folder()
        self.addCleanup(folder.close)
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                folder.command(*program.order(SLOTS[0], "Ada Lovelace")), env=folder.environment(),
                stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertNotEqual(done.stderr, "")
        self.assertEqual(len(books.appointments(folder)["appointments"]), 1)


if __name__ == "__main__":
    unittest.main()
