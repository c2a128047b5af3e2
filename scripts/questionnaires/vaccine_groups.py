# SPDX-License-Identifier: MIT
"""Which group of vaccines a CVX code belongs to, by the disease that it is against and by its name."""

import json
from pathlib import Path

VACCINES = Path(__file__).resolve().parents[2] / "data" / "vaccines.json"

GROUPS = {
    "COVID-19": "COVID-19",
    "influenza": "Influenza",
    "pandemic influenza H1N1": "Influenza",
    "measles, mumps, rubella": "MMR",
    "measles, rubella": "MMR",
    "rubella, mumps": "MMR",
    "measles": "MMR",
    "mumps": "MMR",
    "rubella": "MMR",
    "chickenpox": "Varicella",
    "diphtheria, tetanus, whooping cough": "DTaP/Tdap/Td",
    "diphtheria, tetanus": "DTaP/Tdap/Td",
    "tetanus": "DTaP/Tdap/Td",
    "hepatitis B": "HepB",
    "hepatitis A": "HepA",
    "HPV-related cancers": "HPV",
    "meningococcal disease": "Meningococcal",
    "pneumococcal disease": "Pneumococcal",
    "RSV": "RSV",
    "polio": "Polio",
    "rotavirus": "Rotavirus",
    "Hib disease": "Hib",
    "shingles": "Zoster",
    "yellow fever": "Yellow Fever",
    "typhoid": "Typhoid",
    "rabies": "Rabies",
    "Japanese encephalitis": "Japanese Encephalitis",
    "cholera": "Cholera",
    "tick-borne encephalitis": "TBE",
    "chikungunya": "Chikungunya",
    "dengue": "Dengue",
    "Ebola": "Ebola",
    "smallpox, mpox": "Orthopoxvirus",
}

# Against the same disease as those of the other group.
MENINGOCOCCAL_B = ("162", "163", "164")


def vaccine_groups() -> dict[str, str]:
    """By CVX code; a vaccine against several groups is in none, and is asked about in general."""
    vaccines = json.loads(VACCINES.read_text(encoding="utf-8"))["vaccines"]
    found = {one["cvx"]: GROUPS[one["targetDisease"]] for one in vaccines if one["targetDisease"] in GROUPS}
    return found | {code: "Meningococcal B" for code in MENINGOCOCCAL_B}
