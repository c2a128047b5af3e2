// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

/// A group of its own, so that all it starts ends with it; signals as a shell would hand them on.
static int start(
    const char *path, char *const environment[], int input, pid_t *child) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&files);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure != 0) {
    posix_spawn_file_actions_destroy(&files);
    return failure;
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  failure = posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  if (failure == 0) {
    failure = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  }
  // Nothing else that is open here is its business, the file of a password least of all.
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  char *const arguments[] = {(char *)path, NULL};
  if (failure == 0) failure = posix_spawn(child, path, &files, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failure;
}

/// Whether it ended in time; where the system has no descriptors for processes it is waited for without an end.
static int ended(pid_t child, int milliseconds) {
  int process = pidfd_open(child, 0);
  if (process < 0) return 1;
  struct pollfd ready = {.fd = process, .events = POLLIN};
  int count;
  do {
    count = poll(&ready, 1, milliseconds);
  } while (count < 0 && errno == EINTR);
  close(process);
  return count != 0;
}

int bmv_run_program(const char *path, char *const environment[], int input, int milliseconds) {
  pid_t child;
  int failure = start(path, environment, input, &child);
  if (failure != 0) return -failure;
  int is_late = !ended(child, milliseconds);
  if (is_late) kill(-child, SIGKILL);
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -errno;
  }
  if (is_late) return -ETIME;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
