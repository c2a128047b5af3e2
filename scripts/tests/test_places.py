# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import places, timezones


class Places(unittest.TestCase):
    def test_other_names_that_fold_to_the_first_are_dropped(self) -> None:
        self.assertEqual(
            places.other_names("Zürich", "Zurich|ZÜRICH|チューリッヒ||Цюрих|チューリッヒ"),
            ["チューリッヒ", "Цюрих"],
        )

    def test_regions_are_named_where_a_list_would_be_ambiguous_without(self) -> None:
        self.assertEqual(
            [places.region("US", "MA"), places.region("GB", "SCT"), places.region("FR", "11")],
            ["Massachusetts", "Scotland", None],
        )

    def test_postal_codes_keep_their_zero(self) -> None:
        self.assertEqual(
            places.postal_codes([{"zip": "2111", "lat": "42.3512345", "lon": "-71.06"}]),
            [["02111", 42.35123, -71.06]],
        )

    def test_zone_tab_is_read_without_its_comments(self) -> None:
        table = "#code\t\tTZ\nGU\t+1328+14445\tPacific/Guam\nUS\t+1\tAmerica/Adak\tAleutians\n"
        self.assertEqual(timezones.canonical_ids(table), {"Pacific/Guam", "America/Adak"})


if __name__ == "__main__":
    unittest.main()
