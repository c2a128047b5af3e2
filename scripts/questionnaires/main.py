# SPDX-License-Identifier: MIT
"""Writes each questionnaire into a file of its own, and an index of them."""

import json
from pathlib import Path

from .daily_check import daily_check
from .screenings import groups, screenings
from .vaccine_groups import vaccine_groups

FOLDER = Path(__file__).resolve().parents[2] / "data" / "questionnaires"


def text(value: dict) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def files() -> dict[str, str]:
    """What stands in each file of the folder that is made here."""
    made = {f"{name}.json": text(value) for name, value in screenings().items()}
    made["daily-check.json"] = text(daily_check())
    made["index.json"] = text(
        {
            "format": 1,
            "screening": groups(),
            "vaccines": vaccine_groups(),
            "otherScreening": "screening-general",
            "check": "daily-check",
        }
    )
    return made


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
    print(f"{len(files())} files in data/questionnaires")
    return 0
