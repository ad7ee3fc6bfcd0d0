import ListModel

/// Rows as they are written: `5`, `1:5`, `r17`, `"a key"`, `3...9`, `3..<9`, `1,3...5`, `all`, `visible`, `last`.
///
/// They are resolved when the command is executed, in the list as it is then.
package struct RowExpression: Equatable, Sendable {
  private(set) var items: [(item: RowItem, span: Range<Int>)]
  let span: Range<Int>

  package static func == (left: RowExpression, right: RowExpression) -> Bool {
    left.items.map { $0.item } == right.items.map { $0.item }
  }
}

extension RowExpression {
  /// Reads rows from a word.
  init(_ word: Word) throws(CommandError) {
    span = word.span
    guard !word.isQuoted else {
      items = [(.single(.key(word.text)), word.span)]
      return
    }
    // Nearly always the word is one number.
    if word.text[...].isNumber {
      items = [(.single(.number(try Self.number(word.text[...], at: word.span))), word.span)]
      return
    }
    items = []
    for item in try word.items() { items.append((try Self.item(item), item.span)) }
  }

  /// Reads one row from a word.
  init(one word: Word) throws(CommandError) {
    try self.init(word)
    guard items.count == 1, case .single = items[0].item else {
      throw CommandError(
        .badRows, "\(word.shown) is not one row", advice: "a number, or a key such as r17", at: word.span)
    }
  }

  private static func item(_ word: Word) throws(CommandError) -> RowItem {
    if !word.isQuoted, word.text == "all" { return .all }
    if !word.isQuoted, word.text == "visible" { return .visible }
    guard let ends = try word.ends() else { return .single(try single(word, of: word)) }
    return .range(try single(ends.first, of: word), try single(ends.last, of: word), isClosed: ends.isClosed)
  }

  /// Reads one row, possibly one end of a range.
  private static func single(_ word: Word, of item: Word) throws(CommandError) -> RowAddress {
    if word.isQuoted { return .key(word.text) }
    let (text, whole, span) = (word.text[...], item.text, item.span)
    if text == "last" { return .last }
    if text.isNumber { return .number(try number(text, at: span)) }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].isNumber, parts[1].isNumber {
      return .inSection(try number(parts[0], at: span), try number(parts[1], at: span))
    }
    guard !whole.isEmpty else {
      throw CommandError(.badRows, "a row is missing", advice: "a number, or a key such as r17", at: span)
    }
    guard let first = text.first, !"-+.<".contains(first), !text.contains("..") else {
      throw CommandError(
        .badRows, "\(item.shown) is not a set of rows",
        advice: "a number, a range such as 3...9 or 3..<9, or a key such as r17", meant: whole.withThreeDots, at: span)
    }
    return .key(String(text))
  }

  private static func number(_ text: Substring, at span: Range<Int>) throws(CommandError) -> Int {
    guard let number = Int(text), number <= ListState.maxRows else {
      throw CommandError(
        .badNumber, "\(text) is too large for a row number", advice: "at most \(ListState.maxRows)", at: span)
    }
    return number
  }

  /// The rows as they are written in full.
  var written: String {
    items.map { item, _ in
      switch item {
      case .single(let single): single.written
      case .range(let first, let last, let isClosed): first.written + (isClosed ? "..." : "..<") + last.written
      case .all: "all"
      case .visible: "visible"
      case .rows(let rows): rows.description
      }
    }
    .joined(separator: ",")
  }
}

extension RowAddress {
  /// The row in full; a key that would be read as something else is quoted.
  var written: String {
    switch self {
    case .number(let number): "\(number)"
    case .inSection(let section, let row): "\(section):\(row)"
    case .key(let key): RowExpression.isBareKey(key) ? key : Word.quote(key)
    case .last: "last"
    }
  }
}

extension RowExpression {
  /// Whether a key can be written without quotes.
  static func isBareKey(_ key: String) -> Bool {
    guard Word.written(key) == key, let items = try? RowExpression(Word(text: key, span: 0..<0)).items else {
      return false
    }
    return items.map { $0.item } == [.single(.key(key))]
  }
}

extension String {
  /// The range with three dots for one with two, as `3..5` of other languages; nil for any other text.
  var withThreeDots: String? {
    let parts = split(separator: ",", omittingEmptySubsequences: false).map { part -> String? in
      let part = String(part).replacing("…", with: "...")
      let ends = part.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2 else { return ends[0].isNumber ? part : nil }
      // One dot makes a number with decimals.
      guard ends[1].first == "." else { return nil }
      let last = ends[1].drop { $0 == "." || $0 == "=" }
      return ends[0].isNumber && last.isNumber ? "\(ends[0])...\(last)" : nil
    }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    let meant = parts.compactMap { $0 }.joined(separator: ",")
    return meant == self ? nil : meant
  }
}

extension Substring {
  /// Whether it consists of digits, at least one.
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }
}
