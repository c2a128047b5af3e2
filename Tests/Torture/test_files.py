# SPDX-License-Identifier: MIT
"""Whole files lost, emptied, full of NUL bytes, or from another folder: all is as before, or the reason is said."""
import os
import shutil
import unittest

from case import BORN, JOURNAL, LOCK, MANIFEST, BookedFolder


class Files(BookedFolder):
    def test_files_of_nul_bytes(self):
        for name, words in ((JOURNAL, "journal"), (MANIFEST, "damaged")):
            with self.subTest(name=name):
                self.anew()
                self.write(bytes(len(self.read(name))), name)
                self.nothing_is_booked("read-only" if name == JOURNAL else "manifest-damaged", words)

    def test_an_empty_manifest(self):
        self.write(b"", MANIFEST)
        self.nothing_is_booked("manifest-damaged", "damaged")

    def test_a_lost_file_is_named(self):
        for name in (JOURNAL, LOCK):
            with self.subTest(name=name):
                self.anew()
                os.remove(self.folder.path(name))
                self.nothing_is_booked("file-missing", name)

    def test_a_lost_mark_costs_nothing(self):
        for mark in (bytes(256), b"", self.read(LOCK)[:100], os.urandom(256)):
            with self.subTest(mark=mark[:10]):
                self.anew()
                self.write(mark, LOCK)
                self.all_is_as_before()

    def test_a_lost_or_damaged_index_is_made_anew(self):
        def lost():
            shutil.rmtree(self.folder.path("index"))

        def damaged():
            for name in os.listdir(self.folder.path("index")):
                self.write(bytes(len(self.read("index", name))), "index", name)

        for damage in (lost, damaged):
            with self.subTest(damage=damage.__name__):
                self.anew()
                damage()
                self.all_is_as_before()

    def pieces(self):
        """Every file of pieces/, by its path there."""
        top = self.folder.path("pieces")
        return [os.path.relpath(os.path.join(place, name), top) for place, _, names in os.walk(top) for name in names]

    def test_a_lost_or_damaged_piece_is_named_or_not_needed(self):
        """Never are there fewer appointments, whichever piece it is, with the index and without."""
        for name in sorted(self.pieces()):
            for is_lost in (True, False):
                for has_index in (True, False):
                    with self.subTest(piece=name, is_lost=is_lost, has_index=has_index):
                        self.anew()
                        # In another folder a piece may have another name.
                        path = self.folder.path("pieces", name)
                        if is_lost:
                            os.remove(path)
                        else:
                            self.write(bytes(os.path.getsize(path)), "pieces", name)
                        if not has_index:
                            shutil.rmtree(self.folder.path("index"))
                        self.named_or_not_needed(name, is_lost)

    def named_or_not_needed(self, name, is_lost):
        done = self.folder.run("--json", "show", self.codes[0], "--born", BORN)
        if done.returncode == 0:
            self.all_is_as_before()
        else:
            self.nothing_is_booked("file-missing" if is_lost else "file-damaged", name)

    def test_the_journal_of_another_folder(self):
        other, _ = self.booked(another=True)
        theirs = self.read(JOURNAL, folder=other)
        for contents, line in ((theirs, 1), (self.read(JOURNAL) + theirs, 4)):
            with self.subTest(line=line):
                self.write(contents, JOURNAL)
                self.nothing_is_booked("read-only", f"Line {line} of the journal does not follow")

    def test_the_manifest_of_another_folder(self):
        other, _ = self.booked(another=True)
        self.write(self.read(MANIFEST, folder=other), MANIFEST)
        self.nothing_is_booked("read-only", "Line 1 of the journal does not follow")


if __name__ == "__main__":
    unittest.main()
