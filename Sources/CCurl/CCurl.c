// SPDX-License-Identifier: MIT
#include "CCurl.h"

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// The macros of the header would hide the functions.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define BMV_LIBRARY_FUNCTIONS(FUNCTION) \
  FUNCTION(curl_global_init)            \
  FUNCTION(curl_easy_init)              \
  FUNCTION(curl_easy_setopt)            \
  FUNCTION(curl_easy_perform)           \
  FUNCTION(curl_easy_getinfo)           \
  FUNCTION(curl_easy_strerror)          \
  FUNCTION(curl_easy_cleanup)           \
  FUNCTION(curl_slist_append)           \
  FUNCTION(curl_slist_free_all)

#define POINTER(name) static __typeof__(&name) the_##name;
BMV_LIBRARY_FUNCTIONS(POINTER)

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static int load_once(void) {
  static int is_loaded = 0;
  if (is_loaded) return 1;
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return 0;
#define FIND(name)                                  \
  *(void **)&the_##name = dlsym(library, #name);    \
  if (the_##name == NULL) return 0;
  BMV_LIBRARY_FUNCTIONS(FIND)
  if (the_curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return 0;
  is_loaded = 1;
  return 1;
}

static int load(void) {
  pthread_mutex_lock(&loading);
  int is_loaded = load_once();
  pthread_mutex_unlock(&loading);
  return is_loaded;
}

/// More than anybody answers to a reminder ends the request.
enum { answer_limit = 1 << 20 };

static size_t forget(char *bytes, size_t size, size_t count, void *read) {
  (void)bytes;
  size_t *total = read;
  *total += size * count;
  return *total > answer_limit ? 0 : size * count;
}

static struct curl_slist *list(const char *const *lines) {
  struct curl_slist *list = NULL;
  for (; *lines != NULL; lines++) {
    struct curl_slist *longer = the_curl_slist_append(list, *lines);
    if (longer == NULL) {
      the_curl_slist_free_all(list);
      return NULL;
    }
    list = longer;
  }
  return list;
}

static CURLcode set_up(CURL *curl, const struct bmv_post *post, struct curl_slist *header, char *reason, size_t *read) {
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = the_curl_easy_setopt(curl, option, value)
  SET(CURLOPT_ERRORBUFFER, reason);
  SET(CURLOPT_URL, post->address);
  SET(CURLOPT_PROTOCOLS_STR, post->is_plain ? "http" : "https");
  // An environment that names a proxy does not mean what goes nowhere.
  if (post->is_local) SET(CURLOPT_NOPROXY, "*");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  if (post->authority != NULL) {
    SET(CURLOPT_CAINFO, post->authority);
    SET(CURLOPT_CAPATH, NULL);
  }
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT_MS, post->connect_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, post->milliseconds);
  SET(CURLOPT_HTTPHEADER, header);
  SET(CURLOPT_POST, 1L);
  SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)post->length);
  SET(CURLOPT_POSTFIELDS, (const char *)post->body);
  SET(CURLOPT_WRITEFUNCTION, forget);
  SET(CURLOPT_WRITEDATA, read);
  // A connection that the other side has closed meanwhile would be tried a second time.
  SET(CURLOPT_FORBID_REUSE, 1L);
  SET(CURLOPT_FRESH_CONNECT, 1L);
  return code;
}

enum bmv_post_outcome bmv_post(const struct bmv_post *post, struct bmv_answer *answer) {
  if (!load()) return BMV_POST_NO_LIBRARY;
  char reason[CURL_ERROR_SIZE] = "";
  size_t read = 0;
  struct curl_slist *header = list(post->header);
  CURL *curl = the_curl_easy_init();
  if (curl == NULL || header == NULL) {
    the_curl_slist_free_all(header);
    if (curl != NULL) the_curl_easy_cleanup(curl);
    return BMV_POST_NO_MEMORY;
  }
  CURLcode code = set_up(curl, post, header, reason, &read);
  if (code == CURLE_OK) code = the_curl_easy_perform(curl);
  if (code == CURLE_OK) the_curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer->status);
  const char *words = reason[0] != '\0' ? reason : the_curl_easy_strerror(code);
  snprintf(answer->reason, sizeof answer->reason, "%s", words);
  the_curl_easy_cleanup(curl);
  the_curl_slist_free_all(header);
  return code == CURLE_OK ? BMV_POST_ANSWERED : BMV_POST_FAILED;
}

static size_t keep(char *bytes, size_t size, size_t count, void *target) {
  struct bmv_fetch *fetch = target;
  size_t length = size * count;
  if (length > fetch->capacity - fetch->length) return 0;
  memcpy(fetch->bytes + fetch->length, bytes, length);
  fetch->length += length;
  return length;
}

int bmv_fetch(struct bmv_fetch *fetch) {
  fetch->length = 0;
  if (!load()) return 0;
  CURL *curl = the_curl_easy_init();
  if (curl == NULL) return 0;
  CURLcode code = CURLE_OK;
  SET(CURLOPT_URL, fetch->address);
  SET(CURLOPT_PROTOCOLS_STR, fetch->is_plain ? "http" : "https");
  if (fetch->is_local) SET(CURLOPT_NOPROXY, "*");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_FAILONERROR, 1L);
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_CONNECTTIMEOUT_MS, fetch->connect_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, fetch->milliseconds);
  SET(CURLOPT_WRITEFUNCTION, keep);
  SET(CURLOPT_WRITEDATA, fetch);
  if (code == CURLE_OK) code = the_curl_easy_perform(curl);
  long status = 0;
  if (code == CURLE_OK) the_curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  the_curl_easy_cleanup(curl);
  return code == CURLE_OK && status >= 200 && status < 300;
}
