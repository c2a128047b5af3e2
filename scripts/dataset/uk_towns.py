# SPDX-License-Identifier: MIT
"""The towns of the United Kingdom's register: their spelling, and those that it leaves out."""

import re
from collections import Counter, defaultdict

# Counties that the register writes where the town belongs; none of them is a town too.
COUNTIES = {
    "Cumbria",
    "Gloucestershire",
    "Leicestershire",
    "Middlesex",
    "Monmouthshire",
    "North Yorkshire",
}

_SPELLINGS = {
    "Ardleigh, Colchester": "Colchester",
    "Beckenham, Greater London": "Beckenham",
    "Burton -on- Trent": "Burton-on-Trent",
    "Cardfiff": "Cardiff",
    "Gisborough": "Guisborough",
    "Ponytypridd": "Pontypridd",
}

# Public facts, for postcodes in whose district the register names no other town.
_BY_POSTCODE = {
    "BA13 3EL": "Westbury",
    "BB5 6AS": "Accrington",
    "CF11 9JA": "Cardiff",
    "DE4 2JD": "Matlock",
    "DE7 8LN": "Ilkeston",
    "DE75 7EA": "Heanor",
    "KA6 6PT": "Ayr",
    "NG2 6PR": "Nottingham",
    "NP7 6NY": "Abergavenny",
    "PL1 4JZ": "Plymouth",
    "PL21 9HL": "Ivybridge",
    "PL7 3QW": "Plymouth",
    "RG41 2RE": "Wokingham",
    "TA13 5EF": "South Petherton",
    "TA18 8BG": "Crewkerne",
    "TA21 8QQ": "Wellington",
    "TA4 1DD": "Taunton",
    "TA4 4RA": "Williton",
    "TF9 4LX": "Market Drayton",
    "TR2 4JZ": "Truro",
    "TW9 2TE": "Richmond",
    "W10 6DZ": "London",
}
_SMALL = re.compile(r"(?<=[\w.][ -])(On|In|By|Upon|Under|Le|De|La|The|Of|And)(?=[ -]\w)")


def town_name(raw: str) -> str:
    """The town in one spelling: Burnham-on-Sea, never Burnham-On-Sea or Nr Burnham."""
    text = re.sub(r"^(Nr\.?|Near) ", "", raw)
    text = _SPELLINGS.get(text, text)
    return _SMALL.sub(lambda found: found.group().lower(), text)


class Towns:
    """The town of every row; for one that names none, what the rows around it say."""

    def __init__(self, rows: list[dict[str, str]]):
        self._by_postcode: dict[str, Counter[str]] = defaultdict(Counter)
        for row in rows:
            if row["city"]:
                self._by_postcode[row["postcode"]][row["city"]] += 1
                self._by_postcode[row["postcode"].split(" ")[0]][row["city"]] += 1
        self._known = {town for counter in self._by_postcode.values() for town in counter}

    def of(self, row: dict[str, str]) -> str | None:
        """Its own; else its postcode's, one that the address or the name holds, its district's."""
        postcode = row["postcode"]
        return (
            row["city"]
            or _BY_POSTCODE.get(postcode)
            or self._first(postcode)
            or self._mentioned(row)
            or self._first(postcode.split(" ")[0])
        )

    def _mentioned(self, row: dict[str, str]) -> str | None:
        for line in ("address3", "address2", "address1", "name"):
            for part in reversed(re.split(r",| Community| Hospital", row[line])):
                if part.strip() in self._known:
                    return part.strip()
        return None

    def _first(self, key: str) -> str | None:
        counter = self._by_postcode.get(key)
        if not key or not counter:
            return None
        return min(counter.items(), key=lambda pair: (-pair[1], pair[0]))[0]
