# SPDX-License-Identifier: MIT
"""Answers that are posted: each arrives once, whatever happens on the way, and nothing of the secret shows."""

import contextlib
import json
import os
import threading

from . import staff
from .case import BORN, Case
from .receiver import receiver

SECRET = "Bearer 9Qz-not-to-be-seen"
VARIABLE = "VISIT_SECRET"
LATER = "2026-12-01T14:05:00-05:00"
ANSWERS = {
    "resourceType": "QuestionnaireResponse",
    "status": "completed",
    "item": [{"linkId": "well", "answer": [{"valueBoolean": True}]}],
}


class Posting(Case):
    def setUp(self):
        self.world = self.fresh()
        self.answers = self.write("answers.json", ANSWERS)

    def write(self, name, document):
        path = os.path.join(self.world.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        return path

    def survey(self, address, **more):
        return self.write("visit.json", {
            "survey": 1, "id": "visit", "version": "3", "title": "Your visit", "webhook": address,
            "variables": {"site": "north", "day": "%date%"},
            "questions": [{"id": "well", "type": "yesNo", "text": "Are you well?", "required": True}], **more,
        })  # fmt: skip

    def answer(self, survey, env=None, **options):
        words = ("survey", "answer", survey, "--file", "--answers", self.answers)
        done = self.world.run("--json", *words, env=env, **options)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return json.loads(done.stdout)["id"]

    def post(self, *words, env=None, status=0):
        done = self.world.run("--json", "survey", "post", *words, env=env)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return json.loads(done.stdout)

    def waiting(self):
        return {one["id"]: one["delivery"] for one in self.world.json("survey", "outbox")["outbox"]}

    def test_answers_are_on_their_way_as_soon_as_they_are_kept(self):
        with receiver() as hook:
            key = self.answer(self.survey(hook.address, webhookAuthorization=VARIABLE), env={VARIABLE: SECRET})
            self.assertEqual(len(hook.requests), 1)
            _, header, body = hook.requests[0]
            self.assertEqual((header["Idempotency-Key"], body["id"]), (key, key))
            self.assertEqual((header["Content-Type"], header["Authorization"]), ("application/json", SECRET))
            self.assertEqual(body["variables"], {"day": "2026-11-30", "site": "north"})
            self.assertEqual(body["answers"], [{"id": "well", "question": "Are you well?", "answers": [True]}])
            self.assertNotIn("delivery", body)
            self.assertEqual(self.waiting(), {})
            self.assertEqual(self.post()["sent"], [])
            told = self.world.json("survey", "responses")["responses"]
            self.assertEqual([(one["id"], one["delivery"]["state"]) for one in told], [(key, "sent")])
        # The secret is nowhere in the folder.
        for folder, _, names in os.walk(self.world.data):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertNotIn(b"9Qz", file.read())

    def test_a_survey_that_asks_for_it_is_posted_as_fhir(self):
        with receiver() as hook:
            key = self.answer(self.survey(hook.address, webhookFormat="fhir"))
            _, header, body = hook.requests[0]
            self.assertEqual((header["Content-Type"], header["Idempotency-Key"]), ("application/fhir+json", key))
            self.assertEqual((body["resourceType"], body["id"]), ("QuestionnaireResponse", key))
            with contextlib.suppress(ImportError):
                from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse

                QuestionnaireResponse.model_validate(body)
        wrong = self.survey(hook.address, webhookFormat="xml")
        self.refused(1, "survey-unexpected", "survey", "show", wrong)

    def test_what_fails_is_tried_again_after_growing_pauses_to_the_letter_and_under_the_same_key(self):
        with receiver(lambda handler, number: handler.answer(503 if number < 4 else 200)) as hook:
            key = self.answer(self.survey(hook.address))
            self.assertEqual(self.waiting()[key]["why"], "The webhook answered 503.")
            for seconds, failures in ((14, 1), (15, 2), (44, 2), (45, 3), (104, 3)):
                self.world.now = f"2026-11-30T14:{5 + seconds // 60:02}:{seconds % 60:02}-05:00"
                self.post(status=3 if seconds in (15, 45) else 0)
                self.assertEqual(self.waiting()[key]["failures"], failures, seconds)
            self.world.now = "2026-11-30T14:06:45-05:00"
            self.assertEqual(self.post()["sent"], [key])
            self.assertEqual(self.waiting(), {})
            self.assertEqual(hook.keys(), [key] * 4)
            self.assertEqual([body for body in hook.documents if body != hook.documents[0]], [])

    def test_nobody_waits_for_a_backlog_after_a_command(self):
        address = "http://127.0.0.1:1/nobody"
        keys = [self.answer(self.survey(address)) for _ in range(5)]
        with receiver() as hook:
            # All are due again, and one more comes to an address that answers.
            self.world.now = LATER
            new = self.answer(self.survey(hook.address))
            self.assertEqual(sum(self.waiting()[key]["failures"] for key in keys), 5 + 3)
            # Nor does an address at which nobody answers stand in the way of another one.
            self.world.now = "2026-12-02T14:05:00-05:00"
            self.assertEqual(self.post(status=3)["sent"], [new])
            self.assertEqual(sum(self.waiting()[key]["failures"] for key in keys), 5 + 3 + 3)

    def test_a_refusal_for_good_is_told_and_tried_again_when_staff_say_so(self):
        with receiver(lambda handler, number: handler.answer(422 if number == 1 else 204)) as hook:
            key = self.answer(self.survey(hook.address))
            self.assertEqual(self.waiting()[key]["state"], "failed")
            self.world.now = LATER
            self.assertEqual(self.post(), {"sent": [], "failed": [], "elsewhere": False})
            staff.add(self.world, "rosa", "administrator")
            staff.add(self.world, "ben", "receptionist")
            self.assertEqual(staff.code(staff.run(self.world, "survey", "post", key, account="ben")), "not-allowed")
            self.assertEqual(staff.code(staff.run(self.world, "survey", "outbox", account="ben")), "not-allowed")
            done = staff.document(staff.run(self.world, "survey", "post", key, account="rosa"))
            self.assertEqual(done["sent"], [key])
            self.assertEqual(len(hook.requests), 2)
            gone = staff.run(self.world, "survey", "post", "20260101T000000-none", account="rosa")
            self.assertEqual(staff.code(gone), "no-such-response")

    def test_one_that_redirects_closes_early_or_is_not_there_is_told_and_waits(self):
        def close(handler, _):
            handler.close_connection = True

        with receiver() as elsewhere:
            for behave, why in (
                (lambda handler, _: handler.answer(307, Location=elsewhere.address), "307: it sends elsewhere"),
                (close, "did not answer"),
            ):
                with receiver(behave) as hook:
                    key = self.answer(self.survey(hook.address))
                    self.assertIn(why, self.waiting()[key]["why"])
                    self.assertEqual(self.waiting()[key]["state"], "waiting")
            self.assertEqual(elsewhere.requests, [])
            address = hook.address
        # Nobody listens there any more.
        key = self.answer(self.survey(address))
        self.assertIn("did not answer", self.waiting()[key]["why"])

    def test_killed_between_answering_and_the_answer_it_arrives_once(self):
        came = threading.Event()
        with receiver() as hook:

            def behave(handler, number):
                if number == 1:
                    came.set()
                    hook.stall(handler, number)
                else:
                    handler.answer(204)

            hook.behave = behave
            survey = self.survey(hook.address)
            process = self.world.start("survey", "answer", survey, "--file", "--answers", self.answers)
            self.assertTrue(came.wait(30))
            # Two never post at once.
            self.assertTrue(self.post()["elsewhere"])
            process.kill()
            process.communicate(timeout=30)
            self.assertEqual([one["state"] for one in self.waiting().values()], ["waiting"])
            # The folder is compacted and restarted meanwhile.
            self.world.run("compact", check=True)
            self.assertEqual(len(self.post()["sent"]), 1)
            self.assertEqual((len(hook.keys()), len(set(hook.keys()))), (2, 1))
            self.assertEqual(hook.documents[0], hook.documents[1])
            self.assertEqual(self.post()["sent"], [])

    def test_plain_http_leads_to_this_machine_and_to_hosts_that_were_allowed_by_name(self):
        survey = self.survey("http://visits.example:1/x")
        key = self.answer(survey)
        self.assertIn("BOOKMYVACCINE_WEBHOOK_PLAIN_HOSTS", self.waiting()[key]["why"])
        self.world.now = LATER
        env = {"BOOKMYVACCINE_WEBHOOK_PLAIN_HOSTS": "other.example Visits.example"}
        self.post(env=env, status=3)
        self.assertIn("did not answer", self.waiting()[key]["why"])

    def test_whose_secret_is_not_there_waits(self):
        with receiver() as hook:
            key = self.answer(self.survey(hook.address, webhookAuthorization=VARIABLE))
            self.assertIn("VISIT_SECRET is not set", self.waiting()[key]["why"])
            self.assertEqual(hook.requests, [])
            self.world.now = LATER
            self.assertEqual(self.post(env={VARIABLE: SECRET})["sent"], [key])

    def test_whom_no_authority_vouches_for_is_sent_nothing(self):
        with receiver() as hook:
            hook.secure(self.world.folder)
            key = self.answer(self.survey(hook.address.replace("http://", "https://")))
            self.assertRegex(self.waiting()[key]["why"], "certificate")
            self.world.now = LATER
            authority = {"BOOKMYVACCINE_WEBHOOK_AUTHORITY": os.path.join(self.world.folder, "tls.pem")}
            self.assertEqual(self.post(env=authority)["sent"], [key])

    def test_a_person_who_is_forgotten_is_posted_no_more(self):
        made = self.world.json("patient", "add", "--name", "Zoë Untraceable", "--born", BORN)["person"]
        words = ("--file", "--answers", self.answers, "--person", made, "--born", BORN)
        with receiver(lambda handler, _: handler.answer(503)) as hook:
            self.world.json("survey", "answer", self.survey(hook.address), *words)
            self.assertEqual(len(self.waiting()), 1)
            self.world.run("patient", "forget", made, "--born", BORN, "--yes", check=True)
            self.world.now = LATER
            self.assertEqual((self.waiting(), self.post()["sent"]), ({}, []))
            self.assertEqual(len(hook.requests), 1)
