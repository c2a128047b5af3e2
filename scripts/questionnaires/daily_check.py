# SPDX-License-Identifier: MIT
"""The daily check. The rule is the one that MITRE published with Sara Alert: any one sign of the first group, or any two of
the second. The words are our own."""

from .part import Part, both, either, equal, options, outcome, questionnaire

FIRST = [
    ("cough", "a cough"),
    ("breathing", "trouble breathing"),
    ("short-of-breath", "short of breath after little effort"),
    ("smell", "no sense of smell"),
    ("taste", "no sense of taste"),
]
SECOND = [
    ("fever", "a fever, or feeling feverish"),
    ("chills", "chills"),
    ("shaking", "shaking with chills, again and again"),
    ("muscles", "aching muscles"),
    ("headache", "a headache"),
    ("throat", "a sore throat"),
    ("stomach", "feeling sick, or vomiting"),
    ("diarrhoea", "diarrhoea"),
    ("tired", "very tired"),
    ("nose", "a blocked or running nose"),
]


def ticked(rows: list[tuple[str, str]]) -> list[dict]:
    """A measured fever counts like one that was ticked."""
    return [
        either(equal("symptoms", name), {"question": "temperature", ">=": 38})
        if name == "fever"
        else equal("symptoms", name)
        for name, _ in rows
    ]


def daily_check() -> dict:
    emergency = Part(
        [
            {
                "id": "emergency",
                "type": "yesNo",
                "text": "Do you have pain in the chest, blue lips, or are you confused?",
                "required": True,
            }
        ],
        [
            outcome(
                "care",
                equal("emergency", True),
                "This cannot wait.",
                "Call the emergency number now. Then tell %contact%.",
            )
        ],
    )
    symptoms = Part(
        [
            {
                "id": "symptoms",
                "type": "several",
                "text": "Which of these are new today, or worse than usual?",
                "required": True,
                "options": options(*FIRST, *SECOND),
            },
            {
                "id": "temperature",
                "type": "quantity",
                "text": "Your temperature today",
                "hint": "If you took it.",
                "min": 30,
                "max": 45,
                "units": [{"system": "http://unitsofmeasure.org", "code": "Cel", "display": "°C"}],
            },
            {
                "id": "reducer",
                "type": "yesNo",
                "text": "Have you taken something against fever in the last 24 hours?",
                "when": both({"question": "symptoms", "exists": True}, {"question": "symptoms", "!=": "none"}),
            },
        ],
        [
            outcome(
                "care",
                either(*ticked(FIRST), {"atLeast": 2, "of": ticked(SECOND)}),
                "Please stay at home today, and call us now.",
                "Call %contact%. With trouble breathing, call the emergency number.",
            ),
            outcome(
                "advice",
                either(*ticked(SECOND)),
                "You have a sign that is worth watching.",
                "Rest and drink, wear a mask, and check again if another one comes.",
            ),
            outcome(
                "advice",
                equal("reducer", True),
                "What you took may hide a fever.",
                "Take your temperature again before the next dose of it.",
            ),
        ],
    )
    contact = Part(
        [
            {
                "id": "met",
                "type": "yesNo",
                "text": "Have you been close to somebody with COVID-19 in the last ten days?",
                "hint": "Within two metres for a quarter of an hour.",
                "required": True,
            }
        ],
        [
            outcome(
                "advice",
                equal("met", True),
                "You have met somebody who is ill.",
                "Wear a mask for ten days, and take a test on the fifth.",
            )
        ],
    )
    return questionnaire(
        "daily-check",
        "Daily check",
        [("How are you today?", [emergency, symptoms, contact])],
        {"words": "No signs of illness today.", "advice": "Check again tomorrow."},
    )
