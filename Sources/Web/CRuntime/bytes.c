#include "CRuntime.h"
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *memory, int byte, size_t count) {
  __builtin_memset(memory, byte, count);
  return memory;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *one = left, *other = right;
  for (size_t i = 0; i < count; i++) {
    if (one[i] != other[i]) return one[i] < other[i] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count] != 0) count++;
  return count;
}

/// The seed of hashes. Nothing depends on their order, so it is the same each time.
void arc4random_buf(void *memory, size_t count) {
  unsigned char *bytes = memory;
  uint32_t state = 0x6c697374;
  for (size_t i = 0; i < count; i++) {
    state = state * 1664525 + 1013904223;
    bytes[i] = (unsigned char)(state >> 24);
  }
}

/// What a failed precondition says goes nowhere: the page shows that the program has ended.
int putchar(int character) { return character; }

/// What a function's frame ends with: it is other where something has written beyond the frame.
uintptr_t __stack_chk_guard = 0x7b1d4c2e;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
