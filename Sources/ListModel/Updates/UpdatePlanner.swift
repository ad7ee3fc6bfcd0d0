/// Computes an update from edits: resolves the rows, numbered as before or after (K7), and refuses contradictions
/// before anything is changed.
///
/// The phases: take each edit; arrange the sections without the leaving rows; place the incoming rows into them; number
/// the incoming rows and map the rows that stay.
struct UpdatePlanner {
  let resolver: RowResolver
  let edits: [PendingEdit]
  let acceptsTwoInserts: Bool
  private let cancellation: CancellationCheck
  /// The new row count of each reloaded section that has another one in the data source.
  var reloadedCounts: [Int: Int] = [:]

  var planned = Update()
  /// Rows that edits name, in order; converted to sets once all edits are known.
  var namedRows = NamedRows()
  var rowChanges = RowChanges()
  var sectionChanges = SectionChanges()
  var incomingRows: [IncomingRows] = []
  /// The rows before the update whose sections are read again.
  var refilled = RowSet()
  /// The sections with all incoming rows.
  var placed = Sections()

  init(
    resolver: RowResolver, edits: [PendingEdit], acceptsTwoInserts: Bool, sourceSections: Sections? = nil,
    cancellation: CancellationCheck = CancellationCheck()
  ) {
    (self.resolver, self.edits, self.acceptsTwoInserts, self.cancellation) = (
      resolver, edits, acceptsTwoInserts, cancellation
    )
    guard let sourceSections, sourceSections.count == resolver.table.sections.count else { return }
    for case .reloadSection(let section) in edits.map({ $0.edit }) where section < sourceSections.count {
      let rows = sourceSections[section].rows
      if rows != resolver.table.sections[section].rows { reloadedCounts[section] = rows }
    }
  }

  /// Computes the update. O(edits + ranges of rows), each with a tree descent or a look-up by key.
  ///
  /// - Throws: `row-out-of-range`, `section-out-of-range`, `unknown-key`, `bad-rows`, `deleted-twice`, `moved-twice`,
  ///   `delete-and-move`, `reload-and-delete`, `reload-and-move`, `inserted-twice`, `bad-argument`, `too-many-rows`,
  ///   `interrupted`.
  mutating func plan() throws(Refusal) -> Update {
    for (number, pending) in edits.enumerated() {
      try cancellation.check(before: number)
      try pending.naming { () throws(Refusal) in try take(pending.edit, number) }
    }
    namedRows.store(in: &planned)
    planned.deletes = rowChanges.deleted.union(refilled)
    let middle = try arrangeSections()
    planned.sections = middle
    planned.fills = fills()
    try placeIncoming()
    planned.sections = placed
    numberRows()
    return planned
  }

  // MARK: Rows before the update

  private mutating func take(_ edit: Edit, _ number: Int) throws(Refusal) {
    switch edit {
    case .insert(let rows, let address):
      incomingRows.append(
        IncomingRows(address: address, count: rows.count, source: .insert(edit: number), edit: number))
    case .delete(let items): try rowChanges.delete(try resolver.rows(items))
    case .keep(let items): try rowChanges.delete(try resolver.rows(items).complement(in: resolver.table.count))
    case .move(let address, let destination): try move(try resolver.row(address), to: destination, number)
    case .swap(let first, let second):
      let (row, other) = (try resolver.row(first), try resolver.row(second))
      try move(row, to: address(of: other), number)
      if row != other { try move(other, to: address(of: row), number) }
    case .setHeight(let items, let height):
      let rows = try resolver.rows(items)
      planned.heights.append(Update.NewHeight(rows: rows, height: height))
      namedRows.remeasured += rows.ranges
    case .setText(let address, _):
      let row = RowSet(try resolver.row(address))
      try rowChanges.renew(row)
      namedRows.reloads += row.ranges
    case .reload(let items):
      let rows = try resolver.rows(items)
      try rowChanges.renew(rows)
      namedRows.reloads += rows.ranges
    case .reconfigure(let items):
      let rows = try resolver.rows(items)
      try rowChanges.renew(rows)
      namedRows.reconfigures += rows.ranges
    case .replace(let items), .setKind(let items, _):
      let rows = try resolver.rows(items)
      try rowChanges.renew(rows)
      namedRows.replaces += rows.ranges
    case .insertSection, .deleteSection, .moveSection, .reloadSection, .setHeader, .setFooter, .setTitle:
      try takeSection(edit, number)
    }
  }

  private mutating func move(_ row: Int, to destination: RowAddress, _ number: Int) throws(Refusal) {
    try rowChanges.move(row)
    incomingRows.append(IncomingRows(address: destination, count: 1, source: .move(from: row), edit: number))
  }

  /// The address of a row; with its section if there are several, so that a row moved there joins that section.
  private func address(of row: Int) -> RowAddress {
    let sections = resolver.table.sections
    guard sections.count > 1 else { return .number(row) }
    let section = sections.section(of: row)
    return .inSection(section, row - sections.firstRow(of: section))
  }
}

/// The rows that the edits of an update name.
struct NamedRows {
  var reloads: [Range<Int>] = []
  var reconfigures: [Range<Int>] = []
  var replaces: [Range<Int>] = []
  var remeasured: [Range<Int>] = []

  /// Converts them to sets. O(ranges × log ranges).
  func store(in update: inout Update) {
    (update.reloads, update.reconfigures) = (RowSet(reloads), RowSet(reconfigures))
    (update.replaces, update.remeasured) = (RowSet(replaces), RowSet(remeasured))
  }
}

extension RowResolver {
  /// Computes the update from edits of these rows.
  ///
  /// - Parameter truth: the sections of the data source, if reloaded sections may have to be read again.
  /// - Throws: as `UpdatePlanner.plan`.
  func update(
    of edits: [PendingEdit], by rules: Rules, truth: Sections? = nil, _ cancellation: CancellationCheck
  ) throws(Refusal) -> Update {
    var planner = UpdatePlanner(
      resolver: self, edits: edits, acceptsTwoInserts: rules.insertTwice == .accept, sourceSections: truth,
      cancellation: cancellation
    )
    return try planner.plan()
  }
}
