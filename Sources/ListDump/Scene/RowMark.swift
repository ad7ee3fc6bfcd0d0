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
    let wrong = cell.wrong.map { part in
      part == .drawn ? cell.drawnText.map { "shows \($0)" } ?? cell.words(on: part) : cell.words(on: part)
    }
    if !wrong.isEmpty { return RowMark(sign: "!", words: wrong.joined(separator: ", "), role: .alarm) }
    return switch cell.arrival {
    case .stayed: move
    case .new: RowMark(sign: "+", words: "new", role: .marker)
    case .reused: RowMark(sign: "~", words: cell.was.map { "was \($0)" } ?? "reused", role: .reused)
    case .cached: RowMark(sign: "=", words: "from the cache", role: .reused)
    }
  }
}

extension Scene.Shown {
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
