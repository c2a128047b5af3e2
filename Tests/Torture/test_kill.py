# SPDX-License-Identifier: MIT
"""Eight processes book, move, cancel and compact, and are killed (SIGKILL) at moments of chance, over and over in one
folder."""
import time
import unittest

import archive
import books
import chance
import hammer
import hospitals
import orders
import program

PROCESSES = 8
ORDERS = 60
# Of those that were cut off earlier, so many are asked for again, under the same request id.
REPEATED = 160
# After so many rounds a new folder is begun: opening a long one would take most of the time.
ROUNDS_A_FOLDER = 60
SLOTS_A_ROUND = 50


class Killed(unittest.TestCase):
    def setUp(self):
        self.chance = chance.chance(self)
        self.serial = 0
        # Epochs of the folders so far, and rounds in which a compaction was cut off.
        self.compactions = self.cut_off = 0
        self.folder = None
        self.crowd = []
        self.addCleanup(lambda: self.folder and self.folder.close())
        self.addCleanup(lambda: [one.end() for one, _ in self.crowd])

    def test_whatever_is_acknowledged_stands_once_and_whole(self):
        acknowledged = killed = at_work = 0
        leftovers = set()
        for number in range(chance.rounds(15)):
            if number % ROUNDS_A_FOLDER == 0:
                self.begin()
            self.number = number
            victims, busy, answered = self.round(number % ROUNDS_A_FOLDER)
            killed, at_work, acknowledged = killed + victims, at_work + busy, acknowledged + answered
            leftovers, known = archive.unfinished(self.folder), leftovers
            self.cut_off += bool(leftovers - known)
            self.look(number)
        self.leave()
        chance.tell(f"{killed} processes killed, {at_work} of them at work; {acknowledged} orders answered before")
        chance.tell(f"{self.compactions} compactions, {self.cut_off} more that were cut off before they counted")
        self.assertGreater(acknowledged, 0)
        self.assertGreater(at_work, 0, "nobody was killed at work: the test proves nothing")
        self.assertGreater(self.compactions, 0, "nobody compacted: the test proves nothing")

    def leave(self):
        self.compactions += archive.manifest(self.folder)["epoch"] - 1
        self.folder.close()

    def begin(self):
        if self.folder:
            self.leave()
        self.folder = program.Folder()
        self.orders = orders.Orders(self.chance)

    # One round

    def round(self, number):
        """Kills, lets all answers in, and counts the killed, those at work among them, and the answers."""
        first = number * SLOTS_A_ROUND
        self.slots = hospitals.slots()[first:first + SLOTS_A_ROUND]
        again = self.orders.unanswered()
        again = self.chance.sample(again, min(len(again), REPEATED))
        self.crowd = []
        for place in range(PROCESSES):
            self.join(again[place::PROCESSES])
        way = self.chance.choice((self.all_at_once, self.one_by_one, self.while_they_open, self.after_some_answers))
        way()
        gone, self.crowd = self.crowd, []
        for one, _ in gone:
            self.assertEqual(one.end(), "", "somebody complained")
        busy = answered = 0
        for one, given in gone:
            answers = [self.take(one.answers.get(identifier), *what) for identifier, what in given.items()]
            answered += sum(answers)
            busy += any(answers) and not all(answers)
        return len(gone), busy, answered

    def join(self, again=()):
        """One more process, with its orders at hand before it is ready for them."""
        self.serial += 1
        one = hammer.Hammer(self.folder, f"terminal-{self.serial % PROCESSES}")
        given = {}
        changeable = self.orders.changeable()
        for booking in [*again, *(None for _ in range(ORDERS))]:
            identifier = str(len(given))
            if booking is None and changeable and self.chance.random() < 0.2:
                given[identifier] = self.change(one, identifier, self.chance.choice(changeable))
            elif booking is None and self.chance.random() < 0.1:
                given[identifier] = self.hold(one, identifier)
            elif booking is None and self.chance.random() < 0.02:
                one.send("compact", identifier)
                given[identifier] = ("compact", None)
            else:
                booking = booking or self.orders.new(self.slots)
                one.book(identifier, booking.at, booking.names, booking.born, booking.hospital, booking.request)
                given[identifier] = ("book", booking)
        self.crowd.append((one, given))

    def change(self, one, identifier, booking):
        """Asks to cancel or to move, at most once a booking, so that what must come of it is known."""
        if booking.change is not None:
            return self.hold(one, identifier)
        if self.chance.random() < 0.5:
            booking.change = ("cancel", None, False)
            one.send("cancel", identifier, booking.codes[0], booking.born)
        else:
            booking.change = ("move", self.chance.choice(self.slots), False)
            one.send("move", identifier, booking.codes[0], booking.born, booking.change[1])
        return ("change", booking)

    def hold(self, one, identifier):
        place = (self.chance.choice(hospitals.ids()), self.chance.choice(self.slots), hospitals.VACCINE)
        one.send("hold", identifier, *place)
        return ("hold", None)

    def take(self, answer, word, booking):
        """Notes an answer; false where there is none."""
        if answer is None:
            return False
        said, details, _ = answer
        if said == "refused":
            self.assertIn(details[0], orders.FULL, (self.number, word, booking))
        if word == "change":
            # What was refused can be asked for again.
            booking.change = (*booking.change[:2], True) if said == "ok" else None
        elif word == "book" and said == "ok":
            booking.codes = details
        elif word == "book":
            booking.refusal = details[0]
        return True

    # Ways to die

    def all_at_once(self):
        for one, _ in self.crowd:
            one.wait_until_ready()
        time.sleep(self.chance.uniform(0, 0.12))
        self.kill_all()

    def while_they_open(self):
        time.sleep(self.chance.uniform(0, 0.05))
        self.kill_all()

    def after_some_answers(self):
        """The moment is one in which somebody has just been answered."""
        one, given = self.chance.choice(self.crowd)
        count = self.chance.randrange(1, len(given) // 2)
        one.wait(lambda: len(one.answers) >= count, f"{count} answers")
        self.kill_all()

    def one_by_one(self):
        """Each is replaced as soon as it is killed, while the others go on; then all are killed."""
        for victim in self.chance.sample(range(PROCESSES), PROCESSES):
            time.sleep(self.chance.uniform(0, 0.03))
            self.crowd[victim][0].kill()
            self.join()
        time.sleep(self.chance.uniform(0, 0.05))
        self.kill_all()

    def kill_all(self):
        for one, _ in self.chance.sample(self.crowd, len(self.crowd)):
            one.kill()

    # What is left

    def look(self, number):
        """Every promise is kept, the folder opens, and the real program books in it."""
        self.promises_are_kept()
        booking = self.orders.new(self.slots)
        booking.names, booking.request = [f"Survivor {number}"], ""
        # Nobody else books at the end of the last day.
        booking.hospital, booking.at = hospitals.ids()[number % hospitals.COUNT], hospitals.slots()[-1 - number // 50]
        made = self.folder.json(*program.order(booking.at, booking.names[0], booking.hospital, booking.born))
        booking.codes = [made["code"].replace("-", "")]
        self.promises_are_kept()

    def promises_are_kept(self):
        found = list(orders.violations(self.orders.bookings, books.appointments(self.folder)))
        if found:
            kept = self.folder.copy().data
            head = f"Round {self.number}, {len(found)} promises broken; the folder is kept as {kept}"
            self.fail("\n".join([head, *found]))


if __name__ == "__main__":
    unittest.main()
