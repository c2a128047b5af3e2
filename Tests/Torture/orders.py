# SPDX-License-Identifier: MIT
"""Orders that were given to processes which may be killed, and what must stand in the books after that."""
import collections
import dataclasses
import datetime

import hospitals

FULL = {"full", "party-does-not-fit"}


@dataclasses.dataclass
class Booking:
    """One household's booking: unanswered until `codes` or `refusal` is there."""
    request: str
    hospital: str
    at: str
    names: list
    born: str
    codes: list = None
    refusal: str = None
    # A later change that was asked for, and whether it was acknowledged: (word, time or None, bool).
    change: tuple = None


class Orders:
    """All bookings of one folder, and the changes to them."""

    def __init__(self, chance):
        self.chance = chance
        self.bookings = []

    def new(self, slots):
        """A booking for one to three people nobody else is named like, at some hospital in one of `slots`."""
        number = len(self.bookings)
        names = [f"Person {number} {letter}" for letter in "ABC"[:self.chance.choice((1, 1, 2, 3))]]
        # Not all on one day: people born on the same day are told apart one by one.
        born = datetime.date(1930, 1, 1) + datetime.timedelta(days=number * 37 % 29_000)
        hospital, at = self.chance.choice(hospitals.ids()), self.chance.choice(slots)
        booking = Booking(f"r{number}", hospital, at, names, str(born))
        self.bookings.append(booking)
        return booking

    def unanswered(self):
        return [booking for booking in self.bookings if booking.codes is None and booking.refusal is None]

    def changeable(self):
        """Acknowledged bookings for one person that nobody has asked to change."""
        return [one for one in self.bookings if one.codes and len(one.names) == 1 and one.change is None]


def violations(bookings, document):
    """What is wrong in the books, one sentence each; none where every promise was kept."""
    people = {patient["patient"]: patient for patient in document["patients"]}
    by_name, taken = collections.defaultdict(list), collections.Counter()
    for found in document["appointments"]:
        if found["patient"] not in people:
            yield f"{found['code']} is of a patient who is not there"
            continue
        by_name[people[found["patient"]]["name"]].append(found)
        if found["status"] == "booked":
            taken[found["hospital"], hospitals.moment(found["start"])] += 1
    for place, count in taken.items():
        if count > hospitals.CAPACITY:
            yield f"{count} people in one slot: {place}"
    for booking in bookings:
        yield from wrong_with(booking, [by_name.pop(name, []) for name in booking.names], people)
    for name in by_name:
        yield f"{name} is booked and was never asked for"


def wrong_with(booking, found, people):
    if any(len(appointments) > 1 for appointments in found):
        yield f"booked twice: {booking}"
        return
    there = [appointments[0] for appointments in found if appointments]
    if booking.codes is not None and [one["code"] for one in there] != booking.codes:
        yield f"acknowledged and not there, or under other codes: {booking}, found {there}"
        return
    if booking.refusal is not None and there:
        yield f"refused and there all the same: {booking}"
    if len(there) not in (0, len(booking.names)):
        yield f"half a household: {booking}, found {there}"
    for one in there:
        if people[one["patient"]]["born"] != booking.born or one["hospital"] != booking.hospital:
            yield f"not as it was asked for: {booking}, found {one}"
    if len(there) == 1 and len(booking.names) == 1 and booking.codes is not None:
        yield from wrong_with_change(booking, there[0])


def wrong_with_change(booking, found):
    """A change that was acknowledged holds; one that was cut off holds or does not."""
    before = ("booked", hospitals.moment(booking.at))
    allowed = {before}
    if booking.change is not None:
        word, at, is_acknowledged = booking.change
        after = ("cancelled", before[1]) if word == "cancel" else ("booked", hospitals.moment(at))
        allowed = {after} if is_acknowledged else {before, after}
    if (found["status"], hospitals.moment(found["start"])) not in allowed:
        yield f"a change was lost or made up: {booking}, found {found}"
