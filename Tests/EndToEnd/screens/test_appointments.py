# SPDX-License-Identifier: MIT
"""Coming back: see it, move it, cancel it, find a forgotten code."""
import subprocess

from screens.desk import ScreenTest

# Every one has to leave the list's right edge where it is.
NAMES = ("Nguyễn Thị Ánh", "李小龍", "محمد عبد الله", "Zoë O'Neill-D’Arcy", "A\u0301ngel Nu\u0303ez", "ราตรี สุขใจ",
         "김 철수", "Ο Δόκτωρ Παπαδόπουλος ο Τρίτος και Τελευταίος", "👩‍👩‍👧 Smith", "कृष्णा शर्मा", "a" * 80)


class Appointments(ScreenTest):
    def booked(self, name="Ada Lovelace"):
        return self.world.book(name, "1952-12-10", "2026-12-08T10:00", "us-1002111", "309",
                               "--phone", "617 555 0142")["code"]

    def opened(self, **options):
        code = self.booked()
        return self.to_appointments(self.screen(**options), code.lower()), code

    def test_a_code_and_a_birth_date_open_it_and_it_can_be_moved(self):
        for size in ((100, 30), (60, 20)):
            with self.case(size=size):
                terminal, code = self.opened(size=size)
                terminal.type("m").until("When suits you")
                self.to_date(terminal, "9 Dec", "Wed 9 Dec").press("Enter").until("Move this appointment")
                terminal.type("y").until("Moved to Wed 9 Dec")
                moved = self.shown(code)
                self.assertEqual((moved["start"][:10], moved["status"]), ("2026-12-09", "booked"))
                self.assertEqual(self.free("2026-12-08T10:00"), 3)

    def test_its_own_slot_is_never_the_obstacle_to_moving_it(self):
        terminal, code = self.opened()
        self.take("2026-12-08T10:00", 2)
        # Full but for its own place: to the quarter after, which is its neighbour.
        terminal.type("m").until("When suits you")
        self.to_date(terminal).type("n").until("Tue 8 Dec")
        terminal.press("Enter").until("Move this appointment").type("y").until("Moved to Tue 8 Dec")
        self.assertEqual(self.shown(code)["status"], "booked")

    def test_cancelling_asks_first_and_can_be_taken_back(self):
        terminal, code = self.opened()
        terminal.type("x").until("Why do you cancel").press("Enter").until("Cancel this appointment")
        # Enter alone is the harmless answer.
        terminal.press("Enter").gone("Cancel this appointment")
        self.assertEqual(self.shown(code)["status"], "booked")
        terminal.type("x").until("Why do you cancel").type("ill").press("Enter").until("Cancel this appointment")
        terminal.type("y").until("Cancelled. The place is free again")
        self.assertEqual(self.shown(code)["status"], "cancelled")
        self.assertEqual(self.free("2026-12-08T10:00"), 3)
        terminal.type("u").until("booked again")
        self.assertEqual(self.shown(code)["status"], "booked")
        self.assertEqual(self.free("2026-12-08T10:00"), 2)

    def test_cancelling_by_mouse(self):
        terminal, code = self.opened()
        terminal.click("Cancel ▕").until("Why do you cancel").press("Enter").until("Cancel this appointment")
        terminal.click("y cancel it")
        terminal.until("Cancelled. The place is free again")
        self.assertEqual(self.shown(code)["status"], "cancelled")

    def test_its_code_is_shown_again_and_read(self):
        for size in ((100, 30), (60, 20)):
            with self.case(size=size):
                terminal, code = self.opened(size=size)
                terminal.press("Enter").until(code.removeprefix("BMV1:")[:5])
                self.assertEqual(self.shown(self.one_code(terminal))["code"], code)

    def test_a_forgotten_code_is_found_by_name_birth_date_and_phone(self):
        code = self.booked()
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment").press("C-f")
        terminal.until("Who are you").type("ada lovelace").press("Tab").type("10121952").press("Tab")
        terminal.type("+1 (617) 555-0142").press("Tab", "Tab", "Enter").until(code[:5])

    def test_wrong_tries_get_slower_and_say_the_same(self):
        # A code that is well written and that nobody here has.
        nobodys = self.booked()
        answers = set()
        for is_code_right in (True, False):
            with self.case(is_code_right=is_code_right):
                code = self.booked() if is_code_right else nobodys
                terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
                terminal.type(code).press("Tab").type("11121952").press("Enter").until("next try opens in")
                answers.add(next(line for line in terminal.lines if "No appointment" in line))
        self.assertEqual(len(answers), 1, answers)

    def test_a_slip_in_the_code_is_told_at_the_field(self):
        code = self.booked()
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
        terminal.type(code[:-1] + ("0" if code[-1] != "0" else "1")).press("Tab").type("10121952")
        terminal.press("Enter").until("A letter is wrong or swapped")

    def test_a_scanner_types_the_code_with_its_prefix(self):
        code = self.booked()
        terminal = self.screen().until("Book a vaccination").type("2").until("Which appointment")
        terminal.type("BMV1:" + code.replace("-", "")).press("Enter").type("10121952").press("Enter")
        terminal.until("To come")

    def test_names_leave_the_right_edge_where_it_is(self):
        for name in NAMES:
            with self.case(name=name):
                terminal = self.to_appointments(self.screen(), self.booked(name))
                row, line = next((row, line) for row, line in enumerate(terminal.lines) if line.startswith("▐"))
                # Where the terminal itself has drawn the edge, not where we would count it.
                self.assertTrue(line.rstrip().endswith("▌"), line)
                self.assertEqual(self.column_of_end(terminal, row), 99, line)

    def column_of_end(self, terminal, row):
        """The column of a row's last sign, found by the terminal's own search in its copy mode."""
        terminal.tmux("copy-mode")
        terminal.tmux("send-keys", "-X", "top-line")
        for _ in range(row):
            terminal.tmux("send-keys", "-X", "cursor-down")
        terminal.tmux("send-keys", "-X", "end-of-line")
        column = int(terminal.tmux("display", "-p", "#{copy_cursor_x}"))
        terminal.tmux("send-keys", "-X", "cancel")
        return column


class Saving(ScreenTest):
    def test_a_code_is_kept_as_picture_drawing_text_and_calendar(self):
        terminal = self.book_by_keys()
        code = self.one_code(terminal)
        stem = f"appointment-2026-12-08-{code[5:10]}"
        for kind in ("png", "svg", "txt", "ics"):
            terminal.type("s").until("Save as").type(kind).press("Enter").until(f"Saved as {stem}.{kind}")
        done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", f"{self.world.folder}/{stem}.png"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.stdout.strip(), code)
        self.assertIn("<svg", self.world.read(stem + ".svg"))
        self.assertIn("Ada Lovelace", self.world.read(stem + ".txt"))
        self.assertIn("BEGIN:VEVENT", self.world.read(stem + ".ics"))
        # A second file never takes the place of the first.
        terminal.type("c").until(f"Saved as {stem}-2.ics")
