# SPDX-License-Identifier: MIT
"""A deployed survey that changes while somebody answers it."""
import json
import os
import time

from screens.desk import ScreenTest

QUESTIONS = [
    {"questionId": "name", "questionText": "Your name", "questionType": "textInput"},
    {"questionId": "team", "questionText": "Your team", "questionType": "textInput"},
]


class DeployedSurvey(ScreenTest):
    def deploy(self, title, questions=QUESTIONS, spoil=False):
        os.makedirs(self.world.deployed, exist_ok=True)
        path = os.path.join(self.world.deployed, "survey.json")
        text = json.dumps({"title": title, "questions": questions}, indent=1)
        with open(path + ".draft", "w", encoding="utf-8") as file:
            file.write(text.replace("textInput", "textInputt", 1) if spoil else text)
        os.replace(path + ".draft", path)

    def answered(self, terminal):
        terminal.press("C-g").until("Hand in").press("Enter")
        self.assertEqual(terminal.ends(), 0)
        items = json.loads(self.world.read("answers.json"))["item"]
        return {item["linkId"]: item["answer"][0]["valueString"] for item in items}

    def screen_of_it(self):
        return self.screen("survey", "answer", "--output", "answers.json").until("answered on this page")

    def test_fifty_changes_in_a_second_lose_no_answer(self):
        self.deploy("Version 0")
        terminal = self.screen_of_it().until("Version 0")
        name = "Ada Augusta King, Countess of Lovelace, née Byron."
        begin = time.monotonic()
        for number, letter in enumerate(name, 1):
            # Every third one is wrong, the last one is not.
            self.deploy(f"Version {number}", spoil=number % 3 == 0)
            terminal.type(letter)
        self.assertEqual(len(name), 50)
        # A machine that is busy takes longer; what is kept has to be the same.
        print(f"50 changes while typing in {time.monotonic() - begin:.1f} s")
        terminal.until("Version 50").press("Tab").type("night")
        self.assertEqual(self.answered(terminal), {"name": name, "team": "night"})

    def test_a_wrong_one_is_told_and_the_good_one_goes_on_also_in_the_next_run(self):
        self.deploy("Good one")
        terminal = self.screen_of_it().until("Good one").type("Ada")
        self.deploy("Bad one", spoil=True)
        terminal.until("cannot be used").until("Line 7").type("!").until("Ada!").until("Good one")
        self.assertEqual(self.answered(terminal), {"name": "Ada!"})
        os.unlink(os.path.join(self.world.folder, "answers.json"))
        terminal = self.screen_of_it().until("Good one").until("Line 7")
        terminal.type("Bob").until("Bob")
        self.deploy("Mended", QUESTIONS[:1])
        terminal.until("Mended").gone("Your team")
        self.assertEqual(self.answered(terminal), {"name": "Bob"})
