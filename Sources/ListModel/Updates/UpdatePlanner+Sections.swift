/// Changes of sections, and the rows that stay in them.
extension UpdatePlanner {
  mutating func takeSection(_ edit: Edit, _ number: Int) throws(Refusal) {
    let sections = resolver.table.sections
    switch edit {
    case .insertSection(let new, let position): sectionChanges.insert(new, at: position, edit: number)
    case .deleteSection(let section):
      try sections.check(section)
      try sectionChanges.delete(section)
      try rowChanges.delete(RowSet(sections.rows(of: section)))
    case .moveSection(let section, let position):
      try sections.check(section)
      try sectionChanges.move(section, to: position, edit: number)
      planned.movedSections.append(sections.rows(of: section))
    case .reloadSection(let section):
      try sections.check(section)
      planned.retitled += SectionBoundary.Kind.allCases.map { SectionBoundary($0, of: section) }
      try reload(section, rows: RowSet(sections.rows(of: section)), number)
    case .setHeader(let section, let height):
      try sections.check(section)
      sectionChanges.headers.append((section, height))
      planned.resizedBoundaries.append(SectionBoundary(.header, of: section))
    case .setFooter(let section, let height):
      try sections.check(section)
      sectionChanges.footers.append((section, height))
      planned.resizedBoundaries.append(SectionBoundary(.footer, of: section))
    case .setTitle(let boundary, _):
      try sections.check(boundary.section)
      planned.retitled.append(boundary)
    default: break
    }
  }

  /// A reloaded section with the same number of rows is rebound row by row (K9); any other is read again.
  private mutating func reload(_ section: Int, rows: RowSet, _ number: Int) throws(Refusal) {
    try rowChanges.renew(rows)
    guard let count = reloadedCounts[section] else {
      namedRows.reloads += rows.ranges
      return
    }
    refilled = refilled.union(rows)
    sectionChanges.refills[section] = (number, count)
  }

  /// The sections after all leaving rows are gone and sections were changed, but before any row is inserted.
  mutating func arrangeSections() throws(Refusal) -> Sections {
    var sections = resolver.table.sections
    // Deleted sections take their rows with them; all others lose the rows that leave.
    sections.delete(planned.leaving(with: incomingRows))
    for (section, height) in sectionChanges.headers { sections.setHeader(section, height) }
    for (section, height) in sectionChanges.footers { sections.setFooter(section, height) }
    return try sectionChanges.arrange(&sections, edits: edits, acceptsTwo: acceptsTwoInserts)
  }

  /// The rows that stay, section by section in the new order, and the rows of inserted sections.
  func fills() -> [Update.Fill] {
    let stays = planned.leaving(with: incomingRows).complement(in: resolver.table.count)
    guard sectionChanges.changesOrder || !sectionChanges.refills.isEmpty else {
      return stays.ranges.map(Update.Fill.old)
    }
    var fills: [Update.Fill] = []
    for piece in sectionChanges.arrangement {
      switch piece {
      case .old(let sections):
        let rows =
          resolver.table.sections.firstRow(
            of: sections.lowerBound)..<resolver.table.sections.firstRow(
            of: sections.upperBound)
        fills += stays.intersection(rows).ranges.map(Update.Fill.old)
        if sections.count == 1, let (edit, count) = sectionChanges.refills[sections.lowerBound] {
          fills.append(.new(edit: edit, count: count))
        }
      case .new(let edit): fills.append(.new(edit: edit, count: edits[edit].newRows?.count ?? 0))
      }
    }
    return fills
  }
}

extension Update {
  /// The deleted and moved rows, before `moves` is known.
  fileprivate func leaving(with incomingRows: [IncomingRows]) -> RowSet {
    RowSet(
      deletes.ranges
        + incomingRows.compactMap { incoming in
          guard case .move(let row) = incoming.source else { return nil }
          return row..<row + 1
        })
  }
}
