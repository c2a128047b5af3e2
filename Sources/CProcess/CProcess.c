// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>

extern char **environ;

char **bmv_environment(void) { return environ; }

int bmv_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

int bmv_make_memory(void) { return memfd_create("bookmyvaccine", 0); }

int bmv_run_self(char *const arguments[]) {
  posix_spawnattr_t attributes;
  int failure = posix_spawnattr_init(&attributes);
  if (failure != 0) return -failure;
  // Ignored signals stay ignored across exec; the new process shall decide for itself.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGINT);
  sigaddset(&defaults, SIGQUIT);
  sigaddset(&defaults, SIGTSTP);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t child;
  failure = posix_spawn(&child, "/proc/self/exe", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  if (failure != 0) return -failure;
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -errno;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
