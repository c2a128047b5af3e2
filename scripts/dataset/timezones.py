# SPDX-License-Identifier: MIT
"""The time zone of a place, from the zones' boundaries and never from the nearest city."""

from pathlib import Path

ZONE_TAB = Path("/usr/share/zoneinfo/zone.tab")

# What the boundaries must say; a change of the boundary data that breaks one stops the run.
CHECKS = [
    ("Pago Pago", -14.29024, -170.68574, "Pacific/Pago_Pago"),
    ("Guam", 13.50495, 144.77446, "Pacific/Guam"),
    ("Saipan", 15.21163, 145.72447, "Pacific/Saipan"),
    ("Koror", 7.3542, 134.46414, "Pacific/Palau"),
    ("Page, Arizona", 36.9147, -111.4558, "America/Phoenix"),
    ("Tuba City, Navajo Nation", 36.1350, -111.2399, "America/Denver"),
    ("Chinle, Navajo Nation", 36.1544, -109.5526, "America/Denver"),
    ("Keams Canyon, Hopi", 35.8117, -110.1950, "America/Phoenix"),
    ("Adak, west of 169.5° W", 51.8800, -176.6403, "America/Adak"),
    ("Unalaska, east of 169.5° W", 53.8740, -166.5393, "America/Nome"),
    ("San Juan", 18.3976, -66.0740, "America/Puerto_Rico"),
    ("Charlotte Amalie", 18.34061, -64.91472, "America/St_Thomas"),
    ("Saint-Denis, La Réunion", -20.8825, 55.4467, "Indian/Reunion"),
    ("Fort-de-France", 14.6331, -61.0386, "America/Martinique"),
    ("Les Abymes", 16.2362, -61.5263, "America/Guadeloupe"),
    ("Mamoudzou", -12.7784, 45.2283, "Indian/Mayotte"),
    ("Cayenne", 4.92453, -52.3207, "America/Cayenne"),
    ("Marigot", 18.0827, -63.0693, "America/Marigot"),
    ("Belfast", 54.5973, -5.9301, "Europe/London"),
    ("Douglas, Isle of Man", 54.1509, -4.4814, "Europe/Isle_of_Man"),
    ("Ajaccio", 41.9192, 8.7386, "Europe/Paris"),
    ("Sapporo", 43.0621, 141.3544, "Asia/Tokyo"),
    ("Menominee, Michigan", 45.1078, -87.6143, "America/Menominee"),
]


class ZoneError(Exception):
    """The boundaries or the system's zones are not what the data needs."""


class Zones:
    """Looks up zones and refuses ids that this Debian's zone.tab does not list."""

    def __init__(self) -> None:
        from timezonefinder import TimezoneFinder

        self._finder = TimezoneFinder()
        self._known = canonical_ids(ZONE_TAB.read_text(encoding="utf-8"))

    def at(self, latitude: float, longitude: float) -> str:
        zone: str | None = self._finder.timezone_at(lat=latitude, lng=longitude)
        if zone is None or zone not in self._known:
            raise ZoneError(f"{latitude},{longitude} lies in {zone}, which zone.tab does not list")
        if not (ZONE_TAB.parent / zone).is_file():
            raise ZoneError(f"{zone} is listed in zone.tab and missing beside it")
        return zone

    def check(self) -> None:
        """Raises ZoneError naming every place of CHECKS that is not where it should be."""
        wrong = [
            f"{name}: {self.at(lat, lon)} instead of {expected}"
            for name, lat, lon, expected in CHECKS
            if self.at(lat, lon) != expected
        ]
        if wrong:
            raise ZoneError("; ".join(wrong))


def canonical_ids(zone_tab: str) -> set[str]:
    """The ids that zone.tab lists: one for each place that kept its own clock, no aliases."""
    lines = (line for line in zone_tab.splitlines() if line and not line.startswith("#"))
    return {line.split("\t")[2] for line in lines}
