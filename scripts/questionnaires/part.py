# SPDX-License-Identifier: MIT
"""A part of a questionnaire: a few questions, and what follows from their answers."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    questions: list[dict]
    outcomes: list[dict] = field(default_factory=list)


def equal(question: str, answer) -> dict:
    return {"question": question, "=": answer}


def either(*conditions: dict) -> dict:
    return conditions[0] if len(conditions) == 1 else {"any": list(conditions)}


def both(*conditions: dict) -> dict:
    return {"all": list(conditions)}


def outcome(result: str, when: dict, words: str, advice: str | None = None, **wait) -> dict:
    made = {"result": result, **wait, "when": when, "words": words}
    return made if advice is None else {**made, "advice": advice}


def options(*rows: tuple[str, str]) -> list[dict]:
    """Answers to choose from by code and words, and one that stands alone: none of these."""
    listed = [{"code": code, "display": words} for code, words in rows]
    return [*listed, {"code": "none", "display": "none of these", "alone": True}]


def observed(*rows: tuple[str, object], since: str | None = None) -> list[dict]:
    """CDSi observation codes with the answers that say them."""
    made = [{"code": code, "answer": answer} for code, answer in rows]
    return [{**row, "since": since} for row in made] if since else made


def questionnaire(name: str, title: str, pages: list[tuple[str, list[Part]]], cleared: dict) -> dict:
    return {
        "survey": 1,
        "id": name,
        "version": "1",
        "title": title,
        "questions": [
            {
                "id": f"page-{number}",
                "type": "page",
                "text": text,
                "items": [question for part in parts for question in part.questions],
            }
            for number, (text, parts) in enumerate(pages, start=1)
        ],
        "outcomes": [
            outcome for _, parts in pages for part in parts for outcome in part.outcomes
        ],
        "cleared": cleared,
    }
