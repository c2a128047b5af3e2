# SPDX-License-Identifier: MIT
"""Invented hospitals, far from any town that a demo folder fills with patients."""
import datetime
import json
import os

VACCINE = "140"
CAPACITY = 5
WINDOW_DAYS = 56
SLOT_MINUTES = 15
WIDE = "wide-0"
COUNT = 12
OFFSET = datetime.timedelta(hours=-5)
# The first day that can be booked whole, where all clocks stand at noon (UTC) of 1 December 2026.
FIRST_DAY = datetime.date(2026, 12, 2)
OPENS, CLOSES = 6, 22


def ids():
    return [f"wide-{number}" for number in range(COUNT)]


def slots(days=WINDOW_DAYS - 1):
    """The local starts of all slots of a hospital, the earliest first, as a command takes them."""
    return [
        f"{FIRST_DAY + datetime.timedelta(days=day)}T{minute // 60:02}:{minute % 60:02}"
        for day in range(days) for minute in range(OPENS * 60, CLOSES * 60, SLOT_MINUTES)]


def moment(text):
    """The moment that a local or a full time names, in seconds since 1970."""
    time = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return int((time if time.tzinfo else time.replace(tzinfo=datetime.timezone(OFFSET))).timestamp())


def write(folder):
    """Writes the three files that a data folder is made from."""
    os.makedirs(folder, exist_ok=True)
    hours = [f"{OPENS:02}:00-{CLOSES:02}:00"]
    records = [{
        "id": identifier, "name": f"Invented Hospital {identifier}", "city": "Testtown", "country": "US",
        "latitude": 20.0, "longitude": -150.0, "timeZone": "America/New_York", "stepFree": "unknown",
        "schedule": {
            "source": "published",
            "weekly": {day: hours for day in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")},
            "slotMinutes": SLOT_MINUTES, "capacity": CAPACITY, "vaccines": [VACCINE], "noticeMinutes": 0,
            "windowDays": WINDOW_DAYS, "cancelCutoffMinutes": 0}} for identifier in ids()]
    places = {
        "format": 1, "countries": [{"code": "US", "name": "United States"}], "postalCodes": [],
        "places": [{
            "name": "Testtown", "region": "Test", "country": "US", "latitude": 20.0, "longitude": -150.0,
            "timeZone": "America/New_York", "population": 1000, "names": []}]}
    vaccines = {
        "format": 1, "vaccines": [{
            "cvx": VACCINE, "name": "influenza vaccine", "shortName": "Influenza",
            "targetDisease": "influenza", "active": True}]}
    files = {
        "hospitals.json": {"format": 1, "holidayCalendars": {}, "hospitals": records},
        "places.json": places, "vaccines.json": vaccines}
    for name, contents in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(contents, file, indent=1)
