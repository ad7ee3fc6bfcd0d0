// fopencookie is hidden without it.
#define _GNU_SOURCE
#include "unseen_screen.h"

#include <string.h>

/// The size of the screen: a line, and all that one key or macro can add to it, must fit. A character takes at most
/// eight columns (`\U+10FFFF`).
#define UNSEEN_COLUMNS 1024
#define ROOM_PER_CHARACTER 8
#define MOST_AT_ONCE 4096
static int unseen_rows;

static void (*ring)(void *);
static void *ring_context;

/// Discards what libedit draws, except for its bell.
static ssize_t hear_bell(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (memchr(bytes, '\a', count) != NULL) ring(ring_context);
  return (ssize_t)count;
}

FILE *lt_unseen_screen_open(void (*bell)(void *), void *context) {
  ring = bell;
  ring_context = context;
  return fopencookie(NULL, "w", (cookie_io_functions_t){.write = hear_bell});
}

void lt_unseen_screen_begin_line(void) { unseen_rows = 0; }

void lt_unseen_screen_make_room(EditLine *e) {
  const LineInfoW *line = el_wline(e);
  int characters = (int)(line->lastchar - line->buffer) + MOST_AT_ONCE;
  if (unseen_rows * (UNSEEN_COLUMNS / ROOM_PER_CHARACTER) > characters) return;
  unseen_rows = 2 * characters / (UNSEEN_COLUMNS / ROOM_PER_CHARACTER) + 1;
  char columns[16], rows[16];
  snprintf(columns, sizeof columns, "%d", UNSEEN_COLUMNS);
  snprintf(rows, sizeof rows, "%d", unseen_rows);
  el_set(e, EL_SETTC, "co", columns, NULL);
  el_set(e, EL_SETTC, "li", rows, NULL);
}
