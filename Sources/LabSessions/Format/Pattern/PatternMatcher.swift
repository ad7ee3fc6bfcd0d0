import ListModel

extension Pattern {
  /// Whether an actual text matches; then the names are bound, otherwise the bindings stay as they were.
  ///
  /// Numbers are taken whole. `{*}` and a name take as little as lets the pieces up to the next of them follow, and keep
  /// that once the next one has begun. So the time is bounded by the length of the text times that of text or pattern.
  package func match(_ actual: String, _ bindings: inout Bindings) -> Bool {
    // Most lines are plain text: those that differ are compared with many.
    if use == .line, let text = literalText { return text.utf8.elementsEqual(actual.utf8.withoutTrailingBlanks) }
    let text = Array(actual.utf8)[...].withoutTrailingBlanks
    if use == .value && isSameNumber(as: text, bindings) { return true }
    var matcher = PatternMatcher(pieces: pieces, text: text, names: bindings)
    guard matcher.matches() else { return false }
    bindings = matcher.names
    return true
  }

  /// Whether the whole pattern stands for a number and the text is that number, written however.
  private func isSameNumber(as text: ArraySlice<UInt8>, _ bindings: Bindings) -> Bool {
    var expected = literalText
    if case .binding(let name, _)? = pieces.first, pieces.count == 1 { expected = bindings[name] }
    guard let expected, let left = NumberText(expected), let right = NumberText(text) else { return false }
    return left == right
  }
}

/// How the pieces of a pattern divide a text: one after the other, and where one does not follow, the last wildcard that
/// may take any text takes one character more.
private struct PatternMatcher {
  let pieces: [Pattern.Piece]
  let text: ArraySlice<UInt8>
  /// What names stand for.
  var names: Bindings
  /// The last wildcard that may take any text.
  private var open: OpenPiece?

  private struct OpenPiece {
    let piece: Int
    let start: Int
    /// Where what it takes ends.
    var end: Int
    /// What names stood for before it.
    let names: Bindings
  }

  init(pieces: [Pattern.Piece], text: ArraySlice<UInt8>, names: Bindings) {
    (self.pieces, self.text, self.names) = (pieces, text, names)
  }

  mutating func matches() -> Bool {
    var (piece, position) = (0, text.startIndex)
    while piece < pieces.count || position < text.endIndex {
      if piece < pieces.count, isOpen(pieces[piece]) {
        open = OpenPiece(piece: piece, start: position, end: position, names: names)
        if pieces[piece] == .anyText {
          piece += 1
          continue
        }
      } else if piece < pieces.count, let end = end(of: pieces[piece], at: position) {
        (piece, position) = (piece + 1, end)
        continue
      }
      guard let open = extendOpenPiece() else { return false }
      (piece, position) = (open.piece + 1, open.end)
    }
    return true
  }

  /// Whether a piece may take any text.
  private func isOpen(_ piece: Pattern.Piece) -> Bool {
    switch piece {
    case .anyText: true
    case .binding(let name, nil): names[name] == nil
    default: false
    }
  }

  /// Lets the last wildcard that may take any text take one character more, or all that is left if it is the last piece.
  private mutating func extendOpenPiece() -> OpenPiece? {
    guard var open, open.end < text.endIndex else { return nil }
    let rest = open.piece == pieces.count - 1 ? [] : text[(open.end + 1)...]
    open.end = rest.firstIndex { !$0.isContinuation } ?? text.endIndex
    names = open.names
    if case .binding(let name, _) = pieces[open.piece] { names[name] = string(open.start..<open.end) }
    self.open = open
    return open
  }

  private func string(_ span: Range<Int>) -> String { String(decoding: text[span], as: UTF8.self) }
}

extension PatternMatcher {
  /// Where a piece ends that begins at a position and does not take any text, or nil; binds its name.
  private mutating func end(of piece: Pattern.Piece, at position: Int) -> Int? {
    switch piece {
    case .anyText: return nil
    case .literal(let expected): return endOfLiteral(expected, at: position)
    case .binding(let name, nil): return names[name].flatMap { endOfLiteral($0, at: position) }
    case .number(let kind): return endOfNumber(kind, at: position)
    case .binding(let name, let kind?):
      guard let end = endOfNumber(kind, at: position) else { return nil }
      if let bound = names[name] { return NumberText(bound) == NumberText(text[position..<end]) ? end : nil }
      names[name] = string(position..<end)
      return end
    case .near(let middle, let tolerance):
      guard let end = endOfNumber(.decimal, at: position), let bounds = NumberText(text[position..<end])?.bounds else {
        return nil
      }
      let isNear =
        bounds.lower >= (middle - tolerance).thousandths && bounds.upper <= (middle + tolerance).thousandths
      return isNear ? end : nil
    }
  }

  /// Blanks at the end of the text never count, so a literal may ask for blanks that are gone.
  private func endOfLiteral(_ expected: String, at position: Int) -> Int? {
    let rest = text[position...]
    if rest.starts(with: expected.utf8) { return position + expected.utf8.count }
    guard expected.utf8.starts(with: rest), expected.utf8.dropFirst(rest.count).allSatisfy({ $0.isTrailingBlank })
    else { return nil }
    return text.endIndex
  }

  private func endOfNumber(_ kind: Pattern.NumberKind, at position: Int) -> Int? {
    guard !NumberText.isInsideNumber(position, of: text), let end = NumberText.end(ofNumberAt: position, in: text),
      kind == .decimal || NumberText.isWhole(text[position..<end])
    else { return nil }
    return end
  }
}
