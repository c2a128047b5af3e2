# SPDX-License-Identifier: MIT
"""A `hammer`: a process that books in a data folder when it is told to, and answers when all is safely on disk."""
import os
import signal
import subprocess
import threading
import time

import hospitals
from program import ROOT

BINARY = os.environ.get("BOOKMYVACCINE_HAMMER", os.path.join(ROOT, ".build", "release", "hammer"))
PATIENCE = 60


class Hammer:
    """One process. Orders are sent at any time; a thread of its own takes the answers in, each with its time."""

    def __init__(self, folder, terminal):
        self.terminal = terminal
        # (word, details, time of arrival) by the order's id.
        self.answers = {}
        self.ready = False
        self.news = threading.Condition()
        self.process = subprocess.Popen(
            [BINARY, folder.data, terminal, folder.now], env=folder.environment(), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.reader = threading.Thread(target=self.listen, daemon=True)
        self.reader.start()

    def listen(self):
        for line in self.process.stdout:
            # A killed process leaves no half line: an answer is one small write to a pipe.
            word, *rest = line.decode().rstrip("\n").split("\t")
            with self.news:
                if word == "ready":
                    self.ready = True
                else:
                    self.answers[rest[0]] = (word, rest[1:], time.monotonic())
                self.news.notify_all()

    def wait(self, condition, what):
        with self.news:
            if not self.news.wait_for(condition, PATIENCE):
                raise AssertionError(f"{self.terminal} was silent for {PATIENCE} s, waiting for {what}: {self.end()}")

    def wait_until_ready(self):
        self.wait(lambda: self.ready or self.process.poll() is not None, "its start")
        if not self.ready:
            raise AssertionError(f"{self.terminal} did not begin: {self.end()}")

    def send(self, word, identifier, *fields):
        """Hands an order over; nobody is there to take it once the process was killed."""
        try:
            self.process.stdin.write("\t".join((word, identifier, *fields)).encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def book(self, identifier, at, names, born, hospital=hospitals.WIDE, request=None):
        fields = (hospital, at, ";".join(names), born, hospitals.VACCINE)
        self.send("book", identifier, *fields, *([request] if request else []))

    def answer(self, identifier):
        """The word and the details that an order was answered with."""
        self.wait(lambda: identifier in self.answers or self.process.poll() is not None, identifier)
        if identifier not in self.answers:
            self.reader.join()
        if identifier not in self.answers:
            raise AssertionError(f"{self.terminal} ended without an answer to {identifier}: {self.end()}")
        return self.answers[identifier][:2]

    def ask(self, word, identifier, *fields):
        self.send(word, identifier, *fields)
        return self.answer(identifier)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)

    def end(self):
        """Ends it, whatever it does, once all that it said is taken in; what it said on standard error."""
        self.process.kill()
        self.process.wait()
        if threading.current_thread() is not self.reader:
            self.reader.join()
        said = self.process.stderr.read().decode() if not self.process.stderr.closed else ""
        for pipe in (self.process.stderr, self.process.stdout):
            pipe.close()
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        return said


def start(folder, count):
    """Several of them, ready for orders."""
    hammers = [Hammer(folder, f"terminal-{number}") for number in range(count)]
    for one in hammers:
        one.wait_until_ready()
    return hammers
