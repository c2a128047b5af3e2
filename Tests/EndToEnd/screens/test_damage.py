# SPDX-License-Identifier: MIT
"""Files of the data folder that are damaged before the screens open, or beside them: what is said, and what still goes."""
import glob
import os
import re
import signal

from screens.desk import HOSPITAL, ScreenTest

NOTHING = "Nothing can be booked or changed now: ask at the desk"
UNREAD = r"What is booked at this hospital for these days cannot"
OTHER, OTHER_NAME = "us-7702114", "Massachusetts General Hospital"


def flip(path, at=50):
    with open(path, "r+b") as file:
        file.seek(at)
        byte = file.read(1)
        file.seek(at)
        file.write(bytes([byte[0] ^ 1]))


def words(terminal):
    """The screen's text as one line: where it is broken depends on the terminal."""
    return " ".join(terminal.text.split())


def tells_of_the_line(text):
    return re.search(
        r"For staff: Line \d+ of the journal is damaged, and good lines come after it. Run bookmyvaccine doctor\.",
        " ".join(text.split()))


class Damage(ScreenTest):
    def setUp(self):
        super().setUp()
        self.archive()

    def archive(self):
        """All that is booked lies in the archive, and the journal is empty."""
        self.code = self.world.book()["code"]
        self.world.json("compact")
        self.before = self.booked()

    def booked(self):
        """The lines of the journal, as they stand; spaces are laid out behind the last one."""
        with open(self.journal(), "rb") as file:
            return file.read().rstrip()

    def journal(self):
        return max(glob.glob(self.world.data + "/journal-*.jsonl"))

    def page(self, hospital=HOSPITAL):
        """December of a hospital's book."""
        return max(glob.glob(f"{self.world.data}/pieces/books/{hospital}_2026-12.*.json"))

    def reason(self, page):
        return f"For staff: {os.path.relpath(page, self.world.data)} is damaged or lost. Run bookmyvaccine doctor."

    # Ways.

    def search(self, terminal, hospital):
        return terminal.type(hospital).until(rf"(?m)^[▐>] ?{hospital[:20]}")

    def to_unread_week(self, terminal):
        """From the search to a week of December in the damaged book."""
        self.search(terminal, "Tufts").press("Enter").until(r"When suits you|Which vaccine")
        if "Which vaccine" in terminal.text:
            terminal.type("covid").press("Enter").until("When suits you").gone("Which vaccine")
        return self.to_date(terminal, shown=UNREAD).until("free places not known")

    def other_can_be_seen_and_not_booked(self, terminal, name=OTHER_NAME):
        terminal.press("Escape").until("Where would you like").press(*["BSpace"] * 8)
        self.search(terminal, name).until(NOTHING).press("Enter").until("When suits you")
        self.to_date(terminal).until(NOTHING).press("Enter").shows(lambda text: "Run bookmyvaccine doctor" in " ".join(text.split()))
        self.assertIn("When suits you", terminal.text)
        self.assertEqual(self.booked(), self.before)

    # One page.

    def test_a_page_that_was_damaged_before_the_start_is_called_so_and_no_slot_full(self):
        for options in ({}, {"size": (80, 24)}, {"size": (60, 20)}, {"size": (60, 20), "env": {"LC_ALL": "C"}}):
            with self.case(**options):
                self.archive()
                page = self.page()
                flip(page)
                terminal = self.to_search(self.screen(**options))
                self.search(terminal, "Tufts").until("not known").until(NOTHING)
                terminal.press(*["BSpace"] * 5)
                self.to_unread_week(terminal)
                self.assertIn(self.reason(page), words(terminal))
                self.assertIn(NOTHING, words(terminal))
                self.assertNotRegex(terminal.text, r"\bfull\b|\b0 places")
                terminal.press("Enter", "Space").until("When suits you")
                self.assertIn(self.reason(page), words(terminal))
                self.assertEqual(self.booked(), self.before)
                self.other_can_be_seen_and_not_booked(terminal)

    def test_a_page_that_is_damaged_while_the_screens_are_open_is_told_when_it_is_met(self):
        # What is near is read at once, and what was read before it was damaged is known.
        place = {"name": "Paris", "country": "FR", "latitude": 48.86, "longitude": 2.35}
        self.world = self.new_world({"hasSeenTour": True, "near": place})
        self.archive()
        terminal = self.to_search(self.screen())
        other = "Lawrence General Hospital"
        self.search(terminal, other)
        self.assertNotIn("Nothing can be", terminal.text)
        page = self.page()
        flip(page)
        terminal.press(*["BSpace"] * len(other))
        self.to_unread_week(terminal)
        self.assertIn(self.reason(page), words(terminal))
        self.other_can_be_seen_and_not_booked(terminal, other)

    def test_a_lost_page_is_told_like_a_damaged_one(self):
        page = self.page()
        os.remove(page)
        self.to_unread_week(self.to_search(self.screen()))

    def test_where_one_page_only_cannot_be_read_another_hospital_is_booked(self):
        page = self.page()
        os.remove(page)
        # The disk answers with an error that says nothing of what was on it.
        os.mkdir(page)
        terminal = self.to_unread_week(self.to_search(self.screen()))
        self.assertIn("Choose another hospital with o, or ask at the desk.", words(terminal))
        self.assertRegex(words(terminal), rf"For staff: \S*{os.path.basename(page)} cannot be read: .* Run bookmyvaccine")
        terminal.press("Enter").until("When suits you")
        self.assertEqual(self.booked(), self.before)
        terminal.press("o").until("Where would you like").press(*["BSpace"] * 8)
        self.search(terminal, OTHER_NAME).press("Enter").until("When suits you")
        # Somebody who has nothing on that page, which would have to be looked at first.
        self.fill(self.to_date(terminal).press("Enter").until("Who is coming"), "Grace Hopper", "09121906")
        self.answer_no(terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")).press("Enter")
        terminal.until("Is everything right").press("Enter").until("Booked")
        self.assertRegex(self.booked().decode(), f'"hospital":"{OTHER}"')

    def test_nobody_is_booked_whose_other_appointments_cannot_be_read(self):
        page = self.page()
        os.remove(page)
        os.mkdir(page)
        self.search(self.to_search(terminal := self.screen()), OTHER_NAME).press("Enter").until("Which vaccine")
        terminal.type("covid").press("Enter").until("When suits you").gone("Which vaccine")
        self.fill(self.to_date(terminal).press("Enter").until("Who is coming"))
        self.answer_no(terminal.press("Tab", "Tab", "Tab", "Tab", "Enter")).press("Enter")
        terminal.until("Is everything right").press("Enter")
        terminal.shows(lambda text: "Nothing was changed: appointments that must be looked at first cannot be read now."
                       in " ".join(text.split()))
        self.assertNotIn("Nothing can be booked", terminal.text)
        self.assertNotIn(b'"type":"booked"', self.booked())

    def test_an_appointment_on_a_damaged_page_is_no_wrong_code(self):
        page = self.page()
        flip(page)
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
        terminal.type(self.code).press("Tab").type("10121952").press("Enter").until("cannot be read now")
        self.assertIn(os.path.basename(page), terminal.text)
        self.assertNotRegex(terminal.text, "next try|No appointment has")
        terminal.press("C-f").until("Who are you").type("Ada Lovelace").press("Tab", "Tab", "Tab", "Tab")
        terminal.type("617 555 0142").press("Enter", "Enter").until("cannot be read now")
        self.assertNotRegex(terminal.text, "next try|Nothing is booked")

    # The folder as a whole.

    def test_a_journal_that_is_damaged_while_a_place_is_chosen_is_told_at_once(self):
        terminal = self.to_date(self.to_grid(self.screen())).until("of 3 places free")
        # Held still, it comes upon two lines at once, the first of which is damaged.
        os.kill(self.world.processes()[0], signal.SIGSTOP)
        start = len(self.booked())
        for hour in (14, 15):
            self.world.book(f"Patient {hour}", "1970-01-01", f"2026-12-09T{hour}:00")
        flip(self.journal(), start + 200)
        written = self.booked()
        os.kill(self.world.processes()[0], signal.SIGCONT)
        terminal.until(NOTHING).until("When suits you")
        terminal.press("Enter").shows(tells_of_the_line)
        self.assertNotIn("Who is coming", terminal.text)
        terminal.press("Escape").until("Where would you like").until(NOTHING)
        self.assertEqual(self.booked(), written)

    def test_a_journal_that_is_damaged_while_a_form_is_filled_in_keeps_what_was_typed(self):
        terminal = self.to_review(self.screen())
        os.kill(self.world.processes()[0], signal.SIGSTOP)
        start = len(self.booked())
        for hour in (14, 15):
            self.world.book(f"Patient {hour}", "1970-01-01", f"2026-12-09T{hour}:00")
        flip(self.journal(), start + 200)
        written = self.booked()
        os.kill(self.world.processes()[0], signal.SIGCONT)
        terminal.until(NOTHING).press("Enter").shows(tells_of_the_line)
        terminal.until("Is everything right").until("Ada Lovelace")
        self.assertEqual(self.booked(), written)

    def test_a_folder_that_cannot_be_looked_at_is_told_until_it_can_be_again(self):
        terminal = self.to_date(self.to_grid(self.screen())).until("of 3 places free")
        manifest = self.world.data + "/MANIFEST.json"
        os.rename(manifest, manifest + ".aside")
        terminal.until(NOTHING).press("Enter").until("has lost its MANIFEST.json")
        self.assertNotIn("Who is coming", terminal.text)
        os.rename(manifest + ".aside", manifest)
        terminal.press("Right", "Left").gone(NOTHING).press("Enter").until("Who is coming")

    def test_a_kiosk_that_finds_damage_tells_the_next_one_too(self):
        self.world = self.new_world({"hasSeenTour": True})
        self.archive()
        flip(self.page())
        terminal = self.screen("--kiosk").until("Choose a PIN").type("2468").press("Enter").until("once more")
        terminal.type("2468").press("Enter").until(NOTHING).press("Enter").until("Book a vaccination")
        terminal.until(NOTHING)

    # Questions line by line.

    def test_questions_lead_from_a_page_that_cannot_be_read_to_another_hospital(self):
        page = self.page()
        os.remove(page)
        os.mkdir(page)
        terminal = self.screen(size=(100, 60), command=["env", "TERM=dumb", *self.world.command("book")])
        terminal.until("Town, postal code").type("Tufts Medical Center").press("Enter")
        terminal.until("Number of the hospital").type("1").press("Enter")
        terminal.until("What is booked at Tufts Medical Center cannot be read now. Choose another hospital.")
        terminal.until(re.escape(os.path.basename(page))).until("Number of the hospital.*\n(.*\n)*.*Number of the hospital")
        terminal.type("stop").press("Enter").until("Nothing was booked")
        self.assertEqual(self.booked(), self.before)

    def test_questions_end_where_a_page_is_damaged_and_say_which(self):
        page = self.page()
        flip(page)
        terminal = self.screen(size=(100, 60), command=["env", "TERM=dumb", *self.world.command("book")])
        terminal.until("Town, postal code").type("Tufts Medical Center").press("Enter")
        terminal.until("Number of the hospital").type("1").press("Enter")
        terminal.until(re.escape(os.path.basename(page)))
        self.assertEqual(terminal.ends(), 3)
        self.assertEqual(self.booked(), self.before)
