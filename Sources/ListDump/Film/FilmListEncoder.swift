import ListModel

/// Encodes one list of a film, and remembers what was encoded already.
struct FilmListEncoder {
  private var scene = Scene(of: ListState(), before: nil)
  private var rows: [Int: Scene.Row] = [:]
  /// The initial values of the page.
  private var counters = counterValues(of: ListState()).map { _ in 0 }
  private var settings: [String: String] = [:]
  private var isFirst = true

  /// Writes the differences to the step before.
  mutating func write(_ frame: FilmFrame, to writer: inout JSONWriter) {
    let new = frame.scene
    let kept = Dictionary(keepingFirst: new.rows.lazy.map { ($0.number, $0.withoutTraffic) })
    writer.object { writer in
      writeSizes(new, to: &writer)
      write(gone: rows.keys.filter { kept[$0] == nil }.sorted(), to: &writer)
      write(changed: new.rows.map { $0.withoutTraffic }.filter { rows[$0.number] != $0 }, to: &writer)
      writeWaiting(new, to: &writer)
      if new.bands != scene.bands { writer.write(new.bands) }
      write(frame.counters, to: &writer)
      write(frame.settings, to: &writer)
      writer.writeTraffic(new)
    }
    (scene, rows, isFirst) = (new, kept, false)
  }

  private func writeSizes(_ new: Scene, to writer: inout JSONWriter) {
    if isFirst || new.offset != scene.offset { writer.field("o", new.offset) }
    if isFirst || new.viewport != scene.viewport { writer.field("v", new.viewport) }
    if isFirst || new.content != scene.content { writer.field("c", new.content) }
    if isFirst || new.rowCount != scene.rowCount { writer.field("n", new.rowCount) }
    if new.insets != scene.insets {
      writer.array("i") {
        $0.value(new.insets.top)
        $0.value(new.insets.bottom)
      }
    }
    if new.cut?.count != scene.cut?.count { writer.field("cut", new.cut?.count ?? 0) }
  }

  /// The rows that are gone, as the start and length of each run.
  private func write(gone: [Int], to writer: inout JSONWriter) {
    let runs = gone.runs { $0 == $1 + 1 ? 1 : nil }
    guard !runs.isEmpty else { return }
    writer.array("x") { writer in
      for run in runs {
        writer.value(gone[run.first])
        writer.value(run.count)
      }
    }
  }

  /// The changed rows; a row may be followed by the number of rows that continue its run, negative if their cells'
  /// numbers decrease.
  private func write(changed: [Scene.Row], to writer: inout JSONWriter) {
    guard !changed.isEmpty else { return }
    writer.array("r") { writer in
      for run in changed.runs(by: { $0.cellStep(after: $1) }) {
        writer.array { writer in for value in changed[run.first].filmed { writer.value(literal: value) } }
        if run.count > 1 { writer.value((run.count - 1) * run.step) }
      }
    }
  }

  private func writeWaiting(_ new: Scene, to writer: inout JSONWriter) {
    if new.pool != scene.pool { writer.array("p") { writer in for bucket in new.pool { writer.write(bucket) } } }
    guard new.cache != scene.cache else { return }
    writer.array("h") { writer in
      for cell in new.cache.suffix(FilmBounds.cells) {
        writer.array {
          $0.value(cell.id.number)
          $0.value(cell.key)
        }
      }
    }
  }

  private mutating func write(_ new: [Int], to writer: inout JSONWriter) {
    let changed = new.indices.filter { new[$0] != counters[$0] }
    counters = new
    guard !changed.isEmpty else { return }
    writer.array("k") { writer in
      for index in changed {
        writer.value(index)
        writer.value(new[index])
      }
    }
  }

  private mutating func write(_ new: [String: String], to writer: inout JSONWriter) {
    // What is no longer told is none.
    let gone = settings.keys.filter { new[$0] == nil }.map { ($0, "none") }
    let changed = (new.filter { settings[$0.key] != $0.value }.map { ($0.key, $0.value) } + gone)
      .sorted { $0.0 < $1.0 }
    settings = new
    guard !changed.isEmpty else { return }
    writer.object("m") { writer in for (name, value) in changed { writer.field(name, value) } }
  }
}

/// The limits of a film.
enum FilmBounds {
  /// Pooled cells of a kind, and cached cells.
  static let cells = 100
  /// How many of them are the oldest; the rest are the newest.
  static let oldCells = 20
  /// Changes of the offset in a step: the first half and the last half.
  static let entries = 24
  /// Rows that left in a step.
  static let leavers = 40
  /// Violations after a step: the first of each rule, then the first of all.
  static let violations = 20
}

extension JSONWriter {
  fileprivate mutating func write(_ bucket: Scene.Bucket) {
    let (count, limit) = (bucket.cells.count, FilmBounds.cells)
    let indices =
      count > limit
      ? Array(0..<FilmBounds.oldCells) + Array(count - (limit - FilmBounds.oldCells)..<count) : Array(0..<count)
    array {
      $0.value(bucket.kind)
      $0.value(bucket.next.flatMap(indices.firstIndex) ?? -1)
      $0.value(count)
      for index in indices { $0.value(bucket.cells[index].number) }
    }
  }

  fileprivate mutating func write(_ bands: [Scene.Band]) {
    array("b") { writer in
      for band in bands {
        writer.array {
          $0.value(band.isHeader ? 1 : 0)
          $0.value(band.section)
          $0.value(band.y)
          $0.value(band.height)
          if band.isStuck || band.cell != nil { $0.value(band.isStuck ? 1 : 0) }
          guard let cell = band.cell else { return }
          $0.value(cell.number)
          $0.value((band.drawn ?? "") + (band.due.map { " (should be \($0.isEmpty ? "no text" : $0))" } ?? ""))
        }
      }
    }
  }

  /// Events of the step, which are never carried over to the next.
  fileprivate mutating func writeTraffic(_ scene: Scene) {
    write(arrivals: scene.rows.filter { $0.cell.map { $0.arrival != .stayed } ?? false })
    write(scene.ledger)
    let left = scene.left.prefix(FilmBounds.leavers)
    if !left.isEmpty { array("l") { writer in for leaver in left { writer.write(leaver) } } }
    if case let more = scene.moreLeft + scene.left.count - left.count, more > 0 { field("more", more) }
    guard let jump = scene.jump else { return }
    array("j") {
      $0.value(jump.key)
      for index in [jump.from, jump.to, jump.distance] { $0.value(index) }
    }
  }

  /// How rows got their cells: the row's number, the kind of arrival, what the cell showed before (-1: unknown or
  /// nothing), and the number of rows that continue the run, negative if what their cells showed decreases.
  private mutating func write(arrivals rows: [Scene.Row]) {
    guard !rows.isEmpty else { return }
    array("e") { writer in
      for run in rows.runs(by: { $0.arrivalStep(after: $1) }) {
        let (row, more) = (rows[run.first], (run.count - 1) * run.step)
        writer.array {
          $0.value(row.number)
          $0.value(row.cell.flatMap { cell in Scene.Arrival.allCases.firstIndex(of: cell.arrival) } ?? 0)
          if row.cell?.was != nil || more != 0 { $0.write(shortKey: row.cell?.was) }
          if more != 0 { $0.value(more) }
        }
      }
    }
  }

  /// The number in a plain key, else the key; -1 for none.
  private mutating func write(shortKey key: String?) {
    guard let key else { return value(-1) }
    if let number = key.numberOfPlainKey { value(number) } else { value(key) }
  }

  private mutating func write(_ ledger: [LedgerEntry]) {
    guard !ledger.isEmpty else { return }
    let half = FilmBounds.entries / 2
    let isCut = ledger.count > 2 * half
    array("g") { writer in
      for entry in isCut ? ledger.prefix(half) + ledger.suffix(half) : ledger[...] { writer.write(entry) }
    }
    if isCut { field("cutEntries", ledger.count - 2 * half) }
  }

  private mutating func write(_ entry: LedgerEntry) {
    array {
      $0.value(entry.from)
      $0.value(entry.to)
      $0.value(entry.reason.rawValue)
    }
  }

  private mutating func write(_ leaver: Scene.Leaver) {
    array {
      $0.write(shortKey: leaver.key)
      $0.value(leaver.cell.number)
      if let now = leaver.now { $0.write(shortKey: now) } else { $0.value(leaver.fate.rawValue) }
    }
  }
}
