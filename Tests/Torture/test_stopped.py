# SPDX-License-Identifier: MIT
"""A process is stopped while it has the lock: others say who has it, wait, and go on."""
import os
import re
import select
import signal
import time
import unittest

import hammer
import hospitals
import program

SLOT = hospitals.slots()[0]
# What is said is said soon; somebody at a counter would think that the program hangs.
PATIENCE = 5


class Stopped(unittest.TestCase):
    def setUp(self):
        self.folder = program.Folder()
        self.addCleanup(self.folder.close)
        self.holder = hammer.Hammer(self.folder, "holder")
        self.addCleanup(self.holder.end)
        self.holder.ask("stop", "1")
        self.holder.book("2", SLOT, ["Stopped Within"], "1990-01-01")
        self.until(lambda: self.state(self.holder.process.pid) == "T", "the holder is stopped")

    def state(self, pid):
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0]

    def until(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                self.fail(f"never came: {what}")
            os.sched_yield()

    def somebody_waits(self, waiter):
        """Whether the kernel lists somebody who waits for the lock, or the program itself says so."""
        inode = str(os.stat(self.folder.path("LOCK")).st_ino)
        with open("/proc/locks", encoding="utf-8") as file:
            if any("->" in line and f":{inode} " in line for line in file):
                return True
        return bool(select.select([waiter.stderr], [], [], 0)[0])

    def book_meanwhile(self):
        waiter = self.folder.start("--json", *program.order(SLOT, "Waiting One"))
        self.addCleanup(waiter.wait)
        self.addCleanup(waiter.kill)
        self.addCleanup(waiter.stdout.close)
        self.addCleanup(waiter.stderr.close)
        return waiter

    def test_others_wait_and_go_on_when_it_goes_on(self):
        waiter = self.book_meanwhile()
        self.until(lambda: self.somebody_waits(waiter), "somebody waits for the lock")
        self.assertIsNone(waiter.poll())
        self.holder.process.send_signal(signal.SIGCONT)
        output, errors = waiter.communicate(timeout=PATIENCE)
        self.assertEqual(waiter.returncode, 0, errors)
        self.assertIn("Waiting One", output)
        self.assertEqual(self.holder.answer("2")[0], "ok")

    def test_others_go_on_when_it_is_killed(self):
        waiter = self.book_meanwhile()
        self.until(lambda: self.somebody_waits(waiter), "somebody waits for the lock")
        self.holder.kill()
        _, errors = waiter.communicate(timeout=PATIENCE)
        self.assertEqual(waiter.returncode, 0, errors)
        slots = self.folder.json("slots", hospitals.WIDE, "--from", SLOT[:10], "--days", "1")["slots"]
        self.assertEqual(slots[0]["capacity"] - slots[0]["free"], 1, "who was stopped had not booked yet")

    def test_others_say_whom_they_wait_for(self):
        waiter = self.book_meanwhile()
        said = ""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not said.endswith("\n"):
            if select.select([waiter.stderr], [], [], end - time.monotonic())[0]:
                said += os.read(waiter.stderr.fileno(), 4096).decode()
        pid = self.holder.process.pid
        self.assertRegex(said, re.compile(rf"waits? for .*(pid|process) {pid}\b", re.IGNORECASE))
        self.assertIn("hammer", said, "the command's name says more than a number")
        self.assertIsNone(waiter.poll())
        self.holder.process.send_signal(signal.SIGCONT)
        output, _ = waiter.communicate(timeout=PATIENCE)
        self.assertEqual(waiter.returncode, 0)
        self.assertIn("Waiting One", output)


if __name__ == "__main__":
    unittest.main()
