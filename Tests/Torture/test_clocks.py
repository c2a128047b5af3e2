# SPDX-License-Identifier: MIT
"""The clock on the wall is set back an hour, and forward a year: order is by sequence, and holds run by the machine."""
import unittest

import books
import hammer
import hospitals
import program
from case import BORN, SLOTS, BookedFolder


class Clocks(BookedFolder):
    def at(self, now):
        self.folder.now = now
        return self.folder

    def test_the_clock_is_set_back_an_hour(self):
        folder = self.at("2026-12-01T11:00:00Z")
        self.all_is_as_before()
        folder.json("reschedule", self.codes[0], "--born", BORN, "--at", SLOTS[20])
        folder.json("cancel", self.codes[1], "--born", BORN)
        found = {one["code"]: one for one in books.appointments(folder)["appointments"]}
        self.assertEqual(found[self.codes[0].replace("-", "")]["start"][:16], SLOTS[20])
        self.assertEqual(found[self.codes[1].replace("-", "")]["status"], "cancelled")

    def test_the_clock_is_set_forward_a_year_and_back_again(self):
        folder = self.at("2027-12-01T12:00:00Z")
        for code in self.codes:
            self.assertTrue(self.shown(code), "what is over can be looked at")
        self.assertEqual(folder.refusal("cancel", self.codes[0], "--born", BORN)[1]["code"], "already-begun")
        later = folder.json(*program.order("2027-12-02T06:00", "Next Year"))
        self.at(program.NOW)
        self.all_are_there(later["code"])
        folder.json("cancel", self.codes[0], "--born", BORN)
        folder.json("cancel", later["code"], "--born", program.BORN)

    def all_are_there(self, code):
        document = books.appointments(self.folder)
        self.assertEqual(
            {one["code"] for one in document["appointments"]},
            {one.replace("-", "") for one in [*self.codes, code]})
        self.folder.json(*program.order(SLOTS[9], "After All", born="1960-01-01"))

    def test_another_time_on_the_wall_ends_no_hold(self):
        crowd = [hammer.Hammer(self.folder, f"terminal-{number}") for number in range(hospitals.CAPACITY)]
        for one in crowd:
            self.addCleanup(one.end)
            self.assertEqual(one.ask("hold", "1", hospitals.WIDE, SLOTS[30], hospitals.VACCINE)[0], "ok")
        for now in ("2026-12-01T11:00:00Z", program.NOW, "2026-12-01T18:00:00Z"):
            with self.subTest(now=now):
                self.at(now)
                self.assertEqual(self.folder.refusal(*program.order(SLOTS[30], "Hasty One"))[1]["code"], "full")
        crowd[0].ask("release", "2")
        self.folder.json(*program.order(SLOTS[30], "Patient One"))


if __name__ == "__main__":
    unittest.main()
