# SPDX-License-Identifier: MIT
"""What the documents point at is there: files, headings, commands, options and benchmarks."""
import re
import subprocess
import unittest

from context import ROOT

# A path of the project, or a file's name on its own, as documents write them between backticks.
PATH = re.compile(r"\.?[\w+-]+(?:/[\w.+-]+)+/?|[\w+-]+\.(?:swift|py|sh|md|json)")
FOLDERS = ("Sources", "Tests", "docs", "scripts", "data", "Benchmarks", ".ci")
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
# Files of a data folder or of another project.
ELSEWHERE = {"reminders.json", "MANIFEST.json", "preferences.json", "data/ma-zips.json"}
# Types of Foundation that the documents speak of.
FOREIGN_TYPES = {"TimeZone", "DateFormatter", "Calendar"}


def tracked():
    """Every file of the project that git knows or would take in, and every folder of one."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                            capture_output=True, text=True)
    files = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    folders = {str(parent) for name in files for parent in (ROOT / name).relative_to(ROOT).parents}
    return files, folders


FILES, FOLDERS_THERE = tracked()
NAMES = {name.rsplit("/", 1)[-1] for name in FILES}
DOCUMENTS = sorted(name for name in FILES if name.endswith(".md"))


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def prose(name):
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text(name), flags=re.S | re.M)


def anchors(name):
    headings = re.findall(r"^#+ (.*)$", prose(name), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def missing_links(name):
    for link in LINK.findall(prose(name)):
        if re.match(r"https?:", link):
            continue
        target, _, anchor = link.partition("#")
        path = (ROOT / name).parent / target if target else ROOT / name
        if not path.exists():
            yield link
        elif anchor and anchor not in anchors(str(path.resolve().relative_to(ROOT))):
            yield link


def missing_names(name):
    for code in CODE.findall(prose(name)):
        for path in PATH.findall(code) if PATH.fullmatch(code.split(" ")[0]) else []:
            path = path.rstrip("/")
            if path.split("/")[0] in FOLDERS:
                found = path in FILES or path in FOLDERS_THERE or path in ELSEWHERE
            elif "/" in path:
                # A path that begins in the middle of the tree, such as `Pages/Where`, or somebody else's.
                continue
            else:
                found = path in NAMES or path in ELSEWHERE
            if not found:
                yield path


def words_of_the_source():
    words = set()
    for name in FILES:
        if re.search(r"\.(swift|c|h|py)$", name) and not name.startswith("scripts/tests/"):
            words.update(re.findall(r"\w+", text(name)))
    return words


class Documents(unittest.TestCase):
    def test_there_are_some(self):
        self.assertIn("README.md", DOCUMENTS)
        self.assertIn("docs/ARCHITECTURE.md", DOCUMENTS)

    def test_links_lead_somewhere(self):
        for name in DOCUMENTS:
            with self.subTest(name):
                self.assertEqual(list(missing_links(name)), [])

    def test_files_that_are_named_are_there(self):
        for name in DOCUMENTS:
            with self.subTest(name):
                self.assertEqual(list(missing_names(name)), [])

    def test_types_that_are_named_are_in_the_source(self):
        known = words_of_the_source() | FOREIGN_TYPES
        for name in DOCUMENTS:
            for code in CODE.findall(prose(name)) if name.startswith("docs/") else []:
                # `Store`, `Ledger.decide`, `Availability.places(for:at:)`: a type, and what it can do.
                call = re.fullmatch(r"([A-Z][a-z]\w*)(?:\.(\w+))?(?:\(.*\))?", code)
                for word in filter(None, call.groups() if call else []):
                    if f"{call[1]}.{call[2]}" not in NAMES:
                        with self.subTest(name, word=word):
                            self.assertIn(word, known)

    def test_every_decision_is_in_the_index_once(self):
        records = [name.rsplit("/", 1)[-1] for name in DOCUMENTS if re.search(r"/decisions/\d", name)]
        index = text("docs/decisions/README.md")
        for record in records:
            with self.subTest(record):
                title = text(f"docs/decisions/{record}").splitlines()[0]
                number, words = re.fullmatch(r"# (\d+)\. (.+)", title).groups()
                self.assertEqual(int(record[:4]), int(number))
                self.assertEqual(index.count(f"| [{number}]({record}) | {words} |"), 1)

    def test_options_are_those_of_the_program(self):
        swift = text("Sources/bookmyvaccine/CommandLine/OptionName.swift")
        known = {raw or case for case, raw in re.findall(r'^  case (\w+)(?: = "([\w-]+)")?$', swift, re.M)}
        self.assertIn("request-id", known)
        for name in DOCUMENTS:
            # A command goes on after a backslash at the end of its line.
            for line in re.sub(r"\\\n\s*", "", text(name)).splitlines():
                for command in re.findall(r"\b(?:bookmyvaccine|\./run(?! install)) [^`#]*", line):
                    for option in re.findall(r"--([a-z-]+)", command.split("&&")[0]):
                        with self.subTest(name, option=option):
                            self.assertIn(option, known)

    def test_benchmarks_that_are_named_can_be_run(self):
        names = set(re.findall(r"^ +((?:\w+ \| )*\w+)\)$", text("bench"), re.M))
        known = {word for alternatives in names for word in alternatives.split(" | ")}
        self.assertIn("screens", known)
        for name in DOCUMENTS:
            for benchmark in re.findall(r"\./bench ([a-z]+)", text(name)):
                with self.subTest(name, benchmark=benchmark):
                    self.assertIn(benchmark, known)

    def test_nothing_tells_of_the_machine_it_was_written_on(self):
        for name in DOCUMENTS:
            with self.subTest(name):
                self.assertEqual(re.findall(r"/(?:work|tmp|root|home)/\S*", text(name)), [])


if __name__ == "__main__":
    unittest.main()
