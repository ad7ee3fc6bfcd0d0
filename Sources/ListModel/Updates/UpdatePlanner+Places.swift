/// What comes, in the space of after.
extension UpdatePlanner {
  /// Finds the section and the number of everything that comes.
  mutating func place() throws(Refusal) {
    var placer = ArrivalPlacer(sections: planned.sections, acceptsTwo: acceptsTwoInserts, resolver: resolver)
    for place in arrivals.indices {
      try edits[arrivals[place].edit].naming { () throws(Refusal) in try placer.read(&arrivals[place]) }
      if case .move(let row) = arrivals[place].source {
        arrivals[place].home = sectionChanges.place(ofSection: resolver.table.sections.section(of: row))
      }
    }
    arrivals = try placer.place(arrivals, edits: edits)
    placed = placer.sections
  }

  /// Numbers what comes and maps what stays.
  mutating func number() {
    planned.movesSections = sectionChanges.changesOrder
    planned.arrangement = sectionChanges.arrangement
    var taken: [Range<Int>] = []
    var runs: [IndexMap.Run] = planned.deletes.ranges.map { IndexMap.Run(old: $0, new: nil) }
    for arrival in arrivals where arrival.count > 0 {
      let first = placed.firstRow(of: arrival.section) + arrival.row
      taken.append(first..<first + arrival.count)
      switch arrival.source {
      case .insert(let edit):
        planned.inserts.append(Update.Insert(at: first, count: arrival.count, edit: edit, start: 0))
      case .move(let row):
        planned.moves.append(Update.Move(from: row, to: first))
        runs.append(IndexMap.Run(old: row..<row + 1, new: first))
      }
    }
    runs += fill(around: taken.sorted { $0.lowerBound < $1.lowerBound })
    planned.inserts.sort { $0.at < $1.at }
    planned.indexMap = IndexMap(runs)
  }

  /// Lets what stays flow into the places that nothing takes.
  private mutating func fill(around taken: [Range<Int>]) -> [IndexMap.Run] {
    var runs: [IndexMap.Run] = []
    var next = 0
    var place = 0
    for fill in planned.fills {
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
