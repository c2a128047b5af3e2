#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures from outside, on pseudo-terminals of 100x30, the day's board of a hospital to which 600 people come.

a key         from writing an arrow to the last byte of the burst it causes
a check-in    from the Enter of a scan to the last byte: looked up, decided, durably written, read anew, painted
a change      from the Enter of a scan at one terminal to the last byte that it causes at another one

The disk takes part in the last two. A burst has ended when nothing has come for 20 ms.
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from screens import BINARY, DOWN, LEFT, RIGHT, UP, Terminal

PEOPLE, SLOTS, SCANS = 600, 36, 60
THE_DAY_BEFORE, NOW = "2026-11-29T12:00:00-05:00", "2026-11-30T12:05:00-05:00"
PASSWORD = b"correct horse battery"
HOSPITAL = """id,name,city,country,latitude,longitude,time_zone,mon,tue,wed,thu,fri,slot_minutes,capacity,vaccines
great,Great Hall,Boston,US,42.36,-71.06,America/New_York,08:00-17:00,08:00-17:00,08:00-17:00,08:00-17:00,08:00-17:00,15,20,309
"""


class Board:
    """What `Terminal` starts."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "TZ": "America/New_York", "XDG_CONFIG_HOME": folder + "/config"}
        self.command = [BINARY, "--data", folder + "/data", "--now", NOW, "staff", "--hospital", "great"]

    def run(self, *words, now=THE_DAY_BEFORE):
        return subprocess.run([BINARY, "--data", self.folder + "/data", "--now", now, *words], check=True,
                              env=self.environment, capture_output=True, text=True).stdout

    def fill(self):
        """Books everybody; returns the codes."""
        self.run("init", "--demo", "--seed", "1")
        with open(self.folder + "/hospitals.csv", "w", encoding="utf-8") as file:
            file.write(HOSPITAL)
        self.run("import", "hospitals", self.folder + "/hospitals.csv")
        codes = []
        for number in range(PEOPLE):
            minute = 8 * 60 + number % SLOTS * 15
            said = self.run("book", "--hospital", "great", "--vaccine", "309", "--name", f"Person Number {number}",
                            "--born", "1981-05-02", "--at", f"2026-11-30T{minute // 60:02}:{minute % 60:02}", "--json")
            codes.append(said.split('"code": "')[1].split('"')[0].replace("-", "").encode())
        self.run("compact")
        return codes


def sign_in(terminal, is_first):
    if is_first:
        terminal.expect(b"first account")
        terminal.expect(b"ada", b"Ada\t\t")
        terminal.expect(b"Great Hall", PASSWORD + b"\t" + PASSWORD + b"\t\r")
    else:
        terminal.expect(b"at the desk")
        terminal.expect(b"Great Hall", b"ada\r" + PASSWORD + b"\r")


def text(times):
    ordered = sorted(times)
    return f"{statistics.median(ordered):.2f} / {ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]:.2f} ms"


def measure(board):
    codes = board.fill()
    keys, scans, changes, sizes = [], [], [], []
    with Terminal(board) as one:
        sign_in(one, True)
        with Terminal(board) as other:
            sign_in(other, False)
            one.burst(0.5)
            other.burst(0.5)
            for key in [DOWN, RIGHT, UP, LEFT] * 40:
                milliseconds, size = one.press(key)
                if milliseconds is not None:
                    keys.append(milliseconds)
                    sizes.append(size)
            for number, code in enumerate(codes[:SCANS]):
                one.press(b"BMV1:" + code)
                sent = time.perf_counter()
                os.write(one.file, b"\r")
                # Whoever is read second has waited for the end of the first one's burst.
                if number % 2:
                    scans.append((one.burst(2)[0] - sent) * 1000)
                    other.burst(0.5)
                else:
                    changes.append((other.burst(2)[0] - sent) * 1000)
                    one.burst(0.5)
            peak = one.memory()
    print(f"| a board of {PEOPLE} people | target | p50 / p99 |")
    print("|---|---|---|")
    print(f"| an arrow key | ≤ 10 ms | {text(keys)} |")
    print(f"| a check-in by scan, disk and all | | {text(scans)} |")
    print(f"| from there to the last byte at another terminal | | {text(changes)} |")
    print(f"| peak memory, 67 MB of it for the password at the sign-in | | {peak * 1.048576:.1f} MB |")
    print(f"\n{len(keys)} keys, {statistics.median(sizes):.0f} bytes a key; {len(scans)} scans, {len(changes)} changes seen")


def main():
    folder = tempfile.mkdtemp(prefix="bookmyvaccine-bench-")
    try:
        measure(Board(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
