# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import checks, schedules


class Schedules(unittest.TestCase):
    def test_a_schedule_is_the_same_in_every_run_and_valid(self) -> None:
        kinds = [
            "general",
            "children",
            "women",
            "military",
            "mental-health",
            "rehabilitation",
            "surgical",
            "private",
        ]
        for country in ("US", "GB", "JP"):
            for size in ("small", "medium", "large"):
                for kind in kinds:
                    for number in range(12):
                        id = f"us-{number}"
                        one = schedules.assumed(id, country, kind, size, "US")
                        self.assertEqual(one, schedules.assumed(id, country, kind, size, "US"))
                        record = {
                            "id": id,
                            "name": "X",
                            "city": "Y",
                            "country": country,
                            "timeZone": "Z",
                            "latitude": 1.0,
                            "longitude": 1.0,
                            "schedule": one,
                        }
                        self.assertEqual(checks.faults(record), [])

    def test_schedules_vary(self) -> None:
        weeks = {
            str(schedules.assumed(f"us-{n}", "US", "general", "large", "US")["weekly"])
            for n in range(60)
        }
        self.assertGreater(len(weeks), 3)

    def test_size_follows_the_beds(self) -> None:
        self.assertEqual(
            [schedules.size_of(n) for n in (1, 99, 100, 299, 300, None)],
            ["small", "small", "medium", "medium", "large", "medium"],
        )

    def test_faults_are_named(self) -> None:
        schedule = schedules.unread("fr-1", "ouvert", schedules.COVID_CENTRE, "small", "FR")
        record = {
            "id": "fr-1",
            "name": "X ",
            "city": "Y",
            "country": "FR",
            "timeZone": "Z",
            "latitude": 1.0,
            "longitude": 1.0,
            "schedule": schedule | {"capacity": 9},
        }
        self.assertEqual(
            checks.faults(record), ["name is empty or not clean: 'X '", "capacity is 9"]
        )


if __name__ == "__main__":
    unittest.main()
