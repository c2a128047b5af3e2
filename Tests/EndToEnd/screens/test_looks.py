# SPDX-License-Identifier: MIT
"""The tour, themes, and terminals that can do less."""
from screens.desk import ScreenTest

# What a terminal says of itself: colours by the million, 256, 8, and none.
TERMINALS = (
    {"TERM": "tmux-256color", "COLORTERM": "truecolor"}, {"TERM": "screen-256color"}, {"TERM": "linux"},
    {"TERM": "xterm-color"}, {"TERM": "vt100"}, {"TERM": "tmux-256color", "NO_COLOR": "1"},
)


class Looks(ScreenTest):
    def test_the_tour_has_six_pages_and_comes_once(self):
        self.world = self.new_world({})
        terminal = self.screen().until("1 of 6")
        for page in range(2, 7):
            terminal.press("Enter").until(f"{page} of 6")
        terminal.press("Enter").until("Book a vaccination").type("q")
        self.assertEqual(terminal.ends(), 0)
        self.screen().until("Book a vaccination")

    def test_the_tour_can_be_left_at_once(self):
        self.world = self.new_world({})
        self.screen().until("1 of 6").press("Escape").until("Book a vaccination")
        self.assertTrue(self.preferences()["hasSeenTour"])

    def test_the_theme_is_changed_by_a_key_and_remembered(self):
        terminal = self.screen("--theme", "dark").until("Book a vaccination")
        self.assertTrue(is_dark(terminal))
        terminal.press("C-p").until("All actions").type("light").press("Enter").gone("All actions")
        terminal.shows(lambda _: not is_dark(terminal)).type("q")
        self.assertEqual(terminal.ends(), 0)
        self.assertEqual(self.preferences()["theme"], "light")
        again = self.screen().until("Book a vaccination")
        self.assertFalse(is_dark(again))
        # The other key goes through all of them.
        again.press("F9").shows(lambda _: self.preferences().get("theme") != "light")

    def test_every_terminal_shows_a_code_that_is_read(self):
        for environment in TERMINALS:
            with self.case(environment=environment):
                terminal = self.book_by_keys(env=environment)
                if "cannot draw" in terminal.text:
                    terminal.type("f").gone("cannot draw")
                self.assertEqual(self.shown(self.one_code(terminal))["status"], "booked")

    def test_every_way_of_drawing_the_code_is_read(self):
        terminal = self.book_by_keys()
        code = self.one_code(terminal)
        # Full blocks have a page of their own.
        terminal.type("f").gone("Show this code")
        self.assertEqual(self.one_code(terminal), code)
        terminal.type("f").until("Show this code")
        before = terminal.paper(8, 8)
        terminal.type("i").shows(lambda _: terminal.paper(8, 8) != before)
        self.assertEqual(terminal.codes("test-inverted"), [code])

    def test_plain_c_gets_ascii_on_every_page(self):
        terminal = self.screen(env={"LC_ALL": "C"}).until("Book a vaccination")
        self.assert_ascii(terminal)
        self.assert_ascii(self.to_form(terminal))
        self.fill(terminal).press("Tab", "Tab", "Tab", "Tab", "Enter").until("Do you feel ill")
        self.assert_ascii(terminal)
        self.answer_no(terminal).press("Enter").until("Is everything right")
        self.assert_ascii(terminal.press("Enter").until("Booked"))

    def test_an_ascii_code_is_read_from_a_page_of_its_own(self):
        for more in ({}, {"NO_COLOR": "1"}):
            with self.case(more=more):
                terminal = self.book_by_keys(env={"LC_ALL": "C", **more})
                terminal.type("f").gone("Show this code")
                self.one_code(terminal)

    def test_no_colour_is_sent_where_none_is_wanted(self):
        terminal = self.to_form(self.screen(env={"NO_COLOR": "1"}))
        self.assertNotRegex(terminal.tmux("capture-pane", "-p", "-e"), r"\x1b\[[0-9;]*\b[34]8[;:]")

    def test_a_short_screen_says_how_much_room_the_code_needs(self):
        terminal = self.book_by_keys().resize(60, 12)
        terminal.until("row")
        self.assertEqual(terminal.codes(), [])
        self.one_code(terminal.resize(100, 30).until("Show this code"))

    def assert_ascii(self, terminal):
        self.assertTrue(terminal.text.isascii(), terminal.text)


def is_dark(terminal):
    return sum(terminal.paper(50, 25)) < 3 * 128
