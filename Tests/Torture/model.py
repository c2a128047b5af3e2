# SPDX-License-Identifier: MIT
"""The rules of one hospital's slots, written down a second time, for histories of a few people at a few slots.

Actions are tuples: ("book", terminal, slot), ("hold", terminal, slot), ("release", terminal), ("move", terminal, code,
slot), ("cancel", code) and, by somebody who reads the books when all is over, ("look",). Answers are ("ok", code) or
("refused", reason), of a look the places that are booked.
"""
import collections

import hospitals

# Both sets of pairs: (code, slot) of appointments that are not cancelled, and (terminal, slot).
State = collections.namedtuple("State", "booked holds")
EMPTY = State(frozenset(), frozenset())


def step(state, action, answer):
    """The state after an action that was answered so; None where it could not have been."""
    match action:
        case ("book", terminal, slot):
            fits = is_free(state, slot, terminal)
            booked = state.booked | {(answer[1], slot)}
            return decided(state, answer, fits, "full", State(booked, without(state.holds, terminal)))
        case ("hold", terminal, slot):
            holds = without(state.holds, terminal) | {(terminal, slot)}
            return decided(state, answer, is_free(state, slot, terminal), "full", State(state.booked, holds))
        case ("release", terminal):
            return decided(state, answer, True, "", State(state.booked, without(state.holds, terminal)))
        case ("move", terminal, code, slot):
            if not is_booked(state, code):
                return decided(state, answer, False, "already-cancelled", None)
            booked = without(state.booked, code)
            fits = is_free(State(booked, state.holds), slot, terminal)
            after = State(booked | {(code, slot)}, without(state.holds, terminal))
            return decided(state, answer, fits, "full", after)
        case ("cancel", code):
            after = State(without(state.booked, code), state.holds)
            return decided(state, answer, is_booked(state, code), "already-cancelled", after)
        case ("look",):
            return state if state.booked == answer else None
    raise ValueError(action)


def decided(before, answer, is_allowed, refusal, after):
    if answer[0] == "ok":
        return after if is_allowed else None
    return before if not is_allowed and answer[1] == refusal else None


def is_booked(state, code):
    return any(code == other for other, _ in state.booked)


def is_free(state, slot, terminal):
    """Whether somebody at `terminal` finds a place there; what it holds itself is not in its way."""
    booked = sum(slot == other for _, other in state.booked)
    held = sum(slot == other and terminal != holder for holder, other in state.holds)
    return booked + held < hospitals.CAPACITY


def without(pairs, key):
    return frozenset(pair for pair in pairs if pair[0] != key)
