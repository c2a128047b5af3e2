# SPDX-License-Identifier: MIT
"""What stands in data/ as it is committed, without any register or package at hand."""

import json
import unittest
from collections import Counter

import context
from dataset import checks

DATA = context.ROOT / "data"


def load(name: str) -> dict[str, object]:
    return json.loads((DATA / name).read_text(encoding="utf-8"))


class Hospitals(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.file = load("hospitals.json")
        cls.hospitals = cls.file["hospitals"]
        cls.by_id = {hospital["id"]: hospital for hospital in cls.hospitals}

    def test_every_record_keeps_the_rules(self) -> None:
        faults = [f"{h['id']}: {fault}" for h in self.hospitals for fault in checks.faults(h)]
        self.assertEqual(faults, [])
        self.assertEqual(len(self.by_id), len(self.hospitals))

    def test_every_country_is_there_with_its_size(self) -> None:
        counts = Counter(hospital["country"] for hospital in self.hospitals)
        self.assertGreater(counts["US"], 5600)
        self.assertGreater(counts["GB"], 1500)
        self.assertGreater(counts["FR"], 1400)
        self.assertGreater(counts["JP"], 550)

    def test_clocks_follow_boundaries(self) -> None:
        zones = {(h["city"], h.get("region")): h["timeZone"] for h in self.hospitals}
        for place, zone in {
            ("Pago Pago", "American Samoa"): "Pacific/Pago_Pago",
            ("Tamuning", "Guam"): "Pacific/Guam",
            ("Page", "Arizona"): "America/Phoenix",
            ("Tuba City", "Arizona"): "America/Denver",
            ("Chinle", "Arizona"): "America/Denver",
            ("Adak", "Alaska"): "America/Adak",
            ("San Juan", "Puerto Rico"): "America/Puerto_Rico",
            ("Saint-Denis", "La Réunion"): "Indian/Reunion",
            ("Mamoudzou", "Mayotte"): "Indian/Mayotte",
            ("Fort-de-France", "Martinique"): "America/Martinique",
            ("Cayenne", "Guyane"): "America/Cayenne",
            ("函館市", "北海道"): "Asia/Tokyo",
        }.items():
            with self.subTest(place):
                self.assertEqual(zones[place], zone)

    def test_every_calendar_that_is_named_exists_in_order_of_date(self) -> None:
        calendars = self.file["holidayCalendars"]
        self.assertEqual({h["schedule"]["holidays"] for h in self.hospitals}, set(calendars))
        for key, days in calendars.items():
            with self.subTest(key):
                dates = [day["date"] for day in days]
                self.assertEqual(dates, sorted(set(dates)))

    def test_the_centre_at_no_place_is_left_out(self) -> None:
        self.assertNotIn("fr-1443", self.by_id)

    def test_every_record_stands_on_its_own_line(self) -> None:
        lines = (DATA / "hospitals.json").read_text(encoding="utf-8").splitlines()
        self.assertEqual(sum(line.startswith('{"id":') for line in lines), len(self.hospitals))


class Vaccines(unittest.TestCase):
    def test_what_schedules_offer_is_active(self) -> None:
        active = {v["cvx"] for v in load("vaccines.json")["vaccines"] if v["active"]}
        offered = {
            cvx for h in load("hospitals.json")["hospitals"] for cvx in h["schedule"]["vaccines"]
        }
        self.assertLessEqual(offered, active)

    def test_short_names_fit_a_list_and_differ(self) -> None:
        names = [v["shortName"] for v in load("vaccines.json")["vaccines"]]
        self.assertEqual([name for name in names if len(name) > 22], [])
        self.assertEqual(len(set(names)), len(names))


class Places(unittest.TestCase):
    def test_cities_countries_and_postal_codes_are_there(self) -> None:
        file = load("places.json")
        countries = {country["code"] for country in file["countries"]}
        self.assertGreater(len(file["places"]), 8900)
        self.assertLessEqual({place["country"] for place in file["places"]}, countries)
        self.assertIn("02111", {code[0] for code in file["postalCodes"]})


if __name__ == "__main__":
    unittest.main()
