# SPDX-License-Identifier: MIT
"""The bundled questionnaires: parts that many of them share, and what each is made of."""
