#include "allocation.h"

#if defined(__linux__)
#include <malloc.h>

long ll_allocated_bytes(void) {
  struct mallinfo2 memory = mallinfo2();
  return (long)(memory.uordblks + memory.hblkhd);
}
#else
long ll_allocated_bytes(void) { return -1; }
#endif
