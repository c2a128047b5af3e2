# SPDX-License-Identifier: MIT
"""Whether a history of overlapping operations could have happened one after the other.

Every operation must seem to happen at one moment between its call and its answer. The search is Wing and Gong's
("Testing and Verifying Concurrent Objects", 1993) with Lowe's memory of places already searched ("Testing for
Linearizability", 2017): a place is the set of operations done and the state they led to.
"""
import collections

Operation = collections.namedtuple("Operation", "called answered action answer")


class Undecided(AssertionError):
    """The history has too many orders to be searched."""


def order(operations, state, step, limit=1_000_000):
    """One order in which all of it could have happened; None where there is none.

    `step(state, action, answer)` is the state after the action, or None where it could not be answered so.
    """
    operations = sorted(operations, key=lambda operation: operation.called)
    everything = (1 << len(operations)) - 1
    seen = {(0, state)}
    path, ways = [], [candidates(operations, 0)]
    states, done = [state], 0
    while ways:
        if done == everything:
            return [operations[index] for index in path]
        index = next(ways[-1], None)
        if index is None:
            ways.pop()
            states.pop()
            if path:
                done &= ~(1 << path.pop())
            continue
        after = step(states[-1], operations[index].action, operations[index].answer)
        place = (done | 1 << index, after)
        if after is None or place in seen:
            continue
        if len(seen) >= limit:
            raise Undecided(f"{len(operations)} operations, {limit} places searched")
        seen.add(place)
        done |= 1 << index
        path.append(index)
        states.append(after)
        ways.append(candidates(operations, done))
    return None


def candidates(operations, done):
    """Those that may come next: called before any other that is not done was answered."""
    waiting = [index for index in range(len(operations)) if not done >> index & 1]
    first = min((operations[index].answered for index in waiting), default=0)
    return iter([index for index in waiting if operations[index].called <= first])
