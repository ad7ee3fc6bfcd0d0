import ListModel

/// What a command did to a row on screen: a sign and a few words, as in `~ was r0`.
struct RowMark: Equatable, Sendable {
  var sign: String
  var words: String
  var role: Style.Role

  var text: String { "\(sign) \(words)" }
}

extension Scene {
  /// The marks of its rows, by their numbers.
  func marks(_ glyphs: Glyphs) -> [Int: RowMark] {
    Dictionary(uniqueKeysWithValues: rows.compactMap { row in row.mark(glyphs).map { (row.number, $0) } })
  }
}

extension Scene.Row {
  /// Whether it is wrong, has got a cell, or moved though nobody scrolled; nil: none of these.
  func mark(_ glyphs: Glyphs) -> RowMark? {
    let move = moved.map { RowMark(sign: glyphs.moved, words: $0.signed, role: .alarm) }
    guard let cell else { return move }
    let wrong = cell.wrong.map { $0 == .drawn ? "shows \(cell.seen)" : cell.words(on: $0) }
    if !wrong.isEmpty { return RowMark(sign: "!", words: wrong.joined(separator: ", "), role: .alarm) }
    return switch cell.arrival {
    case .stayed: move
    case .new: RowMark(sign: "+", words: "new", role: .marker)
    case .reused: RowMark(sign: "~", words: cell.was.map { "was \($0)" } ?? "reused", role: .reused)
    case .cached: RowMark(sign: "=", words: "from the cache", role: .reused)
    }
  }
}

extension Scene.Row {
  /// What a user sees in the place of the row's own content: `Ken (should be Bjarne)`; nil: the content is its own.
  package var strangeContent: String? {
    guard let cell, cell.wrong.contains(.drawn) else { return nil }
    return "\(cell.seen) (should be \(text ?? key))"
  }
}

extension Scene.Shown {
  /// The content that a user sees: the text of the row that it was drawn for, else that row's key.
  fileprivate var seen: String { drawnText ?? drawn ?? "nothing" }

  /// What is wrong with a part.
  func words(on part: Scene.Part) -> String {
    switch part {
    case .bound: "bound to \(bound ?? "nothing")"
    case .drawn: "drawn for \(drawn ?? "nothing")"
    case .image: "image of \(image ?? "nothing")"
    case .state: "another row's state"
    }
  }
}

extension Points {
  /// The length with its sign: `+150`, `-50`.
  package var signed: String { self > .zero ? "+\(self)" : description }
}
