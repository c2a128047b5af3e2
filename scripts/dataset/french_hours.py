# SPDX-License-Identifier: MIT
"""Reads the opening hours that French centres typed by hand, or says that it cannot.

    day     = closed | unknown | ranges
    ranges  = ["de"] range { between ["de"] range }
    range   = time within time
    within  = "-" | "/" | "à" | space            the same one throughout the day
    between = "/" | "-" | "," | "et" | "puis" | "&" | space
    time    = 9h | 9h30 | 9 h 30 | 9:30 | 9.30 | 9   (a bare number only beside a time with a unit)

Times must rise all day and end by 24:00. Everything else ("ouvert", "matin", "à partir du 25/01",
"9h-3h") is unread: an hour that is guessed sends somebody to a locked door. Two readings that a
clerk could mean are never chosen between; a day without hours is never taken for an open one.
"""

import re
from dataclasses import dataclass

CLOSED = "closed"
NOT_GIVEN = "not given"
UNREAD = "unread"


@dataclass(frozen=True)
class Day:
    """One weekday as read: open with ranges of minutes, closed, not given, or unread."""

    state: str
    ranges: tuple[tuple[int, int], ...] = ()


_CLOSED = {"fermé", "ferme"}
_NOT_GIVEN = {
    "",
    "non précisé",
    "non précisé à ce jour",
    "non renseigné",
    "a préciser",
    "à préciser",
    "a preciser",
    "a confirmer",
    "à confirmer",
    "à compléter",
    "en attente",
    "en attente d'informations",
    "en cours de précision",
    "en cours de précisions",
    "en cours de définition",
    "n/a",
}

_TIME = re.compile(
    r"(?P<hour>[0-9]{1,2})"
    r"(?:(?P<unit>\s?h\s?|:\s?|\.)(?P<minute>[0-9]{2})(?![0-9])|(?P<bare_h>\s?h)(?![a-z0-9]))?"
    r"(?![a-z0-9:.])"
)
_SEPARATOR = re.compile(r"\s*(?P<sign>[-–/,&]|à|et|puis)?\s*(?P<de>de\s+)?")
_WITHIN = {"-", "/", "à", " "}
_BETWEEN = {"-", "/", ",", "&", "et", "puis", " "}


def read_day(raw: str) -> Day:
    """One weekday's text as hours, or the reason why there are none."""
    text = re.sub(r"\s+", " ", raw.replace("\xa0", " ")).strip().lower()
    if text in _CLOSED:
        return Day(CLOSED)
    if text in _NOT_GIVEN:
        return Day(NOT_GIVEN)
    ranges = _read_ranges(text)
    return Day("open", ranges) if ranges else Day(UNREAD)


def _read_ranges(text: str) -> tuple[tuple[int, int], ...] | None:
    scanned = _scan(text)
    if scanned is None:
        return None
    times, separators = scanned
    if len(times) < 2 or len(times) % 2:
        return None
    within, between = separators[0::2], separators[1::2]
    if len(set(within)) != 1 or within[0] not in _WITHIN:
        return None
    if len(set(between)) > 1 or not set(between) <= _BETWEEN:
        return None
    ranges = []
    clock = -1
    for opening, closing in zip(times[0::2], times[1::2], strict=True):
        start, end = _minutes(opening, closing), _minutes(closing, opening)
        if start is None or end is None or start < clock or end <= start:
            return None
        clock = end
        ranges.append((start, end))
    return tuple(ranges)


def _scan(text: str) -> tuple[list[re.Match[str]], list[str]] | None:
    """The times of a text and the separators between them; None where anything else stands."""
    position = 3 if text.startswith("de ") else 0
    times: list[re.Match[str]] = []
    separators: list[str] = []
    while True:
        time = _TIME.match(text, position)
        if time is None:
            return None
        times.append(time)
        position = time.end()
        if position == len(text):
            return times, separators
        separator = _SEPARATOR.match(text, position)
        if separator is None or separator.end() == position:
            return None
        if separator["de"] and len(separators) % 2 == 0:
            return None
        sign = separator["sign"] or " "
        separators.append("-" if sign == "–" else sign)
        position = separator.end()


def _has_unit(time: re.Match[str]) -> bool:
    return time["unit"] is not None or time["bare_h"] is not None


def _minutes(time: re.Match[str], partner: re.Match[str]) -> int | None:
    """Minutes since midnight; None for 25:00, 9:75, or a bare number beside a bare number."""
    if not _has_unit(time) and not _has_unit(partner):
        return None
    hour, minute = int(time["hour"]), int(time["minute"] or 0)
    if minute > 59 or hour * 60 + minute > 24 * 60:
        return None
    return hour * 60 + minute


def shape(raw: str) -> str:
    """The text with every digit written as 9: what the report counts."""
    return re.sub("[0-9]", "9", re.sub(r"\s+", " ", raw.replace("\xa0", " ")).strip())
