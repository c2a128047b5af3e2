# SPDX-License-Identifier: MIT
"""Reads the archive by what docs/decisions/0014-archive.md says of it, with no code of the program's."""
import hashlib
import json
import os

from journal import Damaged, is_whole


def manifest(folder):
    with open(folder.path("MANIFEST.json"), "rb") as file:
        line = file.read()
    # Its sum is that of everything behind it, over several lines.
    if not is_whole(line.rstrip(b"\n")):
        raise Damaged("the manifest does not carry its own sum")
    return json.loads(line)


def records(folder, tree):
    """The documents of a tree's pieces in their order; every node and every piece is looked at against its sum."""
    for node in manifest(folder)[tree]:
        for piece in checked(folder, node)["pieces"]:
            yield checked(folder, piece)


def checked(folder, piece):
    with open(folder.path("pieces", piece["file"]), "rb") as file:
        contents = file.read()
    if (len(contents), hashlib.blake2b(contents, digest_size=16).hexdigest()) != (piece["bytes"], piece["sum"]):
        raise Damaged(f"{piece['file']} is not what vouches for it says")
    return json.loads(contents)


def unfinished(folder):
    """Pieces of an epoch that has not begun: a compaction was cut off. Each with what tells it from a later one."""
    begun, found = manifest(folder)["epoch"], set()
    for place, _, names in os.walk(folder.path("pieces")):
        for name in names:
            parts = name.split(".")
            if len(parts) > 2 and int(parts[-2]) > begun:
                found.add((name, os.stat(os.path.join(place, name)).st_ino))
    return found
