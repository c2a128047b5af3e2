#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the README's pictures from the running program, after ./run --version: ./scripts/make_pictures.py

Needs what the end-to-end tests need (tmux, the fonts, Pillow): .build/test-venv has it once ./test has run. The clock
and the demo folder are fixed, so only what has changed on the screens changes in the pictures, and the code on Done.
"""
import os
import sys

from PIL import Image

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from program import World, discard_templates  # noqa: E402
from terminal import Terminal  # noqa: E402

FOLDER = os.path.join(ROOT, "docs", "pictures")
# Few colours are on a screen, and letters have soft edges in each; a palette takes half the bytes.
COLOURS = 256
TUFTS = "us-1002111"


def save(terminal, name):
    path = os.path.join(FOLDER, name + ".png")
    terminal.draw(path)
    with Image.open(path) as image:
        small = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def walk(terminal):
    terminal.until("Next free near Boston.*at")
    save(terminal, "welcome")
    terminal.press("Enter").until("Where would").press("Down", "Down", "Down").until("▐ Tufts")
    save(terminal, "where")
    terminal.press("Enter").until("Which vaccine").type("covid").press("Enter").gone("Which vaccine")
    terminal.type("/").until("Go to a date").type("1 Dec").press("Enter").until("Tue 1 Dec 2026")
    save(terminal, "when")
    terminal.press("Enter").until("Who is coming").type("Ada Lovelace").press("Tab").type("10121952")
    terminal.press("Tab", "Tab").type("617 555 0142").press("Tab")
    save(terminal, "who")
    terminal.press("Tab", "Tab", "BTab", "Enter").until("Is everything right").press("Enter").until("Booked")
    if not terminal.codes():
        raise SystemExit("The code on the last picture cannot be read.")
    save(terminal, "done")


def begin_the_day(world):
    """Most people of today have come, some stayed away; by whoever has the machine, as nobody has an account yet."""
    now = world.now
    listed = world.json("appointments", "--hospital", TUFTS, "--on", now[:10])["appointments"]
    early = [one for one in listed if one["start"] < now]
    for number, one in enumerate(early):
        start = one["start"]
        world.now = start[:14] + f"{int(start[14:16]) + 4:02}" + start[16:]
        command = "no-show" if number % 17 == 7 else "check-in"
        if number < len(early) - 2:
            world.json(command, one["code"], "--hospital", TUFTS)
    world.now = now


def staff(terminal):
    terminal.until("Make the first account").type("Rosa Marín").press("Tab", "Tab")
    terminal.type("correct horse battery").press("Tab").type("correct horse battery").press("Tab", "Enter")
    terminal.until("(›|>) Today")
    save(terminal, "board")


def main():
    os.makedirs(FOLDER, exist_ok=True)
    world = World()
    os.makedirs(world.folder + "/config/bookmyvaccine")
    with open(world.folder + "/config/bookmyvaccine/preferences.json", "w", encoding="utf-8") as file:
        file.write('{"hasSeenTour": true, "theme": "dark"}')
    try:
        with Terminal(world, env={"COLORTERM": "truecolor"}) as terminal:
            walk(terminal)
        begin_the_day(world)
        with Terminal(world, "staff", "--hospital", TUFTS, env={"COLORTERM": "truecolor"}) as terminal:
            staff(terminal)
    finally:
        world.close()
        discard_templates()


if __name__ == "__main__":
    main()
