#include "memory.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#if __has_feature(thread_sanitizer)
#define SEES_THREADS
#include <sanitizer/tsan_interface.h>
#endif
#endif

#if defined(ASAN_POISON_MEMORY_REGION)
void cmemory_close(const void *start, size_t size) { ASAN_POISON_MEMORY_REGION(start, size); }
void cmemory_open(const void *start, size_t size) { ASAN_UNPOISON_MEMORY_REGION(start, size); }
#else
void cmemory_close(const void *start, size_t size) { (void)start, (void)size; }
void cmemory_open(const void *start, size_t size) { (void)start, (void)size; }
#endif

#if defined(SEES_THREADS)
void cmemory_locked(void *lock) { __tsan_acquire(lock); }
void cmemory_unlocking(void *lock) { __tsan_release(lock); }
#else
void cmemory_locked(void *lock) { (void)lock; }
void cmemory_unlocking(void *lock) { (void)lock; }
#endif

#if defined(__linux__)
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void cmemory_prefer_large_pages(void *start, size_t size) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)start + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)start + size) / page * page;
  if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
}
#else
void cmemory_prefer_large_pages(void *start, size_t size) { (void)start, (void)size; }
#endif
