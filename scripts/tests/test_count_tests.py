# SPDX-License-Identifier: MIT
"""Counting what the test runners said."""

import unittest

import context  # noqa: F401
from count_tests import count

SWIFT_GOOD = """\
✔ Test "A slot that has begun is refused" passed after 0.1 seconds.
➜ Test "Every name of the list" skipped: "the shared names are absent"
✔ Test run with 3 tests in 2 suites passed after 0.2 seconds.
"""
SWIFT_BAD = """\
✘ Test "A table" with 3 test cases failed after 0.1 seconds with 2 issues.
✘ Suite "Tables" failed after 0.1 seconds with 2 issues.
✘ Test plain() failed after 0.1 seconds with 1 issue.
✘ Test run with 5 tests in 2 suites failed after 0.2 seconds with 3 issues.
"""
SUBTESTS = """\
FAIL: test_a (screens.Booking.test_a) (size=(100, 30))
FAIL: test_a (screens.Booking.test_a) (size=(60, 20))
ERROR: test_b (screens.Booking.test_b)
Ran 4 tests in 0.1s

FAILED (failures=2, errors=1, skipped=1)
"""

CASES = [
    ("swift, all well", "swift", 0, SWIFT_GOOD, (2, 0, 1)),
    ("swift, failures: suites and the closing line are no tests", "swift", 1, SWIFT_BAD, (3, 2, 0)),
    ("swift crashed before its closing line", "swift", 1, "✔ Test plain() passed", (0, 1, 0)),
    ("swift failed without a name", "swift", 1, SWIFT_GOOD, (1, 1, 1)),
    ("swift said nothing and ended well", "swift", 0, "", (0, 1, 0)),
    ("unittest, all well", "unittest", 0, "Ran 1 test in 0.1s\n\nOK\n", (1, 0, 0)),
    ("unittest, skipped", "unittest", 0, "Ran 5 tests in 1s\n\nOK (skipped=2)\n", (3, 0, 2)),
    ("unittest, sub-tests are one test", "unittest", 1, SUBTESTS, (1, 2, 1)),
    ("unittest, a fixture fails before any test", "unittest", 1,
     "ERROR: setUpModule (test_screens)\nRan 0 tests in 0.0s\n\nFAILED (errors=1)\n", (0, 1, 0)),
    ("unittest did not start", "unittest", 1, "No module named unittest", (0, 1, 0)),
]


class Counting(unittest.TestCase):
    def test_what_runners_say_is_counted(self):
        for name, runner, status, log, expected in CASES:
            with self.subTest(name):
                self.assertEqual(count(runner, status, log), expected)


if __name__ == "__main__":
    unittest.main()
