# SPDX-License-Identifier: MIT
"""A whole day of a clinic at two terminals, counted once more by a script that knows nothing of the program."""
import re

from command_line.case import import_hospital
from command_line.staff import add, document, run
from replay import Replay
from screens.desk import ScreenTest

PASSWORD = "correct horse battery"
HALL = "hall-1"
DAY = "2026-11-30"
LOT = "CV10501"
NAMES = ["Ada", "Ben", "Carla", "Dao", "Ewa", "Fatou", "Grete", "Hana", "Ivo", "Juan"]


class ADay(ScreenTest):
    def test_forty_arrivals_and_all_that_comes_between(self):
        codes = self.prepare()
        desk, nurse = self.sign_in("ben"), self.sign_in("sam")
        # Forty arrive: every other one is scanned at the other terminal.
        for number, code in enumerate(codes["today"]):
            self.scan((desk, nurse)[number % 2], code).until("checked in for")
        # Somebody is scanned twice, and somebody who comes on another day.
        self.scan(desk, codes["today"][0]).until("Already checked in")
        self.scan(desk, codes["tomorrow"]).until("Another day")
        desk.press("Escape").until(r"(›|>) Today")
        # Doses for all but two; one is taken back and given again.
        for number, code in enumerate(codes["today"][:38]):
            self.give(nurse, code)
            if number == 7:
                nurse.press("u").until("Undone")
                self.give(nurse, code)
        # Two walk in, and one is taken on top.
        for number in range(2):
            self.walk_in(desk, f"Walker {NAMES[number]}")
        # Whoever is late by half an hour did not come.
        desk.press("z").until("late by 30 minutes").press("y").until("Noted as not come: 4")
        # After all one of them comes.
        self.scan(nurse, codes["early"][0]).until("checked in for")
        # The last hour is closed: eight people are proposed another time; two agree, one does not come.
        closed = self.staff("schedule", "close", "--from", DAY, "--hours", "17:00-18:00", "--reason", "no power")
        self.assertEqual(len(closed["touched"]), 8)
        # Somebody waits for a place tomorrow at eight, where those eight are proposed all there are.
        waiting = self.world.json(
            "waitlist", "join", "--hospital", HALL, "--vaccine", "309", "--name", "Waiter", "--born", "1981-05-02",
            "--from", "2026-12-01", "--until", "2026-12-01", "--hours", "08:00-08:30")["code"]
        desk.press("f").until("8 people to ask")
        desk.press("Enter").until("comes on").press("Enter").until("6 people to ask")
        desk.press("c").until("Cancel this appointment").press("y").until("5 people to ask")
        desk.press("Escape").until(r"(›|>) Today")
        # The place that was given back is theirs.
        booked = self.world.json("waitlist", "accept", waiting, "--born", "1981-05-02")
        self.assertEqual((booked["status"], booked["start"][:13]), ("booked", "2026-12-01T08"))
        self.compare(desk, nurse, waiting)

    def prepare(self):
        """A hall of its own with accounts, a lot and people who are to come."""
        import_hospital(self.world, HALL, "08:00-18:00", slot_minutes="15", capacity="4")
        add(self.world, "rosa", "administrator")
        add(self.world, "sam", "vaccinator", HALL)
        add(self.world, "ben", "receptionist", HALL)
        self.staff("stock", "receive", "--vaccine", "309", "--doses", "60", "--lot", LOT, "--expires", "2027-02-28")
        later = self.world.now
        self.world.now = f"{DAY}T07:00:00-05:00"
        early = [self.book(f"Early {number}", f"{DAY}T13:30") for number in range(4)]
        self.world.now = later
        times = [f"{14 + quarter // 4:02}:{quarter % 4 * 15:02}" for quarter in range(1, 16)]
        today = [self.book(f"{NAMES[n % 10]} Arrival {n}", f"{DAY}T{times[n // 4]}") for n in range(40)]
        evening = [self.book(f"Evening {number}", f"{DAY}T17:{'00' if number < 4 else '15'}") for number in range(8)]
        tomorrow = self.book("Tomorrow", "2026-12-01T10:00")
        return {"early": early, "today": today, "evening": evening, "tomorrow": tomorrow}

    def staff(self, *words):
        return document(run(self.world, *words, "--hospital", HALL, account="rosa"))

    def book(self, name, at):
        return self.world.book(name, "1981-05-02", at, HALL, "309")["code"].replace("-", "")

    def sign_in(self, name):
        terminal = self.screen("staff", "--hospital", HALL).until("Who is at the desk")
        terminal.type(name).press("Enter").type(PASSWORD).press("Enter")
        return terminal.until(r"(›|>) Today")

    def scan(self, terminal, code):
        return terminal.type("BMV1:" + code).press("Enter")

    def give(self, terminal, code):
        self.scan(terminal, code).until("Already checked in").press("g").until(rf"Lot {LOT}: \d+ doses left")
        terminal.press("Enter").until("dose 1 given, rests until")

    def walk_in(self, terminal, name):
        terminal.press("w").until("without an appointment").type(name).press("Tab").type("02051981")
        terminal.press("Tab", "Tab", "Enter").until("Which vaccine").type("covid").press("Enter").gone("Which vaccine")
        terminal.press("Enter").until(f"{name} checked in for")

    def compare(self, desk, nurse, waiting):
        """What the screens, the commands and the journal say of the day."""
        replay = Replay(self.world.data, HALL)
        totals = replay.totals()
        self.assertEqual(totals["fulfilled"], 38)
        # Two who wait for their dose, two who walked in, one who came after all.
        self.assertEqual(totals["arrived"], 5)
        self.assertEqual(totals["noshow"], 3)
        self.assertEqual(totals["cancelled"], 1)
        self.assertEqual(totals["proposed"], 5)
        self.assertEqual(replay.left(LOT), 22)
        self.assertEqual(replay.status[waiting.replace("-", "")], "booked")
        for terminal in (desk, nurse):
            terminal.until(rf"✓ 0 done +◷ {totals['fulfilled']} resting +◐ {totals['arrived']} waiting")
            self.assertRegex(terminal.text, rf"✗ {totals['noshow']} missed")
            self.assertRegex(terminal.text, rf"stock +\S.* {replay.left(LOT)}\b")
        stock = self.staff("stock")["stock"]
        self.assertEqual([lot["onHand"] for lot in stock[0]["lots"]], [replay.left(LOT)])
        listed = self.staff("appointments", "--on", DAY)["appointments"]
        for status in ("fulfilled", "arrived", "noshow"):
            self.assertEqual(sum(one["status"] == status for one in listed), totals[status], status)
        calls = self.staff("calls")["appointments"]
        self.assertEqual(len(calls), totals["proposed"])
        self.assertEqual({re.sub("-", "", one["code"]) for one in calls},
                         {code for code, status in replay.status.items() if status == "proposed"})
        verified = self.world.run("verify")
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
