#include "CRuntime.h"
#include <stdint.h>

// Blocks of rounded sizes, four to each doubling. A freed block waits in the list of its size for the next of that size, and
// is never split nor joined with others: allocation and release take a few instructions each, and a quarter of the memory
// is lost at most.

/// What stands before each block. Blocks are aligned to 16 bytes, as Swift asks for.
struct header {
  /// The list that the block belongs to.
  uint32_t list;
  /// How far behind the beginning of its memory the block begins: more than the header if it is aligned to more.
  uint32_t offset;
  struct header *next;
};

_Static_assert(sizeof(struct header) == 16, "blocks stay aligned to 16 bytes");

static const size_t page = 1 << 16;
/// Memory is taken from the browser in pieces of at least so many bytes.
static const size_t piece = 1 << 20;

extern unsigned char __heap_base;
static uintptr_t begin, end;
static struct header *waiting[128];
static size_t in_use;

/// The list of the smallest blocks that have room for a size, which is at most 2^31.
static uint32_t list_for(size_t size) {
  if (size <= 64) return size == 0 ? 0 : (uint32_t)((size - 1) / 16);
  uint32_t power = 31 - (uint32_t)__builtin_clz((uint32_t)(size - 1));
  return 4 + (power - 6) * 4 + (uint32_t)((size - 1) >> (power - 2) & 3);
}

/// The size of the blocks of a list.
static size_t size_of(uint32_t list) {
  if (list < 4) return (list + 1) * 16;
  uint32_t power = 6 + (list - 4) / 4;
  return ((size_t)1 << power) + ((size_t)((list - 4) % 4 + 1) << (power - 2));
}

/// New memory; 0: there is none left.
static uintptr_t take(size_t size) {
  if (begin == 0) {
    begin = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page;
  }
  if (size > end - begin) {
    size_t missing = size - (end - begin);
    size_t pages = ((missing > piece ? missing : piece) + page - 1) / page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
      pages = (missing + page - 1) / page;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    end += pages * page;
  }
  uintptr_t memory = begin;
  begin += size;
  return memory;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return 0;
  uint32_t list = list_for(size);
  struct header *block = waiting[list];
  if (block != 0) {
    waiting[list] = block->next;
  } else {
    block = (struct header *)take(sizeof *block + size_of(list));
    if (block == 0) return 0;
    block->list = list;
    block->offset = sizeof *block;
  }
  in_use += size_of(list);
  return block + 1;
}

void free(void *memory) {
  if (memory == 0) return;
  struct header *block = (struct header *)memory - 1;
  if (block->offset != sizeof *block) {
    // Aligned to more than a header: the header that counts is at the beginning.
    block = (struct header *)((unsigned char *)memory - block->offset);
  }
  in_use -= size_of(block->list);
  block->next = waiting[block->list];
  waiting[block->list] = block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *block = malloc(alignment <= 16 ? size : size + alignment);
  *memory = block;
  if (block == 0) return 12;
  if (alignment <= 16) return 0;
  uintptr_t aligned = ((uintptr_t)block + alignment - 1) & ~(uintptr_t)(alignment - 1);
  if (aligned != (uintptr_t)block) {
    struct header *header = (struct header *)aligned - 1;
    header->offset = (uint32_t)(aligned - (uintptr_t)block) + sizeof *header;
    *memory = (void *)aligned;
  }
  return 0;
}

void *calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) return 0;
  void *memory = malloc(count * size);
  if (memory != 0) __builtin_memset(memory, 0, count * size);
  return memory;
}

/// Only for blocks of malloc, which are not aligned to more than 16 bytes.
void *realloc(void *memory, size_t size) {
  if (memory == 0) return malloc(size);
  size_t room = size_of(((struct header *)memory - 1)->list);
  if (size <= room) return memory;
  void *moved = malloc(size);
  if (moved == 0) return 0;
  __builtin_memcpy(moved, memory, room);
  free(memory);
  return moved;
}

/// The room of a block, which may be more than was asked for.
size_t malloc_usable_size(void *memory) {
  if (memory == 0) return 0;
  struct header *block = (struct header *)memory - 1;
  if (block->offset == sizeof *block) return size_of(block->list);
  unsigned char *begin = (unsigned char *)memory - block->offset;
  return size_of(((struct header *)begin)->list) + sizeof *block - block->offset;
}

size_t memory_in_use(void) { return in_use; }
