# SPDX-License-Identifier: MIT
"""England's register of hospitals and independent treatment sites (NHS Choices)."""

import re

from . import coordinates, schedules
from .hospital import Hospital
from .regions import uk_nation
from .report import Report
from .text import clean, folded, is_upper
from .titlecase import ADDRESS, CITY, NAME, title_case
from .twins import without_twins
from .uk_towns import COUNTIES, Towns, town_name

_COUNTIES = {
    "Durham": "County Durham",
    "Gloucester": "Gloucestershire",
    "Isle Of Wight": "Isle of Wight",
    "Tyne And Wear": "Tyne and Wear",
    "Yorkshire(East Riding)": "East Riding of Yorkshire",
}
_PHONE = re.compile(r"\+?\(?\d[\d() -]{7,}\d")
_LARGE = re.compile(r"infirmary|general hospital|university|royal|district hospital", re.I)
_SMALL = re.compile(r"community|cottage|clinic|unit\b|centre|house|lodge|memorial", re.I)


def read(rows: list[dict[str, str]], report: Report) -> list[Hospital]:
    cleaned = [{key: clean(raw) for key, raw in row.items()} for row in rows]
    for row in cleaned:
        # One code carries a full stop that is no part of it.
        row["code"] = row["code"].rstrip(".")
    for row in cleaned:
        _put_town_in_place(row)
    towns = Towns(cleaned)
    hospitals = []
    for row in sorted(cleaned, key=_rank):
        point = coordinates.read(row["lat"], row["lon"])
        if point is None or not row["name"]:
            report.note("Left out", f"gb-{row['code'].lower()} {row['name']}: no coordinates")
            continue
        city = towns.of(row)
        if city is None:
            report.note("Left out", f"gb-{row['code'].lower()} {row['name']}: no town")
            continue
        hospitals.append(_hospital(row, point, city))
    return without_twins(hospitals, report)


def _hospital(row: dict[str, str], point: tuple[float, float], city: str) -> Hospital:
    id = f"gb-{row['code'].lower()}"
    name = _cased(row["name"], NAME)
    county = _COUNTIES.get(row["county"], row["county"])
    kind, size = kind_and_size(row["sector"], row["subtype"], name)
    return Hospital(
        id=id,
        name=name,
        address=address(row, name, city, county),
        city=city,
        region=county or None,
        country="GB",
        postal_code=row["postcode"] or None,
        latitude=point[0],
        longitude=point[1],
        phone=phone(row["phone"]),
        schedule=schedules.assumed(id, "GB", kind, size, f"GB-{uk_nation(row['postcode'])}"),
    )


def _put_town_in_place(row: dict[str, str]) -> None:
    """Where the town's field holds the county, the last line of the address is the town."""
    row["city"] = town_name(_cased(row["city"], CITY))
    if row["city"] not in COUNTIES:
        return
    county, row["city"] = row["city"], ""
    row["county"] = row["county"] or county
    for line in ("address3", "address2", "address1"):
        if row[line]:
            row["city"] = town_name(row[line].split(",")[-1].strip())
            return


def _cased(text: str, kind: str) -> str:
    return title_case(text, kind) if is_upper(text) and len(text) > 4 else text


def address(row: dict[str, str], name: str, city: str, county: str) -> str | None:
    """The address lines without what stands in fields of its own."""
    others = {folded(name), folded(city), folded(county), ""}
    parts = []
    for line in ("address1", "address2", "address3"):
        for part in (_cased(p.strip(), ADDRESS) for p in row[line].split(",")):
            if folded(part) not in others:
                others.add(folded(part))
                parts.append(part)
    return ", ".join(parts) or None


def phone(raw: str) -> str | None:
    """The first number of the text as it is written there."""
    found = _PHONE.search(raw)
    if found is None:
        return None
    number = re.sub(r" +", " ", found.group()).strip()
    digits = re.sub(r"\D", "", number)
    return number if 10 <= len(digits) <= 13 else None


def kind_and_size(sector: str, subtype: str, name: str) -> tuple[str, str]:
    if re.search(r"child", name, re.I):
        return schedules.CHILDREN, schedules.MEDIUM
    if re.search(r"wom[ae]n|maternity", name, re.I):
        return schedules.WOMEN, schedules.MEDIUM
    if subtype == "Mental Health Hospital":
        return schedules.MENTAL_HEALTH, schedules.SMALL
    if re.search(r"rehab", name, re.I):
        return schedules.REHABILITATION, schedules.SMALL
    if sector == "Independent Sector":
        return schedules.PRIVATE, schedules.MEDIUM
    if _SMALL.search(name):
        return schedules.GENERAL, schedules.SMALL
    return schedules.GENERAL, schedules.LARGE if _LARGE.search(name) else schedules.MEDIUM


def _rank(row: dict[str, str]) -> tuple[bool, bool, int, str]:
    """The best of several rows of one house first: a trust's own, and the one that says most."""
    filled = sum(bool(value) for value in row.values())
    return row["sector"] != "NHS Sector", is_upper(row["name"]), -filled, row["code"]
