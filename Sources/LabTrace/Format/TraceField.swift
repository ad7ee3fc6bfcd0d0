/// The fields of the lines of a trace.
enum TraceField: String, CaseIterable {
  // Those of frames first: they are the most frequent.
  case frame, t, offset, content, items, hidden, drawn, heights
  case did, by, key, height, width, align, animated, insets
  case ask, cell, new
  case rows, headers
  case edit, at, to, keys, batch
  case trace, engine, version, numbering, cells, scale

  /// The fields of a line, by the field that names the kind of line.
  static let ofLines: [(kind: TraceField, others: Set<TraceField>)] = [
    (.frame, [.t, .offset, .content, .items, .hidden, .drawn, .heights]),
    (.did, [.by, .offset, .key, .align, .animated, .height, .width, .insets]),
    (.rows, [.headers]),
    (.edit, [.at, .to, .keys, .batch]),
    (.ask, [.key, .height, .width, .cell, .new]), (.trace, [.engine, .version, .numbering, .cells, .scale, .keys]),
  ]

  /// What the line is called in messages.
  var lineName: String {
    switch self {
    case .trace: "the first line"
    case .rows: "a line with rows"
    case .edit: "an edit"
    case .did: "a cause"
    case .ask: "a question"
    default: "a frame"
    }
  }
}
