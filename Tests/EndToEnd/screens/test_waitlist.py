# SPDX-License-Identifier: MIT
"""Waiting for a place: two screens and the command line, and an offer that goes on."""
from screens.desk import ScreenTest

from command_line.case import import_hospital

HALL = "hall"
BORN = "1952-12-10"


class Waiting(ScreenTest):
    def setUp(self):
        super().setUp()
        # One place at nine and one at half past, on every day of the two weeks in which one can book.
        import_hospital(self.world, HALL, "09:00-10:00", capacity="1", window_days="4", name="Waiting Hall")
        self.codes = {}
        for day in ("2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"):
            for clock in ("09:00", "09:30"):
                self.codes[day, clock] = self.world.book(
                    f"Person {day[-2:]} {clock[-2:]}", BORN, f"{day}T{clock}", HALL, "309")["code"]

    def to_queue(self, terminal, name):
        self.to_search(terminal).type("waiting hall").until(r"\b1 (of|found)").press("Enter")
        terminal.until("Which vaccine|When suits you")
        if "Which vaccine" in terminal.text:
            terminal.type("covid").press("Enter").gone("Which vaccine")
        terminal.until("w wait for a place").type("w").until("When would you come")
        terminal.press("Tab", "Tab", "Tab").type(name).press("Tab").type("10121952").until("1952")
        return terminal.press("C-g").until("You wait for a place")

    def test_what_is_cancelled_in_one_process_is_offered_in_the_other_and_taken_there(self):
        first = self.to_queue(self.screen(), "Ada Lovelace").until("1st of 1")
        second = self.to_queue(self.screen(), "Kurt").until("2nd of 2")
        first.until("1st of 2")
        self.world.json("cancel", self.codes["2026-12-02", "09:30"], "--born", BORN)
        first.until(r"A place is free: Wednesday 2 December 2026, 09:30").until("until 16:05")
        second.until("2nd of 2")
        self.assertNotIn("A place is free", second.text)
        # It goes to the next at once, for a moment that is Ada's own.
        first.type("n").until("The place goes to the next").until("You wait for a place: 1st of 2")
        second.until("A place is free: Wednesday 2 December 2026, 09:30")
        second.type("y").until("Booked. See you on Wednesday at 09:30")
        first.until("1st of 1")
        listed = self.world.json("appointments", "--hospital", HALL, "--on", "2026-12-02")["appointments"]
        self.assertEqual([one["patient"]["name"] for one in listed if one["start"][11:16] == "09:30"
                          and one["status"] == "booked"], ["Kurt"])

    def test_a_code_opens_the_place_in_the_queue(self):
        code = self.world.json(
            "waitlist", "join", "--hospital", HALL, "--vaccine", "309", "--name", "Ada", "--born", BORN,
            "--until", "2026-12-04")["code"]
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
        terminal.type(code).press("Tab").type("10121952").press("Enter")
        terminal.until("You wait for a place: 1st of 1").type("x").until("Wait no longer").type("y")
        terminal.until("You wait no longer")
        self.assertEqual(self.world.json("waitlist", "list", "--hospital", HALL)["waitlist"], [])
