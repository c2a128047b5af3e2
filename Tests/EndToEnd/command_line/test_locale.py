# SPDX-License-Identifier: MIT
"""What a terminal shows that knows ASCII only."""
import os
import pty
import subprocess

from .case import BORN, TUFTS, Case, start


class Ascii(Case):
    def on_a_terminal(self, *words):
        ours, theirs = pty.openpty()
        program = subprocess.Popen(
            self.world.command(*words), env=self.world.environment(LC_ALL="C", TERM="vt100"), stdin=theirs,
            stdout=theirs, stderr=theirs)
        os.close(theirs)
        said = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            said += part
        os.close(ours)
        program.wait(timeout=60)
        return said

    def test_everything_is_ascii_on_a_terminal_of_the_c_locale(self):
        code = self.world.json(*self.order("2026-12-10T10:00", "Nguyễn Thị Ánh, 李小龍"))["code"]
        opened = (code, "--born", BORN)
        for words in (["--help"], *([name, "--help"] for name in ("hospitals", "book", "appointments", "qr", "init")),
                      ["help", "import", "hospitals"], ["hospitals", "--near", "札幌", "--limit", "3"],
                      ["slots", TUFTS, "--days", "1"], ["show", *opened], ["appointments", "--code", *opened],
                      ["slots", "general"], ["frobnicate"], ["hospitals", "--near", "日本国"]):
            with self.subTest(words=words):
                said = self.on_a_terminal(*words)
                self.assertTrue(said)
                self.assertEqual(said.decode("ascii", "replace").count("\ufffd"), 0, said)
        said = self.on_a_terminal("show", *opened)
        self.assertIn(b"Nguyen Thi Anh, ", said)

    def test_the_drawing_of_a_code_is_ascii_too(self):
        code = self.world.json(*self.order("2026-12-10T11:00"))["code"]
        said = self.on_a_terminal("qr", code, "--born", BORN).decode()
        self.assertIn("##", said)
        self.assertIn(code, said)

    def test_what_goes_into_a_pipe_keeps_its_letters(self):
        name = "Nguyễn Thị Ánh"
        code = self.world.json(*self.order("2026-12-10T12:00", name))["code"]
        words = self.world.command("show", code, "--born", BORN)
        done = start(["env", "LC_ALL=C", *words], self.world)
        self.assertIn(name, done.stdout.decode())
