# SPDX-License-Identifier: MIT
"""One house that a register lists more than once."""

import math
from collections import defaultdict

from .hospital import Hospital
from .report import Report
from .text import folded

_NEAR_KM = 3.0


def without_twins(hospitals: list[Hospital], report: Report) -> list[Hospital]:
    """The hospitals, best first, without those that repeat a better one's name at its place.

    The same name is the same place within 3 km in one town, and at one British postcode, which is
    no longer than a street.
    """
    kept: dict[str, list[Hospital]] = defaultdict(list)
    for hospital in hospitals:
        namesakes = kept[folded(hospital.name)]
        twin = next((other for other in namesakes if _is_same_place(hospital, other)), None)
        if twin is None:
            namesakes.append(hospital)
        else:
            report.count("Left out as listed twice", hospital.country)
            report.note("Listed twice", f"{hospital.id} is {twin.id} {twin.name}, {twin.city}")
    return [hospital for group in kept.values() for hospital in group]


def _is_same_place(one: Hospital, other: Hospital) -> bool:
    if one.country == "GB" and one.postal_code and one.postal_code == other.postal_code:
        return True
    return folded(one.city) == folded(other.city) and distance_km(one, other) <= _NEAR_KM


def distance_km(one: Hospital, other: Hospital) -> float:
    """Great-circle distance on a sphere of 6371 km."""
    lat1, lat2 = math.radians(one.latitude), math.radians(other.latitude)
    half_lat = math.sin((lat2 - lat1) / 2) ** 2
    half_lon = math.sin(math.radians(other.longitude - one.longitude) / 2) ** 2
    angle = math.asin(math.sqrt(half_lat + math.cos(lat1) * math.cos(lat2) * half_lon))
    return 2 * 6371.0 * angle
