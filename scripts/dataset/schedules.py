# SPDX-License-Identifier: MIT
"""Plausible schedules by kind and size, for registers that give no hours.

Every choice falls on a hash of the hospital's id: varied from place to place, and the same in
every run.
"""

import hashlib
from dataclasses import dataclass

from . import hours, vaccine_choice

GENERAL, CHILDREN, WOMEN, MILITARY = "general", "children", "women", "military"
MENTAL_HEALTH, REHABILITATION, SURGICAL = "mental-health", "rehabilitation", "surgical"
PRIVATE = "private"
COVID_CENTRE, COVID_CENTRE_CLINICAL = "covid-centre", "covid-centre-clinical"
SMALL, MEDIUM, LARGE = "small", "medium", "large"

_WEEKDAYS = hours.WEEKDAYS[:5]


@dataclass(frozen=True)
class Week:
    """Opening hours as text: weekdays, Saturday, Sunday, and the weekdays that stay closed."""

    weekdays: str
    saturday: str = ""
    sunday: str = ""
    closed: tuple[str, ...] = ()

    def days(self) -> dict[str, list[str]]:
        ranges = {day: _parse(self.weekdays) for day in _WEEKDAYS if day not in self.closed}
        ranges |= {"sat": _parse(self.saturday), "sun": _parse(self.sunday)}
        return hours.week(ranges)


def _parse(text: str) -> hours.Ranges:
    def minutes(clock: str) -> int:
        return int(clock[:2]) * 60 + int(clock[3:])

    pairs = (part.split("-") for part in text.split())
    return tuple((minutes(start), minutes(end)) for start, end in pairs)


# Repeated entries weigh more.
_WEEKS: dict[tuple[str, str], list[Week]] = {
    ("US", LARGE): [
        Week("07:30-18:00", "08:00-13:00"),
        Week("08:00-18:00", "09:00-13:00"),
        Week("08:00-17:00"),
        Week("08:00-17:00", "09:00-12:00"),
        Week("07:00-19:00", "08:00-16:00"),
        Week("08:00-20:00", "08:00-20:00", "10:00-18:00"),
    ],
    ("US", MEDIUM): [
        Week("08:00-17:00"),
        Week("08:00-12:00 13:00-17:00"),
        Week("08:30-17:00", "09:00-12:00"),
        Week("08:00-12:00 12:30-16:30"),
        Week("09:00-17:30", "09:00-13:00"),
    ],
    ("US", SMALL): [
        Week("08:00-12:00 13:00-17:00"),
        Week("09:00-12:00 13:00-16:30"),
        Week("08:30-12:00 13:00-16:00"),
        Week("08:00-12:00 13:00-16:00", closed=("wed",)),
        Week("09:00-15:00", closed=("mon", "fri")),
    ],
    ("GB", LARGE): [
        Week("08:30-18:00", "09:00-13:00"),
        Week("09:00-17:00"),
        Week("08:00-18:00"),
        Week("08:00-20:00", "08:00-20:00", "09:00-17:00"),
    ],
    ("GB", MEDIUM): [
        Week("09:00-17:00"),
        Week("09:00-12:30 13:30-17:00"),
        Week("08:30-17:30", "09:00-12:30"),
        Week("09:00-18:00"),
    ],
    ("GB", SMALL): [
        Week("09:00-12:30 13:30-16:30"),
        Week("09:30-12:30 13:30-16:00"),
        Week("09:00-13:00", closed=("wed",)),
        Week("09:00-12:30 13:30-17:00", closed=("fri",)),
    ],
    ("JP", LARGE): [
        Week("08:45-11:30 13:30-16:30"),
        Week("08:30-12:00 13:00-17:00"),
        Week("08:45-11:30 13:30-16:30", "08:45-11:30"),
    ],
    ("JP", MEDIUM): [
        Week("09:00-12:00 13:30-17:00", "09:00-12:00"),
        Week("09:00-12:00 14:00-17:00"),
        Week("08:45-12:00 13:30-16:30", "09:00-12:00"),
        Week("09:00-12:00 13:30-17:00", "09:00-12:00", closed=("thu",)),
    ],
    ("JP", SMALL): [
        Week("09:00-12:00 14:00-17:00", "09:00-12:00"),
        Week("09:00-12:00 14:00-17:00", "09:00-12:00", closed=("wed",)),
        Week("09:00-12:00 15:00-17:30", "09:00-12:30", closed=("thu",)),
        Week("09:00-12:00 13:30-16:30"),
    ],
}

_SLOT_MINUTES = {LARGE: [5, 10, 10, 15], MEDIUM: [10, 15, 15], SMALL: [15, 15, 20]}
_CAPACITY = {LARGE: [6, 6, 6, 5, 8], MEDIUM: [3, 4], SMALL: [1, 2, 2]}
_NOTICE = {LARGE: [0, 15, 30], MEDIUM: [30, 60, 60], SMALL: [60, 120]}
_WINDOW = {LARGE: [56, 84], MEDIUM: [42, 56], SMALL: [28, 42]}
_CANCEL = {LARGE: [0, 60, 120], MEDIUM: [60, 120, 240], SMALL: [240, 720, 1440]}


def assumed(id: str, country: str, kind: str, size: str, holidays: str) -> dict[str, object]:
    """A schedule marked as assumed, for a place whose register gives no hours."""
    weeks = _WEEKS[(country, size)]
    week = weeks[_draw(id, "week", len(weeks))]
    return _schedule("assumed", week.days(), id, kind, size, holidays)


def published(
    id: str, days: dict[str, hours.Ranges], kind: str, size: str, holidays: str
) -> dict[str, object]:
    """A schedule with the hours that the register gives; its other numbers are assumed."""
    return _schedule("published", hours.week(days), id, kind, size, holidays)


def unread(id: str, original: str, kind: str, size: str, holidays: str) -> dict[str, object]:
    """A schedule that offers nothing, with the text that could not be read."""
    schedule = _schedule("unread", {}, id, kind, size, holidays)
    schedule["unreadHours"] = original
    return schedule


def _schedule(
    source: str, weekly: dict[str, list[str]], id: str, kind: str, size: str, holidays: str
) -> dict[str, object]:
    return {
        "source": source,
        "weekly": weekly,
        "slotMinutes": _pick(id, "slot", _SLOT_MINUTES[size]),
        "capacity": _pick(id, "capacity", _CAPACITY[size]),
        "vaccines": vaccine_choice.vaccines(kind, size),
        "holidays": holidays,
        "noticeMinutes": _pick(id, "notice", _NOTICE[size]),
        "windowDays": _pick(id, "window", _WINDOW[size]),
        "cancelCutoffMinutes": _pick(id, "cancel", _CANCEL[size]),
    }


def size_of(beds: int | None, unknown: str = MEDIUM) -> str:
    """Small below 100 beds, large from 300."""
    if beds is None:
        return unknown
    return SMALL if beds < 100 else MEDIUM if beds < 300 else LARGE


def _pick(id: str, what: str, choices: list[int]) -> int:
    return choices[_draw(id, what, len(choices))]


def _draw(id: str, what: str, sides: int) -> int:
    digest = hashlib.sha256(f"{what}:{id}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % sides
