#pragma once

#include <wchar.h>

/// Reads a byte. Returns 1, or 0 at the end, or −1 with `errno`.
typedef int byte_reader(void *context, char *byte);

/// Reads a character in the encoding of the locale; invalid bytes are dropped. Returns what its reader of bytes
/// returns.
int lt_read_character(byte_reader *next_byte, void *context, wchar_t *character);
