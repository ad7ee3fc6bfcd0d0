#include "CRuntime.h"
#include <stdint.h>

// Callers count on these to return what they are passed, as the compiler declares them. Those of the standard library of
// Swift 6.3.1 for Embedded Swift return the object without its tag, which makes another string of a string where the
// optimiser takes what is returned (-Osize). These stand before them, as they are not weak.

void *swift_retain_n(void *object, uint32_t times);

/// The bits of a bridged object that are its address; the highest is that of objects that are never counted.
static const uintptr_t address = 0x8ffffffffffffff8;

void *swift_bridgeObjectRetain_n(void *object, uint32_t times) {
  swift_retain_n((void *)((uintptr_t)object & address), times);
  return object;
}

void *swift_bridgeObjectRetain(void *object) { return swift_bridgeObjectRetain_n(object, 1); }
