# SPDX-License-Identifier: MIT
"""How many rounds a test goes, and the seed of its chance, printed so that a failure can be repeated."""
import os
import random
import sys


def rounds(share):
    """The rounds asked for by `./torture ROUNDS`; `share` in a run of all tests."""
    return int(os.environ.get("BOOKMYVACCINE_ROUNDS", share))


def chance(test):
    """A source of chance for `test`: the same seed makes the same choices, though not the same moments."""
    seed = os.environ.get("BOOKMYVACCINE_SEED") or str(random.SystemRandom().randrange(1_000_000))
    tell(f"BOOKMYVACCINE_SEED={seed} {test.id()}")
    return random.Random(f"{seed} {test.id()}")


def tell(line):
    """Says what a test did, for whoever reads the counts of a long run."""
    print(line, file=sys.stderr, flush=True)
