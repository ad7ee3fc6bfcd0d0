/// The numbered rules of the list engine, a line for each: the meaning of `K12` in a help text or a message.
enum RuleList {
  static let all: [(name: String, about: String)] = [
    ("K1", "a row is visible if it has a height and reaches into the viewport (see set edges)"),
    ("K2", "y is the sum of everything above a row: heights, headers, footers and gaps"),
    ("K3", "an empty list is legal"),
    (
      "K4",
      "a command edits, holds its anchor, clamps and makes one pass: cells return, then rows fetch"
    ),
    ("K5", "the pool is keyed by kind, last in first out, without limit; policies change that"),
    ("K6", "after every command the offset lies in 0 ... max(0, content - viewport)"),
    ("K7", "a batch numbers deletes as before it and inserts as after it, whatever their order"),
    ("K8", "rows that survive an update keep their cell and are not bound again"),
    ("K9", "reloaded rows are bound again in their cells; replaced rows return them and fetch again"),
    ("K10", "heights are remembered by key, also through moves and, with an estimate, through reloads"),
    ("K11", "the anchor policy says what keeps its place on screen during an update; see help anchor"),
    ("K12", "a row measured above the anchor moves the offset by as much as its height changed"),
    ("K13", "the content size is set before the offset"),
    ("K14", "keys are unique"),
    ("K15", "a bind makes a cell dirty; drawing copies what is bound to what is drawn"),
    ("K16", "an image that arrives too late for its cell is kept for its row, but not shown"),
    ("K17", "an update during a pass is refused or queued, never nested"),
    ("K18", "no hash order, no clock, no randomness without a seed; time moves by tick"),
    ("K19", "heights are 0 to 1000000 points; at most 2147483647 rows, of which 100000 may be visible"),
    ("K20", "created = live + pooled + cached + discarded + leaked"),
    ("K21", "overscan and keep-first give rows outside the viewport cells; render-limit: so many a pass"),
    ("K22", "insets let the offset go beyond the content, by what bars cover; section headers may stick"),
    ("K23", "policies say in which order cells return and are fetched, and when an update is clamped"),
    ("K24", "policies say how set and measured heights move the offset, and when rows are measured"),
    ("K25", "the anchors line and follow hold a line, or a row; anchor-viewport: also in other viewports"),
    ("K26", "heights may come some ticks after rows are shown, which stand at their estimates until then"),
    ("K27", "offsets may be whole numbers, rounded or not; on end asks for more rows near the end"),
    ("K28", "headers and footers may be estimated until they are seen; see help header-estimate"),
  ]
}
