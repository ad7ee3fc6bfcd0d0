import ListModel

extension OraclePlanner {
  /// The sections after the update, with the rows that stay in them.
  mutating func arrange() {
    var staying: [Oracle.Plan.Section] = []
    for section in table.indices where !sectionsDeleted.contains(section) && !sectionsMoved.contains(section) {
      staying.append(rest(of: section))
    }
    let final = staying.count + sectionArrivals.count
    var slots = [Oracle.Plan.Section?](repeating: nil, count: final)
    var settled = 0
    // `move section N to COUNT` means the end.
    let coming = sectionArrivals.map { ($0.isMove && $0.place == final ? final - 1 : $0.place, $0.section) }
    for (place, section) in coming.enumerated().sorted(by: { ($0.1.0, $0.0) < ($1.1.0, $1.0) }).map(\.1) {
      if place < settled, !acceptsTwo { plan.codes.insert(.insertedTwice) }
      let place = max(place, settled)
      guard place < final else {
        plan.codes.insert(.sectionOutOfRange)
        continue
      }
      slots[place] = section.origin.map { rest(of: $0) } ?? section
      settled = place + 1
    }
    plan.sections = slots.map { slot in slot ?? (staying.isEmpty ? Oracle.Plan.Section() : staying.removeFirst()) }
  }

  /// What stays of a section.
  private mutating func rest(of section: Int) -> Oracle.Plan.Section {
    let part = table[section]
    var rest = Oracle.Plan.Section(
      header: headers[section] ?? part.header, footer: footers[section] ?? part.footer, origin: section)
    if let edit = readAnew[section], let count = truth?[section] {
      if count > 0 { rest.slots = [.new(edit: edit, count: count)] }
      plan.deleted.formUnion(part.rows.map(\.mark))
    } else {
      rest.slots = part.rows.filter { !plan.deleted.contains($0.mark) && !plan.moved.contains($0.mark) }
        .map { .old($0) }
    }
    return rest
  }

  // MARK: Places

  /// What comes to a place in a named section.
  mutating func placeNamed() {
    spell()
    for place in arrivals.indices {
      switch arrivals[place].address {
      case .inSection(0, let row) where plan.sections.count == 1: arrivals[place].address = .number(row)
      case .inSection(let section, _): if !plan.sections.indices.contains(section) { plan.codes.insert(.rowOutOfRange) }
      case .number: break
      case .last:
        if rows.isEmpty { plan.codes.insert(.rowOutOfRange) }
        arrivals[place].address = .number(rows.count - 1)
      case .key(let name):
        guard let row = rows.firstIndex(where: { $0.key == name }) else {
          plan.codes.insert(.unknownKey)
          continue
        }
        arrivals[place].address = .number(row)
      }
    }
    guard plan.codes.isEmpty else { return }
    for section in plan.sections.indices {
      var coming: [(row: Int, arrival: Arrival)] = []
      for arrival in arrivals {
        if case .inSection(section, let row) = arrival.address { coming.append((row, arrival)) }
      }
      fill(section, coming)
    }
  }

  /// Everything that comes takes its places; what stays flows into the rest.
  private mutating func fill(_ section: Int, _ arrivals: [(row: Int, arrival: Arrival)]) {
    guard !arrivals.isEmpty else { return }
    var staying = plan.sections[section].slots
    let final = staying.count + arrivals.reduce(0) { $0 + $1.arrival.count }
    var slots = [Oracle.Plan.Slot?](repeating: nil, count: final)
    let coming = arrivals.map { ($0.arrival.home != nil && $0.row == final ? final - 1 : $0.row, $0.arrival) }
    var settled = 0
    for (row, arrival) in coming.enumerated().sorted(by: { ($0.1.0, $0.0) < ($1.1.0, $1.0) }).map(\.1) {
      if row < settled, !acceptsTwo { plan.codes.insert(.insertedTwice) }
      let row = max(row, settled)
      guard row + arrival.count <= final else {
        plan.codes.insert(.rowOutOfRange)
        continue
      }
      for (place, slot) in arrival.slot.single.enumerated() { slots[row + place] = slot }
      settled = row + arrival.count
    }
    guard plan.codes.isEmpty else { return }
    plan.sections[section].slots = slots.map { $0 ?? staying.removeFirst() }
  }

  /// What comes to a flat place, from the top to the bottom: into the section that the row comes from, if it reaches
  /// there, else into that of the row which stands there, else into the last.
  mutating func placeFlat() {
    let final = plan.slots.count + arrivals.reduce(0) { $0 + ($1.isFlat ? $1.count : 0) }
    let named = Set(arrivals.compactMap { arrival in arrival.namedSection })
    var coming: [(row: Int, arrival: Arrival)] = []
    for arrival in arrivals {
      guard case .number(let row) = arrival.address else { continue }
      coming.append((arrival.home != nil && row == final ? final - 1 : row, arrival))
    }
    var settled = 0
    for (row, arrival) in coming.enumerated().sorted(by: { ($0.1.row, $0.0) < ($1.1.row, $1.0) }).map(\.1) {
      if row < settled, !acceptsTwo { plan.codes.insert(.insertedTwice) }
      let row = max(row, settled)
      guard let section = section(ofFlat: row, home: arrival.home) else {
        plan.codes.insert(.rowOutOfRange)
        return
      }
      if named.contains(section) { plan.codes.insert(.badArgument) }
      let before = plan.sections[..<section].reduce(0) { $0 + $1.slots.count }
      plan.sections[section].slots.insert(contentsOf: arrival.slot.single, at: row - before)
      settled = row + arrival.count
    }
  }

  /// New rows of a section that is inserted or read again count one by one from here on.
  private mutating func spell() {
    for section in plan.sections.indices {
      plan.sections[section].slots = plan.sections[section].slots.flatMap(\.single)
    }
  }

  private func section(ofFlat row: Int, home: Int?) -> Int? {
    let counts = plan.sections.map(\.slots.count)
    guard row <= counts.reduce(0, +), !counts.isEmpty else { return nil }
    let starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    let own = home.flatMap { home in plan.sections.firstIndex { $0.origin == home } }
    if let own, starts[own] <= row, row <= starts[own] + counts[own] { return own }
    return counts.indices.first { starts[$0] <= row && row < starts[$0] + counts[$0] } ?? counts.count - 1
  }
}

extension OraclePlanner.Arrival {
  var isFlat: Bool { namedSection == nil }

  var namedSection: Int? {
    if case .inSection(let section, _) = address { return section }
    return nil
  }
}

extension Oracle.Plan.Slot {
  /// Several new rows, one by one; which of the edit's rows each is, is told by their order.
  var single: [Oracle.Plan.Slot] {
    switch self {
    case .old: [self]
    case .new(let edit, let count): (0..<count).map { _ in .new(edit: edit, count: 1) }
    }
  }
}
