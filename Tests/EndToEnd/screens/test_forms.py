# SPDX-License-Identifier: MIT
"""Filling in the form, whatever happens meanwhile."""
from screens.desk import ScreenTest


class Forms(ScreenTest):
    def test_a_paste_of_several_lines_fills_one_field_and_presses_nothing(self):
        terminal = self.to_form(self.screen())
        terminal.paste("10:00\n11:00\nname\nq").until("10:00 11:00 name q").until("Who is coming")
        # The cursor is still in that field, and nothing was chosen or left.
        terminal.type("!").until("10:00 11:00 name q!").until("Who is coming")

    def test_a_paste_with_control_characters_neither_acts_nor_stays(self):
        terminal = self.to_form(self.screen()).paste("Ada\x07\x08\x1bOP Lovelace")
        terminal.until("Ada").until("Who is coming")
        self.assertNotIn("Keys on this page", terminal.text)

    def test_letters_that_are_commands_elsewhere_are_letters_here(self):
        terminal = self.to_form(self.screen()).type("q?:/[]nNtvbmx").until("q\\?:/\\[\\]nNtvbmx")
        terminal.until("Who is coming")

    def test_resizing_to_almost_nothing_keeps_what_was_typed(self):
        terminal = self.fill(self.to_form(self.screen()))
        terminal.resize(20, 5).until("Too small").until("60×20")
        terminal.resize(1, 1).shows(lambda text: len(text) == 1)
        terminal.resize(100, 30).until("Ada Lovelace").until("10 .*12 .*1952").until("Who is coming")
        terminal.resize(60, 20).until("Ada Lovelace").until("▏ Continue ▕")
        terminal.press("Tab", "Tab", "Tab").type("ada@example.org").until("ada@example")

    def test_esc_goes_back_and_loses_nothing(self):
        terminal = self.fill(self.to_form(self.screen()))
        terminal.press("Escape").until("When suits you").press("Enter").until("Ada Lovelace").until("1952")

    def test_a_sequence_of_keys_that_begins_like_esc_is_not_esc(self):
        # An arrow, in both ways of sending it, and a key that no terminal has.
        terminal = self.fill(self.to_form(self.screen()))
        for sequence in ("\x1b[A", "\x1bOA", "\x1b[99~", "\x1b[1;9Z"):
            terminal.type(sequence).until("Who is coming")
        terminal.press("Escape").until("When suits you")

    def test_dates_that_cannot_be_are_explained_beside_the_field(self):
        for born, reason in (
                ("30021944", "February had 29 days in 1944: check the day"),
                ("01012090", "future|not yet|after today"),
                ("31041980", "April had 30 days in 1980"),
        ):
            with self.case(born=born):
                terminal = self.fill(self.to_form(self.screen()), born=born).press("Tab")
                terminal.until(reason)

    def test_nothing_typed_is_told_at_the_field(self):
        terminal = self.to_form(self.screen()).press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
        terminal.shows(lambda text: "Is everything right" not in text).until("Who is coming")
