# SPDX-License-Identifier: MIT
"""What every string of every register goes through before anything reads it."""

import re
import unicodedata

# U+200C and U+200D are kept: Persian, Indic scripts and emoji are wrong without them.
_REFUSED = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]")


def clean(raw: str) -> str:
    """The text in NFC, on one line, without control characters, outer spaces or runs of them."""
    text = "".join(_windows_1252(c) if "\x80" <= c <= "\x9f" else c for c in raw)
    text = "".join(" " if unicodedata.category(c) in ("Cc", "Zs", "Zl", "Zp") else c for c in text)
    text = unicodedata.normalize("NFC", _REFUSED.sub("", text))
    return re.sub(" +", " ", text).strip()


def _windows_1252(char: str) -> str:
    """C1 controls in these registers are Windows-1252 punctuation that was read as Latin-1."""
    try:
        return bytes([ord(char)]).decode("cp1252")
    except UnicodeDecodeError:
        return " "


def folded(text: str) -> str:
    """Letters and digits only, without case or accents: for comparing, never for showing."""
    parts = unicodedata.normalize("NFKD", text).casefold()
    return "".join(c for c in parts if c.isalnum())


def is_upper(text: str) -> bool:
    """Whether a text with at least two letters holds no lower-case one."""
    return sum(c.isalpha() for c in text) >= 2 and text == text.upper()


def shortened(text: str, limit: int) -> str:
    """At most `limit` characters, with an ellipsis where something was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def spaced_dashes(text: str) -> str:
    """A dash that has a space on one side gets one on the other; one that ends the text goes."""
    text = re.sub(r"(?<=\S) -(?=\w)|(?<=[^\W\d])- (?=\w)", " - ", text)
    return re.sub(r"(\s*-)+$", "", text).strip()
