#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads what a test runner said and prints how many tests passed, failed and were skipped.

    count_tests.py swift|unittest EXIT_STATUS <LOG

A runner that ended badly without naming a failed test (it crashed, or could not begin) counts as one failure.
"""
import re
import sys

# "✘ Test "A sentence" with 3 test cases failed after 0.1 seconds with 1 issue." The closing line and suites are not tests.
SWIFT_FAILED = re.compile(r"^✘ Test (?!run with )(.+) failed after [0-9.]+ seconds", re.MULTILINE)
SWIFT_SKIPPED = re.compile(r"^➜ Test (.+?) skipped", re.MULTILINE)
SWIFT_TOTAL = re.compile(r"Test run with (\d+) tests?\b")
# "FAIL: test_name (module.Class.test_name) (size=(60, 20))": a test is named again for each of its sub-tests.
UNITTEST_FAILED = re.compile(r"^(?:FAIL|ERROR): (\S+ \([^)]*\))", re.MULTILINE)
UNITTEST_UNEXPECTED = re.compile(r"unexpected successes=(\d+)")
UNITTEST_SKIPPED = re.compile(r"skipped=(\d+)")
UNITTEST_TOTAL = re.compile(r"^Ran (\d+) tests? in ", re.MULTILINE)


def count_swift(log):
    """Total, failed, skipped; None where the closing line is missing."""
    totals = SWIFT_TOTAL.findall(log)
    return (int(totals[-1]) if totals else None, len(set(SWIFT_FAILED.findall(log))),
            len(set(SWIFT_SKIPPED.findall(log))))


def count_unittest(log):
    totals = UNITTEST_TOTAL.findall(log)
    failed = len(set(UNITTEST_FAILED.findall(log))) + sum(map(int, UNITTEST_UNEXPECTED.findall(log)))
    return int(totals[-1]) if totals else None, failed, sum(map(int, UNITTEST_SKIPPED.findall(log)))


def count(runner, status, log):
    total, failed, skipped = {"swift": count_swift, "unittest": count_unittest}[runner](log)
    if failed == 0 and (status != 0 or total is None):
        failed = 1
    # A fixture of a whole class that fails is named but not among the tests that ran.
    return max(0, (total or 0) - failed - skipped), failed, skipped


if __name__ == "__main__":
    print(*count(sys.argv[1], int(sys.argv[2]), sys.stdin.buffer.read().decode("utf-8", "replace")))
