# SPDX-License-Identifier: MIT
"""The gazetteer: cities by any of their names, countries, and postal codes."""

from collections import Counter

from .regions import UK_NATIONS, US_STATES
from .report import Report
from .text import clean, folded
from .timezones import ZONE_TAB, ZoneError, Zones, canonical_ids


def countries(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    named = [{"code": clean(row["iso2"]), "name": clean(row["name"])} for row in rows]
    return sorted(named, key=lambda country: country["code"])


def cities(rows: list[dict[str, str]], zones: Zones, report: Report) -> list[dict[str, object]]:
    """The largest city first, so that a name shared by several finds the one most people mean."""
    known = canonical_ids(ZONE_TAB.read_text(encoding="utf-8"))
    found = []
    for row in sorted(rows, key=lambda row: (-int(row["population"]), int(row["geonameid"]))):
        latitude, longitude = round(float(row["lat"]), 5), round(float(row["lon"]), 5)
        zone = clean(row["timezone"])
        if zone not in known:
            try:
                zone = zones.at(latitude, longitude)
            except ZoneError:
                report.note("Left out", f"{row['name']}, {row['country']}: time zone {zone}")
                continue
            report.count("Cities given a time zone from boundaries", f"{row['timezone']} → {zone}")
        place: dict[str, object] = {
            "name": clean(row["name"]),
            "region": region(row["country"], row["admin1"]),
            "country": row["country"],
            "latitude": latitude,
            "longitude": longitude,
            "timeZone": zone,
            "population": int(row["population"]),
            "names": other_names(row["name"], row["alt"]),
        }
        found.append({key: value for key, value in place.items() if value not in (None, "")})
    _report_namesakes(found, report)
    return found


def region(country: str, code: str) -> str | None:
    if country == "US":
        return US_STATES.get(code)
    return UK_NATIONS.get(code) if country == "GB" else None


def other_names(name: str, alternates: str) -> list[str]:
    """The names that a search could not find by the first one, in the gazetteer's order."""
    seen = {folded(name)}
    kept = []
    for alternate in (clean(part) for part in alternates.split("|")):
        if alternate and folded(alternate) not in seen:
            seen.add(folded(alternate))
            kept.append(alternate)
    return kept


def postal_codes(rows: list[dict[str, str]]) -> list[list[object]]:
    """Code, latitude, longitude; five digits with their leading zero."""
    codes = [
        [row["zip"].zfill(5), round(float(row["lat"]), 5), round(float(row["lon"]), 5)]
        for row in rows
    ]
    return sorted(codes, key=lambda code: str(code[0]))


def _report_namesakes(found: list[dict[str, object]], report: Report) -> None:
    keys = Counter((p["name"], p.get("region"), p["country"]) for p in found)
    for (name, _, country), number in keys.items():
        if number > 1 and country in ("US", "GB"):
            report.note("Cities that share name and region", f"{name}, {country}: {number}")
