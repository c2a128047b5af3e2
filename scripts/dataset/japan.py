# SPDX-License-Identifier: MIT
"""Hokkaido's register of hospitals, 2015."""

import re

from . import coordinates, schedules
from .hospital import Hospital
from .report import Report
from .text import clean

_HOKKAIDO = coordinates.Box(south=41.3, north=45.6, west=139.3, east=146.0)
_PREFECTURE = "北海道"
# A district with its town or village, else a city; a ward stays with the rest of the address.
_MUNICIPALITY = re.compile(r"^([^\d\s]{1,4}郡[^\d\s]{1,5}?[町村]|[^\d\s]{1,5}?市)")


def read(rows: list[dict[str, str]], report: Report) -> list[Hospital]:
    hospitals = []
    for row in rows:
        values = {key: clean(raw) for key, raw in row.items()}
        label = f"jp-{values['id']} {values['name']}"
        point = coordinates.read(values["lat"], values["lon"])
        if point is None or not _HOKKAIDO.holds(*point):
            where = f"{values['lat']},{values['lon']}"
            report.note("Left out", f"{label}: {where} is not in Hokkaido")
            continue
        parts = split_address(values["address"])
        if parts is None:
            report.note("Left out", f"{label}: no address that names its municipality")
            continue
        hospitals.append(_hospital(values, point, parts))
    return hospitals


def _hospital(
    values: dict[str, str], point: tuple[float, float], parts: tuple[str, str]
) -> Hospital:
    id = f"jp-{values['id']}"
    beds = int(values["beds"]) if values["beds"].isdigit() and int(values["beds"]) else None
    postcode = values["postcode"]
    return Hospital(
        id=id,
        name=values["name"],
        address=parts[1] or None,
        city=parts[0],
        region=_PREFECTURE,
        country="JP",
        postal_code=postcode if re.fullmatch(r"\d{3}-\d{4}", postcode) else None,
        latitude=point[0],
        longitude=point[1],
        phone=phone(values["phone"]),
        schedule=schedules.assumed(
            id, "JP", kind_of(values["services"]), schedules.size_of(beds), "JP"
        ),
    )


def split_address(address: str) -> tuple[str, str] | None:
    """The municipality (函館市; 檜山郡江差町) and the rest, or None where no municipality leads."""
    text = address.removeprefix(_PREFECTURE).replace(" ", "")
    found = _MUNICIPALITY.match(text)
    if found is None:
        return None
    return found.group(1), text[found.end() :]


def kind_of(services: str) -> str:
    """By the departments that the register lists: only psychiatric, with children, or general."""
    departments = set(re.split(r"[|，、]", services)) - {""}
    if departments and departments <= {"精", "神", "心内", "神内", "精神科", "心療内科"}:
        return schedules.MENTAL_HEALTH
    if departments and departments <= {"リハ", "整", "外", "形", "麻", "放", "脳", "リウ"}:
        return schedules.SURGICAL
    return schedules.GENERAL


def phone(raw: str) -> str | None:
    number = raw.replace(" ", "")
    return number if re.fullmatch(r"0\d{1,4}-\d{1,4}-\d{4}", number) else None
