// SPDX-License-Identifier: MIT

#include "CProcess.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGALRM, SIGPIPE};
enum { watched_count = sizeof watched / sizeof watched[0] };

static volatile sig_atomic_t caught;

static void note(int number) { caught = number; }

static void say(int terminal, const char *text) {
  ssize_t ignored = write(terminal, text, strlen(text));
  (void)ignored;
}

static int set(int terminal, int when, const struct termios *modes) {
  while (tcsetattr(terminal, when, modes) != 0) {
    if (errno != EINTR) return errno;
    // Whoever is in the background is not let; the signal that says so is dealt with first.
    if (caught) return EINTR;
  }
  return 0;
}

/// One byte at a time, as the terminal hands over whole lines anyway.
static int read_line(int terminal, unsigned char *line, unsigned long room, unsigned long *length) {
  *length = 0;
  for (;;) {
    unsigned char byte;
    ssize_t count = read(terminal, &byte, 1);
    if (count < 0 && errno == EINTR && !caught) continue;
    if (count < 0) return errno;
    if (count == 0) return *length == 0 ? ECANCELED : 0;
    if (byte == '\n') return 0;
    if (*length < room) line[*length] = byte;
    *length += 1;
  }
}

static int ask_once(
    int terminal, const char *prompt, unsigned char *line, unsigned long room,
    unsigned long *length) {
  struct sigaction earlier[watched_count];
  // Without SA_RESTART, so that a read ends.
  struct sigaction noting = {.sa_handler = note};
  sigemptyset(&noting.sa_mask);
  caught = 0;
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &noting, &earlier[i]);
  struct termios before, quiet;
  int failure = tcgetattr(terminal, &before) == 0 ? 0 : errno;
  if (failure == 0) {
    quiet = before;
    quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK | ECHONL);
    quiet.c_lflag |= ICANON | ISIG;
    // What was typed before the prompt was shown, and is no password.
    failure = set(terminal, TCSAFLUSH, &quiet);
    if (failure == 0) {
      say(terminal, prompt);
      failure = read_line(terminal, line, room, length);
      say(terminal, "\n");
    }
    int signal_number = caught;
    caught = 0;
    set(terminal, TCSADRAIN, &before);
    caught = signal_number;
  }
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &earlier[i], NULL);
  return failure;
}

int bmv_read_secret(
    int terminal, const char *prompt, unsigned char *line, unsigned long room,
    unsigned long *length) {
  for (;;) {
    int failure = ask_once(terminal, prompt, line, room, length);
    int number = caught;
    if (number == 0) return failure;
    // What was typed so far belongs to nobody.
    explicit_bzero(line, room);
    raise(number);
    if (number != SIGTSTP && number != SIGTTIN && number != SIGTTOU) return EINTR;
  }
}
