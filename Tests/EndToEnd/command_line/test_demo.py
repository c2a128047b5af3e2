# SPDX-License-Identifier: MIT
"""`init --demo`: invented patients, the same for the same seed."""

import json
import os
import shutil

from program import BINARY

from .case import Case, start


class Demo(Case):
    def everything(self, world):
        hospitals = world.json("hospitals", "--near", "Boston", "--limit", "6")["hospitals"]
        return [world.run("--json", "appointments", "--hospital", hospital["id"]).stdout for hospital in hospitals]

    def test_the_same_seed_and_moment_make_the_same_people_and_another_seed_others(self):
        def made(*words):
            path = os.path.join(self.world.folder, "demo" + "".join(words))
            done = start(
                [BINARY, "--json", "--data", path, "--now", self.world.now, "init", "--demo", *words], self.world
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            world = self.fresh()
            shutil.rmtree(world.data)
            shutil.copytree(path, world.data)
            return json.loads(done.stdout), self.everything(world)

        first, people = made()
        self.assertEqual(people, self.everything(self.world))
        second, others = made("--seed", "2")
        self.assertEqual((first["demo"], first["seed"], second["seed"]), (True, 1, 2))
        self.assertNotEqual(people, others)
        self.assertTrue(1_000 < first["appointments"] < 5_000)

    def test_a_fortnight_around_today_is_filled(self):
        days = {
            appointment["start"][:10]
            for part in self.everything(self.world)
            for appointment in json.loads(part)["appointments"]
        }
        self.assertTrue({"2026-11-23", "2026-11-30", "2026-12-01", "2026-12-04"} <= days)
        self.assertTrue(all("2026-11-22" < day < "2026-12-08" for day in days), sorted(days))
        self.assertIn(b"\xe0", b"".join(self.everything(self.world)), "names in other scripts")

    def test_a_seed_is_a_number_and_needs_a_demo(self):
        path = self.world.folder + "/never"
        for code, words in (
            ("usage", ("--seed", "3")),
            ("bad-value", ("--demo", "--seed", "-1")),
            ("bad-value", ("--demo", "--seed", "x")),
            ("bad-value", ("--demo", "--seed", "9" * 30)),
            ("usage", ("--now", self.world.now)),
            ("extra-argument", ("x",)),
        ):
            with self.subTest(words=words):
                done = start([BINARY, "--json", "--data", path, "init", *words], self.world)
                self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (2, code))
        self.assertFalse(os.path.exists(path))
