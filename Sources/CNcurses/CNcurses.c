// SPDX-License-Identifier: MIT
#include "CNcurses.h"
