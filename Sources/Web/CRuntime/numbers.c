#include "CRuntime.h"

/// To the nearest whole number, halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

/// The nearest number to a decimal text: the page knows it.
__attribute__((import_module("page"), import_name("number"))) double page_number(const char *text, size_t count);

static const char *behind_digits(const char *text) {
  while (*text >= '0' && *text <= '9') text++;
  return text;
}

static const char *behind_word(const char *text, const char *word) {
  for (; *word != 0; text++, word++) {
    if ((*text | 0x20) != *word) return 0;
  }
  return text;
}

/// Reads a number at the beginning of a text, and returns what is behind it; null: there is none. Without hexadecimal ones.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  const char *start = *text == '+' || *text == '-' ? text + 1 : text;
  const char *end = behind_word(start, "infinity");
  if (end == 0) end = behind_word(start, "inf");
  if (end != 0) {
    *number = __builtin_copysign(__builtin_inf(), *text == '-' ? -1 : 1);
    return end;
  }
  end = behind_word(start, "nan");
  if (end != 0) {
    *number = __builtin_nan("");
    return end;
  }
  end = behind_digits(start);
  size_t digits = (size_t)(end - start);
  if (*end == '.') {
    const char *fraction = behind_digits(end + 1);
    digits += (size_t)(fraction - end - 1);
    end = fraction;
  }
  if (digits == 0) return 0;
  if (*end == 'e' || *end == 'E') {
    const char *power = end[1] == '+' || end[1] == '-' ? end + 2 : end + 1;
    if (behind_digits(power) > power) end = behind_digits(power);
  }
  *number = page_number(text, (size_t)(end - text));
  return end;
}
