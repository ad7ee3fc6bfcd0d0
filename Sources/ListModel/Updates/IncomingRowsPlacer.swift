/// Computes the destinations of inserted and moved rows, numbered as after the update (K7).
///
/// It starts with the sections as they are when all leaving rows are gone, and inserts the incoming rows in ascending
/// order of their destinations. So everything above a destination is final when it is reached.
struct IncomingRowsPlacer {
  /// The sections with all rows placed so far.
  private(set) var sections: Sections
  let acceptsTwo: Bool
  let resolver: RowResolver

  /// Resolves keys and `last` to numbers: they denote the position before that row as numbered before the update.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key`.
  func resolve(_ incoming: inout IncomingRows) throws(Refusal) {
    switch incoming.address {
    case .key, .last: incoming.address = .number(try resolver.row(incoming.address))
    case .inSection(0, let row) where sections.count == 1: incoming.address = .number(row)
    case .inSection(let section, _): try sections.check(section, code: .rowOutOfRange)
    case .number: break
    }
  }

  /// Places all incoming rows: first those whose destination names a section, then those with list-wide numbers, each
  /// group in ascending order.
  ///
  /// - Throws: `row-out-of-range`, `inserted-twice`, `bad-argument`, `too-many-rows`.
  mutating func place(
    _ incomingRows: [IncomingRows], edits: [PendingEdit]
  ) throws(Refusal) -> [IncomingRows] {
    var placed: [IncomingRows] = []
    let incomingRows = withEnds(incomingRows)
    // Sorting is stable: rows with the same destination keep the order of their edits.
    var taken = Taken()
    for incoming in incomingRows.sorted(by: { $0.position < $1.position }) {
      var incoming = incoming
      try edits[incoming.edit].naming { () throws(Refusal) in try place(&incoming, &taken) }
      placed.append(incoming)
    }
    return placed
  }

  /// `move N to COUNT` means the end: COUNT is then the number of rows after the update, of the named section or of the
  /// list.
  private func withEnds(_ incomingRows: [IncomingRows]) -> [IncomingRows] {
    var counts: [Int: Int] = [:]
    var total = sections.rowCount
    for incoming in incomingRows {
      total += incoming.count
      if case .inSection(let section, _) = incoming.address { counts[section, default: 0] += incoming.count }
    }
    return incomingRows.map { incoming in
      guard case .move = incoming.source else { return incoming }
      var incoming = incoming
      switch incoming.address {
      case .number(total): incoming.address = .number(total - 1)
      case .inSection(let section, let row) where row == sections[section].rows + counts[section, default: 0]:
        incoming.address = .inSection(section, row - 1)
      default: break
      }
      return incoming
    }
  }

  /// The positions that are taken already: in the section of the last destination, and list-wide.
  private struct Taken {
    var section = -1
    var row = 0
    var flat = 0
    /// Sections with a destination given as `section:row`.
    var named: Set<Int> = []
  }

  private mutating func place(_ incoming: inout IncomingRows, _ taken: inout Taken) throws(Refusal) {
    switch incoming.address {
    case .inSection(let section, let row):
      if taken.section != section { (taken.section, taken.row) = (section, 0) }
      incoming.section = section
      incoming.row = try free(row, from: taken.row, count: sections[section].rows, incoming) { "\(section):\($0)" }
      taken.row = max(taken.row, incoming.row + incoming.count)
      taken.named.insert(section)
    case .number(let number):
      let flat = try free(number, from: taken.flat, count: sections.rowCount, incoming) { "\($0)" }
      incoming.section = try section(at: flat, originSection: incoming.originSection)
      incoming.row = flat - sections.firstRow(of: incoming.section)
      taken.flat = max(taken.flat, flat + incoming.count)
      if taken.named.contains(incoming.section) {
        throw Refusal(
          .badArgument,
          "place \(number) lies in section \(incoming.section), where another row is placed as section:row",
          advice: "use one of the two notations in an update")
      }
    case .key, .last: preconditionFailure("addresses are numbers by now")
    }
    guard sections.rowCount + incoming.count <= RowTree.maxRows else {
      throw Refusal(.tooManyRows, "a list has at most \(RowTree.maxRows) rows")
    }
    guard sections.count == 1 || sections[incoming.section].rows + incoming.count <= Sections.maxRowsOfOne else {
      throw Refusal(.tooManyRows, "one of several sections has at most \(Sections.maxRowsOfOne) rows")
    }
    sections.add(incoming.count, to: incoming.section)
  }

  /// The position of a row: the requested one, or under `insert-twice accept` the next free one.
  private func free(
    _ row: Int, from taken: Int, count: Int, _ incoming: IncomingRows, _ written: (Int) -> String
  ) throws(Refusal) -> Int {
    guard row <= count else {
      throw Refusal(
        .rowOutOfRange,
        "place \(written(row)) is out of range: after the update the list has \(count.rowsInWords) before it",
        advice: count == 0 ? written(0) : "\(written(0))...\(written(count))")
    }
    guard row < taken, incoming.count > 0 else { return row }
    guard acceptsTwo else {
      throw Refusal(
        .insertedTwice, "another row is placed at \(written(row)) in the same update",
        advice: "use the numbers after the update, or set insert-twice accept")
    }
    return taken
  }

  /// The section of a list-wide position: the row's own section if it extends to there, else that of the row now at the
  /// position, or the last one.
  private func section(at flat: Int, originSection: Int?) throws(Refusal) -> Int {
    guard sections.count > 0 else {
      throw Refusal(.rowOutOfRange, "the list has no section for the row", advice: "insert section at 0")
    }
    if let originSection, sections.firstRow(of: originSection)...sections.firstRow(of: originSection + 1) ~= flat {
      return originSection
    }
    return flat < sections.rowCount ? sections.section(of: flat) : sections.count - 1
  }
}
