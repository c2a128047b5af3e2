#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures from outside, on a pseudo-terminal, how fast the screens are; and calcurse beside them.

first paint: from starting the program to the last byte of the burst that shows its first page.
a key:       from writing it to the last byte of the burst it causes.
memory:      the process's own peak (VmHWM).
"""
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
# A program that writes nothing for so long has painted, in seconds.
QUIET = 0.02


class Terminal:
    def __init__(self, command, environment, size=(100, 30)):
        self.started = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def burst(self, patience=5.0, until=b""):
        """The moment of the last byte of the next burst, and what it holds."""
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

    def press(self, key):
        sent = time.perf_counter()
        os.write(self.file, key)
        last, data = self.burst(patience=2)
        return (last - sent) * 1000 if last else None, len(data)

    def memory(self):
        with open(f"/proc/{self.process}/status", encoding="ascii") as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read())[1]) / 1024

    def close(self):
        os.kill(self.process, signal.SIGHUP)
        os.close(self.file)
        os.waitpid(self.process, 0)


def measure(name, command, environment, ready, walks, runs=15):
    first, peak = [], 0.0
    for _ in range(runs):
        terminal = Terminal(command, environment)
        last, _ = terminal.burst(30, ready)
        first.append((last - terminal.started) * 1000)
        peak = max(peak, terminal.memory())
        terminal.close()
    print(f"{name}: first paint {statistics.median(first):.1f} ms (worst of {runs}: {max(first):.1f})")
    for title, warm, keys in walks:
        terminal = Terminal(command, environment)
        terminal.burst(30, ready)
        for key in warm:
            terminal.press(key)
        answers = [terminal.press(key) for key in keys]
        times = sorted(t for t, _ in answers if t is not None)
        p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
        print(f"{name}: {title}: p50 {statistics.median(times):.2f} ms, p99 {p99:.2f} ms, "
              f"{statistics.median(size for _, size in answers):.0f} bytes a key ({len(times)} keys)")
        peak = max(peak, terminal.memory())
        terminal.close()
    print(f"{name}: peak memory {peak:.1f} MiB")


def main():
    folder = tempfile.mkdtemp(prefix="bookmyvaccine-bench-")
    try:
        home = {"PATH": os.environ["PATH"], "HOME": folder, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                "XDG_CONFIG_HOME": folder + "/config"}
        os.makedirs(folder + "/config/bookmyvaccine")
        with open(folder + "/config/bookmyvaccine/preferences.json", "w", encoding="ascii") as file:
            file.write('{"hasSeenTour": true}')
        data = folder + "/data"
        subprocess.run([BINARY, "--data", data, "init", "--demo", "--seed", "1"], check=True, env=home)
        letters = [bytes([letter]) for letter in b"boston general"] + [b"\x7f"] * 14
        measure("bookmyvaccine", [BINARY, "--data", data], home, b"Book a vaccination", [
            ("a letter over all hospitals", [b"\r"], letters * 8),
            ("down the list", [b"\r"], [b"\x1b[B"] * 200),
            ("over the slot grid", [b"\r", b"\x1b[B\x1b[B\x1b[B", b"\r", b"covid", b"\r"],
             [b"\x1b[B", b"\x1b[C", b"\x1b[A", b"\x1b[D"] * 50),
        ])
        if shutil.which("calcurse"):
            os.makedirs(folder + "/calcurse")
            with open(folder + "/calcurse/apts", "w", encoding="ascii") as file:
                for number in range(10_000):
                    day = f"{1 + number % 12:02}/{1 + number % 28:02}/2026"
                    file.write(f"{day} @ 10:00 -> {day} @ 11:00 |event {number}\n")
            open(folder + "/calcurse/todo", "w", encoding="ascii").close()
            measure("calcurse", ["calcurse", "-D", folder + "/calcurse"], home, b"Calendar", [
                ("over the calendar", [], [b"l", b"h"] * 100)])
        else:
            print("calcurse is not here: apt-get install calcurse")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
