// SPDX-License-Identifier: MIT
//
// The modes of the terminal, and the ways out on which they are undone.
#define _GNU_SOURCE
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios saved;
static char leave_text[512];
static size_t leave_length;
static int input_fd = -1, output_fd = -1;
// Written by handlers too, so that two ways out at once restore once.
static volatile sig_atomic_t entered;
static int signal_pipe[2] = {-1, -1};
// A crash by stack overflow has no stack left for its handler.
static char spare_stack[64 * 1024];

static const int deadly[] = {SIGINT,  SIGQUIT, SIGTERM, SIGHUP, SIGSEGV, SIGILL,
                             SIGTRAP, SIGABRT, SIGBUS,  SIGFPE, SIGSYS};
enum { deadly_count = sizeof deadly / sizeof *deadly };

static int blocks(int fd) {
  // A stopped terminal must not keep a dying program alive.
  struct pollfd ready = {.fd = fd, .events = POLLOUT};
  return poll(&ready, 1, 100) != 1 || !(ready.revents & POLLOUT);
}

void bmv_restore(void) {
  if (!entered) return;
  entered = 0;
  int kept = errno;
  size_t written = 0;
  while (written < leave_length && !blocks(output_fd)) {
    ssize_t count = write(output_fd, leave_text + written, leave_length - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    written += (size_t)count;
  }
  // A program in the background must not be stopped for putting the terminal right.
  sigset_t block, before;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  sigprocmask(SIG_BLOCK, &block, &before);
  tcsetattr(input_fd, TCSANOW, &saved);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = kept;
}

static void die(int number) {
  bmv_restore();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t these;
  sigemptyset(&these);
  sigaddset(&these, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &these, NULL);
}

static void tell(int number) {
  int kept = errno;
  char letter = number == SIGWINCH ? 'W' : number == SIGCONT ? 'C' : 'Z';
  // A full pipe has told already.
  ssize_t ignored = write(signal_pipe[1], &letter, 1);
  (void)ignored;
  errno = kept;
}

static int make_pipe(void) {
  if (signal_pipe[0] >= 0) return 0;
  return pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) == 0 ? 0 : errno;
}

static void handle(int number, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void install_handlers(int kiosk) {
  stack_t stack = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&stack, NULL);
  for (int i = 0; i < deadly_count; i++) handle(deadly[i], die, SA_ONSTACK);
  handle(SIGWINCH, tell, SA_RESTART);
  handle(SIGCONT, tell, SA_RESTART);
  handle(SIGTSTP, tell, SA_RESTART);
  if (kiosk) {
    // Whoever stands before a kiosk may neither end nor stop it.
    handle(SIGINT, SIG_IGN, 0);
    handle(SIGQUIT, SIG_IGN, 0);
    handle(SIGTSTP, SIG_IGN, 0);
  }
}

int bmv_enter(int input, int output, const char *leave, size_t length, int kiosk) {
  if (entered) return 0;
  if (length > sizeof leave_text) return EINVAL;
  int failed = make_pipe();
  if (failed != 0) return failed;
  if (tcgetattr(input, &saved) != 0) return errno;
  memcpy(leave_text, leave, length);
  leave_length = length;
  input_fd = input;
  output_fd = output;
  static int registered;
  if (!registered) registered = atexit(bmv_restore) == 0;
  install_handlers(kiosk);
  struct termios raw = saved;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  entered = 1;
  // Nobody's keys are dropped: what was typed ahead belongs to the first page.
  if (tcsetattr(input, TCSADRAIN, &raw) != 0) {
    failed = errno;
    entered = 0;
    return failed;
  }
  return 0;
}

int bmv_signals(void) { return signal_pipe[0]; }

void bmv_stop(void) {
  struct sigaction before, usual = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &usual, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

int bmv_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}
