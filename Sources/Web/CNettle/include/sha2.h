#pragma once
#include <stddef.h>
#include <stdint.h>

// SHA-256 as in FIPS 180-4, with the names of libnettle, which the page has not.

struct sha256_ctx {
  uint32_t state[8];
  uint64_t count;
  uint8_t block[64];
};

void nettle_sha256_init(struct sha256_ctx *context);
void nettle_sha256_update(struct sha256_ctx *context, size_t length, const uint8_t *data);
/// Writes the first bytes of the hash, 32 at most.
void nettle_sha256_digest(struct sha256_ctx *context, size_t length, uint8_t *digest);
