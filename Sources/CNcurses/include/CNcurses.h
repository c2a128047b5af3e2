// SPDX-License-Identifier: MIT
//
// What this program needs of ncurses, of termios and of signals, as functions of our own.
// <curses.h> stays out of sight: half of it is macros and globals that Swift cannot import.
// All of it belongs to one thread, but for bmv_restore.
#pragma once

#include <stddef.h>

/// Reads the description of a terminal: 1 done, 0 no such terminal, -1 no descriptions at all.
int bmv_load(const char *name, int fd);

/// Copies a capability without its padding; its length, or -1 where the terminal has none.
int bmv_string(const char *capability, char *out, size_t room);

/// The same with one or two numbers put in.
int bmv_string_with(const char *capability, int first, int second, char *out, size_t room);

/// A number of the description, -1 where it has none.
int bmv_number(const char *capability);

/// Whether the description has this capability, as a flag, a number or a text.
int bmv_has(const char *capability);

/// Asks for the size; 0 where nobody knows.
int bmv_size(int fd, int *columns, int *rows);

/// Keeps the modes of the terminal, makes it raw, and from now on restores it on every way out.
/// `leave` is what undoes the screen's own modes; at most 512 bytes. 0 when done, else errno.
int bmv_enter(int input, int output, const char *leave, size_t length, int kiosk);

/// Undoes bmv_enter; harmless when there is nothing to undo. Safe in a signal handler.
void bmv_restore(void);

/// The reading end of a pipe that gets a byte when the size changes (W), when the program was
/// stopped and goes on (C), or when it is asked to stop (Z).
int bmv_signals(void);

/// Stops the program's group as Ctrl-Z does; returns when it goes on.
void bmv_stop(void);
