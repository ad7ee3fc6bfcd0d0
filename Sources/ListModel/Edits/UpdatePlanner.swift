/// Makes one update of edits: finds out which rows they mean, in the space of before or of after (K7), and refuses
/// those that contradict one another, before anything is touched.
struct UpdatePlanner {
  let space: RowSpace
  let edits: [PendingEdit]
  let acceptsTwoInserts: Bool
  private let watch: Watch
  /// The rows of each section that is reloaded as a whole, where the data source has another number of them.
  var reloadedCounts: [Int: Int] = [:]

  private var update = Update()
  private var claims = RowClaims()
  private var sectionClaims = SectionClaims()
  private var arrivals: [Arrival] = []
  /// The rows of before whose sections are read anew.
  private var refilled = RowSet()

  /// A row or rows that come to a place of after.
  struct Arrival {
    enum Source {
      case insert(edit: Int)
      case move(from: Int)
    }
    var address: RowAddress
    var count: Int
    var source: Source
    /// The edit, for messages.
    var edit: Int
    /// The section that a moved row comes from, numbered as after the update; nil: it comes from none that is left.
    var home: Int?
    /// The section and the number in it, once known.
    var section = 0
    var row = 0
  }

  init(
    space: RowSpace, edits: [PendingEdit], acceptsTwoInserts: Bool, sourceSections: Sections? = nil,
    watch: Watch = Watch()
  ) {
    (self.space, self.edits, self.acceptsTwoInserts, self.watch) = (space, edits, acceptsTwoInserts, watch)
    guard let sourceSections, sourceSections.count == space.table.sections.count else { return }
    for case .reloadSection(let section) in edits.map(\.edit) where section < sourceSections.count {
      let rows = sourceSections[section].rows
      if rows != space.table.sections[section].rows { reloadedCounts[section] = rows }
    }
  }

  /// The update. O(edits + ranges of rows), each with a descent or a look-up by key.
  ///
  /// - Throws: `row-out-of-range`, `section-out-of-range`, `unknown-key`, `deleted-twice`, `moved-twice`,
  ///   `delete-and-move`, `reload-and-delete`, `reload-and-move`, `inserted-twice`, `too-many-rows`.
  mutating func plan() throws(Refusal) -> Update {
    for (number, pending) in edits.enumerated() {
      try watch.ask(before: number)
      try pending.naming { () throws(Refusal) in try take(pending.edit, number) }
    }
    update.deletes = claims.deleted.union(refilled)
    let middle = try arrangeSections()
    update.sections = middle
    update.fills = fills()
    try place()
    update.sections = placed
    number()
    return update
  }

  private var placed = Sections()

  // MARK: What is said of rows of before

  private mutating func take(_ edit: Edit, _ number: Int) throws(Refusal) {
    switch edit {
    case .insert(let rows, let address):
      arrivals.append(Arrival(address: address, count: rows.count, source: .insert(edit: number), edit: number))
    case .delete(let items): try claims.delete(try space.rows(items))
    case .keep(let items): try claims.delete(try space.rows(items).complement(in: space.table.count))
    case .move(let address, let destination): try move(try space.row(address), to: destination, number)
    case .swap(let first, let second):
      let (row, other) = (try space.row(first), try space.row(second))
      try move(row, to: place(of: other), number)
      if row != other { try move(other, to: place(of: row), number) }
    case .setHeight(let items, let height):
      let rows = try space.rows(items)
      update.heights.append(Update.HeightChange(rows: rows, height: height))
      update.remeasured = update.remeasured.union(rows)
    case .setText(let address, _):
      let row = RowSet(try space.row(address))
      try claims.renew(row)
      update.reloads = update.reloads.union(row)
    case .reload(let items):
      let rows = try space.rows(items)
      try claims.renew(rows)
      update.reloads = update.reloads.union(rows)
    case .reconfigure(let items):
      let rows = try space.rows(items)
      try claims.renew(rows)
      update.reconfigures = update.reconfigures.union(rows)
    case .replace(let items), .setKind(let items, _):
      let rows = try space.rows(items)
      try claims.renew(rows)
      update.replaces = update.replaces.union(rows)
    case .insertSection, .deleteSection, .moveSection, .reloadSection, .setHeader, .setFooter:
      try takeSection(edit, number)
    }
  }

  private mutating func move(_ row: Int, to destination: RowAddress, _ number: Int) throws(Refusal) {
    try claims.move(row)
    arrivals.append(Arrival(address: destination, count: 1, source: .move(from: row), edit: number))
  }

  /// The place that a row has, said with its section where there are several, so that whoever comes there comes into
  /// that section.
  private func place(of row: Int) -> RowAddress {
    let sections = space.table.sections
    guard sections.count > 1 else { return .number(row) }
    let section = sections.section(of: row)
    return .inSection(section, row - sections.firstRow(of: section))
  }

  // MARK: Sections

  private mutating func takeSection(_ edit: Edit, _ number: Int) throws(Refusal) {
    let sections = space.table.sections
    switch edit {
    case .insertSection(let new, let place): sectionClaims.insert(new, at: place, edit: number)
    case .deleteSection(let section):
      try sections.check(section)
      try sectionClaims.delete(section)
      try claims.delete(RowSet(sections.rows(of: section)))
    case .moveSection(let section, let place):
      try sections.check(section)
      try sectionClaims.move(section, to: place, edit: number)
      update.movedSections.append(sections.rows(of: section))
    case .reloadSection(let section):
      try sections.check(section)
      try reload(section, rows: RowSet(sections.rows(of: section)), number)
    case .setHeader(let section, let height):
      try sections.check(section)
      sectionClaims.headers.append((section, height))
    case .setFooter(let section, let height):
      try sections.check(section)
      sectionClaims.footers.append((section, height))
    default: break
    }
  }

  /// A section that has as many rows as before is bound again row by row (K9); one that has not is read anew.
  private mutating func reload(_ section: Int, rows: RowSet, _ number: Int) throws(Refusal) {
    guard let count = reloadedCounts[section] else {
      try claims.renew(rows)
      update.reloads = update.reloads.union(rows)
      return
    }
    try claims.renew(rows)
    refilled = refilled.union(rows)
    sectionClaims.refills[section] = (number, count)
  }

  /// The sections as they are when what goes has gone, and sections have come, gone and moved, but no row has come yet.
  private mutating func arrangeSections() throws(Refusal) -> Sections {
    var sections = space.table.sections
    // Deleted sections take their rows with them; every other loses the rows that go.
    sections.delete(update.gone(with: arrivals))
    for (section, height) in sectionClaims.headers { sections.setHeader(section, height) }
    for (section, height) in sectionClaims.footers { sections.setFooter(section, height) }
    return try sectionClaims.arrange(&sections, edits: edits, acceptsTwo: acceptsTwoInserts)
  }

  /// What stays, section by section in the order of after, and what new sections bring.
  private func fills() -> [Update.Fill] {
    let stays = update.gone(with: arrivals).complement(in: space.table.count)
    guard sectionClaims.changesOrder || !sectionClaims.refills.isEmpty else {
      return stays.ranges.map(Update.Fill.old)
    }
    var fills: [Update.Fill] = []
    for place in sectionClaims.arrangement {
      switch place {
      case .old(let sections):
        let rows =
          space.table.sections.firstRow(
            of: sections.lowerBound)..<space.table.sections.firstRow(
            of: sections.upperBound)
        fills += stays.intersection(rows).ranges.map(Update.Fill.old)
        if sections.count == 1, let (edit, count) = sectionClaims.refills[sections.lowerBound] {
          fills.append(.new(edit: edit, count: count))
        }
      case .new(let edit): fills.append(.new(edit: edit, count: edits[edit].newRows?.count ?? 0))
      }
    }
    return fills
  }
}

extension UpdatePlanner {
  // MARK: What comes, in the space of after

  /// Finds the section and the number of everything that comes.
  private mutating func place() throws(Refusal) {
    var placer = ArrivalPlacer(sections: update.sections, acceptsTwo: acceptsTwoInserts, space: space)
    for place in arrivals.indices {
      try edits[arrivals[place].edit].naming { () throws(Refusal) in try placer.read(&arrivals[place]) }
      if case .move(let row) = arrivals[place].source {
        arrivals[place].home = sectionClaims.place(ofSection: space.table.sections.section(of: row))
      }
    }
    arrivals = try placer.place(arrivals, edits: edits)
    placed = placer.sections
  }

  /// Numbers what comes and maps what stays.
  private mutating func number() {
    update.movesSections = sectionClaims.changesOrder
    update.arrangement = sectionClaims.arrangement
    var taken: [Range<Int>] = []
    var runs: [IndexMap.Run] = update.deletes.ranges.map { IndexMap.Run(old: $0, new: nil) }
    for arrival in arrivals where arrival.count > 0 {
      let first = placed.firstRow(of: arrival.section) + arrival.row
      taken.append(first..<first + arrival.count)
      switch arrival.source {
      case .insert(let edit):
        update.inserts.append(Update.Insert(at: first, count: arrival.count, edit: edit, start: 0))
      case .move(let row):
        update.moves.append(Update.Move(from: row, to: first))
        runs.append(IndexMap.Run(old: row..<row + 1, new: first))
      }
    }
    runs += fill(around: taken.sorted { $0.lowerBound < $1.lowerBound })
    update.inserts.sort { $0.at < $1.at }
    update.map = IndexMap(runs)
  }

  /// Lets what stays flow into the places that nothing takes.
  private mutating func fill(around taken: [Range<Int>]) -> [IndexMap.Run] {
    var runs: [IndexMap.Run] = []
    var next = 0
    var place = 0
    for fill in update.fills {
      var done = 0
      while done < fill.count {
        while place < taken.count, taken[place].lowerBound <= next {
          next = taken[place].upperBound
          place += 1
        }
        let room = place < taken.count ? min(fill.count - done, taken[place].lowerBound - next) : fill.count - done
        switch fill {
        case .old(let rows):
          let first = rows.lowerBound + done
          runs.append(IndexMap.Run(old: first..<first + room, new: next))
        case .new(let edit, _):
          update.inserts.append(Update.Insert(at: next, count: room, edit: edit, start: done))
        }
        next += room
        done += room
      }
    }
    return runs
  }
}

extension Update.Fill {
  fileprivate var count: Int {
    switch self {
    case .old(let rows): rows.count
    case .new(_, let count): count
    }
  }
}

extension Update {
  /// The rows that leave their places, before `moves` is known.
  fileprivate func gone(with arrivals: [UpdatePlanner.Arrival]) -> RowSet {
    RowSet(
      deletes.ranges
        + arrivals.compactMap { arrival in
          guard case .move(let row) = arrival.source else { return nil }
          return row..<row + 1
        })
  }
}
