import ListModel

/// A value in a row of a film.
enum FilmValue: Equatable {
  /// A number, or `null`.
  case literal(String)
  case text(String)

  /// What stands for the usual value; at the end of a row it is left out.
  static let usual = FilmValue.literal("0")
}

extension Scene.Row {
  /// The row without what only happened in this step, and without what follows from the offset.
  var withoutTraffic: Scene.Row {
    var row = self
    row.isInView = true
    row.cell?.arrival = .stayed
    row.cell?.was = nil
    return row
  }

  /// Number, key, y, height, how it is known, cell, bound, drawn, image, state, what is wrong, kind, text: as the page's
  /// function `row` reads them.
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
      text.map { .text($0) } ?? .usual,
    ]
    // What stands before the cell is always there, and the cell unless the row has none.
    while values.last == .usual, values.count > Self.withCell { values.removeLast() }
    return cell == nil && values.count == Self.withCell ? values.dropLast() : values
  }

  /// How many values there are up to the cell.
  private static let withCell = 6

  private static let sources = [RowRecord.HeightSource.exact, .estimated, .stale]

  /// The key of another row that is called by its number is that number less one, negative: 0 is the usual value.
  private var filmedKey: FilmValue {
    guard let plain = key.numberOfPlainKey else { return .text(key) }
    return plain == number ? .usual : .literal("\(-1 - plain)")
  }

  private func owner(_ name: String?) -> FilmValue {
    name == key ? .usual : name.map { .text($0) } ?? .literal("null")
  }

  /// 0 none, 1 its own, 2 a placeholder, else the key behind a sign.
  private func image(of cell: Scene.Shown) -> FilmValue {
    guard let image = cell.image else { return .usual }
    if cell.wrong.contains(.image) { return .text("=" + image) }
    return .literal(image == key ? "1" : "2")
  }

  private var wrongBits: Int {
    (cell?.wrong ?? []).reduce(0) { $0 | 1 << (Scene.Part.allCases.firstIndex(of: $1) ?? 0) }
  }
}
