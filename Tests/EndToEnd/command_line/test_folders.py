# SPDX-License-Identifier: MIT
"""Data folders that are missing, strange, damaged, newer or not ours to write to."""

import json
import os
import shutil
import subprocess
import unittest

from program import BINARY

from .case import BORN, TUFTS, Case, start

# Nobody's number, for what a stranger may do.
STRANGER = 65534


def listing(folder):
    """What stands where in a folder, and how it is kept."""
    found = {}
    for root, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(root, name)
            status = os.lstat(path)
            found[os.path.relpath(path, folder)] = (status.st_size, status.st_mtime_ns, status.st_mode)
    return found


class Folders(Case):
    def ask(self, path, *words):
        return start([BINARY, "--json", "--data", path, *(words or ("hospitals", "--limit", "1"))], self.world)

    def fails(self, path, status, code, *words):
        done = self.ask(path, *words)
        error = json.loads(done.stderr)["error"]
        self.assertEqual((done.returncode, error["code"], done.stdout), (status, code, b""), error)
        self.assertNotIn(b"\x1b", done.stderr)
        self.assertEqual(error["message"].count(". "), 0, "one sentence")
        return error

    def test_a_folder_that_cannot_be_used_is_explained_and_left_alone(self):
        base = self.world.folder
        os.mkdir(base + "/empty")
        os.mkdir(base + "/letters")
        with open(base + "/letters/letter.txt", "w", encoding="utf-8") as file:
            file.write("Dear all")
        os.symlink(self.world.data, base + "/link")
        for path, code in (
            ("missing", "folder-missing"),
            ("missing/deeper", "folder-missing"),
            ("empty", "folder-empty"),
            ("letters", "not-a-data-folder"),
            ("letters/letter.txt", "not-a-folder"),
            ("link", "symbolic-link"),
            ("new\nline\x1b[31m", "folder-missing"),
        ):
            with self.subTest(path=path):
                self.fails(os.path.join(base, path), 3, code)
        error = self.fails(base + "/missing", 3, "folder-missing")
        self.assertIn("init", error["recovery"])
        self.fails("x" * 300, 3, "unreadable")
        self.fails("", 2, "bad-value")
        self.assertEqual(os.listdir(base + "/empty"), [])
        self.assertEqual(os.listdir(base + "/letters"), ["letter.txt"])
        self.assertFalse(os.path.exists(base + "/missing"))

    def test_init_never_writes_over_something_that_is_there(self):
        base = self.world.folder
        os.makedirs(base + "/taken")
        with open(base + "/taken/photo", "wb") as file:
            file.write(b"\0")
        for path in (self.world.data, base + "/taken", base + "/taken/photo"):
            before = listing(base)
            for words in (("init",), ("init", "--demo")):
                with self.subTest(path=path, words=words):
                    self.fails(path, 3, "folder-not-empty", *words)
            self.assertEqual(listing(base), before)
        self.fails(base + "/taken/photo/x", 3, "cannot-make", "init")

    def test_an_empty_folder_may_be_made_into_one(self):
        path = self.world.folder + "/made"
        os.mkdir(path, 0o755)
        self.assertEqual(self.ask(path, "init").returncode, 0)
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o700)
        for root, folders, files in os.walk(path):
            for name in folders + files:
                mode = os.stat(os.path.join(root, name)).st_mode & 0o777
                self.assertEqual(mode & 0o077, 0, name)
        self.assertEqual(self.ask(path, "slots", TUFTS).returncode, 0)

    def test_a_manifest_that_cannot_be_read_is_refused_and_kept(self):
        world = self.fresh()
        path = world.data + "/MANIFEST.json"
        with open(path, "rb") as file:
            good = file.read()
        newer = good.replace(b'"format":7', b'"format":8')
        self.assertNotEqual(newer, good)
        for bad, code in (
            (newer, "newer-format"),
            (b"", "manifest-damaged"),
            (b"\0" * 512, "manifest-damaged"),
            (good[:40], "manifest-damaged"),
            (b"{}", "manifest-damaged"),
            (b"\xff\xfe", "manifest-damaged"),
        ):
            with self.subTest(code=code, size=len(bad)):
                with open(path, "wb") as file:
                    file.write(bad)
                before = listing(world.data)
                for words in (("hospitals",), ("init",), self.order("2026-12-08T10:00")):
                    done = self.ask(world.data, *words)
                    self.assertEqual(done.returncode, 3)
                    self.assertEqual(
                        json.loads(done.stderr)["error"]["code"], "folder-not-empty" if words == ("init",) else code
                    )
                after = listing(world.data)
                self.assertEqual(
                    {name: after[name] for name in before if name != "LOCK"},
                    {name: before[name] for name in before if name != "LOCK"},
                )
        with open(path, "wb") as file:
            file.write(good)
        self.assertEqual(self.ask(world.data).returncode, 0)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become a stranger")
    def test_a_folder_that_may_only_be_read_can_be_browsed_and_says_why_it_cannot_book(self):
        world = self.fresh()
        booked = world.book("Reader", BORN)
        program = os.path.join(world.folder, "bookmyvaccine")
        shutil.copy(BINARY, program)
        for root, folders, files in os.walk(world.folder):
            os.chmod(root, 0o555)
            for name in files:
                os.chmod(os.path.join(root, name), 0o555 if name == "bookmyvaccine" else 0o444)
        self.addCleanup(os.chmod, world.folder, 0o700)

        def stranger(*words):
            return subprocess.run(
                [program, "--json", "--data", world.data, "--now", world.now, *words],
                user=STRANGER,
                group=STRANGER,
                env=world.environment(),
                capture_output=True,
                timeout=60,
                check=False,
            )

        for words in (("hospitals", "--near", "Boston"), ("slots", TUFTS), ("show", booked["code"], "--born", BORN)):
            with self.subTest(words=words):
                done = stranger(*words)
                self.assertEqual(done.returncode, 0, done.stderr)
        for words in (self.order("2026-12-08T10:00"), ("cancel", booked["code"], "--born", BORN)):
            with self.subTest(words=words):
                done = stranger(*words)
                error = json.loads(done.stderr)["error"]
                self.assertEqual((done.returncode, error["code"]), (3, "read-only"))
        # A wrong answer that cannot be counted takes its time all the same.
        self.assertEqual(stranger("show", booked["code"], "--born", "1952-12-11").returncode, 1)
        os.chmod(world.data, 0o500)
        done = stranger("hospitals")
        self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, "unreadable"))

    def test_the_usual_folder_is_made_unasked_and_a_named_one_is_not(self):
        world = self.fresh()
        done = start([BINARY, "hospitals", "--limit", "1"], world)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"A new data folder was made at " + world.folder.encode() + b"/share/bookmyvaccine", done.stderr)
        self.assertEqual(start([BINARY, "hospitals", "--limit", "1"], world).stderr, b"")
        for variables, status in (
            ({"BOOKMYVACCINE_DATA": world.folder + "/one"}, 3),
            ({"BOOKMYVACCINE_DATA": world.folder + "/two", "BOOKMYVACCINE_FIRST_START": "1"}, 0),
            ({"XDG_DATA_HOME": "relative"}, 0),
            ({"XDG_DATA_HOME": "", "HOME": ""}, 3),
        ):
            with self.subTest(variables=variables):
                done = subprocess.run(
                    [BINARY, "--json", "hospitals", "--limit", "1"],
                    env=world.environment(**variables),
                    cwd=world.folder,
                    capture_output=True,
                    timeout=60,
                    check=False,
                )
                self.assertEqual(done.returncode, status, done.stderr)
        self.assertTrue(os.path.isdir(world.folder + "/.local/share/bookmyvaccine"))
        self.assertFalse(os.path.exists(world.folder + "/relative"))

    def test_the_clock_stands_still_in_demo_folders_only(self):
        world = self.fresh(demo=False)
        for words in (("hospitals",), self.order("2026-12-08T10:00")):
            self.refused(2, "now-outside-demo", "--now", "2026-11-30T14:05:00Z", *words, world=world)
        for now in (
            "",
            "tomorrow",
            "2026-11-30",
            "2026-11-30T14:05:00",
            "2026-02-29T00:00:00Z",
            "2026-11-30T25:00:00Z",
            "1" * 40,
        ):
            with self.subTest(now=now):
                self.fails(self.world.data, 2, "bad-value", "--now", now, "hospitals")
        for now in (
            "9999-12-31T23:59:59Z",
            "9999-12-31T23:59:59-23:59",
            "0001-01-01T00:00:00Z",
            "0001-01-01T00:00:00+23:59",
            "2026-03-08T02:30:00-05:00",
        ):
            for words in (("hospitals", "--near", "Boston", "--limit", "3"), ("slots", TUFTS, "--days", "3", "--free")):
                with self.subTest(now=now, words=words):
                    self.assertEqual(self.ask(self.world.data, "--now", now, *words).returncode, 0)

    def test_an_import_takes_all_rows_or_none(self):
        world = self.fresh()
        path = world.folder + "/list.csv"
        heading = "id,name,city,country,latitude,longitude,time_zone,mon,slot_minutes,capacity,vaccines\n"
        good = "xq-1,Our Hall,Lexington,US,42.44,-71.22,America/New_York,08:00-12:00,30,2,309\n"
        for content, status in (
            (heading + good + "bad,Bad,Nowhere,US,420,-71.22,Mars/Olympus,25:00-12:00,0,2,309\n", 1),
            (heading + good + good, 1),
            (heading + good.replace("Our", "Our \x1b[31m"), 1),
            (heading + good.replace("America/New_York", "../../etc/passwd"), 1),
            ("", 1),
            ("\0\0\0", 1),
            ("id;name\n", 1),
            (b"\xff\xfe\x00", 1),
        ):
            with self.subTest(content=content[-40:]):
                with open(path, "wb") as file:
                    file.write(content if isinstance(content, bytes) else content.encode())
                done = world.run("import", "hospitals", path)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertNotIn(b"\x1b", done.stdout + done.stderr)
                self.refused(2, "unknown-hospital", "slots", "xq-1", world=world)
        self.refused(3, "file-unreadable", "import", "hospitals", world.folder + "/none.csv", world=world)
        self.refused(3, "file-unreadable", "import", "hospitals", world.folder, world=world)
        with open(path, "w", encoding="utf-8") as file:
            file.write(heading + good)
        for words, expected in (
            (("--dry-run",), {"dryRun": True, "added": 1, "changed": 0, "unchanged": 0, "kept": 0}),
            ((), {"dryRun": False, "added": 1, "changed": 0, "unchanged": 0, "kept": 0}),
            ((), {"dryRun": False, "added": 0, "changed": 0, "unchanged": 1, "kept": 0}),
        ):
            self.assertEqual(world.json("import", "hospitals", path, *words), expected)
        self.assertTrue(world.json("slots", "xq-1", "--from", "2026-12-07")["slots"])
