import LabExplore
package import LabLanguage
import LabSessions
import ListDump
import ListModel

/// A trace as a session: what was done as commands, and at the end what goes otherwise.
///
/// Where a fault explains it the session switches the fault on and expects what the engine does without it; otherwise it
/// expects what the app has shown. Either way it fails at its last command.
struct TraceSession {
  let text: String
  /// Whether its last command expects something that does not hold.
  let fails: Bool

  /// - Parameter first: where the app does otherwise, and what; nil: nowhere.
  fileprivate init(
    _ search: TraceSearch, _ rules: ReplayRules, at first: TraceDifference?, keeping kept: KeptValue? = nil,
    name: String,
    _ vocabulary: Vocabulary
  ) {
    let timeline = search.timeline
    let commands = TraceCommands(timeline, rules.options)
    let end = first.map { $0.step + 1 }
    let played = TraceReplay(timeline, commands, under: rules, vocabulary, upTo: end, beyond: .max)
    var lines = rules.commands.map(SessionWriter.command)
    for (index, commands) in played.executed.enumerated() where !commands.isEmpty {
      lines.append(SessionWriter.note("frame \(timeline.steps[index].frame.number)"))
      lines += commands.map(SessionWriter.command)
    }
    var values: [(key: String, value: String)] = []
    var isBroken = false
    if let first, let kept {
      lines.append(SessionWriter.note(Self.note(first, kept, timeline).visible))
      lines.append(kept.line)
      isBroken = kept.isBroken(played.list)
    } else if let first {
      var plain = rules
      plain.fault = nil
      let shown =
        rules.fault == nil
        ? nil : TraceReplay(timeline, commands, under: plain, vocabulary, upTo: end, beyond: .max)
      values = Self.expectation(first, shown, played.list, timeline, commands.steps[first.step])
      lines.append(SessionWriter.note(Self.note(first, rules, timeline).visible))
      lines.append(SessionWriter.state(values))
    }
    fails = isBroken || values.contains { Comparison.value(of: $0.key, in: played.list) != $0.value }
    let title = "frames of \(name.visible), \(rules.commands.joined(separator: ", "))"
    text = SessionWriter.opening(title: title, tags: ["trace"]) + lines.joined()
  }

  private static func note(_ first: TraceDifference, _ kept: KeptValue, _ timeline: TraceTimeline) -> String {
    "frame \(timeline.steps[first.step].frame.number) of the app: \(first.what); below is what should be there"
  }

  private static func note(_ first: TraceDifference, _ rules: ReplayRules, _ timeline: TraceTimeline) -> String {
    let frame = "frame \(timeline.steps[first.step].frame.number) of the app: \(first.what)"
    guard let fault = rules.fault else { return "\(frame); below is what the app shows" }
    return "\(frame) without the fault \(fault.rawValue); below is what should be there"
  }

  /// The state of the list behind the last command: of a replay, or as the app has shown it. Values within a pixel of those of the
  /// list stand as in the list.
  private static func expectation(
    _ first: TraceDifference, _ shown: TraceReplay?, _ list: ListState, _ timeline: TraceTimeline,
    _ step: TraceCommands.Step
  ) -> [(key: String, value: String)] {
    var values: [(key: String, value: String)] = []
    if let list = shown?.list {
      values.append(("offset", list.offset.description))
      for row in list.visible.rows {
        let key = list.catalog.name(of: list.record(of: row).key)
        values.append(("top[\(key)]", list.top(of: row).description))
        if first.kind >= .cells, let cell = list.cell(showing: row) {
          values.append(("cell[\(key)]", cell.id.description))
        }
      }
      if first.kind == .drawn {
        values.append(("stale", list.visible.rows.count { list.cell(showing: $0)?.isStale == true }.description))
      }
    } else {
      let frame = timeline.steps[step.index].frame
      func value(_ app: Points, _ list: Points?) -> String {
        (list.map { $0.isApart(from: app, timeline.head.tolerance) } ?? true ? app : list ?? app).description
      }
      if let offset = frame.offset { values.append(("offset", value(offset, list.offset))) }
      if let content = frame.content, first.kind == .content {
        values.append(("content", value(content, list.content)))
      }
      for (item, number) in zip(frame.items, step.rows) {
        guard let number else { continue }
        let row = list.rendered.rows.first { list.record(of: $0).key.number == number }.map { list.record(of: $0) }
        values.append(("top[r\(number)]", value(item.top, row.map { $0.y - list.offset })))
        if item.height != .zero { values.append(("height[r\(number)]", value(item.height, row?.height))) }
      }
    }
    return values
  }
}

/// What should have stayed as it was, where the replay follows the app.
private enum KeptValue {
  /// The rows on screen.
  case places
  case offset(Points)

  var line: String {
    switch self {
    case .places: SessionWriter.command("expect jump == 0")
    case .offset(let offset): SessionWriter.state([("offset", offset.description)])
    }
  }

  func isBroken(_ list: ListState) -> Bool {
    switch self {
    case .places: Comparison.value(of: "jump", in: list) != "0"
    case .offset(let offset): list.offset != offset
    }
  }
}

extension TraceSearch {
  /// The trace as a session under the best profile, with the fault if there is one: up to what is wrong by itself, or else
  /// to where the app and the engine part that it names. Where nothing is wrong and no engine is named it expects nothing.
  ///
  /// - Parameter finding: what is wrong by itself.
  /// - Returns: nil if nothing can be replayed; `fails` is whether the session fails.
  package func session(
    name: String, at finding: TraceFinding?, _ vocabulary: Vocabulary
  ) -> (text: String, fails: Bool)? {
    guard !timeline.steps.isEmpty, let best = faults.first ?? profiles.first else { return nil }
    var plain = best.rules
    plain.fault = nil
    let commands = TraceCommands(timeline, plain.options)
    let replay = TraceReplay(timeline, commands, under: plain, vocabulary)
    let parting = best.rules.fault == nil ? replay.departure ?? replay.firstDifference : replay.firstDifference
    if best.rules.fault == nil, let finding, let step = step(of: finding) {
      let found = TraceDifference(kind: .places, step: step, what: finding.what)
      if finding.check == .moved {
        let sessions = profiles.lazy.map {
          TraceSession(self, $0.rules, at: found, keeping: .places, name: name, vocabulary)
        }
        if let session = sessions.first(where: { $0.fails }) { return (session.text, true) }
      }
      let session = TraceSession(self, plain, at: found, name: name, vocabulary)
      if session.fails { return (session.text, true) }
      if let wanted = finding.wantedOffset {
        let session = TraceSession(self, plain, at: found, keeping: .offset(wanted), name: name, vocabulary)
        if session.fails { return (session.text, true) }
      }
    }
    let end = showsParting(hasFindings: finding != nil) ? parting : nil
    let session = TraceSession(self, best.rules, at: end, name: name, vocabulary)
    return (session.text, session.fails)
  }

  /// App and model side by side, in the first frame in which they differ, under the engine that explains most, or, where one explains
  /// all, under the one that the app names; empty if they never do.
  func picture(_ vocabulary: Vocabulary) -> String {
    let best = profiles.first.flatMap { $0.departure == nil ? named : $0 }
    guard let best, let first = best.departure else { return "" }
    let commands = TraceCommands(timeline, best.rules.options)
    let list = TraceReplay(timeline, commands, under: best.rules, vocabulary).list
    let step = timeline.steps[first.step]
    var ours: [Int: TraceFrame.Item] = [:]
    for row in list.visible.rows {
      let record = list.record(of: row)
      ours[commands.keysOfNumbers[record.key.number]] = TraceFrame.Item(
        key: row, top: list.top(of: row), height: record.height)
    }
    let theirs = Dictionary(firstOf: step.frame.items.map { ($0.key, $0) })
    func extent(_ item: TraceFrame.Item?) -> String { item.map { "\($0.top) to \($0.bottom)" } ?? "not shown" }
    let rows = step.order.compactMap { key -> [String]? in
      let (our, their) = (ours[key], theirs[key])
      guard our != nil || their != nil else { return nil }
      var mark = "*"
      if let our, let their, !our.top.isApart(from: their.top, timeline.head.tolerance) { mark = "" }
      return [PrintableText(timeline.name(of: key)).string, extent(their), extent(our), mark]
    }
    let kept = rows.count > 14 ? Array(rows.prefix(14)) : rows
    let table = [["frame \(step.frame.number)", "app", best.rules.profile.rawValue, ""]] + kept
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
