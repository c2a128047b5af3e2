# SPDX-License-Identifier: MIT
"""The command line, as scripts and people call it."""
import csv
import json
import os
import re
import subprocess
import unittest

from program import BINARY, NOW, ROOT, World, discard_templates

SHARED = os.environ.get("BOOKMYVACCINE_SHARED", os.path.join(os.path.dirname(ROOT), "shared"))
TUFTS = "us-1002111"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$")


def tearDownModule():
    discard_templates()


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.world = World()
        self.addCleanup(self.world.close)

    def refused(self, status, code, *words):
        found = self.world.error(*words)
        self.assertEqual((found[0], found[1]["code"]), (status, code), words)
        self.assertTrue(found[1]["message"] and found[1]["recovery"])
        return found[1]

    def asked(self, at="2026-12-08T10:00", name="Ada Lovelace", born="1952-12-10", *more):
        return ["book", "--hospital", TUFTS, "--at", at, "--vaccine", "309", "--name", name,
                "--born", born, *more]


class Documents(CommandTest):
    def test_a_hospital_has_its_keys_in_order(self):
        found = self.world.json("hospitals", "--near", "Boston", "--limit", "3")["hospitals"]
        self.assertEqual(list(found[0]), [
            "id", "name", "address", "city", "region", "country", "postalCode", "latitude", "longitude",
            "timeZone", "phone", "distanceKm", "nextFree"])
        distances = [hospital["distanceKm"] for hospital in found]
        self.assertEqual(distances, sorted(distances))
        self.assertRegex(found[0]["nextFree"], TIME)

    def test_a_slot_has_its_keys_in_order(self):
        slots = self.world.json("slots", TUFTS, "--from", "2026-12-08", "--days", "1")["slots"]
        self.assertEqual(list(slots[0]), ["hospital", "start", "end", "capacity", "free", "status", "vaccines"])
        self.assertEqual(slots[0]["hospital"], {"id": TUFTS, "name": "Tufts Medical Center"})
        self.assertEqual({slot["status"] for slot in slots}, {"free"})
        self.assertTrue(all(slot["start"].endswith("-05:00") for slot in slots))

    def test_the_demo_has_full_nearly_full_past_and_closed_slots(self):
        found = self.world.json("hospitals", "--near", "Boston", "--limit", "6")["hospitals"]
        states, free = set(), set()
        for hospital in found:
            for slot in self.world.json("slots", hospital["id"], "--days", "7")["slots"]:
                states.add(slot["status"])
                free.add(slot["capacity"] - slot["free"] if slot["status"] == "free" else None)
        self.assertEqual(states, {"free", "full", "closed", "past"})
        self.assertTrue({0, 1, 2} <= free)

    def test_the_same_seed_makes_the_same_demo(self):
        again = self.world.folder + "/again"
        subprocess.run([BINARY, "--data", again, "--now", NOW, "init", "--demo", "--seed", "1"],
                       env=self.world.environment(), capture_output=True, check=True)
        asked = ("appointments", "--hospital", TUFTS, "--on", "2026-12-01")
        first = self.world.json(*asked)
        self.world.data = again
        self.assertEqual(self.world.json(*asked), first)
        self.assertGreater(len(first["appointments"]), 10)

    def test_an_appointment_is_itself_and_a_household_is_a_list(self):
        one = self.world.json(*self.asked())
        self.assertEqual(list(one), ["code", "hospital", "start", "end", "vaccine", "dose", "status", "patient", "qr",
                                     "person"])
        self.assertIsNone(one["dose"])
        self.assertEqual(one["qr"], "BMV1:" + one["code"].replace("-", ""))
        two = self.world.json(*self.asked("2026-12-08T11:00", "Grace Hopper", "1906-12-09",
                                          "--with", "李小龍,2015-01-01", "--with", "Nguyễn Thị Ánh,1944-02-29"))
        self.assertEqual([a["patient"]["name"] for a in two["appointments"]],
                         ["Grace Hopper", "李小龍", "Nguyễn Thị Ánh"])
        self.assertEqual({a["start"] for a in two["appointments"]}, {"2026-12-08T11:00:00-05:00"})


class Rules(CommandTest):
    def free(self, at="10:00"):
        slots = self.world.json("slots", TUFTS, "--from", "2026-12-08", "--days", "1")["slots"]
        return next(slot["free"] for slot in slots if at in slot["start"])

    def test_a_booking_takes_a_place_and_a_cancellation_gives_it_back_once(self):
        capacity = self.free()
        code = self.world.json(*self.asked())["code"]
        self.assertEqual(self.free(), capacity - 1)
        self.world.json("cancel", code, "--born", "1952-12-10", "--reason", "ill")
        self.assertEqual(self.free(), capacity)
        self.refused(1, "already-cancelled", "cancel", code, "--born", "1952-12-10")
        self.assertEqual(self.free(), capacity)

    def test_a_move_frees_the_old_place_and_takes_the_new_one(self):
        capacity = self.free()
        code = self.world.json(*self.asked())["code"]
        moved = self.world.json("reschedule", code, "--born", "1952-12-10", "--at", "2026-12-08T11:00")
        self.assertEqual((moved["code"], moved["start"]), (code, "2026-12-08T11:00:00-05:00"))
        self.assertEqual((self.free("10:00"), self.free("11:00")), (capacity, capacity - 1))
        # One's own booking is never the obstacle.
        self.world.json("reschedule", code, "--born", "1952-12-10", "--at", "2026-12-08T11:00")

    def test_times_that_cannot_be_booked_say_why(self):
        for at, code in (
                ("2026-11-30T08:00", "slot-begun"), ("2026-12-08T10:07", "not-a-slot"),
                ("2026-12-25T10:00", "closed"), ("2027-11-30T10:00", "too-far"),
                ("2026-12-08T10:00:00+01:00", "not-a-slot")):
            with self.subTest(at=at):
                self.refused(1, code, *self.asked(at))

    def test_one_person_has_one_booking_a_vaccine(self):
        self.world.json(*self.asked("2026-12-08T10:00", "Zoë Müller", "1990-01-01", "--phone", "617 555 0142"))
        for name, more, expected in (
                ("ZOE MULLER", ("--phone", "+1 (617) 555-0142"), "already-booked"),
                ("Zoe  Mueller", (), None), ("zoë müller", (), "already-booked"),
                ("Zoë Müller", ("--phone", "617 555 0199"), None)):
            with self.subTest(name=name, more=more):
                asked = self.asked("2026-12-08T12:00", name, "1990-01-01", *more)
                if expected:
                    error = self.refused(1, expected, *asked)
                    self.assertNotIn("10:00", error["message"] + error["recovery"])
                else:
                    self.world.json(*asked)

    def test_a_request_id_makes_a_booking_safe_to_repeat(self):
        first = self.world.json(*self.asked(), "--request-id", "r-1")
        self.assertEqual(self.world.json(*self.asked(), "--request-id", "r-1"), first)
        self.refused(1, "request-id-reused", *self.asked("2026-12-08T11:00"), "--request-id", "r-1")

    def test_a_household_is_booked_whole_or_not_at_all(self):
        family = [part for n in range(7) for part in ("--with", f"Child {n},2015-01-0{n + 1}")]
        booked = self.world.json(*self.asked(), *family)["appointments"]
        self.assertEqual(len(booked), 8)
        starts = sorted({a["start"] for a in booked})
        self.assertIn("2026-12-08T10:00:00-05:00", starts)
        self.refused(1, "party-too-large", *self.asked("2026-12-09T10:00", "B", "1970-01-01"),
                     *family, "--with", "One More,2016-01-01")

    def test_wrong_codes_and_wrong_dates_read_the_same(self):
        code = self.world.json(*self.asked())["code"]
        swapped = ("1" if code[0] != "1" else "2") + code[1:]
        errors = [self.refused(1, "not-found", "show", code, "--born", "1952-12-11"),
                  self.refused(1, "not-found", "show", swapped, "--born", "1952-12-10")]
        self.assertEqual(errors[0], errors[1])

    def test_a_code_is_read_as_people_write_it(self):
        code = self.world.json(*self.asked())["code"]
        for form in (code.lower(), code.replace("-", ""), code.replace("-", " "), "BMV1:" + code,
                     code.replace("0", "O").replace("1", "l")):
            with self.subTest(form=form):
                self.assertEqual(self.world.json("show", form, "--born", "1952-12-10")["code"], code)

    def test_a_forgotten_code_is_found_again(self):
        code = self.world.json(*self.asked(), "--phone", "617 555 0142")["code"]
        found = self.world.json("appointments", "--name", "ADA LOVELACE", "--born", "1952-12-10",
                                "--phone", "6175550142")["appointments"]
        self.assertEqual([a["code"] for a in found], [code])
        self.refused(1, "not-found", "appointments", "--name", "Ada Lovelace", "--born", "1952-12-10",
                     "--phone", "6175550143")

    def test_two_processes_at_the_last_place_100_times(self):
        capacity = self.free()
        for n in range(capacity - 1):
            self.world.json(*self.asked(name=f"Early {n}", born="1970-01-01"))
        for round_ in range(100):
            racers = [self.world.start("--json", *self.asked(name=f"Racer {n}", born="1980-01-01")) for n in "AB"]
            answers = [racer.communicate(timeout=60) for racer in racers]
            self.assertEqual(sorted(racer.returncode for racer in racers), [0, 1], answers)
            winner = next(n for n, racer in enumerate(racers) if racer.returncode == 0)
            error = json.loads(answers[1 - winner][1])["error"]
            self.assertEqual(error["code"], "full")
            self.assertIn("2026-12-08T10:15:00-05:00", error["recovery"])
            code = json.loads(answers[winner][0])["code"]
            self.world.json("cancel", code, "--born", "1980-01-01")


class Usage(CommandTest):
    def test_wrong_usage_ends_with_2_and_says_what_is_right(self):
        for words in (
                ["frobnicate"], ["hospitals", "--nere", "x"], ["hospitals", "--limit", "0"],
                ["hospitals", "--limit", "9" * 30], ["slots", TUFTS, "--days", "-1"], ["slots", "nowhere at all"],
                ["slots", "general"], ["slots", TUFTS, "--from", "2026-02-30"], ["hospitals", "--near", "91,0"],
                ["show", "hello", "--born", "1952-12-10"], ["show", "7K3M9Q2XWTR8VDH"],
                self.asked("tomorrow"), self.asked(born="1952-02-30"), self.asked(name="")):
            with self.subTest(words=words):
                status, error = self.world.error(*words)
                self.assertEqual(status, 2, error)
                self.assertTrue(error["message"] and error["recovery"])

    def test_an_ambiguous_hospital_names_the_candidates(self):
        error = self.refused(2, "ambiguous-hospital", "slots", "boston med ctr")
        self.assertIn("Newton Pavilion", error["message"] + error["recovery"])

    def test_the_clock_can_be_set_in_demo_folders_only(self):
        world = World(demo=False)
        self.addCleanup(world.close)
        status, error = world.error("--now", "2026-11-30T14:05:00Z", "hospitals")
        self.assertEqual(status, 2, error)

    def test_help_man_page_and_completions_know_every_command(self):
        commands = re.findall(r"^  ([a-z]+)", self.world.run("--help", now=False).stdout.decode(), re.M)
        self.assertIn("reschedule", commands)
        outputs = [self.world.run("help", *words, now=False).stdout.decode()
                   for words in (["--man"], *(["--completions", shell] for shell in ("bash", "zsh", "fish")))]
        for output in outputs:
            for command in ("hospitals", "slots", "book", "appointments", "show", "reschedule", "cancel", "qr", "init"):
                self.assertIn(command, output)
        self.assertEqual(subprocess.run(["bash", "-n"], input=outputs[1].encode(), check=False).returncode, 0)
        warnings = subprocess.run(["groff", "-K", "utf8", "-man", "-Tutf8", "-ww", "-z"], input=outputs[0].encode(),
                                  capture_output=True, check=False).stderr
        self.assertEqual(warnings, b"")

    def test_qr_codes_come_in_every_form(self):
        code = self.world.json(*self.asked())["code"]
        payload = "BMV1:" + code.replace("-", "")
        path = self.world.folder + "/code.png"
        self.world.run("qr", code, "--born", "1952-12-10", "--format", "png", "--output", path, check=True)
        done = subprocess.run(["zbarimg", "-q", "--raw", "--nodbus", path], capture_output=True, text=True, check=False)
        self.assertEqual(done.stdout.strip(), payload)
        for form in ("blocks", "full", "ascii", "svg"):
            output = self.world.run("qr", code, "--born", "1952-12-10", "--format", form, check=True).stdout.decode()
            self.assertEqual(output.startswith("<?xml") or "<svg" in output, form == "svg")


class Text(CommandTest):
    """Names of every kind go in, and come back as they should."""

    NAMES = ["Niamh O’Connor", "de la Cruz y Ramos, María José", "Nguyễn Thị Ánh", "张测试", "مُحَمَّد", "می‌خواهم",
             "Robert \"Bob\" Test, Jr.", "%s%n {0} \\(x)", "Ⅷ Test", "a\u2028b", "葛󠄀城 試"]
    REFUSED = ["Anna\u200bTest", "Test \u202eabc", "Test\tTab", "\x1b[31mRed", "x\u0085y", "\u2066x\u2069", "x\u0301" + "\u0301" * 9,
               "n" * 300]

    def test_names_are_kept_byte_for_byte(self):
        for number, name in enumerate(self.NAMES):
            with self.subTest(name=name):
                booked = self.world.json(*self.asked(f"2026-12-{8 + number % 5:02}T1{number % 4}:30", name, "1970-01-01"))
                self.assertEqual(booked["patient"]["name"], name)
                self.assertEqual(self.world.json("show", booked["code"], "--born", "1970-01-01")["patient"]["name"], name)

    def test_names_that_could_do_harm_are_refused_with_the_reason(self):
        for name in self.REFUSED:
            with self.subTest(name=name):
                status, error = self.world.error(*self.asked(name=name))
                self.assertIn(status, (1, 2))
                self.assertNotRegex(json.dumps(error, ensure_ascii=False), "[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")

    def test_bytes_that_are_no_text_are_refused(self):
        words = [word.encode() for word in self.world.command(*self.asked(name="NAME"))]
        words[words.index(b"NAME")] = b"caf\xe9"
        done = subprocess.run(words, env=self.world.environment(), capture_output=True, check=False)
        self.assertEqual(done.returncode, 2, done.stderr)

    def test_all_names_at_hand(self):
        path = os.path.join(SHARED, "data", "names", "names.tsv")
        if not os.path.exists(path):
            self.skipTest("the shared names are not here")
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
        for number, row in enumerate(rows):
            name = bytes.fromhex(row["utf8_hex"]).decode()
            harmful = re.search("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b]", name)
            with self.subTest(name=row["difficulty"]):
                asked = self.asked(f"2026-12-{8 + number % 7:02}T{10 + number % 6}:00", name, f"19{10 + number}-01-01")
                done = self.world.run("--json", *asked)
                if harmful:
                    self.assertNotEqual(done.returncode, 0)
                    continue
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(json.loads(done.stdout)["patient"]["name"], name.strip(" \u3000"))
                code = json.loads(done.stdout)["code"]
                plain = self.world.run("show", code, "--born", f"19{10 + number}-01-01").stdout
                self.assertNotRegex(plain.decode(), "[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]")


class Folders(CommandTest):
    def command(self, path, *words):
        return subprocess.run([BINARY, "--data", path, "--json", *(words or ("hospitals", "--limit", "1"))],
                              env=self.world.environment(), capture_output=True, check=False)

    def test_folders_that_cannot_be_used_are_explained_in_a_sentence(self):
        base = self.world.folder
        os.mkdir(base + "/other")
        with open(base + "/other/letter.txt", "w", encoding="utf-8") as file:
            file.write("x")
        os.symlink(self.world.data, base + "/link")
        for path, code in ((base + "/missing", "folder-missing"), (base + "/other", "not-a-data-folder"),
                           (base + "/other/letter.txt", "not-a-folder"), (base + "/link", "symbolic-link")):
            with self.subTest(path=path):
                done = self.command(path)
                self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, code))

    def test_a_newer_or_damaged_manifest_is_refused_and_left_alone(self):
        path = self.world.data + "/MANIFEST.json"
        with open(path, "rb") as file:
            good = file.read()
        for bad, code in ((good.replace(b'"format":7', b'"format":8'), "newer-format"),
                          (b"", "manifest-damaged"), (b"\0" * 300, "manifest-damaged")):
            with self.subTest(code=code):
                with open(path, "wb") as file:
                    file.write(bad)
                done = self.command(self.world.data)
                self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, code))
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), bad)

    def test_init_never_starts_over_something_that_is_there(self):
        done = self.command(self.world.data, "init")
        self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, "folder-not-empty"))
        self.world.json("slots", TUFTS)

    def test_a_first_start_makes_the_usual_folder(self):
        done = subprocess.run([BINARY, "--json", "hospitals", "--near", "Boston", "--limit", "1"],
                              env=self.world.environment(), capture_output=True, check=True)
        self.assertEqual(len(json.loads(done.stdout)["hospitals"]), 1)

    def test_an_administrators_list_is_tried_and_taken(self):
        path = self.world.folder + "/list.csv"
        with open(path, "w", encoding="utf-8") as file:
            file.write("id,name,city,country,latitude,longitude,time_zone,mon,slot_minutes,capacity,vaccines\n"
                       "my-1,Village Hall,Lexington,US,42.44,-71.22,America/New_York,08:00-12:00,30,2,309 03\n")
        self.world.run("import", "hospitals", path, "--dry-run", check=True)
        self.refused(2, "unknown-hospital", "slots", "my-1")
        self.world.run("import", "hospitals", path, check=True)
        slots = self.world.json("slots", "my-1", "--from", "2026-12-07", "--days", "1")["slots"]
        self.assertEqual([slot["start"][11:16] for slot in slots], [f"{8 + n // 2:02}:{n % 2 * 3}0" for n in range(8)])
        with open(path, "a", encoding="utf-8") as file:
            file.write("my-2,Bad,Nowhere,US,420,-71.22,Mars/Olympus,25:00-12:00,0,2,309\n")
        done = self.world.run("import", "hospitals", path)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"3", done.stdout + done.stderr)
        self.refused(2, "unknown-hospital", "slots", "my-2")


if __name__ == "__main__":
    unittest.main()
