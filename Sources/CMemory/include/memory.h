#pragma once

#include <stddef.h>

/// Begins to bring what lies at an address into the nearest cache, and goes on at once.
static inline void cmemory_prefetch(const void *address) { __builtin_prefetch(address, 1, 3); }

/// The same for all lines of 64 bytes from one address up to another, of what may only be read.
static inline void cmemory_prefetch_lines(const char *first, const char *end) {
  for (const char *line = first; line < end; line += 64) __builtin_prefetch(line, 0, 3);
}

/// Does that, and gives back `node`. It is declared as a function without effects: Swift would otherwise take it that every
/// caller may change anything, and copy values that it only reads.
__attribute__((const)) static inline void *cmemory_prefetching(void *node, const char *first, const char *end) {
  cmemory_prefetch_lines(first, end);
  return node;
}

/// Tells the address sanitizer, if it is there, that nobody may touch some memory.
void cmemory_close(const void *start, size_t size);

/// Tells the address sanitizer, if it is there, that the memory may be touched again.
void cmemory_open(const void *start, size_t size);

/// Tells the thread sanitizer, if it is there, that a lock is held now, and is about to be let go: it does not see those of
/// Swift's `Mutex`.
void cmemory_locked(void *lock);
void cmemory_unlocking(void *lock);

/// Asks the system to map large pages for some memory, which it may do or not.
void cmemory_prefer_large_pages(void *start, size_t size);
