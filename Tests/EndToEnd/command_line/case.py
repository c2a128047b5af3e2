# SPDX-License-Identifier: MIT
"""What all tests of the command line stand on."""

import atexit
import json
import os
import re
import subprocess
import unittest

from program import ROOT, World, discard_templates

SHARED = os.environ.get("BOOKMYVACCINE_SHARED", os.path.join(os.path.dirname(ROOT), "shared"))
TUFTS = "us-1002111"
BORN = "1952-12-10"
# What a terminal would obey, and what hides or turns text.
HARMFUL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]"
)

atexit.register(discard_templates)


class Case(unittest.TestCase):
    """One demo folder for all tests of a class, which keep out of each other's way."""

    @classmethod
    def setUpClass(cls):
        cls.world = World()
        cls.addClassCleanup(cls.world.close)

    def fresh(self, **options):
        """A folder for one test alone."""
        world = World(**options)
        self.addCleanup(world.close)
        return world

    def refused(self, status, code, *words, world=None):
        """The error of a command that has to fail just so, told as JSON and in plain words alike."""
        world = world or self.world
        done = world.run("--json", *words)
        self.assertEqual(done.stdout, b"", words)
        error = json.loads(done.stderr)["error"]
        self.assertEqual((done.returncode, error["code"]), (status, code), (words, error))
        self.assertEqual(list(error), ["code", "message", "recovery"])
        self.assertTrue(error["message"] and error["recovery"])
        self.assertIsNone(HARMFUL.search(error["message"] + error["recovery"].replace("\n", "")))
        self.assertNotRegex(error["message"] + error["recovery"], r"[Ii]nvalid|[Pp]lease enter|[Oo]ops|!$")
        return error

    def plain(self, *words, status=0, world=None):
        """What a command says to people."""
        done = (world or self.world).run(*words)
        self.assertEqual(done.returncode, status, (words, done.stderr.decode()))
        text = (done.stdout if status == 0 else done.stderr).decode()
        self.assertIsNone(HARMFUL.search(text), text)
        return text

    def order(self, at, name="Ada Lovelace", born=BORN, *more, hospital=TUFTS, vaccine="309"):
        return [
            "book",
            "--hospital",
            hospital,
            "--at",
            at,
            "--vaccine",
            vaccine,
            f"--name={name}",
            "--born",
            born,
            *more,
        ]


def import_hospital(world, identifier, hours, zone="America/New_York", **columns):
    """Takes in a hospital of a test's own, with the same hours every day."""
    row = {
        "id": identifier,
        "name": f"Test Hall {identifier}",
        "city": "Testtown",
        "country": "US",
        "latitude": "40.7",
        "longitude": "-74",
        "time_zone": zone,
        "slot_minutes": "30",
        "capacity": "2",
        "vaccines": "309 03",
        "window_days": "365",
        "notice_minutes": "0",
        "cancel_cutoff_minutes": "0",
        **{day: hours for day in ("mon", "tue", "wed", "thu", "fri", "sat", "sun")},
        **columns,
    }
    path = os.path.join(world.folder, identifier + ".csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write(",".join(row) + "\n" + ",".join(f'"{value}"' for value in row.values()) + "\n")
    world.run("import", "hospitals", path, check=True)


def start(command, world, **options):
    return subprocess.run(command, env=world.environment(), capture_output=True, timeout=60, check=False, **options)
