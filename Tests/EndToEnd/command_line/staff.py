# SPDX-License-Identifier: MIT
"""People who work at a hospital, as they sign in on the command line."""

import contextlib
import json
import os
import subprocess

PASSWORD = "correct horse battery"


@contextlib.contextmanager
def lines_in_a_descriptor(*lines):
    """A descriptor from which these lines can be read."""
    reading, writing = os.pipe()
    os.write(writing, "".join(line + "\n" for line in lines).encode())
    os.close(writing)
    try:
        yield reading
    finally:
        os.close(reading)


def run(world, *words, account=None, password=PASSWORD, new=None, **options):
    """Runs a command, signed in with an account where one is named."""
    lines = ([password] if account else []) + ([new] if new is not None else [])
    with lines_in_a_descriptor(*lines) as number:
        signing = ["--as", account, "--password-fd", str(number)] if account else []
        if new is not None:
            signing += ["--new-password-fd", str(number)]
        return subprocess.run(
            world.command("--json", *words, *signing),
            env=world.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            pass_fds=[number],
            **options,
        )


def code(done):
    """The word of the refusal; nothing where the command was carried out."""
    return None if done.returncode == 0 else json.loads(done.stderr)["error"]["code"]


def document(done):
    if done.returncode != 0:
        raise AssertionError(done.stderr.decode())
    return json.loads(done.stdout)


def add(world, name, role, *hospitals, by="rosa"):
    """Makes an account; the first one by whoever has the machine."""
    where = [word for hospital in hospitals for word in ("--hospital", hospital)]
    words = ("account", "add", name, "--name", f"{name.title()} Marín", "--role", role, *where)
    return document(run(world, *words, account=None if name == "rosa" else by, new=PASSWORD))


def forget_wrong_passwords(world):
    with contextlib.suppress(FileNotFoundError):
        os.unlink(os.path.join(world.data, "sign-ins"))


def looks(world, by="rosa"):
    """Which days of which hospitals were looked at by whom, as the audit tells it."""
    done = run(world, "audit", "--kind", "looked-at-day", account=by)
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()[:-1]]
    return [
        (line["actor"].get("account"), fact["hospital"], fact["date"]) for line in lines for fact in line["facts"]
    ]
