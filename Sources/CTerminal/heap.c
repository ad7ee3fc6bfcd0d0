#include "CTerminal.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void lt_share_one_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}
