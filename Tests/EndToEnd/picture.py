# SPDX-License-Identifier: MIT
"""Draws a captured screen as a picture, so that a scanner or an eye can look at it."""
import re
import unicodedata

from PIL import Image, ImageDraw, ImageFont

CELL = (10, 20)
SIXTEEN = ["000000", "cd3131", "0dbc79", "e5e510", "2472c8", "bc3fbc", "11a8cd", "cccccc",
           "666666", "f14c4c", "23d18b", "f5f543", "3b8eea", "d670d6", "29b8db", "ffffff"]
HALVES = {"▀": [(0, 0, 2, 1)], "▄": [(0, 1, 2, 2)], "█": [(0, 0, 2, 2)], "▌": [(0, 0, 1, 2)],
          "▐": [(1, 0, 2, 2)]}
MONO = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
WIDE = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"


def indexed(number):
    if number < 16:
        return rgb(SIXTEEN[number])
    if number < 232:
        number -= 16
        return tuple(0 if part == 0 else 55 + 40 * part
                     for part in (number // 36, number // 6 % 6, number % 6))
    return (8 + 10 * (number - 232),) * 3


def rgb(text):
    return tuple(int(text[place:place + 2], 16) for place in (0, 2, 4))


def columns(text):
    return sum(width(character) for character in text)


def width(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Pen:
    """The colours in force; tmux carries them over the ends of lines."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.ink, self.paper = (229, 229, 229), (18, 18, 18)
        self.bold = self.underline = self.reverse = False

    @property
    def colours(self):
        return (self.paper, self.ink) if self.reverse else (self.ink, self.paper)

    def obey(self, parameters):
        numbers = [int(part or 0) for part in re.split("[;:]", parameters)] if parameters else [0]
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                self.reset()
            elif number in (1, 22):
                self.bold = number == 1
            elif number in (4, 24):
                self.underline = number == 4
            elif number in (7, 27):
                self.reverse = number == 7
            elif number in (38, 48) and numbers:
                colour = indexed(numbers[1]) if numbers[0] == 5 else tuple(numbers[1:4])
                numbers = numbers[2 if numbers[0] == 5 else 4:]
                self._colour(number == 38, colour)
            elif 30 <= number <= 37 or 90 <= number <= 97:
                self._colour(True, indexed(number - 30 if number < 40 else number - 82))
            elif 40 <= number <= 47 or 100 <= number <= 107:
                self._colour(False, indexed(number - 40 if number < 50 else number - 92))
            elif number == 39:
                self._colour(True, (229, 229, 229))
            elif number == 49:
                self._colour(False, (18, 18, 18))

    def _colour(self, is_ink, colour):
        if is_ink:
            self.ink = colour
        else:
            self.paper = colour


def paper(path, column, row):
    """The colour of a cell's first corner in a picture drawn before."""
    with Image.open(path) as image:
        return image.getpixel((column * CELL[0], row * CELL[1]))


def draw(captured, column_count, row_count, path):
    image = Image.new("RGB", (column_count * CELL[0], row_count * CELL[1]), (18, 18, 18))
    canvas = ImageDraw.Draw(image)
    fonts = {False: ImageFont.truetype(MONO, 16), True: ImageFont.truetype(BOLD, 16),
             "wide": ImageFont.truetype(WIDE, 17)}
    pen = Pen()
    for row, line in enumerate(captured.split("\n")[:row_count]):
        column = 0
        for part in re.split(r"(\x1b\[[0-9;:]*m|\x1b[()][A-Z0-9]|\x0e|\x0f)", line):
            if part.startswith("\x1b["):
                pen.obey(part[2:-1])
            elif part[:1] not in ("\x1b", "\x0e", "\x0f"):
                for character in part:
                    draw_cell(canvas, fonts, pen, character, column, row)
                    column += width(character)
    image.save(path)


def draw_cell(canvas, fonts, pen, character, column, row):
    across, down = CELL
    ink, paper = pen.colours
    span = width(character)
    left, top = (column if span else column - 1) * across, row * down
    if span:
        canvas.rectangle((left, top, left + across * span - 1, top + down - 1), fill=paper)
    if character in HALVES:
        for x0, y0, x1, y1 in HALVES[character]:
            canvas.rectangle((left + x0 * across // 2, top + y0 * down // 2,
                              left + x1 * across // 2 - 1, top + y1 * down // 2 - 1), fill=ink)
    elif "▁" <= character <= "▇":
        height = (ord(character) - 0x2580) * down // 8
        canvas.rectangle((left, top + down - height, left + across - 1, top + down - 1), fill=ink)
    elif character != " ":
        font = fonts["wide"] if span == 2 else fonts[pen.bold]
        canvas.text((left, top), character, font=font, fill=ink)
    if pen.underline and span:
        canvas.line((left, top + down - 2, left + across * span - 1, top + down - 2), fill=ink)
