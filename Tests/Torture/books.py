# SPDX-License-Identifier: MIT
"""What stands in a data folder: as `export` tells it, once a replay of our own has found the same."""
import json

import archive
import journal

KEPT = ("code", "patient", "vaccine", "hospital", "start", "end")


def appointments(folder):
    """{"appointments": [{code, patient, vaccine, hospital, start, end, status}],
    "patients": [{patient, name, born}]}
    """
    told = exported(folder)
    # After the export, which may sync what nobody has synced yet, and shows it then.
    found = replayed(folder)
    for there, exports in zip(found, (
            summary(told["appointments"], "code", KEPT + ("status",)),
            summary(told["patients"], "patient", ("patient", "name", "born")))):
        for key in sorted(there.keys() | exports.keys()):
            if there.get(key) != exports.get(key):
                raise journal.Damaged(f"the files hold {there.get(key)}, export tells {exports.get(key)}")
    return told


def summary(records, key, members):
    found = {record[key]: {member: record[member] for member in members} for record in records}
    if len(found) != len(records):
        raise journal.Damaged(f"export tells of one {key} twice")
    return found


def exported(folder):
    done = folder.run("export", "--format", "json")
    if done.returncode != 0:
        raise AssertionError(f"export ended with {done.returncode}: {done.stderr}")
    document = json.loads(done.stdout)
    for appointment in document["appointments"]:
        appointment["code"] = appointment["code"].replace("-", "")
    return document


def replayed(folder):
    """Appointments by code and people by id; read once more where somebody has compacted meanwhile."""
    while True:
        epoch = archive.manifest(folder)["epoch"]
        try:
            found = read(folder)
        except (journal.Damaged, FileNotFoundError, KeyError):
            if archive.manifest(folder)["epoch"] == epoch:
                raise
            continue
        if archive.manifest(folder)["epoch"] == epoch:
            return found


def read(folder):
    """Those of the archive, and the journal's transactions above them."""
    found, patients = {}, {}
    for page in archive.records(folder, "books"):
        for one in page["appointments"]:
            # Only a cancellation has a moment of its own.
            status = "cancelled" if "at" in one else "booked"
            add(found, one["code"], booked({"hospital": page["hospital"], **one}, status))
    for piece in archive.records(folder, "people"):
        for one in piece["people"]:
            add(patients, one["patient"], person(one))
    for transaction in journal.durable(folder):
        for event in transaction["events"]:
            match event["type"]:
                case "registered":
                    add(patients, event["patient"], person(event))
                case "booked":
                    add(found, event["code"], booked(event, "booked"))
                case "rescheduled" | "reinstated":
                    found[event["code"]] = booked(event, "booked")
                case "cancelled":
                    found[event["code"]] = booked(event, "cancelled")
                case "edited":
                    patients[event["patient"]] = person(event)
                # What was answered before a dose changes neither time nor status.
                case "held" | "released" | "looked" | "responded" | "screened" | "triaged":
                    pass
                case other:
                    raise journal.Damaged(f"an event of type {other}")
    return found, patients


def add(known, key, record):
    if key in known:
        raise journal.Damaged(f"{key} is there twice")
    known[key] = record


def booked(record, status):
    return {**{member: record[member] for member in KEPT}, "status": status}


def person(record):
    return {member: record[member] for member in ("patient", "name", "born")}
