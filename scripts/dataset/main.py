# SPDX-License-Identifier: MIT
"""Reads every register, writes every file, prints what was found."""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

from . import calendars, checks, files, france, japan, places, registers, uk, us, vaccines
from .hospital import Hospital
from .registers import rows
from .report import Report
from .timezones import ZoneError, Zones

_COUNTRY_ORDER = {"US": 0, "PW": 0, "GB": 1, "FR": 2, "JP": 3}


def main() -> int:
    report = Report()
    try:
        data = registers.folder()
        zones = Zones()
        zones.check()
        output = registers.PACKAGE_ROOT / "data"
        output.mkdir(exist_ok=True)
        _write_vaccines(data, output, report)
        _write_places(data, output, zones, report)
        _write_hospitals(data, output, zones, report)
    except (
        registers.RegistersMissing,
        ZoneError,
        vaccines.VaccineError,
        calendars.CalendarError,
        checks.DataError,
    ) as error:
        print(f"make_data: {error}", file=sys.stderr)
        return 1
    print(report.text())
    return 0


def _write_vaccines(data: Path, output: Path, report: Report) -> None:
    found = vaccines.vaccines(rows(data, registers.CVX), report)
    document = files.document({"format": 1, "vaccines": found}, {"vaccines"})
    files.write(output / "vaccines.json", document)


def _write_places(data: Path, output: Path, zones: Zones, report: Report) -> None:
    lists: dict[str, list[Any]] = {
        "countries": places.countries(rows(data, registers.COUNTRIES)),
        "postalCodes": places.postal_codes(rows(data, registers.POSTAL_CODES)),
        "places": places.cities(rows(data, registers.CITIES), zones, report),
    }
    for key, entries in lists.items():
        report.count("data/places.json", key, len(entries))
    fields: dict[str, object] = {"format": 1, **lists}
    files.write(output / "places.json", files.document(fields, set(lists)))


def _write_hospitals(data: Path, output: Path, zones: Zones, report: Report) -> None:
    hospitals = (
        us.read(rows(data, registers.US), report)
        + uk.read(rows(data, registers.UK), report)
        + france.read(rows(data, registers.FRANCE), report)
        + japan.read(rows(data, registers.JAPAN), report)
    )
    for hospital in hospitals:
        hospital.time_zone = zones.at(hospital.latitude, hospital.longitude)
    hospitals.sort(key=lambda h: (_COUNTRY_ORDER[h.country], _numeric(h.id)))
    used = {str(hospital.schedule["holidays"]) for hospital in hospitals}
    records = [hospital.record() for hospital in hospitals]
    checks.check(records, report)
    _count(hospitals, report)
    fields = {
        "format": 1,
        "holidayCalendars": calendars.calendars(used),
        "hospitals": records,
    }
    files.write(
        output / "hospitals.json", files.document(fields, {"holidayCalendars", "hospitals"})
    )


def _numeric(id: str) -> tuple[str, int, str]:
    prefix, _, number = id.partition("-")
    return prefix, int(number) if number.isdigit() else 0, number


def _count(hospitals: list[Hospital], report: Report) -> None:
    for heading, value in (
        ("Hospitals by country", lambda h: h.country),
        (
            "Hospitals by country and source of hours",
            lambda h: f"{h.country} {h.schedule['source']}",
        ),
        ("Hospitals by step-free access", lambda h: h.step_free),
        ("Hospitals without", None),
        ("Hospitals by time zone", lambda h: h.time_zone),
        ("Hospitals by holiday calendar", lambda h: str(h.schedule["holidays"])),
    ):
        if value is not None:
            for what, number in Counter(map(value, hospitals)).items():
                report.count(heading, what, number)
            continue
        for hospital in hospitals:
            for key in ("address", "region", "postal_code", "phone"):
                if getattr(hospital, key) is None:
                    report.count(heading, f"{hospital.country} {key}")
