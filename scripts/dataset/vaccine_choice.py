# SPDX-License-Identifier: MIT
"""The vaccines that the assumed schedules offer, by the kind of place."""

# Codes that are Active in the code set; make_data stops where one is no longer.
CHOSEN = {
    "03": "MMR",
    "08": "Hepatitis B, child",
    "10": "Polio (IPV)",
    "20": "DTaP",
    "21": "Chickenpox",
    "43": "Hepatitis B, adult",
    "48": "Hib",
    "52": "Hepatitis A, adult",
    "83": "Hepatitis A, child",
    "115": "Tdap",
    "116": "Rotavirus",
    "140": "Influenza",
    "163": "Meningococcal B",
    "165": "HPV",
    "187": "Shingles",
    "203": "Meningococcal ACWY",
    "216": "Pneumococcal (PCV20)",
    "305": "RSV",
    "309": "COVID-19 mRNA",
    "310": "COVID-19 mRNA, child",
}

# The order of every list that is shown: what most people come for stands first.
ORDER = [
    "309",
    "310",
    "140",
    "216",
    "305",
    "187",
    "115",
    "03",
    "21",
    "43",
    "08",
    "52",
    "83",
    "165",
    "203",
    "163",
    "20",
    "10",
    "48",
    "116",
]

_ADULT = {"309", "140", "216", "305", "187", "115", "03", "21", "43", "52", "165"}
_TEEN = {"165", "203", "163", "115"}
_INFANT = {"20", "10", "48", "116", "08", "03", "21", "83", "216", "140", "310"}
_RESPIRATORY = {"309", "140"}

_BY_KIND = {
    "general-large": set(ORDER),
    "general-medium": _ADULT | _TEEN | {"310", "08", "83", "20", "10"},
    "general-small": _RESPIRATORY | {"216", "187", "115", "03", "43", "305"},
    "children": _INFANT | _TEEN | {"309"},
    "women": _RESPIRATORY | {"115", "305", "165", "03", "21", "43"},
    "military": _RESPIRATORY | {"115", "43", "52", "03", "21", "203", "165"},
    "mental-health": _RESPIRATORY,
    "rehabilitation": _RESPIRATORY | {"216"},
    "surgical": _RESPIRATORY | {"115", "43"},
    "private": _ADULT | {"203", "163"},
    "covid-centre": {"309"},
    "covid-centre-clinical": {"309", "140", "115"},
}


def vaccines(kind: str, size: str) -> list[str]:
    """CVX codes that a place of this kind offers, what most people come for first."""
    key = f"general-{size}" if kind == "general" else kind
    return [cvx for cvx in ORDER if cvx in _BY_KIND[key]]
