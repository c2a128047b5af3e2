# SPDX-License-Identifier: MIT
"""Each system call of a command in turn fails or is the last: the state before stands, or the whole new one."""
import collections
import contextlib
import json
import subprocess
import unittest

import books
import chance
import hammer
import hospitals
import journal
import program
import strace

SLOT, OTHER = hospitals.slots()[:2]
# Calls that put something on disk or ask for what is there.
WRITING = {
    "write", "pwrite64", "ftruncate", "fdatasync", "fsync", "openat", "rename", "renameat", "renameat2", "unlink",
    "unlinkat", "mkdir", "fallocate", "linkat"}
# At most so many faults a command in a run of all tests; every one in a long run.
SHARE = 60
# Errors that promise that nothing was changed.
UNCHANGED = {"disk-full", "write-failed", "unreadable"}

# A fault at one call of a command, in a copy of `folder`, and the state that the command leads to without it.
Point = collections.namedtuple("Point", "folder words call fault before after")


class Faults(unittest.TestCase):
    def setUp(self):
        if strace.why_not():
            self.skipTest(strace.why_not())
        self.chance = chance.chance(self)
        # Nobody has written to this one since it was made, as after a start of the machine.
        self.fresh = program.Folder()
        self.addCleanup(self.fresh.close)
        self.folder = program.Folder()
        self.addCleanup(self.folder.close)
        self.code = self.folder.json(*program.order(SLOT, "Ada Lovelace"))["code"]

    def commands(self):
        """Folders, each with what is asked for in it."""
        booking = program.order(SLOT, "Grace Hopper") + ["--with", "Mary Allen,2015-01-01"]
        yield self.fresh, booking
        yield self.folder, booking
        yield self.folder, ["reschedule", self.code, "--born", program.BORN, "--at", OTHER]
        yield self.folder, ["cancel", self.code, "--born", program.BORN]
        known = subprocess.run([program.BINARY, "help", "compact"], capture_output=True, check=False)
        if known.returncode == 0:
            yield self.folder, ["compact"]

    def points(self, is_meant, faults):
        """Every fault at every call that is meant, or a share of them."""
        count = 0
        for folder, words in self.commands():
            twin = folder.copy()
            calls = [call for call in strace.calls(twin, words) if is_meant(call)]
            after = self.state(twin)
            twin.close()
            before = self.state(folder)
            points = [Point(folder, words, call, fault, before, after) for call in calls for fault in faults]
            if chance.rounds(0) == 0:
                points = self.chance.sample(points, min(len(points), SHARE))
            count += len(points)
            yield from points
        chance.tell(f"{count} faults")

    @contextlib.contextmanager
    def at(self, point):
        """The folder in which the fault came, and what the command answered."""
        with self.subTest(words=point.words, call=point.call, fault=point.fault):
            twin = point.folder.copy()
            try:
                yield twin, strace.run(twin, point.words, point.call, point.fault)
            finally:
                twin.close()

    def state(self, folder):
        """Everything but what chance chose: who is booked when."""
        document = books.appointments(folder)
        names = {patient["patient"]: patient["name"] for patient in document["patients"]}
        return sorted((names[one["patient"]], one["start"], one["status"]) for one in document["appointments"])

    def next_booking_works(self, folder):
        done = folder.run("--json", *program.order(OTHER, "Next One", born="1990-01-01"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Next One", [name for name, _, _ in self.state(folder)])

    # The tests

    def test_killed_at_any_call(self):
        for point in self.points(lambda call: True, ["signal=KILL"]):
            with self.at(point) as (folder, done):
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(self.state(folder), (point.before, point.after))
                self.next_booking_works(folder)

    def test_any_writing_call_fails(self):
        for point in self.points(lambda call: call.name in WRITING, ["error=ENOSPC", "error=EIO"]):
            with self.at(point) as (folder, done):
                self.look_after_error(point, folder, done)

    def look_after_error(self, point, folder, done):
        """What was said and what is there agree."""
        found = self.state(folder)
        if done.returncode == 0:
            self.assertEqual(found, point.after)
            self.next_booking_works(folder)
            return
        self.assertEqual(done.returncode, 3, done)
        error = json.loads(done.stderr)["error"]
        if error["code"] in ("sync-failed", "read-only"):
            # Read-only: the sync that failed was the one of opening, before anything was written.
            self.assertIn(found, (point.before, point.after) if error["code"] == "sync-failed" else (point.before,))
            self.nobody_writes(folder)
            return
        self.assertIn(error["code"], UNCHANGED, error)
        self.assertEqual(found, point.before)
        # The same once more, now that nothing fails, does what it was asked.
        done = folder.run(*point.words)
        self.assertEqual((done.returncode, self.state(folder)), (0, point.after), done)
        self.next_booking_works(folder)

    def test_a_failed_sync_makes_the_folder_read_only_for_everybody(self):
        def is_sync(call):
            return call.name == "fdatasync" and "journal-1" in call.text

        for point in self.points(is_sync, ["error=EIO"]):
            # The witness that opens a fresh folder syncs it: another call of the command would have to fail.
            if point.folder is self.fresh:
                continue
            with self.subTest(point=point):
                twin = point.folder.copy()
                self.addCleanup(twin.close)
                witness = hammer.Hammer(twin, "witness")
                self.addCleanup(witness.end)
                witness.wait_until_ready()
                done = strace.run(twin, point.words, point.call, point.fault)
                self.assertEqual((done.returncode, json.loads(done.stderr)["error"]["code"]), (3, "sync-failed"), done)
                self.nobody_writes(twin)
                # One that has had the folder open all the time, too.
                witness.book("1", OTHER, ["Mary Allen"], "2015-01-01")
                self.assertEqual(witness.answer("1"), ("refused", ["read-only"]))
                journal.start_machine_anew(twin)
                self.assertIn(self.state(twin), (point.before, point.after))
                self.next_booking_works(twin)

    def nobody_writes(self, folder):
        """The mark in LOCK says that a sync failed, and that is what everybody is told."""
        self.assertEqual(journal.mark(folder)["state"], "failed")
        before = self.state(folder)
        status, error = folder.refusal(*program.order(OTHER, "Next One", born="1990-01-01"))
        self.assertEqual((status, error["code"]), (3, "read-only"), error)
        self.assertIn("start the machine anew", error["recovery"])
        self.assertEqual(self.state(folder), before)
        # What is there can be looked at.
        folder.json("slots", hospitals.WIDE)


if __name__ == "__main__":
    unittest.main()
