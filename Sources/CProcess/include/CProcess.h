// SPDX-License-Identifier: MIT

#ifndef CPROCESS_H
#define CPROCESS_H

/// Forbids memory dumps of this process and looking into it; prctl is variadic, which Swift cannot import.
int bmv_forbid_dumps(void);

/// The environment's entries, ended by NULL; the variable itself is not safe to read from Swift.
char **bmv_environment(void);

/// Makes memory that has a descriptor and no name, kept open in programs started from here; -1 where it fails.
int bmv_make_memory(void);

/// Runs this program again with other arguments and waits for its end; Swift cannot import fork.
///
/// The exit status, 128 and the number of the signal that ended it, or an errno below zero.
int bmv_run_self(char *const arguments[]);

/// Runs a program without arguments, which reads `input` and whose output is forgotten, and waits for its end.
///
/// The exit status, 128 and the number of the signal that ended it, or an errno below zero: ETIME where it was ended,
/// with all that it started, because it took longer than `milliseconds`.
int bmv_run_program(const char *path, char *const environment[], int input, int milliseconds);

/// Reads a line that is not shown from a terminal, after a prompt; `length` counts also what found no room.
///
/// 0, an errno, or ECANCELED where the input ended first. A signal that ends or stops the program finds the terminal
/// as it was, and the question is asked anew after a stop.
int bmv_read_secret(
    int terminal, const char *prompt, unsigned char *line, unsigned long room,
    unsigned long *length);

#endif
