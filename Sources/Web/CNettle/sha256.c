#include "sha2.h"

static const uint32_t start[8] = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int bits) { return word >> bits | word << (32 - bits); }

static void take_block(struct sha256_ctx *context) {
  uint32_t words[64];
  for (int i = 0; i < 16; i++) {
    const uint8_t *bytes = context->block + 4 * i;
    words[i] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
  }
  for (int i = 16; i < 64; i++) {
    uint32_t early = words[i - 15], late = words[i - 2];
    words[i] = words[i - 16] + words[i - 7] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) +
               (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
  }
  uint32_t s[8];
  for (int i = 0; i < 8; i++) s[i] = context->state[i];
  for (int i = 0; i < 64; i++) {
    uint32_t first = s[7] + (rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) +
                     constants[i] + words[i];
    uint32_t second = (rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)) +
                      ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    for (int j = 7; j > 0; j--) s[j] = s[j - 1];
    s[4] += first;
    s[0] = first + second;
  }
  for (int i = 0; i < 8; i++) context->state[i] += s[i];
}

void nettle_sha256_init(struct sha256_ctx *context) {
  for (int i = 0; i < 8; i++) context->state[i] = start[i];
  context->count = 0;
}

void nettle_sha256_update(struct sha256_ctx *context, size_t length, const uint8_t *data) {
  for (size_t i = 0; i < length; i++) {
    context->block[context->count++ % 64] = data[i];
    if (context->count % 64 == 0) take_block(context);
  }
}

void nettle_sha256_digest(struct sha256_ctx *context, size_t length, uint8_t *digest) {
  uint64_t bits = context->count * 8;
  uint8_t byte = 0x80;
  do {
    nettle_sha256_update(context, 1, &byte);
    byte = 0;
  } while (context->count % 64 != 56);
  for (int i = 7; i >= 0; i--) {
    byte = (uint8_t)(bits >> 8 * i);
    nettle_sha256_update(context, 1, &byte);
  }
  for (size_t i = 0; i < length && i < 32; i++) digest[i] = (uint8_t)(context->state[i / 4] >> (24 - 8 * (i % 4)));
  nettle_sha256_init(context);
}
