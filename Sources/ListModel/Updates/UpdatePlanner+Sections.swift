/// What an update does to sections, and what stays in them.
extension UpdatePlanner {
  mutating func takeSection(_ edit: Edit, _ number: Int) throws(Refusal) {
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
      planned.movedSections.append(sections.rows(of: section))
    case .reloadSection(let section):
      try sections.check(section)
      try reload(section, rows: RowSet(sections.rows(of: section)), number)
    case .setHeader(let section, let height):
      try sections.check(section)
      sectionClaims.headers.append((section, height))
      planned.trimsSet.append(Trim(.header, of: section))
    case .setFooter(let section, let height):
      try sections.check(section)
      sectionClaims.footers.append((section, height))
      planned.trimsSet.append(Trim(.footer, of: section))
    default: break
    }
  }

  /// A section that has as many rows as before is bound again row by row (K9); one that has not is read again.
  private mutating func reload(_ section: Int, rows: RowSet, _ number: Int) throws(Refusal) {
    try claims.renew(rows)
    guard let count = reloadedCounts[section] else {
      said.reloads += rows.ranges
      return
    }
    refilled = refilled.union(rows)
    sectionClaims.refills[section] = (number, count)
  }

  /// The sections as they are when what goes has gone, and sections have come, gone and moved, but no row has come yet.
  mutating func arrangeSections() throws(Refusal) -> Sections {
    var sections = space.table.sections
    // Deleted sections take their rows with them; every other loses the rows that go.
    sections.delete(planned.leaving(with: arrivals))
    for (section, height) in sectionClaims.headers { sections.setHeader(section, height) }
    for (section, height) in sectionClaims.footers { sections.setFooter(section, height) }
    return try sectionClaims.arrange(&sections, edits: edits, acceptsTwo: acceptsTwoInserts)
  }

  /// What stays, section by section in the order of after, and what new sections bring.
  func fills() -> [Update.Fill] {
    let stays = planned.leaving(with: arrivals).complement(in: space.table.count)
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

extension Update {
  /// The rows that leave their places, before `moves` is known.
  fileprivate func leaving(with arrivals: [Arrival]) -> RowSet {
    RowSet(
      deletes.ranges
        + arrivals.compactMap { arrival in
          guard case .move(let row) = arrival.source else { return nil }
          return row..<row + 1
        })
  }
}
