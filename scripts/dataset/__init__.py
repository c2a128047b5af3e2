# SPDX-License-Identifier: MIT
"""Turns the public registers into the files of data/."""
