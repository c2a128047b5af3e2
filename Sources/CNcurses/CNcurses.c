// SPDX-License-Identifier: MIT
//
// The description of the terminal.
#include "CNcurses.h"

#include <curses.h>
#include <string.h>
#include <term.h>

int bmv_load(const char *name, int fd) {
  int result = -1;
  if (setupterm(name, fd, &result) == OK) return 1;
  return result;
}

// Padding, $<...>, is for terminals that print on paper.
static int copy_unpadded(const char *from, char *out, size_t room) {
  size_t length = 0;
  while (*from != '\0') {
    if (from[0] == '$' && from[1] == '<') {
      const char *end = strchr(from, '>');
      if (end != NULL) {
        from = end + 1;
        continue;
      }
    }
    if (length >= room) return -1;
    out[length++] = *from++;
  }
  return (int)length;
}

static const char *text_of(const char *capability) {
  const char *text = tigetstr(capability);
  return text == (const char *)-1 ? NULL : text;
}

int bmv_string(const char *capability, char *out, size_t room) {
  const char *text = text_of(capability);
  return text == NULL ? -1 : copy_unpadded(text, out, room);
}

int bmv_string_with(const char *capability, int first, int second, char *out, size_t room) {
  const char *text = text_of(capability);
  if (text == NULL) return -1;
  const char *full = tiparm(text, first, second);
  return full == NULL ? -1 : copy_unpadded(full, out, room);
}

int bmv_number(const char *capability) {
  int number = tigetnum(capability);
  return number < 0 ? -1 : number;
}

int bmv_has(const char *capability) {
  return tigetflag(capability) > 0 || tigetnum(capability) > 0 || text_of(capability) != NULL;
}
