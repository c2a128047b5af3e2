# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import uk
from dataset.regions import uk_nation
from dataset.report import Report
from dataset.uk_towns import Towns, town_name


def uk_row(**changes: str) -> dict[str, str]:
    row = {
        "code": "RA201",
        "name": "St Mary's Hospital",
        "address1": "",
        "address2": "",
        "address3": "",
        "city": "Leeds",
        "county": "",
        "postcode": "LS1 1AA",
        "lat": "53.8",
        "lon": "-1.5",
        "sector": "NHS Sector",
        "subtype": "Hospital",
        "phone": "",
    }
    return row | changes


class UnitedKingdom(unittest.TestCase):
    def test_a_house_listed_for_two_trusts_is_kept_once(self) -> None:
        rows = [
            uk_row(code="NT1", sector="Independent Sector"),
            uk_row(code="RA2", name="ST MARYS HOSPITAL"),
        ]
        report = Report()
        self.assertEqual([h.id for h in uk.read(rows, report)], ["gb-ra2"])
        self.assertIn("gb-nt1 is gb-ra2", report.text())

    def test_namesakes_in_other_towns_are_other_hospitals(self) -> None:
        rows = [uk_row(code="A1"), uk_row(code="A2", city="Otley", postcode="LS21 1AA", lat="53.9")]
        self.assertEqual(len(uk.read(rows, Report())), 2)

    def test_namesakes_close_by_in_one_town_are_one(self) -> None:
        rows = [uk_row(code="A1"), uk_row(code="A2", postcode="LS1 9ZZ", lat="53.81")]
        self.assertEqual([h.id for h in uk.read(rows, Report())], ["gb-a1"])

    def test_the_address_does_not_repeat_the_town_or_the_name(self) -> None:
        row = uk_row(address1="St Mary's Hospital", address2="PARK ROAD, Leeds", address3="Kent")
        self.assertEqual(uk.address(row, "St Mary's Hospital", "Leeds", "Kent"), "Park Road")

    def test_a_county_in_the_place_of_the_town_moves(self) -> None:
        [hospital] = uk.read(
            [uk_row(city="Gloucestershire", address2="Barton Road, Tewkesbury")], Report()
        )
        self.assertEqual(
            (hospital.city, hospital.region, hospital.address),
            ("Tewkesbury", "Gloucestershire", "Barton Road"),
        )

    def test_a_missing_town_is_the_one_of_its_postcode_or_its_address(self) -> None:
        towns = Towns(
            [uk_row(city="Leeds", postcode="LS1 1AA"), uk_row(city="Otley", postcode="LS21 1AA")]
        )
        self.assertEqual(towns.of(uk_row(city="", postcode="LS1 1AA")), "Leeds")
        self.assertEqual(
            towns.of(uk_row(city="", postcode="BD1 1AA", address2="Mill Lane, Otley")), "Otley"
        )
        self.assertEqual(towns.of(uk_row(city="", postcode="LS21 9ZZ")), "Otley")
        self.assertIsNone(towns.of(uk_row(city="", postcode="ZZ1 1AA")))

    def test_towns_have_one_spelling(self) -> None:
        cases = {
            "Burnham-On-Sea": "Burnham-on-Sea",
            "Newcastle Upon Tyne": "Newcastle upon Tyne",
            "Nr Ponytypridd": "Pontypridd",
            "Isles Of Scilly": "Isles of Scilly",
            "Le Mans": "Le Mans",
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(town_name(raw), expected)

    def test_of_several_numbers_the_first_is_the_telephone(self) -> None:
        cases = {
            "01902 444000": "01902 444000",
            "01772 716565 (Central Lancs)": "01772 716565",
            "Appointments 01772 716565": "01772 716565",
            "01772 716565 / 716566": "01772 716565",
            "+44 (0)20 7460 7777": "+44 (0)20 7460 7777",
            "No telephone number available": None,
            ".": None,
            "9": None,
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(uk.phone(raw), expected)

    def test_nations_follow_the_postcode(self) -> None:
        self.assertEqual(
            [uk_nation(p) for p in ["CF5 2BS", "KA6 6PT", "G1 1AA", "GL1 1AA", "BT1 1AA", ""]],
            ["WLS", "SCT", "SCT", "ENG", "NIR", "ENG"],
        )


if __name__ == "__main__":
    unittest.main()
