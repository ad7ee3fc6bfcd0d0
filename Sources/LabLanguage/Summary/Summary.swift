import ListDump
import ListModel

/// The change of a command in one line: `offset 0 → 44 of 44000 · r0 left (c0), r11 entered (c0 reused) · 11 cells`.
package enum Summary {
  /// The line for a change; the effect of the command is named if there is nothing else to say.
  static func text(of step: StepChange, doing effect: ChangeDescription?) -> String {
    switch step.kind {
    case .step: break
    case .rounds(let note): return text(ofWalk: step, through: note)
    case .walk(let note): return text(ofWalk: step, through: note)
    }
    let (before, after, events, parts) = (step.before, step.after, step.events, step.changedParts)
    var line = SummaryLine()
    addSizes(before, after, in: parts, to: &line)
    addOffset(before, after, to: &line)
    var rest = SummaryLine()
    addSettings(before, after, in: parts, to: &rest)
    rest.add(sides(after))
    rest.add(measured(after, events))
    rest.add(awaited(after))
    rest.add(traffic(after, events))
    rest.add(images(after, events))
    rest.add(updates(events))
    if parts.contains(.hooks) { rest.add(hooks(before, after)) }
    rest.add(saved(before, after))
    if let effect, line.isEmpty, rest.isEmpty { line.add(effect.text(from: before, to: after)) }
    // Jumped rows do not describe the command, so they are added after its effect.
    line.add(after.jumpText)
    line.add(rest)
    addCells(after, to: &line)
    if parts.contains(.records) || before.offset != after.offset { line.add(PlatformLimit.note(before, after)) }
    line.add(effect?.remark(from: before, to: after))
    return line.text
  }

  /// The line for a walk to another list: the events of that list belong to the command that once led there.
  private static func text(ofWalk step: StepChange, through note: String?) -> String {
    let (before, after, parts) = (step.before, step.after, step.changedParts)
    var line = SummaryLine()
    line.add(note)
    addSizes(before, after, in: parts, to: &line)
    addPlainOffset(before, after, to: &line)
    addSettings(before, after, in: parts, to: &line)
    line.add(sides(after))
    addCells(after, to: &line)
    return line.text
  }

  /// The size of the content.
  private static func addSizes(_ before: ListState, _ after: ListState, in parts: ListParts, to line: inout SummaryLine)
  {
    if parts.contains(.records) {
      line.add(rows(before, after))
      line.add(sections(before, after))
      line.add(content(before, after))
    }
    line.add(viewport(before, after))
  }

  /// The settings that apply to later commands.
  private static func addSettings(
    _ before: ListState, _ after: ListState, in parts: ListParts, to line: inout SummaryLine
  ) {
    line.add(time(before, after))
    if parts.contains(.settings) {
      line.add(settings(before, after))
      line.add(faults(before, after))
    }
    line.add(states(before, after))
    line.add(lifted(before, after))
    line.add(batch(before, after))
    line.add(filter(before, after))
  }

  private static func rows(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.records.count, after.records.count)
    return old == new ? nil : "rows \(old) → \(new)"
  }

  private static func content(_ before: ListState, _ after: ListState) -> String? {
    before.content == after.content ? nil : "content \(before.content) → \(after.content)"
  }

  private static func viewport(_ before: ListState, _ after: ListState) -> String? {
    guard before.viewport != after.viewport || before.width != after.width else { return nil }
    return "viewport \(after.width) by \(after.viewport)"
  }

  /// The offset before and after, with what has clamped it.
  private static func addOffset(_ before: ListState, _ after: ListState, to line: inout SummaryLine) {
    let clamp = after.lastClamp
    if let clamp, clamp.from != before.offset, clamp.to == after.offset {
      line.add("offset \(before.offset) → \(clamp.from), clamped to \(after.offset) of \(after.content)")
    } else {
      addPlainOffset(before, after, isClamped: clamp != nil, to: &line)
    }
  }

  private static func addPlainOffset(
    _ before: ListState, _ after: ListState, isClamped: Bool = false, to line: inout SummaryLine
  ) {
    guard before.offset != after.offset else { return }
    line.add("offset \(before.offset) → \(after.offset) of \(after.content)\(isClamped ? " (clamped)" : "")")
  }

  /// The ticks that have passed, and what is still moving.
  private static func time(_ before: ListState, _ after: ListState) -> String? {
    let ticks = before.ticks == after.ticks ? nil : "ticks \(before.ticks) → \(after.ticks)"
    let isAtRest = after.motion == .none
    guard let motion = isAtRest ? before.motion == .none ? nil : "at rest" : motionText(after) else { return ticks }
    return ticks.map { "\($0), \(motion)" } ?? motion
  }

  private static func settings(_ before: ListState, _ after: ListState) -> String? {
    if before.profile != after.profile { return profile(before, after) }
    if before.estimate != after.estimate { return "estimate \(after.estimateText) from the next load or reload on" }
    guard before.policies != after.policies else { return nil }
    let changed = after.policies.settings(from: before.policies)
    return changed.isEmpty ? nil : changed.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  /// The new profile, and the settings that it resets: `profile vscode, inset 64 34 → none`.
  private static func profile(_ before: ListState, _ after: ListState) -> String {
    let set = before.policies.settings(from: before.profile.policies)
    let now = after.policies.settings(from: before.policies)
    let lost = set.compactMap { policy in
      now.first { $0.name == policy.name }.map { "\(policy.name) \(policy.value) → \($0.value)" }
    }
    return (["profile \(after.profile.rawValue)"] + lost).joined(separator: ", ")
  }

  /// The number of rows that were measured, if not all were.
  private static func measured(_ list: ListState, _ events: StepEvents) -> String? {
    var parts = events.rowsMeasured > 0 && list.records.estimate != nil ? [events.rowsMeasured.rowsInWords] : []
    if events.boundariesMeasured > 0 {
      parts.append(
        events.boundariesMeasured == 1 ? "1 header or footer" : "\(events.boundariesMeasured) headers and footers")
    }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: " and ") + " measured" + (events.isUnsettled ? ", not settled" : "")
  }

  /// The number of visible rows whose heights have not arrived yet (K26).
  private static func awaited(_ list: ListState) -> String? {
    guard list.policies.measureLatency > 0 else { return nil }
    let count = list.awaitedHeights.count
    return count == 0 ? nil : count == 1 ? "1 height awaited" : "\(count) heights awaited"
  }

  private static func sections(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.records.sections.count, after.records.sections.count)
    return old == new ? nil : "sections \(old) → \(new)"
  }

  private static func batch(_ before: ListState, _ after: ListState) -> String? {
    guard before.openBatch != after.openBatch else { return nil }
    guard let batch = after.openBatch else { return "batch closed" }
    let nesting = batch.depth > 1 ? ", nested \(batch.depth) deep" : ""
    return "batch of \(batch.edits.count == 1 ? "1 edit" : "\(batch.edits.count) edits")\(nesting)"
  }

  private static func filter(_ before: ListState, _ after: ListState) -> String? {
    guard before.filterText != after.filterText else { return nil }
    return after.filterText == nil ? "filter off" : "\(after.records.count) of \(after.sourceRows.rowsInWords) shown"
  }

  /// The edits that the view has not received.
  private static func sides(_ list: ListState) -> String? {
    guard list.hasOtherCounts else { return nil }
    return "data source \(list.source.count.rowsInWords), view \(list.records.count)"
  }

  private static func faults(_ before: ListState, _ after: ListState) -> String? {
    guard before.faults != after.faults else { return nil }
    let (old, new) = (before.faults.faults, after.faults.faults)
    let on = new.filter { !old.contains($0) }.map { "fault \($0.rawValue) on" }
    let off = old.filter { !new.contains($0) }.map { "fault \($0.rawValue) off" }
    return (on + off).joined(separator: ", ")
  }

  private static func states(_ before: ListState, _ after: ListState) -> String? {
    var changes: [String] = []
    for (state, name) in namedStates where after.mayDiffer(from: before, inRowsWith: state) {
      let (old, new) = (before.rowsInBrief(with: state), after.rowsInBrief(with: state))
      if old != new { changes.append("\(name) \(written(old)) → \(written(new))") }
    }
    if let focus = focus(before, after) { changes.append(focus) }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  /// The lifted row and where it would be dropped, if it was lifted or the finger has moved; how it came down is told as
  /// a move.
  private static func lifted(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.liftedKey, after.liftedKey)
    guard let new, let place = after.dropPlace, let finger = after.liftFinger else {
      guard let old, before.dropPlace == before.records.row(of: old) else { return nil }
      return "\(before.catalog.name(of: old)) put down in its place"
    }
    guard old != new || before.dropPlace != place || before.liftFinger != finger else { return nil }
    let name = after.catalog.name(of: new)
    return old == new ? "\(name) at \(finger), drops as row \(place)" : "\(name) lifted, drops as row \(place)"
  }

  /// Which row has the focus, if another had it before.
  private static func focus(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.focusedKey, after.focusedKey)
    guard old != new else { return nil }
    return "focus \(old.map(before.catalog.name) ?? "none") → \(new.map(after.catalog.name) ?? "none")"
  }

  private static let namedStates: [(CellState, String)] = [
    (.liked, "liked"), (.marked, "marked"), (.selected, "selected"),
  ]

  private static func written(_ rows: RowsInBrief) -> String {
    switch rows {
    case .few(let rows): rows.description
    case .many(let count): count.rowsInWords
    }
  }

  /// The images that arrived, and the number of those that have not.
  private static func images(_ list: ListState, _ events: StepEvents) -> String? {
    let awaited = list.awaitedImages
    guard events.imagesAsked + events.imagesArrived + events.imagesDropped + events.imagesCancelled + awaited > 0 else {
      return nil
    }
    let counts = [
      (events.imagesAsked, "asked for"), (events.imagesArrived, "arrived"), (events.imagesDropped, "dropped"),
      (events.imagesCancelled, "taken back"), (awaited, "on their way"),
    ]
    return "images " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The updates that were requested during a pass: applied, refused or queued.
  private static func updates(_ events: StepEvents) -> String? {
    let (carriedOut, refused) = (events.carriedOut, events.refused)
    guard carriedOut + refused > 0 else { return nil }
    guard carriedOut + refused > StepEvents.maxUpdatesNamed else { return events.firstUpdates.joined(separator: ", ") }
    let counts = [(carriedOut, "carried out"), (refused, "refused")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "updates " + counts.joined(separator: ", ")
  }

  /// The number of edits that wait for a bind, for the end and for a prefetch, if it has changed.
  private static func hooks(_ before: ListState, _ after: ListState) -> String? {
    let facts = Hook.Kind.allCases.compactMap { kind in
      waiting(before.hooks.waiting(for: kind).count, after.hooks.waiting(for: kind).count, for: kind.about)
    }
    return facts.isEmpty ? nil : facts.joined(separator: ", ")
  }

  private static func waiting(_ old: Int, _ new: Int, for what: String) -> String? {
    guard old != new else { return nil }
    if new == 0 { return "no edit waits for \(what)" }
    return new == 1 ? "1 edit waits for \(what)" : "\(new) edits wait for \(what)"
  }

  /// The scroll position that was saved.
  private static func saved(_ before: ListState, _ after: ListState) -> String? {
    guard let last = after.lastSaved, last != before.lastSaved else { return nil }
    let name = "position \(Word.quote(last.name))"
    guard let row = last.row else { return "saved \(name): offset \(last.offset), no row visible" }
    let (key, distance) = (after.catalog.name(of: row.key).quotedIfNeeded, row.distance)
    let position = distance < .zero ? "\(-distance) above" : "\(distance) below"
    return "saved \(name): \(key), row \(row.number), \(distance == .zero ? "at" : position) the viewport's top edge"
      + (looksLikeFile(last.name) ? "; no file is written: record FILE writes a session" : "")
  }

  /// Whether a user with this name may think of a file.
  private static func looksLikeFile(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts[parts.count - 1] : ""
    return name.contains("/") || !ending.isEmpty && ending.allSatisfy { $0.isLetter }
  }

  /// The number of cells on screen, and the states of cells for which the table has no column.
  private static func addCells(_ list: ListState, to line: inout SummaryLine) {
    let cells = list.liveCells == 1 ? "1 cell" : "\(list.liveCells) cells"
    let wrong = list.wrongImages
    line.add(wrong > 0 ? "\(cells), \(wrong) with the image of another row" : cells)
  }
}
