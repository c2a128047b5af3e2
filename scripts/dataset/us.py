# SPDX-License-Identifier: MIT
"""The United States' register of hospitals (HIFLD)."""

import re

from . import coordinates, schedules
from .hospital import Hospital
from .regions import US_STATES
from .report import Report
from .text import clean, folded, spaced_dashes
from .titlecase import ADDRESS, CITY, NAME, title_case
from .us_misplaced import MISPLACED, report_new

# Palau is a country of its own that uses United States ZIP codes.
_COUNTRIES = {"PW": "PW"}

_KINDS_BY_NAME = [
    (re.compile(r"\b(PSYCHIATR|BEHAVIORAL|MENTAL HEALTH|MENTAL HLTH)"), schedules.MENTAL_HEALTH),
    (re.compile(r"\bCHILDREN"), schedules.CHILDREN),
    (
        re.compile(r"\b(REHAB|KINDRED|SELECT SPECIALTY|LTAC|LONG TERM ACUTE|ENCOMPASS)"),
        schedules.REHABILITATION,
    ),
    (re.compile(r"\b(SURGICAL|SURGERY|SPINE|ORTHOPEDIC|HEART HOSPITAL)"), schedules.SURGICAL),
]
_KINDS_BY_TYPE = {
    "CHILDREN": schedules.CHILDREN,
    "WOMEN": schedules.WOMEN,
    "MILITARY": schedules.MILITARY,
}
_PLACEHOLDERS = {"", "NOT AVAILABLE", "N/A", "NONE", "UNKNOWN", "-999"}


def read(rows: list[dict[str, str]], report: Report) -> list[Hospital]:
    hospitals = []
    for row in rows:
        values = {key: _value(raw) for key, raw in row.items()}
        point = coordinates.read(values["lat"], values["lon"])
        if point is None or not values["name"] or values["state"] not in US_STATES | _COUNTRIES:
            report.note("Left out", f"us-{row['id']} {row['name']}: no name, state or coordinates")
            continue
        if row["id"] in MISPLACED:
            where = f"{point[0]},{point[1]} is not {MISPLACED[row['id']]}"
            report.note("Left out", f"us-{row['id']} {row['name']}: {where}")
            continue
        hospitals.append(_hospital(values, point))
    _report_twins(hospitals, report)
    report_new(hospitals, report)
    return hospitals


def _hospital(values: dict[str, str], point: tuple[float, float]) -> Hospital:
    id = f"us-{values['id']}"
    state = values["state"]
    language = "es" if state == "PR" else "en"
    kind = kind_of(values["type"], values["name"])
    unknown = schedules.SMALL if values["type"] == "MILITARY" else schedules.MEDIUM
    size = schedules.size_of(beds(values["beds"]), unknown)
    country = _COUNTRIES.get(state, "US")
    return Hospital(
        id=id,
        name=title_case(values["name"], NAME, language),
        address=title_case(values["address"], ADDRESS, language) or None,
        city=title_case(values["city"], CITY, language),
        region=US_STATES.get(state),
        country=country,
        postal_code=values["zip"] or None,
        latitude=point[0],
        longitude=point[1],
        phone=phone(values["telephone"]),
        schedule=schedules.assumed(id, "US", kind, size, country),
    )


def _value(raw: str) -> str:
    text = spaced_dashes(clean(raw))
    return "" if text.upper() in _PLACEHOLDERS else text


def kind_of(type: str, name: str) -> str:
    """The kind of place; what the name says goes before the register's coarse type."""
    if type != "MILITARY":
        for pattern, kind in _KINDS_BY_NAME:
            if pattern.search(name):
                return kind
    return _KINDS_BY_TYPE.get(type, schedules.GENERAL)


def beds(raw: str) -> int | None:
    return int(raw) if raw.isdigit() and int(raw) > 0 else None


def phone(raw: str) -> str | None:
    """(334) 222-8466, or None where the ten digits are not there."""
    digits = re.sub(r"\D", "", raw)
    if len(digits) == 11 and digits[0] == "1":
        digits = digits[1:]
    if len(digits) != 10 or len(set(digits)) == 1:
        return None
    return f"({digits[:3]}) {digits[3:6]}-{digits[6:]}"


def _report_twins(hospitals: list[Hospital], report: Report) -> None:
    """Two rows at one address are two houses more often than one: reported, and both kept."""
    seen: dict[str, Hospital] = {}
    for hospital in hospitals:
        key = folded(f"{hospital.address} {hospital.city} {hospital.region}")
        if key in seen:
            report.note(
                "Same address, both kept",
                f"{seen[key].id} {seen[key].name} = {hospital.id} {hospital.name}",
            )
        seen[key] = hospital
