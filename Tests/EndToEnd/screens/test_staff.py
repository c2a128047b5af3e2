# SPDX-License-Identifier: MIT
"""Those who work there: sign-in, the day's board at two terminals, and what is done on it."""
import json
import os

from command_line.staff import run
from screens.desk import HOSPITAL, VACCINE, ScreenTest

PASSWORD = "correct horse battery"
SIGN_IN = "Who is at the desk"
BOARD = r"(›|>) Today"
KINDS = [((100, 30), {}), ((80, 24), {}), ((60, 20), {}), ((100, 30), {"LC_ALL": "C"}), ((60, 20), {"LC_ALL": "C"})]


class Staff(ScreenTest):
    # Ways.

    def staff(self, **options):
        return self.screen("staff", "--hospital", HOSPITAL, **options)

    def first(self, **options):
        """The first terminal, at which the first administrator is made."""
        terminal = self.staff(**options).until("Make the first account").type("Ada Byron").press("Tab", "Tab")
        terminal.type(PASSWORD).press("Tab").type(PASSWORD).press("Tab", "Enter")
        return terminal.until(BOARD)

    def sign_in(self, terminal, password=PASSWORD):
        return terminal.until(SIGN_IN).type("ada.byron").press("Enter").type(password).press("Enter")

    def second(self, **options):
        return self.sign_in(self.staff(**options)).until(BOARD)

    def visitor(self, name, at, day="2026-11-30", hospital=HOSPITAL):
        """Somebody with an appointment: its code, and the last letters of it."""
        code = self.world.book(name, "1981-05-02", f"{day}T{at}", hospital, VACCINE)["code"]
        return code.replace("-", "")

    def free_times(self, count):
        """Times of today at which somebody can still be booked."""
        slots = self.world.json("slots", HOSPITAL, "--from", "2026-11-30", "--days", "1", "--vaccine", VACCINE,
                                "--free")["slots"]
        times = [slot["start"][11:16] for slot in slots for _ in range(slot["free"])]
        self.assertGreaterEqual(len(times), count)
        return times[:count]

    def scan(self, terminal, code):
        return terminal.type("BMV1:" + code).press("Enter")

    def status(self, code):
        return self.shown(code, "1981-05-02")["status"]

    # What happens.

    def test_the_day_is_printed_into_a_file_that_the_board_names(self):
        code = self.visitor("Grete Holm", self.free_times(1)[0])
        board = self.first()
        stem = f"day-list-2026-11-30-{HOSPITAL}"
        for down, name in (([], f"{stem}.pdf"), (["Down"], f"{stem}.txt"), (["Down"], f"{stem}-2.txt")):
            board.press("p").until("Print the day list").press(*down, "Enter").until(f"Saved as {name}")
            path = os.path.join(self.world.folder, name)
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        text = self.world.read(f"{stem}.txt")
        self.assertIn("Grete Holm", text)
        self.assertIn(f"{code[:5]}-{code[5:10]}-{code[10:]}", text)
        with open(os.path.join(self.world.folder, f"{stem}.pdf"), "rb") as file:
            self.assertEqual(file.read(5), b"%PDF-")
        board.press("r").until("Doses given").press("s").until("Saved as report-doses-day-2026-11-24")
        self.assertIn("2026-11-30,0", self.world.read(f"report-doses-day-2026-11-24-{HOSPITAL}.csv"))

    def test_a_day_at_two_terminals_of_every_kind(self):
        for size, env in KINDS:
            with self.case(size=size, env=env):
                names = ["Grete Holm", "Juan Perez", "Lotte Maas"]
                codes = [self.visitor(name, at) for name, at in zip(names, self.free_times(3))]
                one = self.first(size=size, env=env)
                other = self.second(size=size, env=env)
                # Three check-ins by scan; each terminal sees those of the other.
                for at, seen, name, code in ((one, other, names[0], codes[0]), (other, one, names[1], codes[1]),
                                             (one, other, names[2], codes[2])):
                    self.scan(at, code).until(f"{name} checked in for")
                    seen.until(rf"(◐|@) {name}")
                self.assertEqual([self.status(code) for code in codes], ["arrived"] * 3)
                # A second scan says so, and changes nothing.
                self.scan(other, codes[2]).until(f"Already checked in at 14:05: {names[2]}")
                # The last step at a terminal is taken back there.
                one.press("u").until(f"Undone: {names[2]}, booked for")
                other.gone(rf"(◐|@) {names[2]}")
                self.assertEqual(self.status(codes[2]), "booked")
                # Two keys move somebody; the other terminal follows.
                self.find(one, names[2], codes[2]).press("m").until("When suits you").press("Enter")
                one.until(f"{names[2]} moved to|Move this appointment")
                if "Move this appointment" in one.text:
                    one.press("y").until(f"{names[2]} moved to")
                # Locked, the screen shows nobody; the password brings the board back.
                one.press("F12").until("This screen is locked")
                for name in names:
                    self.assertNotIn(name, one.text)
                one.type("a guess").press("Enter").until("not right").type(PASSWORD).press("Enter").until(BOARD)
                one.press("Escape").until("Sign out").press("y").until(SIGN_IN)
                for name in names:
                    self.assertNotIn(name, one.text)

    def find(self, terminal, name, code):
        terminal.press("/").until("Whom are you looking for").type(code[-4:]).until(name).press("Enter")
        return terminal.until(BOARD).until(name)

    def test_somebody_who_did_not_come_is_noted_and_that_is_taken_back(self):
        one, other = self.first(), self.second()
        # The demo has people who are late by now.
        one.press("Home").until("late")
        for _ in range(40):
            if "Enter check in" in one.text:
                break
            one.press("Right")
        one.until("Enter check in").press("x").until("noted as not come")
        one.until(r"✗ 1 missed")
        other.until(r"✗ 1 missed")
        one.press("u").until("Undone")
        other.until(r"✗ 0 missed")

    def test_a_scan_of_another_day_is_moved_to_today_and_checked_in(self):
        code = self.visitor("Kim Doe", "10:00", day="2026-12-08")
        terminal = self.scan(self.first(), code).until("Booked for Tue 8 Dec 10:00 at this hospital")
        # One key too many moves nobody.
        terminal.press("Enter").until(BOARD)
        self.assertEqual(self.status(code), "booked")
        self.scan(terminal, code).until("Booked for Tue 8 Dec 10:00 at this hospital").press("t")
        terminal.until("Kim Doe checked in for")
        self.assertEqual(self.status(code), "arrived")
        self.assertEqual(self.shown(code, "1981-05-02")["start"][:10], "2026-11-30")

    def test_nobodys_code_and_a_mistyped_one_are_told_apart(self):
        terminal = self.first()
        self.scan(terminal, "7K3M9Q2XWTR8VDA").until("This code has a mistyped letter")
        self.scan(terminal, "000000000000000").until("Nobody has this code")

    def test_somebody_is_booked_at_the_desk(self):
        terminal = self.first().press("b").until("Which vaccine").type("covid").press("Enter").until("When suits you")
        terminal.gone("Which vaccine").press("Enter").until("Who is coming")
        self.fill(terminal).press("Tab", "Tab", "Tab", "Tab", "Enter").until("Is everything right").press("Enter")
        terminal.until("Booked").press("Escape").until("Today")

    def test_a_wrong_password_pauses_the_next_try_and_counts_down(self):
        self.first().press("Escape").until("Sign out").press("y").until(SIGN_IN)
        terminal = self.staff().until(SIGN_IN).type("ada.byron").press("Enter")
        for _ in range(8):
            terminal.type("a guess").press("Enter").until("not right|Next try in")
            if "Next try in" in terminal.text:
                break
            terminal.press("Tab", "Tab", "Tab")
        terminal.until(r"Next try in \d+ second")

    def test_accounts_change_the_screen_of_who_is_signed_in(self):
        self.first()
        # Whoever is at the machine must sign in from now on.
        again = self.staff().until(SIGN_IN)
        self.assertNotIn("Make the first account", again.text)
        self.sign_in(again, "something else").until("The name or the password is not right")

    def run_by_palette(self, terminal, words, title):
        return terminal.press("C-p").type(words).press("Enter").until(title)

    def set_pin(self, terminal, pin="25803691"):
        self.run_by_palette(terminal, "set a PIN", "Set a PIN for this screen")
        return terminal.type(pin).press("Tab").type(pin).press("C-g").until("Your PIN opens the lock")

    def test_a_pin_opens_the_lock_until_three_wrong_ones_were_typed(self):
        board = self.first()
        self.set_pin(board)
        for typed in ("25803691", PASSWORD):
            board.press("F12").until("This screen is locked").type(typed).press("Enter").until(BOARD)
        board.press("F12").until("This screen is locked")
        board.type("1111").press("Enter").until("neither the PIN nor the password")
        board.type("1112").press("Enter").until("neither the PIN nor the password")
        board.type("1113").press("Enter").until("The PIN opens no more: type the password")
        board.gone("Next try in")
        # The right one comes too late.
        board.type("25803691").press("Enter").until("The PIN opens no more").until("Next try in").gone("Next try in")
        board.type(PASSWORD).press("Enter").until(BOARD)
        self.assertNotIn(b"25803691", b"".join(self.files()))

    def files(self):
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    yield file.read()

    def test_after_a_pin_exports_accounts_and_removals_ask_for_the_password(self):
        code = self.visitor("Grete Holm", self.free_times(1)[0])
        board = self.first()
        self.set_pin(board)
        board.press("F12").until("This screen is locked").type("25803691").press("Enter").until(BOARD)
        board.press("F8").until("Who did what").press("s").until("Your password once more")
        board.type("wrong wrong").press("Enter").until("The password is not right")
        self.assertFalse([name for name in os.listdir(self.world.folder) if name.startswith("audit-")])
        board.type(PASSWORD).press("Enter").until("Saved as audit-")
        [name] = [name for name in os.listdir(self.world.folder) if name.startswith("audit-")]
        self.assertIn("account", self.world.read(name))
        self.assertEqual(os.stat(os.path.join(self.world.folder, name)).st_mode & 0o777, 0o600)
        board.press("Escape").until(BOARD)
        # An account is made, and signs in on the command line.
        self.run_by_palette(board, "accounts", "Who may sign in").press("n").until("A new account")
        board.type("Ben Ode").press("Tab").until("ben.ode").press("Tab", "Tab", "Tab").type("quite another one").press("Tab")
        board.type("quite another one").press("C-g").until("The account ben.ode is ready")
        done = run(self.world, "find", "Grete", account="ben.ode", password="quite another one")
        self.assertEqual(done.returncode, 0, done.stderr)
        board.press("Escape").until(BOARD)
        # Somebody is removed for good.
        self.scan(board, code).until("Grete Holm checked in")
        self.find(board, "Grete", code).press("v").until("born")
        self.run_by_palette(board, "remove this person", "for good").press("y").until("Removed for good, with 1 appointment")
        self.assertNotIn(b"Grete", b"".join(self.files()))

    def test_two_entries_of_one_person_become_one_and_both_codes_go_on(self):
        booked = []
        for phone, day, vaccine in (("+1 617 555 0100", 8, VACCINE), ("+1 617 555 0200", 9, "03")):
            booked.append(self.world.json(
                "book", "--hospital", HOSPITAL, "--at", f"2026-12-0{day}T10:00", "--vaccine", vaccine, "--name", "Kim Quell",
                "--born", "1981-05-02", "--phone", phone))
        kept, gone = (one["person"] for one in booked)
        board = self.first()
        board.press("/").until("Whom are you looking for").type("0100").until("Kim Quell").press("Enter").until(kept)
        board.press("m").until("Which is the other entry of Kim Quell").until("555 0200").press("Enter")
        board.until("Are these one person").until(kept).until(gone).until("Carried: 1 appointment")
        board.press("Tab").type("has moved").press("C-g").until("Make one entry of the two").press("Enter")
        board.gone("Make one entry of the two")
        self.assertEqual(len(run(self.world, "find", "Quell", account="ada.byron").stdout.split(b'"person"')) - 1, 2)
        board.press("C-g").until("Make one entry of the two").press("y").until("One entry now").until(kept)
        for typed in (kept, gone):
            shown = self.world.json("patient", "show", typed, "--born", "1981-05-02")
            self.assertEqual(shown["person"], kept)
            self.assertEqual([one["code"] for one in shown["coming"]], [one["code"] for one in booked])

    def test_a_hospital_is_changed_and_another_one_added_and_both_are_found_at_once(self):
        board = self.first()
        self.run_by_palette(board, "its name", "Minutes a slot").press("C-u").type("Harbour General").press("C-g")
        board.until("This would be changed").until("Harbour General").press("C-g").until("Harbour General is changed")
        self.run_by_palette(board, "add a hospital", "A new hospital")
        for text in ("Hill Clinic", "1 Hill", "Boston", "MA", "02110"):
            board.type(text).press("Tab")
        board.press("Tab").type("42.4").press("Tab").type("-71.1").press("C-g")
        board.until("This would be added").press("Tab", "Enter").until("Hill Clinic can be booked now")
        for name in ("Harbour General", "Hill Clinic"):
            found = self.world.json("hospitals", "--search", name)["hospitals"]
            self.assertEqual(found[0]["name"], name)
        kinds = [fact["kind"] for line in run(self.world, "audit", account="ada.byron").stdout.decode().splitlines()[:-1]
                 for fact in json.loads(line)["facts"]]  # fmt: skip
        self.assertTrue([kind for kind in kinds if "hospital" in kind], kinds)

    def test_who_did_what_and_who_looked_is_read_on_screen_and_the_books_say_the_same(self):
        code = self.visitor("Kim Doe", "10:00", day="2026-12-08")
        terminal = self.scan(self.first(), code).until("Booked for Tue 8 Dec 10:00 at this hospital")
        terminal.press("Escape").until(BOARD).press("F8").until("Who did what")
        spelled = "-".join((code[:5], code[5:10], code[10:]))
        terminal.until(rf"ada.byron +looked at a record +{spelled}").until("looked at a day list")
        terminal.press("/").type("kim doe nobody").press("Enter").until("Nothing is like this")
        terminal.press("Escape").until("nothing older").press("/").type(spelled).press("Enter").until("2 lines")
        terminal.press("Down", "Enter").until("Line 1").until("a patient").until("Person")
        terminal.press("Escape").until("2 lines").press("Escape").until("nothing older").press("Escape").until(BOARD)
        with open(self.world.data + "/journal-1.jsonl", encoding="utf-8") as file:
            looks = [line for line in file if '"type":"looked"' in line]
        self.assertEqual(len(looks), 2)
        self.assertTrue(all('"account":"ada.byron"' in line for line in looks))

    def test_a_terminal_that_hangs_up_ends_and_holds_nothing(self):
        terminal = self.first().press("b").until("Which vaccine").type("covid").press("Enter").gone("Which vaccine")
        terminal.press("Enter").until("Who is coming")
        terminal.hang_up()
        self.all_end()

    def test_no_password_is_in_a_file_or_a_list_of_processes(self):
        self.first()
        for number in self.world.processes():
            with open(f"/proc/{number}/cmdline", "rb") as file:
                self.assertNotIn(PASSWORD.encode(), file.read())
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertNotIn(PASSWORD.encode(), file.read(), name)

    def test_the_week_leads_to_any_day(self):
        terminal = self.first().press("Tab").until("booked each hour").press("Right").until("Tue 1 Dec")
        terminal.press("Enter").until(r"› Tue 1 Dec").press("Escape").until(BOARD)

    def test_a_package_is_scanned_into_the_stock_and_the_command_line_counts_it(self):
        terminal = self.first().press("s").until("What is there, and what is needed")
        terminal.type("(01)00312345678906(17)280131(10)CV20777").press("Enter").until("Doses that have come")
        terminal.until("2028-01-31").press("Enter").until("Which vaccine").type("covid").press("Enter")
        terminal.gone("Which vaccine").type("30").press("C-g").until("30 doses of .* received, lot CV20777")
        terminal.until("What is there, and what is needed").until(r"CV20777 +31 Jan 2028")
        counted = run(self.world, "stock", "--hospital", HOSPITAL, account="ada.byron")
        stock = json.loads(counted.stdout)["stock"]
        lot = [lot for one in stock for lot in one["lots"] if lot["lotNumber"] == "CV20777"][0]
        self.assertEqual((lot["onHand"], lot["expirationDate"]), (30, "2028-01-31"))
        terminal.press("Escape").until(BOARD)

    def test_an_afternoon_is_closed_after_a_preview_of_whom_it_touches(self):
        code = self.visitor("Kim Doe", "14:00", day="2026-12-08")
        terminal = self.first().press("Tab").until("booked each hour").press("Tab").until("November 2026")
        terminal.press("Down", "e").until("Open, with places in a slot").until("Tue 8 Dec|Mon 7 Dec")
        terminal.press("Home", "Down", "c").until("When is nothing given").press("Tab")
        terminal.type("13:00-16:00").press("Tab").type("staff training").press("C-g")
        terminal.until("Nothing is changed yet").until(r"Tue 8 Dec 14:00 +→ .*Kim Doe")
        self.assertEqual(self.status(code), "booked")
        terminal.press("Tab", "Enter").until("The schedule is changed").until("Changed by staff")
        self.assertEqual(self.status(code), "proposed")
