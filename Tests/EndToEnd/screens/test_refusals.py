# SPDX-License-Identifier: MIT
"""Where the screens cannot be shown, or nothing can be booked: a plain message and the way out."""
import os
import shutil
import subprocess

import program
from screens.desk import ScreenTest

NOBODY = 65534


class Refusals(ScreenTest):
    def test_a_terminal_without_screens_is_told_of_the_command_line(self):
        for name in ("dumb", "unheard-of", ""):
            with self.case(TERM=name):
                terminal = self.screen(command=["env", f"TERM={name}", *self.world.command()])
                self.assertEqual(terminal.ends(), 2)
                self.assertRegex(terminal.text.replace("\n", " "), "bookmyvaccine (book|hospitals)|use the commands")
                self.assertEqual(terminal.modes, {"cursor"})

    def test_no_terminal_is_told_of_the_command_line(self):
        for words, kept in ((["setsid"], {}), ([], {})):
            with self.case(words=words):
                done = subprocess.run(
                    [*words, *self.world.command()], env=self.world.environment(), stdin=subprocess.DEVNULL,
                    capture_output=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertIn(b"bookmyvaccine", done.stderr)
                self.assertNotIn(b"\x1b", done.stderr)

    def test_output_into_a_pipe_is_told_of_the_command_line(self):
        line = f"{' '.join(self.world.command())} | cat; echo end"
        terminal = self.screen(command=["sh", "-c", line]).until("(?m)^end")
        self.assertIn("bookmyvaccine", terminal.text)
        self.assertEqual(terminal.modes, {"cursor"})


class CannotBook(ScreenTest):
    def looks_and_says_why(self, terminal, reason):
        # Nobody is asked for a vaccine where nothing can be booked.
        self.to_search(terminal).type("tufts").until(r"\b1 (of 9|found)").press("Enter").until("When suits you")
        self.assertNotIn("Which vaccine", terminal.text)
        self.to_date(terminal).press("Enter").until(reason)
        self.assertNotIn("Who is coming", terminal.text)
        terminal.until("When suits you").press("Escape").until("Where would")

    def test_a_damaged_journal_can_be_looked_at(self):
        self.take("2026-12-08T08:00", 3)
        journal = self.world.data + "/journal-1.jsonl"
        with open(journal, "rb") as file:
            lines = file.read().split(b"\n")
        lines[1] = lines[1].replace(b"booked", b"booker")
        with open(journal, "wb") as file:
            file.write(b"\n".join(lines))
        self.looks_and_says_why(self.screen(), "cannot be read|damaged|mended")

    def test_a_folder_that_cannot_be_written_to_can_be_looked_at(self):
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                os.chmod(os.path.join(folder, name), 0o400)
            os.chmod(folder, 0o500)
        command = self.world.command()
        if os.getuid() == 0:
            # Root may write anywhere: the program runs as somebody who owns the folder and may not.
            command = self.as_nobody(command)
        self.addCleanup(os.chmod, self.world.data, 0o700)
        self.looks_and_says_why(self.screen(command=command), "read-only|written|write")

    def as_nobody(self, command):
        binary = self.world.folder + "/bookmyvaccine"
        shutil.copy(program.BINARY, binary)
        for folder, folders, names in os.walk(self.world.folder):
            for name in folders + names:
                os.chown(os.path.join(folder, name), NOBODY, NOBODY, follow_symlinks=False)
        os.chown(self.world.folder, NOBODY, NOBODY)
        return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", binary, *command[1:]]
