# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import schedules, us
from dataset.report import Report


def us_row(**changes: str) -> dict[str, str]:
    row = {
        "id": "1",
        "name": "O'NEILL HOSPITAL",
        "address": "1 MAIN ST",
        "city": "PAGE",
        "state": "AZ",
        "zip": "86040",
        "lat": "36.9",
        "lon": "-111.4",
        "type": "GENERAL ACUTE CARE",
        "beds": "25",
        "telephone": "(928) 645-2424",
    }
    return row | changes


class UnitedStates(unittest.TestCase):
    def test_a_row_becomes_a_hospital(self) -> None:
        [hospital] = us.read([us_row()], Report())
        record = hospital.record()
        self.assertEqual(
            (record["id"], record["name"], record["region"], record["country"], record["phone"]),
            ("us-1", "O'Neill Hospital", "Arizona", "US", "(928) 645-2424"),
        )

    def test_placeholders_are_left_out(self) -> None:
        [hospital] = us.read([us_row(telephone="NOT AVAILABLE", address="NOT AVAILABLE")], Report())
        self.assertNotIn("phone", hospital.record())
        self.assertNotIn("address", hospital.record())
        self.assertIsNone(us.beds("-999"))

    def test_rows_that_are_nowhere_are_reported(self) -> None:
        for changes in [{"lat": "0", "lon": "0"}, {"name": ""}, {"state": "ZZ"}]:
            with self.subTest(changes):
                report = Report()
                self.assertEqual(us.read([us_row(**changes)], report), [])
                self.assertIn("Left out (1)", report.text())

    def test_palau_is_a_country(self) -> None:
        [hospital] = us.read([us_row(state="PW", lat="7.3542", lon="134.46414")], Report())
        self.assertEqual((hospital.country, hospital.region), ("PW", None))

    def test_the_name_tells_more_than_the_type(self) -> None:
        cases = {
            ("GENERAL ACUTE CARE", "MERCY REHABILITATION HOSPITAL"): schedules.REHABILITATION,
            ("GENERAL ACUTE CARE", "CLIVE BEHAVIORAL HEALTH"): schedules.MENTAL_HEALTH,
            ("CHILDREN", "WOLFSON"): schedules.CHILDREN,
            ("MILITARY", "REHAB"): schedules.MILITARY,
            ("CRITICAL ACCESS", "WRAY HOSPITAL"): schedules.GENERAL,
        }
        for (type, name), kind in cases.items():
            with self.subTest(name):
                self.assertEqual(us.kind_of(type, name), kind)

    def test_a_telephone_number_has_ten_digits(self) -> None:
        self.assertEqual(us.phone("1-334-222-8466"), "(334) 222-8466")
        self.assertIsNone(us.phone("(609) 877-700"))
        self.assertIsNone(us.phone("(999) 999-9999"))


if __name__ == "__main__":
    unittest.main()
