# SPDX-License-Identifier: MIT
"""`import bookings`: everybody in a list, as a spreadsheet writes it."""

import json
import os
import stat
import subprocess

from .case import TUFTS, Case, import_hospital
from .staff import add, code, run

DAY = "2026-12-09"


class Bulk(Case):
    count = 0

    def setUp(self):
        # Two places a slot of half an hour, at a hospital of the test's own.
        self.hall = f"hall-{os.urandom(4).hex()}"
        type(self).count += 1
        self.born = f"{1930 + self.count}-12-10"
        import_hospital(self.world, self.hall, "09:00-16:00")

    def list(self, *rows, header="name,born,vaccine,start,hospital,party,phone", name="list.csv", separator=","):
        path = os.path.join(self.world.folder, name)
        with open(path, "w", encoding="utf-8", newline="") as file:
            for row in (header.split(","), *rows):
                file.write(separator.join(row) + "\r\n")
        return path

    def person(self, name, at="09:00", party="", vaccine="309", hospital=None, born=None, phone=""):
        return (name, born or self.born, vaccine, f"{DAY} {at}", hospital or self.hall, party, phone)

    def bulk(self, path, *words, status=0, account=None):
        done = run(self.world, "import", "bookings", path, *words, account=account)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        self.assertNotIn("Secret", done.stderr.decode())
        return json.loads(done.stdout)

    def outcomes(self, document):
        return [(row["row"], row["outcome"]) for row in document["rows"]]

    def booked(self):
        listed = self.world.json("appointments", "--hospital", self.hall, "--on", DAY)["appointments"]
        return sorted(one["patient"]["name"] for one in listed if one["status"] == "booked")

    def test_a_refused_row_tells_times_and_vaccines_as_people_say_them(self):
        path = self.list(
            self.person("Ada"), self.person("Bob"), self.person("Cyd"), self.person("Dan", at="10:00", vaccine="140"))
        done = self.world.run("import", "bookings", path, "--dry-run")
        text = done.stdout.decode()
        self.assertIn("Free near it: Wed 9 Dec 09:30", text)
        self.assertIn("(CVX 140)", text)
        self.assertIn("(CVX 03)", text)
        self.assertNotRegex(text, r"\d{4}-\d\d-\d\dT|vaccine 140")

    def test_a_dry_run_tells_each_row_what_the_run_then_does(self):
        path = self.list(
            self.person("Secret Ada"), self.person("Secret Bob"), self.person("Secret Cyd"),
            self.person("Secret Ada", at="10:00"), self.person("Secret Dan", at="09:10"),
            self.person("Secret Eve", at="10:00", vaccine="no such"), self.person("Secret Fay", hospital="nowhere"),
            self.person("", at="10:00"), self.person("Secret Gus", born="2050-01-01"),
        )  # fmt: skip
        foretold = self.bulk(path, "--dry-run", status=1)
        self.assertEqual(self.booked(), [])
        done = self.bulk(path, status=1)
        self.assertEqual(self.booked(), ["Secret Ada", "Secret Bob"])
        codes = {"full", "already-booked", "not-a-slot", "unknown-vaccine", "unknown-hospital", "missing"}
        self.assertEqual({e["code"] for row in done["rows"] for e in row.get("errors", [])}, codes | {"born-in-future"})
        for before, after in zip(foretold["rows"], done["rows"], strict=True):
            self.assertEqual(before.get("errors"), after.get("errors"))
            self.assertEqual(before["start"], after["start"])
            self.assertEqual(before["outcome"].replace("bookable", "booked"), after["outcome"])
        self.assertEqual((foretold["dryRun"], foretold["bookable"], foretold["refused"]), (True, 2, 7))
        self.assertEqual((done["dryRun"], done["booked"], done["refused"]), (False, 2, 7))
        self.assertEqual([row["row"] for row in done["rows"]], list(range(2, 11)))
        shown = self.world.json("show", done["rows"][0]["code"], "--born", self.born)
        self.assertEqual(shown["patient"]["name"], "Secret Ada")

    def test_the_same_list_books_nobody_twice_and_a_corrected_one_books_the_rest(self):
        rows = [self.person(f"Secret {n}", at=f"{9 + n:02}:00") for n in range(3)]
        first = self.bulk(self.list(*rows, self.person("Secret 9", at="09:10")), status=1)
        again = self.bulk(self.list(*rows, self.person("Secret 9", at="09:10")), status=1)
        self.assertEqual(self.outcomes(again)[:3], [(2, "bookedBefore"), (3, "bookedBefore"), (4, "bookedBefore")])
        self.assertEqual([r["code"] for r in again["rows"]], [r["code"] for r in first["rows"]])
        # Their own codes are told once, to whoever brought them into the books.
        self.assertEqual([bool(r["ownCode"]) for r in first["rows"]], [True] * 3 + [False])
        self.assertEqual([r["ownCode"] for r in again["rows"]], [None] * 4)
        self.world.json("cancel", first["rows"][0]["code"], "--born", self.born)
        done = self.bulk(self.list(*rows, self.person("Secret 9", at="09:30")))
        self.assertEqual((done["booked"], done["bookedBefore"]), (1, 3))
        self.assertIn("cancelled since", self.plain("import", "bookings", self.list(*rows)))
        self.assertEqual(self.booked(), ["Secret 1", "Secret 2", "Secret 9"])

    def test_a_household_is_booked_whole_or_not_at_all_and_shares_its_telephone(self):
        path = self.list(
            self.person("Secret Ann", party="A", phone="+1 617 555 0100"), self.person("Secret Ben", party="B"),
            self.person("Secret Amy", party="A"), self.person("Secret Bea", at="10:00", party="B"),
            self.person("Secret Cat", at="11:00", party="C"),
            self.person("Secret Col", at="11:00", party="C", born="x"),
        )  # fmt: skip
        done = self.bulk(path, status=1)
        self.assertEqual(self.booked(), ["Secret Amy", "Secret Ann"])
        self.assertEqual([r["outcome"] for r in done["rows"]], ["booked", "refused"] * 1 + ["booked"] + ["refused"] * 3)
        reasons = [r["errors"][0]["code"] for r in done["rows"] if "errors" in r]
        self.assertEqual(reasons, ["party-incomplete", "party-differs", "party-incomplete", "unreadable-cell"])
        found = self.world.json("appointments", "--name", "Secret Amy", "--born", self.born, "--phone", "6175550100")
        self.assertEqual(found["appointments"][0]["code"], done["rows"][2]["code"])

    def test_all_or_nothing_books_nobody_unless_everybody_can_be(self):
        good = [self.person("Secret Ada"), self.person("Secret Bob")]
        for bad in (self.person("Secret Cyd"), self.person("Secret Cyd", born="x")):
            refused = self.bulk(self.list(*good, bad), "--all-or-nothing", status=1)
            self.assertEqual(self.outcomes(refused), [(2, "bookable"), (3, "bookable"), (4, "refused")])
            self.assertEqual(self.booked(), [])
        done = self.bulk(self.list(*good, self.person("Secret Cyd", at="10:00")), "--all-or-nothing")
        self.assertEqual((done["booked"], len(self.booked())), (3, 3))
        path = self.list(*good)
        self.refused(2, "usage", "import", "bookings", path, "--all-or-nothing", "--dry-run", world=self.world)

    def test_the_codes_go_into_a_file_that_its_owner_alone_may_read(self):
        path = self.list(self.person("Secret Ada"))
        output = os.path.join(self.world.folder, "codes.txt")
        said = self.plain("import", "bookings", path, "--output", output)
        self.assertEqual(said, f"1 booked.\nEach row is in {output}.\n")
        self.assertEqual(stat.S_IMODE(os.stat(output).st_mode), 0o600)
        with open(output, encoding="utf-8") as file:
            text = file.read()
        self.assertRegex(text, r"2 +booked +([0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5} +){2}Wed 9 Dec 09:00\n")
        self.assertNotIn("Secret", text)
        # A name that is taken is told before anybody is booked.
        other = self.list(self.person("Secret Bob"))
        self.refused(3, "file-exists", "import", "bookings", other, "--output", output)
        self.assertEqual(self.booked(), ["Secret Ada"])

    def test_a_spreadsheet_of_another_country_and_an_export_of_ours_are_read(self):
        header = "Name,Born,Vaccine,Start"
        path = self.list(("Secret Ada", self.born, "309", f"{DAY}T09:00"), header=header, separator=";")
        self.assertEqual(self.bulk(path, "--hospital", self.hall)["booked"], 1)
        path = self.list(("Secret Bob", self.born, "309", f"{DAY}T09:00"), header=header, separator="\t", name="a.tsv")
        self.assertEqual(self.bulk(path, "--hospital", f"test hall {self.hall}")["booked"], 1)
        exported = os.path.join(self.world.folder, "export.csv")
        self.world.json("export", "--format", "csv", "--output", exported)
        done = self.bulk(exported, "--dry-run", status=1)
        mine = [row for row in done["rows"] if row.get("errors", [{}])[0].get("code") == "already-booked"]
        self.assertGreater(len(mine), 2)

    def test_a_file_that_is_no_list_is_refused_without_a_word_of_it(self):
        no_header = self.list(("Secret", self.born), header="Secret Ada,1952-12-10")
        for path, answer, status in (
            (no_header, "unknown-columns", 1), (self.list(header="name,born", name="few.csv"), "missing-columns", 1),
            (self.world.folder + "/none.csv", "file-unreadable", 3),
        ):  # fmt: skip
            with self.subTest(answer=answer):
                error = self.refused(status, answer, "import", "bookings", path)
                self.assertNotIn("Secret", error["message"] + error["recovery"])
        with open(no_header, "wb") as file:
            file.write(b"name,born,vaccine,start,hospital\n\xe9,x,x,x,x\n")
        self.assertIn("UTF-8", self.refused(1, "csv", "import", "bookings", no_header)["message"])

    def test_a_name_stands_in_no_process_list_and_nowhere_but_in_the_books(self):
        path = self.list(*(self.person(f"Secret {n}", at=f"{9 + n // 2:02}:00") for n in range(8)))
        running = subprocess.Popen(
            self.world.command("import", "bookings", path), env=self.world.environment(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        out, err = running.communicate(timeout=60)
        self.assertEqual(running.returncode, 0, err)
        self.assertNotIn(b"Secret", out + err)

    def test_staff_book_at_their_own_hospital_and_the_others_are_told_so(self):
        self.world = self.fresh()
        import_hospital(self.world, self.hall, "09:00-16:00")
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", self.hall)
        path = self.list(self.person("Secret Ada"), self.person("Secret Bob", hospital=TUFTS))
        done = self.bulk(path, status=1, account="ben")
        self.assertEqual([r["outcome"] for r in done["rows"]], ["booked", "refused"])
        self.assertEqual(done["rows"][1]["errors"][0]["code"], "not-your-hospital")
        self.assertEqual(code(run(self.world, "import", "bookings", path)), "sign-in-needed")
