# SPDX-License-Identifier: MIT
"""The checks themselves: each finds what it is there to find, in histories and books made up for it."""
import random
import unittest

import hospitals
import linearizability
import model
import orders
from linearizability import Operation

SLOT, OTHER = hospitals.slots()[:2]


def booking(called, answered, name, code=None):
    return Operation(called, answered, ("book", name, SLOT), ("ok", code) if code else ("refused", "full"))


def is_possible(*history, state=model.EMPTY):
    return linearizability.order(history, state, model.step) is not None


class Histories(unittest.TestCase):
    def test_five_of_six_find_a_place_and_not_six(self):
        five = [booking(0, 10, f"t{number}", f"c{number}") for number in range(5)]
        self.assertTrue(is_possible(*five, booking(0, 10, "t5")))
        self.assertFalse(is_possible(*five, booking(0, 10, "t5", "c5")))
        self.assertFalse(is_possible(*five[:4], booking(0, 10, "t5")))

    def test_a_refusal_that_was_over_before_the_slot_was_full_is_found(self):
        five = [booking(5, 10, f"t{number}", f"c{number}") for number in range(5)]
        self.assertTrue(is_possible(*five, booking(0, 6, "t5")))
        self.assertFalse(is_possible(*five, booking(0, 4, "t5")))

    def test_of_two_cancellations_only_one_succeeds(self):
        state = model.State(frozenset({("c", SLOT)}), frozenset())
        won = Operation(0, 5, ("cancel", "c"), ("ok", "c"))
        lost = Operation(0, 5, ("cancel", "c"), ("refused", "already-cancelled"))
        self.assertTrue(is_possible(won, lost, state=state))
        self.assertFalse(is_possible(won, won, state=state))
        self.assertFalse(is_possible(lost, lost, state=state))
        self.assertFalse(is_possible(lost._replace(answered=1), won._replace(called=2), state=state))

    def test_a_hold_keeps_others_out_and_not_its_own_terminal(self):
        holds = [Operation(0, 1, ("hold", f"t{number}", SLOT), ("ok",)) for number in range(5)]
        self.assertTrue(is_possible(*holds, booking(2, 3, "t0", "c"), booking(4, 5, "t9")))
        self.assertFalse(is_possible(*holds, booking(2, 3, "t9", "c")))
        self.assertTrue(is_possible(
            *holds, Operation(2, 3, ("release", "t1"), ("ok",)), booking(4, 5, "t9", "c")))

    def test_a_move_takes_its_place_along(self):
        state = model.State(frozenset((f"c{number}", SLOT) for number in range(5)), frozenset())
        move = Operation(0, 1, ("move", "t0", "c0", OTHER), ("ok", "c0"))
        there = frozenset({("c0", OTHER), ("new", SLOT)}) | state.booked - {("c0", SLOT)}
        look = Operation(4, 5, ("look",), there)
        self.assertTrue(is_possible(move, booking(2, 3, "t1", "new"), look, state=state))
        self.assertFalse(is_possible(move, booking(2, 3, "t1"), state=state))

    def test_an_order_is_found_whatever_the_histories_length(self):
        chance, state, history = random.Random(1), model.EMPTY, []
        for number in range(60):
            terminal, slot = f"t{chance.randrange(16)}", chance.choice((SLOT, OTHER))
            action = chance.choice((("book", terminal, slot), ("hold", terminal, slot), ("release", terminal)))
            for answer in (("ok", f"c{number}"), ("refused", "full")):
                after = model.step(state, action, answer)
                if after is not None:
                    break
            state = after
            # Each overlaps with about fifteen others, as with as many processes.
            history.append(Operation(number - chance.random() * 8, number + chance.random() * 8, action, answer))
        self.assertTrue(is_possible(*history, Operation(99, 99, ("look",), state.booked)))


class Promises(unittest.TestCase):
    def setUp(self):
        self.bookings = [
            orders.Booking("r0", "wide-0", SLOT, ["Ann", "Bob"], "1980-01-01", codes=["A", "B"]),
            orders.Booking("r1", "wide-0", SLOT, ["Cat"], "1990-01-01", codes=["C"], change=("cancel", None, True)),
            orders.Booking("r2", "wide-0", SLOT, ["Dan", "Eve"], "1970-01-01"),
            orders.Booking("r3", "wide-0", SLOT, ["Fay"], "1970-01-01", refusal="full")]
        self.people = dict(zip(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay"), "ABCDEF"))
        self.appointments = [
            self.appointment("Ann"), self.appointment("Bob"), self.appointment("Cat", status="cancelled")]

    def appointment(self, name, code=None, status="booked", start=SLOT):
        return {"code": code or self.people[name], "patient": name, "hospital": "wide-0", "start": start + ":00-05:00",
                "status": status}

    def broken(self, *more, without=()):
        born = {name: booking.born for booking in self.bookings for name in booking.names}
        people = [{"patient": name, "name": name, "born": born.get(name, "2000-01-01")} for name in self.people]
        there = [one for one in self.appointments if one["patient"] not in without]
        return list(orders.violations(self.bookings, {"appointments": [*there, *more], "patients": people}))

    def test_books_that_keep_every_promise_are_in_order(self):
        self.assertEqual(self.broken(), [])
        self.assertEqual(self.broken(self.appointment("Dan"), self.appointment("Eve")), [])

    def test_each_broken_promise_is_named(self):
        self.people["Zoe"] = "Z"
        crowd = [self.appointment("Dan", code=f"D{number}") for number in range(5)]
        for words, more, without in (
                ("not there", [], ["Ann"]),
                ("not there", [self.appointment("Ann", code="X")], ["Ann"]),
                ("booked twice", [self.appointment("Ann", code="X")], []),
                ("half a household", [self.appointment("Dan")], []),
                ("refused and there", [self.appointment("Fay")], []),
                ("a change was lost", [self.appointment("Cat")], ["Cat"]),
                ("never asked for", [self.appointment("Zoe")], []),
                ("not there", [{**self.appointment("Ann"), "patient": "Nobody"}], ["Ann"]),
                ("people in one slot", crowd, [])):
            with self.subTest(words=words, more=more):
                self.assertIn(words, " ".join(self.broken(*more, without=without)))


if __name__ == "__main__":
    unittest.main()
