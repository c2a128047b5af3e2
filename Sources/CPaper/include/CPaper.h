// SPDX-License-Identifier: MIT
//
// What this program needs of pango and cairo to put text on paper, as functions of our own. Nothing is linked: the
// two come with some forty libraries, which would be loaded at every start, and are loaded when paper is asked for.
// All of it belongs to one thread at a time. Lengths are points, from the upper left corner.
#pragma once

#include <stddef.h>

enum bmv_paper_readiness {
  BMV_PAPER_READY,
  BMV_PAPER_NO_LIBRARY,
  BMV_PAPER_NO_FONTS,
};

/// Loads pango and cairo, once.
enum bmv_paper_readiness bmv_paper_load(void);

/// A PDF file that is being drawn in memory.
struct bmv_paper;

/// Begins with an empty page of this size; NULL where there is no memory for it. `created` is an ISO 8601 time.
struct bmv_paper *bmv_paper_begin(double width, double height, const char *title, const char *created);

/// A text in UTF-8, set from left to right in lines of at most `width`; what cannot be broken between words is broken anywhere.
struct bmv_paper_text {
  const char *bytes;
  int length;
  /// As pango writes it: `Sans Bold 9`.
  const char *font;
  double width;
  /// Whether the lines end at the right edge.
  int to_right;
};

/// How high the text stands; draws nothing.
double bmv_paper_height(struct bmv_paper *paper, const struct bmv_paper_text *text);

/// Draws the text with its upper left corner at a point; the number of signs for which no font has a picture.
int bmv_paper_put(struct bmv_paper *paper, const struct bmv_paper_text *text, double x, double y);

/// `grey` is 0 for black and 1 for white.
void bmv_paper_fill(struct bmv_paper *paper, double x, double y, double width, double height, double grey);

/// The outline of a box.
void bmv_paper_frame(struct bmv_paper *paper, double x, double y, double width, double height);

void bmv_paper_next_page(struct bmv_paper *paper);

/// Ends the last page; the file's bytes, which go with `paper`, or NULL where it could not be drawn.
const unsigned char *bmv_paper_end(struct bmv_paper *paper, size_t *length);

void bmv_paper_free(struct bmv_paper *paper);
