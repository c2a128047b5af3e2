# SPDX-License-Identifier: MIT
"""The main way: a place for me, and a code that a scanner reads from the screen."""
import re

from screens.desk import ScreenTest

# Answers that are not chosen yet.
NO = r"\( \) Yes▌? +▐?\(( )\) No"
NONE = r"\[( )\] none of these"
CHOOSE = "choose ▾"
SIZES = ((100, 30), (80, 24), (60, 20))


class Keys(ScreenTest):
    def test_booking_by_keys_gives_a_code_that_a_scanner_reads(self):
        for size in SIZES:
            with self.case(size=size):
                terminal = self.fill(self.to_form(self.screen(size=size)))
                terminal.press("Tab", "Tab").type("617 555 0142").press("Tab", "Tab", "Enter")
                self.answer_no(terminal).press("Enter")
                terminal.until("Is everything right").until("10 Dec 1952").press("Enter").until("Booked")
                appointment = self.shown(self.one_code(terminal))
                self.assertEqual(appointment["patient"], {"name": "Ada Lovelace", "born": "1952-12-10"})
                self.assertEqual(appointment["start"], "2026-12-08T08:00:00-05:00")
                self.assertEqual(appointment["status"], "booked")

    def test_a_household_gets_a_code_each(self):
        for size in ((100, 30), (60, 20)):
            with self.case(size=size):
                terminal = self.fill(self.to_form(self.screen(size=size))).press("C-n").until("● person 2")
                self.fill(terminal, "李小龍", "01012015").press("Tab", "Tab", "Tab", "Enter")
                for name in ("Ada Lovelace", "李小龍"):
                    self.answer_no(terminal.until(f"Health questions › {name}")).press("Enter")
                terminal.until("Book these 2 places").press("Enter").until("code 1 of 2")
                first = self.one_code(terminal)
                terminal.press("Tab").until("code 2 of 2")
                second = self.one_code(terminal)
                self.assertEqual(self.shown(first)["patient"]["name"], "Ada Lovelace")
                self.assertEqual(self.shown(second, "2015-01-01")["patient"]["name"], "李小龍")
                self.assertEqual(self.free("2026-12-08T08:00"), 1)

    def test_a_hospital_is_found_by_a_town_in_its_own_script(self):
        terminal = self.to_search(self.screen()).type("札幌").until("札幌")
        terminal.press("Enter").until("Which vaccine|When suits you")

    def test_what_cannot_be_chosen_says_why(self):
        self.take("2026-12-08T08:00", 3)
        terminal = self.to_date(self.to_grid(self.screen()))
        terminal.press("Home", "Up", "Up", "Up").until("08:00.*full|full.*08:00").press("Enter")
        terminal.until("full").until("When suits you")
        self.assertNotIn("Who is coming", terminal.text)


class Mouse(ScreenTest):
    """Everything but letters and digits is done with the mouse."""

    def test_booking_by_mouse_alone_but_for_the_words(self):
        for size in ((100, 30), (60, 20)):
            with self.case(size=size):
                terminal = self.screen(size=size).until("Book a vaccination").click("Book a vaccination")
                terminal.until("Where would").type("tufts").until(r"\b1 (of 9|found)")
                terminal.click("Tufts Medical Center").until("Which vaccine").click("COVID-19 mRNA")
                terminal.gone("Which vaccine").until(r"30 Nov").click("›", nth=self.breadcrumbs(terminal))
                terminal.until(r"7( Dec)? – 13 Dec|7 – 13 December")
                # A slot with free places: one click chooses it where it is chosen already, else two.
                terminal.click_on(r"^\s*\d\d:\d\d\D+?(\d)\s")
                if "Who is coming" not in terminal.until(r"▐ \d ▌|Who is coming").text:
                    terminal.click_on(r"▐ (\d) ▌")
                terminal.until("Who is coming").type("Ada Lovelace").click_on(r"Born\s+▏(.)")
                self.answer_no_by_mouse(terminal.type("10121952").click("Continue"))
                terminal.until("Nothing speaks").click("Go on").until("Is everything right")
                when = terminal.text
                terminal.click("Book this place").until("Booked")
                appointment = self.shown(self.one_code(terminal))
                self.assertEqual(appointment["patient"]["name"], "Ada Lovelace")
                self.assertIn(appointment["start"][11:16], when)

    def answer_no_by_mouse(self, terminal):
        """What is asked before this vaccine: nothing of it applies."""
        pages = (((NO,), "Next page"), ((NO, NONE), "Next page"), ((NO, CHOOSE, NO, NO), "Finish"))
        for number, (questions, way) in enumerate(pages, 1):
            terminal.until(f"page {number} of 3")
            for question in questions:
                self.scroll_to(terminal, question).click_on(question)
                if question == CHOOSE:
                    terminal.until("find an answer").click("none of these").gone("find an answer")
                else:
                    terminal.until(r"▐.[●✓]. ")
            terminal.click(way)

    def scroll_to(self, terminal, pattern):
        while not re.search(pattern, before := terminal.text):
            terminal.wheel(20, 10).shows(lambda text: text != before)
        return terminal

    def test_key_hints_can_be_clicked(self):
        terminal = self.screen().until("Book a vaccination").click("Book a vaccination").until("Where would")
        terminal.click("F1 all keys").until("Keys on this page").press("Escape")
        terminal.gone("Keys on this page").click("Esc back").until("Book a vaccination")

    def test_the_wheel_moves_in_a_list(self):
        terminal = self.to_search(self.screen()).until("▐ ")
        first = chosen(terminal.text)
        terminal.wheel(20, 15).shows(lambda text: chosen(text) != first)
        terminal.wheel(20, 15, down=False).shows(lambda text: chosen(text) == first)

    def breadcrumbs(self, terminal):
        return sum("›" in line for line in terminal.lines[:1])


def chosen(text):
    """The row of the list that one is on: between thick edges."""
    return re.search(r"^▐ (.*)▌.?$", text, re.MULTILINE)[1]
