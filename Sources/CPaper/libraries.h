// SPDX-License-Identifier: MIT
//
// The functions of pango 1.50 and cairo 1.16 that are called, as their manuals declare them; both keep them for all of
// pango 1 and cairo 1. Their own headers need search paths that only pkg-config knows, and Swift's package manager
// links whatever pkg-config names.
#pragma once

typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct pango_layout PangoLayout;
typedef struct pango_context PangoContext;
typedef struct pango_font_description PangoFontDescription;

enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_WRITE_ERROR = 11 };
enum { CAIRO_PDF_METADATA_TITLE = 0, CAIRO_PDF_METADATA_CREATE_DATE = 5 };
enum { PANGO_WRAP_WORD_CHAR = 2, PANGO_ALIGN_LEFT = 0, PANGO_ALIGN_RIGHT = 2, PANGO_SCALE = 1024 };

typedef int (*cairo_write)(void *closure, const unsigned char *bytes, unsigned int length);

/// Name, result, parameters: from this list come the pointers and what fills them.
#define BMV_LIBRARY_FUNCTIONS(FUNCTION)                                                            \
  FUNCTION(cairo_pdf_surface_create_for_stream, cairo_surface_t *,                                 \
           (cairo_write write, void *closure, double width, double height))                        \
  FUNCTION(cairo_pdf_surface_set_metadata, void,                                                   \
           (cairo_surface_t *surface, int what, const char *text))                                 \
  FUNCTION(cairo_surface_finish, void, (cairo_surface_t *surface))                                 \
  FUNCTION(cairo_surface_status, int, (cairo_surface_t *surface))                                  \
  FUNCTION(cairo_surface_destroy, void, (cairo_surface_t *surface))                                \
  FUNCTION(cairo_create, cairo_t *, (cairo_surface_t *surface))                                    \
  FUNCTION(cairo_destroy, void, (cairo_t *context))                                                \
  FUNCTION(cairo_status, int, (cairo_t *context))                                                  \
  FUNCTION(cairo_show_page, void, (cairo_t *context))                                              \
  FUNCTION(cairo_set_source_rgb, void, (cairo_t *context, double red, double green, double blue))  \
  FUNCTION(cairo_set_line_width, void, (cairo_t *context, double width))                           \
  FUNCTION(cairo_rectangle, void,                                                                  \
           (cairo_t *context, double x, double y, double width, double height))                    \
  FUNCTION(cairo_fill, void, (cairo_t *context))                                                   \
  FUNCTION(cairo_stroke, void, (cairo_t *context))                                                 \
  FUNCTION(cairo_move_to, void, (cairo_t *context, double x, double y))                            \
  FUNCTION(pango_cairo_create_layout, PangoLayout *, (cairo_t *context))                           \
  FUNCTION(pango_cairo_show_layout, void, (cairo_t *context, PangoLayout *layout))                 \
  FUNCTION(pango_cairo_context_set_resolution, void, (PangoContext *context, double dpi))          \
  FUNCTION(pango_layout_get_context, PangoContext *, (PangoLayout *layout))                        \
  FUNCTION(pango_layout_context_changed, void, (PangoLayout *layout))                              \
  FUNCTION(pango_layout_set_text, void, (PangoLayout *layout, const char *text, int length))       \
  FUNCTION(pango_layout_set_font_description, void,                                                \
           (PangoLayout *layout, const PangoFontDescription *font))                                \
  FUNCTION(pango_layout_set_width, void, (PangoLayout *layout, int width))                         \
  FUNCTION(pango_layout_set_wrap, void, (PangoLayout *layout, int wrap))                           \
  FUNCTION(pango_layout_set_alignment, void, (PangoLayout *layout, int alignment))                 \
  FUNCTION(pango_layout_set_auto_dir, void, (PangoLayout *layout, int isAutomatic))                \
  FUNCTION(pango_layout_set_single_paragraph_mode, void, (PangoLayout *layout, int isSingle))      \
  FUNCTION(pango_layout_get_size, void, (PangoLayout *layout, int *width, int *height))            \
  FUNCTION(pango_layout_get_unknown_glyphs_count, int, (PangoLayout *layout))                      \
  FUNCTION(pango_font_description_from_string, PangoFontDescription *, (const char *text))         \
  FUNCTION(pango_font_description_free, void, (PangoFontDescription *font))                        \
  FUNCTION(g_object_unref, void, (void *object))
