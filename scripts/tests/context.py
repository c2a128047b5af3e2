# SPDX-License-Identifier: MIT
"""Lets the tests import `dataset` from wherever they are run."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
