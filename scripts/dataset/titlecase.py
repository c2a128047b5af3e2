# SPDX-License-Identifier: MIT
"""Title case with care for the names and addresses that a register keeps in capitals."""

import re

from . import titlecase_words as words

_TOKEN = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*\.?(?:['’](?=\s|$))?|[^\w]|_", re.UNICODE)
_ORDINAL = re.compile(r"^(\d+)(ST|ND|RD|TH)$")
_DOTTED = re.compile(r"^(?:[A-Z]\.)+[A-Z]?\.?$")
_MC = re.compile(r"^MC([A-Z]{3,})$")
_ELIDED = re.compile(r"^([ODL])(['’])([A-Z]{2,})$")
_DIRECTIONS = {"NE", "NW", "SE", "SW"}
_VOWELS = set("AEIOUYÀÂÄÉÈÊËÎÏÔÖÛÜŒÆ")

NAME, ADDRESS, CITY = "name", "address", "city"


def title_case(text: str, kind: str = NAME, language: str = "en") -> str:
    """The text as people write it; a word that already has lower-case letters is left alone.

    `kind` is NAME, ADDRESS or CITY: directions and route numbers belong to addresses, initialisms
    to names. `language` is "en", "es" or "fr" and chooses the small words.
    """
    tokens = _TOKEN.findall(text)
    out: list[str] = []
    for index, token in enumerate(tokens):
        if not any(c.isalpha() for c in token) or token != token.upper():
            out.append(token)
            continue
        out.append(_word(token, _Place(tokens, index, kind, language)))
    cased = "".join(out)
    for written, meant in words.PHRASES:
        cased = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", lambda _, m=meant: m, cased)
    return cased


class _Place:
    """Where a word stands: what is before and after it decides how some words are cased."""

    def __init__(self, tokens: list[str], index: int, kind: str, language: str):
        before = [t for t in tokens[:index] if not t.isspace()]
        after = [t for t in tokens[index + 1 :] if not t.isspace()]
        self.kind = kind
        self.language = language
        self.previous = before[-1] if before else ""
        self.next = after[0] if after else ""
        self.starts = not before or before[-1] in tuple("-–/(:;,\"")
        # A hyphen without spaces binds its words: Winston-on-Sea keeps its small word.
        if before and before[-1] == "-" and index >= 2 and not tokens[index - 2].isspace():
            self.starts = tokens[index - 1] != "-"
        self.ends = not after or after[0] in tuple("-–/):;,\"")


def _word(token: str, place: _Place) -> str:
    bare = token.rstrip(".'’")
    tail = token[len(bare) :]
    if _DOTTED.match(token):
        return token
    if _ORDINAL.match(bare):
        return bare.lower() + tail
    if any(c.isdigit() for c in bare):
        return _numbered(bare) + tail
    small = _small(bare, place)
    if small is not None:
        return small + tail
    if len(bare) == 1:
        return token
    if place.kind == ADDRESS and bare in _DIRECTIONS:
        return token
    special = _special(bare, tail, place)
    if special is not None:
        return special + tail
    return _plain(bare) + tail


def _small(bare: str, place: _Place) -> str | None:
    lower = bare.lower()
    if place.starts:
        return None
    if place.language == "en":
        if lower == "a":
            # "A" is an initial before a name, and an article before "campus of" and the like.
            return "a" if place.next in ("CAMPUS", "DIV", "DIVISION", "MEMBER", "PART") else None
        if lower == "in" and place.next == "":
            return None
        if lower in words.SMALL and not (place.ends and place.kind != NAME):
            return lower
        if lower in ("de", "del", "du") and place.kind != CITY:
            return lower if lower != "del" or place.previous != "BANNER" else None
        if lower in ("la", "los", "las") and place.previous == "DE":
            return lower
        return None
    if place.language == "es":
        return lower if lower in words.SPANISH | words.SMALL else None
    return lower if lower in words.FRENCH else None


def _special(bare: str, tail: str, place: _Place) -> str | None:
    if bare in words.SPECIAL:
        return words.SPECIAL[bare]
    if place.kind == ADDRESS:
        return _special_in_address(bare, place)
    if place.kind == CITY and bare not in ("AFB", "JB", "MDL", "AMC"):
        return words.WORDS.get(bare)
    if bare == "LA" or (bare in ("ST", "DR", "MT", "FT")):
        return None
    if "." in tail and bare in words.WORDS:
        return words.WORDS[bare]
    if bare in words.INITIALISMS and not _is_given_name(bare, place):
        return bare
    if bare in ("NE", "NW", "SE", "SW") or bare in words.STATES_IN_NAMES:
        return bare
    if bare in words.WORDS:
        return words.WORDS[bare]
    return bare if _is_unpronounceable(bare) else None


def _special_in_address(bare: str, place: _Place) -> str | None:
    if bare in ("PO", "US", "FM", "IH", "SR", "RR", "HC", "VA", "AFB", "IHS", "PHS", "BIA",
                "MDG", "LBJ", "JFK", "UCLA", "VFW", "SUNY", "DUMC", "USF", "WG", "II", "III", "IV"):
        return bare
    # "State Route KY 9": a state's code before a number is a road's number.
    if bare in words.STATES and place.next[:1].isdigit() and bare not in ("LA",):
        return bare
    if bare in words.WORDS:
        return words.WORDS[bare]
    return bare if _is_unpronounceable(bare) else None


def _is_given_name(bare: str, place: _Place) -> bool:
    """ADA and ED are towns and people as well as initialisms: a name before a surname is a name."""
    if bare == "ADA":
        return True
    return bare == "ED" and len(place.next) > 3


def _is_unpronounceable(bare: str) -> bool:
    return 2 <= len(bare) <= 5 and not _VOWELS & set(bare) and bare.isalpha()


def _numbered(bare: str) -> str:
    """123B and FM1960 keep their capitals; so do grid addresses such as N88W14275."""
    return bare


def _plain(bare: str) -> str:
    if bare in words.MAC_SURNAMES:
        return "Mac" + bare[3:].capitalize()
    scottish = _MC.match(bare)
    if scottish:
        return "Mc" + scottish.group(1).capitalize()
    elided = _ELIDED.match(bare)
    if elided:
        return elided.group(1) + elided.group(2) + elided.group(3).capitalize()
    if "'" in bare or "’" in bare:
        parts = re.split("(['’])", bare)
        first = _plain(parts[0])
        return first + "".join(p.lower() for p in parts[1:])
    return bare[:1] + bare[1:].lower()
