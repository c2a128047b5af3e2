# SPDX-License-Identifier: MIT
"""What stands in a data folder: as `export` tells it, and by a replay of our own where there is no such command."""
import functools
import json
import subprocess

import journal
import program


def appointments(folder):
    """{"appointments": [{code, patient, vaccine, hospital, start, end, status}],
    "patients": [{patient, name, born}]}
    """
    journal.transactions(folder)
    return exported(folder) if can_export() else replayed(folder)


@functools.cache
def can_export():
    done = subprocess.run([program.BINARY, "help", "export"], capture_output=True, check=False)
    return done.returncode == 0


def exported(folder):
    done = folder.run("export", "--format", "json")
    if done.returncode != 0:
        raise AssertionError(f"export ended with {done.returncode}: {done.stderr}")
    document = json.loads(done.stdout)
    for appointment in document["appointments"]:
        appointment["code"] = appointment["code"].replace("-", "")
    return document


def replayed(folder):
    """All transactions since the folder was made, one after the other."""
    found, patients = {}, {}
    for transaction in journal.transactions(folder):
        for event in transaction["events"]:
            match event["type"]:
                case "registered":
                    patients[event["patient"]] = {key: event[key] for key in ("patient", "name", "born")}
                case "booked":
                    if event["code"] in found:
                        raise journal.Damaged(f"{event['code']} is booked twice")
                    kept = ("code", "patient", "vaccine", "hospital", "start", "end")
                    found[event["code"]] = {**{key: event[key] for key in kept}, "status": "booked"}
                case "rescheduled":
                    found[event["code"]].update({key: event[key] for key in ("hospital", "start", "end")})
                case "cancelled":
                    found[event["code"]]["status"] = "cancelled"
                case "reinstated":
                    found[event["code"]]["status"] = "booked"
                case "held" | "released":
                    pass
                case other:
                    raise journal.Damaged(f"an event of type {other}")
    return {"appointments": list(found.values()), "patients": list(patients.values())}
