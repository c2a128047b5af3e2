# SPDX-License-Identifier: MIT
"""Finds and reads the public registers."""

import csv
import os
from pathlib import Path

PACKAGE_ROOT = Path(__file__).resolve().parents[2]

US = "sites/us_hifld_hospitals/hospitals.csv"
UK = "sites/uk_nhs_hospitals/hospitals_2014.csv"
FRANCE = "sites/france_vaccination_centres/centres_vaccination_2021-04-08.csv"
JAPAN = "sites/japan_hokkaido_hospitals/hospitals_2015.csv"
CITIES = "sites/gazetteer/cities.csv"
COUNTRIES = "sites/gazetteer/countries.csv"
POSTAL_CODES = "sites/gazetteer/us_ma_zips.csv"
CVX = "schedules/cvx/cvx.csv"


class RegistersMissing(Exception):
    """No folder with the registers was found."""


def folder() -> Path:
    """$BOOKMYVACCINE_SHARED/data, else ../shared/data beside the checkout."""
    given = os.environ.get("BOOKMYVACCINE_SHARED")
    shared = Path(given) if given else PACKAGE_ROOT.parent / "shared"
    data = shared / "data"
    if not (data / US).is_file():
        raise RegistersMissing(
            f"The public registers are not in {data}. "
            "Set BOOKMYVACCINE_SHARED to the folder that holds data/sites, and try again."
        )
    return data


def rows(data: Path, name: str) -> list[dict[str, str]]:
    with open(data / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
