/// The rules of the list engine, a line for each, with their numbers in the documentation and the names by which texts and
/// messages refer to them: `help clamp`.
enum RuleList {
  static let all: [(number: String, name: String, about: String)] = [
    ("K1", "visible", "a row is visible if it has a height and reaches into the viewport (see set edges)"),
    ("K2", "running-sum", "y is the sum of everything above a row: heights, headers, footers and gaps"),
    ("K3", "empty-list", "an empty list is legal"),
    (
      "K4", "pass",
      "a command edits, holds its anchor, clamps and makes one pass: cells return, then rows fetch"
    ),
    ("K5", "pool", "the pool is keyed by kind, last in first out, without limit; policies change that"),
    ("K6", "clamp", "after every command the offset lies in 0 ... max(0, content - viewport)"),
    ("K7", "batch", "a batch numbers deletes as before it and inserts as after it, whatever their order"),
    ("K8", "survivors", "rows that survive an update keep their cell and are not bound again"),
    ("K9", "reloads", "reloaded rows are bound again in their cells; replaced rows return them and fetch again"),
    ("K10", "heights", "heights are remembered by key, also through moves and, with an estimate, through reloads"),
    ("K11", "anchor", "the anchor policy says what keeps its place on screen during an update; see help anchor"),
    ("K12", "correction", "a row measured above the anchor moves the offset by as much as its height changed"),
    ("K13", "content-first", "the content size is set before the offset"),
    ("K14", "unique-keys", "keys are unique"),
    ("K15", "draw", "a bind makes a cell dirty; drawing copies what is bound to what is drawn"),
    ("K16", "late-image", "an image that arrives too late for its cell is kept for its row, but not shown"),
    ("K17", "reentrancy", "an update during a pass is refused or queued, never nested"),
    ("K18", "deterministic", "no hash order, no clock, no randomness without a seed; time moves by tick"),
    ("K19", "sizes", "heights are 0 to 1000000 points; at most 2147483647 rows, of which 100000 may be visible"),
    ("K20", "conservation", "created = live + pooled + cached + discarded + leaked"),
    ("K21", "overscan", "overscan and keep-first give rows outside the viewport cells; render-limit: so many a pass"),
    ("K22", "inset", "insets let the offset go beyond the content, by what bars cover; section headers may stick"),
    ("K23", "cell-order", "policies say in which order cells return and are fetched, and when an update is clamped"),
    ("K24", "measuring", "policies say how set and measured heights move the offset, and when rows are measured"),
    (
      "K25", "anchor-viewport",
      "anchor-lost, anchor-time, and the anchor rows line, place and fraction; anchor-viewport: also in other viewports"
    ),
    (
      "K26", "measure-latency",
      "heights may come some ticks after rows are shown, which stand at their estimates until then"
    ),
    ("K27", "offset-rounding", "offsets may be whole numbers, rounded or not; on end and on start ask for more rows"),
    ("K28", "header-estimate", "headers and footers may be estimated until they are seen; see help header-estimate"),
    ("K29", "selection-anchor", "selection and anchor go by keys; extend and toggle are clicks with Shift, Ctrl"),
    ("K30", "drop-place", "a lifted row is dropped between the rows where the finger is, numbered without itself"),
    ("K31", "focus", "the row with the focus keeps its cell off screen, too; the policy focus says otherwise"),
    (
      "K32", "header-cells",
      "with header-cells on, headers and footers have cells that are bound and drawn as those of rows"
    ),
    ("K33", "sizing", "a cell prefers the height of its text at the width; sizing says whether that counts"),
  ]
}
