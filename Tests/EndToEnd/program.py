# SPDX-License-Identifier: MIT
"""The built program, run as a command in a world of its own."""
import atexit
import json
import os
import shutil
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("BOOKMYVACCINE_BIN", os.path.join(ROOT, ".build", "release", "bookmyvaccine"))
# A Monday afternoon in Boston; every test stands still there.
NOW = "2026-11-30T14:05:00-05:00"


def without_own_code(booked):
    """A booking as it is shown later: the person's own code is told once."""
    return {key: value for key, value in booked.items() if key != "person"}


class World:
    """A home, a config and a data folder that no other test sees."""

    def __init__(self, demo=True, seed=1, now=NOW):
        self.folder = tempfile.mkdtemp(prefix="bookmyvaccine-")
        self.data = os.path.join(self.folder, "data")
        # In the place of the machine's own, which may hold something.
        self.deployed = os.path.join(self.folder, "etc")
        self.now = now if demo else None
        if demo:
            made = template(seed, now)
            shutil.copytree(made, self.data)
        else:
            self.run("init", now=None)

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, **more):
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "BOOKMYVACCINE_SHARE")}
        return {
            **kept, "HOME": self.folder, "XDG_CONFIG_HOME": self.folder + "/config",
            "XDG_DATA_HOME": self.folder + "/share", "TZ": "America/New_York",
            "BOOKMYVACCINE_DEPLOYED": self.deployed,
            "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **more,
        }

    def command(self, *words, now=True):
        clock = ["--now", self.now] if now and self.now else []
        return [BINARY, "--data", self.data, *clock, *words]

    def run(self, *words, now=True, env=None, **options):
        return subprocess.run(
            self.command(*words, now=now), env=self.environment(**(env or {})),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60, **options)

    def start(self, *words):
        return subprocess.Popen(
            self.command(*words), env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def processes(self):
        """The programs that run in this world, the earliest first."""
        found = []
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/cmdline", "rb") as file:
                    words = file.read().split(b"\0")
            except OSError:
                continue
            if words[0] == BINARY.encode() and self.data.encode() in words:
                found.append(int(number))
        return sorted(found)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def json(self, *words):
        """The document a command answers with; it has to succeed."""
        done = self.run("--json", *words)
        if done.returncode != 0:
            raise AssertionError(f"{words} ended with {done.returncode}: {done.stderr.decode()}")
        return json.loads(done.stdout)

    def error(self, *words):
        """The exit status and the error document of a command that has to fail."""
        done = self.run("--json", *words)
        if done.returncode == 0:
            raise AssertionError(f"{words} was not refused: {done.stdout.decode()}")
        return done.returncode, json.loads(done.stderr)["error"]

    def book(self, name="Ada Lovelace", born="1952-12-10", at="2026-12-08T10:00",
             hospital="us-1002111", vaccine="309", *more):
        return self.json("book", "--hospital", hospital, "--at", at, "--vaccine", vaccine,
                         "--name", name, "--born", born, *more)


TEMPLATES = {}


def template(seed, now):
    """A demo folder that is made once and copied for every test."""
    if (seed, now) not in TEMPLATES:
        folder = tempfile.mkdtemp(prefix="bookmyvaccine-demo-")
        path = os.path.join(folder, "data")
        subprocess.run(
            [BINARY, "--data", path, "init", "--demo", "--seed", str(seed), "--now", now],
            check=True, capture_output=True, stdin=subprocess.DEVNULL)
        TEMPLATES[seed, now] = path
    return TEMPLATES[seed, now]


@atexit.register
def discard_templates():
    for path in TEMPLATES.values():
        shutil.rmtree(os.path.dirname(path), ignore_errors=True)
    TEMPLATES.clear()
