# SPDX-License-Identifier: MIT
"""Rows of the United States' register whose coordinates lie in another town than their address.

A hospital that is shown a day's drive from where it is sends people the wrong way, so these rows
are left out; each was seen by comparing it with its ZIP code's other rows and its town.
"""

from collections import defaultdict

from .hospital import Hospital
from .report import Report
from .twins import distance_km

# Register id, and where the address says it is; beside it the distance of the coordinates.
MISPLACED = {
    "2194550": "Poway, California",  # 660 km
    "3273069": "Tulsa, Oklahoma",  # 170 km
    "4151104": "Clive, Iowa",  # 240 km
    "7100960": "Mayagüez, Puerto Rico",  # 100 km
    "7124134": "Roanoke, Virginia",  # 70 km
    "7539345": "Iuka, Mississippi",  # 280 km
    "8508302": "Montclair, New Jersey",  # 170 km
    "11949779": "Adrian, Michigan",  # 390 km
    "12751632": "Missouri Valley, Iowa",  # 110 km
    "14475390": "San Antonio, Texas",  # 400 km
    "19423666": "Dumfries, Virginia",  # 210 km
    "25219320": "Enola, Pennsylvania",  # 100 km
    "29732803": "Miami, Florida",  # 330 km
    "66685351": "Tucson, Arizona",  # 190 km
    "68485634": "Sells, Arizona",  # 90 km
    "76432347": "Venice, Florida",  # 330 km
    "164470570": "Jefferson, Louisiana",  # 190 km
    "196784434": "Fort Benning, Georgia",  # 280 km
}

_FAR_KM = 60.0


def report_new(hospitals: list[Hospital], report: Report) -> None:
    """Names rows of one ZIP code that lie far apart: one of each pair belongs in MISPLACED."""
    by_zip: dict[str, list[Hospital]] = defaultdict(list)
    for hospital in hospitals:
        if hospital.postal_code:
            by_zip[hospital.postal_code].append(hospital)
    for group in by_zip.values():
        first = group[0]
        for other in group[1:]:
            apart = distance_km(first, other)
            if apart > _FAR_KM:
                report.note(
                    "Same ZIP code, far apart",
                    f"{first.id} {first.name} and {other.id} {other.name}: {apart:.0f} km",
                )
