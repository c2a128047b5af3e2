// SPDX-License-Identifier: MIT
//
// One request by libcurl, whose options are variadic, which Swift cannot import. It is not linked but loaded for the
// first request: with all that it stands on it would take more time at every start than the program itself.
#pragma once

#include <stddef.h>

enum bmv_post_outcome {
  /// There is an answer, of whatever status.
  BMV_POST_ANSWERED,
  /// Whether it arrived is not known; `reason` says what happened.
  BMV_POST_FAILED,
  BMV_POST_NO_LIBRARY,
  BMV_POST_NO_MEMORY,
};

struct bmv_post {
  const char *address;
  /// Whether it stays on this machine, and so never goes by way of a proxy.
  int is_local;
  /// Whether it goes without TLS.
  int is_plain;
  const unsigned char *body;
  size_t length;
  /// A file with the certificates of those who may vouch for the other side, in PEM; NULL for those whom the system trusts.
  const char *authority;
  /// Whole lines of the header, ended by NULL.
  const char *const *header;
  long connect_milliseconds;
  /// For all of it.
  long milliseconds;
};

struct bmv_answer {
  long status;
  char reason[256];
};

/// Posts once, follows no redirection and sends nothing a second time; the answer's body is read and forgotten.
enum bmv_post_outcome bmv_post(const struct bmv_post *post, struct bmv_answer *answer);

struct bmv_fetch {
  const char *address;
  int is_local;
  int is_plain;
  /// Where the answer's body is put; one that has no room there is none.
  unsigned char *bytes;
  size_t capacity;
  /// How much of it was filled.
  size_t length;
  long connect_milliseconds;
  /// For all of it.
  long milliseconds;
};

/// Gets what lies at an address, and follows no redirection.
///
/// Returns 1 where it came whole, with an answer of success.
int bmv_fetch(struct bmv_fetch *fetch);
