# SPDX-License-Identifier: MIT
"""A screening for each vaccine group of CDC's CDSi supporting data, and one for everything else."""

from .part import Part, questionnaire
from .parts import (
    ANYTHING_ELSE,
    ASK,
    BLEEDING,
    BRAIN,
    FAINTING,
    FAMILY_IMMUNE,
    GUILLAIN_BARRE,
    ILL,
    LIVE_BEFORE,
    NERVES,
    PREGNANT_ASK,
    PREGNANT_FINE,
    PREGNANT_LIVE,
    TUBERCULOSIS,
    allergies,
    blood,
    immune,
    reaction,
    reactions,
    yes_no,
)

CLEARED = {
    "words": "Nothing speaks against the dose.",
    "advice": "Bring your vaccination card, and stay for a quarter of an hour after the dose.",
}
NOTE = Part(
    [
        {
            "id": "note",
            "type": "note",
            "text": "Answer for the person who gets the dose. Only those who vaccinate see the answers.",
        }
    ]
)


def inactivated(earlier: Part, *more: Part) -> list[tuple[str, list[Part]]]:
    """Today, allergies, health: for vaccines that are not alive."""
    return [
        ("Today", [NOTE, ILL]),
        ("Allergies and reactions", [earlier, *more]),
        ("Your health", [immune("advice"), BLEEDING, FAINTING, ANYTHING_ELSE]),
    ]


def live(earlier: Part, allergy: Part, *more: Part) -> list[tuple[str, list[Part]]]:
    """The same for live vaccines, which a weak immune system, blood products and each other speak against."""
    return [
        ("Today", [NOTE, ILL, PREGNANT_LIVE, LIVE_BEFORE]),
        ("Allergies and reactions", [earlier, allergy]),
        ("Your health", [immune("triage"), *more, BLEEDING, FAINTING, ANYTHING_ELSE]),
    ]


def with_health(pages: list[tuple[str, list[Part]]], *parts: Part) -> list[tuple[str, list[Part]]]:
    """More questions at the head of the last page."""
    *before, (title, last) = pages
    return [*before, (title, [*parts, *last])]


MEASLES = reactions(
    ("measles", "measles vaccine", "091"),
    ("mumps", "mumps vaccine", "092"),
    ("rubella", "rubella vaccine", "093"),
)
TETANUS = reactions(
    ("tetanus", "tetanus vaccine", "088"),
    ("diphtheria", "diphtheria vaccine", "087"),
    ("pertussis", "whooping cough vaccine", "086"),
)
DIARRHOEA = yes_no(
    "stomach",
    "Do you have diarrhoea or are you vomiting today?",
    "triage",
    "With diarrhoea or vomiting this vaccine may not work.",
    ASK,
    "029",
)

# Group of CDSi, its name in the file, what people call it, pages.
SCREENINGS = [
    (
        "COVID-19",
        "covid-19",
        "COVID-19 dose",
        with_health(
            inactivated(reaction("a vaccine against COVID-19", "122"), allergies("peg", "polysorbate")),
            yes_no(
                "heart",
                "Have you ever had an inflammation of the heart (myocarditis, pericarditis)?",
                "triage",
                "After an inflammation of the heart this dose is weighed with care.",
                ASK,
            ),
        ),
    ),
    (
        "Influenza",
        "influenza",
        "flu vaccine",
        with_health(
            inactivated(
                reactions(
                    ("egg-based", "a flu vaccine made with eggs, or the nasal spray", "192"),
                    ("cell", "a flu vaccine made in cell culture", "193"),
                    ("recombinant", "a flu vaccine made by gene technology", "194"),
                    ("unknown", "a flu vaccine, I do not know which", "085"),
                ),
                allergies("gelatin", "gentamicin", "arginine"),
            ),
            PREGNANT_FINE,
            GUILLAIN_BARRE,
            Part(
                [
                    {
                        "id": "spray",
                        "type": "several",
                        "text": "Which of these apply to you?",
                        "hint": "They decide whether the nasal spray or the injection is right.",
                        "required": True,
                        "options": [
                            {"code": "asthma", "display": "asthma"},
                            {"code": "aspirin", "display": "aspirin every day"},
                            {"code": "antiviral", "display": "a medicine against flu in the last two days"},
                            {"code": "cochlear", "display": "a cochlear implant"},
                            {"code": "spinal", "display": "a leak of spinal fluid"},
                            {"code": "kidney", "display": "a chronic disease of the kidneys"},
                            {"code": "none", "display": "none of these", "alone": True},
                        ],
                        "observations": [
                            {"code": "027", "answer": "asthma"},
                            {"code": "034", "answer": "aspirin"},
                            {"code": "033", "answer": "antiviral"},
                            {"code": "011", "answer": "cochlear"},
                            {"code": "010", "answer": "spinal"},
                            {"code": "161", "answer": "kidney"},
                        ],
                    }
                ],
                [
                    {
                        "result": "advice",
                        "when": {
                            "all": [
                                {"question": "spray", "exists": True},
                                {"question": "spray", "!=": "none"},
                            ]
                        },
                        "words": "The injection is right for you, not the nasal spray.",
                    }
                ],
            ),
        ),
    ),
    ("MMR", "mmr", "MMR dose", live(MEASLES, allergies("gelatin", "neomycin"), FAMILY_IMMUNE, TUBERCULOSIS, blood())),
    (
        "Varicella",
        "varicella",
        "chickenpox dose",
        live(
            reaction("a vaccine against chickenpox", "089"),
            allergies("gelatin", "neomycin"),
            FAMILY_IMMUNE,
            TUBERCULOSIS,
            blood(),
        ),
    ),
    (
        "DTaP/Tdap/Td",
        "dtap-tdap-td",
        "tetanus, diphtheria and whooping cough dose",
        with_health(inactivated(TETANUS, allergies("tetanus", "diphtheria")), PREGNANT_FINE, NERVES, BRAIN, GUILLAIN_BARRE),
    ),
    ("HepB", "hepb", "hepatitis B dose", inactivated(reaction("a vaccine against hepatitis B", "097"), allergies("yeast"))),
    (
        "HepA",
        "hepa",
        "hepatitis A dose",
        inactivated(reaction("a vaccine against hepatitis A", "096"), allergies("neomycin", "alum")),
    ),
    (
        "HPV",
        "hpv",
        "HPV dose",
        with_health(inactivated(reaction("a vaccine against HPV", "090"), allergies("yeast")), PREGNANT_ASK),
    ),
    (
        "Meningococcal",
        "meningococcal",
        "MenACWY dose",
        inactivated(reaction("a meningococcal ACWY vaccine", "095"), allergies("diphtheria", "tetanus")),
    ),
    (
        "Meningococcal B",
        "meningococcal-b",
        "MenB dose",
        inactivated(reaction("a meningococcal B vaccine", "116"), allergies("diphtheria", "tetanus")),
    ),
    (
        "Pneumococcal",
        "pneumococcal",
        "pneumococcal dose",
        inactivated(reaction("a vaccine against pneumococci", "094"), allergies("diphtheria")),
    ),
    (
        "RSV",
        "rsv",
        "RSV dose",
        with_health(
            inactivated(reaction("a vaccine against RSV", "244"), allergies()),
            PREGNANT_FINE,
            yes_no(
                "mother",
                "For a baby: did the mother get a vaccine against RSV while she was pregnant?",
                "triage",
                "A baby whose mother was vaccinated is mostly protected already.",
                ASK,
                "278",
                hint="Answer no where the dose is not for a baby.",
            ),
        ),
    ),
    (
        "Polio",
        "polio",
        "polio dose",
        inactivated(
            reaction("a vaccine against polio", "081"),
            allergies("neomycin", "streptomycin", "polymyxin", "phenoxyethanol"),
        ),
    ),
    (
        "Rotavirus",
        "rotavirus",
        "rotavirus dose",
        with_health(
            [
                ("Today", [NOTE, ILL, DIARRHOEA]),
                ("Allergies and reactions", [reaction("a vaccine against rotavirus", "083"), allergies("latex")]),
                ("The baby's health", [ANYTHING_ELSE]),
            ],
            yes_no(
                "intussusception",
                "Has the bowel ever slid into itself (intussusception), or is it malformed since birth?",
                "triage",
                "This vaccine is not given then.",
                ASK,
                "028",
            ),
            yes_no(
                "scid",
                "Does the baby have severe combined immunodeficiency (SCID)?",
                "triage",
                "This vaccine is alive and not given then.",
                ASK,
                "013",
            ),
        ),
    ),
    ("Hib", "hib", "Hib dose", inactivated(reaction("a vaccine against Hib", "098"), allergies("tetanus"))),
    (
        "Zoster",
        "zoster",
        "shingles dose",
        with_health(
            inactivated(reaction("a vaccine against shingles", "172"), allergies("polysorbate")),
            yes_no(
                "shingles",
                "Do you have shingles now?",
                "triage",
                "One waits until shingles have healed.",
                ASK,
            ),
        ),
    ),
    (
        "Yellow Fever",
        "yellow-fever",
        "yellow fever dose",
        live(reaction("a vaccine against yellow fever", "099"), allergies("egg", "chicken", "gelatin")),
    ),
    (
        "Typhoid",
        "typhoid",
        "typhoid dose",
        with_health(
            inactivated(reaction("a vaccine against typhoid", "084"), allergies()),
            DIARRHOEA,
            yes_no(
                "antibiotic",
                "Have you taken an antibiotic or a medicine against malaria in the last three days?",
                "triage",
                "Such a medicine kills the vaccine that is swallowed.",
                ASK,
                "035",
            ),
        ),
    ),
    ("Rabies", "rabies", "rabies dose", inactivated(reaction("a vaccine against rabies", "113"), allergies())),
    (
        "Japanese Encephalitis",
        "japanese-encephalitis",
        "Japanese encephalitis dose",
        inactivated(reaction("a vaccine against Japanese encephalitis", "082"), allergies("protamine")),
    ),
    ("Cholera", "cholera", "cholera dose", with_health(inactivated(reaction("a vaccine against cholera", "119"), allergies()), DIARRHOEA)),
    ("TBE", "tbe", "tick-borne encephalitis dose", inactivated(reaction("a vaccine against tick-borne encephalitis", "252"), allergies())),
    (
        "Chikungunya",
        "chikungunya",
        "chikungunya dose",
        with_health(inactivated(reaction("a vaccine against chikungunya", "270"), allergies()), PREGNANT_ASK),
    ),
    (
        "Dengue",
        "dengue",
        "dengue dose",
        with_health(
            live(reaction("a vaccine against dengue", "210"), allergies()),
            yes_no(
                "no-dengue",
                "Is it so that no laboratory has ever found dengue in your blood?",
                "triage",
                "This vaccine is only for people who have had dengue before.",
                ASK,
                "243",
            ),
        ),
    ),
    ("Ebola", "ebola", "Ebola dose", with_health(live(reaction("a vaccine against Ebola", "123"), allergies("rice")))),
    (
        "Orthopoxvirus",
        "orthopoxvirus",
        "mpox and smallpox dose",
        with_health(
            inactivated(reaction("a vaccine against smallpox or mpox", "223"), allergies("egg")),
            yes_no(
                "skin",
                "Do you have eczema, or another illness that breaks the skin?",
                "triage",
                "With broken skin one of these vaccines is not given.",
                ASK,
                "224",
            ),
        ),
    ),
]


def screenings() -> dict[str, dict]:
    """The screenings by their file's name."""
    made = {}
    for _, name, words, pages in SCREENINGS:
        made[f"screening-{name}"] = questionnaire(
            f"screening-{name}", f"Before your {words}", pages, CLEARED
        )
    made["screening-general"] = questionnaire(
        "screening-general",
        "Before your dose",
        with_health(inactivated(reaction("this vaccine"), allergies()), PREGNANT_ASK),
        CLEARED,
    )
    return made


def groups() -> dict[str, str]:
    """The screening of each vaccine group."""
    return {group: f"screening-{name}" for group, name, _, _ in SCREENINGS}
