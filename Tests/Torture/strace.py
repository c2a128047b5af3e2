# SPDX-License-Identifier: MIT
"""Lets one system call of a command fail, or ends the command there (strace's fault injection)."""
import collections
import functools
import os
import re
import shutil
import subprocess
import tempfile

CALL = re.compile(r"^\d+ +(\w+)\(")

Call = collections.namedtuple("Call", "name ordinal text")


@functools.cache
def why_not():
    """Why strace cannot be used here; nothing where it can."""
    if not shutil.which("strace"):
        return "strace is not installed"
    done = subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, check=False)
    return "" if done.returncode == 0 else f"strace may not trace here: {done.stderr.decode().strip()}"


def calls(folder, words):
    """The calls of a command that touch the folder, each with its number among all calls of its name."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8", errors="replace") as log:
        done = folder.run(*words, before=["strace", "-f", "-y", "-s", "0", "-o", log.name])
        if done.returncode != 0:
            raise AssertionError(f"{words} ended with {done.returncode}: {done.stderr}")
        lines = log.read().splitlines()
    counts, found = collections.Counter(), []
    for line in lines:
        match = CALL.match(line)
        if not match:
            continue
        counts[match[1]] += 1
        if folder.data in line:
            found.append(Call(match[1], counts[match[1]], line.replace(folder.data, "")))
    # The program itself is started with the folder's name among its words.
    return [call for call in found if call.name != "execve"]


def run(folder, words, call, fault):
    """What a command answers when `fault` ("error=EIO", "signal=KILL") comes instead of `call`."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8", errors="replace") as log:
        inject = f"inject={call.name}:{fault}:when={call.ordinal}"
        done = folder.run(
            "--json", *words, before=["strace", "-f", "-o", log.name, "-e", f"trace={call.name}", "-e", inject])
        said = log.read()
    if "(INJECTED)" not in said and "killed by SIGKILL" not in said:
        raise AssertionError(f"{fault} never came at {call}: {said}")
    return done
