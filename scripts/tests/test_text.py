# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import coordinates, hours
from dataset.files import document
from dataset.text import clean, folded, is_upper, shortened, spaced_dashes


class Texts(unittest.TestCase):
    def test_a_text_is_one_trimmed_line_in_nfc(self) -> None:
        cases = {
            "  a \t b\n c  ": "a b c",
            "e\u0301cole": "école",
            "a\u00a0b\u3000c": "a b c",
            "x\u202ey\u200bz": "xyz",
            "St George\x92s": "St George’s",
            "a\x07b": "a b",
            "नि\u200dक": "नि\u200dक",
        }
        for raw, expected in cases.items():
            with self.subTest(repr(raw)):
                self.assertEqual(clean(raw), expected)

    def test_folding_ignores_case_accents_and_signs(self) -> None:
        self.assertEqual(folded("St. Mary’s, Évry"), folded("ST MARYS EVRY"))

    def test_capitals_need_two_letters(self) -> None:
        self.assertTrue(is_upper("CH AGEN 2"))
        self.assertFalse(is_upper("CH Agen"))
        self.assertFalse(is_upper("12 B"))

    def test_dashes_get_both_their_spaces(self) -> None:
        self.assertEqual(spaced_dashes("Center -The Annex"), "Center - The Annex")
        self.assertEqual(spaced_dashes("Nantes- Nord"), "Nantes - Nord")
        self.assertEqual(spaced_dashes("Saint-Lô"), "Saint-Lô")
        self.assertEqual(spaced_dashes("Heywood Hospital -"), "Heywood Hospital")

    def test_shortening_keeps_the_limit(self) -> None:
        self.assertEqual(shortened("a" * 80, 80), "a" * 80)
        self.assertEqual(shortened("a" * 81, 80), "a" * 79 + "…")


class Coordinates(unittest.TestCase):
    def test_places_on_earth_are_rounded_to_a_metre(self) -> None:
        self.assertEqual(coordinates.read("41.7891094", "140.7735373"), (41.78911, 140.77354))
        self.assertEqual(coordinates.read("51.4778", "-0.0015"), (51.4778, -0.0015))

    def test_no_place_is_none(self) -> None:
        for pair in [
            ("0", "0"),
            ("0.000243916", "-2.09541e-05"),
            ("", "1"),
            ("91", "0"),
            ("10", "-181"),
            ("nan", "1"),
            ("inf", "1"),
            ("-999", "-999"),
        ]:
            with self.subTest(pair):
                self.assertIsNone(coordinates.read(*pair))


class Hours(unittest.TestCase):
    def test_hours_that_touch_are_one(self) -> None:
        self.assertEqual(hours.written(((540, 720), (720, 1440))), ["09:00-24:00"])

    def test_hours_that_overlap_or_fall_are_refused(self) -> None:
        for ranges in [((600, 540),), ((540, 720), (700, 800)), ((0, 1441),), ((-1, 5),)]:
            with self.subTest(ranges), self.assertRaises(ValueError):
                hours.written(ranges)

    def test_a_week_lists_open_days_from_monday(self) -> None:
        week = hours.week({"sun": ((540, 720),), "mon": ((540, 720),), "tue": ()})
        self.assertEqual(list(week), ["mon", "sun"])


class Files(unittest.TestCase):
    def test_one_record_stands_on_one_line(self) -> None:
        text = document(
            {"format": 1, "things": [{"a": "é"}, {"a": 2}], "map": {"k": [1]}}, {"things", "map"}
        )
        self.assertEqual(
            text, '{"format":1,\n"things":[\n{"a":"é"},\n{"a":2}\n],\n"map":{\n"k":[1]\n}}\n'
        )


if __name__ == "__main__":
    unittest.main()
