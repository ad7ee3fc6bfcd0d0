#include <zlib.h>

// The macros that begin a stream without a header, which Swift cannot call.

static inline int deflate_begin(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
}

static inline int inflate_begin(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }
