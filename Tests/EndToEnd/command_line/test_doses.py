# SPDX-License-Identifier: MIT
"""Doses, and the stock they are taken from, on the command line."""

from .case import TUFTS, Case
from .staff import add, code, document, forget_wrong_passwords, run
from .test_accounts import AT_TUFTS, CAST, NOBODY, TODAY, staffed

GTIN = "00312345678906"
LOT = ("--lot", "CV10501")
# Who may not do it for their role stands before where they work.
GIVING = {**AT_TUFTS, "rec": "not-allowed", "rec.here": "not-allowed", "rec.there": "not-allowed"}
STOCK = {**GIVING, "vac": "not-allowed"}


class Doses(Case):
    def setUp(self):
        self.world = self.fresh()
        listed = self.world.json("appointments", "--hospital", TUFTS, "--on", TODAY)["appointments"]
        booked = [one for one in listed if one["status"] == "booked"]
        # Somebody for each test step, all for one vaccine.
        self.vaccine = max({one["vaccine"]["cvx"] for one in booked},
                           key=lambda cvx: sum(one["vaccine"]["cvx"] == cvx for one in booked))
        self.people = [one["code"] for one in booked if one["vaccine"]["cvx"] == self.vaccine]

    def stock(self, *words, account=None):
        return document(run(self.world, "stock", *words, "--hospital", TUFTS, account=account))["stock"]

    def left(self):
        return [lot["onHand"] for one in self.stock() for lot in one["lots"]]

    def receive(self, doses, *lot):
        lot = lot or (*LOT, "--expires", "2027-02-28")
        return self.stock("receive", "--vaccine", self.vaccine, "--doses", str(doses), *lot)

    def test_lot_of_five_give_undo_give_undo_give_leaves_four(self):
        person = self.people[0]
        self.refused(1, "not-arrived", "give", person, *LOT, "--expires", "2027-02")
        self.world.json("check-in", person)
        self.receive(5)
        for expected in (4, 5, 4, 5, 4):
            if expected == 4:
                given = self.world.json("give", person, *LOT)
                self.assertEqual(given["status"], "fulfilled")
                self.assertEqual(given["dose"]["expirationDate"], "2027-02-28")
                self.assertEqual(given["dose"]["given"], "2026-11-30T14:05:00-05:00")
                self.assertEqual(given["dose"]["observedUntil"], "2026-11-30T14:20:00-05:00")
            else:
                self.assertEqual(self.world.json("undo", person)["status"], "arrived")
            self.assertEqual(self.left(), [expected])
        self.refused(1, "already-given", "give", person, *LOT)
        self.assertIsNone(given["dose"]["left"])
        self.assertIsNotNone(self.world.json("leave", person)["dose"]["left"])
        self.refused(1, "already-left", "leave", person)
        self.assertIn("dose 1 given", self.plain("show", person, "--born", given["patient"]["born"]))

    def test_what_a_scanner_reads_off_the_package(self):
        self.receive(3, "--scan", f"(01){GTIN}(17)270228(10)cv10501")
        self.assertEqual(self.stock()[0]["lots"][0]["gtin"], GTIN)
        person = self.people[0]
        self.world.json("check-in", person)
        given = self.world.json("give", person, "--scan", f"]d201{GTIN}1727022810CV10501\x1d21SN", "--site", "RA")
        self.assertEqual((given["dose"]["lotNumber"], given["dose"]["site"]), ("CV10501", "RA"))
        self.assertEqual(self.left(), [2])
        for scan in ("(01)00312345678907(10)A", "BMV1:7K3M9Q2XWTR8VDH", "(17)270228", "", "(01)" + "9" * 100_000):
            self.refused(2, "not-a-package", "give", person, "--scan", scan)
        self.refused(2, "usage", "give", person, "--scan", "(10)A", *LOT)
        self.refused(2, "missing-argument", "give", person)
        self.refused(2, "bad-value", "give", person, "--lot", "A" * 21)
        self.refused(2, "bad-value", "give", person, "--lot", "A", "--expires", "2027-02-30")
        self.refused(2, "bad-value", "give", person, *LOT, "--site", "head")

    def test_what_stands_against_a_dose_passes_with_a_reason_only(self):
        self.receive(2)
        person = self.people[0]
        self.world.json("check-in", person)
        error = self.refused(1, "dose-stopped", "give", person, "--lot", "XX1", "--expires", "2026-11-29")
        self.assertIn("2026-11-29", error["message"])
        self.assertIn("no such lot", error["message"])
        given = self.world.json("give", person, "--lot", "XX1", "--expires", "2026-11-29", "--reason", "there was no other")
        self.assertEqual(given["dose"]["override"], "there was no other")
        self.assertEqual(sorted(self.left()), [-1, 2])
        self.assertIn("doses are missing on 2026-11-30", self.plain("stock", "--hospital", TUFTS))

    def test_received_wasted_expired_and_limited(self):
        self.receive(10)
        self.assertEqual(self.receive(2)[0]["lots"][0]["received"], 12)
        about = ("--vaccine", self.vaccine, *LOT)
        self.stock("waste", *about, "--doses", "3", "--reason", "fell down")
        self.assertEqual(self.left(), [9])
        self.refused(1, "not-so-many", "stock", "waste", *about, "--doses", "10", "--hospital", TUFTS)
        self.refused(1, "not-expired", "stock", "discard", *about, "--hospital", TUFTS)
        self.refused(2, "bad-value", "stock", "receive", *about, "--doses", "0", "--hospital", TUFTS)
        self.assertFalse(self.stock()[0]["limitsBookings"])
        self.assertTrue(self.stock("limit", "on", "--vaccine", self.vaccine)[0]["limitsBookings"])
        self.refused(2, "bad-value", "stock", "limit", "maybe", "--vaccine", self.vaccine, "--hospital", TUFTS)
        # What is booked already is more than nine doses.
        self.refused(1, "no-dose-left", *self.order("2026-12-08T10:00", vaccine=self.vaccine))
        self.stock("limit", "off", "--vaccine", self.vaccine)
        self.world.json(*self.order("2026-12-08T10:00", vaccine=self.vaccine))
        shown = self.stock()[0]
        self.assertGreater(shown["neededToday"], 0)
        self.assertIsNotNone(shown["missing"])

    def test_who_may(self):
        staffed(self.world)
        person = self.people[0]

        def check(expected, words, before=None):
            for account, answer in expected.items():
                forget_wrong_passwords(self.world)
                if before:
                    before()
                with self.subTest(account=account, words=words[:2]):
                    self.assertEqual(code(run(self.world, *words, "--hospital", TUFTS, account=account)), answer)

        def arrived():
            while code(run(self.world, "undo", person, account="rosa")) is None:
                pass
            document(run(self.world, "check-in", person, account="rosa"))

        def given():
            arrived()
            document(run(self.world, "give", person, *LOT, "--expires", "2027-02", account="rosa"))

        check(GIVING, ["give", person, *LOT, "--expires", "2027-02"], arrived)
        both = {**GIVING, "rec.there": "not-your-hospital"}
        check(both, ["leave", person], given)
        check(both, ["undo", person], given)
        other = ("--vaccine", "115", "--lot", "ST1")
        check(STOCK, ["stock", "receive", "--doses", "1", *other, "--expires", "2027-02"])
        check(STOCK, ["stock", "waste", "--doses", "1", *other])
        check(STOCK, ["stock", "limit", "off", "--vaccine", "115"])
        check(AT_TUFTS, ["stock"])
        self.assertEqual(set(GIVING), set(CAST) | {NOBODY})
        # Who gave it has to be somebody who may.
        arrived()
        for by, answer in (("rec", "performer-may-not"), ("nobody", "unknown-account"), ("vac", None)):
            done = run(self.world, "give", person, *LOT, "--expires", "2027-02", "--by", by, account="rosa")
            self.assertEqual(code(done), answer)
        add(self.world, "sam", "vaccinator", TUFTS)
        self.assertEqual(document(run(self.world, "show", person, account="sam"))["dose"]["performer"], "vac")
