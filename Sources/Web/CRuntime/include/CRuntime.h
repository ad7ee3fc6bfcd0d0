#pragma once
#include <stddef.h>

// What compiled Swift calls of C, for WebAssembly without an operating system.

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
int posix_memalign(void **memory, size_t alignment, size_t size);
size_t malloc_usable_size(void *memory);

/// How many bytes of memory are in use: those of all blocks that were not freed, with what their sizes were rounded up by.
size_t memory_in_use(void);

/// The time in milliseconds since some moment: the page tells it.
__attribute__((import_module("page"), import_name("now"))) double page_time(void);
