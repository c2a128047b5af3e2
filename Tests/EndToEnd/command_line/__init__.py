# SPDX-License-Identifier: MIT
"""The command line's rules, one table of cases after the other."""
