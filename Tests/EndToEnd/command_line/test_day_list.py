# SPDX-License-Identifier: MIT
"""A hospital's day on paper: text, PDF and JSON, and who may print it."""

import json
import os
import re
import shutil
import stat
import subprocess
import unicodedata
import unittest

from .case import TUFTS, Case
from .staff import add, code, looks, run

DAY = "2026-12-08"
# Latin with two marks on a letter, Chinese, Arabic and Hebrew from right to left, Thai, Cyrillic.
NAMES = ("Nguyễn Thị Ánh", "李小龍", "محمد عبد الرحمن", "שרה כהן", "สมชาย ใจดี", "Пётр Жуков")


class DayList(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.codes = {
            name: cls.world.book(name, "1952-12-10", f"{DAY}T1{number // 2}:{15 * (number % 2):02}", TUFTS, "309",
                                 "--phone", f"+1 617 555 01{number:02}")["code"]
            for number, name in enumerate(NAMES)
        }  # fmt: skip

    def path(self, ending):
        return os.path.join(self.world.folder, f"{os.urandom(6).hex()}.{ending}")

    def pdf(self, *more, env=None):
        path = self.path("pdf")
        done = self.world.run("day-list", "--hospital", TUFTS, "--on", DAY, "--pdf", path, *more, env=env)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return path, done

    def words(self, path):
        said = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, timeout=60, check=True)
        # Where text turns its direction, pdftotext says so; and a letter with its marks may come in parts.
        text = re.sub("[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", said.stdout.decode())
        return unicodedata.normalize("NFKC", text)

    def test_everybody_is_on_the_text_with_the_whole_code_and_boxes(self):
        text = self.world.run("day-list", "--hospital", TUFTS, "--on", DAY, check=True).stdout.decode()
        pages = text.split("\f")
        for number, page in enumerate(pages, 1):
            self.assertIn(f"Page {number} of {len(pages)}", page)
            self.assertLessEqual(len(page.splitlines()), 60)
        for name, its_code in self.codes.items():
            self.assertIn(name, text)
            self.assertIn(its_code, text)
        self.assertIn("Tuesday 8 December 2026", text)
        self.assertIn("Printed Mon 30 Nov 2026, 14:05 (America/New_York)", text)
        self.assertIn("+1 617 555 0100", text)
        self.assertEqual(text.count("[ ] arrived  [ ] given  dose"), len(NAMES))
        free = sum(slot["free"] for slot in self.document()["slots"])
        self.assertEqual(len(re.findall("(?m)^____", text)), free)

    def document(self):
        return self.world.json("day-list", "--hospital", TUFTS, "--on", DAY)

    def test_as_json_it_is_one_document(self):
        document = self.document()
        self.assertEqual((document["date"], document["people"], document["came"]), (DAY, len(NAMES), 0))
        people = [person for slot in document["slots"] for person in slot["people"]]
        self.assertEqual([one["appointment"]["patient"]["name"] for one in people], list(NAMES))
        self.assertEqual(people[0]["phone"], "+1 617 555 0100")

    def test_without_a_day_it_is_the_hospitals_own_today(self):
        self.assertEqual(self.world.json("day-list", "--hospital", TUFTS)["date"], "2026-11-30")

    @unittest.skipUnless(shutil.which("pdftotext"), "poppler-utils is not installed")
    def test_the_pdf_holds_the_same_in_letters_of_all_scripts(self):
        path, done = self.pdf("--json")
        document = json.loads(done.stdout)
        self.assertEqual((document["people"], document["lettersWithoutFont"]), (len(NAMES), 0))
        text = self.words(path)
        self.assertEqual(text.count("\f"), document["pages"])
        for its_code in self.codes.values():
            self.assertIn(its_code, text)
        # Between letters that are joined pdftotext sees spaces.
        letters = "".join(text.split())
        for name in NAMES:
            self.assertIn("".join(unicodedata.normalize("NFKC", name).split()), letters)
        for words in ("Tuesday 8 December 2026", "Page 1 of ", "Arrived", "Given by", "6 people.", "+1 617 555 0103"):
            self.assertIn(words, text)

    @unittest.skipUnless(shutil.which("pdftoppm"), "poppler-utils is not installed")
    def test_its_pages_are_a4_and_not_empty(self):
        path, _ = self.pdf()
        told = subprocess.run(["pdfinfo", path], capture_output=True, text=True, timeout=60, check=True).stdout
        self.assertRegex(told, r"Page size: +841\.89 x 595\.28 pts \(A4\)")
        drawn = subprocess.run(
            ["pdftoppm", "-r", "30", "-gray", "-f", "1", "-l", "1", path], capture_output=True, timeout=60, check=True
        ).stdout
        dark = sum(1 for grey in drawn[-80_000:] if grey < 128)
        self.assertGreater(dark, 1000)

    def test_the_same_list_is_the_same_file_to_the_byte(self):
        files = []
        for _ in range(2):
            with open(self.pdf()[0], "rb") as file:
                files.append(file.read())
        self.assertEqual(files[0], files[1])
        self.assertIn(b"/CreationDate (20261130140500-05'00)", files[0])

    def test_a_file_is_its_owners_alone_and_never_replaced_unasked(self):
        for option, ending in (("--pdf", "pdf"), ("--text", "txt")):
            path = self.path(ending)
            words = ("day-list", "--hospital", TUFTS, "--on", DAY, option, path)
            self.plain(*words)
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
            self.refused(3, "file-exists", *words)
            with open(path, "w", encoding="utf-8") as file:
                file.write("something else")
            os.chmod(path, 0o644)
            self.plain(*words, "--force")
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
            with open(path, "rb") as file:
                self.assertNotEqual(file.read(), b"something else")
            # Neither a folder nor what a link leads to is anybody's old list.
            link = self.path(ending)
            os.symlink(path, link)
            for place in (self.world.folder, link):
                self.refused(3, "file-exists", *words[:-1], place, "--force")

    def test_wrong_words_are_said_before_anything_is_opened(self):
        self.refused(2, "missing-argument", "day-list")
        self.refused(2, "bad-value", "day-list", "--hospital", TUFTS, "--on", "tomorrow")
        self.refused(2, "usage", "day-list", "--hospital", TUFTS, "--force")
        self.refused(2, "usage", "day-list", "--hospital", TUFTS, "--pdf", "a.pdf", "--text", "a.txt")
        self.refused(2, "unknown-hospital", "day-list", "--hospital", "nowhere at all")

    def test_without_fonts_there_is_no_pdf_full_of_boxes(self):
        fonts = os.path.join(self.world.folder, "no-fonts.conf")
        with open(fonts, "w", encoding="utf-8") as file:
            file.write('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
        path = self.path("pdf")
        done = self.world.run("--json", "day-list", "--hospital", TUFTS, "--pdf", path, env={"FONTCONFIG_FILE": fonts})
        self.assertEqual(code(done), "no-fonts")
        self.assertFalse(os.path.exists(path))

    def test_letters_that_no_font_has_are_told(self):
        world = self.fresh()
        # Of an alphabet for which Debian's usual fonts have nothing.
        world.book("𐌰𐌱𐌲 Wulfila", at=f"{DAY}T10:00")
        path = os.path.join(world.folder, "list.pdf")
        done = world.run("--json", "day-list", "--hospital", TUFTS, "--on", DAY, "--pdf", path)
        told = json.loads(done.stdout)["lettersWithoutFont"]
        if told == 0:
            self.skipTest("a font here has Gothic letters")
        self.assertEqual(told, 3)
        self.assertIn("3 letters are in no font of this machine", done.stderr.decode())


class Staff(Case):
    def test_it_is_for_the_staff_of_the_hospital(self):
        add(self.world, "rosa", "administrator")
        add(self.world, "rec", "receptionist", TUFTS)
        add(self.world, "far", "administrator", "us-10502114")
        words = ("day-list", "--hospital", TUFTS)
        for account, answer in ((None, "sign-in-needed"), ("rosa", None), ("rec", None), ("far", "not-your-hospital")):
            with self.subTest(account=account):
                done = run(self.world, *words, account=account)
                self.assertEqual(code(done), answer, done.stderr)
                if answer:
                    self.assertEqual(done.stdout, b"")
        # Who saw it is in the audit, and who was refused saw nothing.
        self.assertEqual(looks(self.world), [("rosa", TUFTS, "2026-11-30"), ("rec", TUFTS, "2026-11-30")])
