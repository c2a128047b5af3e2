# SPDX-License-Identifier: MIT
"""Coordinates as the registers give them, and when they cannot be right."""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    """A rectangle of degrees that does not cross the date line."""

    south: float
    north: float
    west: float
    east: float

    def holds(self, latitude: float, longitude: float) -> bool:
        return self.south <= latitude <= self.north and self.west <= longitude <= self.east


def read(latitude: str, longitude: str) -> tuple[float, float] | None:
    """Degrees rounded to 5 decimals (about a metre), or None where they are no place on Earth.

    0,0 and its surroundings lie in the sea and stand for "not known".
    """
    try:
        lat, lon = float(latitude), float(longitude)
    except ValueError:
        return None
    if not (math.isfinite(lat) and math.isfinite(lon)) or abs(lat) > 90 or abs(lon) > 180:
        return None
    if abs(lat) < 0.5 and abs(lon) < 0.5:
        return None
    return round(lat, 5), round(lon, 5)
