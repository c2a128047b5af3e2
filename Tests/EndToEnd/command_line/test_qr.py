# SPDX-License-Identifier: MIT
"""`qr`: every way to draw a code, every way out."""

import json
import os
import pty
import re
import shutil
import stat
import subprocess
import unittest
import xml.etree.ElementTree

from .case import BORN, Case, start


class QRCodes(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.booked = cls.world.book("Quentin Square", BORN)
        cls.opened = ("qr", cls.booked["code"], "--born", BORN)

    def draw(self, *words, **options):
        done = self.world.run(*self.opened, *words, **options)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    def modules(self, text, dark):
        """Dark and light squares of a drawing whose every square is two columns wide."""
        return [[line[at : at + 2] == dark * 2 for at in range(0, len(line), 2)] for line in text]

    def test_full_blocks_and_number_signs_draw_the_same_squares(self):
        full = self.draw("--format", "full").decode().splitlines()
        ascii_ = self.draw("--format", "ascii").decode().splitlines()
        self.assertEqual(full[-1], self.booked["code"])
        squares = self.modules(full[:-1], "█")
        self.assertEqual(squares, self.modules(ascii_[:-1], "#"))
        self.assertEqual((len(squares), {len(row) for row in squares}), (29, {29}))
        # A quiet zone of four on every side, and a finder pattern in the corner.
        self.assertFalse(any(any(row) for row in squares[:4] + squares[-4:]))
        self.assertEqual(squares[4][4:12], [True] * 7 + [False])

    def test_half_blocks_draw_two_squares_a_row(self):
        blocks = self.draw("--format", "blocks").decode().splitlines()
        self.assertEqual((len(blocks), {len(line) for line in blocks[:-1]}), (16, {29}))
        pairs = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
        rows = []
        for line in blocks[:-1]:
            rows += [[pairs[sign][half] for sign in line] for half in (0, 1)]
        full = self.draw("--format", "full").decode().splitlines()
        self.assertEqual(rows[:29], self.modules(full[:-1], "█"))
        self.assertEqual(self.draw(), self.draw("--format", "blocks"))

    def test_inverted_every_square_is_the_other_colour(self):
        for form, dark in (("full", "█"), ("ascii", "#")):
            with self.subTest(form=form):
                usual = self.modules(self.draw("--format", form).decode().splitlines()[:-1], dark)
                turned = self.modules(self.draw("--format", form, "--invert").decode().splitlines()[:-1], dark)
                self.assertEqual([[not square for square in row] for row in usual], turned)

    def test_pictures_go_into_pipes_and_files_alike(self):
        for form, magic in (("png", b"\x89PNG\r\n\x1a\n"), ("svg", b"<svg ")):
            with self.subTest(form=form):
                piped = self.draw("--format", form)
                self.assertTrue(piped.startswith(magic))
                path = os.path.join(self.world.folder, "picture." + form)
                self.assertIn(b"Saved in ", self.draw("--output", path))
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), piped)
                self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        xml.etree.ElementTree.fromstring(self.draw("--format", "svg"))

    @unittest.skipUnless(shutil.which("zbarimg"), "zbarimg is not here")
    def test_a_scanner_reads_the_picture(self):
        read = subprocess.run(
            ["zbarimg", "-q", "--raw", "--nodbus", "-"],
            input=self.draw("--format", "png"),
            capture_output=True,
            check=False,
        )
        self.assertEqual(read.stdout.decode().strip(), self.booked["qr"])

    def test_the_document_holds_the_code_and_the_drawing(self):
        document = self.world.json(*self.opened, "--format", "ascii")
        self.assertEqual(
            (document["code"], document["qr"], document["format"], document["output"]),
            (self.booked["code"], self.booked["qr"], "ascii", None),
        )
        self.assertEqual(document["drawing"] + self.booked["code"] + "\n", self.draw("--format", "ascii").decode())
        path = os.path.join(self.world.folder, "json.png")
        document = self.world.json(*self.opened, "--output", path)
        self.assertEqual((document["format"], document["output"], document["drawing"]), ("png", path, None))

    def test_what_cannot_be_drawn_is_refused_with_the_way_out(self):
        folder = self.world.folder
        for status, code, words in (
            (2, "bad-value", ("--format", "gif")),
            (2, "bad-value", ("--format", "")),
            (2, "picture-unknown", ("--output", "code.JPG")),
            (2, "picture-unknown", ("--output", "a.b/code.pdf")),
            (2, "cannot-invert", ("--format", "svg", "--invert")),
            (2, "cannot-invert", ("--output", "x.png", "--invert")),
            (2, "bad-value", ("--output", "")),
            (3, "file-unwritable", ("--output", folder)),
            (3, "file-unwritable", ("--output", folder + "/none/x.svg")),
            (3, "file-unwritable", ("--output", "/dev/full")),
            (2, "missing-argument", ("--format", "png")),
        ):
            with self.subTest(words=words):
                self.refused(status, code, *self.opened, *words)
        self.assertFalse(os.path.exists("x.png"))

    def on_a_terminal(self, *words, **variables):
        """What a command writes when its output is a terminal, and how it ends."""
        ours, theirs = pty.openpty()
        done = subprocess.Popen(
            self.world.command(*words),
            env=self.world.environment(**variables),
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=subprocess.PIPE,
        )
        os.close(theirs)
        output = b""
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:
                break
            if not part:
                break
            output += part
        os.close(ours)
        error = done.communicate(timeout=60)[1]
        return done.returncode, output.decode().replace("\r\n", "\n"), error.decode()

    def test_a_picture_is_not_sent_to_a_terminal(self):
        status, output, error = self.on_a_terminal(*self.opened, "--format", "png")
        self.assertEqual((status, output), (2, ""))
        self.assertIn("--output FILE", error)

    def test_on_a_terminal_both_colours_are_forced(self):
        for variables, wanted, unwanted in (
            ({}, "\x1b[38;5;16", "##"),
            ({"NO_COLOR": "1"}, "\x1b[7m", "38;5"),
            ({"TERM": "dumb"}, "##", "\x1b"),
            ({"LC_ALL": "C"}, "##", "▀"),
        ):
            with self.subTest(variables=variables):
                status, output, _ = self.on_a_terminal(*self.opened, **variables)
                self.assertEqual(status, 0)
                self.assertIn(wanted, output)
                self.assertNotIn(unwanted, output)
                self.assertEqual(output.splitlines()[-1], self.booked["code"])
                self.assertTrue(all("\x1b" not in line or line.endswith("\x1b[0m") for line in output.splitlines()))

    def test_nothing_but_a_drawing_holds_an_escape_sequence(self):
        for words in (
            ("hospitals", "--near", "Boston"),
            ("slots", "Tufts", "--days", "1"),
            ("show", *self.opened[1:]),
            ("--help",),
        ):
            with self.subTest(words=words):
                status, output, _ = self.on_a_terminal(*words)
                self.assertEqual(status, 0)
                self.assertNotIn("\x1b", output)


class Output(Case):
    """Closed, full and broken ways out."""

    def test_closed_standard_files_leave_the_books_alone(self):
        files = ("LOCK", "MANIFEST.json", "journal-1.jsonl")

        def sizes():
            return [os.path.getsize(os.path.join(self.world.data, name)) for name in files]

        before = sizes()
        for which, status in (((1,), 3), ((1, 2), 3), ((0,), 0), ((0, 1, 2), 3)):
            for words in (
                ("hospitals", "--limit", "3"),
                ("--json", "slots", "Tufts", "--days", "1"),
                ("show", "x", "--born", "x"),
            ):
                with self.subTest(which=which, words=words):
                    devnull = os.open(os.devnull, os.O_WRONLY)
                    done = subprocess.run(
                        [
                            "bash",
                            "-c",
                            '"$@" ' + " ".join(f"{number}>&-" for number in which),
                            "-",
                            *self.world.command(*words),
                        ],
                        env=self.world.environment(),
                        stdout=devnull,
                        stderr=devnull,
                        timeout=60,
                        check=False,
                    )
                    os.close(devnull)
                    self.assertEqual(done.returncode, 2 if words[0] == "show" else status)
        self.assertEqual(sizes(), before)

    def test_a_full_disk_is_said(self):
        with open("/dev/full", "wb") as full:
            for words in (("hospitals", "--limit", "1"), ("--help",), ("--version",), ("help", "--man")):
                done = subprocess.run(
                    self.world.command(*words),
                    env=self.world.environment(),
                    stdout=full,
                    stderr=subprocess.PIPE,
                    check=False,
                )
                self.assertEqual(done.returncode, 3, words)
                self.assertIn(b"No space left", done.stderr)

    def test_a_reader_that_goes_away_ends_the_program_quietly(self):
        done = start(
            [
                "bash",
                "-c",
                '"$@" | true; echo "${PIPESTATUS[0]}"',
                "-",
                *self.world.command("hospitals", "--limit", "5000"),
            ],
            self.world,
        )
        self.assertEqual((done.stdout.strip(), done.stderr), (b"141", b""))

    def test_errors_never_stand_on_standard_output(self):
        for words in (("frobnicate",), ("--json", "frobnicate"), ("show", "7K3M9"), ("slots", "general")):
            with self.subTest(words=words):
                done = self.world.run(*words)
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                if words[0] == "--json":
                    self.assertEqual(list(json.loads(done.stderr)), ["error"])
                else:
                    self.assertEqual(re.findall(rb"^\{", done.stderr), [])
