# SPDX-License-Identifier: MIT
"""France's register of vaccination centres, April 2021."""

import re
from statistics import median

from . import coordinates, french_hours, schedules
from .french_centres import kind_of, size_of
from .french_names import FrenchNames
from .hospital import Hospital
from .hours import Ranges
from .regions import FRENCH_DEPARTMENTS, french_department
from .report import Report
from .text import clean, is_upper, shortened
from .titlecase import CITY, title_case
from .twins import without_twins

_DAYS = {
    "mon": ("rdv_lundi", "lun"),
    "tue": ("rdv_mardi", "mar"),
    "wed": ("rdv_mercredi", "mer"),
    "thu": ("rdv_jeudi", "jeu"),
    "fri": ("rdv_vendredi", "ven"),
    "sat": ("rdv_samedi", "sam"),
    "sun": ("rdv_dimanche", "dim"),
}
# Departments whose public holidays differ from the rest of France.
_CALENDARS = {
    "57": "FR-57",
    "67": "FR-6AE",
    "68": "FR-6AE",
    "971": "FR-971",
    "972": "FR-972",
    "973": "FR-973",
    "974": "FR-974",
    "976": "FR-976",
    "977": "FR-BL",
    "978": "FR-MF",
}
_FAR_DEGREES = 1.5
_RESERVED = "réservé aux professionnels de santé"


def read(rows: list[dict[str, str]], report: Report) -> list[Hospital]:
    centres = _Centres(rows)
    names = FrenchNames(
        [clean(row["com_nom"]) for row in rows],
        [clean(row[column]) for row in rows for column in ("nom", "adr_voie")],
    )
    hospitals = []
    for row in rows:
        label = f"fr-{row['gid']} {clean(row['nom'])} ({clean(row['com_nom'])})"
        point = coordinates.read(row["lat_coor1"], row["long_coor1"])
        if point is None:
            where = f"{row['lat_coor1']},{row['long_coor1']}"
            report.note("Left out", f"{label}: coordinates {where} are no place")
            continue
        department = french_department(clean(row["com_insee"]), clean(row["com_cp"]))
        if centres.is_far(department, point):
            report.note("Left out", f"{label}: {point[0]},{point[1]} is not in its department")
            continue
        hospitals.append(_hospital(row, point, department, names, report))
    # Of several rows of one centre the first whose hours were read stays.
    hospitals.sort(
        key=lambda centre: (centre.schedule["source"] != "published", int(centre.id[3:]))
    )
    return without_twins(hospitals, report)


def _hospital(
    row: dict[str, str],
    point: tuple[float, float],
    department: str | None,
    names: FrenchNames,
    report: Report,
) -> Hospital:
    id = f"fr-{row['gid']}"
    name = names.named(row["nom"])
    city = clean(row["com_nom"])
    return Hospital(
        id=id,
        name=name,
        address=address(row["adr_num"], names.named(row["adr_voie"])),
        city=title_case(city, CITY, "fr") if is_upper(city) else city,
        region=FRENCH_DEPARTMENTS.get(department or ""),
        country="FR",
        postal_code=clean(row["com_cp"]) or None,
        latitude=point[0],
        longitude=point[1],
        phone=phone(row["rdv_tel"]),
        step_free=step_free(row["lieu_accessibilite"]),
        schedule=_schedule(id, row, name, _CALENDARS.get(department or "", "FR"), report),
    )


def _schedule(
    id: str, row: dict[str, str], name: str, calendar: str, report: Report
) -> dict[str, object]:
    kind, size = kind_of(name), size_of(name)
    if row["reserve_professionels_sante"] == "t" or is_reserved(name):
        report.count("French centres without bookable hours", "reserved to health professionals")
        return schedules.unread(id, _RESERVED, kind, size, calendar)
    week = read_week({day: row[column] for day, (column, _) in _DAYS.items()})
    for raw in week.unread:
        report.count("French hours that could not be read, by shape", french_hours.shape(raw))
    if week.reason:
        report.count("French centres without bookable hours", week.reason)
        return schedules.unread(id, _original(row), kind, size, calendar)
    if week.missing:
        report.count(
            "French days without hours beside days with hours", "taken as closed", week.missing
        )
    return schedules.published(id, week.days, kind, size, calendar)


def is_reserved(name: str) -> bool:
    """Whether the name says that only those who work in health are vaccinated there."""
    return (
        re.search(r"réservé|(professionnels|personnels) de santé|soignants", name, re.I) is not None
    )


class WeekRead:
    """A week as read: open days, how many days say nothing, and why it offers nothing."""

    def __init__(self, days: dict[str, Ranges], missing: int, unread: list[str]):
        self.days = days
        self.missing = missing
        self.unread = unread
        if unread:
            self.reason = "hours that could not be read"
        elif not days:
            self.reason = "no hours given" if missing else "closed all week"
        else:
            self.reason = ""


def read_week(texts: dict[str, str]) -> WeekRead:
    """One text that cannot be read closes the whole week: the others may depend on it.

    A day that says nothing beside days that give hours is not open: no hour of it is offered, which
    is the one reading that sends nobody to a locked door.
    """
    days: dict[str, Ranges] = {}
    missing = 0
    unread = []
    for day, text in texts.items():
        read = french_hours.read_day(text)
        if read.state == french_hours.UNREAD:
            unread.append(text)
        elif read.state == french_hours.NOT_GIVEN:
            missing += 1
        elif read.ranges:
            days[day] = read.ranges
    return WeekRead(days, missing, unread)


def _original(row: dict[str, str]) -> str:
    """What the register says of the week, days with the same words together, 80 characters."""
    groups: list[tuple[list[str], str]] = []
    for column, short in _DAYS.values():
        text = clean(row[column])
        if groups and groups[-1][1] == text:
            groups[-1][0].append(short)
        else:
            groups.append(([short], text))
    if len(groups) == 1:
        return shortened(groups[0][1] or "horaires non renseignés", 80)
    said = [
        f"{days[0]} {text}" if len(days) == 1 else f"{days[0]}-{days[-1]} {text}"
        for days, text in groups
        if text
    ]
    return shortened("; ".join(said), 80)


def address(number: str, street: str) -> str | None:
    """House number and street; a number that is none (0, a stray key) is dropped."""
    number, street = clean(number).strip(" ,-"), street.strip(" ,")
    if number == "0" or len(number) < 2 and not number.isdigit() or street.startswith(f"{number} "):
        number = ""
    joined = (
        f"{number} {street}".strip()
        if number[:1].isdigit()
        else ", ".join(part for part in (number, street) if part)
    )
    return joined[:1].upper() + joined[1:] or None


def phone(raw: str) -> str | None:
    """A French number in pairs; mobile numbers are people's own and are left out."""
    first = clean(raw).split("/")[0]
    digits = re.sub(r"\D", "", first)
    if re.fullmatch(r"(?:33|262|508|590|594|596)0?[1-9]\d{8}", digits) and first[0] == "+":
        country = 2 if digits.startswith("33") else 3
        digits = "0" + digits[country:].lstrip("0")
    if re.fullmatch(r"3\d{3}", digits):
        return f"{digits[:2]} {digits[2:]}"
    if not re.fullmatch(r"0[1-9]\d{8}", digits) or digits[1] in "67":
        return None
    return " ".join(digits[i : i + 2] for i in range(0, 10, 2))


def step_free(raw: str) -> str:
    text = clean(raw).lower().rstrip(".")
    if re.match(r"oui\b", text):
        return "yes"
    return "no" if text == "non" else "unknown"


class _Centres:
    """The middle of each department's centres, to notice a centre that lies elsewhere."""

    def __init__(self, rows: list[dict[str, str]]):
        points: dict[str, list[tuple[float, float]]] = {}
        for row in rows:
            point = coordinates.read(row["lat_coor1"], row["long_coor1"])
            key = french_department(clean(row["com_insee"]), clean(row["com_cp"]))
            if point and key:
                points.setdefault(key, []).append(point)
        self._middles = {
            key: (median(p[0] for p in group), median(p[1] for p in group))
            for key, group in points.items()
            if len(group) > 2
        }
        # Islands with one centre each have no middle of their own: where they lie.
        self._middles |= {"977": (17.9, -62.83), "978": (18.07, -63.08)}

    def is_far(self, department: str | None, point: tuple[float, float]) -> bool:
        middle = self._middles.get(department or "")
        if middle is None:
            return False
        return max(abs(middle[0] - point[0]), abs(middle[1] - point[1]) * 0.7) > _FAR_DEGREES
