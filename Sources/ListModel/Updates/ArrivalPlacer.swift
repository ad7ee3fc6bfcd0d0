/// Finds the places of what comes in an update: inserts and the destinations of moves, numbered as after it (K7).
struct ArrivalPlacer {
  /// The sections with all that has been placed so far.
  private(set) var sections: Sections
  let acceptsTwo: Bool
  let resolver: RowResolver

  /// Turns keys and `last` into numbers: such a place is before the row as it is numbered before the update.
  func read(_ arrival: inout Arrival) throws(Refusal) {
    switch arrival.address {
    case .key, .last: arrival.address = .number(try resolver.row(arrival.address))
    case .inSection(0, let row) where sections.count == 1: arrival.address = .number(row)
    case .inSection(let section, _): try sections.check(section, code: .rowOutOfRange)
    case .number: break
    }
  }

  /// Places everything: first what names its section, then by flat numbers, each time in ascending order, so that all
  /// before a place is as it will be.
  mutating func place(
    _ arrivals: [Arrival], edits: [PendingEdit]
  ) throws(Refusal) -> [Arrival] {
    var placed: [Arrival] = []
    let arrivals = withEnds(arrivals)
    // Sorting is stable: what comes to the same place keeps the order in which it was said.
    var taken = Taken()
    for arrival in arrivals.sorted(by: { $0.position < $1.position }) {
      var arrival = arrival
      try edits[arrival.edit].naming { () throws(Refusal) in try place(&arrival, &taken) }
      placed.append(arrival)
    }
    return placed
  }

  /// `move N to COUNT` means the end: COUNT is then the number of rows after the update, of the section that is named
  /// or of the list.
  private func withEnds(_ arrivals: [Arrival]) -> [Arrival] {
    var counts: [Int: Int] = [:]
    var total = sections.rowCount
    for arrival in arrivals {
      total += arrival.count
      if case .inSection(let section, _) = arrival.address { counts[section, default: 0] += arrival.count }
    }
    return arrivals.map { arrival in
      guard case .move = arrival.source else { return arrival }
      var arrival = arrival
      switch arrival.address {
      case .number(total): arrival.address = .number(total - 1)
      case .inSection(let section, let row) where row == sections[section].rows + counts[section, default: 0]:
        arrival.address = .inSection(section, row - 1)
      default: break
      }
      return arrival
    }
  }

  /// How far places are given away: in the section that the last arrival named, and in flat numbers.
  private struct Taken {
    var section = -1
    var row = 0
    var flat = 0
    /// Sections that something came to by `section:row`.
    var named: Set<Int> = []
  }

  private mutating func place(_ arrival: inout Arrival, _ taken: inout Taken) throws(Refusal) {
    switch arrival.address {
    case .inSection(let section, let row):
      if taken.section != section { (taken.section, taken.row) = (section, 0) }
      arrival.section = section
      arrival.row = try free(row, from: taken.row, count: sections[section].rows, arrival) { "\(section):\($0)" }
      taken.row = max(taken.row, arrival.row + arrival.count)
      taken.named.insert(section)
    case .number(let number):
      let flat = try free(number, from: taken.flat, count: sections.rowCount, arrival) { "\($0)" }
      arrival.section = try section(at: flat, home: arrival.home)
      arrival.row = flat - sections.firstRow(of: arrival.section)
      taken.flat = max(taken.flat, flat + arrival.count)
      if taken.named.contains(arrival.section) {
        throw Refusal(
          .badArgument,
          "place \(number) lies in section \(arrival.section), where another row is placed as section:row",
          advice: "use one of the two notations in an update")
      }
    case .key, .last: preconditionFailure("addresses are numbers by now")
    }
    guard sections.rowCount + arrival.count <= RowTree.maxRows else {
      throw Refusal(.tooManyRows, "a list has at most \(RowTree.maxRows) rows")
    }
    guard sections.count == 1 || sections[arrival.section].rows + arrival.count <= Sections.maxRowsOfOne else {
      throw Refusal(.tooManyRows, "one of several sections has at most \(Sections.maxRowsOfOne) rows")
    }
    sections.add(arrival.count, to: arrival.section)
  }

  /// The place that a row gets: the one asked for, or with `insert-twice accept` the next free one.
  private func free(
    _ row: Int, from taken: Int, count: Int, _ arrival: Arrival, _ written: (Int) -> String
  ) throws(Refusal) -> Int {
    guard row <= count else {
      throw Refusal(
        .rowOutOfRange,
        "place \(written(row)) is out of range: after the update the list has \(count.rowsInWords) before it",
        advice: count == 0 ? written(0) : "\(written(0))...\(written(count))")
    }
    guard row < taken, arrival.count > 0 else { return row }
    guard acceptsTwo else {
      throw Refusal(
        .insertedTwice, "another row is placed at \(written(row)) in the same update",
        advice: "use the numbers after the update, or set insert-twice accept")
    }
    return taken
  }

  /// The section of a flat place: the one that the row comes from if it reaches there, else that of the row which
  /// stands there now, or the last one.
  private func section(at flat: Int, home: Int?) throws(Refusal) -> Int {
    guard sections.count > 0 else {
      throw Refusal(.rowOutOfRange, "the list has no section for the row", advice: "insert section at 0")
    }
    if let home, sections.firstRow(of: home)...sections.firstRow(of: home + 1) ~= flat { return home }
    return flat < sections.rowCount ? sections.section(of: flat) : sections.count - 1
  }
}
