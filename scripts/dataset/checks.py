# SPDX-License-Identifier: MIT
"""What must hold for every hospital that is written, whichever register it came from."""

import re
from collections import Counter

from .report import Report
from .text import clean
from .titlecase_words import INITIALISMS, STATES
from .vaccine_choice import CHOSEN

_ID = re.compile(r"^(us|gb|fr|jp)-[a-z0-9]+(-[a-z0-9]+)?$")
_TEXTS = ("name", "address", "city", "region", "postalCode", "phone")
_NUMBERS = {
    "slotMinutes": (5, 20),
    "capacity": (1, 8),
    "noticeMinutes": (0, 120),
    "windowDays": (28, 84),
    "cancelCutoffMinutes": (0, 1440),
}


class DataError(Exception):
    """A record breaks a rule of the file's format."""


def check(records: list[dict[str, object]], report: Report) -> None:
    wrong = []
    for record in records:
        wrong += [f"{record['id']}: {fault}" for fault in faults(record)]
    twice = [id for id, n in Counter(str(r["id"]) for r in records).items() if n > 1]
    wrong += [f"{id}: used twice" for id in twice]
    if wrong:
        raise DataError("; ".join(wrong[:20]))
    _report_suspicious(records, report)


def faults(record: dict[str, object]) -> list[str]:
    """What is wrong with one record, in words; nothing where all is well."""
    found = []
    if not _ID.match(str(record["id"])):
        found.append("the id is not in the form of its register")
    for key in _TEXTS:
        text = record.get(key)
        if text is not None and (not text or clean(str(text)) != text):
            found.append(f"{key} is empty or not clean: {text!r}")
    for key in ("name", "city", "country", "timeZone", "latitude", "longitude"):
        if record.get(key) in (None, ""):
            found.append(f"{key} is missing")
    schedule = record["schedule"]
    assert isinstance(schedule, dict)
    for key, (least, most) in _NUMBERS.items():
        if not least <= int(schedule[key]) <= most:
            found.append(f"{key} is {schedule[key]}")
    if not schedule["vaccines"] or set(schedule["vaccines"]) - set(CHOSEN):
        found.append("its vaccines are not among the chosen ones")
    if (schedule["source"] == "unread") != (not schedule["weekly"]):
        found.append("hours are written exactly when they were read or assumed")
    if ("unreadHours" in schedule) != (schedule["source"] == "unread"):
        found.append("unreadHours belongs to unread schedules only")
    return found


def _report_suspicious(records: list[dict[str, object]], report: Report) -> None:
    """Words in capitals that no table knows, in the registers that wrote capitals only."""
    known = INITIALISMS | STATES
    seen: Counter[str] = Counter()
    for record in records:
        if not str(record["id"]).startswith("us-"):
            continue
        for key in ("name", "city"):
            for word in re.findall(r"[A-Z]{2,}", str(record.get(key, ""))):
                if word not in known:
                    seen[f"{word} in {record[key]}"] += 1
    for line in sorted(seen):
        report.note("Words in capitals that no table knows", line)
