# SPDX-License-Identifier: MIT
"""A deployed survey that changes while somebody answers it."""
import http.server
import json
import os
import struct
import threading
import time
import zlib

from command_line import staff
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
        for number, letter in enumerate(name, 1):
            # Every third one is wrong, the last one is not.
            self.deploy(f"Version {number}", spoil=number % 3 == 0)
            terminal.type(letter)
        self.assertEqual(len(name), 50)
        terminal.until("Version 50").press("Tab").type("night")
        self.assertEqual(self.answered(terminal), {"name": name, "team": "night"})

    def test_a_folder_that_is_made_later_and_a_link_that_leads_elsewhere_are_followed(self):
        self.world.run("survey", "import", self.write("ours.json", "Ours"), check=True)
        terminal = self.screen_of_it().until("Ours").type("Ada")
        self.deploy("Deployed")
        terminal.until("Deployed").until("Ada")
        path = os.path.join(self.world.deployed, "survey.json")
        os.symlink(self.write("far.json", "Far away"), path + ".draft")
        os.replace(path + ".draft", path)
        terminal.until("Far away")
        self.write("far.json", "Further away")
        terminal.until("Further away")
        os.unlink(path)
        terminal.until("Ours")
        self.assertEqual(self.answered(terminal), {"name": "Ada"})

    def test_a_change_is_taken_up_without_waiting_for_the_look_of_each_second(self):
        self.deploy("Version 0")
        terminal = self.screen_of_it().until("Version 0")
        begun = time.monotonic()
        for number in range(1, 9):
            self.deploy(f"Version {number}")
            terminal.until(f"Version {number}")
        # By looks alone each would take a second: it is written just after one.
        self.assertLess(time.monotonic() - begun, 6)

    def write(self, name, title):
        path = os.path.join(self.world.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": title, "questions": QUESTIONS}, file)
        return path

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


def png(width, height, ink):
    """A grey picture; `ink` says which of its pixels are black."""
    def part(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(kind + content)))

    lines = b"".join(
        b"\0" + bytes(0 if ink(x, y) else 255 for x in range(width)) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + part(b"IDAT", zlib.compress(lines)) + part(b"IEND", b""))


class Banner(ScreenTest):
    """A wide bar on a white ground, of which nothing is to be left where it cannot be had."""

    PICTURE = png(32, 16, lambda x, y: 4 <= x < 28 and 4 <= y < 12)
    DRAWN = "█" * 24

    def answer(self, banner):
        os.makedirs(self.world.deployed, exist_ok=True)
        with open(os.path.join(self.world.deployed, "survey.json"), "w", encoding="utf-8") as file:
            json.dump({"title": "Our survey", "questions": QUESTIONS, **({"banner": banner} if banner else {})}, file)
        return self.screen("survey", "answer", "--output", "answers.json").until("answered on this page")

    def serve(self, contents, status=200):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(status)
                self.send_header("Content-Length", str(len(contents)))
                self.end_headers()
                self.wfile.write(contents)

            def log_message(self, *words):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/banner.png"

    def test_a_picture_is_drawn_wherever_it_lies(self):
        path = os.path.join(self.world.folder, "banner.png")
        with open(path, "wb") as file:
            file.write(self.PICTURE)
        for banner in (path, "file://" + path, self.serve(self.PICTURE)):
            with self.subTest(banner=banner):
                terminal = self.answer(banner).until(self.DRAWN)
                terminal.type("Ada").press("Escape").until("Leave the questions").press("y")
                self.assertEqual(terminal.ends(), 0)

    def test_one_that_cannot_be_had_leaves_no_trace(self):
        broken = os.path.join(self.world.folder, "broken.png")
        with open(broken, "wb") as file:
            file.write(self.PICTURE[:60])
        pipe = os.path.join(self.world.folder, "pipe")
        os.mkfifo(pipe)
        plain = self.answer(None).text
        for banner in ("/nowhere.png", broken, pipe, self.serve(self.PICTURE, 404), self.serve(b"\0\1\2"),
                       "http://192.0.2.1/banner.png"):
            with self.subTest(banner=banner):
                terminal = self.answer(banner)
                # Whatever comes has come by the next second or two.
                terminal.type("Ada").until("Ada")
                for _ in range(2):
                    terminal.press("Tab")
                self.assertEqual(
                    [line for line in terminal.text.split("\n") if "█" in line or "\0" in line], [])
                self.assertIn("Our survey", plain)


class Building(ScreenTest):
    """An administrator builds a survey, and it is asked."""

    def builder(self):
        terminal = self.screen("survey", "build").until("Sign in|sign in|sign-in")
        return terminal.type("rosa").press("Enter").type(staff.PASSWORD).press("Enter")

    def test_a_survey_is_built_saved_changed_with_its_password_and_wiped(self):
        staff.add(self.world, "rosa", "administrator")
        terminal = self.builder().until("A new survey").press("Enter").until("What it is").type("Our survey")
        terminal.press("C-g").until("Nothing is asked yet").type("a").until("A new question").type("Your name")
        terminal.press("C-g").until("a line of text").type("s").until("Save the survey").type("open sesame two")
        terminal.press("Tab").type("open sesame two").press("C-g").until("saved, and in use from now on")
        terminal.press("Escape").until("Where do you work|Today").press("C-c")
        self.assertEqual(terminal.ends(), 0)
        self.assertEqual(self.world.json("survey", "show")["survey"]["title"], "Our survey")

        terminal = self.builder().until("has a password").type("wrong one").press("Enter").until("not the password")
        terminal.type("open sesame two").press("Enter").until("Our survey").press("End").press("Enter")
        terminal.until("This question").type(", please tell us").press("C-g").until("Not saved yet")
        terminal.type("s").until("Save the survey").press("C-g").until("saved, and in use")
        terminal.press("C-c")
        self.assertEqual(terminal.ends(), 0)
        exported = self.world.json("survey", "export", "built", "--format", "json")
        self.assertEqual(exported["questions"][0]["text"], "Your name, please tell us")

        done = staff.run(self.world, "survey", "import", self.exported(exported), account="rosa")
        self.assertEqual(staff.code(done), "no-terminal")
        terminal = self.builder().until("has a password").press("F2").until("Wipe the survey").type("wipe")
        terminal.press("Enter").until("A new survey").press("C-c")
        self.assertEqual(terminal.ends(), 0)
        self.assertEqual(self.world.error("survey", "show")[1]["code"], "no-survey")
        done = staff.run(self.world, "audit", account="rosa")
        facts = [fact for line in done.stdout.decode().splitlines()[:-1] for fact in json.loads(line)["facts"]]
        self.assertEqual([fact for fact in facts if fact["kind"].startswith("survey-")], [
            {"kind": "survey-saved", "survey": "Our survey"}, {"kind": "survey-password", "survey": "Our survey"},
            {"kind": "survey-saved", "survey": "Our survey"}, {"kind": "survey-wiped", "survey": "Our survey"}])

    def exported(self, survey):
        path = os.path.join(self.world.folder, "exported.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(survey, file)
        return path


class Contact(ScreenTest):
    def test_a_full_or_broken_folder_tells_whom_to_call(self):
        os.makedirs(self.world.deployed)
        with open(os.path.join(self.world.deployed, "survey.json"), "w", encoding="utf-8") as file:
            json.dump({"title": "A", "questions": QUESTIONS, "errorContact": "Call 555 0100."}, file)
        self.assertNotIn("555 0100", self.world.run("show", "0000000000000AA", "--born", "1950-01-01").stderr.decode())
        terminal = self.screen().until("Book a vaccination")
        with open(os.path.join(self.world.data, "MANIFEST.json"), "r+b") as file:
            file.seek(40)
            file.write(b"#####")
        done = self.world.run("hospitals", "--search", "tufts")
        self.assertEqual(done.returncode, 3)
        self.assertIn("Call 555 0100.", done.stderr.decode())
        self.assertEqual(self.world.error("hospitals")[1]["contact"], "Call 555 0100.")
        terminal.until("Nothing can be booked or changed now.*Call 555 0100.")
