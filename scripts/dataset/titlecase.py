# SPDX-License-Identifier: MIT
"""Title case with care for the names and addresses that a register keeps in capitals."""

import re

from . import titlecase_words as words

_TOKEN = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*\.?(?:['’](?=\s|$))?|[^\w]|_", re.UNICODE)
_ORDINAL = re.compile(r"^(\d+)(ST|ND|RD|TH|ER)$|^(\d{2,})D$")
_RUN_TOGETHER = re.compile(r"^(SUITE|NUMBER|CARR|KM)(\d+)$")
_DOTTED = re.compile(r"^(?:[A-Z]\.)+[A-Z]?\.?$")
_MC = re.compile(r"^MC([A-Z]{3,})$")
_ELIDED = re.compile(r"^([ODL])(['’])([A-Z]{2,})$")
_ELISION = re.compile(r"^([LD])(['’])(.+)$")
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
    cased = re.sub(r"\bMc (?=[A-Z])", "Mc", cased)
    for written, meant in words.PHRASES:
        cased = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", meant, cased)
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
        self.starts = not before or before[-1] in tuple('-–/(:;,"')
        # A house number is no part of the street's name: 101 The City Drive.
        if kind == ADDRESS and len(before) == 1 and before[0].isdigit():
            self.starts = True
        # A hyphen without spaces binds its words: Stow-on-the-Wold keeps its small words.
        if index >= 2 and tokens[index - 1] == "-" and not tokens[index - 2].isspace():
            self.starts = False
        bound = tokens[index + 1 : index + 2] == ["-"] and tokens[index + 2 : index + 3] != [" "]
        self.ends = not after or after[0] in tuple('-–/):;,"') and not bound


def _word(token: str, place: _Place) -> str:
    bare = token.rstrip(".'’")
    tail = token[len(bare) :]
    if _DOTTED.match(token):
        return token
    if _ORDINAL.match(bare):
        return bare.lower() + tail
    if any(c.isdigit() for c in bare):
        return _numbered(bare) + tail
    if place.language == "fr" and _ELISION.match(bare):
        return _elision(bare, place) + tail
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
        if lower == "by" and place.next == "PASS":
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
    if place.language == "fr":
        known = place.kind == NAME and bare in words.FRENCH_INITIALISMS
        return bare if known or _is_unpronounceable(bare) and bare not in words.WORDS else None
    if bare in words.SPECIAL:
        return words.SPECIAL[bare]
    if bare == "LA" and place.ends and place.previous in ("WEST", "EAST"):
        return bare
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
    # "State Route KY 9", "AZ-264": a state's code before a number is a road's number.
    if bare in words.STATES and (
        place.next == "-" or place.next[:1].isdigit() and bare not in ("LA", "CO")
    ):
        return bare
    if bare in (
        "PO",
        "US",
        "FM",
        "IH",
        "SR",
        "RR",
        "HC",
        "VA",
        "AFB",
        "IHS",
        "PHS",
        "BIA",
        "MDG",
        "LBJ",
        "JFK",
        "UCLA",
        "VFW",
        "SUNY",
        "DUMC",
        "USF",
        "WG",
        "II",
        "III",
        "IV",
    ):
        return bare
    if bare in words.WORDS:
        return words.WORDS[bare]
    return bare if _is_unpronounceable(bare) else None


def _is_given_name(bare: str, place: _Place) -> bool:
    """ED is a person as well as an emergency department: before a surname it is the person."""
    return bare == "ED" and len(place.next) > 3


def _is_unpronounceable(bare: str) -> bool:
    return 2 <= len(bare) <= 5 and not _VOWELS & set(bare) and bare.isalpha()


def _numbered(bare: str) -> str:
    """SUITE18 is Suite 18; 123B, FM1960 and grid addresses such as N88W14275 stay as they are."""
    together = _RUN_TOGETHER.match(bare)
    return f"{together.group(1).capitalize()} {together.group(2)}" if together else bare


def _elision(bare: str, place: _Place) -> str:
    """L'ABBE is l'Abbe inside a French name and L'Abbe at its start."""
    found = _ELISION.match(bare)
    if found is None:
        return bare
    article = found.group(1) if place.starts else found.group(1).lower()
    return article + found.group(2) + _plain(found.group(3))


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
