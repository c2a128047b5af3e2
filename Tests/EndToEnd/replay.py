# SPDX-License-Identifier: MIT
"""A data folder's journal, read by nothing of the program: what became of whom, and of which lot."""
import json
import os
from collections import Counter

# What an appointment is after an event that tells of it.
STATUS = {
    "booked": "booked", "rescheduled": "booked", "reinstated": "booked", "confirmed": "booked", "proposed": "proposed",
    "cancelled": "cancelled", "arrived": "arrived", "given": "fulfilled", "left": "fulfilled", "missed": "noshow",
}


def lines(data):
    """All lines of the journal in their order."""
    names = [name for name in os.listdir(data) if name.startswith("journal-") and name.endswith(".jsonl")]
    for name in sorted(names, key=lambda name: int(name[8:-6])):
        with open(os.path.join(data, name), encoding="utf-8") as file:
            for line in file:
                if line.startswith("{"):
                    yield json.loads(line)


class Replay:
    """One hospital's appointments and lots, as the lines tell of them."""

    def __init__(self, data, hospital):
        self.status, self.received = {}, Counter()
        self.doses = {}
        for line in lines(data):
            for event in line["events"]:
                self.take(event, hospital)

    def take(self, event, hospital):
        kind = event["type"]
        # Whoever waits has no appointment yet; the one that comes of it is booked.
        if event.get("hospital") != hospital or kind in ("waiting", "waitingOver"):
            return
        if kind == "lot":
            # Of a lot no more is believed than what came: what was given is counted from the doses.
            self.received[event["lot"]] = event["received"]
        elif "code" in event:
            code = event["code"]
            self.doses.pop(code, None)
            if "dose" in event:
                self.doses[code] = event["dose"]["lot"]
            if kind == "takenBack":
                self.status[code] = (
                    "fulfilled" if "dose" in event else "arrived" if "arrived" in event else
                    "proposed" if "proposed" in event else "booked")
            elif kind in STATUS:
                self.status[code] = STATUS[kind]

    def totals(self):
        return Counter(self.status.values())

    def left(self, lot):
        return self.received[lot] - sum(1 for used in self.doses.values() if used == lot)
