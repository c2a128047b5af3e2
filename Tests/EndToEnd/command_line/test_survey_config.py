# SPDX-License-Identifier: MIT
"""Which survey is in use: the one that was named, deployed, built or imported."""

import json
import os
import stat
import subprocess

from command_line import staff
from command_line.case import TUFTS, Case

OTHER = "another good password"


def survey(title, *questions, **more):
    """A survey in the fleets' form."""
    asked = [{"questionId": word, "questionText": f"Your {word}", "questionType": "textInput"} for word in questions]
    return json.dumps({"title": title, "questions": asked or [asked_name()], **more}, indent=1)


def asked_name():
    return {"questionId": "name", "questionText": "Your name", "questionType": "textInput"}


class SurveyConfig(Case):
    def setUp(self):
        self.world = self.fresh(demo=False)

    def write(self, name, text):
        path = os.path.join(self.world.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def deploy(self, text, name="survey.json"):
        return self.write("etc/" + name, text)

    def bring(self, text, **options):
        return self.world.json("survey", "import", self.write("survey.json", text), **options)

    def in_use(self):
        rows = [row for row in self.world.json("survey", "list")["surveys"] if row["inUse"]]
        return rows[0] if rows else None

    def row(self, name):
        return [row for row in self.world.json("survey", "list")["surveys"] if row["name"] == name]

    def asked(self, *words):
        """The title of what `survey show` shows."""
        done = self.world.run("survey", "show", *words)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode().split("\n")[0], done.stderr.decode()

    def test_the_first_that_is_found_counts(self):
        self.refused(1, "no-survey", "survey", "show")
        self.assertIsNone(self.in_use())
        self.assertTrue(self.bring(survey("Imported"))["inUse"])
        self.assertEqual(self.in_use()["title"], "Imported")
        json_file = self.deploy(survey("Deployed as JSON"))
        self.assertEqual((self.in_use()["title"], self.in_use()["path"]), ("Deployed as JSON", json_file))
        self.deploy(
            '<?xml version="1.0"?><plist version="1.0"><dict><key>title</key><string>Deployed as a list</string>'
            "<key>questions</key><array><dict><key>questionId</key><string>a</string><key>questionText</key>"
            "<string>A</string><key>questionType</key><string>textInput</string></dict></array></dict></plist>",
            "survey.plist",
        )
        self.assertEqual(self.asked()[0], "Deployed as a list")
        named = self.write("named.json", survey("Named"))
        self.assertEqual(self.asked("--survey", named)[0], "Named")
        self.assertEqual(self.asked("built")[0], "Imported")
        self.assertEqual(self.asked("imported")[0], "Imported")
        self.assertFalse(self.bring(survey("Imported anew"))["inUse"])
        os.unlink(os.path.join(self.world.deployed, "survey.plist"))
        os.unlink(json_file)
        self.assertEqual(self.asked()[0], "Imported anew")

    def test_a_wrong_one_is_told_with_its_line_and_the_last_good_one_stays(self):
        self.deploy(survey("Good"))
        self.assertEqual(self.asked()[0], "Good")
        self.deploy(survey("Bad").replace("textInput", "textInputt"))
        title, said = self.asked()
        self.assertEqual(title, "Good")
        self.assertRegex(said, r"survey\.json cannot be used\. Line 7, questions\[0\]\.questionType: expected")
        done = self.world.run("--json", "survey", "show")
        self.assertEqual(json.loads(done.stdout)["survey"]["title"], "Good")
        self.assertIn("Line 7", json.loads(done.stderr)["warning"]["message"])
        self.assertEqual(self.in_use()["source"], "lastDeployed")
        self.assertEqual(self.row("deployed")[1]["problem"]["code"], "survey-unexpected")
        self.assertIn("Line 7", self.plain("survey", "list"))
        os.unlink(os.path.join(self.world.deployed, "survey.json"))
        self.refused(1, "no-survey", "survey", "show")
        # What was taken away does not come back with the next wrong one.
        self.deploy("{")
        self.refused(1, "survey-not-readable", "survey", "show")

    def test_a_wrong_one_alone_leaves_the_imported_one_in_use(self):
        self.bring(survey("Imported"))
        self.deploy("[]")
        title, said = self.asked()
        self.assertEqual(title, "Imported")
        self.assertIn("cannot be used", said)

    def test_what_is_kept_is_the_owners_alone_and_damage_is_told(self):
        self.bring(survey("Imported"))
        self.deploy(survey("Deployed"))
        self.asked()
        for name in ("built", "deployed"):
            mode = stat.S_IMODE(os.stat(os.path.join(self.world.data, "survey", name)).st_mode)
            self.assertEqual(mode, 0o600)
        os.unlink(os.path.join(self.world.deployed, "survey.json"))
        path = os.path.join(self.world.data, "survey", "built")
        with open(path, "r+b") as file:
            file.seek(60)
            byte = file.read(1)
            file.seek(60)
            file.write(b"x" if byte != b"x" else b"y")
        self.refused(3, "file-damaged", "survey", "show")
        self.assertEqual(self.row("built")[0]["problem"]["code"], "file-damaged")
        self.bring(survey("Imported anew"))
        self.assertEqual(self.asked()[0], "Imported anew")

    def test_what_is_sent_along_is_filled_in_the_same_way_at_every_start(self):
        variables = {"machine": "%udid%", "day": "%date%", "all": "%username% at %hospital%%nothing%"}
        self.bring(survey("Imported", variables=variables, errorContact="Call 555 0100."))
        shown = self.world.json("survey", "show")["survey"]
        self.assertEqual(shown, self.world.json("survey", "show")["survey"])
        self.assertRegex(shown["variables"]["machine"], "^[0-9a-f]{32}$")
        self.assertRegex(shown["variables"]["day"], r"^\d{4}-\d\d-\d\d$")
        self.assertRegex(shown["variables"]["all"], "^[^%]+ at %nothing%$")
        self.assertEqual(shown["errorContact"], "Call 555 0100.")
        if os.path.exists("/etc/machine-id"):
            with open("/etc/machine-id", encoding="utf-8") as file:
                self.assertNotIn(file.read().strip() or "-", json.dumps(shown))

    def test_only_administrators_import(self):
        staff.add(self.world, "rosa", "administrator")
        staff.add(self.world, "sam", "receptionist", TUFTS)
        path = self.write("survey.json", survey("Imported"))
        self.refused(1, "sign-in-needed", "survey", "import", path)
        self.assertEqual(staff.code(staff.run(self.world, "survey", "import", path, account="sam")), "not-allowed")
        done = staff.document(staff.run(self.world, "survey", "import", path, account="rosa"))
        self.assertEqual((done["imported"], done["questions"]), ("imported", 1))
        self.refused(1, "survey-keys", "survey", "import", self.write("w.json", '{"title": "A"}'), world=self.fresh())

    def test_the_imported_one_is_answered_and_exported_without_a_name(self):
        self.bring(survey("Imported", "name"))
        answers = os.path.join(self.world.folder, "answers.json")
        subprocess.run(
            self.world.command("survey", "answer", "--plain", "--output", answers), env=self.world.environment(),
            input=b"Ada\nyes\n", capture_output=True, timeout=60, check=True)
        answer = json.loads(self.world.read("answers.json"))["item"][0]["answer"]
        self.assertEqual(answer, [{"valueString": "Ada"}])
        done = self.world.run("survey", "export", "--format", "plist")
        self.assertIn(b"<string>Imported</string>", done.stdout)
        self.assertEqual(self.world.json("survey", "export", "built", "--format", "fhir")["title"], "Imported")
        self.refused(2, "unknown-survey", "survey", "export", "none-such", "--format", "json")

    def test_each_change_stands_in_the_audit_with_its_title_and_who_made_it(self):
        staff.add(self.world, "rosa", "administrator")
        for title in ("First", "Second", "Second"):
            path = self.write("survey.json", survey(title))
            staff.document(staff.run(self.world, "survey", "import", path, account="rosa"))
        done = staff.run(self.world, "audit", "--kind", "survey-imported", account="rosa")
        records = [json.loads(line) for line in done.stdout.decode().splitlines()[:-1]]
        self.assertEqual(
            [(record["actor"]["account"], record["facts"]) for record in records],
            [("rosa", [{"kind": "survey-imported", "survey": title}]) for title in ("First", "Second")])
        listed = subprocess.run(
            self.world.command("audit", "--kind", "survey-imported", "--as", "rosa", "--password-fd", "0"),
            env=self.world.environment(), input=(staff.PASSWORD + "\n").encode(), capture_output=True, timeout=60,
            check=True).stdout.decode()
        self.assertRegex(listed, "rosa.*imported a survey.*Second")

    def test_a_healthy_folder_and_its_backup_have_the_survey_in_them(self):
        self.bring(survey("Imported"))
        self.assertNotIn("survey is none", self.plain("doctor"))
        backup = os.path.join(self.world.folder, "backup.tar")
        self.world.run("backup", backup, check=True)
        other = self.fresh()
        other.data = os.path.join(other.folder, "restored")
        other.now = None
        subprocess.run(
            other.command("restore", backup), env=other.environment(), capture_output=True, timeout=60, check=True)
        self.assertEqual(other.json("survey", "show")["survey"]["title"], "Imported")
