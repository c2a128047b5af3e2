// SPDX-License-Identifier: MIT
#include "CStore.h"
