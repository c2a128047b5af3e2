# SPDX-License-Identifier: MIT
"""Schedules that the staff change, proposals, walk-ins and no-shows by time, on the command line."""

import json
import os

from .case import TUFTS, Case, import_hospital
from .staff import code, document, forget_wrong_passwords, run
from .test_accounts import AT_TUFTS, CAST, NOBODY, staffed

DAY = "2026-11-30"
HALL = "hall-1"
ADMINS = {**AT_TUFTS, "rec": "not-allowed", "vac": "not-allowed", "rec.here": "not-allowed", "rec.there": "not-allowed"}


class Schedules(Case):
    def setUp(self):
        self.world = self.fresh()
        import_hospital(self.world, HALL, "08:00-18:00", capacity="2", vaccines="309 03 140")

    def book(self, name, at, vaccine="309", *more):
        return self.world.book(name, "1981-05-02", at, HALL, vaccine, *more)["code"]

    def schedule(self, *words):
        return self.world.json("schedule", *words, "--hospital", HALL)

    def free(self, at):
        slots = self.world.json("slots", HALL, "--from", at[:10], "--days", "1")["slots"]
        return next((slot["free"] for slot in slots if slot["start"].startswith(at)), None)

    def status(self, appointment):
        shown = self.world.json("show", appointment, "--born", "1981-05-02")
        return shown["status"], shown["start"][:16]

    def test_a_rule_is_told_as_it_was_and_as_it_is_to_be(self):
        def told(*words):
            return self.plain("schedule", "rules", *words, "--hospital", HALL)

        for words in (("--dry-run",), ()):
            self.assertIn("Notice: 0 minutes → 2 hours.", told("--notice", "120", *words))
        self.assertIn("Notice: 2 hours → 30 minutes.", told("--notice", "30", "--dry-run"))
        self.assertIn("It is so already.", told("--notice", "120"))
        self.assertIn("Missing after: never → 30 minutes.", told("--no-show-after", "30"))

    def test_a_closed_afternoon_proposes_calls_and_goes_back(self):
        people = [self.book(f"Person {n}", f"2026-12-08T1{3 + n}:00", "309", "--phone", f"+1 617 555 010{n}") for n in range(3)]
        closing = ("--from", "2026-12-08", "--hours", "13:00-18:00", "--reason", "staff training")
        before = self.read_folder()
        preview = self.schedule("close", *closing, "--dry-run")
        self.assertTrue(preview["preview"])
        self.assertEqual(self.read_folder(), before)
        done = self.schedule("close", *closing)
        self.assertEqual({**done, "preview": True}, preview)
        self.assertEqual([one["start"][:16] for one in done["touched"]], ["2026-12-09T08:00", "2026-12-09T08:00", "2026-12-09T08:30"])
        self.assertEqual([one["contact"]["phone"] for one in done["touched"]], [f"+1 617 555 010{n}" for n in range(3)])
        self.assertEqual(self.free("2026-12-08T13:00"), 0)
        self.assertEqual(self.free("2026-12-09T08:00"), 0)
        self.refused(1, "closed", *self.order("2026-12-08T14:00", hospital=HALL))
        calls = self.world.json("calls", "--hospital", HALL)["appointments"]
        self.assertEqual([one["code"] for one in calls], people)
        text = self.plain("calls", "--hospital", HALL)
        self.assertIn("+1 617 555 0100", text)
        # Each of the two lists was a look at three people.
        lines = self.plain("audit", "--kind", "looked-at-record", "--json").splitlines()[:-1]
        self.assertEqual([len(json.loads(line)["facts"]) for line in lines], [3, 3])
        # One agrees, one takes another time; the third goes back when the hall opens again.
        self.refused(1, "not-found", "confirm", people[0], "--born", "1981-05-03")
        agreed = self.world.json("confirm", people[0], "--born", "1981-05-02")
        self.assertEqual((agreed["status"], agreed["start"][:16]), ("booked", "2026-12-09T08:00"))
        self.refused(1, "nothing-proposed", "confirm", people[0], "--born", "1981-05-02")
        self.world.json("reschedule", people[1], "--born", "1981-05-02", "--at", "2026-12-10T10:00")
        back = self.schedule("reopen", *closing)
        self.assertEqual([one["code"] for one in back["touched"]], [people[2]])
        self.assertEqual([self.status(one) for one in people], [
            ("booked", "2026-12-09T08:00"), ("booked", "2026-12-10T10:00"), ("booked", "2026-12-08T15:00"),
        ])  # fmt: skip
        self.refused(1, "no-such-closure", "schedule", "reopen", *closing, "--hospital", HALL)
        self.assertIn("Nothing was changed", self.plain("schedule", "show", "--hospital", HALL))

    def read_folder(self):
        found = {}
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                if name.startswith(("journal", "MANIFEST")):
                    with open(os.path.join(folder, name), "rb") as file:
                        found[name] = file.read().rstrip(b"\0")
        return found

    def test_places_hours_vaccines_and_rules(self):
        for name in ("One", "Two"):
            self.book(name, "2026-12-08T10:00")
        done = self.schedule("capacity", "--places", "1")
        self.assertEqual([(slot["booked"], slot["capacity"]) for slot in done["overbooked"]], [(2, 1)])
        self.assertEqual(self.free("2026-12-08T10:00"), 0)
        self.schedule("capacity", "--places", "5", "--hours", "12:00-13:00", "--weekdays", "tue")
        self.assertEqual([self.free("2026-12-08T12:00"), self.free("2026-12-08T13:00")], [5, 1])
        self.schedule("capacity", "--usual")
        self.assertEqual(self.free("2026-12-08T13:00"), 2)
        # The Sundays of a quarter in one go.
        sundays = ("--from", "2027-01-01", "--until", "2027-03-31", "--weekdays", "sun")
        self.assertEqual(self.free("2027-02-07T09:00"), 2)
        self.schedule("open", *sundays, "--hours", "09:00-11:00,12:00-13:00")
        self.assertEqual([self.free(f"2027-02-07T{at}") for at in ("08:00", "09:00", "11:00", "12:30")], [None, 2, None, 2])
        self.schedule("week", "--weekdays", "wed", "--hours", "closed")
        self.refused(1, "closed", *self.order("2026-12-09T10:00", hospital=HALL))
        self.schedule("week", "--weekdays", "wed", "--usual")
        done = self.schedule("vaccines", "--vaccine", "MMR", "--weekdays", "tue")
        self.assertEqual(len(done["touched"]), 2)
        self.refused(1, "vaccine-not-offered", *self.order("2026-12-15T10:00", hospital=HALL))
        self.schedule("rules", "--notice", "120")
        self.schedule("rules", "--no-show-after", "30")
        shown = self.plain("schedule", "show", "--hospital", HALL)
        for words in ("On 2027-02-07: 09:00-11:00, 12:00-13:00", "Vaccines on Tuesdays: MMR", "2 hours", "30 minutes"):
            self.assertIn(words, shown)
        self.assertEqual(self.world.run("verify").returncode, 0)
        self.world.run("compact", check=True)
        self.assertEqual(self.plain("schedule", "show", "--hospital", HALL), shown)
        self.assertEqual(self.world.run("verify").returncode, 0)

    def test_what_makes_no_schedule_is_said_and_changes_nothing(self):
        before = self.read_folder()
        at = ("--hospital", HALL)
        for status, error, words in (
            (2, "bad-value", ("close", "--from", "2026-12-08", "--hours", "17:00-13:00", "--reason", "x")),
            (2, "bad-value", ("close", "--from", "2026-12-08", "--until", "2026-12-07", "--reason", "x")),
            (2, "missing-argument", ("close", "--from", "2026-12-08")),
            (1, "past-day", ("close", "--from", "2026-11-29", "--reason", "x")),
            (1, "bad-schedule", ("week", "--weekdays", "mon", "--hours", "08:00-12:00,11:00-13:00")),
            (2, "bad-value", ("week", "--weekdays", "monday", "--hours", "08:00-12:00")),
            (2, "missing-argument", ("week", "--weekdays", "mon")),
            (2, "usage", ("week", "--weekdays", "mon", "--hours", "closed", "--usual")),
            (2, "bad-value", ("capacity", "--places", "1001")), (1, "bad-schedule", ("capacity", "--places", "0")),
            (2, "usage", ("capacity", "--places", "5", "--weekdays", "tue")),
            (2, "bad-value", ("vaccines", "--vaccine", "MMR", "--weekdays", "mon,tue")),
            (2, "bad-value", ("rules", "--window", "0")), (2, "usage", ("rules", "--window", "5", "--notice", "1")),
            (2, "missing-argument", ("rules",)), (2, "unknown-vaccine", ("vaccines", "--vaccine", "nothing")),
        ):  # fmt: skip
            with self.subTest(words=words):
                self.refused(status, error, "schedule", *words, *at)
        self.assertEqual(self.read_folder(), before)

    def test_walk_ins_add_ons_and_no_shows_by_time(self):
        who = ("--vaccine", "309", "--born", "1981-05-02", "--hospital", HALL)
        first = self.world.json("walk-in", "--name", "Walker One", *who)
        self.assertEqual((first["status"], first["start"][:16], first["walkIn"]), ("arrived", f"{DAY}T14:00", True))
        self.world.json("walk-in", "--name", "Walker Two", *who)
        third = self.world.json("walk-in", "--name", "Walker Three", *who)
        self.assertEqual(third["start"][:16], f"{DAY}T14:30")
        now = self.world.json("walk-in", "--name", "Walker Four", *who, "--reason", "a small child")
        self.assertEqual((now["start"][:16], now["addOn"]), (f"{DAY}T14:00", "a small child"))
        for name in ("One", "Two"):
            self.book(name, "2026-12-08T10:00")
        extra = ("add-on", "--at", "2026-12-08T10:00", "--name", "Three", *who)
        self.refused(1, "full", *extra)
        added = self.world.json(*extra, "--reason", "travels tomorrow")
        self.assertEqual((added["status"], added["addOn"]), ("booked", "travels tomorrow"))
        self.assertEqual(self.free("2026-12-08T10:00"), 0)
        self.assertEqual(self.world.run("verify").returncode, 0)
        later = self.world.now
        self.world.now = f"{DAY}T07:00:00-05:00"
        late = [self.book(f"Late {n}", f"{DAY}T13:{n}0") for n in (0, 3)]
        self.world.now = later
        self.assertEqual(self.world.json("no-shows", "--after", "45", "--hospital", HALL)["appointments"][0]["code"], late[0])
        self.assertEqual([self.status(one)[0] for one in late], ["noshow", "booked"])
        self.assertEqual(len(self.world.json("no-shows", "--hospital", HALL)["appointments"]), 1)
        self.world.json("undo", late[1])
        self.assertEqual(self.status(late[1])[0], "booked")

    def test_who_may(self):
        staffed(self.world)
        at = ("--hospital", TUFTS)

        def check(expected, words):
            for account, answer in expected.items():
                forget_wrong_passwords(self.world)
                made = words()
                with self.subTest(account=account, words=made[:2]):
                    self.assertEqual(code(run(self.world, *made, *at, account=account)), answer)

        numbers = iter(range(1000))
        for words in (
            ("close", "--from", "2027-01-11", "--reason"), ("open", "--from", "2027-01-10", "--hours", "09:00-10:00"),
            ("week", "--weekdays", "sun", "--hours", "09:00-10:00"), ("capacity", "--places", "3"),
            ("capacity", "--places", "3", "--hours", "09:00-10:00"), ("vaccines", "--usual"), ("rules", "--notice", "5"),
        ):  # fmt: skip
            reason = words[-1] == "--reason"
            # A preview asks the same question: once is enough.
            for extra in ((), ("--dry-run",)) if reason else ((),):
                check(ADMINS, lambda: ("schedule", *words, *([f"r{next(numbers)}"] if reason else []), *extra))
        check(AT_TUFTS, lambda: ("schedule", "show"))
        check(AT_TUFTS, lambda: ("calls",))
        check(AT_TUFTS, lambda: ("no-shows", "--after", "1000"))
        who = ("--vaccine", "309", "--born", "1981-05-02", "--reason", "urgent")
        check(AT_TUFTS, lambda: ("walk-in", "--name", f"Walker {next(numbers)}", *who))
        check(AT_TUFTS, lambda: ("add-on", "--at", "2026-12-08T10:00", "--name", f"Extra {next(numbers)}", *who))
        self.assertEqual(set(ADMINS), set(CAST) | {NOBODY})
        document(run(self.world, "schedule", "close", "--from", "2026-12-08", "--reason", "flood", *at, account="rosa"))
