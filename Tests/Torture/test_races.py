# SPDX-License-Identifier: MIT
"""Sixteen processes at the same slot in the same moment; the history of each round is checked against the model."""
import collections
import concurrent.futures
import datetime
import itertools
import threading
import time
import unittest

import archive
import books
import chance
import hammer
import hospitals
import linearizability
import model
import program

PROCESSES = 16
SHARE = 20
# After so many rounds a new folder is begun: reading a long one would take most of the time.
ROUNDS_A_FOLDER = 60


class Races(unittest.TestCase):
    def setUp(self):
        self.chance = chance.chance(self)
        self.folder, self.racers, self.compactions = None, [], 0
        self.addCleanup(self.leave)
        self.people = concurrent.futures.ThreadPoolExecutor(PROCESSES)
        self.addCleanup(self.people.shutdown)
        self.serial = itertools.count()
        self.slots = iter(())
        # The round's own: its number, its slots by their moments, birth dates by code, and what the model holds.
        self.number, self.fresh, self.born, self.state = 0, {}, {}, model.EMPTY

    def begin(self):
        self.leave()
        self.folder = program.Folder()
        self.racers = hammer.start(self.folder, PROCESSES)
        self.slots = iter(hospitals.slots())

    def leave(self):
        for one in self.racers:
            self.assertEqual(one.end(), "", "somebody complained")
        if self.folder:
            self.compactions += archive.manifest(self.folder)["epoch"] - 1
            self.folder.close()
        self.folder, self.racers = None, []

    # A round

    def race(self, *plans):
        """Lets each racer go through its plan, all at once; the history, in which every answer is there."""
        line = threading.Barrier(len(plans))

        def run(racer, plan):
            history = []
            line.wait()
            for action in plan:
                fields = self.fields(action)
                called = time.monotonic()
                word, details = racer.ask(*fields)
                answered = time.monotonic()
                history.append(linearizability.Operation(called, answered, action, (word, *details)))
                if action[0] == "book" and word == "ok":
                    self.born[details[0]] = fields[5]
            return history

        done = list(self.people.map(run, self.racers, plans))
        return [operation for history in done for operation in history]

    def fields(self, action):
        """The order, under a new id and with a new person where one is needed."""
        number = next(self.serial)
        identifier = str(number)
        match action:
            case ("book", _, slot):
                born = str(datetime.date(1930, 1, 1) + datetime.timedelta(days=number % 29_000))
                return ("book", identifier, hospitals.WIDE, slot, f"Racer {number}", born, hospitals.VACCINE)
            case ("hold", _, slot):
                return ("hold", identifier, hospitals.WIDE, slot, hospitals.VACCINE)
            case ("release", _):
                return ("release", identifier)
            case ("move", _, code, slot):
                return ("move", identifier, code, self.born[code], slot)
            case ("cancel", code):
                return ("cancel", identifier, code, self.born[code])
        raise ValueError(action)

    def check(self, history):
        """The history, and what the books hold after it, are possible; the model moves on."""
        places = ((one, self.fresh.get(hospitals.moment(one["start"])))
                  for one in books.appointments(self.folder)["appointments"] if one["status"] == "booked")
        found = frozenset((one["code"], slot) for one, slot in places if slot)
        end = max(operation.answered for operation in history)
        look = linearizability.Operation(end + 1, end + 2, ("look",), found)
        order = linearizability.order([*history, look], self.state, model.step)
        if order is None:
            lines = [f"Round {self.number} could not have happened one after the other:", *map(str, history), str(look)]
            self.fail("\n".join(lines))
        for operation in order:
            self.state = model.step(self.state, operation.action, operation.answer)

    def slot(self):
        """A slot that nobody has used yet."""
        slot = next(self.slots)
        self.fresh[hospitals.moment(slot)] = slot
        return slot

    def outcomes(self, history):
        return collections.Counter(operation.answer[0] for operation in history)

    def rounds(self):
        """What came before has no part in a round: its slots are not used again, and nothing is held."""
        for self.number in range(chance.rounds(SHARE)):
            if self.number % ROUNDS_A_FOLDER == 0:
                self.begin()
            self.assertEqual(self.state.holds, frozenset())
            self.fresh, self.born, self.state = {}, {}, model.EMPTY
            yield self.number
        self.leave()
        chance.tell(f"{self.number + 1} rounds, each as if one came after the other; {self.compactions} compactions")

    def terminals(self):
        return [racer.terminal for racer in self.racers]

    # The races

    def test_five_of_sixteen_bookings_find_a_place(self):
        for _ in self.rounds():
            slot = self.slot()
            history = self.race(*([("book", name, slot)] for name in self.terminals()))
            self.assertEqual(self.outcomes(history), {"ok": 5, "refused": 11}, self.number)
            self.check(history)

    def test_five_of_sixteen_holds_find_a_place(self):
        for _ in self.rounds():
            slot = self.slot()
            history = self.race(*([("hold", name, slot)] for name in self.terminals()))
            self.assertEqual(self.outcomes(history), {"ok": 5, "refused": 11}, self.number)
            self.check(history)
            self.check(self.race(*([("release", name)] for name in self.terminals())))

    def test_five_of_sixteen_moves_find_a_place(self):
        for _ in self.rounds():
            wanted, homes = self.slot(), [self.slot() for _ in range(4)]
            made = self.race(*([("book", name, homes[place % 4])] for place, name in enumerate(self.terminals())))
            self.check(made)
            codes = [operation.answer[1] for operation in made]
            history = self.race(*([("move", name, code, wanted)] for name, code in zip(self.terminals(), codes)))
            self.assertEqual(self.outcomes(history), {"ok": 5, "refused": 11}, self.number)
            self.check(history)

    def test_one_of_sixteen_cancels_an_appointment(self):
        for _ in self.rounds():
            made = self.race([("book", self.terminals()[0], self.slot())])
            self.check(made)
            history = self.race(*([("cancel", made[0].answer[1])] for _ in self.racers))
            self.assertEqual(self.outcomes(history), {"ok": 1, "refused": 15}, self.number)
            self.check(history)

    def test_anything_at_once_is_as_if_one_came_after_the_other(self):
        for _ in self.rounds():
            slots = [self.slot() for _ in range(3)]
            made = self.race(*([("book", name, slot)] for name, slot in zip(self.terminals(), slots * 2)))
            self.check(made)
            codes = [operation.answer[1] for operation in made]
            plans = [[self.action(name, slots, codes) for _ in range(3)] for name in self.terminals()]
            self.check(self.race(*plans))
            self.check(self.race(*([("release", name)] for name in self.terminals())))

    def action(self, terminal, slots, codes):
        slot, code = self.chance.choice(slots), self.chance.choice(codes)
        return self.chance.choice((
            ("book", terminal, slot), ("book", terminal, slot), ("hold", terminal, slot), ("release", terminal),
            ("move", terminal, code, slot), ("cancel", code)))


if __name__ == "__main__":
    unittest.main()
