# SPDX-License-Identifier: MIT
import unittest

import context  # noqa: F401
from dataset import japan, schedules


class Japan(unittest.TestCase):
    def test_the_municipality_leads_the_address(self) -> None:
        cases = {
            "函館市川原町18番16号": ("函館市", "川原町18番16号"),
            "北海道札幌市北区新琴似６条": ("札幌市", "北区新琴似６条"),
            "檜山郡江差町字伏木戸町484番地": ("檜山郡江差町", "字伏木戸町484番地"),
            "茅部郡森町字上台町326番地": ("茅部郡森町", "字上台町326番地"),
            "余市郡余市町黒川町19丁目": ("余市郡余市町", "黒川町19丁目"),
            "宗谷郡猿払村鬼志別北町28番地": ("宗谷郡猿払村", "鬼志別北町28番地"),
            "": None,
            "東京": None,
        }
        for raw, expected in cases.items():
            with self.subTest(raw):
                self.assertEqual(japan.split_address(raw), expected)

    def test_only_psychiatry_makes_a_psychiatric_hospital(self) -> None:
        self.assertEqual(japan.kind_of("精|神"), schedules.MENTAL_HEALTH)
        self.assertEqual(japan.kind_of("内|精"), schedules.GENERAL)
        self.assertEqual(japan.kind_of(""), schedules.GENERAL)


if __name__ == "__main__":
    unittest.main()
