# SPDX-License-Identifier: MIT
"""What is asked before a dose: with the booking, at arrival, and what staff decide; and the check from the pass."""
from screens.desk import HOSPITAL, VACCINE, ScreenTest
from screens.test_staff import BOARD, PASSWORD

BORN = "02051981"


class Screening(ScreenTest):
    def staff(self):
        terminal = self.screen("staff", "--hospital", HOSPITAL).until("Make the first account").type("Ada Byron")
        terminal.press("Tab", "Tab").type(PASSWORD).press("Tab").type(PASSWORD).press("Tab", "Enter")
        return terminal.until(BOARD)

    def today(self):
        """Somebody with an appointment of today, who was asked nothing yet."""
        slots = self.world.json("slots", HOSPITAL, "--from", "2026-11-30", "--days", "1", "--vaccine", VACCINE,
                                "--free")["slots"]
        return self.world.book("Grete Holm", "1981-05-02", slots[0]["start"][:16], HOSPITAL, VACCINE)["code"]

    def test_what_is_for_a_clinician_is_flagged_decided_and_then_given(self):
        terminal = self.answer_for_a_clinician(self.to_questions(self.screen()))
        terminal.press("Enter").until("Is everything right").until("clinician").press("Enter").until("Booked")
        code = self.one_code(terminal)
        self.assertEqual(self.shown(code)["status"], "booked")
        self.world.now = "2026-12-08T08:00:00-05:00"
        board = self.staff().type(code).press("Enter").until("checked in for").until(r"\? answers")
        board.press("g").until("Nobody has decided yet").press("Escape").until(BOARD)
        board.press("v").until("Look at the answers").press("a").until("inflammation of the heart").until("Yes")
        board.press("y").until("what it was decided on").type("a cold").press("C-g").until("the dose may be given")
        board.until("Questions answered").press("g").until("none of this vaccine was recorded before")

    def test_who_comes_is_asked_at_a_kiosk_and_checked_in_with_the_answers(self):
        code = self.today()
        terminal = self.screen("--kiosk", "--idle", "3600", "--hospital", HOSPITAL).until("Choose a PIN")
        terminal.type("2468").press("Enter").until("once more").type("2468").press("Enter").until("Say who is coming")
        terminal = self.to_appointments(terminal.press("Enter"), code, BORN)
        self.answer_no(terminal.press("i").until("Health questions")).until("Check in")
        self.assertEqual(self.shown(code, "1981-05-02")["status"], "booked")
        terminal.press("Enter").until("You are checked in")
        self.assertEqual(self.shown(code, "1981-05-02")["status"], "arrived")

    def test_who_was_not_asked_is_asked_at_the_desk(self):
        code = self.today()
        board = self.staff().type("BMV1:" + code.replace("-", "")).press("Enter").until("checked in for")
        board.press("v").until("Nothing asked yet").press("e").until("Health questions")
        self.answer_no(board).press("Enter").until("nothing stands against it")

    def test_the_daily_check_is_answered_from_the_pass(self):
        code = self.world.json("patient", "add", "--name", "Grete Holm", "--born", "1981-05-02")["person"]
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment").type(code)
        terminal.press("Tab").type(BORN).press("Enter").until("My record").press("d").until("answer the check")
        terminal.press("a").until("pain in the chest").press("Right", "Right", "Tab")
        terminal.press(*["Down"] * 15, "Space").until(r"✓. none of these")
        terminal.press("Tab", "Tab", "Right", "Right", "C-g").until("Back to the questions").press("Enter")
        terminal.until("For the person at the door").gone("answer the check")
        self.assertEqual(self.world.json("badge", "--person", code, "--born", "1981-05-02")["badge"], "green")
