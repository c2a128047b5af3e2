#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures from outside, on a pseudo-terminal of 100x30, how fast the screens are; and calcurse beside them.

first paint  from starting the program to the last byte of the burst that holds its first page
a key        from writing it to the last byte of the burst it causes
memory       the process's own peak (VmHWM)

A burst has ended when nothing has come for 20 ms. Both programs are measured in turns, so that a machine that
becomes busy is busy for both.
"""
import datetime
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BINARY = os.path.join(ROOT, ".build", "release", "bookmyvaccine")
QUIET = 0.02
RUNS = 15
COLUMNS, ROWS = 100, 30
# A Monday afternoon in Boston: a fixed clock shows the same slots at every run.
NOW = "2026-11-30T14:05:00-05:00"
EVENTS = 10_000
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"


class Terminal:
    def __init__(self, program):
        self.started = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execvpe(program.command[0], program.command, program.environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGHUP)
        os.close(self.file)
        os.waitpid(self.process, 0)

    def burst(self, patience, until=b""):
        """The moment of the last byte of the next burst, and all that came; None where nothing did."""
        data, last = b"", None
        end = time.perf_counter() + patience
        while True:
            is_whole = data and until in data
            left = (last + QUIET if is_whole else end) - time.perf_counter()
            if left <= 0 or not select.select([self.file], [], [], left)[0]:
                return last, data
            try:
                data += os.read(self.file, 65536)
            except OSError:
                return last, data
            last = time.perf_counter()

    def expect(self, text, keys=b""):
        os.write(self.file, keys)
        last, data = self.burst(30, text)
        if text not in data:
            raise SystemExit(f"{text.decode()!r} was not shown; instead: {data[-300:]!r}")
        return last

    def press(self, key):
        """Milliseconds to the last byte, and how many came; None for a key that changes nothing."""
        sent = time.perf_counter()
        os.write(self.file, key)
        last, data = self.burst(0.5)
        return ((last - sent) * 1000 if last else None), len(data)

    def memory(self):
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) / 1024


class Walk:
    """Keys that are measured, after others that lead to where they mean something."""

    def __init__(self, way, keys):
        self.way, self.keys = way, keys
        self.times, self.sizes, self.silent = [], [], 0

    def measure(self, program):
        with Terminal(program) as terminal:
            terminal.expect(program.ready)
            for keys, text in self.way:
                terminal.expect(text, keys)
            for key in self.keys:
                milliseconds, size = terminal.press(key)
                if milliseconds is None:
                    self.silent += 1
                else:
                    self.times.append(milliseconds)
                    self.sizes.append(size)
            program.note_memory(terminal)

    @property
    def text(self):
        ordered = sorted(self.times)
        p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
        return f"{statistics.median(ordered):.2f} / {p99:.2f} ms"

    @property
    def details(self):
        silent = f", {self.silent} keys changed nothing" if self.silent else ""
        return (f"{len(self.times)} keys, worst {max(self.times):.2f} ms, "
                f"{statistics.median(self.sizes):.0f} bytes a key{silent}")


class Program:
    def __init__(self, name, command, environment, ready, walks):
        self.name, self.command, self.environment, self.ready = name, command, environment, ready
        self.walks = walks
        self.first, self.peak = [], 0.0

    def start_once(self):
        with Terminal(self) as terminal:
            self.first.append((terminal.expect(self.ready) - terminal.started) * 1000)
            self.note_memory(terminal)

    def note_memory(self, terminal):
        self.peak = max(self.peak, terminal.memory())

    @property
    def first_paint(self):
        return f"{statistics.median(self.first):.1f} ms (worst of {len(self.first)}: {max(self.first):.1f})"


def ours(folder):
    home = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "TZ": "America/New_York", "XDG_CONFIG_HOME": folder + "/config"}
    os.makedirs(folder + "/config/bookmyvaccine")
    with open(folder + "/config/bookmyvaccine/preferences.json", "w", encoding="ascii") as file:
        file.write('{"hasSeenTour": true}')
    command = [BINARY, "--data", folder + "/data", "--now", NOW]
    made = subprocess.run([*command, "init", "--demo", "--seed", "1"], check=True, env=home, capture_output=True,
                          text=True)
    print(made.stdout.strip().splitlines()[-1])
    where = (b"\r", b"Where would you like to go")
    # Tufts Medical Center, whose week is full of slots.
    grid = [where, (DOWN * 3 + b"\r", b"Which vaccine"), (b"covid\r", b"Enter")]
    letters = [bytes([letter]) for letter in b"boston general"]
    backspace = b"\x7f"
    return Program("BookMyVaccine", command, home, b"Book a vaccination", {
        "letter": Walk([where], (letters + [backspace] * len(letters)) * 8),
        "list": Walk([where], [DOWN] * 200),
        "grid": Walk(grid, [DOWN, RIGHT, UP, LEFT] * 50),
    })


def calcurse(folder):
    os.makedirs(folder + "/calcurse")
    first = datetime.date.today() - datetime.timedelta(days=500)
    with open(folder + "/calcurse/apts", "w", encoding="ascii") as file:
        for number in range(EVENTS):
            day = (first + datetime.timedelta(days=number // 10)).strftime("%m/%d/%Y")
            hour = 8 + number % 10
            file.write(f"{day} @ {hour:02}:00 -> {day} @ {hour:02}:30 |event {number}\n")
    open(folder + "/calcurse/todo", "w", encoding="ascii").close()
    home = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    return Program("calcurse", ["calcurse", "-D", folder + "/calcurse"], home, b"Calendar", {
        # A week and a day ahead and back, in its calendar.
        "grid": Walk([], [b"j", b"l", b"k", b"h"] * 50)})


LINES = [
    ("letter", "≤ 5 ms", "a letter in the search over all hospitals, p50 / p99"),
    ("list", "≤ 2 / 8 ms", "a key down the list of hospitals, p50 / p99"),
    ("grid", "≤ 2 / 8 ms", "a key over the slot grid (calcurse: the calendar), p50 / p99"),
]


def show(programs):
    def row(title, target, cell):
        print(f"| {title} | {target} | " + " | ".join(cell(program) for program in programs) + " |")

    print()
    row("", "target", lambda program: program.name)
    print("|---|---|" + "---|" * len(programs))
    row("first paint", "≤ 40 ms", lambda program: program.first_paint)
    for walk, target, title in LINES:
        row(title, target, lambda program: program.walks[walk].text if walk in program.walks else "")
    row("peak memory", "≤ 30 MB", lambda program: f"{program.peak * 1.048576:.1f} MB")
    print()
    for program in programs:
        for name, walk in program.walks.items():
            print(f"{program.name}, {name}: {walk.details}")


def show_second_opinion(program, keys="\\x1b[B", warm="\\r"):
    """The same once more by `ttybench`, a program that is not ours, where it is at hand."""
    shared = os.environ.get("BOOKMYVACCINE_SHARED", os.path.join(ROOT, "..", "shared"))
    tool = os.path.join(shared, "tools", "ttybench")
    if not os.path.exists(tool):
        return
    settings = [word for name in ("HOME", "TZ", "XDG_CONFIG_HOME") if name in program.environment
                for word in ("--env", f"{name}={program.environment[name]}")]
    print(f"\n{program.name}, by ttybench:", flush=True)
    subprocess.run([tool, "--runs", "5", *settings, "--ready", program.ready.decode(), "--warm", warm, "--keys", keys,
                    "--repeat", "100", "--", *program.command], check=False)


def main():
    folder = tempfile.mkdtemp(prefix="bookmyvaccine-bench-")
    try:
        programs = [ours(folder)]
        if shutil.which("calcurse"):
            programs.append(calcurse(folder))
        for _ in range(RUNS):
            for program in programs:
                program.start_once()
        for program in programs:
            for walk in program.walks.values():
                walk.measure(program)
        show(programs)
        show_second_opinion(programs[0])
        for program in programs[1:]:
            show_second_opinion(program, keys="jlkh", warm="")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
