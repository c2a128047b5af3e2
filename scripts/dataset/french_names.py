# SPDX-License-Identifier: MIT
"""Gives French names in capitals the spelling that the register itself uses elsewhere.

"RENNES CHU Site Pontchaillou" stands in a register that also knows the commune Rennes; "HOPITAL" in
one that writes hôpital a hundred times. So capitals become words with their accents, and what is
never written otherwise (GHICL, ELSAN) stays as it is.
"""

import re
import unicodedata
from collections import Counter, defaultdict

from . import titlecase_words as words
from .text import clean, is_upper, spaced_dashes
from .titlecase import NAME, title_case

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 4
# Short words that are words in capitals too; other short ones may be initialisms.
_SHORT = {"ST", "STE", "SUD", "EST", "VAL", "PIN"}
# The first code point of the private use area: no register uses it.
_PRIVATE = 0xE000


class FrenchNames:
    """The spellings of a register: its communes, and every word that is not in capitals."""

    def __init__(self, communes: list[str], texts: list[str]):
        self._communes: dict[str, str] = {}
        for commune in communes:
            if not is_upper(commune) and len(commune) >= _SHORTEST:
                self._communes.setdefault(_key(commune), commune)
        ordered = sorted(self._communes, key=lambda key: (-len(key), key))
        joined = "|".join(_pattern(key) for key in ordered)
        self._commune = re.compile(rf"(?<![^\W_])(?:{joined})(?![^\W_])") if ordered else None
        seen: dict[str, Counter[str]] = defaultdict(Counter)
        for text in texts + communes:
            for word in _WORD.findall(text):
                if not word.isupper() and len(word) >= _SHORTEST:
                    seen[_plain(word)][word.lower()] += 1
        self._spelling = {
            key: min(forms.items(), key=lambda pair: (-pair[1], pair[0]))[0]
            for key, forms in seen.items()
        }

    def named(self, raw: str) -> str:
        """The name as people would write it."""
        text = re.sub(r"(?<=\w)\(", " (", spaced_dashes(clean(raw)).rstrip(" ,"))
        # What was in capitals decides; title case keeps every letter in its place.
        original = text
        if is_upper(text):
            text = title_case(text, NAME, "fr")
            original = original if len(text) == len(original) else text
        text, original, found = self._without_communes(text, original)
        text = self._with_words(text, original)
        text = _with_small_words(text)
        for mark, commune in found.items():
            text = text.replace(mark, commune)
        return text[:1].upper() + text[1:]

    def _without_communes(self, text: str, original: str) -> tuple[str, str, dict[str, str]]:
        """Both texts with one private character for each commune in capitals, and what it means."""
        found: dict[str, str] = {}
        if self._commune is None:
            return text, original, found
        pieces, originals, position = [], [], 0
        for match in self._commune.finditer(_plain(text)):
            written = original[match.start() : match.end()]
            if written != written.upper():
                continue
            mark = chr(_PRIVATE + len(found))
            found[mark] = self._communes[_key(written)]
            pieces += [text[position : match.start()], mark]
            originals += [original[position : match.start()], mark]
            position = match.end()
        return (
            "".join(pieces) + text[position:],
            "".join(originals) + original[position:],
            found,
        )

    def _with_words(self, text: str, original: str) -> str:
        def spelled(found: re.Match[str]) -> str:
            word = found.group()
            written = original[found.start() : found.end()]
            if not written.isupper() or written in words.FRENCH_INITIALISMS:
                return word
            if written in _SHORT:
                return written.capitalize()
            form = self._spelling.get(_plain(word)) if len(word) >= _SHORTEST else None
            return word if form is None else form[:1].upper() + form[1:]

        return _WORD.sub(spelled, text)


def _with_small_words(text: str) -> str:
    """DE, DU, LA … left in capitals inside a name whose other words no longer are."""
    if is_upper(text):
        return text
    text = re.sub(
        r"(?<=[^\s\-–/(][ -])(DE|DU|DES|LA|LE|LES|ET|EN|SUR|AU|AUX)(?=[ -]\S)",
        lambda found: found.group().lower(),
        text,
    )
    text = re.sub(r"(?<=[-–/(] )(LE|LA|LES)(?= \S)", lambda found: found.group().capitalize(), text)
    return re.sub(r"(?<=\w )([DL])(?=['’]\S)", lambda found: found.group().lower(), text)


def _plain(text: str) -> str:
    """Capitals without accents, character by character, so that positions stay the same."""
    return "".join(unicodedata.normalize("NFD", char)[0].upper()[:1] for char in text)


def _key(text: str) -> str:
    parts = re.split(r"[ \-'’]+", _plain(text))
    return " ".join({"ST": "SAINT", "STE": "SAINTE"}.get(part, part) for part in parts)


def _pattern(key: str) -> str:
    forms = {"SAINT": "(?:SAINT|ST)", "SAINTE": "(?:SAINTE|STE)"}
    return r"[ \-'’]+".join(forms.get(part, re.escape(part)) for part in key.split(" "))
