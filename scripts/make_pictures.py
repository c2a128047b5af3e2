#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the README's pictures from the running program: ./scripts/make_pictures.py (after ./run --version)."""
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from program import World, discard_templates  # noqa: E402
from terminal import Terminal  # noqa: E402


def main():
    folder = os.path.join(ROOT, "docs", "pictures")
    os.makedirs(folder, exist_ok=True)
    world = World()
    os.makedirs(world.folder + "/config/bookmyvaccine")
    with open(world.folder + "/config/bookmyvaccine/preferences.json", "w", encoding="utf-8") as file:
        file.write('{"hasSeenTour": true, "theme": "dark"}')
    try:
        with Terminal(world, env={"COLORTERM": "truecolor"}) as terminal:
            def draw(name):
                terminal.draw(os.path.join(folder, name + ".png"))

            terminal.until("Next free near Boston.*at")
            draw("welcome")
            terminal.press("Enter").until("Where would").press("Down", "Down", "Down").until("▐ Tufts")
            draw("where")
            terminal.press("Enter").until("Which vaccine").type("covid").press("Enter").gone("Which vaccine")
            terminal.type("/").until("Go to a date").type("1 Dec").press("Enter").until("Tue 1 Dec 2026")
            draw("when")
            terminal.press("Enter").until("Who is coming").type("Ada Lovelace").press("Tab").type("10121952")
            terminal.press("Tab", "Tab").type("617 555 0142").press("Tab")
            draw("who")
            terminal.press("Tab", "Tab", "BTab", "Enter").until("Is everything right").press("Enter").until("Booked")
            draw("done")
    finally:
        world.close()
        discard_templates()


if __name__ == "__main__":
    main()
