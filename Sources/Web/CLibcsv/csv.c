#include "csv.h"
#include "CRuntime.h"

enum { between_records, before_field, in_field, behind_quote };

static int ends_line(unsigned char byte) { return byte == '\r' || byte == '\n'; }

int csv_init(struct csv_parser *parser, unsigned char options) {
  *parser = (struct csv_parser){
      .options = options, .delimiter = ',', .quote = '"', .ends_record = ends_line, .piece = 128};
  return 0;
}

void csv_free(struct csv_parser *parser) {
  free(parser->field);
  parser->field = 0;
  parser->count = parser->room = 0;
}

int csv_set_opts(struct csv_parser *parser, unsigned char options) {
  parser->options = options;
  return 0;
}

void csv_set_delim(struct csv_parser *parser, unsigned char delimiter) { parser->delimiter = delimiter; }
void csv_set_quote(struct csv_parser *parser, unsigned char quote) { parser->quote = quote; }
void csv_set_blk_size(struct csv_parser *parser, size_t piece) { parser->piece = piece; }
void csv_set_term_func(struct csv_parser *parser, int (*ends_record)(unsigned char)) {
  parser->ends_record = ends_record;
}

/// Adds a byte to the field; returns 0 if there is no memory for it.
static int add(struct csv_parser *parser, unsigned char byte, int is_blank) {
  if (parser->count == parser->room) {
    size_t room = parser->room + (parser->room > parser->piece ? parser->room : parser->piece);
    unsigned char *field = realloc(parser->field, room);
    if (field == 0) return 0;
    parser->field = field;
    parser->room = room;
  }
  parser->field[parser->count++] = byte;
  parser->blanks = is_blank ? parser->blanks + 1 : 0;
  return 1;
}

size_t csv_parse(
    struct csv_parser *parser, const void *bytes, size_t length, void (*take_field)(void *, size_t, void *),
    void (*take_end)(int, void *), void *context) {
  const unsigned char *text = bytes;
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = text[i];
    int is_delimiter = byte == parser->delimiter, is_end = parser->ends_record(byte);
    int is_blank = !is_delimiter && (byte == ' ' || byte == '\t'), is_quote = byte == parser->quote;
    int is_open = parser->pstate == in_field && parser->quoted;
    if (!is_open && (is_delimiter || (is_end && parser->pstate != between_records))) {
      // Blanks at the end of a field are no part of it, nor is its closing quote, which stands before them.
      size_t count = parser->count;
      if (parser->pstate == behind_quote) count -= parser->blanks + 1;
      if (parser->pstate == in_field) count -= parser->blanks;
      int is_null = count == 0 && !parser->quoted && parser->options & CSV_EMPTY_IS_NULL;
      take_field(is_null ? 0 : parser->field, count, context);
      parser->count = parser->blanks = 0;
      parser->quoted = 0;
      parser->pstate = is_end && !is_delimiter ? between_records : before_field;
      if (parser->pstate == between_records) take_end(byte, context);
      continue;
    }
    switch (parser->pstate) {
    case between_records:
    case before_field:
      if (is_blank || is_end) continue;
      parser->pstate = in_field;
      parser->quoted = is_quote;
      if (!is_quote && !add(parser, byte, 0)) return i;
      break;
    case in_field:
      if (is_quote && !parser->quoted && parser->options & CSV_STRICT) return i;
      if (!add(parser, byte, is_blank && !parser->quoted)) return i;
      if (is_quote && parser->quoted) parser->pstate = behind_quote;
      break;
    case behind_quote:
      if (is_blank) {
        if (!add(parser, byte, 1)) return i;
      } else if (is_quote && parser->blanks == 0) {
        // A doubled quote: the first one was added.
        parser->pstate = in_field;
      } else {
        if (parser->options & CSV_STRICT) return i;
        if (!add(parser, byte, 0)) return i;
        if (!is_quote) parser->pstate = in_field;
      }
      break;
    }
  }
  return length;
}
