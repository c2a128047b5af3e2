# SPDX-License-Identifier: MIT
"""Public holidays of the places where hospitals are, with English names."""

# The years that the product is sold for; make_data moves them on.
YEARS = range(2025, 2033)

# Our key, the country and the subdivision by which the holidays package knows it.
CALENDARS = [
    ("FR", "FR", None),
    ("FR-57", "FR", "57"),
    ("FR-6AE", "FR", "6AE"),
    ("FR-971", "FR", "971"),
    ("FR-972", "FR", "972"),
    ("FR-973", "FR", "973"),
    ("FR-974", "FR", "974"),
    ("FR-976", "FR", "976"),
    ("FR-BL", "FR", "BL"),
    ("FR-MF", "FR", "MF"),
    ("GB-ENG", "GB", "ENG"),
    ("GB-SCT", "GB", "SCT"),
    ("GB-WLS", "GB", "WLS"),
    ("GB-NIR", "GB", "NIR"),
    ("JP", "JP", None),
    ("PW", "PW", None),
    ("US", "US", None),
]


class CalendarError(Exception):
    """A hospital keeps holidays that no calendar here knows."""


def calendars(used: set[str]) -> dict[str, list[dict[str, str]]]:
    """The days of each calendar that a hospital uses, by date."""
    import holidays

    known = {key for key, _, _ in CALENDARS}
    if used - known:
        raise CalendarError(f"no holiday calendar for {sorted(used - known)}")
    result = {}
    for key, country, subdivision in CALENDARS:
        if key in used:
            days = holidays.country_holidays(
                country, subdiv=subdivision, years=YEARS, language="en_US"
            )
            result[key] = [
                {"date": day.isoformat(), "name": days[day].replace("; ", ", ")}
                for day in sorted(days)
            ]
    return result
