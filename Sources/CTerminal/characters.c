#include "characters.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

int lt_read_character(byte_reader *next_byte, void *context, wchar_t *character) {
  char bytes[MB_LEN_MAX];
  size_t length = 0;
  while (true) {
    int count = next_byte(context, &bytes[length]);
    if (count != 1) return count;
    length += 1;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(character, bytes, length, &state);
    if (used == (size_t)-2 && length < sizeof bytes) continue;
    if (used != (size_t)-1 && used != (size_t)-2) return 1;
    // The last byte may begin the next character.
    bytes[0] = bytes[length - 1];
    bool is_begin = length > 1 && (bytes[0] & 0xC0) == 0xC0;
    if (length > 1 && (bytes[0] & 0x80) == 0) {
      *character = (wchar_t)bytes[0];
      return 1;
    }
    length = is_begin ? 1 : 0;
  }
}
