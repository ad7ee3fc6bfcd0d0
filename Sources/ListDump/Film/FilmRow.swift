import ListModel

extension Scene.Row {
  /// The row without what only applies to this step, and without what depends on the offset.
  var withoutTraffic: Scene.Row {
    var row = self
    row.isInView = true
    row.cell?.arrival = .stayed
    row.cell?.was = nil
    return row
  }

  /// The row as JSON values: number, key, y, height, height source, cell, bound, drawn, image, state, wrong parts, kind, text, text of the row
  /// that the cell was drawn for, focus and the like: in the order that the page's function `row` expects.
  var filmed: [String] {
    var values = [
      "\(number)", filmedKey, y.description, height.description, "\(Self.sources.firstIndex(of: how) ?? 0)",
      "\(cell?.id.number ?? -1)", cell.map { owner($0.bound) } ?? Self.usual,
      cell.map { owner($0.drawn) } ?? Self.usual,
      cell.map(image) ?? Self.usual, "\(cell?.state.rawValue ?? 0)", "\(wrongBits)",
      Self.quoted(kind == Kind.row.name ? nil : kind), Self.quoted(text), Self.quoted(cell?.drawnText),
      Self.quoted(tags.isEmpty ? nil : tags.joined(separator: ",")),
    ]
    // The values before the cell are always written, and the cell unless the row has none.
    while values.last == Self.usual, values.count > Self.withCell { values.removeLast() }
    return cell == nil && values.count == Self.withCell ? values.dropLast() : values
  }

  /// The default value; omitted at the end of a row.
  private static let usual = "0"

  private static func quoted(_ text: String?) -> String { text.map(JSONWriter.quoted) ?? usual }

  /// The number of values up to the cell.
  private static let withCell = 6

  private static let sources = [RowRecord.HeightSource.exact, .estimated, .stale]

  /// For a plain key such as `r17` of another row, its number as −1 − number; for the key of the row's own number 0,
  /// the default value.
  private var filmedKey: String {
    guard let plain = key.numberOfPlainKey else { return Self.quoted(key) }
    return plain == number ? Self.usual : "\(-1 - plain)"
  }

  private func owner(_ name: String?) -> String {
    name == key ? Self.usual : name.map(JSONWriter.quoted) ?? JSONWriter.null
  }

  /// 0 for none, 1 for its own image, 2 for a placeholder, else `=` and the key.
  private func image(of cell: Scene.Shown) -> String {
    guard let image = cell.image else { return Self.usual }
    if cell.wrong.contains(.image) { return Self.quoted("=" + image) }
    return image == key ? "1" : "2"
  }

  private var wrongBits: Int {
    (cell?.wrong ?? []).reduce(0) { $0 | 1 << (Scene.Part.allCases.firstIndex(of: $1) ?? 0) }
  }
}
