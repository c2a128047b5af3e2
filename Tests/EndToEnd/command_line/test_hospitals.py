# SPDX-License-Identifier: MIT
"""`hospitals`: places, points, bounds."""

import json

from .case import Case


class Hospitals(Case):
    def near(self, *words):
        return self.world.json("hospitals", "--near", *words)["hospitals"]

    def test_a_point_may_be_written_in_several_ways(self):
        expected = self.near("42.36,-71.06", "--limit", "3")
        for text in ("42.36, -71.06", " 42.36 , -71.06 ", "42.36 -71.06", "+42.36,-71.06", "42.360,-71.0600"):
            with self.subTest(text=text):
                self.assertEqual(self.near(text, "--limit", "3"), expected)

    def test_the_ends_of_the_world_are_points_too(self):
        for text in ("90,180", "-90,-180", "0,0", "-14.29,-170.7", "90.0 0.0"):
            with self.subTest(text=text):
                found = self.near(text, "--limit", "2")
                self.assertEqual(len(found), 2)
                self.assertLess(found[0]["distanceKm"], 20_100)

    def test_what_is_no_point_is_refused_and_never_taken_for_a_postal_code(self):
        for text in (
            "91,0",
            "0,181",
            "-90.1,0",
            "42.36,",
            ",",
            ",,",
            "42,36,-71,06",
            "42.36,-71.06,1",
            "nan,nan",
            "inf,0",
            "1e400,0",
            "0x10,5",
            "1e1,5",
            "91.0 0.0",
            "",
            " ",
            "12,345",
        ):
            with self.subTest(text=text):
                self.refused(2, "bad-value", "hospitals", "--near", text)

    def test_places_are_known_by_name_in_any_script_by_postal_code_and_with_their_region(self):
        for text, hospital in (
            ("Boston", "Boston"),
            ("boston, ma", "Boston"),
            ("BOSTON, Massachusetts", "Boston"),
            ("02111", "Boston"),
            ("札幌", "札幌市"),
            ("Sapporo", "札幌市"),
            ("060-0001", "札幌市"),
            ("Saint-Étienne", "Saint-Étienne"),
            ("saint etienne", "Saint-Étienne"),
            ("San Fransisco", "San Francisco"),
            ("Boston, UK", "Boston"),
        ):
            with self.subTest(text=text):
                self.assertEqual(self.near(text, "--limit", "1")[0]["city"], hospital)
        self.assertEqual(self.near("Boston, UK", "--limit", "1")[0]["country"], "GB")

    def test_an_unknown_place_is_answered_with_places_that_are_known(self):
        error = self.refused(2, "unknown-place", "hospitals", "--near", "Zzyzxqq")
        self.assertIn("Zzyzxqq", error["message"])
        for text in ("\x1b[31mxxqq", "qq" * 2000, "xq\u202exq", "%xq%xq", "../../etc/passwd", "💉💉"):
            with self.subTest(text=text[:20]):
                error = self.refused(2, "unknown-place", "hospitals", "--near", text)
                self.assertLess(len(error["message"]), 200)

    def test_the_distance_ends_where_it_is_told_to(self):
        near = self.near("Boston", "--within", "5", "--limit", "1000")
        self.assertTrue(near)
        self.assertLessEqual(max(hospital["distanceKm"] for hospital in near), 5)
        self.assertGreater(len(self.near("Boston", "--within", "5.5", "--limit", "1000")), len(near))
        self.assertEqual(self.near("Boston", "--within", "0.0001"), [])

    def test_numbers_out_of_bounds_are_refused(self):
        for option, values in (
            ("--within", ("0", "-1", "nan", "inf", "20101", "0x10", "1e3", "5km", "", "٣")),
            ("--limit", ("0", "-1", "10001", "9" * 40, "1.5", "", " 5", "٣", "0x5", "1e2")),
        ):
            for value in values:
                with self.subTest(option=option, value=value):
                    self.refused(2, "bad-value", "hospitals", "--near", "Boston", option, value)
        self.refused(2, "usage", "hospitals", "--within", "5")

    def test_the_limit_cuts_the_list(self):
        everything = self.near("Boston", "--within", "100", "--limit", "10000")
        self.assertGreater(len(everything), 20)
        for limit in (1, 7):
            self.assertEqual(self.near("Boston", "--within", "100", "--limit", str(limit)), everything[:limit])
        self.assertEqual(len(self.world.json("hospitals")["hospitals"]), 20)

    def test_a_vaccine_is_meant_by_code_or_name(self):
        codes = {
            text: json.dumps(self.world.json("hospitals", "--near", "Boston", "--limit", "5", "--vaccine", text))
            for text in ("03", "3", "MMR", "mmr")
        }
        self.assertEqual(len(set(codes.values())), 1)
        for text, code in (
            ("999", "unknown-vaccine"),
            ("0", "unknown-vaccine"),
            ("", "unknown-vaccine"),
            ("\x1b[2J", "unknown-vaccine"),
            ("COVID", "ambiguous-vaccine"),
        ):
            with self.subTest(text=text):
                self.refused(2, code, "hospitals", "--vaccine", text)

    def test_a_search_finds_by_words_in_any_script_and_never_fails(self):
        for text, name in (
            ("mass gen", "Massachusetts General Hospital"),
            ("tufts", "Tufts Medical Center"),
            ("Massachusets General", "Massachusetts General Hospital"),
            ("ＪＲ札幌", "ＪＲ札幌病院"),
        ):
            with self.subTest(text=text):
                found = self.world.json("hospitals", "--search", text)["hospitals"]
                self.assertIn(name, [hospital["name"] for hospital in found])
        for text in ("\x1b[31m", "q" * 5000, "%xq%xq", "\u202e", "'; --xqq"):
            with self.subTest(text=text[:20]):
                self.assertEqual(self.world.json("hospitals", "--search", text), {"hospitals": []})
        self.assertIn("None of the", self.plain("hospitals", "--search", "qqqqqqqq"))

    def test_rows_for_people_are_aligned(self):
        lines = self.plain("hospitals", "--near", "Boston", "--limit", "8").splitlines()
        self.assertIn("Boston, Massachusetts: 8 of", lines[0])
        heading = lines[2]
        for line in lines[3:]:
            self.assertRegex(line[heading.index("Id") :], r"^us-\d+$")
            self.assertEqual(line[heading.index("Id") - 1], " ")
