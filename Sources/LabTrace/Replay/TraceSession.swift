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

  init(_ search: TraceSearch, name: String, _ vocabulary: Vocabulary) {
    let story = search.story
    guard let best = search.profiles.first else {
      (text, fails) = ("", false)
      return
    }
    let fault = search.faults.first
    var rules = (fault ?? best).rules
    rules.fault = nil
    let commands = TraceCommands(story, estimate: rules.estimate).steps
    // Where the app does otherwise than the engine without the fault.
    let plain = TraceTrial(story, commands, under: rules, vocabulary)
    let first = fault == nil ? plain.departure ?? plain.firstDifference : plain.firstDifference
    let until = first.map { $0.step + 1 } ?? story.steps.count
    let shown = TraceTrial(story, Array(commands.prefix(until)), under: rules, vocabulary, beyond: .max)
    rules.fault = fault?.rules.fault
    let played = TraceTrial(story, Array(commands.prefix(until)), under: rules, vocabulary, beyond: .max)
    var lines = rules.commands.map(SessionWriter.command)
    for (index, said) in played.said.enumerated() {
      let frame = story.steps[index].frame.number
      lines += said.isEmpty ? [] : [SessionWriter.note("frame \(frame)")] + said.map(SessionWriter.command)
    }
    fails = first != nil
    if let first {
      lines.append(SessionWriter.note(Self.note(first, fault, best, story)))
      lines.append(Self.expectation(first, fault == nil ? nil : shown, story, commands[first.step]))
    }
    let title = "frames of \(name), \(rules.commands.joined(separator: ", "))"
    text = SessionWriter.opening(title: title, tags: ["trace"]) + lines.joined()
  }

  private static func note(
    _ first: TraceDifference, _ fault: TraceSearch.Candidate?, _ best: TraceSearch.Candidate, _ story: TraceStory
  ) -> String {
    let frame = "frame \(story.steps[first.step].frame.number) of the app has \(first.what)"
    guard let fault else { return "\(frame) under \(best.rules.profile.rawValue); below is what the app shows" }
    return "\(frame) without the fault \(fault.rules.fault?.rawValue ?? ""); below is what should be there"
  }

  /// The state of the list behind the last command: of a replay, or as the app has shown it.
  private static func expectation(
    _ first: TraceDifference, _ shown: TraceTrial?, _ story: TraceStory, _ step: TraceCommands.Step
  ) -> String {
    var values: [(key: String, value: String)] = []
    if let list = shown?.list {
      values.append(("offset", list.offset.description))
      for row in list.visible.rows {
        let key = list.catalog.name(of: list.record(of: row).key)
        values.append(("top[\(key)]", (list.record(of: row).y - list.offset).description))
        if first.kind >= .cells, let cell = list.cell(showing: row) {
          values.append(("cell[\(key)]", cell.id.description))
        }
      }
      if first.kind == .drawn {
        values.append(("stale", list.visible.rows.count { list.cell(showing: $0)?.isStale == true }.description))
      }
    } else {
      let frame = story.steps[step.index].frame
      if let offset = frame.offset { values.append(("offset", offset.description)) }
      if let content = frame.content, first.kind == .content { values.append(("content", content.description)) }
      for (item, number) in zip(frame.items, step.rows) {
        guard let number else { continue }
        values.append(("top[r\(number)]", item.top.description))
        if item.height != .zero { values.append(("height[r\(number)]", item.height.description)) }
      }
    }
    return SessionWriter.state(values)
  }
}

extension TraceSearch {
  /// The trace as a session under the best profile, with the fault if there is one.
  ///
  /// - Returns: nil if nothing can be replayed; `fails` is whether the session fails.
  package func session(name: String, _ vocabulary: Vocabulary) -> (text: String, fails: Bool)? {
    guard !story.steps.isEmpty, !profiles.isEmpty else { return nil }
    let session = TraceSession(self, name: name, vocabulary)
    return (session.text, session.fails)
  }

  /// App and model side by side, in the first frame in which they differ; empty if they never do.
  func picture(_ vocabulary: Vocabulary) -> String {
    guard let best = profiles.first, let first = best.departure else { return "" }
    let commands = TraceCommands(story, estimate: best.rules.estimate).steps
    let list = TraceTrial(story, commands, under: best.rules, vocabulary).list
    let step = story.steps[first.step]
    var ours: [Int: (top: Points, height: Points)] = [:]
    for row in list.visible.rows {
      let record = list.record(of: row)
      ours[record.key.number] = (record.y - list.offset, record.height)
    }
    let names = commands[first.step].names
    let theirs = Dictionary(step.frame.items.map { ($0.key, $0) }) { first, _ in first }
    let rows = step.order.compactMap { key -> [String]? in
      let our = names[key].flatMap { ours[$0] }
      let their = theirs[key]
      guard our != nil || their != nil, key < story.keys.names.count else { return nil }
      let isSame =
        our.map { our in their.map { !our.top.isApart(from: $0.top, story.head.tolerance) } ?? false } ?? false
      return [
        story.keys[key], their.map { "\($0.top) to \($0.bottom)" } ?? "-",
        our.map { "\($0.top) to \($0.top + $0.height)" } ?? "-",
        isSame ? "" : "*",
      ]
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
