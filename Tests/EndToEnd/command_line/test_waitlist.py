# SPDX-License-Identifier: MIT
"""The waiting list on the command line: who is asked, for how long, and who may do what."""

import json
import os

from program import World

from .case import Case, import_hospital
from .staff import add, code, document, forget_wrong_passwords, run
from .test_accounts import CAST, NOBODY

HALL = "hall"
BORN = "1952-12-10"
TOMORROW = "2026-12-01"
# By code and birth date, as a patient, or as staff of that hospital.
ANSWERED = {
    NOBODY: None, "rosa": None, "rec": None, "vac": None, "rec.here": None, "admin.here": None,
    "rec.there": "not-your-hospital", "gone": "wrong-password",
}  # fmt: skip
STAFF_ONLY = {**ANSWERED, NOBODY: "staff-only"}
LISTED = {**ANSWERED, NOBODY: "sign-in-needed"}
SET = {**LISTED, "rec": "not-allowed", "vac": "not-allowed", "rec.here": "not-allowed", "rec.there": "not-allowed"}
ANYBODY = {**dict.fromkeys(CAST), NOBODY: None, "gone": "wrong-password"}


class Waitlist(Case):
    """A hall with one place at nine and one at half past, both taken tomorrow."""

    def setUp(self):
        self.world = self.fresh()
        import_hospital(self.world, HALL, "09:00-10:00", capacity="1")
        self.nine = self.world.json(*self.booking("Jane Doe", "09:00"))["code"]
        self.half = self.world.json(*self.booking("Joe Doe", "09:30"))["code"]

    def booking(self, name, clock, day=TOMORROW):
        return self.order(f"{day}T{clock}", name, BORN, hospital=HALL)

    def joining(self, name, *more, until=TOMORROW, vaccine="309"):
        return ["waitlist", "join", "--hospital", HALL, "--vaccine", vaccine, f"--name={name}", "--born", BORN,
                "--until", until, *more]  # fmt: skip

    def join(self, name, *more):
        return self.world.json(*self.joining(name, *more))["code"]

    def show(self, waiting):
        return self.world.json("waitlist", "show", waiting, "--born", BORN)

    def test_once_a_place_is_booked_the_code_shows_the_appointment_and_nothing_else_of_it(self):
        ada = self.join("Ada")
        self.cancel(self.nine)
        self.answer("accept", ada)
        shown = self.show(ada)
        self.assertEqual((shown["code"], shown["status"], shown["start"][:16]), (ada, "booked", f"{TOMORROW}T09:00"))
        text = self.plain("waitlist", "show", ada, "--born", BORN)
        self.assertIn("Nothing is waited for any more: booked.", text)
        for word in ("accept", "decline", "leave"):
            error = self.refused(1, "booked-already", "waitlist", word, ada, "--born", BORN)
            self.assertIn("A place was booked under this code, on 2026-12-01 at 09:00.", error["message"])
        # To whoever does not open it, it is as wrong as any other.
        self.refused(1, "not-found", "waitlist", "show", ada, "--born", "1952-12-11")
        self.refused(1, "not-found", "waitlist", "accept", ada, "--born", "1952-12-11")

    def answer(self, word, waiting):
        return self.world.json("waitlist", word, waiting, "--born", BORN)

    def cancel(self, booked):
        self.world.json("cancel", booked, "--born", BORN)

    def later(self, clock, day="2026-11-30"):
        self.world.now = f"{day}T{clock}-05:00"

    def test_a_freed_place_is_offered_in_order_with_a_deadline_and_then_to_the_next(self):
        ada, kurt = self.join("Ada", "--phone", "+1 617 555 0100"), self.join("Kurt", "--email", "kurt@example.org")
        self.assertEqual([(one["place"], one["of"], one["offer"]) for one in map(self.show, (ada, kurt))],
                         [(1, 2, None), (2, 2, None)])  # fmt: skip
        self.cancel(self.nine)
        offer = self.show(ada)["offer"]
        self.assertEqual((offer["start"], offer["until"]), ("2026-12-01T09:00:00-05:00", "2026-11-30T16:05:00-05:00"))
        self.assertIsNone(self.show(kurt)["offer"])
        self.assertIn("until Mon 30 Nov 16:05", self.plain("waitlist", "show", ada, "--born", BORN))
        self.assertIn("1st of 2", self.plain("waitlist", "show", ada, "--born", BORN))
        # Nobody else can have it.
        self.refused(1, "full", *self.booking("Zoë", "09:00"))
        listed = self.world.json("waitlist", "offers", "--dry-run")["offers"]
        self.assertEqual([(one["code"], one["phone"], one["until"]) for one in listed],
                         [(ada, "+1 617 555 0100", "2026-11-30T16:05:00-05:00")])  # fmt: skip
        # Each is told once.
        told = self.world.json("waitlist", "offers")["offers"]
        self.assertEqual([one["id"] for one in told], [one["id"] for one in listed])
        self.assertEqual(self.world.json("waitlist", "offers")["offers"], [])
        # After two hours it goes on, also where nobody books: by a timer.
        self.later("16:05:00")
        self.refused(1, "offer-over", "waitlist", "accept", ada, "--born", BORN)
        self.assertEqual(self.world.json("waitlist", "sweep"), {"hospitals": 1, "offered": 1})
        self.assertEqual(self.world.json("waitlist", "sweep"), {"hospitals": 1, "offered": 0})
        self.assertIsNone(self.show(ada)["offer"])
        # By a program, which reads a line for each.
        sent = os.path.join(self.world.folder, "sent")
        program = os.path.join(self.world.folder, "tell")
        with open(program, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\ncat >>{sent}\n")
        os.chmod(program, 0o755)
        self.assertEqual(self.world.json("waitlist", "offers", "--command", program)["sent"], 1)
        self.assertEqual(self.world.json("waitlist", "offers", "--command", program)["sentBefore"], 1)
        line = json.loads(self.world.read("sent"))
        self.assertEqual((line["code"], line["email"]), (kurt, "kurt@example.org"))
        self.assertNotEqual(line["id"], told[0]["id"])
        booked = self.answer("accept", kurt)
        self.assertEqual((booked["code"], booked["status"], booked["start"]),
                         (kurt, "booked", "2026-12-01T09:00:00-05:00"))  # fmt: skip
        self.assertEqual(self.world.json("show", kurt, "--born", BORN), booked)
        self.assertEqual(self.world.json("waitlist", "show", kurt, "--born", BORN), booked)
        # Ada is the first one again.
        self.cancel(self.half)
        self.assertEqual(self.show(ada)["offer"]["start"], "2026-12-01T09:30:00-05:00")

    def test_declining_waits_on_and_leaving_does_not(self):
        ada, kurt = self.join("Ada"), self.join("Kurt", "--hours", "09:30-12:00")
        self.refused(1, "not-offered", "waitlist", "decline", ada, "--born", BORN)
        self.cancel(self.nine)
        self.assertIsNone(self.answer("decline", ada)["offer"])
        # It does not fit Kurt, and so anybody can have it.
        self.world.json(*self.booking("Zoë", "09:00"))
        self.cancel(self.half)
        self.assertIsNotNone(self.show(ada)["offer"])
        self.assertEqual(self.answer("leave", ada), {"waiting": False})
        self.assertIsNotNone(self.show(kurt)["offer"])
        self.assertIn("You wait no longer.", self.plain("waitlist", "leave", kurt, "--born", BORN))

    def test_what_cannot_be_waited_for_is_said(self):
        self.join("Ada")
        self.refused(1, "already-waiting", *self.joining("ADA"))
        self.refused(1, "already-booked", *self.joining("Jane Doe"))
        error = self.refused(1, "place-free", *self.joining("Kurt", until="2026-12-02"))
        self.assertIn("2026-12-02", error["recovery"])
        self.refused(1, "never-open", *self.joining("Kurt", "--hours", "10:00-12:00"))
        self.refused(1, "never-open", *self.joining("Kurt", "--weekdays", "sun"))
        self.refused(1, "days-over", *self.joining("Kurt", "--from", "2026-11-01", until="2026-11-29"))
        self.refused(1, "waits-too-long", *self.joining("Kurt", until="2027-12-03"))
        self.refused(1, "vaccine-not-offered", *self.joining("Kurt", vaccine="115"))
        self.refused(2, "bad-value", *self.joining("Kurt", "--from", "2026-12-02"))
        self.refused(2, "bad-value", *self.joining("Kurt", "--weekdays", "someday"))
        self.refused(2, "bad-value", *self.joining("Kurt", "--hours", "12:00-10:00"))
        self.refused(2, "missing-argument", "waitlist", "join", "--hospital", HALL)
        # Whoever opens an appointment is told that it is one, whether they waited for it or not.
        self.assertEqual(self.show(self.nine)["status"], "booked")
        self.refused(1, "not-found", "waitlist", "show", self.nine, "--born", "1952-12-11")
        self.refused(1, "not-found", "show", self.join("Kim"), "--born", BORN)
        self.refused(2, "bad-value", "waitlist", "deadline", "--minutes", "5", "--hospital", HALL)

    def test_sent_again_nobody_waits_twice(self):
        once = self.world.json(*self.joining("Ada", "--request-id", "r1"))
        self.assertEqual(self.world.json(*self.joining("Ada", "--request-id", "r1")), once)
        self.refused(1, "request-id-reused", *self.joining("Kurt", "--request-id", "r1"))
        self.assertEqual(len(self.world.json("waitlist", "list", "--hospital", HALL)["waitlist"]), 1)

    def test_it_is_kept_when_the_folder_is_compacted_and_restored(self):
        ada, kurt = self.join("Ada", "--weekdays", "tue,wed"), self.join("Kurt")
        self.cancel(self.nine)
        listed = self.world.json("waitlist", "list", "--hospital", HALL)
        self.assertEqual(listed["waitlist"][0]["weekdays"], ["Tuesday", "Wednesday"])
        self.world.run("compact", check=True)
        self.assertEqual(self.world.json("waitlist", "list", "--hospital", HALL), listed)
        self.assertEqual(self.show(kurt)["place"], 2)
        self.assertTrue(self.world.json("verify")["healthy"])
        self.assertTrue(self.world.json("doctor")["healthy"])
        self.world.json("patient", "forget", ada, "--born", BORN, "--yes")
        self.assertIsNotNone(self.show(kurt)["offer"])
        self.assertTrue(self.world.json("doctor")["healthy"])

    def test_a_closed_day_that_opens_again_is_offered(self):
        ada = self.join("Ada")
        self.world.json("schedule", "capacity", "--places", "2", "--hospital", HALL)
        self.assertEqual(self.show(ada)["offer"]["start"], "2026-12-01T09:00:00-05:00")
        self.world.json("schedule", "close", "--from", TOMORROW, "--reason", "flood", "--keep", "--hospital", HALL)
        self.assertIsNone(self.show(ada)["offer"])
        self.world.json("schedule", "reopen", "--from", TOMORROW, "--reason", "flood", "--hospital", HALL)
        self.assertIsNotNone(self.show(ada)["offer"])

    def test_who_may(self):
        ada = self.join("Ada")
        for name, (role, *places) in CAST.items():
            add(self.world, name, role, *[HALL if place != "us-10502114" else place for place in places])
        document(run(self.world, "account", "disable", "gone", account="rosa"))

        def check(expected, words, before=None):
            self.assertEqual(set(expected), set(CAST) | {NOBODY})
            for account, answer in expected.items():
                forget_wrong_passwords(self.world)
                said = words(before()) if before else words
                with self.subTest(account=account, words=said[:2]):
                    self.assertEqual(code(run(self.world, *said, account=account)), answer)

        number = [0]

        def offered():
            """Somebody new who is offered the place at nine."""
            number[0] += 1
            for one in self.world_json("waitlist", "list", "--hospital", HALL)["waitlist"]:
                document(run(self.world, "waitlist", "leave", one["code"], account="rosa"))
            for one in self.world_json("appointments", "--hospital", HALL, "--on", TOMORROW)["appointments"]:
                if one["status"] == "booked" and "T09:00" in one["start"]:
                    document(run(self.world, "cancel", one["code"], account="rosa"))
            filled = document(run(self.world, *self.booking(f"Full {number[0]}", "09:00")))["code"]
            waiting = document(run(self.world, *self.joining(f"Person {number[0]}", "--hours", "09:00-09:30")))["code"]
            document(run(self.world, "cancel", filled, account="rosa"))
            return waiting

        for word in ("accept", "decline", "leave"):
            check(ANSWERED, lambda one, word=word: ["waitlist", word, one, "--born", BORN], offered)
        # By the code alone, which opens nothing to those who have not signed in.
        check({**ANSWERED, NOBODY: "missing-argument"}, lambda one: ["waitlist", "decline", one], offered)
        check(STAFF_ONLY, lambda one: ["waitlist", "place", one, "--born", BORN, "--at", "2026-12-02T09:00"],
              lambda: (self.clear("2026-12-02"), offered())[1])  # fmt: skip
        check(LISTED, ["waitlist", "list", "--hospital", HALL])
        check(LISTED, ["waitlist", "offers", "--dry-run", "--hospital", HALL])
        check(SET, ["waitlist", "deadline", "--minutes", "60", "--hospital", HALL])
        check(ANYBODY, lambda one: ["waitlist", "show", one, "--born", BORN], offered)
        self.assertEqual(code(run(self.world, "waitlist", "sweep")), None)
        self.refused(1, "not-found", "waitlist", "show", ada, "--born", BORN)

    def world_json(self, *words):
        return document(run(self.world, *words, account="rosa"))

    def clear(self, day):
        for one in self.world_json("appointments", "--hospital", HALL, "--on", day)["appointments"]:
            if one["status"] == "booked":
                document(run(self.world, "cancel", one["code"], account="rosa"))


class Told(Case):
    def test_nobody_is_named_to_those_who_have_not_signed_in(self):
        world = World()
        self.addCleanup(world.close)
        import_hospital(world, HALL, "09:00-10:00", capacity="1")
        self.assertEqual(world.json("waitlist", "list", "--hospital", HALL)["waitlist"], [])
        self.assertEqual(world.json("waitlist", "offers")["offers"], [])
        add(world, "rosa", "administrator")
        self.refused(1, "sign-in-needed", "waitlist", "list", "--hospital", HALL, world=world)
        self.refused(1, "sign-in-needed", "waitlist", "offers", world=world)
