import ListModel

/// A value in an encoded row.
enum FilmValue: Equatable {
  /// A number, or `null`.
  case literal(String)
  case text(String)

  /// The default value; omitted at the end of a row.
  static let usual = FilmValue.literal("0")
}

extension Scene.Row {
  /// The row without what only applies to this step, and without what depends on the offset.
  var withoutTraffic: Scene.Row {
    var row = self
    row.isInView = true
    row.cell?.arrival = .stayed
    row.cell?.was = nil
    return row
  }

  /// Number, key, y, height, height source, cell, bound, drawn, image, state, wrong parts, kind, text, text of the row
  /// that the cell was drawn for, focus and the like: in the order that the page's function `row` expects.
  var filmed: [FilmValue] {
    var values: [FilmValue] = [
      .literal("\(number)"), filmedKey, .literal(y.description),
      .literal(height.description), .literal("\(Self.sources.firstIndex(of: how) ?? 0)"),
      .literal("\(cell?.id.number ?? -1)"),
    ]
    if let cell {
      values += [owner(cell.bound), owner(cell.drawn), image(of: cell)]
    } else {
      values += [.usual, .usual, .usual]
    }
    values += [
      .literal("\(cell?.state.rawValue ?? 0)"), .literal("\(wrongBits)"), kind == Kind.row.name ? .usual : .text(kind),
      text.map { .text($0) } ?? .usual, cell?.drawnText.map { .text($0) } ?? .usual,
      tags.isEmpty ? .usual : .text(tags.joined(separator: ",")),
    ]
    // The values before the cell are always written, and the cell unless the row has none.
    while values.last == .usual, values.count > Self.withCell { values.removeLast() }
    return cell == nil && values.count == Self.withCell ? values.dropLast() : values
  }

  /// The number of values up to the cell.
  private static let withCell = 6

  private static let sources = [RowRecord.HeightSource.exact, .estimated, .stale]

  /// For a plain key such as `r17` of another row, its number as −1 − number; for the key of the row's own number 0,
  /// the default value.
  private var filmedKey: FilmValue {
    guard let plain = key.numberOfPlainKey else { return .text(key) }
    return plain == number ? .usual : .literal("\(-1 - plain)")
  }

  private func owner(_ name: String?) -> FilmValue {
    name == key ? .usual : name.map { .text($0) } ?? .literal("null")
  }

  /// 0 for none, 1 for its own image, 2 for a placeholder, else `=` and the key.
  private func image(of cell: Scene.Shown) -> FilmValue {
    guard let image = cell.image else { return .usual }
    if cell.wrong.contains(.image) { return .text("=" + image) }
    return .literal(image == key ? "1" : "2")
  }

  private var wrongBits: Int {
    (cell?.wrong ?? []).reduce(0) { $0 | 1 << (Scene.Part.allCases.firstIndex(of: $1) ?? 0) }
  }
}
