# SPDX-License-Identifier: MIT
"""`book`, `show`, `appointments`, `reschedule` and `cancel`: what may be done, and what is refused."""

import itertools

from program import without_own_code

from .case import BORN, TUFTS, Case, import_hospital

SHRINERS = "us-10502114"
# Days on which nobody of the demo comes; each test takes one for itself.
DAYS = itertools.chain(range(8, 12), range(14, 19), range(21, 24))


class Booking(Case):
    def day(self):
        return f"2026-12-{next(DAYS):02}"

    def free(self, start, hospital=TUFTS):
        slots = self.world.json("slots", hospital, "--from", start[:10], "--days", "1")["slots"]
        return next(slot["free"] for slot in slots if slot["start"].startswith(start))

    def test_every_command_shows_the_same_appointment(self):
        booked = self.world.json(*self.order(self.day() + "T10:00", "Sam One", BORN, "--phone", "617 555 0101"))
        booked = without_own_code(booked)
        code = booked["code"]
        opened = ("--born", BORN)
        self.assertEqual(self.world.json("show", code, *opened), booked)
        self.assertEqual(self.world.json("appointments", "--code", code, *opened), {"appointments": [booked]})
        self.assertEqual(
            self.world.json("appointments", "--name", "sam  ONE", *opened, "--phone", "+1 617 555 0101"),
            {"appointments": [booked]},
        )
        at_hospital = self.world.json("appointments", "--hospital", TUFTS, "--on", booked["start"][:10])
        self.assertEqual(at_hospital, {"appointments": [booked]})
        for words in (("show", code, *opened), ("appointments", "--code", code, *opened)):
            self.assertIn(code, self.plain(*words))

    def test_people_read_what_they_need_to_keep(self):
        text = self.plain(*self.order(self.day() + "T10:00", "Sam Two"))
        for words in (
            "Booked.",
            "Sam Two",
            "10:00–10:15",
            "Tufts Medical Center",
            "800 Washington Street",
            "America/New_York (UTC-05:00)",
            "bookmyvaccine qr ",
        ):
            self.assertIn(words, text)
        self.assertLessEqual(max(map(len, text.splitlines())), 80)

    def test_times_that_cannot_be_read_are_usage(self):
        for at in (
            "",
            "tomorrow",
            "10:00",
            "2026-12-08",
            "2026-12-08T24:00",
            "2026-12-08T10:60",
            "2026-12-08T10:00:01",
            "2026-02-29T10:00",
            "2026-12-08T10:00+5",
            "2026-12-08T10:00:00-24:00",
            "2026-12-08T10:00:00.-05:00",
            "9" * 40,
            "２０２６-12-08T10:00",
            "2026-12-08T10:00Z ",
            "2026-12-08T10:00[America/New_York]",
        ):
            with self.subTest(at=at):
                self.refused(2, "bad-value", *self.order(at))

    def test_times_at_the_ends_of_the_calendar_are_no_slots(self):
        for at in ("9999-12-31T23:59", "0001-01-01T00:00", "9999-12-31T23:59:00-23:59", "0001-01-01T00:00:00+23:59"):
            with self.subTest(at=at):
                self.refused(1, "not-a-slot", *self.order(at))

    def test_a_moment_may_be_written_in_several_ways(self):
        day = self.day()
        for number, at in enumerate(
            (
                f"{day}T10:00",
                f"{day} 10:00",
                f"{day}t10:00:00",
                f"{day}T15:00:00Z",
                f"{day}T10:00-05:00",
                f"{day}T10:00:00.5-05:00",
                f"{day}T16:00:00+01:00",
            )
        ):
            with self.subTest(at=at):
                booked = self.world.json(
                    *(
                        self.order(at, f"Moment {number}", hospital=SHRINERS if number < 2 else TUFTS)
                        if number < 5
                        else self.order(at, f"Moment {number}", hospital="us-7702114")
                    )
                )
                self.assertEqual(booked["start"], day + "T10:00:00-05:00")

    def test_birth_dates_are_real_days_that_have_come(self):
        at = self.day() + "T10:00"
        for born, status, code in (
            ("2026-12-01", 1, "born-in-future"),
            ("1899-12-31", 1, "born-too-early"),
            ("1900-02-29", 2, "bad-value"),
            ("2001-02-29", 2, "bad-value"),
            ("29.02.2000", 2, "bad-value"),
            ("", 2, "bad-value"),
        ):
            with self.subTest(born=born):
                self.refused(status, code, *self.order(at, "Sam Three", born))
        self.assertEqual(self.world.json(*self.order(at, "Sam Three", "2000-02-29"))["patient"]["born"], "2000-02-29")
        self.assertEqual(self.world.json(*self.order(at, "Sam Four", "2026-11-30"))["patient"]["born"], "2026-11-30")

    def test_contacts_are_looked_at(self):
        at = self.day() + "T10:00"
        for option, values in (
            ("--phone", ("abc", "1234", "1" * 21, "", "555-0100\x1b[2J", "+1 617 555 0100;rm")),
            ("--email", ("a", "a@", "@b.org", "a@b", "a@b@c.org", "a b@c.org", "", "a@b.org\n")),
        ):
            for value in values:
                with self.subTest(option=option, value=value):
                    self.refused(2, "bad-value", *self.order(at, "Sam Five", BORN, option, value))

    def test_what_is_missing_is_named_all_at_once(self):
        error = self.refused(2, "missing-argument", "book", "--hospital", TUFTS)
        for option in ("--at", "--vaccine", "--name", "--born"):
            self.assertIn(option, error["message"])
        self.refused(2, "usage", *self.order("2026-12-08T10:00"), "--born", BORN)

    def test_a_household_comes_together_in_one_slot_or_in_neighbours(self):
        day = self.day()
        booked = self.world.json(
            *self.order(
                day + "T10:00",
                "Parent, One",
                "1980-01-01",
                "--with",
                "Child, A,2015-01-01",
                "--with=Child B, 2016-02-29",
                "--with",
                "Child C,2017-01-01",
                "--phone",
                "617 555 0199",
            )
        )["appointments"]
        self.assertEqual([a["patient"]["name"] for a in booked], ["Parent, One", "Child, A", "Child B", "Child C"])
        self.assertEqual([a["start"][11:16] for a in booked], ["10:00", "10:00", "10:00", "10:15"])
        self.assertEqual(len({a["code"] for a in booked}), 4)
        # One contact finds each of them.
        found = self.world.json("appointments", "--name", "child b", "--born", "2016-02-29", "--phone", "6175550199")
        self.assertEqual(found, {"appointments": [without_own_code(booked[2])]})

    def test_a_household_is_all_or_nothing(self):
        day = self.day()
        before = self.free(day + "T11:00")
        self.world.json(*self.order(day + "T09:00", "Taken Child", "2015-05-05"))
        for code, more in (
            ("already-booked", ("--with", "Taken Child,2015-05-05")),
            ("named-twice", ("--with", f"ADA  LOVELACE,{BORN}")),
            ("born-in-future", ("--with", "Unborn,2027-01-01")),
            ("party-too-large", [w for n in range(9) for w in ("--with", f"Guest {n},2000-01-01")]),
        ):
            with self.subTest(code=code):
                error = self.refused(1, code, *self.order(day + "T11:00", "Ada Lovelace", BORN, *more))
                # By a number: what ends in a log names nobody.
                self.assertNotRegex(error["message"], "Taken|Unborn|Guest|Ada|ADA")
                self.assertEqual(error["message"].startswith("Person "), code != "party-too-large")
        for more in ("B", ",2000-01-01", "B,", "B,2001-02-29", "B;2000-01-01", "B\t,2000-01-01", ""):
            with self.subTest(more=more):
                self.refused(2, "bad-value", *self.order(day + "T11:00", "Ada Lovelace", BORN, "--with", more))
        self.assertEqual(self.free(day + "T11:00"), before)

    def test_a_request_id_makes_every_booking_safe_to_repeat(self):
        day = self.day()
        order = self.order(day + "T10:00", "Again", BORN, "--with", "And Again,2000-01-01", "--request-id", "  id ♥ 1 ")
        first = self.world.json(*order)
        self.assertEqual(self.world.json(*order), first)
        self.assertEqual(self.free(day + "T10:00"), 1)
        self.refused(1, "request-id-reused", *self.order(day + "T11:00", "Other", BORN, "--request-id", "id ♥ 1"))
        for bad in ("", " ", "a\tb", "\x1b[31m", "x" * 101, "\u202e"):
            with self.subTest(id=bad):
                self.refused(2, "bad-value", *self.order(day + "T12:00", "Other", BORN, "--request-id", bad))

    def test_one_cancels_once(self):
        day = self.day()
        before = self.free(day + "T10:00")
        code = self.world.json(*self.order(day + "T10:00", "Cancels"))["code"]
        opened = (code, "--born", BORN)
        for reason in ("", "\x1b[31m", "x" * 201, "a\u200bb", "line\nbreak"):
            with self.subTest(reason=reason[:10]):
                self.refused(2, "bad-value", "cancel", *opened, "--reason", reason)
        cancelled = self.world.json("cancel", *opened, "--reason", "Grüße, “ill” & 'tired'")
        self.assertEqual(
            (cancelled["status"], cancelled["cancelled"]["reason"]), ("cancelled", "Grüße, “ill” & 'tired'")
        )
        self.assertEqual(self.free(day + "T10:00"), before)
        self.refused(1, "already-cancelled", "cancel", *opened)
        self.refused(1, "already-cancelled", "reschedule", *opened, "--at", day + "T11:00")
        self.assertIn("cancelled on Mon 30 Nov 14:05: Grüße", self.plain("show", *opened))
        self.assertEqual(self.free(day + "T10:00"), before)

    def test_one_moves_to_another_time_or_hospital(self):
        day = self.day()
        import_hospital(self.world, "other-place", "09:00-12:00", zone="America/Chicago")
        code = self.world.json(*self.order(day + "T10:00", "Moves"))["code"]
        opened = (code, "--born", BORN)
        before = (self.free(day + "T10:00"), self.free(day + "T11:00"))
        moved = self.world.json("reschedule", *opened, "--at", day + "T11:00")
        self.assertEqual((moved["code"], moved["start"]), (code, day + "T11:00:00-05:00"))
        self.assertEqual((self.free(day + "T10:00"), self.free(day + "T11:00")), (before[0] + 1, before[1] - 1))
        for at, hospital, status, error in (
            (day + "T11:07", None, 1, "not-a-slot"),
            ("2026-12-25T10:00", None, 1, "closed"),
            ("2026-11-30T08:00", None, 1, "slot-begun"),
            ("2028-01-03T10:00", None, 1, "too-far"),
            ("soon", None, 2, "bad-value"),
            (day + "T10:00", "zzzz", 2, "unknown-hospital"),
            (day + "T10:00", "general", 2, "ambiguous-hospital"),
            (day + "T13:00", "other-place", 1, "not-a-slot"),
        ):
            with self.subTest(at=at, hospital=hospital):
                self.refused(
                    status, error, "reschedule", *opened, "--at", at, *(("--hospital", hospital) if hospital else ())
                )
        self.assertEqual(self.world.json("show", *opened), moved)
        moved = self.world.json("reschedule", *opened, "--at", day + "T10:00", "--hospital", "other-place")
        self.assertEqual((moved["hospital"]["id"], moved["start"]), ("other-place", day + "T10:00:00-06:00"))
        self.assertEqual(self.free(day + "T11:00"), before[1])

    def test_words_that_mean_nothing_together_are_refused(self):
        for code, words in (
            ("missing-argument", ("appointments",)),
            ("missing-argument", ("appointments", "--born", BORN)),
            ("missing-argument", ("appointments", "--name", "A", "--born", BORN)),
            ("usage", ("appointments", "--hospital", TUFTS, "--born", BORN)),
            ("usage", ("appointments", "--hospital", TUFTS, "--code", "7K3M9Q2XWTR8VDH")),
            ("usage", ("appointments", "--code", "7K3M9Q2XWTR8VDH", "--born", BORN, "--on", "2026-12-01")),
            ("bad-value", ("appointments", "--hospital", TUFTS, "--on", "2026-12-0")),
            ("missing-argument", ("show", "7K3M9Q2XWTR8VDH")),
            ("missing-argument", ("cancel",)),
            ("missing-argument", ("reschedule", "7K3M9Q2XWTR8VDH", "--born", BORN)),
            ("extra-argument", ("show", "7K3M9Q2XWTR8VDH", "again", "--born", BORN)),
            ("unknown-option", ("show", "7K3M9Q2XWTR8VDH", "--bron", BORN)),
            ("unknown-option", ("show", "7K3M9Q2XWTR8VDH", "--limit", "1")),
            ("usage", ("hospitals", "--json=yes")),
        ):
            with self.subTest(words=words):
                self.refused(2, code, *words)
