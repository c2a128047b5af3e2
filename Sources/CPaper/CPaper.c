// SPDX-License-Identifier: MIT
#include "CPaper.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "libraries.h"

#define POINTER(name, result, parameters) static result(*name) parameters;
BMV_LIBRARY_FUNCTIONS(POINTER)

struct bmv_paper {
  cairo_surface_t *surface;
  cairo_t *context;
  PangoLayout *layout;
  unsigned char *bytes;
  size_t length;
  size_t room;
};

static int find_functions(void) {
  // What it is linked with, pango and cairo themselves, is looked through with it.
  void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
#define FIND(name, result, parameters) \
  *(void **)&name = dlsym(library, #name); \
  if (name == NULL) return 0;
  BMV_LIBRARY_FUNCTIONS(FIND)
  return 1;
}

static int keep(void *closure, const unsigned char *bytes, unsigned int length) {
  struct bmv_paper *paper = closure;
  if (paper->room - paper->length < length) {
    size_t room = 2 * paper->room + length;
    unsigned char *larger = realloc(paper->bytes, room);
    if (larger == NULL) return CAIRO_STATUS_WRITE_ERROR;
    paper->bytes = larger;
    paper->room = room;
  }
  memcpy(paper->bytes + paper->length, bytes, length);
  paper->length += length;
  return CAIRO_STATUS_SUCCESS;
}

struct bmv_paper *bmv_paper_begin(double width, double height, const char *title, const char *created) {
  struct bmv_paper *paper = calloc(1, sizeof *paper);
  if (paper == NULL) return NULL;
  // Neither of the two is ever NULL; one without memory takes all that is drawn and tells at the end.
  paper->surface = cairo_pdf_surface_create_for_stream(keep, paper, width, height);
  cairo_pdf_surface_set_metadata(paper->surface, CAIRO_PDF_METADATA_TITLE, title);
  // Else the file would tell the machine's time, and be another one each time.
  cairo_pdf_surface_set_metadata(paper->surface, CAIRO_PDF_METADATA_CREATE_DATE, created);
  paper->context = cairo_create(paper->surface);
  paper->layout = pango_cairo_create_layout(paper->context);
  // A point of a font is a point on the paper.
  pango_cairo_context_set_resolution(pango_layout_get_context(paper->layout), 72);
  pango_layout_context_changed(paper->layout);
  pango_layout_set_wrap(paper->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_single_paragraph_mode(paper->layout, 1);
  // A name that is written from right to left stands in its column like the others.
  pango_layout_set_auto_dir(paper->layout, 0);
  return paper;
}

static void set(struct bmv_paper *paper, const struct bmv_paper_text *text) {
  PangoFontDescription *font = pango_font_description_from_string(text->font);
  pango_layout_set_font_description(paper->layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(paper->layout, (int)(text->width * PANGO_SCALE));
  pango_layout_set_alignment(paper->layout, text->to_right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text(paper->layout, text->bytes, text->length);
}

/// Without any font pango draws a box for every letter.
static int has_fonts(void) {
  struct bmv_paper *paper = bmv_paper_begin(10, 10, "", "");
  if (paper == NULL) return 1;
  const struct bmv_paper_text text = {.bytes = "0", .length = 1, .font = "Sans 9", .width = 10};
  set(paper, &text);
  int unknown = pango_layout_get_unknown_glyphs_count(paper->layout);
  bmv_paper_free(paper);
  return unknown == 0;
}

enum bmv_paper_readiness bmv_paper_load(void) {
  static int is_loaded = 0;
  if (!is_loaded) is_loaded = find_functions();
  if (!is_loaded) return BMV_PAPER_NO_LIBRARY;
  return has_fonts() ? BMV_PAPER_READY : BMV_PAPER_NO_FONTS;
}

double bmv_paper_height(struct bmv_paper *paper, const struct bmv_paper_text *text) {
  set(paper, text);
  int width, height;
  pango_layout_get_size(paper->layout, &width, &height);
  return (double)height / PANGO_SCALE;
}

static void ink(struct bmv_paper *paper, double grey) {
  cairo_set_source_rgb(paper->context, grey, grey, grey);
}

int bmv_paper_put(struct bmv_paper *paper, const struct bmv_paper_text *text, double x, double y) {
  set(paper, text);
  ink(paper, 0);
  cairo_move_to(paper->context, x, y);
  pango_cairo_show_layout(paper->context, paper->layout);
  return pango_layout_get_unknown_glyphs_count(paper->layout);
}

void bmv_paper_fill(struct bmv_paper *paper, double x, double y, double width, double height, double grey) {
  ink(paper, grey);
  cairo_rectangle(paper->context, x, y, width, height);
  cairo_fill(paper->context);
}

void bmv_paper_frame(struct bmv_paper *paper, double x, double y, double width, double height) {
  ink(paper, 0);
  cairo_set_line_width(paper->context, 0.6);
  cairo_rectangle(paper->context, x, y, width, height);
  cairo_stroke(paper->context);
}

void bmv_paper_next_page(struct bmv_paper *paper) { cairo_show_page(paper->context); }

const unsigned char *bmv_paper_end(struct bmv_paper *paper, size_t *length) {
  cairo_show_page(paper->context);
  int drawn = cairo_status(paper->context);
  cairo_surface_finish(paper->surface);
  if (drawn != CAIRO_STATUS_SUCCESS || cairo_surface_status(paper->surface) != CAIRO_STATUS_SUCCESS) {
    return NULL;
  }
  *length = paper->length;
  return paper->bytes;
}

void bmv_paper_free(struct bmv_paper *paper) {
  g_object_unref(paper->layout);
  cairo_destroy(paper->context);
  cairo_surface_destroy(paper->surface);
  free(paper->bytes);
  free(paper);
}
