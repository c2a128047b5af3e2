// SPDX-License-Identifier: MIT
#pragma once

// Locks that belong to an open file and not to the process (F_OFD_SETLK), which Swift does not import.
// Each is of one byte of the file.

enum bmv_lock {
  BMV_UNLOCK,
  BMV_LOCK_SHARED,
  BMV_LOCK_EXCLUSIVE,
};

// 0, or the error number; with wait == 0 EAGAIN where somebody else has the lock.
int bmv_lock_byte(int descriptor, long long byte, enum bmv_lock kind, int wait);

// syncfs(2): 0, or -1 with errno.
int bmv_sync_all(int descriptor);

// renameat2(2) that replaces nothing: 0, or -1 with errno.
int bmv_rename_new(const char *path, const char *target);

// The f_type of statfs(2), or -1 with errno.
long long bmv_file_system_type(const char *path);

// Bytes of a file system, and those that this user may still fill.
struct bmv_space {
  unsigned long long total;
  unsigned long long available;
};

// statfs(2): 0, or -1 with errno.
int bmv_space_at(const char *path, struct bmv_space *space);
