# SPDX-License-Identifier: MIT
"""Help, manual page, completions, and what is said about mistyped commands."""

import os
import re
import shutil
import subprocess
import unittest

from .case import Case, start

COMMANDS = {
    "hospitals": "--near --within --search --vaccine --limit",
    "slots": "--from --days --vaccine --free",
    "book": "--hospital --at --vaccine --name --born --phone --email --with --answers --request-id",
    "appointments": "--code --born --name --phone --email --hospital --on",
    "show": "--born",
    "reschedule": "--born --at --hospital",
    "cancel": "--born --reason",
    "qr": "--born --format --output --invert",
    "init": "--demo --seed",
    "import hospitals": "--dry-run",
    "staff": "--hospital --theme",
    "check-in": "--answers --hospital",
    "triage": "--go-on --stop --note --response --hospital",
    "answers": "",
    "verify": "",
    "doctor": "--repair",
    "backup": "",
    "restore": "",
    "export": "--format --output",
    "survey show": "",
    "help": "--man --completions",
}
EVERYWHERE = "--data --json --now --help --version".split()
SCREENS = "--kiosk --idle --plain --theme".split()


class Help(Case):
    def help(self, *words):
        return self.plain("help", *words)

    def test_every_command_explains_all_its_options_within_80_columns(self):
        for command, options in COMMANDS.items():
            words = command.split()
            with self.subTest(command=command):
                text = self.help(*words)
                for way in ((*words, "--help"), ("--help", *words), (*words, "-h"), (words[0], "--help")):
                    self.assertEqual(self.plain(*way), text)
                for option in options.split() + EVERYWHERE:
                    self.assertRegex(text, rf"(?m)^  {option}\b")
                prose = text.split("Examples:")[0]
                self.assertLessEqual(max(map(len, prose.splitlines())), 80)

    def test_the_programs_own_help_lists_commands_options_exits_and_variables(self):
        text = self.plain("--help")
        self.assertEqual(text, self.help())
        for word in (
            *COMMANDS,
            *EVERYWHERE,
            *SCREENS,
            "BOOKMYVACCINE_DATA",
            "BOOKMYVACCINE_SHARE",
            "BOOKMYVACCINE_FIRST_START",
            "NO_COLOR",
        ):
            self.assertRegex(text, rf"(?m)^  {word}\b")
        for status in "0123":
            self.assertRegex(text, rf"(?m)^  {status}  [A-Z]")

    def test_help_works_without_a_folder_and_says_the_version(self):
        for words in (("--help",), ("book", "--help"), ("--version",), ("help", "--man")):
            done = start([self.world.command()[0], "--data", "/nowhere", *words], self.world)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertRegex(self.plain("--version"), r"^bookmyvaccine \d+\.\d+\.\d+\n$")

    def test_mistyped_commands_and_options_are_answered_with_the_nearest(self):
        for words, meant in (
            (("hospital",), "hospitals"),
            (("boook",), "book"),
            (("slot",), "slots"),
            (("resch",), "reschedule"),
            (("hospitals", "--nere", "x"), "--near"),
            (("book", "--hospial", "x"), "--hospital"),
            (("--kiosc",), "--kiosk"),
            (("import",), "import hospitals"),
            (("import", "hopsitals"), "import hospitals"),
        ):
            with self.subTest(words=words):
                done = self.world.run("--json", *words)
                self.assertEqual(done.returncode, 2)
                self.assertIn(meant, done.stderr.decode())

    def test_words_that_mean_nothing_are_refused(self):
        for code, words in (
            ("unknown-command", ("",)),
            ("unknown-command", ("\x1b[2J",)),
            ("unknown-command", ("frobnicate" * 500,)),
            ("unknown-command", ("help", "frobnicate")),
            ("unknown-option", ("-x",)),
            ("unknown-option", ("--x",)),
            ("unknown-command", ("--", "--x")),
            ("unknown-option", ("--\u0301",)),
            ("unknown-option", ("---",)),
            ("usage", ("--data",)),
            ("usage", ("--version=1",)),
            ("usage", ("help", "--man", "--completions", "bash")),
            ("bad-value", ("help", "--completions", "tcsh")),
            ("usage", ()),
        ):
            with self.subTest(words=words):
                self.refused(2, code, *words)

    def test_what_the_screens_are_told_is_looked_at_first(self):
        for words, message in (
            (("--kiosk", "--plain"), "--plain and --kiosk exclude each other."),
            (("--idle", "5"), "--idle says nothing without --kiosk."),
            (("--kiosk", "--idle", "0"), "from 1 to 3600, not “0”"),
            (("--kiosk", "--idle", "3601"), "from 1 to 3600"),
            (("--kiosk", "--idle", "9" * 40), "from 1 to 3600"),
            (("--theme", "pink"), "light, dark, contrast or auto, not “pink”"),
        ):
            with self.subTest(words=words):
                self.assertIn(message, self.plain(*words, status=2))

    def test_without_a_terminal_the_screens_point_to_the_command_line(self):
        for words in ((), ("--kiosk",), ("--theme", "dark")):
            with self.subTest(words=words):
                text = self.plain(*words, status=2)
                self.assertIn("bookmyvaccine --help", text)
        self.assertIn("--hospital HOSPITAL", self.plain("book", status=2))

    @unittest.skipUnless(shutil.which("groff"), "groff is not here")
    def test_the_manual_page_has_every_option_and_no_warning(self):
        source = self.help("--man")
        done = subprocess.run(
            ["groff", "-K", "utf8", "-man", "-Tutf8", "-P-cbou", "-ww"],
            input=source.encode(),
            capture_output=True,
            check=False,
        )
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        text = done.stdout.decode()
        # What is there to be copied comes whole, quotation marks too.
        self.assertIn('--name "Jane Doe"', re.sub(r"\s+", " ", text))
        self.assertNotIn("\u2010", text)
        for options in (*COMMANDS.values(), " ".join(EVERYWHERE + SCREENS)):
            for option in options.split():
                self.assertIn(option, text)


class Completions(Case):
    CASES = (
        (("",), {"hospitals", "book", "import", "help", "--kiosk", "--data"}),
        (("ho",), {"hospital", "hospitals"}),
        (("--k",), {"--kiosk"}),
        (("hospitals", "--"), set(COMMANDS["hospitals"].split() + EVERYWHERE)),
        (("hospitals", "--near", ""), set()),
        (("qr", "X", "--format", ""), {"blocks", "full", "ascii", "png", "svg"}),
        (("export", "--format", ""), {"json", "csv"}),
        (("import", ""), {"hospitals", "bookings", "schedule"}),
        (("account", "re"), {"reset"}),
        (("import", "hospitals", "--d"), {"--dry-run", "--data"}),
        (("--theme", ""), {"light", "dark", "contrast", "auto"}),
        (("help", "re"), {"remind", "report", "reschedule", "restore"}),
        (("--data", "/us"), {"/usr"}),
        (("--data", "/x", "sl"), {"slots"}),
    )

    def test_bash_completes_commands_options_and_values(self):
        script = self.plain("help", "--completions", "bash")
        for words, expected in self.CASES:
            with self.subTest(words=words):
                line = (
                    script
                    + 'COMP_WORDS=(bookmyvaccine "$@"); COMP_CWORD=$#; _bookmyvaccine; printf "%s\\n" "${COMPREPLY[@]}"\n'
                )
                done = subprocess.run(["bash", "-c", line, "-", *words], capture_output=True, check=True)
                found = set(done.stdout.decode().split())
                self.assertEqual(done.stderr, b"")
                self.assertTrue(expected <= found if words == ("",) else expected == found, found)

    @unittest.skipUnless(shutil.which("fish"), "fish is not here")
    def test_fish_completes_commands_options_and_values(self):
        path = os.path.join(self.world.folder, "completions.fish")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.plain("help", "--completions", "fish"))
        for words, expected in self.CASES:
            # fish itself takes a value before the command for the command.
            if words in (("",), ("--data", "/us"), ("--data", "/x", "sl")):
                continue
            with self.subTest(words=words):
                line = f"source {path}; complete -C 'bookmyvaccine {' '.join(words)}'"
                done = subprocess.run(
                    ["fish", "--no-config", "-c", line],
                    env=self.world.environment(),
                    cwd=self.world.folder,
                    capture_output=True,
                    check=True,
                )
                self.assertEqual({row.split("\t")[0] for row in done.stdout.decode().splitlines()}, expected)
                self.assertEqual(done.stderr, b"")

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not here")
    def test_zsh_can_read_its_completions(self):
        script = self.plain("help", "--completions", "zsh")
        self.assertTrue(script.startswith("#compdef bookmyvaccine\n"))
        done = subprocess.run(["zsh", "-fn"], input=script.encode(), capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        for options in COMMANDS.values():
            for option in options.split():
                self.assertIn(option, script)
