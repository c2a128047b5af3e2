# SPDX-License-Identifier: MIT
"""The bundled questionnaires are what their maker writes, and speak of CDSi's codes."""

import csv
import json
import os
import unittest

import context
from questionnaires import main, screenings

FOLDER = context.ROOT / "data" / "questionnaires"
SHARED = os.environ.get("BOOKMYVACCINE_SHARED", context.ROOT / ".." / "shared")
FACTS = context.Path(SHARED) / "data" / "questionnaires" / "cdsi_contraindications"


def questions(items: list[dict]):
    for item in items:
        yield item
        yield from questions(item.get("items", []))


def codes(file: dict) -> set[str]:
    return {
        rule["code"]
        for item in questions(file["questions"])
        for rule in item.get("observations", [])
    }


class Questionnaires(unittest.TestCase):
    def test_the_files_are_what_the_script_writes(self) -> None:
        for name, text in main.files().items():
            self.assertEqual((FOLDER / name).read_text(encoding="utf-8"), text, name)
        there = {path.name for path in FOLDER.iterdir()}
        self.assertEqual(there, set(main.files()) | {"answer-lists.json"})

    def test_every_vaccine_of_the_index_has_a_screening(self) -> None:
        index = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
        self.assertEqual(set(index["vaccines"].values()), set(index["screening"]))
        for code, group in {"140": "Influenza", "163": "Meningococcal B", "203": "Meningococcal", "03": "MMR"}.items():
            self.assertEqual(index["vaccines"][code], group)

    def test_every_screening_is_in_the_index(self) -> None:
        index = json.loads((FOLDER / "index.json").read_text(encoding="utf-8"))
        named = {*index["screening"].values(), index["otherScreening"], index["check"]}
        self.assertEqual({f"{name}.json" for name in named} | {"index.json"}, set(main.files()))

    def test_every_question_and_outcome_has_words(self) -> None:
        for name, file in screenings.screenings().items():
            for item in questions(file["questions"]):
                self.assertTrue(item["text"].strip(), name)
            for outcome in file["outcomes"]:
                self.assertTrue(outcome["words"].endswith("."), outcome["words"])


@unittest.skipUnless(FACTS.exists(), "the folder of public files is not here")
class Facts(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        with open(FACTS / "observations.csv", encoding="utf-8", newline="") as file:
            cls.known = {row["observation_code"] for row in csv.DictReader(file)}
        with open(FACTS / "contraindications.csv", encoding="utf-8", newline="") as file:
            cls.rows = list(csv.DictReader(file))

    def test_every_code_is_one_of_cdsi(self) -> None:
        for name, file in screenings.screenings().items():
            self.assertLessEqual(codes(file), self.known, name)

    def test_what_speaks_against_a_whole_group_is_asked(self) -> None:
        # What only a clinician or a laboratory can tell apart is asked in a question for all of it.
        told_apart = {"131", "130", "132", "134", "136", "137", "138", "139", "140", "141"}
        told_apart |= {"145", "146", "147", "148", "150", "153", "154", "246"}
        antigens = {
            "DTaP/Tdap/Td": ["Diphtheria", "Pertussis", "Tetanus"],
            "MMR": ["Measles", "Mumps", "Rubella"],
            "Japanese Encephalitis": ["JE"],
            "Yellow Fever": ["YF"],
        }
        made = screenings.screenings()
        for group, name in screenings.groups().items():
            wanted = {
                row["observation_code"]
                for row in self.rows
                if row["antigen"] in antigens.get(group, [group]) and row["scope"] == "vaccineGroup"
            }
            missing = wanted - codes(made[name]) - told_apart
            self.assertEqual(missing, set(), group)
