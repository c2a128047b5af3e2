# SPDX-License-Identifier: MIT
"""Surveys answered on the screen by keys alone, and what comes out of them."""
import glob
import json
import os
import re
import stat
import subprocess
import unittest

from command_line.case import SHARED
from screens.desk import ScreenTest

EXAMPLES = sorted(glob.glob(os.path.join(SHARED, "data/questionnaires/fhir_r4_examples/Questionnaire-*.json")))
PYTHON = os.environ.get("BOOKMYVACCINE_PYTHON", "python3")
CHECK = ("import sys\nfrom fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse\n"
         "QuestionnaireResponse.model_validate_json(sys.stdin.buffer.read())\n")

PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>title</key><string>Before you come in</string>
  <key>webhook</key><string>https://example.org/answers</string>
  <key>questions</key><array>
    <dict><key>questionId</key><string>name</string><key>questionText</key><string>Your name</string>
      <key>questionType</key><string>textInput</string></dict>
    <dict><key>questionId</key><string>team</string><key>questionText</key><string>Your team</string>
      <key>questionType</key><string>dropdown</string>
      <key>questionAnswers</key><array><string>day</string><string>night</string></array></dict>
    <dict><key>questionId</key><string>signs</string><key>questionText</key><string>Which of these?</string>
      <key>questionType</key><string>dropdown</string><key>multiAnswer</key><true/>
      <key>questionAnswers</key><array><string>cough</string><string>fever</string></array></dict>
    <dict><key>questionId</key><string>badge</string><key>questionText</key><string>Your badge</string>
      <key>questionType</key><string>textInput</string><key>codeScan</key><true/></dict>
  </array>
</dict></plist>
"""


def knows_fhir():
    done = subprocess.run([PYTHON, "-c", CHECK.split("\n")[1]], capture_output=True, check=False)
    return done.returncode == 0


class Survey(ScreenTest):
    def write(self, name, text):
        path = os.path.join(self.world.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def answer(self, survey, output="answers.json"):
        return self.screen("survey", "answer", survey, "--output", output).until("answered on this page")

    def response(self):
        return json.loads(self.world.read("answers.json"))

    def answers(self):
        """What was answered, by the questions' ids."""
        found = {}

        def look(items):
            for item in items:
                values = item.get("answer", [])
                if values:
                    found[item["linkId"]] = [
                        next(value for key, value in answer.items() if key.startswith("value")) for answer in values]
                look(item.get("item", []))
                for value in values:
                    look(value.get("item", []))

        look(self.response()["item"])
        return found

    def go_through(self, terminal):
        """Answers whatever is asked, as somebody would who sees nothing but the screen."""
        for _ in range(300):
            before = terminal.text
            if "Hand in" in before:
                terminal.press("Enter")
                return terminal.ends()
            keys = before.rstrip("\n").split("\n")[-1]
            here = next((line for line in before.split("\n")[4:-1] if "▐" in line), "")
            if "Enter choose" in keys:
                terminal.press("Enter").until("find an answer").press("Enter").gone("find an answer")
            elif "Space" in keys:
                terminal.press("Space").shows(lambda text, old=before: text != old)
                before = terminal.text
                terminal.press("Enter")
            elif "F1" in keys:
                if "day, month, year" in here:
                    terminal.type("10112026").until("▐2026")
                elif "24 12 2026 08:15" in here:
                    terminal.type("10 11 2026 08:15").until("▐10 11 2026 08:15")
                else:
                    terminal.type("10").until("▐10")
                before = terminal.text
                terminal.press("Enter")
            else:
                terminal.press("Enter")
            terminal.shows(lambda text, old=before: text != old)
        raise AssertionError(f"It never came to an end:\n{terminal.text}")

    @unittest.skipUnless(EXAMPLES, "the folder of public files is not here")
    def test_every_example_of_fhir_is_answered_by_keys_alone(self):
        if not knows_fhir():
            print("python3 has no module fhir.resources: no response is validated")
        for path in EXAMPLES:
            with self.case(example=os.path.basename(path)):
                if path.endswith("-qs1.json"):
                    done = self.world.run("survey", "show", path)
                    self.assertEqual(done.returncode, 1)
                    self.assertIn(b"reference", done.stderr)
                    continue
                self.assertEqual(self.go_through(self.answer(path)), 0)
                response = self.response()
                self.assertEqual(response["resourceType"], "QuestionnaireResponse")
                self.assertTrue(self.answers())
                if knows_fhir():
                    done = subprocess.run([PYTHON, "-c", CHECK], input=json.dumps(response), text=True,
                                          capture_output=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_property_list_that_an_administrator_wrote_is_answered(self):
        survey = self.write("survey.plist", PLIST)
        terminal = self.answer(survey).until("Before you come in").type("Ada").press("Enter").press("Right")
        terminal.until(r"\(●\) day").press("Enter").press("Space").until(r"\[✓\] cough").press("Enter")
        terminal.type("QX1234").press("Enter").until("▐ Finish").press("Enter").until("Your answers are ready")
        terminal.press("Enter")
        self.assertEqual(terminal.ends(), 0)
        self.assertEqual(terminal.modes & {"alternate", "mouse"}, set())
        self.assertEqual(
            self.answers(), {"name": ["Ada"], "team": ["day"], "signs": ["cough"], "badge": ["QX1234"]})
        mode = stat.S_IMODE(os.stat(os.path.join(self.world.folder, "answers.json")).st_mode)
        self.assertEqual(mode, 0o600)

    def test_a_survey_that_is_written_anew_is_taken_up_and_keeps_what_was_typed(self):
        survey = self.write("survey.plist", PLIST)
        terminal = self.answer(survey).type("Ada")
        for number in range(50):
            self.write("survey.plist", PLIST.replace("Before you", f"{number} Before you"))
        terminal.until("49 Before you").type(" Lovelace").until("Ada Lovelace")
        self.write("survey.plist", PLIST.replace("dropdown", "dropdwn", 1))
        terminal.until("was changed and cannot be used.*Line 9").type("!").until("Ada Lovelace!")

    def test_without_a_file_the_answers_stand_where_the_screen_was(self):
        survey = self.write("survey.plist", PLIST)
        terminal = self.screen("survey", "answer", survey).until("Your name").type("Ada").press("C-g")
        terminal.until("Hand in").press("Enter").until('"valueString": "Ada"')
        self.assertEqual(terminal.ends(), 0)

    def test_answers_never_go_over_a_file(self):
        survey = self.write("survey.plist", PLIST)
        self.write("answers.json", "mine")
        terminal = self.screen("survey", "answer", survey, "--output", "answers.json").until("already")
        self.assertNotEqual(terminal.ends(), 0)
        self.assertEqual(self.world.read("answers.json"), "mine")

    def test_leaving_asks_first_and_writes_nothing(self):
        terminal = self.answer("check").press("Space").until(r"\(●\)").press("Escape").until("Leave the questions")
        terminal.press("y")
        self.assertEqual(terminal.ends(), 0)
        self.assertFalse(os.path.exists(os.path.join(self.world.folder, "answers.json")))

    def test_a_dumb_terminal_is_asked_line_by_line(self):
        survey = self.write("survey.plist", PLIST)
        terminal = self.screen(
            size=(100, 80),
            command=["env", "TERM=dumb", *self.world.command("survey", "answer", survey, "--output", "answers.json")])
        for question, typed in [("Your name", "Ada"), ("Your team", "2"), ("Which of these", "1, 2"),
                                ("Your badge", "back"), ("so far: cough, fever", ""), ("Your badge.*(.*\n)*.*Your badge", "X1"),
                                ("Hand them in", "yes")]:
            terminal.until(question).type(typed).press("Enter")
        self.assertEqual(terminal.ends(), 0)
        self.assertEqual(
            self.answers(), {"name": ["Ada"], "team": ["night"], "signs": ["cough", "fever"], "badge": ["X1"]})

    def test_lines_from_a_pipe_leave_nothing_but_the_answers_on_standard_output(self):
        survey = self.write("survey.plist", PLIST)
        done = subprocess.run(
            self.world.command("survey", "answer", survey, "--plain"), input="Ada\nday\n\n\nyes\n", text=True,
            env=self.world.environment(), capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout)["resourceType"], "QuestionnaireResponse")
        self.assertIn("Your team", done.stderr)

    def test_a_wrong_file_is_refused_with_line_key_and_what_was_expected(self):
        survey = self.write("survey.plist", PLIST.replace("dropdown", "dropdwn", 1))
        for words in (["show", survey], ["export", survey, "--format", "json"]):
            done = self.world.run("survey", *words)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr.decode(), r"Line 9, questions\[1\].questionType: expected one of .*dropdwn")

    def test_a_survey_goes_through_every_form_and_stays_the_same(self):
        said = self.world.run("survey", "show", "mmr").stdout
        source = "mmr"
        for form in ("plist", "fhir", "json"):
            path = os.path.join(self.world.folder, f"mmr.{form}")
            self.assertEqual(
                self.world.run("survey", "export", source, "--format", form, "--output", path).returncode, 0)
            self.assertEqual(self.world.run("survey", "show", path).stdout, said)
            source = path

    def test_without_a_terminal_it_says_what_to_do(self):
        done = self.world.run("survey", "answer", "check")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr.decode(), "--plain")
        self.assertEqual(re.findall("nothing|covid-19", self.world.run("survey", "show", "nothing").stderr.decode()),
                         ["nothing", "covid-19"])
