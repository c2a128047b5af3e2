# SPDX-License-Identifier: MIT
"""Reminders: who gets one, that each gets one, and what is told to whom on the way."""

import json
import os
import signal
import stat
import threading

from . import staff
from .case import BORN, TUFTS, Case, import_hospital
from .receiver import receiver
from .staff import add, code, document

# A Monday with nobody of the demo in it the day after.
SHRINERS = "us-10502114"
NOW = "2026-12-07T14:05:00-05:00"
PEOPLE = (("Ada Lovelace", "+1 617 555 0101"), ("Grace Hopper", "+1 617 555 0102"), ("李小龍", "+1 617 555 0103"))
SECRET = "Bearer 6Vx-not-to-be-seen"
VARIABLE = "BOOKMYVACCINE_WEBHOOK_AUTHORIZATION"


class Reminding(Case):
    """Three people who can be reached and one who cannot come tomorrow."""

    def setUp(self):
        self.world = self.fresh()
        self.codes = [
            self.world.book(name, BORN, f"2026-12-08T10:{15 * number:02}", TUFTS, "309", "--phone", phone)["code"]
            for number, (name, phone) in enumerate(PEOPLE)
        ]
        self.world.book("Nobody Knows", BORN, "2026-12-08T11:00")
        self.world.now = NOW

    def remind(self, *words, env=None, status=0):
        done = self.world.run("--json", "remind", *words, env=env, close_fds=False)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return json.loads(done.stdout)

    def lines(self, *words):
        done = self.world.run("remind", *words)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def script(self, text, mode=0o700):
        path = os.path.join(self.world.folder, f"send-{os.urandom(4).hex()}")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + text)
        os.chmod(path, mode)
        return path

    def settings(self, text):
        with open(os.path.join(self.world.data, "reminders.json"), "w", encoding="utf-8") as file:
            file.write(text if isinstance(text, str) else json.dumps(text))
            os.fchmod(file.fileno(), 0o600)


class Who(Reminding):
    def test_a_line_for_each_who_comes_tomorrow_and_can_be_reached(self):
        done = self.world.run("remind", "--dry-run")
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        self.assertEqual([line["code"] for line in lines], self.codes)
        self.assertEqual(list(lines[0]), ["id", "code", "name", "phone", "email", "start", "hospital"])
        self.assertEqual((lines[0]["name"], lines[0]["phone"]), PEOPLE[0])
        self.assertEqual(lines[0]["start"], "2026-12-08T10:00:00-05:00")
        self.assertEqual(lines[0]["hospital"]["id"], TUFTS)
        self.assertNotIn(BORN, done.stdout.decode())
        self.assertEqual(done.stderr.decode(), "1 person gave neither telephone nor email.\n")
        # Nothing was noted by looking.
        self.assertFalse(os.path.exists(os.path.join(self.world.data, "reminders")))

    def test_each_once_on_the_standard_output(self):
        self.assertEqual([line["code"] for line in self.lines()], self.codes)
        self.assertEqual(self.lines(), [])
        self.assertEqual(self.remind("--dry-run"), {"reminders": [], "withoutContact": 1})
        self.assertEqual(self.remind(), {"reminders": [], "withoutContact": 1})

    def test_tomorrow_is_that_of_the_hospital(self):
        # Half past nine in the evening in Boston is the next day in Tokyo already.
        import_hospital(self.world, "tokyo", "00:00-23:30", "Asia/Tokyo")
        for at in ("2026-12-08T12:00", "2026-12-09T12:00"):
            self.world.book(f"T {at}", BORN, at, "tokyo", "309", "--email", "t@example.org")
        self.world.now = "2026-12-07T21:30:00-05:00"
        starts = [line["start"] for line in self.lines("--dry-run", "--hospital", "tokyo")]
        self.assertEqual(starts, ["2026-12-09T12:00:00+09:00"])
        self.assertEqual(len(self.lines("--dry-run")), 4)

    def test_another_day_another_hospital_and_hours_before(self):
        self.assertEqual(self.lines("--dry-run", "--on", "2026-12-09"), [])
        self.world.now = "2026-12-01T08:00:00-05:00"
        self.assertEqual(len(self.lines("--dry-run", "--on", "2026-12-08")), 3)
        self.assertEqual(self.lines("--dry-run", "--hospital", "us-10502114", "--on", "2026-12-08"), [])
        self.settings({"command": "/bin/true", "hoursBefore": 20})
        self.world.now = "2026-12-07T14:14:00-05:00"
        self.assertEqual([line["code"] for line in self.lines("--dry-run")], self.codes[:1])
        # Nobody is reminded of what has begun.
        self.world.now = "2026-12-08T10:15:00-05:00"
        self.assertEqual([line["code"] for line in self.lines("--dry-run", "--on", "2026-12-08")], self.codes[2:])

    def test_who_moves_is_reminded_of_the_new_time_and_who_cancels_of_none(self):
        self.lines()
        self.world.json("reschedule", self.codes[0], "--born", BORN, "--at", "2026-12-08T15:00")
        self.world.json("cancel", self.codes[1], "--born", BORN)
        self.world.json("cancel", self.codes[2], "--born", BORN)
        self.assertEqual([(line["code"], line["start"]) for line in self.lines()],
                         [(self.codes[0], "2026-12-08T15:00:00-05:00")])  # fmt: skip

    def test_who_may(self):
        add(self.world, "rosa", "administrator")
        add(self.world, "rec", "receptionist", TUFTS)
        there = ("--hospital", TUFTS)
        for account, words, answer in (
            (None, there, "sign-in-needed"), ("rec", (), "needs-every-hospital"), ("rec", there, None),
            ("rec", ("--hospital", "us-10502114"), "not-your-hospital"), ("rosa", (), None),
        ):  # fmt: skip
            with self.subTest(account=account, words=words):
                done = staff.run(self.world, "remind", *words, "--dry-run", account=account)
                self.assertEqual(code(done), answer, done.stderr)
        self.assertEqual(len(document(staff.run(self.world, "remind", account="rosa"))["reminders"]), 3)
        day = (TUFTS, "2026-12-08")
        self.assertEqual(staff.looks(self.world), [("rec", *day), ("rosa", *day), ("rosa", *day)])

    def test_a_damaged_page_keeps_nobody_else_from_being_reminded(self):
        self.world.now = "2026-11-30T14:05:00-05:00"
        elsewhere = self.world.book("Ewa Nowak", BORN, "2026-12-08T10:00", SHRINERS, "309", "--phone", "+1 617 555 0199")
        self.world.now = NOW
        self.assertEqual(self.world.run("compact").returncode, 0)
        pages = os.path.join(self.world.data, "pieces", "books")
        page = max(
            (name for name in os.listdir(pages) if name.startswith(f"{TUFTS}_2026-12")),
            key=lambda name: int(name.split(".")[-2]))
        with open(os.path.join(pages, page), "r+b") as file:
            file.seek(200)
            byte = file.read(1)
            file.seek(200)
            file.write(bytes([byte[0] ^ 1]))
        done = self.world.run("remind", "--command", "/bin/true")
        self.assertEqual(done.returncode, 3)
        self.assertIn("1 reminder sent.", done.stdout.decode())
        self.assertIn(page, done.stderr.decode())
        self.assertIn("from a backup", done.stderr.decode())
        done = self.world.run("remind", "--dry-run", "--hospital", SHRINERS)
        self.assertEqual((done.returncode, done.stdout), (0, b""), elsewhere)

    def test_wrong_words(self):
        self.refused(2, "usage", "remind", "--command", "/bin/true", "--webhook", "https://a.example")
        for address in ("http://a.example", "ftp://a.example", "https://me@a.example", "https://a.example/#x", ""):
            self.refused(2, "bad-value", "remind", "--webhook", address)
        self.refused(3, "file-unreadable", "remind", "--command", "/nonexistent")
        self.refused(3, "not-a-program", "remind", "--command", self.script("", 0o600))
        self.refused(3, "not-a-program", "remind", "--command", self.world.folder)
        self.refused(3, "program-open", "remind", "--command", self.script("", 0o722))
        # Nothing of all that was noted as sent.
        self.assertEqual(len(self.lines("--dry-run")), 3)


class ByCommand(Reminding):
    def test_it_reads_the_document_and_nothing_of_it_is_in_its_arguments_or_variables(self):
        out = os.path.join(self.world.folder, "out")
        os.makedirs(out)
        send = self.script(
            f'cat >"{out}/$$.json"; tr "\\0" "\\n" </proc/$$/cmdline >"{out}/$$.words"; '
            f'tr "\\0" "\\n" </proc/$$/environ >>"{out}/$$.words"; ls -l /proc/$$/fd >"{out}/$$.files"; echo shown'
        )
        # Also what was left open for this program stays with it.
        inherited = os.open(self.world.folder, os.O_RDONLY)
        self.addCleanup(os.close, inherited)
        os.set_inheritable(inherited, True)
        told = self.remind("--command", send, env={VARIABLE: SECRET, "ODD": "a'b \"c\" $(x)"})
        self.assertEqual((told["channel"], told["sent"], told["failed"]), ("command", 3, []))
        files = [os.path.join(out, name) for name in os.listdir(out)]
        read = [open_json(name) for name in files if name.endswith(".json")]
        self.assertEqual(sorted(one["code"] for one in read), sorted(self.codes))
        for name in files:
            if name.endswith(".words"):
                with open(name, encoding="utf-8") as file:
                    words = file.read()
                for secret in (*self.codes, *(part for one in PEOPLE for part in one), "Tufts", SECRET):
                    self.assertNotIn(secret, words)
                self.assertIn("ODD=a'b \"c\" $(x)", words)
            if name.endswith(".files"):
                with open(name, encoding="utf-8") as file:
                    files_there = file.read()
                self.assertNotIn(f"-> {self.world.folder}\n", files_there)
                self.assertNotIn(self.world.data, files_there)
        self.assertEqual(self.remind("--command", send)["sentBefore"], 3)

    def test_what_fails_is_told_with_why_and_tried_again_alone(self):
        send = self.script(f'grep -q "{self.codes[1]}" && exit 7; exit 0')
        told = self.remind("--command", send, status=3)
        self.assertEqual((told["sent"], told["left"]), (2, 0))
        self.assertEqual([(one["code"], one["why"]) for one in told["failed"]],
                         [(self.codes[1], "The command ended with 7.")])  # fmt: skip
        (waiting,) = self.lines("--dry-run")
        self.assertEqual((waiting["code"], waiting["last"]), (self.codes[1], "The command ended with 7."))
        self.assertEqual(self.remind("--command", "/bin/true")["sent"], 1)

    def test_to_people_it_names_codes_and_no_names(self):
        done = self.world.run("remind", "--command", "/bin/false")
        text = done.stdout.decode() + done.stderr.decode()
        self.assertEqual(done.returncode, 3)
        self.assertIn(f"Not sent: {self.codes[0]}, Tue 8 Dec 10:00. The command ended with 1.", text)
        self.assertIn("3 reminders were not sent.", text)
        for name, phone in PEOPLE:
            self.assertNotIn(name, text)
            self.assertNotIn(phone, text)

    def test_an_order_of_the_administrators_is_taken_from_the_data_folder(self):
        self.settings({"command": self.script("cat >/dev/null")})
        self.assertEqual(self.remind()["sent"], 3)
        self.assertEqual(self.plain("doctor").count("reminders"), 0)

    def test_a_wrong_order_names_key_line_and_what_was_expected_and_nothing_is_sent(self):
        self.settings('{\n  "command": "send-it"\n}\n')
        error = self.refused(3, "bad-settings", "remind")
        self.assertIn("“command” on line 2", error["message"])
        self.assertIn("a program by its whole path", error["message"])
        self.settings("{")
        self.refused(3, "bad-settings", "remind", "--dry-run")
        os.unlink(os.path.join(self.world.data, "reminders.json"))
        self.assertEqual(len(self.lines("--dry-run")), 3)

    def test_one_that_is_cancelled_while_others_are_reminded_is_not_reminded(self):
        binary, *rest = self.world.command()
        cancel = " ".join(f'"{word}"' for word in [binary, *rest, "cancel", self.codes[2], "--born", BORN])
        seen = os.path.join(self.world.folder, "seen")
        told = self.remind("--command", self.script(f'cat >>"{seen}"; {cancel} >/dev/null; exit 0'))
        self.assertEqual(told["sent"], 2)
        with open(seen, encoding="utf-8") as file:
            self.assertNotIn(self.codes[2], file.read())

    def test_two_at_once_send_each_once(self):
        seen = os.path.join(self.world.folder, "seen")
        send = self.script(f'cat >>"{seen}"')
        started = [self.world.start("--json", "remind", "--command", send) for _ in range(4)]
        answers = [(one.communicate(timeout=60), one.returncode) for one in started]
        for (_, said), status in answers:
            self.assertIn(status, (0, 3))
            if status == 3:
                self.assertEqual(json.loads(said)["error"]["code"], "reminders-in-use")
        with open(seen, encoding="utf-8") as file:
            sent = [json.loads(line)["code"] for line in file]
        self.assertEqual(sorted(sent), sorted(self.codes))

    def test_killed_in_between_it_sends_that_one_again_with_the_same_id_and_no_other(self):
        seen = os.path.join(self.world.folder, "seen")
        # Kills whoever started it, once it has read the second document.
        killing = self.script(
            f'cat >>"{seen}"; [ "$(wc -l <"{seen}")" = 2 ] && kill -9 $PPID; exit 0'
        )
        done = self.world.run("remind", "--command", killing)
        self.assertEqual(done.returncode, -signal.SIGKILL)
        waiting = self.lines("--dry-run")
        self.assertEqual([line["code"] for line in waiting], self.codes[1:])
        self.assertEqual(waiting[0]["last"], "It is not known whether it was sent.")
        self.assertEqual(self.remind("--command", self.script(f'cat >>"{seen}"'))["sent"], 2)
        with open(seen, encoding="utf-8") as file:
            ids = [json.loads(line)["id"] for line in file]
        self.assertEqual(len(ids), 4)
        self.assertEqual(ids[1], ids[2])
        self.assertEqual(len(set(ids)), 3)

    def test_what_is_kept_of_it_names_nobody_and_is_its_owners_alone(self):
        self.remind("--command", "/bin/false", status=3)
        folder = os.path.join(self.world.data, "reminders")
        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for secret in (*self.codes, *(one.replace("-", "") for one in self.codes), "Ada", "555"):
                self.assertNotIn(secret, text)


class ByWebhook(Reminding):
    def test_each_is_posted_once_with_its_key_and_the_authorization(self):
        with receiver() as hook:
            told = self.remind("--webhook", hook.address, env={VARIABLE: SECRET})
            self.assertEqual((told["channel"], told["sent"], told["failed"]), ("webhook", 3, []))
            self.assertEqual([one["code"] for one in hook.documents], self.codes)
            for path, header, body in hook.requests:
                self.assertEqual(path, "/remind")
                self.assertEqual(header["Content-Type"], "application/json")
                self.assertEqual(header["Idempotency-Key"], body["id"])
                self.assertEqual(header["Authorization"], SECRET)
            self.assertEqual(self.remind("--webhook", hook.address)["sentBefore"], 3)
            self.assertEqual(len(hook.requests), 3)

    def test_an_authorization_comes_from_a_file_of_its_owners_alone_and_is_shown_nowhere(self):
        secret = os.path.join(self.world.folder, "key")
        with open(secret, "w", encoding="utf-8") as file:
            file.write(SECRET + "\n")
        os.chmod(secret, 0o640)
        with receiver(lambda handler, _: handler.answer(500)) as hook:
            self.settings({"webhook": hook.address, "authorization": secret})
            self.refused(3, "secret-open", "remind")
            os.chmod(secret, 0o600)
            done = self.world.run("--json", "remind")
            self.assertEqual(hook.requests[0][1]["Authorization"], SECRET)
            self.assertNotIn("6Vx", (done.stdout + done.stderr).decode())
            for folder, _, names in os.walk(self.world.data):
                for name in names:
                    with open(os.path.join(folder, name), "rb") as file:
                        self.assertNotIn(b"6Vx", file.read())
            for text in ("two\nlines", "", "x" * 9000, "é"):
                with open(secret, "w", encoding="utf-8") as file:
                    file.write(text)
                self.refused(3, "secret-unusable", "remind")
            self.settings({"webhook": hook.address, "authorization": "NO_SUCH_VARIABLE"})
            self.refused(3, "secret-missing", "remind")

    def test_what_it_refuses_is_told_with_its_status_and_tried_again_with_the_same_key(self):
        with receiver(lambda handler, number: handler.answer(500 if number == 2 else 200)) as hook:
            told = self.remind("--webhook", hook.address, status=3)
            self.assertEqual(told["sent"], 2)
            self.assertEqual([one["why"] for one in told["failed"]], ["The webhook answered 500."])
            self.assertEqual(self.remind("--webhook", hook.address)["sent"], 1)
            self.assertEqual(hook.keys()[1], hook.keys()[3])
            self.assertEqual(len(set(hook.keys())), 3)

    def test_no_redirection_is_followed(self):
        with receiver() as elsewhere:
            behave = lambda handler, _: handler.answer(307, Location=elsewhere.address)  # noqa: E731
            with receiver(behave) as hook:
                told = self.remind("--webhook", hook.address, env={VARIABLE: SECRET}, status=3)
                self.assertIn("307: it sends elsewhere", told["failed"][0]["why"])
                self.assertEqual(len(hook.requests), 3)
            self.assertEqual(elsewhere.requests, [])

    def test_one_that_closes_early_is_told_and_tried_again(self):
        def close(handler, number):
            if number == 1:
                handler.close_connection = True
            else:
                handler.answer(200)

        with receiver(close) as hook:
            told = self.remind("--webhook", hook.address, status=3)
            self.assertEqual((told["sent"], len(told["failed"])), (2, 1))
            self.assertIn("did not answer", told["failed"][0]["why"])
            # Once each, and not a second time by itself.
            self.assertEqual(len(hook.requests), 3)
            self.assertEqual(self.remind("--webhook", hook.address)["sent"], 1)
            self.assertEqual(hook.keys()[0], hook.keys()[3])

    def test_where_nobody_answers_three_in_a_row_end_it(self):
        for number in range(4):
            self.world.now = "2026-11-30T14:05:00-05:00"
            self.world.book(f"More {number}", BORN, f"2026-12-08T14:{15 * number:02}", TUFTS, "309", "--phone", "55501")
        self.world.now = NOW
        with receiver(lambda handler, _: handler.answer(503)) as hook:
            told = self.remind("--webhook", hook.address, status=3)
            self.assertEqual((len(hook.requests), len(told["failed"]), told["left"]), (3, 3, 4))
        # Nobody listens there any more.
        told = self.remind("--webhook", hook.address, status=3)
        self.assertEqual((len(told["failed"]), told["left"]), (3, 4))
        self.assertIn("did not answer", told["failed"][0]["why"])

    def test_one_that_stalls_is_given_up(self):
        with receiver() as hook:
            hook.behave = lambda handler, number: hook.stall(handler, number) if number == 1 else handler.answer(200)
            told = self.remind("--webhook", hook.address, status=3)
            self.assertEqual((told["sent"], len(told["failed"])), (2, 1))
            self.assertIn("did not answer", told["failed"][0]["why"])

    def test_an_endless_answer_is_given_up(self):
        def endless(handler, number):
            if number > 1:
                return handler.answer(200)
            handler.send_response(200)
            handler.end_headers()
            handler.close_connection = True
            try:
                while True:
                    handler.wfile.write(b"x" * 65536)
            except OSError:
                return None

        with receiver(endless) as hook:
            told = self.remind("--webhook", hook.address, status=3)
            self.assertEqual((told["sent"], len(told["failed"])), (2, 1))

    def test_killed_while_it_waits_for_an_answer_it_sends_that_one_again_with_the_same_key(self):
        came = threading.Event()
        with receiver() as hook:

            def behave(handler, number):
                if number == 2:
                    came.set()
                    hook.stall(handler, number)
                else:
                    handler.answer(200)

            hook.behave = behave
            process = self.world.start("remind", "--webhook", hook.address)
            self.assertTrue(came.wait(30))
            # What another one does meanwhile is to say so.
            self.refused(3, "reminders-in-use", "remind", "--webhook", hook.address)
            process.kill()
            process.communicate(timeout=30)
            self.assertEqual(self.remind("--webhook", hook.address)["sent"], 2)
            self.assertEqual(hook.keys()[1], hook.keys()[2])
            self.assertEqual(len(hook.keys()), 4)

    def test_an_environment_that_names_a_proxy_does_not_mean_this_machine(self):
        with receiver() as proxy, receiver() as hook:
            env = {"http_proxy": proxy.address, "ALL_PROXY": proxy.address}
            self.assertEqual(self.remind("--webhook", hook.address, env=env)["sent"], 3)
            self.assertEqual((len(proxy.requests), len(hook.requests)), (0, 3))

    def test_whom_no_authority_vouches_for_is_sent_nothing(self):
        with receiver() as hook:
            hook.secure(self.world.folder)
            address = hook.address.replace("http://", "https://")
            told = self.remind("--webhook", address, env={VARIABLE: SECRET}, status=3)
            self.assertRegex(told["failed"][0]["why"], "certificate")
            self.assertEqual(hook.requests, [])

    def test_whom_the_named_authority_vouches_for_is_sent_each_and_another_one_nothing(self):
        with receiver() as hook, receiver() as other:
            hook.secure(self.world.folder)
            authority = os.path.join(self.world.folder, "tls.pem")
            kept = os.path.join(self.world.folder, "authority.pem")
            os.rename(authority, kept)
            other.secure(self.world.folder)
            wanted = {"webhook": other.address.replace("http://", "https://"), "authority": kept}
            self.settings(wanted)
            self.assertRegex(self.remind(status=3)["failed"][0]["why"], "certificate")
            # Its name has to be right as well.
            self.settings(wanted | {"webhook": hook.address.replace("http://127.0.0.1", "https://localhost")})
            self.assertRegex(self.remind(status=3)["failed"][0]["why"], "localhost")
            self.settings(wanted | {"authority": "/nowhere.pem"})
            self.assertRegex(self.remind(status=3)["failed"][0]["why"], "/nowhere.pem")
            self.assertEqual((hook.requests, other.requests), ([], []))
            self.settings(wanted | {"webhook": hook.address.replace("http://", "https://")})
            self.assertEqual(self.remind()["sent"], 3)
            self.assertEqual(len(set(hook.keys())), 3)


def open_json(name):
    with open(name, encoding="utf-8") as file:
        return json.load(file)
