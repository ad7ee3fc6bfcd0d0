package import ListDump
package import ListModel

/// The name of a part of the state, as `expect`, `show` and the `=` lines of sessions use it: `offset`, `y[5]`,
/// `bound[c3]`.
///
/// A class, because a recorder reads all of them after every command.
package final class StateKey: Sendable {
  /// The kind of argument in the brackets, if the key has any.
  enum Subject: Sendable {
    case none
    case row
    case cell
  }

  let name: String
  let subject: Subject
  let about: String
  /// Whether a recording writes the key when a command changes it.
  let isRecorded: Bool
  let read: Reading
  /// Writes the value of a key without brackets; nothing where reading it is refused.
  private let write: Writing
  /// Whether a change of the value can be found by comparing numbers or rows, without texts.
  package let isCompared: Bool
  /// The parts of a list from which the value is computed.
  package let parts: ListParts
  /// Whether the value differs between two lists.
  private let differs: Comparison

  typealias Reading = @Sendable (ListState, Target) throws(Refusal) -> String
  private typealias Writing = @Sendable (borrowing ListState, inout TextBuffer) -> Void
  package typealias Comparison = @Sendable (borrowing ListState, borrowing ListState) -> Bool

  /// The argument of a key with brackets.
  enum Target: Sendable {
    case list
    case row(Int)
    case cell(Cell)
  }

  private init(
    _ name: String, _ about: String, _ subject: Subject = .none, isRecorded: Bool = false, in parts: ListParts = .all,
    differs: @escaping Comparison = { _, _ in true }, isCompared: Bool = false, write: Writing? = nil,
    read: @escaping Reading
  ) {
    (self.name, self.about, self.subject, self.isRecorded) = (name, about, subject, isRecorded)
    (self.parts, self.differs, self.isCompared, self.read) = (parts, differs, isCompared, read)
    self.write = write ?? { if let value = try? read(copy $0, .list) { $1.append(trusted: value) } }
  }

  convenience init(
    _ name: String, _ about: String, isRecorded: Bool = true, _ read: @escaping @Sendable (ListState) -> String
  ) {
    self.init(name, about, isRecorded: isRecorded) { list, _ throws(Refusal) in read(list) }
  }

  /// A key whose value is a number or rows, which are compared without their texts.
  convenience init<Value: Equatable & CustomStringConvertible & Sendable>(
    _ name: String, _ about: String, isRecorded: Bool = true, in parts: ListParts = .all,
    of value: @escaping @Sendable (borrowing ListState) -> Value
  ) {
    self.init(
      name, about, isRecorded: isRecorded, in: parts, differs: { value($0) != value($1) }, isCompared: true,
      write: { $1.append(trusted: value($0).description) }, read: { list, _ throws(Refusal) in value(list).description }
    )
  }

  convenience init(
    refusing name: String, _ about: String, isRecorded: Bool = false,
    _ read: @escaping @Sendable (ListState) throws(Refusal) -> String
  ) {
    self.init(name, about, isRecorded: isRecorded) { list, _ throws(Refusal) in try read(list) }
  }

  convenience init(row name: String, _ about: String, _ read: @escaping @Sendable (ListState, Int) -> String) {
    self.init(name, about, .row) { list, target throws(Refusal) in
      guard case .row(let row) = target else { return "none" }
      return read(list, row)
    }
  }

  convenience init(cell name: String, _ about: String, _ read: @escaping @Sendable (ListState, Cell) -> String) {
    self.init(name, about, .cell) { list, target throws(Refusal) in
      guard case .cell(let cell) = target else { return "none" }
      return read(list, cell)
    }
  }
}

extension StateKey {
  /// Whether the value may differ between two lists that differ only in these parts.
  package func mayDiffer(in parts: ListParts) -> Bool { !self.parts.isDisjoint(with: parts) }

  /// Whether the value may differ between two lists: compares its source, without computing its text.
  package func mayDiffer(_ left: borrowing ListState, _ right: borrowing ListState) -> Bool { differs(left, right) }

  /// The key with a source for its value, and the parts of a list from which the source is computed.
  func made<Source: Equatable & Sendable>(
    in parts: ListParts, of source: @escaping @Sendable (borrowing ListState) -> Source
  ) -> StateKey {
    made(in: parts) { source($0) != source($1) }
  }

  /// The key with two sources for its value.
  func made<First: Equatable & Sendable, Second: Equatable & Sendable>(
    in parts: ListParts, of first: @escaping @Sendable (borrowing ListState) -> First,
    and second: @escaping @Sendable (borrowing ListState) -> Second
  ) -> StateKey {
    made(in: parts) { first($0) != first($1) || second($0) != second($1) }
  }

  /// The key with a function that compares its source in two lists.
  func made(in parts: ListParts, differing differs: @escaping Comparison) -> StateKey {
    StateKey(
      name, about, subject, isRecorded: isRecorded, in: parts, differs: differs, isCompared: isCompared, write: write,
      read: read)
  }

  /// The key whose value is computed from the states of rows.
  func made(ofRowsWith state: CellState) -> StateKey {
    made(in: [.data, .records, .settings]) { $0.mayDiffer(from: copy $1, inRowsWith: state) }
  }

  /// Writes the value of a key without brackets; nothing where reading it is refused.
  package func writeValue(of list: borrowing ListState, to text: inout TextBuffer) { write(list, &text) }

  /// The value of a key as it is written: `offset`, `y[5]`, `y[r17]`, `bound[c3]`.
  ///
  /// - Throws: `unknown-state-key`, or the error for a row or cell that does not exist.
  package static func value(of text: String, in list: ListState, at span: Range<Int>) throws(CommandError) -> String {
    let (name, subject) = split(text)
    guard let key = find(name, hasSubject: subject) else { throw unknown(text, named: name, at: span) }
    let target = try key.target(subject, in: list, at: span)
    do throws(Refusal) { return try key.read(list, target) } catch { throw CommandError(error, at: span) }
  }

  /// The value of a key; `nothing` where the list has none, as of a row that is not there.
  package static func shownValue(of text: String, in list: ListState) -> String {
    (try? value(of: text, in: list, at: 0..<0)) ?? "nothing"
  }

  /// The keys that a recording compares before and after a command, in the order in which it writes them.
  package static let recorded = all.filter { $0.isRecorded }

  /// The value of a key without brackets; nil if it cannot be read.
  package func value(in list: ListState) -> String? { try? read(list, .list) }

  package var word: String { name }
  package var summary: String { about }
  /// The key as the help shows it: `y[ROW]`.
  package var usage: String {
    switch subject {
    case .none: name
    case .row: name + "[ROW]"
    case .cell: name + "[CELL]"
    }
  }

  /// The advice where nothing else is known.
  static let listsAll = "help keys lists them all"

  private static func unknown(_ text: String, named name: Substring, at span: Range<Int>) -> CommandError {
    let named = all.filter { $0.name == name }
    let advice =
      named.isEmpty
      ? Vocabulary.wordHere(for: text, among: all.map { $0.name }) ?? Vocabulary.nameHere(for: text)
        ?? policy(named: text)
        ?? near(String(name), hasSubject: name.endIndex < text.endIndex) ?? subjectInstead(of: text)
        ?? listsAll
      : written(named)
    let small = text.lowercased()
    return CommandError(
      .unknownStateKey, "there is no key \(Word(text: text, span: span).shown)", advice: advice,
      meant: small != text && isKey(small) ? small : nil, at: span)
  }

  /// The advice to use the key of a similar name, with its brackets if the text has none and the key takes them.
  private static func near(_ name: String, hasSubject: Bool) -> String? {
    guard let near = Vocabulary.nearest(to: name, among: all.map({ $0.name })) else { return nil }
    let isWhole = hasSubject || all.contains { $0.name == near && $0.subject == .none }
    return isWhole ? "did you mean \(near)?" : written(all.filter { $0.name == near })
  }

  private static func written(_ keys: [StateKey]) -> String {
    "it is written " + keys.map { $0.usage }.joined(separator: " or ")
  }

  /// The advice to show a policy.
  private static func policy(named text: String) -> String? {
    (PolicySpec.all + PolicySpec.shorthands).contains { $0.name == text } ? "\(text) is a policy: show policies" : nil
  }

  /// The advice to show a cell or a row whose name was written instead of a key.
  private static func subjectInstead(of text: String) -> String? {
    if Cell.ID(text) != nil { return "cell \(text) shows the cell" }
    guard text.namesNumberedKey || "r\(text)".namesNumberedKey else { return nil }
    return "show rows \(text) prints the row"
  }

  private static func split(_ text: String) -> (name: Substring, subject: Substring?) {
    guard text.utf8.last == .closeBracket, let open = text.utf8.firstIndex(of: .openBracket) else {
      return (text[...], nil)
    }
    return (text[..<open], text[text.index(after: open)...].dropLast())
  }

  /// A name may stand for a value of rows and for one of cells: the text in the brackets decides.
  private static func find(_ name: Substring, hasSubject subject: Substring?) -> StateKey? {
    guard let named = byName[String(name)] else { return nil }
    guard let subject else { return named.first { $0.subject == .none } }
    let isCell = cellID(subject) != nil && named.contains { $0.subject == .cell }
    return named.first { $0.subject == (isCell ? .cell : .row) }
  }

  /// Whether a text is a key, including its brackets.
  package static func isKey(_ text: String) -> Bool {
    // Most values are numbers, and every name begins with a letter.
    guard let first = text.utf8.first, first >= UInt8(ascii: "a") else { return false }
    let hasSubject = text.utf8.contains(.openBracket)
    let name = hasSubject ? String(text.prefix { $0 != "[" }) : text
    return byName[name]?.contains { ($0.subject == .none) != hasSubject } ?? false
  }

  private static let byName = Dictionary(grouping: all, by: { $0.name })

  private static func cellID(_ text: Substring) -> Cell.ID? { Cell.ID(text) }

  private static func unquoted(_ text: Substring, at span: Range<Int>) throws(CommandError) -> String {
    if let words = try? Word.words(of: LineText(text)), words.count == 1 { return words[0].text }
    throw CommandError(.badText, "the quotes in the brackets do not match", advice: #"as y["a key"]"#, at: span)
  }

  private func target(_ text: Substring?, in list: ListState, at span: Range<Int>) throws(CommandError) -> Target {
    guard let text else { return .list }
    if subject == .cell, let id = Self.cellID(text) {
      if let cell = list.existingCell(id) { return .cell(cell) }
      throw CommandError(
        .unknownStateKey, "there is no cell \(id)", advice: "show cells lists those on screen and in the pool", at: span
      )
    }
    var word = Word(text: String(text), span: span)
    if text.first == "\"" { (word.text, word.isQuoted) = (try Self.unquoted(text, at: span), true) }
    return .row(try RowExpression(one: word).row(in: list))
  }
}

extension ListState {
  /// A cell on screen, kept for its row, or in the pool.
  package func existingCell(_ id: Cell.ID) -> Cell? {
    live.first { $0.cell.id == id }?.cell ?? headerCells.first { $0.cell.id == id }?.cell ?? cache.first { $0.id == id }
      ?? pool.kinds.lazy.compactMap { kind in pool.cells(of: kind).first { $0.id == id } }.first
  }
}
