# SPDX-License-Identifier: MIT
"""What is asked before a dose, as files and as lines that answer it."""

import json
import os

from program import ROOT

# HL7's codes for questions that can also be answered with not sure.
YES, NO = ({"system": "http://terminology.hl7.org/CodeSystem/v2-0136", "code": code} for code in "YN")


def questions(group):
    """Every question that is asked of somebody who has nothing to tell, in order."""
    path = os.path.join(ROOT, "data", "questionnaires", f"screening-{group}.json")
    with open(path, encoding="utf-8") as file:
        pages = json.load(file)["questions"]
    return [item for page in pages for item in page["items"] if item["type"] != "note" and "when" not in item]


def nothing_to_tell(item):
    """The answer to a question that lets somebody be vaccinated; nothing where none is needed."""
    if not item.get("required"):
        return None
    if item["type"] == "several":
        return next(option["code"] for option in item["options"] if option.get("alone"))
    return False if item["type"] == "yesNo" else NO


def well(group):
    """The lines that answer every question so, up to the end."""
    lines = []
    for item in questions(group):
        answer = nothing_to_tell(item)
        if answer is None:
            lines.append("")
        elif item["type"] == "several":
            lines.append(str([option["code"] for option in item["options"]].index(answer) + 1))
        else:
            lines.append("no")
    return [*lines, "yes"]


def response(group="covid-19", **told):
    """A QuestionnaireResponse of somebody who tells this, and nothing else."""
    answers = {item["id"]: nothing_to_tell(item) for item in questions(group)}
    answers = {key: answer for key, answer in answers.items() if answer is not None}
    answers.update({key.replace("_", "-"): answer for key, answer in told.items()})

    def value(one):
        if isinstance(one, bool):
            return {"valueBoolean": one}
        return {"valueCoding": one if isinstance(one, dict) else {"code": one}}

    return {
        "resourceType": "QuestionnaireResponse",
        "status": "completed",
        "item": [{"linkId": key, "answer": [value(answer)]} for key, answer in answers.items()],
    }
