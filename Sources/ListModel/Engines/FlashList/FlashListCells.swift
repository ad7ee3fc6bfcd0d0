/// The cells of a FlashList, in order of creation, while rows get some of them.
struct FlashListCells {
  private struct Entry {
    var cell: Cell
    /// The row that it belongs to; nil: that was replaced, or is gone.
    var key: RowKey?
    var number: Int
    /// The drawing since which it has had its number.
    let since: Int
    let formerNumber: Int?
    let wasShown: Bool
    var isDiscarded = false
    /// Whether it may serve another row.
    var isFree = false
  }

  private var entries: [Entry]
  /// The index of the cell that belongs to a row.
  private var indexOfRow: [RowKey: Int] = [:]
  /// The indices of cells of each kind that were free at first; the last is used first.
  private var free: [Kind: [Int]] = [:]
  /// The numbers that cells had at first, without repetition.
  private var numbersLeft: ArraySlice<Int>
  private var served: Set<Int> = []

  /// - Parameters:
  ///   - known: the numbers of the cells.
  ///   - due: the rows that are to have cells; a cell is free that is for none of these.
  init(of list: ListState, _ known: [FlashListMemory.NumberedCell], _ due: RowSet) {
    let (records, count) = (list.records, list.records.count)
    let numbers = Dictionary(keepingFirst: known.lazy.map { ($0.id, $0) })
    func entry(_ cell: Cell, _ key: RowKey?, wasShown: Bool) -> Entry {
      let number = numbers[cell.id]?.number ?? key.flatMap(records.row) ?? count
      return Entry(
        cell: cell, key: key, number: number, since: numbers[cell.id]?.since ?? 0, formerNumber: number,
        wasShown: wasShown)
    }
    let shown = list.screen.live.map { shown in
      var cell = shown.cell
      // An update has deleted or replaced the row: whatever comes is bound anew.
      if shown.row == nil { cell.bound = nil }
      return entry(cell, shown.row == nil ? nil : cell.row, wasShown: true)
    }
    let kept = list.screen.cache.cells.map { entry($0, $0.row, wasShown: false) }
    entries = (shown + kept).sorted { $0.cell.id < $1.cell.id }
    var seen: Set<Int> = []
    numbersLeft = entries.map { $0.number }.filter { $0 < count && seen.insert($0).inserted }[...]
    for index in entries.indices.reversed() {
      if let key = entries[index].key { indexOfRow[key] = index }
      guard !due.contains(entries[index].number) || !isRight(entries[index], records) else { continue }
      entries[index].isFree = true
      free[entries[index].cell.kind, default: []].append(index)
    }
  }

  /// The numbers of cells that are none of these rows.
  func numbers(besides due: RowSet) -> [Int] { entries.map { $0.number }.filter { !due.contains($0) } }

  /// Whether a cell belongs to the row that has its number.
  private func isRight(_ entry: Entry, _ records: Records) -> Bool {
    entry.number < records.count && entry.key == records.key(of: entry.number)
  }

  // MARK: Serving rows

  /// Gives rows cells: first those that have one of their own.
  mutating func serve(_ numbers: [Int], _ list: inout ListState) {
    let numbers = numbers.filter { $0 < list.records.count }
    let owned = numbers.map { indexOfRow[list.records.key(of: $0)] != nil }
    for isOwned in [true, false] {
      for (number, owns) in zip(numbers, owned) where owns == isOwned { serve(number, &list) }
    }
  }

  /// Gives a row its own cell, else the first free one of its kind, else a new one.
  private mutating func serve(_ number: Int, _ list: inout ListState) {
    let (key, kind) = (list.records.key(of: number), list.kind(ofRow: number))
    served.insert(number)
    let index = indexOfRow[key] ?? takeFree(kind) ?? add(kind, number, &list)
    let former = entries[index].key
    if former != key {
      if let former, indexOfRow[former] == index { indexOfRow[former] = nil }
      if entries[index].formerNumber != nil {
        list.commandLog.note(.transferred(entries[index].cell.id, from: entries[index].cell.row, to: key))
      }
      indexOfRow[key] = index
    }
    (entries[index].key, entries[index].number, entries[index].cell.kind) = (key, number, kind)
    entries[index].isFree = false
  }

  private mutating func takeFree(_ kind: Kind) -> Int? {
    while let index = free[kind]?.popLast() { if entries[index].isFree { return index } }
    return nil
  }

  private mutating func add(_ kind: Kind, _ number: Int, _ list: inout ListState) -> Int {
    let key = list.records.key(of: number)
    let cell = list.screen.dequeue(kind, for: key, by: list.settings.rules, &list.commandLog)
    entries.append(Entry(cell: cell, key: nil, number: number, since: 0, formerNumber: nil, wasShown: false))
    return entries.count - 1
  }

  /// The numbers whose cells were given away get those that belong to no row any more, in order, as long as the kinds are the same; any
  /// such cell that meets another kind, or no number, is discarded.
  mutating func serveNumbersLeft(_ list: inout ListState) {
    for index in entries.indices where !isRight(entries[index], list.records) {
      while let number = numbersLeft.first, served.contains(number) { numbersLeft.removeFirst() }
      if let number = numbersLeft.first, list.kind(ofRow: number) == entries[index].cell.kind {
        // The row may have a cell of its own with another number: then this one waits until rows get cells again.
        serve(number, &list)
      } else {
        discard(index, &list)
      }
    }
  }

  private mutating func discard(_ index: Int, _ list: inout ListState) {
    let entry = entries[index]
    if let key = entry.key, indexOfRow[key] == index { indexOfRow[key] = nil }
    (entries[index].isDiscarded, entries[index].isFree) = (true, false)
    list.screen.discard(entry.cell, from: entry.wasShown ? .onScreen : .cache, &list.commandLog)
  }

  // MARK: Showing them

  /// Has the rows due be on screen, and all other cells be kept.
  ///
  /// - Parameter drawing: the number of the next drawing.
  /// - Returns: the numbers of the cells.
  func show(_ due: RowSet, drawing: Int, _ list: inout ListState) -> [FlashListMemory.NumberedCell] {
    let rules = list.settings.rules
    var (live, kept): ([LiveCell], [Cell]) = ([], [])
    let left = entries.filter { !$0.isDiscarded }.sorted { $0.cell.id < $1.cell.id }
    for entry in left {
      var cell = entry.cell
      let isSame = entry.formerNumber != nil && cell.row == entry.key
      cell.row = entry.key
      if rules.cellIndex == .ofRow { cell.index = entry.number }
      if isRight(entry, list.records), due.contains(entry.number) {
        live.append(LiveCell(row: entry.number, cell: cell))
        if !entry.wasShown, isSame { list.noteRecalled(cell) }
      } else {
        kept.append(cell)
        if entry.wasShown || !isSame { list.commandLog.note(.kept(cell.id, kind: cell.kind, row: cell.row)) }
      }
    }
    list.screen.live = live.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
    if list.screen.cache.cells != kept { list.screen.cache = KeptCells(kept) }
    return left.map { entry in
      let hasMoved = entry.number != entry.formerNumber
      return .init(id: entry.cell.id, number: entry.number, since: hasMoved ? drawing : entry.since)
    }
  }
}

extension ListState {
  /// Logs that a row gets its kept cell back.
  fileprivate mutating func noteRecalled(_ cell: Cell) {
    guard let key = cell.row else { return }
    commandLog.note(.recalled(cell.id, kind: cell.kind, row: key))
    if images.hasOwners { imageStore.wrappedValue.noteComingBack(of: cell) }
  }
}
