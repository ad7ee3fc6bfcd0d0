package import ListModel

extension RowExpression {
  /// The items without their ranges in the line.
  package var rowItems: [RowItem] { items.map { $0.item } }

  /// The rows in a list.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key`, `bad-rows` for a range that runs backwards.
  package func rows(in list: ListState) throws(CommandError) -> RowSet { try rows(in: list.rowResolver()) }

  /// The rows in a table.
  ///
  /// - Throws: like `rows(in:)` of a list.
  func rows(in resolver: RowResolver) throws(CommandError) -> RowSet {
    var ranges: [Range<Int>] = []
    for (item, span) in items {
      try item.checkKeys(in: resolver, at: span)
      do throws(Refusal) {
        ranges += try resolver.rows(item)
      } catch {
        var error = CommandError(error, at: span)
        if error.code == .badRows, let advice = item.rangeWithinSection { error.advice = advice }
        throw error
      }
    }
    return RowSet(ranges)
  }

  /// The single row in a list.
  ///
  /// - Throws: like `rows(in:)`.
  package func row(in list: ListState) throws(CommandError) -> Int { try row(in: list.rowResolver()) }

  /// The single row in a table.
  ///
  /// - Throws: like `rows(in:)`.
  func row(in resolver: RowResolver) throws(CommandError) -> Int {
    try items[0].item.checkKeys(in: resolver, at: span)
    do throws(Refusal) { return try resolver.row(address) } catch { throw CommandError(error, at: span) }
  }

  /// The single row, or the position before it.
  var address: RowAddress {
    guard case .single(let address) = items[0].item else { preconditionFailure("the slot admits one row only") }
    return address
  }

  /// Checks a position: before a row, or behind the last row of the list or of a section.
  ///
  /// - Throws: `row-out-of-range` or `unknown-key`.
  func checkDestination(in resolver: RowResolver) throws(CommandError) {
    let sections = resolver.table.sections
    switch address {
    case .number(let number): try checkDestination(number, count: resolver.table.count, "\(number)", "the list", "")
    case .inSection(0, let row) where sections.count == 1:
      try checkDestination(row, count: resolver.table.count, "\(row)", "the list", "")
    case .inSection(let section, let row) where section < sections.count:
      try checkDestination(
        row, count: sections[section].rows, "\(section):\(row)", "section \(section)", "\(section):")
    case .key(let name) where (try? resolver.row(address)) == nil:
      guard let advice = Self.destinationInWords(name, count: resolver.table.count) else { fallthrough }
      throw CommandError(.unknownKey, "no row has the key \(name)", advice: advice, at: span)
    case .inSection, .key, .last: _ = try row(in: resolver)
    }
  }

  /// The position that a word may mean.
  private static func destinationInWords(_ name: String, count: Int) -> String? {
    switch name {
    case "end", "bottom": "the end is place \(count), the number of rows"
    case "top", "first", "start", "beginning": "the \(name) is place 0"
    default: nil
    }
  }

  private func checkDestination(
    _ index: Int, count: Int, _ written: String, _ whole: String, _ prefix: String
  ) throws(CommandError) {
    guard index <= count else {
      throw CommandError(
        .rowOutOfRange, "place \(written) is out of range: \(whole) has \(count.rowsInWords)",
        advice: count == 0 ? prefix + "0" : "\(prefix)0...\(prefix)\(count)", at: span)
    }
  }
}

extension RowItem {
  /// The correct form of a range from a section's row to a plain number: `1:0...4`.
  fileprivate var rangeWithinSection: String? {
    guard case .range(.inSection(let section, let row), .number(let last), let isClosed) = self else { return nil }
    let sign = isClosed ? "..." : "..<"
    return "\(last) is row \(last) of the whole list; in section \(section) it is "
      + "\(section):\(row)\(sign)\(section):\(last)"
  }

  /// Checks that every key belongs to a row; the message writes the key as it can be typed.
  fileprivate func checkKeys(in resolver: RowResolver, at span: Range<Int>) throws(CommandError) {
    switch self {
    case .single(let address): try address.checkKey(in: resolver, at: span)
    case .range(let first, let last, _):
      try first.checkKey(in: resolver, at: span)
      try last.checkKey(in: resolver, at: span)
    case .all, .visible, .rows: break
    }
  }
}

extension RowAddress {
  fileprivate func checkKey(in resolver: RowResolver, at span: Range<Int>) throws(CommandError) {
    guard case .key(let name) = self else { return }
    do throws(Refusal) {
      _ = try resolver.row(self)
    } catch {
      let advice = name == "first" || name == "top" ? "the first row is 0" : error.advice
      throw CommandError(error.code, "no row has the key \(Word.written(name))", advice: advice, at: span)
    }
  }
}
