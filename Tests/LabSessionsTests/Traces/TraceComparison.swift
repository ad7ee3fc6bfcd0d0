import LabSessions
import ListDump
import ListModel

@testable import Recordings

/// Plays recorded scenarios, and counts those in which the profile says what the engine did.
struct TraceComparison: Sendable {
  /// The number of scenarios, of those that agree in every field and step, and of those that agree in a field in every step.
  private(set) var (all, agreeing) = (0, 0)
  private(set) var agreeingIn: [RecordedTrace.Field: Int] = [:]
  /// The number of scenarios in which a field was recorded.
  private(set) var allOf: [RecordedTrace.Field: Int] = [:]
  /// The first scenario that differs, with the field and the step.
  private(set) var firstDifference: String?

  init(_ trace: RecordedTrace) {
    for scenario in trace.scenarios {
      let differences = Self.differences(in: scenario, of: trace)
      all += 1
      agreeing += differences.isEmpty ? 1 : 0
      for field in trace.head.fields {
        allOf[field, default: 0] += 1
        agreeingIn[field, default: 0] += differences[field] == nil ? 1 : 0
      }
      let first = differences.min { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
      if firstDifference == nil, let first {
        firstDifference = "\(trace.name), scenario \(scenario.id), step \(first.value): \(first.key.rawValue)"
      }
    }
  }

  /// The sum of several.
  init(_ parts: [TraceComparison]) {
    for part in parts {
      (all, agreeing) = (all + part.all, agreeing + part.agreeing)
      agreeingIn.merge(part.agreeingIn, uniquingKeysWith: +)
      allOf.merge(part.allOf, uniquingKeysWith: +)
      firstDifference = firstDifference ?? part.firstDifference
    }
  }

  /// The first step of a scenario in which each field differs.
  private static func differences(
    in scenario: RecordedTrace.Scenario, of trace: RecordedTrace
  ) -> [RecordedTrace.Field: Int] {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in trace.head.setup { _ = interpreter.say(line) }
    var found: [RecordedTrace.Field: Int] = [:]
    var renaming = Renaming()
    let tolerance = trace.head.tolerance ?? 0.002
    for (number, step) in scenario.steps.enumerated() {
      for line in step.say { _ = interpreter.say(line) }
      let shown = ShownRows(interpreter.list, rendered: trace.head.rendered)
      for field in trace.head.fields where found[field] == nil {
        if !agrees(field, step.is, interpreter.list, shown, &renaming, tolerance) { found[field] = number }
      }
    }
    return found
  }

  private static func agrees(
    _ field: RecordedTrace.Field, _ real: RecordedTrace.Answer, _ list: ListState, _ shown: ShownRows,
    _ renaming: inout Renaming, _ tolerance: Double
  ) -> Bool {
    func isNear(_ real: Double?, _ ours: Points) -> Bool {
      real.map { abs($0 - Double(ours.thousandths) / 1000) < tolerance } ?? true
    }
    return switch field {
    case .offset: isNear(real.offset, list.offset)
    case .content: isNear(real.content, list.content)
    case .rows: real.rows.map { "\($0.number) \($0.key)" } == shown.rows.map { "\($0.number) \($0.key)" }
    case .geometry: zip(real.rows, shown.rows).allSatisfy { isNear($0.y, $1.y) && isNear($0.height, $1.height) }
    case .created: real.created == nil || real.created == list.counters.created
    case .binds: real.binds == nil || real.binds == list.counters.binds
    case .discarded: real.discarded == nil || real.discarded == list.counters.discarded
    case .cells: real.rows.map { "\($0.key) \($0.cell ?? "")" } == shown.rows.map { "\($0.key) \($0.cell)" }
    case .renamedCells: renaming.agrees(real.rows, shown.rows)
    case .poolCount: real.poolCount == shown.pool.mapValues(\.count)
    case .pool: real.pool == shown.pool
    case .cachedCount: real.cachedCount == list.cache.count
    }
  }
}

/// The rows on screen as a recording writes them.
private struct ShownRows {
  struct Row {
    let number: Int
    let key: String
    let y: Points
    let height: Points
    let cell: String
  }

  let rows: [Row]
  let pool: [String: [String]]

  init(_ list: ListState, rendered: Bool) {
    let wanted = rendered && list.rendersBeyond ? list.rendered : list.visible
    rows = wanted.rows.map { number in
      let record = list.record(of: number)
      return Row(
        number: number, key: list.catalog.name(of: record.key), y: record.y, height: record.height,
        cell: list.cell(showing: number)?.id.description ?? "")
    }
    let kinds = list.pool.kinds.map { ($0.name, list.pool.cells(of: $0).map(\.id.description)) }
    pool = Dictionary(uniqueKeysWithValues: kinds)
  }
}

/// Cells may have other names, as long as each has one throughout a scenario.
private struct Renaming {
  private var names: [String: String] = [:]
  private var origins: [String: String] = [:]

  mutating func agrees(_ real: [RecordedTrace.Row], _ ours: [ShownRows.Row]) -> Bool {
    guard real.map(\.key).sorted() == ours.map(\.key).sorted() else { return false }
    for row in real {
      guard let cell = row.cell, let our = ours.first(where: { $0.key == row.key })?.cell else { return false }
      if names[cell, default: our] != our || origins[our, default: cell] != cell { return false }
      (names[cell], origins[our]) = (our, cell)
    }
    return true
  }
}
