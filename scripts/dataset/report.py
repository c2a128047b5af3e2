# SPDX-License-Identifier: MIT
"""What a run found: printed at its end, so that a change in the registers is seen."""

from collections import Counter, defaultdict


class Report:
    def __init__(self) -> None:
        self._counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._lines: dict[str, list[str]] = defaultdict(list)

    def count(self, heading: str, what: str, by: int = 1) -> None:
        self._counts[heading][what] += by

    def note(self, heading: str, line: str) -> None:
        self._lines[heading].append(line)

    def text(self, lines_at_most: int = 400) -> str:
        out: list[str] = []
        for heading, counter in self._counts.items():
            out.append(f"\n{heading} ({sum(counter.values())})")
            for what, number in sorted(counter.items(), key=lambda pair: (-pair[1], pair[0])):
                out.append(f"  {number:6d}  {what}")
        for heading, lines in self._lines.items():
            out.append(f"\n{heading} ({len(lines)})")
            out += [f"  {line}" for line in lines[:lines_at_most]]
            if len(lines) > lines_at_most:
                out.append(f"  … and {len(lines) - lines_at_most} more")
        return "\n".join(out).lstrip("\n")
