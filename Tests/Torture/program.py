# SPDX-License-Identifier: MIT
"""The built program in a data folder of its own, with invented hospitals and a clock that stands still."""
import atexit
import functools
import json
import os
import shutil
import subprocess
import tempfile

import hospitals

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("BOOKMYVACCINE_BIN", os.path.join(ROOT, ".build", "release", "bookmyvaccine"))
NOW = "2026-12-01T12:00:00Z"
BORN = "1980-05-17"


class Folder:
    """A data folder for one test. `at` names a place for it, such as a small disk; else it is a temporary one.

    It is a copy of one that was made once, unless it is to be `another`, which has an id of its own.
    """

    def __init__(self, at=None, another=False):
        self.home = tempfile.mkdtemp(prefix="bookmyvaccine-torture-")
        self.data = os.path.join(at or self.home, "data")
        self.now = NOW
        if another:
            self.make()
        else:
            shutil.copytree(template().data, self.data)

    def make(self):
        share = os.path.join(self.home, "share")
        hospitals.write(share)
        done = self.run("init", "--demo", BOOKMYVACCINE_SHARE=share)
        if done.returncode != 0:
            raise AssertionError(f"no data folder could be made: {done.stderr}")

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)

    def environment(self, **more):
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        return {**kept, "HOME": self.home, "TZ": "America/New_York", "LC_ALL": "C.UTF-8", **more}

    def command(self, *words):
        return [BINARY, "--data", self.data, "--now", self.now, *words]

    def run(self, *words, before=(), **variables):
        """What a command answered, as text. `before` is a command that starts it, such as strace."""
        return subprocess.run(
            [*before, *self.command(*words)], env=self.environment(**variables), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", timeout=120, check=False)

    def start(self, *words):
        """A command that is not waited for."""
        return subprocess.Popen(
            self.command(*words), env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, encoding="utf-8")

    def json(self, *words):
        """The document a command answers with; it has to succeed."""
        done = self.run("--json", *words)
        if done.returncode != 0:
            raise AssertionError(f"{words} ended with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)

    def refusal(self, *words):
        """The exit status and the error of a command that has to fail."""
        done = self.run("--json", *words)
        if done.returncode == 0:
            raise AssertionError(f"{words} was not refused: {done.stdout}")
        return done.returncode, json.loads(done.stderr)["error"]

    def path(self, *names):
        return os.path.join(self.data, *names)

    def copy(self):
        """Another folder with the same files."""
        twin = object.__new__(Folder)
        twin.home = tempfile.mkdtemp(prefix="bookmyvaccine-torture-")
        twin.data = os.path.join(twin.home, "data")
        twin.now = self.now
        shutil.copytree(self.data, twin.data)
        return twin


@functools.cache
def template():
    folder = Folder(another=True)
    atexit.register(folder.close)
    return folder


def order(at, name, hospital=hospitals.WIDE, born=BORN):
    """The words of a command that books."""
    return ["book", "--hospital", hospital, "--at", at, "--vaccine", hospitals.VACCINE, "--name", name, "--born", born]
