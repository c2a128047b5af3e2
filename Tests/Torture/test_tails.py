# SPDX-License-Identifier: MIT
"""The end of the journal damaged by hand: a torn tail is put aside, anything else is damage and stays as it is."""
import unittest

import hospitals
import journal
from case import BORN, JOURNAL, BookedFolder


class Tails(BookedFolder):
    def test_nul_bytes_after_the_last_line_are_room_for_the_next(self):
        for tail in (bytes(4096), bytes(1), b"\n" + bytes(4096), bytes(4096) + b"\n"):
            with self.subTest(tail=tail[:3], bytes=len(tail)):
                self.anew()
                self.append(tail, JOURNAL)
                self.all_is_as_before()
                self.assertEqual(self.quarantined(), b"")

    def test_what_stands_among_nul_bytes_is_put_aside(self):
        for tail in (b"{" + bytes(100), bytes(700) + b"{"):
            with self.subTest(tail=tail[:3], bytes=len(tail)):
                self.anew()
                self.append(tail, JOURNAL)
                self.all_is_as_before()
                self.assertEqual(self.quarantined(), tail.rstrip(b"\0"))

    def test_a_torn_line_and_a_booking_after_it_do_not_fuse(self):
        torn = self.line(2)[:200]
        self.append(torn, JOURNAL)
        self.all_is_as_before()
        self.assertEqual(self.quarantined(), torn)
        for line in self.read(JOURNAL).split(b"\n")[:-1]:
            self.assertTrue(journal.is_whole(line), line)

    def test_a_good_line_after_a_torn_one_is_no_torn_tail(self):
        lines = self.read(JOURNAL).split(b"\n")
        self.write(b"\n".join([lines[0], lines[1][:200], lines[2], b""]), JOURNAL)
        self.nothing_is_booked("read-only", "Line 2 of the journal is damaged")

    def test_two_lines_that_fused_are_damage(self):
        lines = self.read(JOURNAL).split(b"\n")
        self.write(b"\n".join([lines[0], lines[1][:200] + lines[2], b""]), JOURNAL)
        self.nothing_is_booked("read-only", "journal")

    def test_lines_that_were_safely_on_disk_and_are_gone_are_missed(self):
        whole = self.read(JOURNAL)
        for end in (0, 1, len(whole) // 2, len(whole) - 1):
            with self.subTest(bytes=end):
                self.write(whole[:end], JOURNAL)
                self.nothing_is_booked("read-only", f"was {len(whole)} bytes long")

    def test_a_look_at_damaged_books_says_that_they_are(self):
        self.write(self.read(JOURNAL)[:700], JOURNAL)
        for words in (["show", self.codes[2], "--born", BORN], ["slots", hospitals.WIDE]):
            with self.subTest(words=words):
                done = self.folder.run(*words)
                self.assertIn("journal", done.stderr, "what is missing would be taken for what never was")


if __name__ == "__main__":
    unittest.main()
