# SPDX-License-Identifier: MIT
"""People's own codes: `patient add`, `show` and `edit`, and what they open."""

import json
import os
import time

from .case import BORN, TUFTS, Case
from .staff import add, code, document, run

CHILD = "2019-05-06"


class People(Case):
    def setUp(self):
        self.world = self.fresh()

    def added(self, name="Ada Lovelace", born=BORN, *more):
        return self.world.json("patient", "add", "--name", name, "--born", born, *more)

    def household(self):
        """A mother and a child who are booked together."""
        booked = self.world.json(*self.order("2026-12-08T10:00", "Ada Lovelace", BORN, "--with", f"Tim Lovelace,{CHILD}"))
        return booked["appointments"]

    def test_a_record_is_added_shown_and_opened_by_any_way_of_writing_its_code(self):
        made = self.added("Ada Lovelace", BORN, "--phone", "+1 617 555 0100", "--sex", "female")
        self.assertEqual((made["name"], made["born"], made["sex"]), ("Ada Lovelace", BORN, "female"))
        self.assertEqual(made["qr"], "BMP1:" + made["person"].replace("-", ""))
        for text in (made["person"], made["qr"], made["qr"].lower()):
            self.assertEqual(self.world.json("patient", "show", text, "--born", BORN), made)
        booked = self.world.json(*self.order("2026-12-08T10:00", "Ada Lovelace", BORN, "--phone", "+1 617 555 0100"))
        self.assertNotIn("person", booked)
        for _ in range(2):
            shown = self.world.json("patient", "show", made["person"], "--born", BORN)
            self.assertEqual([one["code"] for one in shown["coming"]], [booked["code"]])
            self.world.run("compact", check=True)

    def test_whoever_books_for_the_first_time_is_told_the_own_code_and_it_opens_everything(self):
        first, child = self.household()
        own = first["person"]
        for _ in range(2):
            shown = self.world.json("patient", "show", own, "--born", BORN)
            self.assertEqual([one["code"] for one in shown["coming"]], [first["code"]])
            self.assertEqual(
                shown["household"], [{"person": child["person"], "name": "Tim Lovelace", "born": CHILD}])
            listed = self.world.json("appointments", "--person", own, "--born", BORN)["appointments"]
            self.assertEqual([one["code"] for one in listed], [first["code"]])
            self.world.run("compact", check=True)
        again = self.world.json(*self.order("2026-12-15T10:00", "Ada Lovelace", BORN, vaccine="03"))
        self.assertNotIn("person", again)
        shown = self.world.json("patient", "show", own, "--born", BORN)
        self.assertEqual(len(shown["coming"]), 2)

    def test_a_wrong_code_and_a_wrong_date_are_answered_alike_and_slower_each_time(self):
        own = self.added()["person"]
        wrong = own[:-1] + ("0" if own[-1] != "0" else "1")
        errors, waits = [], []
        for words in (("patient", "show", own, "--born", "1952-12-11"), ("patient", "show", wrong, "--born", BORN),
                      ("patient", "edit", own, "--born", "1952-12-11", "--new-code"),
                      ("appointments", "--person", own, "--born", "1952-12-11")):  # fmt: skip
            begun = time.monotonic()
            errors.append(self.refused(1, "not-found", *words))
            waits.append(time.monotonic() - begun)
        self.assertEqual([error["message"] for error in errors], [errors[0]["message"]] * 4)
        self.assertGreater(waits[-1], waits[0])

    def test_an_appointments_code_opens_no_record_to_a_stranger_and_to_staff_it_does(self):
        first, _ = self.household()
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)
        self.refused(1, "not-found", "patient", "show", first["code"], "--born", BORN)
        shown = document(run(self.world, "patient", "show", first["code"], account="ben"))
        self.assertEqual(shown["person"], first["person"])
        found = document(run(self.world, "find", first["person"][-5:], BORN, account="ben"))["people"]
        self.assertEqual([one["person"] for one in found], [first["person"]])

    def test_whoever_books_for_a_known_name_and_birth_date_learns_of_nothing_else(self):
        mine = self.world.json(*self.order("2026-12-08T10:00", "Zed One", BORN))
        theirs = self.world.json(*self.order("2026-12-08T12:00", "Zed One", BORN, vaccine="03"))
        self.assertNotIn("person", theirs)
        listed = self.world.json("appointments", "--code", theirs["code"], "--born", BORN)["appointments"]
        self.assertEqual([one["code"] for one in listed], [theirs["code"]])
        # The own code, which the first booking told, opens both.
        listed = self.world.json("appointments", "--person", mine["person"], "--born", BORN)["appointments"]
        self.assertEqual([one["code"] for one in listed], [mine["code"], theirs["code"]])

    def test_somebody_in_the_books_is_told_to_staff_and_to_nobody_else(self):
        own = self.added()["person"]
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)
        words = ("patient", "add", "--name", "ada LOVELACE", "--born", BORN, "--phone", "12345")
        error = self.refused(1, "in-the-books", *words)
        self.assertNotIn(own, json.dumps(error))
        done = run(self.world, *words, account="ben")
        self.assertEqual(code(done), "in-the-books")
        self.assertIn(own, done.stderr.decode())
        looks = run(self.world, "audit", "--kind", "looked-at-record", "--account", "ben", account="rosa")
        self.assertEqual(looks.stdout.decode().count('"looked-at-record"'), 1)

    def test_a_child_comes_under_a_guardian_and_leaves_it(self):
        own = self.added()["person"]
        named = ("--guardian", own, "--guardian-born", BORN)
        tim = self.added("Tim Lovelace", CHILD, *named)["person"]
        eva = self.added("Eva Lovelace", "2021-01-01")["person"]
        changed = self.world.json(
            "patient", "edit", own, "--born", BORN, "--ward", eva, "--ward-born", "2021-01-01")
        self.assertEqual([one["person"] for one in changed["household"]], [tim, eva])
        self.refused(
            1, "not-found", "patient", "edit", own, "--born", BORN, "--ward", eva, "--ward-born", "2021-01-02")
        self.refused(1, "not-a-child", "patient", "add", "--name", "Old", "--born", "1990-01-01", *named)
        changed = self.world.json("patient", "edit", own, "--born", BORN, "--remove-ward", tim)
        self.assertEqual([one["person"] for one in changed["household"]], [eva])
        self.world.run("patient", "forget", eva, "--born", "2021-01-01", "--yes", check=True)
        self.assertEqual(self.world.json("patient", "show", own, "--born", BORN)["household"], [])

    def test_a_contact_is_changed_by_the_person_and_a_name_by_staff(self):
        own = self.added()["person"]
        add(self.world, "rosa", "administrator")
        add(self.world, "ben", "receptionist", TUFTS)
        changed = self.world.json("patient", "edit", own, "--born", BORN, "--email", "ada@example.org")
        self.assertEqual(changed["email"], "ada@example.org")
        changed = self.world.json("patient", "edit", own, "--born", BORN, "--no-email", "--sex", "female")
        self.assertIsNone(changed["email"])
        self.refused(2, "usage", "patient", "edit", own, "--born", BORN, "--no-email", "--email", "a@b.org")
        for change in (("--name", "Ada King"), ("--birth-date", "1952-12-11")):
            self.refused(1, "staff-only", "patient", "edit", own, "--born", BORN, *change)
        changed = document(run(
            self.world, "patient", "edit", own, "--name", "Ada King", "--birth-date", "1952-12-11", account="ben"))
        self.assertEqual((changed["name"], changed["born"]), ("Ada King", "1952-12-11"))
        self.world.run("compact", check=True)
        self.refused(1, "not-found", "patient", "show", own, "--born", BORN)
        self.assertEqual(self.world.json("patient", "show", own, "--born", "1952-12-11")["name"], "Ada King")
        self.assertEqual(document(run(self.world, "find", "ada", "king", account="ben"))["people"][0]["person"], own)

    def test_a_new_code_takes_the_place_of_the_old_one(self):
        own = self.added()["person"]
        self.world.run("compact", check=True)
        new = self.world.json("patient", "edit", own, "--born", BORN, "--new-code")["person"]
        for _ in range(2):
            self.refused(1, "not-found", "patient", "show", own, "--born", BORN)
            self.assertEqual(self.world.json("patient", "show", new, "--born", BORN)["person"], new)
            self.world.run("compact", check=True)

    def test_either_code_forgets_a_person_and_nothing_of_theirs_is_left(self):
        first, child = self.household()
        self.world.run("compact", check=True)
        for made, born in ((first, BORN), (child, CHILD)):
            done = self.world.json("patient", "forget", made["person"], "--born", born, "--yes")
            self.assertEqual(done, {"forgotten": True, "appointments": 1, "namesakes": 0})
        own = first["person"].replace("-", "")
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertNotIn(own.encode(), file.read(), name)

    def test_an_entry_under_another_telephone_is_told_when_one_is_removed(self):
        one, _ = (
            self.world.json(*self.order(at, "Maria Quell", BORN, "--phone", phone, vaccine=vaccine))
            for at, phone, vaccine in (("2026-12-08T10:00", "+1 617 555 0100", "309"), ("2026-12-08T11:00", "+1 617 555 0200", "03"))
        )
        done = self.world.json("patient", "forget", one["person"], "--born", BORN, "--yes")
        self.assertEqual(done, {"forgotten": True, "appointments": 1, "namesakes": 1})

    def test_what_is_typed_wrongly_is_said(self):
        own = self.added()["person"]
        for words, problem in (
            (("patient", "show", own), "missing-option"), (("patient", "show", "7K3", "--born", BORN), "bad-value"),
            (("patient", "edit", own, "--born", BORN), "missing-option"),
            (("patient", "add", "--name", "A", "--born", BORN, "--guardian-born", BORN), "option-elsewhere"),
        ):  # fmt: skip
            done = self.world.run("--json", *words)
            self.assertEqual(done.returncode, 2, (words, problem, done.stderr))
