# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import french_hours
from dataset.france import is_reserved, read_week
from dataset.french_hours import CLOSED, NOT_GIVEN, UNREAD, read_day, shape
from dataset.hours import written

OPEN = {
    "09:00-12:00/14:00-17:00": ["09:00-12:00", "14:00-17:00"],
    "9h-12h": ["09:00-12:00"],
    "9h30 à 12h": ["09:30-12:00"],
    "9h/17h": ["09:00-17:00"],
    "9h 17h": ["09:00-17:00"],
    "8H30 12": ["08:30-12:00"],
    "14-17H": ["14:00-17:00"],
    "12-18h00": ["12:00-18:00"],
    "09 h 00 - 21 h 00": ["09:00-21:00"],
    "9 h 00 - 17 h 00\xa0": ["09:00-17:00"],
    "\xa008h30 / 17H30": ["08:30-17:30"],
    "09: 20-12: 10/13: 00-16: 40": ["09:20-12:10", "13:00-16:40"],
    "8.30/20.00": ["08:30-20:00"],
    "de 8h à 12h et de 14h à 18h": ["08:00-12:00", "14:00-18:00"],
    "09h à 13h puis 14h à 18h": ["09:00-13:00", "14:00-18:00"],
    "9h-12h, 14h-17h": ["09:00-12:00", "14:00-17:00"],
    "9:00-13:00 & 13:30-17:30": ["09:00-13:00", "13:30-17:30"],
    "9:00-13:00-14:00-18:00": ["09:00-13:00", "14:00-18:00"],
    "8h/12h-14h/20h": ["08:00-12:00", "14:00-20:00"],
    "9H 12H /  13H30 17H": ["09:00-12:00", "13:30-17:00"],
    "9h – 12h30 / 14h30 – 17h30": ["09:00-12:30", "14:30-17:30"],
    "07:00-09:30/12:00-13:30/18:00-19:30": ["07:00-09:30", "12:00-13:30", "18:00-19:30"],
    "19:00-22h00": ["19:00-22:00"],
    "20h-24h": ["20:00-24:00"],
    "9h-12h/12h-17h": ["09:00-17:00"],
}

NO_HOURS = [
    "ouvert",
    "Matin",
    "Après-midi",
    "10h",
    "No",
    "f",
    "9h-3h/13h30-17h30",
    "8h30-12h-30 / 14h00-18h00",
    "09:00-12:00/14:OO-17:00",
    "09:00-12:25/14:17:45",
    "08:00-13-00/14:00-18:00",
    "08:00-13:00/14:00-18:0",
    "14:00-18:00 à partir du 25/01",
    "8:00-12:00 (19/01 uniquement) / 14:00-18:00",
    "09:00-13:00 ou 14:00-18:00",
    "fermé13:00-16:00",
    "f9h-13h/14h-17h",
    "9h-18h sauf matin du 18",
    "09:00-18:00/13:00-16:30",
    "Jeudi 4 février, 13:30-18:30",
    "ouvert le 27/01",
    "9-12",
    "9h-25h",
    "9h75-12h",
    "9h-9h",
    "9h-12h/",
    "-9h-12h",
    "9h de 12h",
    "9h-12h 14h/17h",
    "٩h-12h",
    "9h--12h",
]


class Days(unittest.TestCase):
    def test_hours_are_read_in_every_spelling(self) -> None:
        for raw, expected in OPEN.items():
            with self.subTest(raw):
                self.assertEqual(written(read_day(raw).ranges), expected)

    def test_what_is_not_certain_is_unread(self) -> None:
        for raw in NO_HOURS:
            with self.subTest(raw):
                self.assertEqual(read_day(raw), french_hours.Day(UNREAD))

    def test_closed_is_said_in_three_ways(self) -> None:
        for raw in ["fermé", "Fermé", "FERME", "fermé "]:
            with self.subTest(raw):
                self.assertEqual(read_day(raw).state, CLOSED)

    def test_words_for_not_known_give_no_hours(self) -> None:
        for raw in [
            "",
            " ",
            "non précisé",
            "A préciser",
            "N/A",
            "En cours de précisions",
            "A CONFIRMER",
        ]:
            with self.subTest(raw):
                self.assertEqual(read_day(raw).state, NOT_GIVEN)

    def test_the_shape_hides_the_digits(self) -> None:
        self.assertEqual(shape(" 9h30 \xa0-12h "), "9h99 -99h")


class Weeks(unittest.TestCase):
    def test_a_day_that_says_nothing_beside_hours_is_not_open(self) -> None:
        week = read_week({"mon": "9h-12h", "tue": "", "wed": "non précisé", "sun": "fermé"})
        self.assertEqual(week.days, {"mon": ((540, 720),)})
        self.assertEqual((week.missing, week.reason), (2, ""))

    def test_one_unreadable_day_makes_the_week_unread(self) -> None:
        week = read_week({"mon": "9h-12h", "tue": "ouvert"})
        self.assertEqual(week.reason, "hours that could not be read")
        self.assertEqual(week.unread, ["ouvert"])

    def test_an_empty_week_and_a_closed_week_offer_nothing(self) -> None:
        self.assertEqual(read_week({"mon": "", "tue": "fermé"}).reason, "no hours given")
        self.assertEqual(read_week({"mon": "fermé", "tue": "fermé"}).reason, "closed all week")

    def test_a_centre_for_those_who_work_in_health_is_known_by_its_name(self) -> None:
        self.assertTrue(is_reserved("CH Dinan (réservé aux professionnels de santé)"))
        self.assertTrue(is_reserved("Centre Astra Zeneca Personnels de santé"))
        self.assertFalse(is_reserved("Maison de santé pluriprofessionnelle"))


if __name__ == "__main__":
    unittest.main()
