# SPDX-License-Identifier: MIT
"""Writes the files of data/: one record a line, so that a diff names the record that changed."""

import json
from pathlib import Path


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def document(fields: dict[str, object], lines_of: set[str]) -> str:
    """A JSON object whose fields in `lines_of` (lists or objects) take one line an entry."""
    parts = []
    for key, value in fields.items():
        head = f"{compact(key)}:"
        if key in lines_of and isinstance(value, list):
            parts.append(head + "[\n" + ",\n".join(map(compact, value)) + "\n]")
        elif key in lines_of and isinstance(value, dict):
            entries = (f"{compact(k)}:{compact(v)}" for k, v in value.items())
            parts.append(head + "{\n" + ",\n".join(entries) + "\n}")
        else:
            parts.append(head + compact(value))
    return "{" + ",\n".join(parts) + "}\n"


def write(path: Path, text: str) -> None:
    json.loads(text)
    path.write_bytes(text.encode("utf-8"))
