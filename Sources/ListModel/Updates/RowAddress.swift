/// The address of a row, as it is typed: `5`, `1:5`, `r17`, `last`.
package enum RowAddress: Equatable, Sendable {
  /// The number in the whole list.
  case number(Int)
  /// A section, and the number within it.
  case inSection(Int, Int)
  case key(String)
  case last
}

/// An item in a list of rows, as it is typed: `5`, `3...9`, `all`, `visible`.
package enum RowItem: Equatable, Sendable {
  case single(RowAddress)
  case range(RowAddress, RowAddress, isClosed: Bool)
  case all
  case visible
  /// Rows given by number.
  case rows(RowSet)
}

/// Resolves addresses to row numbers: a table of rows, their names, and which of them are visible.
package struct RowResolver: Sendable {
  package let table: RowTable
  let catalog: RowCatalog
  let visible: RowSet

  /// The number of the row with an address. O(log n), O(runs of keys) for a key.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key`.
  package func row(_ address: RowAddress) throws(Refusal) -> Int {
    switch address {
    case .last: return try checked(table.count - 1)
    case .number(let number): return try checked(number)
    case .inSection(let section, let row): return try rowInSection(section, row)
    case .key(let name):
      guard let key = catalog.key(named: name), let row = table.row(of: key) else {
        throw Refusal(
          .unknownKey, "no row has the key \(name)",
          advice: name.first?.isNumber == true
            ? "rows by number are 5, 3...9 or 1,4,7" : "show rows lists the keys on screen")
      }
      return row
    }
  }

  /// The rows of an item.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key`, `bad-rows` for a range that runs backwards.
  package func rows(_ item: RowItem) throws(Refusal) -> [Range<Int>] {
    switch item {
    case .all: return [0..<table.count]
    case .visible:
      // A data source that was changed separately may have fewer rows than are on screen.
      if let last = visible.last { _ = try checked(last) }
      return visible.ranges
    case .single(let address):
      let row = try row(address)
      return [row..<row + 1]
    case .range(let first, let last, let isClosed): return [try range(first, last, isClosed: isClosed)]
    case .rows(let rows):
      if let last = rows.last { _ = try checked(last) }
      return rows.ranges
    }
  }

  /// The key of a row as it is typed; the row must exist. O(log n).
  package func name(ofRow row: Int) -> String { catalog.name(of: table.key(of: row)) }

  /// The rows of several items.
  ///
  /// - Throws: as for one item.
  func rows(_ items: [RowItem]) throws(Refusal) -> RowSet {
    var ranges: [Range<Int>] = []
    for item in items { ranges += try rows(item) }
    return RowSet(ranges)
  }

  private func range(_ first: RowAddress, _ last: RowAddress, isClosed: Bool) throws(Refusal) -> Range<Int> {
    let low = try row(first)
    if !isClosed, case .number(let end) = last, end == table.count { return low..<end }
    let high = try row(last)
    guard low <= high else {
      throw Refusal(.badRows, "the range runs backwards", advice: "the smaller row first")
    }
    return isClosed ? low..<high + 1 : low..<high
  }

  private func rowInSection(_ section: Int, _ row: Int) throws(Refusal) -> Int {
    // A colon is a range in other languages.
    let range = section < row ? "; the rows from \(section) to \(row) are \(section)...\(row)" : ""
    try table.sections.check(section, code: .rowOutOfRange, advice: "0:\(row)\(range)")
    let rows = table.sections.rows(of: section)
    if table.sections.count == 1 { return try checked(row) }
    guard row < rows.count else {
      throw Refusal(
        .rowOutOfRange, "row \(section):\(row) is out of range: section \(section) has \(rows.count.rowsInWords)",
        advice: rows.isEmpty ? nil : "\(section):0...\(section):\(rows.count - 1)")
    }
    return rows.lowerBound + row
  }

  private func checked(_ row: Int) throws(Refusal) -> Int {
    let count = table.count
    guard row >= 0, row < count else {
      let what = row < 0 ? "there is no last row" : "row \(row) is out of range"
      throw Refusal(
        .rowOutOfRange, "\(what): the list has \(count.rowsInWords)",
        advice: count == 0 ? "load or insert rows first" : "0...\(count - 1)" + adviceOnKey(of: row))
    }
    return row
  }

  /// Advice if a number is out of range but is the key of a row.
  private func adviceOnKey(of row: Int) -> String {
    guard row >= 0, let key = catalog.key(named: "\(row)"), table.row(of: key) != nil else { return "" }
    return "; \"\(row)\" in quotes is the row with that key"
  }
}

extension Sections {
  /// Checks that a section exists.
  ///
  /// - Throws: `section-out-of-range`, or another code.
  func check(_ section: Int, code: Refusal.Code = .sectionOutOfRange, advice: String? = nil) throws(Refusal) {
    guard section >= 0, section < count else {
      throw Refusal(
        code, "section \(section) is out of range: the list has \(count.sectionsInWords)",
        advice: advice.flatMap { count == 1 ? $0 : nil } ?? (count == 0 ? "insert section at 0" : "0...\(count - 1)"))
    }
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

  /// The number with its noun: `no sections`, `1 section`, `2 sections`.
  var sectionsInWords: String {
    switch self {
    case 0: "no sections"
    case 1: "1 section"
    default: "\(self) sections"
    }
  }
}
