# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import france
from dataset.french_names import FrenchNames
from dataset.regions import french_department


class France(unittest.TestCase):
    def test_telephone_numbers_stand_in_pairs_without_mobiles(self) -> None:
        cases = {
            "+33477557093": "04 77 55 70 93",
            " 04.77.55.70.93 ": "04 77 55 70 93",
            "+262262720404": "02 62 72 04 04",
            "+594594397333": "05 94 39 73 33",
            "3975": "39 75",
            "01 02 03 04 05 / 06 07 08 09 10": "01 02 03 04 05",
            "06 32 82 33 22": None,
            "+33612345678": None,
            "+805690821": None,
            "": None,
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(france.phone(raw), expected)

    def test_step_free_is_what_the_register_says_and_no_more(self) -> None:
        cases = {
            "oui": "yes",
            "OUI": "yes",
            "Oui - Ascenseur": "yes",
            "NON": "no",
            "": "unknown",
            "EMV": "unknown",
            "Non précisé": "unknown",
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(france.step_free(raw), expected)

    def test_an_address_is_number_and_street(self) -> None:
        cases = {
            ("3", "Rue des Ecoles"): "3 Rue des Ecoles",
            ("Salle Coral", "rue X"): "Salle Coral, rue X",
            ("0", "rue du Moulin"): "Rue du Moulin",
            ("É-", "rue Y"): "Rue Y",
            ("64", "64 route de Z"): "64 route de Z",
            ("", ""): None,
        }
        for (number, street), expected in cases.items():
            with self.subTest(street):
                self.assertEqual(france.address(number, street), expected)

    def test_departments_follow_the_commune(self) -> None:
        cases = {
            ("2A004", "20000"): "2A",
            ("", "20200"): "2B",
            ("97411", "97400"): "974",
            ("", "97133"): "977",
            ("75056", "75001"): "75",
            ("", ""): None,
        }
        for (insee, postal_code), expected in cases.items():
            with self.subTest(insee + postal_code):
                self.assertEqual(french_department(insee, postal_code), expected)

    def test_names_in_capitals_take_the_register_s_own_spelling(self) -> None:
        names = FrenchNames(
            ["Rennes", "Angoulême", "Saint-Brieuc", "La Rochelle", "Mantes-la-Jolie"],
            ["hôpital privé", "Salle Polyvalente", "Hôpital du Parc"],
        )
        cases = {
            "RENNES CHU Site Pontchaillou": "Rennes CHU Site Pontchaillou",
            "CH ANGOULEME": "CH Angoulême",
            "CH ST-BRIEUC (accueil)": "CH Saint-Brieuc (accueil)",
            "CH LA ROCHELLE(accueil)": "CH La Rochelle (accueil)",
            "Centre de MANTES LA JOLIE": "Centre de Mantes-la-Jolie",
            "Centre - HOPITAL PRIVE DE X": "Centre - Hôpital Privé de X",
            "SALLE POLYVALENTE - GHICL": "Salle Polyvalente - GHICL",
            "centre de Rennes": "Centre de Rennes",
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(names.named(raw), expected)


if __name__ == "__main__":
    unittest.main()
