# SPDX-License-Identifier: MIT
"""Finding somebody among everybody, and with them a lost code."""

from .case import BORN, TUFTS, Case
from .staff import add, code, document, run

SHRINERS = "us-10502114"
# Like nobody of the demo.
NAME = "Ánhwé Nguwélé Thị"
PHONE = "+44 20 7946 0958"


class Find(Case):
    def setUp(self):
        self.world = self.fresh()
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)
        self.made = self.world.json(*self.order("2026-12-08T10:00", NAME, BORN, "--phone", PHONE))["code"]
        self.world.json(*self.order("2026-12-08T10:15", "Nguwele Other", "1990-01-01"))

    def find(self, *words, account="ben"):
        return document(run(self.world, "find", *words, account=account))["people"]

    def test_a_lost_code_is_found_by_name_birth_date_or_telephone_before_and_after_a_compaction(self):
        for round in range(2):
            for words in (
                ["anh", "nguw"], ["ÁNHWÉ"], ["anhw", "10.12.1952"], ["nguwele", BORN], ["anhw 1952"], ["7946 0958"],
                ["+44 20 7946 0958"], [self.made[-4:].lower(), BORN], [self.made],
            ):  # fmt: skip
                with self.subTest(words=words, round=round):
                    found = [one for one in self.find(*words) if one["name"] == NAME]
                    self.assertEqual(len(found), 1)
                    (one,) = found
                    self.assertEqual(list(one), ["person", "name", "born", "phone", "email", "appointments"])
                    self.assertEqual((one["born"], one["phone"]), (BORN, PHONE))
                    self.assertEqual([of["code"] for of in one["appointments"]], [self.made])
            self.assertEqual(self.find("anhw", "11.12.1952"), [])
            self.assertEqual(self.find("nguyen", "xavier"), [])
            document(run(self.world, "compact"))
        self.assertEqual(len(self.find("nguw")), 2)
        self.assertEqual(len(self.find("nguw", "--limit", "1")), 1)

    def test_people_of_the_hospital_come_first(self):
        there = self.order("2026-12-08T10:00", "Zacharias Firstcomer", BORN, hospital=SHRINERS)
        here = self.order("2026-12-09T10:00", "Zacharias Laterone", BORN)
        self.world.json(*here)
        self.world.json(*there)
        names = [one["name"] for one in self.find("zach")]
        self.assertEqual(names, ["Zacharias Laterone", "Zacharias Firstcomer"])
        names = [one["name"] for one in self.find("zach", "--hospital", SHRINERS)]
        self.assertEqual(names, ["Zacharias Firstcomer", "Zacharias Laterone"])

    def test_it_is_for_staff_and_each_person_who_is_shown_is_a_look(self):
        self.assertEqual(code(run(self.world, "find", "anh")), "sign-in-needed")
        self.find("anh", "nguw")
        audit = run(self.world, "audit", "--account", "ben", account="rosa")
        self.assertEqual(audit.stdout.decode().count('"looked-at-record"'), 1)
        self.assertNotIn("Nguw", audit.stdout.decode())

    def test_too_little_is_no_question(self):
        for words in (["find"], ["find", "12"], ["find", "-", "1"], ["find", " "]):
            with self.subTest(words=words):
                answer = "missing-argument" if len(words) == 1 else "too-little-to-find"
                self.assertEqual(code(run(self.world, *words, account="ben")), answer)

    def test_it_is_told_in_a_table(self):
        fresh = self.fresh()
        fresh.json(*self.order("2026-12-08T10:00", NAME, BORN, "--phone", PHONE))
        said = self.plain("find", "anh", "nguw", world=fresh)
        for part in (NAME, BORN, PHONE, "Tufts", "booked"):
            self.assertIn(part, said)
        self.assertIn("Nobody in the books fits this.", self.plain("find", "xqzzyx", world=fresh))
