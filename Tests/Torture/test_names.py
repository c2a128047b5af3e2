# SPDX-License-Identifier: MIT
"""Names that would break lines."""
import unittest

import books
import program
from case import BORN, JOURNAL, SLOTS, BookedFolder


class Names(BookedFolder):
    def test_a_line_separator_in_a_name_ends_no_line(self):
        for name in ("Ann\u2028Lee", "Ann\u2029Lee"):
            with self.subTest(name=name):
                self.anew()
                made = self.folder.json(*program.order(SLOTS[5], name))
                self.assertEqual(made["patient"]["name"], name)
                self.assertEqual(len(self.read(JOURNAL).decode().splitlines()), 4)
                self.assertNotIn(name[3].encode(), self.read(JOURNAL))
                self.assertIn(name, [one["name"] for one in books.appointments(self.folder)["patients"]])
                self.all_are_shown()

    def all_are_shown(self):
        for code in self.codes:
            self.assertTrue(self.shown(code), code)

    def test_a_line_feed_in_a_name_is_refused_at_the_field(self):
        before = self.read(JOURNAL)
        for name in ("Ann\nLee", "Ann\rLee", "Ann\x85Lee", "Ann\x0bLee"):
            with self.subTest(name=name):
                status, error = self.folder.refusal(*program.order(SLOTS[5], name))
                self.assertEqual(status, 2)
                self.assertIn("--name", error["message"])
                self.assertIn(f"U+{ord(name[3]):04X}", error["message"])
        self.assertEqual(self.read(JOURNAL), before)


if __name__ == "__main__":
    unittest.main()
