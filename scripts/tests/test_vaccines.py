# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import vaccines
from dataset.report import Report
from dataset.vaccine_choice import CHOSEN


class Vaccines(unittest.TestCase):
    def rows(self) -> list[dict[str, str]]:
        return [
            {
                "cvx": cvx,
                "short_description": name,
                "full_name": name,
                "status": "Active",
                "non_vaccine": "False",
            }
            for cvx, name in CHOSEN.items()
        ]

    def row(self, cvx: str, name: str, non_vaccine: str = "") -> dict[str, str]:
        return {
            "cvx": cvx,
            "short_description": name,
            "full_name": f"{name} RETIRED CODE",
            "status": "Inactive",
            "non_vaccine": non_vaccine,
        }

    def test_what_is_no_vaccine_is_left_out(self) -> None:
        rows = self.rows() + [self.row("13", "TIG", "True"), self.row("998", "no vaccine")]
        self.assertEqual(
            {v["cvx"] for v in vaccines.vaccines(rows, Report())},
            {row["cvx"] for row in self.rows()},
        )

    def test_a_code_that_is_new_gets_a_derived_name_and_is_reported(self) -> None:
        report = Report()
        found = vaccines.vaccines(
            self.rows() + [self.row("340", "norovirus (GII.4), bivalent")], report
        )
        self.assertEqual(
            (found[-1]["shortName"], found[-1]["active"]), ("Norovirus, bivalent", False)
        )
        self.assertEqual(found[-1]["name"], "norovirus (GII.4), bivalent")
        self.assertIn("340 norovirus", report.text())

    def test_a_chosen_code_that_is_retired_stops_the_run(self) -> None:
        with self.assertRaises(vaccines.VaccineError):
            vaccines.vaccines(self.rows()[1:], Report())

    def test_a_long_name_is_cut_to_a_list_s_width(self) -> None:
        self.assertLessEqual(len(vaccines.derived("x" * 90)), vaccines.COLUMNS)


if __name__ == "__main__":
    unittest.main()
