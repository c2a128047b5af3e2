# SPDX-License-Identifier: MIT
"""The ways through the screens that several tests take."""
import contextlib
import json
import os
import time
import unittest

from program import World
from terminal import PATIENCE, Terminal

# Three places a quarter of an hour, and none of the demo's patients at eight.
HOSPITAL = "us-1002111"
VACCINE = "309"
PLACES = 3


class ScreenTest(unittest.TestCase):
    def setUp(self):
        self.world = self.new_world()

    def new_world(self, preferences=None):
        """A world whose patient has seen the tour, unless the preferences say otherwise."""
        world = World()
        self.addCleanup(world.close)
        folder = world.folder + "/config/bookmyvaccine"
        os.makedirs(folder)
        with open(folder + "/preferences.json", "w", encoding="utf-8") as file:
            json.dump({"hasSeenTour": True} if preferences is None else preferences, file)
        return world

    @contextlib.contextmanager
    def case(self, **words):
        """A sub-test in a world of its own."""
        with self.subTest(**words):
            self.world = self.new_world()
            yield

    def preferences(self):
        return json.loads(self.world.read("config/bookmyvaccine/preferences.json"))

    # The program in a terminal.

    def screen(self, *words, **options):
        terminal = Terminal(self.world, *words, **options)
        self.addCleanup(terminal.__exit__)
        return terminal

    def shell(self, **options):
        """The program started by a shell that says "back" when it has ended, with the line's settings on file."""
        line = f"stty -g >before; {' '.join(self.world.command())}; stty -g >after; echo back; cat"
        return self.screen(command=["sh", "-c", line], **options)

    def all_end(self):
        """Waits until no program runs in this world."""
        end = time.monotonic() + PATIENCE
        while left := self.world.processes():
            if time.monotonic() > end:
                self.fail(f"The program goes on: {left}")
            time.sleep(0.02)

    # Ways through the pages, by keys.

    def to_search(self, terminal):
        return terminal.until("Book a vaccination").press("Enter").until("Where would you like to go")

    def to_grid(self, terminal, hospital="tufts"):
        self.to_search(terminal).type(hospital).until(r"\b1 (of 9|found)").press("Enter").until("Which vaccine")
        return terminal.type("covid").press("Enter").until("When suits you").gone("Which vaccine")

    def to_date(self, terminal, words="8 Dec", shown="Tue 8 Dec"):
        terminal.type("/").until("Go to a date").type(words).press("Enter")
        return terminal.gone("Go to a date").until(shown)

    def to_form(self, terminal):
        return self.to_date(self.to_grid(terminal)).press("Enter").until("Who is coming")

    def fill(self, terminal, name="Ada Lovelace", born="10121952"):
        return terminal.type(name).press("Tab").type(born).until(born[-4:])

    def answer(self, terminal, *heart):
        """What is asked before this vaccine: nothing of it applies, but for the keys that answer about the heart."""
        terminal.until("Do you feel ill").press("Right", "Right", "Tab", "Enter").until("page 2 of 3")
        terminal.press("Right", "Right", "Tab", "Down", "Down", "Down", "Space", "PageDown").until("page 3 of 3")
        terminal.press(*heart, "Tab", "Enter").until("find an answer").type("none").press("Enter")
        terminal.gone("find an answer").until("none of these").press("Tab", "Right", "Right", "Tab", "Right", "Right")
        return terminal.press("C-g").until("Back to the questions")

    def answer_no(self, terminal):
        return self.answer(terminal, "Right", "Right").until("Nothing speaks against the dose")

    def answer_for_a_clinician(self, terminal):
        return self.answer(terminal, "Right").until("A clinician looks at the answers")

    def to_questions(self, terminal):
        return self.fill(self.to_form(terminal)).press("Tab", "Tab", "Tab", "Tab", "Enter")

    def to_review(self, terminal):
        return self.answer_no(self.to_questions(terminal)).press("Enter").until("Is everything right")

    def book_by_keys(self, **options):
        return self.to_review(self.screen(**options)).press("Enter").until("Booked")

    def to_appointments(self, terminal, code, born="10121952"):
        terminal.until("Book a vaccination").type("2").until("Which appointment").type(code).press("Tab")
        return terminal.type(born).press("Enter").until("To come")

    # What the command line knows of it.

    def shown(self, code, born="1952-12-10"):
        return self.world.json("show", code, "--born", born)

    def one_code(self, terminal):
        codes = terminal.codes()
        self.assertEqual(len(codes), 1, terminal.text)
        return codes[0]

    def free(self, at):
        slots = self.world.json("slots", HOSPITAL, "--from", at[:10], "--days", "1", "--vaccine", VACCINE)["slots"]
        return next(slot["free"] for slot in slots if slot["start"].startswith(at))

    def take(self, at, count):
        """Books places from the command line."""
        for number in range(count):
            self.world.book(f"Person {number} {at}", "1970-01-01", at, HOSPITAL, VACCINE)

