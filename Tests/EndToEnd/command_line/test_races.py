# SPDX-License-Identifier: MIT
"""Several programs at one folder in the same moment."""

import json
import os

from .case import BORN, TUFTS, Case, start

ROUNDS = 12


class Races(Case):
    def race(self, *commands):
        """The exit status and the document of each of several commands that run at once."""
        racers = [self.world.start("--json", *words) for words in commands]
        ends = [racer.communicate(timeout=60) for racer in racers]
        return [(racer.returncode, json.loads(output or error)) for racer, (output, error) in zip(racers, ends)]

    def slots(self, day):
        return self.world.json("slots", TUFTS, "--from", day, "--days", "1")["slots"]

    def test_one_request_sent_twice_at_once_books_once(self):
        for number in range(ROUNDS):
            order = self.order(
                f"2026-12-08T{9 + number // 4:02}:{number % 4 * 15:02}",
                f"Twin {number}",
                BORN,
                "--request-id",
                f"twin-{number}",
            )
            first, second = self.race(order, order)
            self.assertEqual((first[0], second[0], first[1]), (0, 0, second[1]))
        self.assertEqual(sum(slot["capacity"] - slot["free"] for slot in self.slots("2026-12-08")), ROUNDS)

    def test_one_person_at_two_counters_gets_one_booking(self):
        for number in range(ROUNDS):
            at = f"2026-12-09T{9 + number // 4:02}:{number % 4 * 15:02}"
            answers = self.race(self.order(at, f"Both {number}"), self.order("2026-12-10T15:00", f"BOTH {number}"))
            self.assertEqual(sorted(status for status, _ in answers), [0, 1])
            self.assertIn("already-booked", [answer.get("error", {}).get("code") for _, answer in answers])
            for status, answer in answers:
                if status == 0 and answer["start"].startswith("2026-12-10"):
                    self.world.json("cancel", answer["code"], "--born", BORN)

    def test_two_households_at_the_last_places_are_never_parted(self):
        for number in range(ROUNDS):
            at = f"2026-12-11T{9 + number // 4:02}:{number % 4 * 15:02}"
            before = self.slots("2026-12-11")
            answers = self.race(
                *(
                    self.order(at, f"Family {family}{number}", BORN, "--with", f"Child {family}{number},2015-01-01")
                    for family in "AB"
                )
            )
            placed = sum(len(answer["appointments"]) for status, answer in answers if status == 0)
            after = self.slots("2026-12-11")
            self.assertEqual(sum(a["free"] - b["free"] for a, b in zip(before, after)), placed)
            self.assertEqual(placed % 2, 0)
            self.assertGreaterEqual(placed, 2)

    def test_one_cancels_while_another_moves_and_one_of_them_is_told(self):
        for number in range(ROUNDS):
            at = f"2026-12-14T{9 + number // 4:02}:{number % 4 * 15:02}"
            code = self.world.json(*self.order(at, f"Torn {number}"))["code"]
            cancelled, moved = self.race(
                ("cancel", code, "--born", BORN), ("reschedule", code, "--born", BORN, "--at", "2026-12-15T10:00")
            )
            self.assertEqual(cancelled[0], 0)
            self.assertTrue(moved[0] == 0 or moved[1]["error"]["code"] == "already-cancelled", moved)
            self.assertEqual(self.world.json("show", code, "--born", BORN)["status"], "cancelled")
        for day in ("2026-12-14", "2026-12-15"):
            self.assertTrue(all(slot["free"] == slot["capacity"] for slot in self.slots(day)))

    def test_many_first_starts_make_one_folder(self):
        world = self.fresh()
        command = f'for n in 1 2 3 4; do "{world.command()[0]}" --json slots {TUFTS} --days 1 & done; wait'
        done = start(["bash", "-c", command], world)
        self.assertEqual(done.stdout.count(b'"slots": ['), 4, done.stderr)
        self.assertEqual(done.stderr.count(b"A new data folder was made at "), 1, done.stderr)
        self.assertNotIn(b'"error"', done.stderr)
        self.assertEqual(os.listdir(world.folder + "/share"), ["bookmyvaccine"])
