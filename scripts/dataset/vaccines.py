# SPDX-License-Identifier: MIT
"""data/vaccines.json from the CVX code set."""

import re

from .report import Report
from .text import clean, shortened
from .vaccine_choice import CHOSEN
from .vaccine_names import FAMILIES

COLUMNS = 22
_NO_VACCINE = {"998", "999"}


class VaccineError(Exception):
    """The code set no longer has what the data offers."""


def vaccines(rows: list[dict[str, str]], report: Report) -> list[dict[str, object]]:
    """Every code that stands for a vaccine, or for an antibody given like one, in CVX order."""
    short_names = {cvx: name for _, names in FAMILIES for cvx, name in names.items()} | CHOSEN
    targets = {cvx: target for target, names in FAMILIES for cvx in names}
    found = []
    for row in sorted(rows, key=lambda row: int(row["cvx"])):
        cvx = row["cvx"]
        if row["non_vaccine"] == "True" or cvx in _NO_VACCINE:
            continue
        if cvx not in short_names:
            report.note("Vaccines whose short name is derived", f"{cvx} {row['short_description']}")
        short = short_names.get(cvx) or derived(row["short_description"])
        found.append(
            {
                "cvx": cvx,
                "name": full_name(row["full_name"]),
                "shortName": short,
                "targetDisease": targets.get(cvx, clean(row["short_description"])),
                "active": row["status"] == "Active",
            }
        )
        report.count("Vaccines by status", row["status"])
    _check(found)
    return found


def full_name(raw: str) -> str:
    """The code set's name without the remark that its code is retired."""
    return re.sub(r"[ -]*retired code$", "", clean(raw), flags=re.I)


def derived(description: str) -> str:
    """A short name for a code that came after the tables: its first words, capitalised."""
    text = re.sub(r"\s*\(.*?\)", "", clean(description))
    text = re.sub(r", unspecified( formulation)?$", ", unspecified", text)
    if len(text) > COLUMNS:
        text = text.split(",")[0]
    return shortened(text[:1].upper() + text[1:], COLUMNS)


def _check(found: list[dict[str, object]]) -> None:
    active = {str(vaccine["cvx"]) for vaccine in found if vaccine["active"]}
    if set(CHOSEN) - active:
        raise VaccineError(f"no longer active: {sorted(set(CHOSEN) - active)}")
    names = [str(vaccine["shortName"]) for vaccine in found]
    long = [name for name in names if len(name) > COLUMNS]
    twice = sorted({name for name in names if names.count(name) > 1})
    if long or twice:
        raise VaccineError(f"short names over {COLUMNS} columns: {long}; used twice: {twice}")
