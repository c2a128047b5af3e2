// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CStore.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/vfs.h>
#include <unistd.h>

int bmv_sync_all(int descriptor) { return syncfs(descriptor); }

int bmv_rename_new(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

long long bmv_file_system_type(const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return -1;
  return (long long)(unsigned int)status.f_type;
}

int bmv_space_at(const char *path, struct bmv_space *space) {
  struct statfs status;
  if (statfs(path, &status) != 0) return -1;
  unsigned long long block = (unsigned long long)(status.f_frsize ? status.f_frsize : status.f_bsize);
  space->total = block * status.f_blocks;
  space->available = block * status.f_bavail;
  return 0;
}

int bmv_lock_byte(int descriptor, long long byte, enum bmv_lock kind, int wait) {
  struct flock lock = {
      .l_type = kind == BMV_UNLOCK        ? F_UNLCK
                : kind == BMV_LOCK_SHARED ? F_RDLCK
                                          : F_WRLCK,
      .l_whence = SEEK_SET,
      .l_start = byte,
      .l_len = 1,
  };
  while (fcntl(descriptor, wait ? F_OFD_SETLKW : F_OFD_SETLK, &lock) != 0) {
    // A signal, a resized window's say, ends the wait and not the wish.
    if (errno != EINTR) return errno == EACCES ? EAGAIN : errno;
  }
  return 0;
}
