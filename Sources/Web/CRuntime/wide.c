#include <stdint.h>

// Arithmetic of 128-bit numbers, which WebAssembly has not.

union wide {
  __int128 number;
  struct {
    uint64_t low, high;
  };
};

__int128 __ashlti3(__int128 number, int count) {
  union wide wide = {number};
  if (count >= 64) {
    wide.high = wide.low << (count - 64);
    wide.low = 0;
  } else if (count > 0) {
    wide.high = wide.high << count | wide.low >> (64 - count);
    wide.low <<= count;
  }
  return wide.number;
}

__int128 __lshrti3(__int128 number, int count) {
  union wide wide = {number};
  if (count >= 64) {
    wide.low = wide.high >> (count - 64);
    wide.high = 0;
  } else if (count > 0) {
    wide.low = wide.low >> count | wide.high << (64 - count);
    wide.high >>= count;
  }
  return wide.number;
}

__int128 __ashrti3(__int128 number, int count) {
  union wide wide = {number};
  int64_t high = (int64_t)wide.high;
  if (count >= 64) {
    wide.low = (uint64_t)(high >> (count - 64));
    wide.high = (uint64_t)(high >> 63);
  } else if (count > 0) {
    wide.low = wide.low >> count | wide.high << (64 - count);
    wide.high = (uint64_t)(high >> count);
  }
  return wide.number;
}

/// The product, by halves.
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (middle & 0xffffffff);
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)left >> 64) * b + a * (uint64_t)((unsigned __int128)right >> 64);
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xffffffff)));
}

/// The quotient and the remainder, bit by bit.
static unsigned __int128 divided(unsigned __int128 number, unsigned __int128 divisor, unsigned __int128 *rest) {
  unsigned __int128 quotient = 0, left = 0;
  if (divisor == 0) __builtin_trap();
  for (int bit = 127; bit >= 0; bit--) {
    left = left << 1 | (number >> bit & 1);
    if (left >= divisor) {
      left -= divisor;
      quotient |= (unsigned __int128)1 << bit;
    }
  }
  *rest = left;
  return quotient;
}

static unsigned __int128 size(__int128 number) {
  return number < 0 ? -(unsigned __int128)number : (unsigned __int128)number;
}

unsigned __int128 __udivti3(unsigned __int128 number, unsigned __int128 divisor) {
  unsigned __int128 rest;
  return divided(number, divisor, &rest);
}

unsigned __int128 __umodti3(unsigned __int128 number, unsigned __int128 divisor) {
  unsigned __int128 rest;
  divided(number, divisor, &rest);
  return rest;
}

__int128 __divti3(__int128 number, __int128 divisor) {
  unsigned __int128 rest, quotient = divided(size(number), size(divisor), &rest);
  return (number < 0) != (divisor < 0) ? -(__int128)quotient : (__int128)quotient;
}

__int128 __modti3(__int128 number, __int128 divisor) {
  unsigned __int128 rest;
  divided(size(number), size(divisor), &rest);
  return number < 0 ? -(__int128)rest : (__int128)rest;
}
