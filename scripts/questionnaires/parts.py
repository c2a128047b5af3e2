# SPDX-License-Identifier: MIT
"""The parts that screenings share. The words are our own; which conditions matter for which vaccine, and the observation
codes, are facts of CDC's CDSi supporting data 4.64."""

from .part import Part, both, either, equal, observed, options, outcome

SEVERE = (
    "Severe means: hives all over, a swollen face or throat, trouble breathing, "
    "or a reaction that was treated with adrenaline or in a hospital."
)
ASK = "A clinician talks with you about it before the dose. You can book all the same."

ILL = Part(
    [
        {
            "id": "ill",
            "type": "yesNoNotSure",
            "text": "Do you feel ill today?",
            "required": True,
        },
        {
            "id": "ill-badly",
            "type": "yesNo",
            "text": "Do you have a fever of 38 °C or more, or are you too ill for an ordinary day?",
            "required": True,
            "when": either(equal("ill", True), equal("ill", "notSure")),
            "observations": observed(("030", True)),
        },
    ],
    [
        outcome(
            "notToday",
            equal("ill-badly", True),
            "It is better to wait until you are well.",
            "Choose a day a week from now. Call %contact% if you get worse.",
            days=7,
        ),
        outcome(
            "advice",
            both(equal("ill", True), equal("ill-badly", False)),
            "A mild cold is no reason to wait.",
            "Tell the person who gives you the dose how you feel.",
        ),
    ],
)

BLEEDING = Part(
    [
        {
            "id": "bleeding",
            "type": "yesNoNotSure",
            "text": "Do you bleed easily, or take a medicine that thins the blood?",
            "hint": "Warfarin, apixaban, heparin and clopidogrel are such medicines.",
            "required": True,
        }
    ],
    [
        outcome(
            "advice",
            either(equal("bleeding", True), equal("bleeding", "notSure")),
            "Tell the person who gives you the dose about the bleeding.",
            "A thin needle is used, and the place is pressed for two minutes.",
        )
    ],
)

FAINTING = Part(
    [
        {
            "id": "fainting",
            "type": "yesNo",
            "text": "Have you ever fainted at an injection or when blood was taken?",
            "required": True,
        }
    ],
    [
        outcome(
            "advice",
            equal("fainting", True),
            "You get the dose lying down.",
            "Eat and drink before you come, and stay for a quarter of an hour after it.",
        )
    ],
)

ANYTHING_ELSE = Part(
    [
        {
            "id": "else",
            "type": "longText",
            "text": "Is there anything else that we should know?",
            "hint": "Illnesses, medicines, fears. Leave it empty if there is nothing.",
            "maxLength": 1000,
        }
    ]
)


def reaction(words: str, *codes: str) -> Part:
    """A severe allergic reaction to an earlier dose, one question for all codes."""
    return Part(
        [
            {
                "id": "reaction",
                "type": "yesNoNotSure",
                "text": f"Have you ever had a severe allergic reaction to {words}?",
                "hint": SEVERE,
                "required": True,
                "observations": observed(*((code, True) for code in codes)),
            }
        ],
        [
            outcome(
                "triage",
                either(equal("reaction", True), equal("reaction", "notSure")),
                "You may have had a severe reaction to an earlier dose.",
                ASK,
            )
        ],
    )


def reactions(*rows: tuple[str, str, str]) -> Part:
    """The same for vaccines of several parts: which of them, by answer code, words and observation code."""
    return Part(
        [
            {
                "id": "reaction",
                "type": "several",
                "text": "Have you ever had a severe allergic reaction to an earlier dose of these?",
                "hint": SEVERE,
                "required": True,
                "options": options(
                    *((name, words) for name, words, _ in rows),
                    ("not-sure", "I am not sure"),
                ),
                "observations": observed(*((code, name) for name, _, code in rows)),
            }
        ],
        [
            outcome(
                "triage",
                both({"question": "reaction", "exists": True}, {"question": "reaction", "!=": "none"}),
                "You may have had a severe reaction to an earlier dose.",
                ASK,
            )
        ],
    )


INGREDIENTS = {
    "gelatin": ("gelatine", "102"),
    "neomycin": ("neomycin, an antibiotic", "107"),
    "streptomycin": ("streptomycin, an antibiotic", "108"),
    "polymyxin": ("polymyxin B, an antibiotic", "109"),
    "gentamicin": ("gentamicin, an antibiotic", "106"),
    "arginine": ("arginine", "103"),
    "yeast": ("baker's yeast", "110"),
    "phenoxyethanol": ("2-phenoxyethanol, a preservative", "111"),
    "alum": ("alum, an aluminium salt", "112"),
    "latex": ("latex", "104"),
    "egg": ("egg", "101"),
    "chicken": ("chicken", "105"),
    "protamine": ("protamine", "115"),
    "rice": ("rice", "124"),
    "diphtheria": ("diphtheria toxoid", "117"),
    "tetanus": ("tetanus toxoid", "118"),
    "polysorbate": ("polysorbate 80", "187"),
    "peg": ("polyethylene glycol (PEG, macrogol)", "188"),
}


def allergies(*names: str) -> Part:
    """What is in the vaccine and people are allergic to; anything else in it counts as CDSi's 080."""
    rows = [(name, *INGREDIENTS[name]) for name in names]
    return Part(
        [
            {
                "id": "allergy",
                "type": "several",
                "text": "Which of these have you had a severe allergic reaction to?",
                "hint": SEVERE,
                "required": True,
                "options": options(
                    *((name, words) for name, words, _ in rows),
                    ("other", "something else in a vaccine"),
                ),
                "observations": observed(
                    *((code, name) for name, _, code in rows), ("080", "other")
                ),
            },
            {
                "id": "allergy-what",
                "type": "text",
                "text": "What was it?",
                "required": True,
                "when": equal("allergy", "other"),
            },
        ],
        [
            outcome(
                "triage",
                both({"question": "allergy", "exists": True}, {"question": "allergy", "!=": "none"}),
                "You are allergic to something that can be in a vaccine.",
                ASK,
            )
        ],
    )


IMMUNE_ROWS = [
    ("cancer", "leukaemia, lymphoma, or cancer that has spread", "156"),
    ("chemotherapy", "chemotherapy, now or in the last three months", "168"),
    ("radiation", "radiation treatment", "159"),
    ("medicine", "a medicine that weakens the immune system, cortisone for weeks among them", "158"),
    ("organ", "a transplanted organ", "157"),
    ("marrow", "a bone marrow or stem cell transplant", "004"),
    ("hiv", "HIV", "186"),
    ("spleen", "no spleen, or one that does not work", "160"),
    ("other", "another weakness of the immune system", "003"),
]


def immune(result: str) -> Part:
    """For live vaccines a clinician is asked; for all others it is good to know."""
    said = {
        "triage": ("This vaccine is alive, and your immune system may be too weak for it.", ASK),
        "advice": (
            "With a weak immune system another dose may be good for you.",
            "Ask about it when you get the dose.",
        ),
    }[result]
    return Part(
        [
            {
                "id": "immune",
                "type": "several",
                "text": "Do you have any of these?",
                "required": True,
                "options": options(*((name, words) for name, words, _ in IMMUNE_ROWS)),
                "observations": observed(*((code, name) for name, _, code in IMMUNE_ROWS)),
            }
        ],
        [
            outcome(
                result,
                both({"question": "immune", "exists": True}, {"question": "immune", "!=": "none"}),
                *said,
            )
        ],
    )


def pregnancy(result: str, words: str, advice: str) -> Part:
    return Part(
        [
            {
                "id": "pregnant",
                "type": "yesNoNotSure",
                "text": "Are you pregnant, or could you be?",
                "hint": "Answer no where the question does not fit.",
                "required": True,
                "observations": observed(("007", True), since="pregnant-since"),
            },
            {
                "id": "pregnant-since",
                "type": "date",
                "text": "When did the pregnancy begin, about?",
                "hint": "The first day of the last period, if you know it.",
                "max": {"today": 0},
                "min": {"today": -300},
                "when": equal("pregnant", True),
            },
        ],
        [
            outcome(
                result, either(equal("pregnant", True), equal("pregnant", "notSure")), words, advice
            )
        ],
    )


PREGNANT_LIVE = pregnancy(
    "triage", "This vaccine is not given during pregnancy.", "A clinician tells you when it is."
)
PREGNANT_FINE = pregnancy(
    "advice",
    "This vaccine can be given during pregnancy.",
    "Say so when you come, so that the right time is chosen.",
)
PREGNANT_ASK = pregnancy("triage", "With this vaccine one waits until after the pregnancy.", ASK)

# Months of CDSi's contraindications after blood products, as days.
BLOOD_ROWS = [
    ("red-cells", "red blood cells", "133", 183),
    ("whole-blood", "whole blood", "134", 183),
    ("plasma", "plasma or platelets", "135", 214),
    ("tetanus-ig", "immune globulin against tetanus", "125", 92),
    ("hepatitis-a-ig", "immune globulin against hepatitis A", "126", 183),
    ("hepatitis-b-ig", "immune globulin against hepatitis B", "127", 92),
    ("rabies-ig", "immune globulin against rabies", "128", 122),
    ("chickenpox-ig", "immune globulin against chickenpox", "129", 153),
]


def blood() -> Part:
    """Blood and antibodies of others keep a live vaccine from working for months."""
    return Part(
        [
            {
                "id": "blood",
                "type": "several",
                "text": "Which of these were you given in the last year?",
                "hint": "An infusion in a hospital, or an injection after you met an illness.",
                "required": True,
                "options": options(
                    *((name, words) for name, words, _, _ in BLOOD_ROWS),
                    ("other", "something of this kind, I do not know what"),
                ),
                "observations": observed(
                    *((code, name) for name, _, code, _ in BLOOD_ROWS), since="blood-date"
                ),
            },
            {
                "id": "blood-date",
                "type": "date",
                "text": "When was the last time?",
                "required": True,
                "min": {"today": -400},
                "max": {"today": 0},
                "when": both({"question": "blood", "exists": True}, {"question": "blood", "!=": "none"}),
            },
        ],
        [
            *(
                outcome(
                    "notToday",
                    equal("blood", name),
                    f"After {words} this vaccine has to wait.",
                    "Choose a day from then on.",
                    days=days,
                    after="blood-date",
                )
                for name, words, _, days in BLOOD_ROWS
            ),
            outcome("triage", equal("blood", "other"), "Blood products can weaken this vaccine.", ASK),
        ],
    )


LIVE_BEFORE = Part(
    [
        {
            "id": "live",
            "type": "yesNoNotSure",
            "text": "Have you had another live vaccine in the last four weeks?",
            "hint": "Measles, mumps, rubella, chickenpox, yellow fever, and the nasal spray against flu.",
            "required": True,
        },
        {
            "id": "live-date",
            "type": "date",
            "text": "When was it?",
            "required": True,
            "min": {"today": -60},
            "max": {"today": 0},
            "when": equal("live", True),
        },
    ],
    [
        outcome(
            "notToday",
            equal("live", True),
            "Two live vaccines are given on one day, or four weeks apart.",
            "Choose a day from then on.",
            days=28,
            after="live-date",
        ),
        outcome("triage", equal("live", "notSure"), "Another live vaccine may be too recent.", ASK),
    ],
)


def yes_no(
    name: str, text: str, result: str, words: str, advice: str, *codes: str, hint: str | None = None
) -> Part:
    """One question of its own, whose yes and whose doubt both lead on."""
    question = {"id": name, "type": "yesNoNotSure", "text": text, "required": True}
    if hint:
        question["hint"] = hint
    if codes:
        question["observations"] = observed(*((code, True) for code in codes))
    return Part(
        [question],
        [outcome(result, either(equal(name, True), equal(name, "notSure")), words, advice)],
    )


GUILLAIN_BARRE = yes_no(
    "guillain-barre",
    "Have you ever had Guillain-Barré syndrome, a paralysis that comes within days?",
    "triage",
    "After Guillain-Barré syndrome this dose is weighed with care.",
    ASK,
)
FAMILY_IMMUNE = yes_no(
    "family",
    "Does a parent, brother or sister have an inborn weakness of the immune system?",
    "triage",
    "Such a weakness runs in families, and this vaccine is alive.",
    ASK,
    "012",
)
TUBERCULOSIS = yes_no(
    "tuberculosis",
    "Do you have tuberculosis that is not treated?",
    "triage",
    "Tuberculosis is treated first.",
    ASK,
    "031",
)
NERVES = yes_no(
    "nerves",
    "Do you have seizures or an illness of the brain that is getting worse?",
    "triage",
    "With such an illness the whooping cough part may have to wait.",
    ASK,
    "076",
)
BRAIN = yes_no(
    "encephalopathy",
    "Did you lose consciousness for long, or have seizures for days, within a week after a dose against whooping cough?",
    "triage",
    "After that the whooping cough part is left out.",
    ASK,
    "079",
)
