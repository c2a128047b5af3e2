# SPDX-License-Identifier: MIT
"""Weekly opening hours as data/hospitals.json writes them."""

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")

Ranges = tuple[tuple[int, int], ...]


def clock(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def written(ranges: Ranges) -> list[str]:
    """Ranges of minutes as "08:00-12:00"; two that touch become one."""
    joined: list[list[int]] = []
    for start, end in ranges:
        if not 0 <= start < end <= 24 * 60:
            raise ValueError(f"hours must rise within a day: {ranges}")
        if joined and start < joined[-1][1]:
            raise ValueError(f"hours must not overlap: {ranges}")
        if joined and start == joined[-1][1]:
            joined[-1][1] = end
        else:
            joined.append([start, end])
    return [f"{clock(start)}-{clock(end)}" for start, end in joined]


def week(days: dict[str, Ranges]) -> dict[str, list[str]]:
    """The days that are open, Monday first; a closed day is left out."""
    return {day: written(days[day]) for day in WEEKDAYS if days.get(day)}
