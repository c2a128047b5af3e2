# SPDX-License-Identifier: MIT
"""`hospital add`, `edit` and `show`: one hospital by hand, beside lists that are taken in."""

import json
import os

from .case import TUFTS, Case, import_hospital
from .staff import add, code, document, run

NEW = {
    "--name": "Harbour Clinic", "--city": "Boston", "--country": "us", "--latitude": "42.36", "--longitude": "-71.06",
    "--zone": "America/New_York", "--slot-minutes": "15", "--hours": "08:00-12:00,13:00-17:00", "--capacity": "4",
    "--vaccines": "309 03",
}  # fmt: skip


def adding(**changed):
    options = {**NEW, **{"--" + name.replace("_", "-"): value for name, value in changed.items()}}
    return ["hospital", "add", *(f"{name}={value}" for name, value in options.items() if value is not None)]


class Hospital(Case):
    def setUp(self):
        self.world = self.fresh()

    def test_one_that_was_added_is_found_at_once_and_booked(self):
        foretold = self.world.json(*adding(), "--dry-run")
        self.assertTrue(foretold.pop("dryRun"))
        self.assertNotIn("Harbour Clinic", json.dumps(self.world.json("hospitals", "--near", "Boston", "--limit", "3")))
        made = self.world.json(*adding())
        self.assertFalse(made.pop("dryRun"))
        self.assertEqual(made, foretold)
        self.assertEqual((made["id"], made["country"], made["origin"]), ("here-1", "US", "added"))
        self.assertEqual([day["slots"] for day in made["days"]], [32, 32, 32, 32, 32, 0, 0])
        near = self.world.json("hospitals", "--near", "42.36,-71.06", "--limit", "1")["hospitals"]
        self.assertEqual((near[0]["id"], near[0]["distanceKm"]), ("here-1", 0))
        self.world.json(*self.order("2026-12-08T09:00", hospital="here-1"))
        self.assertEqual(self.world.json(*adding())["id"], "here-2")
        self.refused(1, "hospital-exists", *adding(id="here-1"), world=self.world)
        listed = run(self.world, "audit", "--kind", "hospital-added").stdout.decode().splitlines()
        self.assertEqual([json.loads(line)["facts"] for line in listed[:-1]], [
            [{"kind": "hospital-added", "hospital": name}] for name in ("here-1", "here-2")
        ])  # fmt: skip

    def test_what_is_wrong_is_told_by_its_option(self):
        error = self.refused(2, "bad-value", *adding(country="usa", latitude="42,36", zone="Nowhere", vaccines="999"))
        for word in ("--country: ", "--latitude: ", "--zone: ", "--vaccines: ", "“42.36”"):
            self.assertIn(word, error["message"] + error["recovery"])
        self.refused(2, "missing-argument", *adding(hours=None))
        self.refused(2, "missing-argument", "hospital", "edit", TUFTS)
        self.assertIn("--phone: ", self.refused(2, "bad-value", "hospital", "edit", TUFTS, "--phone", "x")["message"])

    def test_an_edit_is_shown_before_it_is_made_and_survives_a_list(self):
        import_hospital(self.world, "hall", "09:00-16:00", phone="+1 617 555 0100")
        edit = ("hospital", "edit", "hall", "--phone", "+1 617 555 0199", "--address", "9 New Street")
        foretold = self.world.json(*edit, "--dry-run")
        self.assertEqual((foretold["changed"], foretold["expected"]), (["address", "phone"], 0))
        self.assertEqual(self.world.json("hospital", "show", "hall")["origin"], "list")
        said = self.plain(*edit)
        self.assertIn("Phone: +1 617 555 0100 → +1 617 555 0199\n", said)
        import_hospital(self.world, "hall", "09:00-16:00", phone="+1 617 555 0100", name="Town Hall")
        shown = self.world.json("hospital", "show", "hall")
        self.assertEqual((shown["name"], shown["phone"]), ("Town Hall", "+1 617 555 0199"))
        self.assertEqual((shown["origin"], shown["edited"]), ("edited", ["address", "phone"]))
        self.assertIn("Phone in the list: +1 617 555 0100\n", self.plain("hospital", "show", "hall"))
        self.world.json("hospital", "edit", "hall", "--phone", "+1 617 555 0100", "--address", "")
        self.assertEqual(self.world.json("hospital", "show", "hall")["origin"], "list")
        self.assertIn("It is so already", self.plain("hospital", "edit", "hall", "--address", ""))

    def test_a_list_does_not_take_the_place_of_one_that_was_added_unasked(self):
        self.world.json(*adding(id="hall"))
        path = os.path.join(self.world.folder, "hall.csv")
        with self.assertRaises(Exception):
            import_hospital(self.world, "hall", "09:00-16:00")
        self.refused(1, "added-here", "import", "hospitals", path, world=self.world)
        self.refused(1, "added-here", "import", "hospitals", path, "--dry-run", world=self.world)
        self.assertEqual(self.world.json("import", "hospitals", path, "--replace")["changed"], 1)
        self.assertEqual(self.world.json("hospital", "show", "hall")["origin"], "list")

    def test_the_clock_and_the_slots_stay_while_anybody_is_booked(self):
        import_hospital(self.world, "hall", "09:00-16:00")
        booked = self.world.json(*self.order("2026-12-08T09:00", hospital="hall"))["code"]
        for option in (("--slot-minutes", "15"), ("--zone", "America/Chicago")):
            error = self.refused(1, "booked-ahead", "hospital", "edit", "hall", *option, world=self.world)
            self.assertIn("1 person", error["message"])
        self.assertIn("1 person is booked", self.plain("hospital", "edit", "hall", "--name", "Town Hall"))
        self.world.json("cancel", booked, "--born", "1952-12-10")
        self.assertEqual(self.world.json("hospital", "edit", "hall", "--slot-minutes", "15")["slotMinutes"], 15)

    def test_who_may(self):
        for name, *more in (
            ("rosa", "administrator"), ("ben", "receptionist", TUFTS), ("ivy", "administrator", TUFTS),
            ("eve", "administrator", "us-10502114"),
        ):  # fmt: skip
            add(self.world, name, *more)
        edit = ("hospital", "edit", TUFTS, "--phone", "+1 617 555 0199", "--dry-run")
        for words, answers in (
            (edit, (None, "not-allowed", None, "not-your-hospital", "sign-in-needed")),
            (
                (*adding(), "--dry-run"),
                (None, "not-allowed", "needs-every-hospital", "needs-every-hospital", "sign-in-needed"),
            ),
        ):
            for account, answer in zip(("rosa", "ben", "ivy", "eve", None), answers, strict=True):
                with self.subTest(account=account, words=words[:2]):
                    self.assertEqual(code(run(self.world, *words, account=account)), answer)
        document(run(self.world, *edit[:-1], account="ivy"))
        last = json.loads(run(self.world, "audit", account="rosa").stdout.decode().splitlines()[-2])
        self.assertEqual((last["actor"]["account"], last["facts"][0]["kind"]), ("ivy", "hospital-edited"))
