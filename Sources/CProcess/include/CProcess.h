// SPDX-License-Identifier: MIT

#ifndef CPROCESS_H
#define CPROCESS_H

/// Forbids memory dumps of this process and looking into it; prctl is variadic, which Swift cannot import.
int bmv_forbid_dumps(void);

#endif
