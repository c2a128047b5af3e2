# SPDX-License-Identifier: MIT
"""Reads the journal by what docs/decisions/0001-journal.md says of it, with no code of the program's."""
import hashlib
import json

PREFIX = b'{"sum":"'
REST = len(PREFIX) + 32 + len(b'",')


class Damaged(AssertionError):
    """The journal is not what the decision record says, and not merely cut short at its end."""


def transactions(folder):
    """The transactions of the live journal, checked line by line; a last line that was cut short is left out."""
    return [transaction for transaction, _ in measured(folder)]


def measured(folder):
    """The same, each with the bytes of its line."""
    with open(folder.path("MANIFEST.json"), "rb") as file:
        live = json.load(file)["journal"]
    with open(folder.path(live["file"]), "rb") as file:
        # Behind the last line there is room for more.
        pieces = file.read().rstrip(b" \0").split(b"\n")
    lines, previous, sequence, found = pieces[:-1], live["previous"], None, []
    for number, line in enumerate(lines):
        if not is_whole(line):
            if any(is_whole(later) for later in lines[number + 1:]):
                raise Damaged(f"line {number + 1} is bad and has good lines after it")
            break
        transaction = json.loads(line)
        if transaction["prev"] != previous:
            raise Damaged(f"line {number + 1} does not follow from the one before")
        if sequence is not None and transaction["seq"] != sequence + 1:
            raise Damaged(f"line {number + 1} has sequence {transaction['seq']} after {sequence}")
        previous, sequence = transaction["sum"], transaction["seq"]
        found.append((transaction, len(line) + 1))
    return found


def durable(folder):
    """Those of them that readers are shown: what the mark of this start of the machine covers, else all."""
    known = mark(folder)
    with open(folder.path("MANIFEST.json"), "rb") as file:
        epoch = json.load(file)["epoch"]
    with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
        is_of_now = known["boot"] == file.read().strip() and known["epoch"] == epoch
    found, end = [], 0
    for transaction, length in measured(folder):
        end += length
        if is_of_now and end > known["offset"]:
            break
        found.append(transaction)
    return found


def is_whole(line):
    """Whether a line carries its own checksum."""
    if len(line) < REST or not line.startswith(PREFIX):
        return False
    return line == sealed(b"{" + line[REST:])


def sealed(record):
    """An object in JSON with its checksum before everything else."""
    rest = record[1:]
    return PREFIX + hashlib.blake2b(rest, digest_size=16).hexdigest().encode() + b'",' + rest


def mark(folder):
    """The mark in LOCK: how much of the journal is safely on disk, and whether a sync failed."""
    with open(folder.path("LOCK"), "rb") as file:
        return json.loads(file.read()[64:256])


def start_machine_anew(folder):
    """Makes the mark in LOCK one of another start of the machine: what is in the files is what the disk kept."""
    members = {**{key: value for key, value in mark(folder).items() if key != "sum"}, "boot": "another-start"}
    line = sealed(json.dumps(members, separators=(",", ":")).encode())
    with open(folder.path("LOCK"), "r+b") as file:
        file.seek(64)
        file.write(line.ljust(191) + b"\n")
