# SPDX-License-Identifier: MIT
"""What the name of a French vaccination centre tells: its kind and its size."""

import re

from . import schedules

_CLINICAL = re.compile(
    r"\b(CHU?|CHR|CHI|CHRU|GHT?|CMS|MSP|HIA|hôpital|hopital|hospitalier|clinique|polyclinique|"
    r"centre de santé|maison de santé|maison médicale|institut pasteur)\b",
    re.I,
)
_HALLS = re.compile(
    r"\b(stade|vaccinodrome|parc des expo\w*|palais des|vélodrome|arena|aréna|zénith|gymnase)\b",
    re.I,
)
_MOBILE = re.compile(r"\b(EMV|équipe mobile|bus|itinérant|éphémère)\b", re.I)


def kind_of(name: str) -> str:
    clinical = _CLINICAL.search(name) is not None
    return schedules.COVID_CENTRE_CLINICAL if clinical else schedules.COVID_CENTRE


def size_of(name: str) -> str:
    if _HALLS.search(name):
        return schedules.LARGE
    if _MOBILE.search(name) or re.search(r"\b(MSP|maison)\b", name, re.I):
        return schedules.SMALL
    return schedules.LARGE if re.search(r"\bCHR?U\b", name) else schedules.MEDIUM
