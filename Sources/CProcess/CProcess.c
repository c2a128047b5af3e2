// SPDX-License-Identifier: MIT

#include "CProcess.h"

#include <sys/prctl.h>

int bmv_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
