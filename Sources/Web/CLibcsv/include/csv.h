#pragma once
#include <stddef.h>

// Fields of comma-separated values, with the names of libcsv, which the page has not: what LabLanguage's `TableReader` uses of
// them, and as it reads them.

/// Whether a quote in a field without quotes is refused, and so is text behind a closing quote.
#define CSV_STRICT 1
/// Whether an empty field without quotes is handed over as null.
#define CSV_EMPTY_IS_NULL 16

struct csv_parser {
  /// 0 between records, else 1 before a field, 2 within one, 3 behind a quote in a quoted one.
  int pstate;
  int quoted;
  unsigned char options, delimiter, quote;
  int (*ends_record)(unsigned char);
  unsigned char *field;
  size_t count, room, piece;
  /// The number of blanks at the end of the field so far.
  size_t blanks;
};

int csv_init(struct csv_parser *parser, unsigned char options);
void csv_free(struct csv_parser *parser);
int csv_set_opts(struct csv_parser *parser, unsigned char options);
void csv_set_delim(struct csv_parser *parser, unsigned char delimiter);
void csv_set_quote(struct csv_parser *parser, unsigned char quote);
void csv_set_blk_size(struct csv_parser *parser, size_t piece);
void csv_set_term_func(struct csv_parser *parser, int (*ends_record)(unsigned char));

/// Reads bytes, and hands each field and each end of a record over.
///
/// Returns the number of bytes read: fewer than `length` where a quote stands in the wrong place.
size_t csv_parse(
    struct csv_parser *parser, const void *bytes, size_t length, void (*take_field)(void *, size_t, void *),
    void (*take_end)(int, void *), void *context);
