import ListModel

extension Oracle {
  /// What edits make of a table, worked out with slots: what comes takes its places of after, what stays flows into the
  /// rest (K7).
  struct Plan {
    /// What stands at a place of after.
    enum Slot: Equatable {
      case old(Row)
      case new(edit: Int, count: Int)
    }
    struct Section {
      var slots: [Slot] = []
      var header = Points.zero
      var footer = Points.zero
      /// The section before the update, nil for a new one.
      var origin: Int?
    }
    var sections: [Section] = []
    /// Marks of rows before the update.
    var deleted: Set<Int> = []
    var moved: Set<Int> = []
    /// Those that go with their section.
    var carried: Set<Int> = []
    var reloaded: Set<Int> = []
    var reconfigured: Set<Int> = []
    var replaced: Set<Int> = []
    var remeasured: Set<Int> = []
    /// The headers (0) and footers (1) of sections before the update that are bound again.
    var retitled: [Int: Set<Int>] = [:]
    var heights: [(mark: Int, height: Points)] = []
    /// The sections before the update whose headers, or footers, it sets.
    var headersSet: Set<Int> = []
    var footersSet: Set<Int> = []
    var codes: Set<Refusal.Code> = []

    var slots: [Slot] { sections.flatMap(\.slots) }
    /// Marks of the rows whose height is asked for again.
    var asked: Set<Int> { reloaded.union(replaced).union(remeasured) }
  }
}

/// Reads edits one after another, and then works out what comes of them.
struct OraclePlanner {
  let table: [Oracle.Part]
  let visible: [Int]
  let acceptsTwo: Bool
  /// How many rows each section has in the data source, for sections that are read again.
  let truth: [Int]?
  var plan = Oracle.Plan()

  struct Arrival {
    var address: RowAddress
    var slot: Oracle.Plan.Slot
    var count = 1
    var number = 0
    /// The section before the update that a moved row comes from.
    var home: Int?
  }
  var arrivals: [Arrival] = []
  var sectionArrivals: [(place: Int, section: Oracle.Plan.Section, isMove: Bool)] = []
  var renewed: Set<Int> = []
  var sectionsDeleted: Set<Int> = []
  var sectionsMoved: Set<Int> = []
  var headers: [Int: Points] = [:]
  var footers: [Int: Points] = [:]
  var readAnew: [Int: Int] = [:]

  var rows: [Oracle.Row] { table.rows }

  init(_ table: [Oracle.Part], visible: [Int], acceptsTwo: Bool, truth: [Int]?) {
    (self.table, self.visible, self.acceptsTwo, self.truth) = (table, visible, acceptsTwo, truth)
  }

  mutating func run(_ edits: [Edit]) -> Oracle.Plan {
    for (number, edit) in edits.enumerated() { take(edit, number) }
    (plan.headersSet, plan.footersSet) = (Set(headers.keys), Set(footers.keys))
    if plan.codes.isEmpty { arrange() }
    if plan.codes.isEmpty { placeNamed() }
    if plan.codes.isEmpty { placeFlat() }
    return plan
  }

  // MARK: Rows before the update

  private mutating func take(_ edit: Edit, _ number: Int) {
    switch edit {
    case .insert(let new, let address):
      arrivals.append(Arrival(address: address, slot: .new(edit: number, count: new.count), count: new.count))
    case .delete(let items): delete(marks(items))
    case .keep(let items):
      let kept = marks(items)
      delete(Set(rows.map(\.mark)).subtracting(kept))
    case .move(let address, let destination):
      if let row = flat(address) { move(row, to: destination) }
    case .swap(let first, let second):
      guard let row = flat(first), let other = flat(second) else { return }
      move(row, to: address(ofFlat: other))
      if row != other { move(other, to: address(ofFlat: row)) }
    case .setHeight(let items, let height):
      let marks = marks(items)
      plan.remeasured.formUnion(marks)
      plan.heights += marks.sorted().map { ($0, height) }
    case .setText(let address, _): renew(marks([.single(address)]), \.reloaded)
    case .reload(let items): renew(marks(items), \.reloaded)
    case .reconfigure(let items): renew(marks(items), \.reconfigured)
    case .replace(let items), .setKind(let items, _): renew(marks(items), \.replaced)
    case .insertSection(let new, let place):
      let slots: [Oracle.Plan.Slot] = new.rows.count > 0 ? [.new(edit: number, count: new.rows.count)] : []
      let section = Oracle.Plan.Section(slots: slots, header: new.header, footer: new.footer)
      sectionArrivals.append((place, section, false))
    case .setTitle(let boundary, _): take(edit, number, ofSection: boundary.section)
    case .deleteSection(let section), .moveSection(let section, _), .reloadSection(let section),
      .setHeader(let section, _), .setFooter(let section, _):
      take(edit, number, ofSection: section)
    }
  }

  private mutating func take(_ edit: Edit, _ number: Int, ofSection section: Int) {
    guard table.indices.contains(section) else {
      plan.codes.insert(.sectionOutOfRange)
      return
    }
    let marks = Set(table[section].rows.map(\.mark))
    switch edit {
    case .deleteSection:
      if sectionsDeleted.contains(section) { plan.codes.insert(.deletedTwice) }
      if sectionsMoved.contains(section) { plan.codes.insert(.deleteAndMove) }
      sectionsDeleted.insert(section)
      delete(marks)
    case .moveSection(_, let place):
      if sectionsMoved.contains(section) { plan.codes.insert(.movedTwice) }
      if sectionsDeleted.contains(section) { plan.codes.insert(.deleteAndMove) }
      sectionsMoved.insert(section)
      plan.carried.formUnion(marks)
      sectionArrivals.append((place, Oracle.Plan.Section(origin: section), true))
    case .setTitle(let boundary, _): plan.retitled[section, default: []].insert(boundary.kind == .header ? 0 : 1)
    case .reloadSection:
      plan.retitled[section] = [0, 1]
      guard let count = truth?[section], count != marks.count else { return renew(marks, \.reloaded) }
      if !marks.isDisjoint(with: plan.deleted) { plan.codes.insert(.reloadAndDelete) }
      if !marks.isDisjoint(with: plan.moved) { plan.codes.insert(.reloadAndMove) }
      renewed.formUnion(marks)
      readAnew[section] = number
    case .setHeader(_, let height): headers[section] = height
    case .setFooter(_, let height): footers[section] = height
    default: break
    }
  }

  private mutating func delete(_ marks: Set<Int>) {
    if !marks.isDisjoint(with: plan.deleted) { plan.codes.insert(.deletedTwice) }
    if !marks.isDisjoint(with: plan.moved) { plan.codes.insert(.deleteAndMove) }
    if !marks.isDisjoint(with: renewed) { plan.codes.insert(.reloadAndDelete) }
    plan.deleted.formUnion(marks)
  }

  private mutating func move(_ row: Int, to destination: RowAddress) {
    let mark = rows[row].mark
    if plan.deleted.contains(mark) { plan.codes.insert(.deleteAndMove) }
    if plan.moved.contains(mark) { plan.codes.insert(.movedTwice) }
    if renewed.contains(mark) { plan.codes.insert(.reloadAndMove) }
    plan.moved.insert(mark)
    let home = table.place(ofFlat: row)?.section
    arrivals.append(Arrival(address: destination, slot: .old(rows[row]), home: home))
  }

  private mutating func renew(_ marks: Set<Int>, _ set: WritableKeyPath<Oracle.Plan, Set<Int>>) {
    if !marks.isDisjoint(with: plan.deleted) { plan.codes.insert(.reloadAndDelete) }
    if !marks.isDisjoint(with: plan.moved) { plan.codes.insert(.reloadAndMove) }
    renewed.formUnion(marks)
    plan[keyPath: set].formUnion(marks)
  }

  // MARK: Addresses

  private mutating func flat(_ address: RowAddress) -> Int? {
    switch address {
    case .number(let row): return checked(row)
    case .last: return checked(rows.count - 1)
    case .inSection(let section, let row):
      guard table.indices.contains(section), table[section].rows.indices.contains(row) else { return checked(-1) }
      return table[..<section].reduce(row) { $0 + $1.rows.count }
    case .key(let name):
      if let row = rows.firstIndex(where: { $0.key == name }) { return row }
      plan.codes.insert(.unknownKey)
      return nil
    }
  }

  private mutating func checked(_ row: Int) -> Int? {
    if rows.indices.contains(row) { return row }
    plan.codes.insert(.rowOutOfRange)
    return nil
  }

  /// The place of a row, said with its section where there are several.
  private func address(ofFlat row: Int) -> RowAddress {
    guard table.count > 1, let place = table.place(ofFlat: row) else { return .number(row) }
    return .inSection(place.section, place.row)
  }

  private mutating func marks(_ items: [RowItem]) -> Set<Int> {
    var marks: Set<Int> = []
    for item in items {
      switch item {
      case .all: marks.formUnion(rows.map(\.mark))
      case .visible: for row in visible { if let row = checked(row) { marks.insert(rows[row].mark) } }
      case .single(let address): if let row = flat(address) { marks.insert(rows[row].mark) }
      case .rows(let set): for row in set.rows { if let row = checked(row) { marks.insert(rows[row].mark) } }
      case .range(let first, let last, let isClosed):
        if !isClosed, last == .number(rows.count), let low = flat(first) {
          marks.formUnion(rows[low...].map(\.mark))
        } else if let low = flat(first), let high = flat(last) {
          if low > high {
            plan.codes.insert(.badRows)
          } else {
            marks.formUnion(rows[low..<high].map(\.mark) + (isClosed ? [rows[high].mark] : []))
          }
        }
      }
    }
    return marks
  }
}
