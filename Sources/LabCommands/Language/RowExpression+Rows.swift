package import ListModel

extension RowExpression {
  /// The rows meant, in a list.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key`, `bad-rows` for a range that runs backwards.
  package func rows(in list: ListState) throws(CommandError) -> RowSet {
    var ranges: [Range<Int>] = []
    for (item, span) in items {
      switch item {
      case .all: ranges.append(0..<list.records.count)
      case .visible: ranges += list.visible.ranges
      case .single(let single):
        let row = try single.row(in: list, at: span)
        ranges.append(row..<row + 1)
      case .range(let first, let last, let isClosed):
        ranges.append(try range(first, last, isClosed: isClosed, in: list, at: span))
      }
    }
    return RowSet(ranges)
  }

  /// The one row meant.
  package func row(in list: ListState) throws(CommandError) -> Int {
    guard case .single(let single) = items[0].item else { preconditionFailure("the slot admits one row only") }
    return try single.row(in: list, at: span)
  }

  /// The place meant: before a row, or 0…count behind the last.
  package func place(in list: ListState) throws(CommandError) -> Int {
    switch items[0].item {
    case .single(.number(let number)), .single(.inSection(0, let number)):
      let count = list.records.count
      guard number <= count else {
        throw CommandError(
          .rowOutOfRange, "place \(number) is out of range: the list has \(count.rowsInWords)",
          advice: count == 0 ? "0" : "0...\(count)", at: span)
      }
      return number
    default: return try row(in: list)
    }
  }

  private func range(
    _ first: Single, _ last: Single, isClosed: Bool, in list: ListState, at span: Range<Int>
  ) throws(CommandError) -> Range<Int> {
    let low = try first.row(in: list, at: span)
    if !isClosed, case .number(let end) = last, end == list.records.count { return low..<end }
    let high = try last.row(in: list, at: span)
    guard low <= high else {
      throw CommandError(.badRows, "the range runs backwards", advice: "the smaller row first", at: span)
    }
    return isClosed ? low..<high + 1 : low..<high
  }
}

extension RowExpression.Single {
  fileprivate func row(in list: ListState, at span: Range<Int>) throws(CommandError) -> Int {
    switch self {
    case .last: return try checked(list.records.count - 1, in: list, at: span)
    case .number(let number): return try checked(number, in: list, at: span)
    case .inSection(let section, let row):
      guard section == 0 else {
        throw CommandError(
          .rowOutOfRange, "section \(section) is out of range: the list has 1 section", advice: "0:\(row)", at: span)
      }
      return try checked(row, in: list, at: span)
    case .key(let name):
      guard let key = list.catalog.key(named: name), let row = list.records.row(of: key) else {
        throw CommandError(
          .unknownKey, "no row has the key \(Word.written(name))",
          advice: name.first?.isNumber == true
            ? "rows by number are 5, 3...9 or 1,4,7" : "show rows lists the keys on screen", at: span)
      }
      return row
    }
  }

  private func checked(_ row: Int, in list: ListState, at span: Range<Int>) throws(CommandError) -> Int {
    let count = list.records.count
    guard row >= 0, row < count else {
      let what = row < 0 ? "there is no last row" : "row \(row) is out of range"
      let advice = count == 0 ? "load or insert rows first" : "0...\(count - 1)"
      throw CommandError(.rowOutOfRange, "\(what): the list has \(count.rowsInWords)", advice: advice, at: span)
    }
    return row
  }
}

extension Int {
  /// The number with its noun: `no rows`, `1 row`, `20 rows`.
  package var rowsInWords: String {
    switch self {
    case 0: "no rows"
    case 1: "1 row"
    default: "\(self) rows"
    }
  }
}
