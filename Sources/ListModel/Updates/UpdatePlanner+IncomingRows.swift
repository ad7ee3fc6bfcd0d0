/// Inserted rows and the destinations of moves, numbered as after the update.
extension UpdatePlanner {
  /// Resolves the section and number of all incoming rows.
  mutating func placeIncoming() throws(Refusal) {
    var placer = IncomingRowsPlacer(sections: planned.sections, acceptsTwo: acceptsTwoInserts, resolver: resolver)
    for index in incomingRows.indices {
      try edits[incomingRows[index].edit].naming { () throws(Refusal) in try placer.resolve(&incomingRows[index]) }
      if case .move(let row) = incomingRows[index].source {
        incomingRows[index].originSection = sectionChanges.newNumber(
          ofSection: resolver.table.sections.section(of: row))
      }
    }
    incomingRows = try placer.place(incomingRows, edits: edits)
    placed = placer.sections
  }

  /// Numbers the incoming rows and maps the rows that stay.
  mutating func numberRows() {
    planned.movesSections = sectionChanges.changesOrder
    planned.arrangement = sectionChanges.arrangement
    var taken: [Range<Int>] = []
    var runs: [IndexMap.Run] = planned.deletes.ranges.map { IndexMap.Run(old: $0, new: nil) }
    for incoming in incomingRows where incoming.count > 0 {
      let first = placed.firstRow(of: incoming.section) + incoming.row
      taken.append(first..<first + incoming.count)
      switch incoming.source {
      case .insert(let edit):
        planned.inserts.append(Update.Insert(at: first, count: incoming.count, edit: edit, start: 0))
      case .move(let row):
        planned.moves.append(Update.Move(from: row, to: first))
        runs.append(IndexMap.Run(old: row..<row + 1, new: first))
      }
    }
    runs += fill(around: taken.sorted { $0.lowerBound < $1.lowerBound })
    planned.inserts.sort { $0.at < $1.at }
    planned.indexMap = IndexMap(runs)
  }

  /// Distributes the rows that stay over the positions that no incoming row takes.
  private mutating func fill(around taken: [Range<Int>]) -> [IndexMap.Run] {
    var runs: [IndexMap.Run] = []
    var next = 0
    var index = 0
    for fill in planned.fills {
      var done = 0
      while done < fill.count {
        while index < taken.count, taken[index].lowerBound <= next {
          next = taken[index].upperBound
          index += 1
        }
        let room = index < taken.count ? min(fill.count - done, taken[index].lowerBound - next) : fill.count - done
        switch fill {
        case .old(let rows):
          let first = rows.lowerBound + done
          runs.append(IndexMap.Run(old: first..<first + room, new: next))
        case .new(let edit, _):
          planned.inserts.append(Update.Insert(at: next, count: room, edit: edit, start: done))
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
