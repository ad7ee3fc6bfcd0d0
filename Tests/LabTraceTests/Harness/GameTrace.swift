import Foundation
import LabExplore
import LabFiles
import LabLanguage
import LabSessions
import ListModel

@testable import LabTrace
@testable import ListModel
@testable import Recordings

/// A trace of what ListLab's own list shows while commands are played, as an app would print it.
struct GameTrace {
  private(set) var entries: [TraceEntry] = []
  private(set) var keys = TraceKeys()
  let head: TraceHead
  private var trial: Trial
  private var order: [Int] = []
  private var rendersBeyond = false
  private var batches = 0
  /// Whether the app tells what heights its list asks for; and what it was asked since the last frame.
  private let tellsHeights: Bool
  private var asked: [TraceAsk] = []
  private var serials: [Cell.ID: Int] = [:]
  /// Whether a command was refused.
  private(set) var hasRefusals = false

  /// - Parameter setup: the commands that set the engine up, which are no part of the trace.
  ///   Then the name of the engine, if the app says it, and how edits are numbered.
  init(
    setup: [String], engine: String = "game", _ numbering: TraceHead.Numbering = .keys, tellsHeights: Bool = false
  ) {
    self.tellsHeights = tellsHeights
    var head = TraceHead()
    (head.engine, head.numbering, head.cells, head.hasPlainKeys) = (engine, numbering, .object, true)
    self.head = head
    trial = Trial(TrialFileSystem(NoFiles(), .full))
    for line in setup { say(line) }
    rendersBeyond = trial.list.rendersBeyond
  }

  private mutating func say(_ line: String) {
    guard let call = Vocabulary.full.call(of: line) else { return hasRefusals = true }
    if trial.execute(call, .none).error != nil { hasRefusals = true }
    guard tellsHeights else { return }
    let list = trial.list
    for event in list.events {
      switch event {
      case .heightsAsked(let rows): note(.exact, rows) { list.data.table.heights.height(of: $0) }
      case .estimatesAsked(let rows): note(.estimate, rows) { _ in list.estimate }
      default: break
      }
    }
  }

  /// Notes that the list asked for heights of rows, by their numbers in the data.
  private mutating func note(_ kind: TraceAsk.Kind, _ rows: RowSet, _ height: (Int) -> Points?) {
    for row in rows.rows where row < trial.list.data.table.count {
      var ask = TraceAsk(kind: kind, key: key(row))
      ask.height = height(row)
      asked.append(ask)
    }
  }

  /// Replays the commands of a step, and adds what happened and a frame.
  mutating func play(_ lines: [String]) {
    let viewport = trial.list.viewport
    for line in lines {
      note(line)
      say(line)
    }
    if entries.isEmpty || trial.list.viewport != viewport {
      add(.did(TraceCause(kind: .viewport, height: trial.list.viewport)))
    }
    let table = trial.list.data.table
    let now = (0..<table.count).map { keys.number(of: trial.list.catalog.name(of: table.key(of: $0))) }
    // What an app does comes after the rows that it needs.
    if order.isEmpty || head.numbering == .keys {
      if now != order { add(.rows(TraceRows(keys: now, count: now.count))) }
      if !order.isEmpty { noteEdits(lines.filter { $0.hasPrefix("replace") }, now) }
    } else {
      noteEdits(lines, now)
    }
    order = now
    for ask in asked { add(.ask(ask)) }
    asked = []
    add(.frame(frame()))
  }

  private mutating func add(_ event: TraceEvent) { entries.append(TraceEntry(line: entries.count + 2, event: event)) }

  private mutating func note(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "scroll" where words[1] == "to":
      add(.did(TraceCause(kind: .scroll, offset: try? Points(parsing: words[2]))))
    case "scroll" where words[1] == "by":
      let by = (try? Points(parsing: words[2])) ?? .zero
      add(.did(TraceCause(kind: .scroll, offset: trial.list.offset + by)))
    case "scroll" where words[1] == "row":
      guard let row = Int(words[2]), row < trial.list.data.table.count else { return }
      add(.did(TraceCause(kind: .scrollTo, key: key(row), align: words.count > 3 ? words[3] : "nearest")))
    case "height":
      if let row = Int(words[1]), row < trial.list.data.table.count {
        add(.did(TraceCause(kind: .height, key: key(row))))
      }
    case "reload" where words.count == 1: add(.did(TraceCause(kind: .reload)))
    default: break
    }
  }

  /// The edits as an app tells them that has made them as one update.
  private mutating func noteEdits(_ lines: [String], _ now: [Int]) {
    batches += 1
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard
        var edit = TraceEdit.Kind(rawValue: words[0] == "replace" ? "reload" : words[0]).map({ TraceEdit(kind: $0) }),
        words.count > 1
      else { continue }
      edit.batch = batches
      switch edit.kind {
      case .insert:
        let at = Int(words[words[1] == "at" ? 2 : 3]) ?? 0
        // Where the list refused the edits there are fewer rows; such a game is left out.
        (edit.at, edit.keys) = ([at], Array(now.dropFirst(at).prefix(words[1] == "at" ? 1 : Int(words[1]) ?? 1)))
      case .move: (edit.at, edit.to) = ([Int(words[1]) ?? 0], Int(words[3]))
      case .delete, .reload, .reconfigure:
        let ends = words[1].split(separator: ".").compactMap { Int($0) }
        edit.at = Array(ends[0]...ends[ends.count - 1])
      }
      add(.edit(edit))
    }
  }

  private mutating func key(_ row: Int) -> Int {
    keys.number(of: trial.list.catalog.name(of: trial.list.data.table.key(of: row)))
  }

  private mutating func frame() -> TraceFrame {
    let (list, margin) = (trial.list, trial.list.policies.spacing.margin)
    var frame = TraceFrame()
    frame.number = entries.count { if case .frame = $0.event { true } else { false } } + 1
    (frame.time, frame.offset, frame.content) = (frame.number * 1000, list.offset, list.content)
    for row in (rendersBeyond ? list.rendered : list.visible).rows {
      let record = list.record(of: row)
      let cell = list.cell(showing: row)
      let key = keys.number(of: list.catalog.name(of: record.key))
      frame.items.append(
        TraceFrame.Item(
          key: key, top: record.y - list.offset, height: max(.zero, record.height - margin),
          cell: cell.map { serial(of: $0.id) }))
      if let drawn = cell?.drawn, drawn != record.key {
        frame.drawn.append((key, keys.number(of: list.catalog.name(of: drawn))))
      }
    }
    return frame
  }

  /// Cells are numbered by their first appearance.
  private mutating func serial(of cell: Cell.ID) -> Int {
    let serial = serials[cell] ?? serials.count
    serials[cell] = serial
    return serial
  }

  /// What the checks say.
  func findings() -> [TraceFinding] { Self.findings(entries, head, keys) }

  static func findings(_ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys) -> [TraceFinding] {
    var checks = TraceChecks(head)
    for entry in entries { checks.take(entry, keys) }
    return checks.finish(keys).findings
  }

  /// The whole as text.
  var text: String {
    let keys = keys
    let writer = TraceWriter { keys[$0] }
    return TraceWriter.line(head) + entries.map { writer.line($0.event) }.joined()
  }
}

/// A recorded scenario of a real engine: what was said, and under which setup.
struct RecordedGame: Sendable {
  let file: String
  let number: Int
  let setup: [String]
  let steps: [[String]]

  var profile: Profile? { Profile(rawValue: setup[0].replacing("profile ", with: "")) }

  /// Every second one that is recorded of what profiles imitate.
  static let all: [RecordedGame] = RecordedTrace.names.flatMap { name -> [RecordedGame] in
    guard let trace = try? RecordedTrace(named: name), trace.head.with == nil else { return [] }
    return stride(from: 0, to: trace.scenarios.count, by: 2).map { number in
      RecordedGame(
        file: name, number: number, setup: trace.head.setup, steps: trace.scenarios[number].steps.map(\.say))
    }
  }

  /// What the list shows while it is played.
  ///
  /// - Parameter fault: a fault that is on from the beginning.
  func trace(fault: Fault? = nil) -> GameTrace {
    var trace = GameTrace(setup: setup + (fault.map { ["fault \($0.rawValue)"] } ?? []))
    for step in steps { trace.play(step) }
    return trace
  }
}
