# SPDX-License-Identifier: MIT
"""Backups, what is made of them again, and exports."""

import csv
import io
import json
import os
import subprocess
import tarfile

from program import BINARY, without_own_code

from .case import BORN, TUFTS, Case, import_hospital, start


class Backups(Case):
    def path(self, name):
        return os.path.join(self.world.folder, name)

    def backed_up(self, name):
        path = self.path(name)
        document = self.world.json("backup", path)
        self.assertEqual(list(document), ["backup", "files", "bytes", "changes"])
        self.assertEqual((document["backup"], document["bytes"]), (path, os.path.getsize(path)))
        return path

    def into(self, folder, *words):
        command = [BINARY, "--json", "--data", folder, "--now", self.world.now, *words]
        return start(command, self.world)

    def exported(self, folder):
        done = self.into(folder, "export", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def refuses(self, folder, status, code, *words):
        done = self.into(folder, *words)
        error = json.loads(done.stderr)["error"]
        self.assertEqual((done.returncode, error["code"], done.stdout), (status, code, b""), error)
        return error

    def test_what_is_restored_is_what_was_there_and_goes_its_own_way(self):
        first = self.world.json(*self.order("2026-12-08T09:00", "Backup One"))
        self.world.json("compact")
        second = self.world.json(*self.order("2026-12-08T09:15", "Backup Two"))
        path = self.backed_up("one.tar")
        late = self.world.json(*self.order("2026-12-08T09:30", "Backup Three"))
        for made in (False, True):
            folder = self.path(f"restored-{made}")
            if made:
                os.mkdir(folder, 0o755)
            done = self.into(folder, "restore", path)
            self.assertEqual(done.returncode, 0, done.stderr)
            document = json.loads(done.stdout)
            self.assertEqual(list(document), ["data", "backup", "demo", "changes"])
            self.assertEqual((document["data"], document["demo"]), (folder, True))
            for root, folders, files in os.walk(folder):
                for name in folders + files:
                    self.assertEqual(os.stat(os.path.join(root, name)).st_mode & 0o077, 0, name)
            self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
            for booked in (first, second):
                shown = json.loads(self.into(folder, "show", booked["code"], "--born", BORN).stdout)
                self.assertEqual(shown, without_own_code(booked))
            self.refuses(folder, 1, "not-found", "show", late["code"], "--born", BORN)
            all_here, all_there = self.exported(self.world.data), self.exported(folder)
            self.assertEqual(
                [one for one in all_here["appointments"] if one["code"] != late["code"]], all_there["appointments"]
            )
            self.assertEqual(self.into(folder, *self.order("2026-12-08T09:45", "Backup Four")).returncode, 0)
            self.assertEqual(self.into(folder, "compact").returncode, 0)
        # No name is left of where it was put together.
        self.assertEqual([name for name in os.listdir(self.world.folder) if ".new" in name], [])

    def test_other_programs_can_look_into_it(self):
        path = self.backed_up("plain.tar")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        listed = subprocess.run(["tar", "tf", path], capture_output=True, check=True)
        self.assertEqual(listed.stderr, b"")
        names = listed.stdout.decode().split()
        self.assertEqual(names[0], "MANIFEST.json")
        self.assertRegex(names[-1], r"^journal-\d+\.jsonl$")
        with tarfile.open(path, format=tarfile.USTAR_FORMAT) as archive:
            self.assertEqual(archive.getnames(), names)
            for name in names[1:]:
                with open(os.path.join(self.world.data, name), "rb") as file:
                    bytes_there = archive.extractfile(name).read()
                    self.assertEqual(file.read(len(bytes_there)), bytes_there)
        out = self.path("unpacked")
        os.mkdir(out)
        # The times in it are those of a world that stands still.
        subprocess.run(["tar", "xmf", path, "-C", out], check=True)
        self.assertTrue(os.path.isfile(os.path.join(out, "pieces", "vaccines-1.json")))

    def test_long_names_of_files_have_room(self):
        self.world.json(*self.order("2026-12-08T10:00", "Long", BORN, "--request-id", "é" * 100))
        self.world.json("compact")
        path = self.backed_up("long.tar")
        done = subprocess.run(["tar", "tf", path], capture_output=True, check=True)
        self.assertEqual(done.stderr, b"")
        self.assertEqual(self.into(self.path("long"), "restore", path).returncode, 0)

    def test_nothing_is_overwritten(self):
        path = self.backed_up("kept.tar")
        for words in (("backup", path), ("export", "--format", "csv", "--output", path)):
            with open(path, "rb") as file:
                before = file.read()
            self.refused(3, "file-exists", *words)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), before)
        self.refuses(self.world.data, 3, "folder-not-empty", "restore", path)
        self.refuses(path, 3, "folder-not-empty", "restore", path)
        self.refused(3, "cannot-write", "backup", self.path("nowhere/x.tar"))
        self.refused(3, "cannot-write", "export", "--format", "json", "--output", self.path("nowhere/x.json"))
        self.assertFalse(os.path.exists(self.path("nowhere")))

    def test_what_is_no_backup_is_refused_and_leaves_nothing(self):
        path = self.backed_up("good.tar")
        with open(path, "rb") as file:
            good = file.read()
        for name, bad in (
            ("empty", b""),
            ("text", b"Dear all,\n" * 200),
            ("zeros", bytes(10240)),
            ("half", good[: len(good) // 2]),
            ("short", good[:-1]),
            ("flipped", good[:5000] + bytes([good[5000] ^ 1]) + good[5001:]),
        ):
            bad_path = self.path(name + ".tar")
            with open(bad_path, "wb") as file:
                file.write(bad)
            with self.subTest(name=name):
                error = self.refuses(self.path("deep/er/" + name), 3, "bad-backup", "restore", bad_path)
                self.assertIn("nothing was changed", error["recovery"])
                self.assertFalse(os.path.exists(self.path("deep")))
                # The file is looked at before the place: nobody should clear that away for nothing.
                self.refuses(self.world.data, 3, "bad-backup", "restore", bad_path)
        other = self.path("other.tar")
        with tarfile.open(other, "w") as archive:
            archive.add(bad_path, arcname="../../evil")
        self.refuses(self.path("other"), 3, "bad-backup", "restore", other)
        self.refuses(self.path("other"), 3, "unreadable", "restore", self.path("missing.tar"))
        self.refuses(self.path("other"), 3, "unreadable", "restore", self.world.data)
        self.assertFalse(os.path.exists(self.path("other")))

    def test_a_link_to_the_newest_backup_may_be_named(self):
        path = self.backed_up("newest.tar")
        os.symlink(path, self.path("latest"))
        self.assertEqual(self.into(self.path("linked"), "restore", self.path("latest")).returncode, 0)

    def test_no_folder_is_made_to_be_copied(self):
        for words in (("backup", self.path("x.tar")), ("export", "--format", "json")):
            done = start([BINARY, "--json", *words], self.world)
            self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, "folder-missing"))
        self.assertFalse(os.path.exists(self.path("share")))

    def test_while_it_is_made_others_book(self):
        import_hospital(self.world, "busy-1", "08:00-18:00", capacity="50")
        at = [f"2026-12-{day:02}T{hour:02}:00" for day in range(8, 12) for hour in range(9, 13)]
        running = [
            self.world.start("--json", *self.order(time, f"Busy {time}", hospital="busy-1")) for time in at
        ]
        paths = [self.backed_up(f"busy-{number}.tar") for number in range(4)]
        codes = set()
        for process in running:
            out, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 0, err)
            codes.add(json.loads(out)["code"])
        found = set()
        for number, path in enumerate(paths):
            folder = self.path(f"busy-{number}")
            self.assertEqual(self.into(folder, "restore", path).returncode, 0)
            now = {one["code"] for one in self.exported(folder)["appointments"] if one["hospital"] == "busy-1"}
            # Each holds what the one before held, and nothing that was never booked.
            self.assertLessEqual(found, now)
            self.assertLessEqual(now, codes)
            found = now


class Exports(Case):
    def setUp(self):
        self.path = os.path.join(self.world.folder, self.id().rsplit(".", 1)[-1])

    def test_json_has_all_appointments_and_patients_one_a_line(self):
        booked = self.world.json(
            *self.order("2026-12-08T09:00", "Éxport “One”", BORN),
            "--phone",
            "+1 617 555 0100",
            "--email",
            "a@b.example",
        )
        gone = self.world.json(*self.order("2026-12-08T09:15", "Export Two"))
        self.world.json("cancel", gone["code"], "--born", BORN, "--reason", "ill, very")
        answers = []
        for _ in range(2):
            text = self.plain("export", "--format", "json")
            answers.append(text)
            document = json.loads(text)
            self.assertEqual(list(document), ["appointments", "patients"])
            lines = [line.rstrip(",") for line in text.splitlines()]
            self.assertEqual(lines[0], '{"appointments":[')
            records = [json.loads(line) for line in lines if line.startswith(('{"code"', '{"patient"'))]
            self.assertEqual(records, document["appointments"] + document["patients"])
            people = {one["patient"]: one for one in document["patients"]}
            self.assertEqual(len(people), len(document["patients"]))
            by_code = {one["code"]: one for one in document["appointments"]}
            one, two = by_code[booked["code"]], by_code[gone["code"]]
            self.assertEqual(list(one), ["code", "patient", "vaccine", "hospital", "start", "end", "status"])
            self.assertEqual((one["hospital"], one["start"], one["status"]), (TUFTS, booked["start"], "booked"))
            self.assertEqual((two["status"], two["reason"]), ("cancelled", "ill, very"))
            self.assertRegex(two["cancelledAt"], r"^2026-11-30T19:05:00\+00:00$")
            person = dict(people[one["patient"]])
            person.pop("patient")
            self.assertEqual(person.pop("ownCode"), booked["person"])
            self.assertEqual(
                person, {"name": "Éxport “One”", "born": BORN, "phone": "+1 617 555 0100", "email": "a@b.example"}
            )
            order = [(one["hospital"], one["start"][:7]) for one in document["appointments"]]
            self.assertEqual(order, sorted(order))
            # The archive tells the same.
            self.world.json("compact")
        self.assertEqual(*answers)
        answer = self.world.json("export", "--format", "json", "--output", self.path)
        self.assertEqual(answer["appointments"], len(document["appointments"]))
        self.assertEqual(answer["patients"], len(document["patients"]))
        self.assertEqual(os.stat(self.path).st_mode & 0o777, 0o600)
        with open(self.path, encoding="utf-8") as file:
            self.assertEqual(file.read(), answers[0])
        self.assertEqual(self.world.run("--json", "export", "--format", "json").stdout.decode(), answers[0])

    def test_csv_has_one_row_an_appointment_and_no_formula(self):
        names = ["=1+1", "@SUM(A1)", "+49 is a number", "-x", 'A "quoted", name', "Plain"]
        for number, name in enumerate(names):
            self.world.json(*self.order(f"2026-12-09T{9 + number:02}:00", name))
        done = self.world.run("export", "--format", "csv")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = list(csv.reader(io.StringIO(done.stdout.decode(), newline="")))
        self.assertEqual(
            rows[0],
            ("code status hospital start end vaccine since cancelledAt reason patient "
             "name born sex phone email guardian ownCode "
             "dose given givenVaccine lot expires site route performer override").split(),
        )
        self.assertTrue(all(len(row) == len(rows[0]) for row in rows))
        self.assertTrue(done.stdout.endswith(b"\r\n"))
        found = {row[10] for row in rows[1:]}
        self.assertLessEqual({"'=1+1", "'@SUM(A1)", "'+49 is a number", "'-x", 'A "quoted", name', "Plain"}, found)
        self.assertFalse([cell for row in rows for cell in row if cell[:1] in set("=+-@\t\r")])
        document = json.loads(self.plain("export", "--format", "json"))
        self.assertEqual([row[0] for row in rows[1:]], [one["code"] for one in document["appointments"]])
        people = {one["patient"]: one for one in document["patients"]}
        for row in rows[1:]:
            self.assertEqual(row[11], people[row[9]]["born"])

    def test_who_was_forgotten_is_not_in_it(self):
        booked = self.world.json(*self.order("2026-12-10T09:00", "Forgotten Person"))
        self.assertIn("Forgotten Person", self.plain("export", "--format", "json"))
        self.world.run("patient", "forget", booked["code"], "--born", BORN, "--yes", check=True)
        for form in ("json", "csv"):
            text = self.world.run("export", "--format", form).stdout.decode()
            self.assertNotIn("Forgotten Person", text)
            self.assertNotIn(booked["code"], text)

    def test_what_cannot_be_meant_is_refused(self):
        self.refused(2, "missing-argument", "export")
        self.refused(2, "bad-value", "export", "--format", "xml")
        self.refused(2, "missing-argument", "export", "--format", "csv")
        self.refused(2, "missing-argument", "backup")
        self.refused(2, "missing-argument", "restore")
        self.refused(2, "extra-argument", "backup", "a", "b")
