import LabLanguage
import ListDump
import ListModel

/// The commands that replay a trace.
struct TraceCommands {
  /// What is done before a frame is compared.
  enum Command: Sendable, Equatable {
    case execute(String)
    /// The list was scrolled by the user, or goes on by itself: it is scrolled to where the frame shows it.
    case follow

    /// How many ticks an animated scroll lasts.
    static let ticks = 2

    fileprivate var isAnimation: Bool {
      if case .execute(let line) = self { line.hasPrefix("animate ") } else { false }
    }
  }

  struct Step: Sendable {
    /// The index of the step in the timeline.
    let index: Int
    var commands: [Command]
    /// The numbers that the keys of the frame's rows have in the session; nil: a row that is not there.
    var rows: [Int?]
    /// Whether the content is known exactly: all rows have been seen.
    var knowsContent: Bool
  }

  private let timeline: TraceTimeline
  private let options: ReplayOptions
  /// How many heights each row has had before the one it has now.
  private var times: [Int: Int] = [:]
  /// The number of each row's key in the session, in order.
  private var numbers: [Int: Int] = [:]
  /// The numbers of rows that are gone: a list may show them still, by mistake.
  private var former: [Int: Int] = [:]
  /// The key of each number: a number stays that of its key.
  private(set) var keysOfNumbers: [Int] = []
  /// Whether each row of the list has been seen, and for which list and heights that was looked up last.
  private var hasSeenAll: (order: [Int], heights: Int, isSo: Bool)?
  /// The rows that frames have shown so far.
  private var shown: Set<Int> = []
  private(set) var steps: [Step] = []

  /// - Parameter progress: may end it; what was made is of no use then.
  init(_ timeline: TraceTimeline, _ options: ReplayOptions, _ progress: Progress = .none) {
    (self.timeline, self.options) = (timeline, options)
    for (index, step) in timeline.steps.enumerated() where progress.shouldContinue(0, of: 1) { add(step, index) }
  }

  /// How many steps there are up to some number of commands; at least one.
  func stepCount(upTo commands: Int) -> Int {
    var (count, all) = (0, 0)
    for step in steps {
      all += step.commands.count
      if all > commands, count > 0 { break }
      count += 1
    }
    return count
  }

  private mutating func add(_ step: TraceTimeline.Step, _ index: Int) {
    let formerTimes = times
    if index > 0 {
      for key in step.announced.union(step.unannounced) { times[key, default: 0] += 1 }
    }
    var commands = commands(before: step, after: index > 0 ? timeline.steps[index - 1].order : nil, formerTimes)
    if index == 0 {
      // A trace may begin where the list was scrolled before.
      if step.frame.offset.map({ $0 != .zero }) ?? (step.rows.first != 0), !commands.contains(.follow) {
        commands.append(.follow)
      }
    } else if !options.isStrict {
      commands += newHeights(step)
    }
    for frame in step.passed + [step.frame] { shown.formUnion(frame.items.lazy.map { $0.key }) }
    if commands.contains(where: { $0.isAnimation }) { commands.append(.execute("tick \(Command.ticks)")) }
    if index > 0, commands.isEmpty || movesByItself(step, commands) { commands.append(.follow) }
    steps.append(
      Step(
        index: index, commands: commands, rows: step.frame.items.map { numbers[$0.key] ?? former[$0.key] },
        knowsContent: options.estimate != nil || sees(all: step)))
  }

  /// The commands of what happened before a step.
  ///
  /// - Parameters:
  ///   - former: the rows before it; nil: there is no list yet.
  ///   - formerTimes: how many heights each row had had then.
  private mutating func commands(
    before step: TraceTimeline.Step, after former: [Int]?, _ formerTimes: [Int: Int]
  ) -> [Command] {
    var (commands, edits): ([Command], [TraceEdit]) = ([], [])
    var order = former
    for event in step.events {
      switch event {
      case .edit(let edit) where order != nil && !edit.at.isEmpty: edits.append(edit)
      case .edit, .rows, .ask, .frame: break
      case .did(let cause):
        if order == nil {
          // There is a list before anybody scrolls in it.
          if cause.kind != .viewport {
            commands += load(step)
            order = step.order
          }
        } else if order != step.order, step.changedBefore(event: cause) {
          // The rows of a line that comes before what was done are there then.
          commands += change(from: &order, to: step.order, edits)
        }
        let next = self.commands(of: cause, step, formerTimes)
        // Where the user scrolled several times, the list follows the frame once.
        if next != [.follow] || commands.last != .follow { commands += next }
      }
    }
    if order == nil { return commands + load(step) }
    if order != step.order { return commands + change(from: &order, to: step.order, edits) }
    guard former != nil else { return commands }
    return commands
      + edits.compactMap {
        $0.kind == .reload ? command("replace", $0.at) : $0.kind == .reconfigure ? command("reconfigure", $0.at) : nil
      }
  }

  /// Whether all rows of a step have been seen. O(1), but O(rows) behind a change of the rows or their heights.
  private mutating func sees(all step: TraceTimeline.Step) -> Bool {
    let heights = (hasSeenAll?.heights ?? 0) + step.announced.count + step.unannounced.count
    if let hasSeenAll, hasSeenAll.heights == heights, hasSeenAll.order == step.order { return hasSeenAll.isSo }
    let isSo = step.order.allSatisfy { timeline.heights.hasSeen(RowHeight(key: $0, time: times[$0] ?? 0)) }
    hasSeenAll = (step.order, heights, isSo)
    return isSo
  }

  private mutating func number(_ key: Int) {
    numbers[key] = keysOfNumbers.count
    keysOfNumbers.append(key)
  }

  /// The height that a row has now; nil: not known.
  private func known(_ key: Int) -> Points? { timeline.heights[RowHeight(key: key, time: times[key] ?? 0)] }

  /// Whether no command scrolls the list, and the app has not scrolled.
  private func movesByItself(_ step: TraceTimeline.Step, _ commands: [Command]) -> Bool {
    !commands.contains(.follow)
      && step.events.allSatisfy { event in
        if case .did(let cause) = event { return [.tap, .select, .focus].contains(cause.kind) }
        return false
      }
  }

  private func command(_ verb: String, _ rows: [Int]) -> Command {
    .execute("\(verb) \(rows.map(String.init).joined(separator: ","))")
  }

  private mutating func load(_ step: TraceTimeline.Step) -> [Command] {
    for key in step.order { number(key) }
    var commands: [Command] = []
    if let estimate = options.estimate { commands.append(.execute("estimate \(estimate)")) }
    let all = step.order.map { height(of: $0) }
    guard let first = all.first else { return commands + [.execute("load 0")] }
    let isEven = all.allSatisfy { $0 == first }
    let heights = isEven ? "height \(first)" : "heights " + Slot<[Points]>.lengths("H,H,…").write(all)
    commands.append(.execute("load \(all.count) \(heights)"))
    return commands
  }

  private func commands(
    of cause: TraceCause, _ step: TraceTimeline.Step, _ formerTimes: [Int: Int]
  ) -> [Command] {
    switch cause.kind {
    case .viewport:
      let width = cause.width.map { " width \($0)" } ?? ""
      let size = cause.height.map { [Command.execute("viewport \($0)\(width)")] } ?? []
      return size + (cause.insets.map { [.execute("set inset \($0.top),\($0.bottom)")] } ?? [])
    case .scroll:
      guard !cause.isByUser, let offset = cause.offset else { return [.follow] }
      if cause.isAnimated { return [options.isStrict ? .execute("animate to \(offset) in \(Command.ticks)") : .follow] }
      return [.execute("scroll to \(offset)")]
    case .scrollTo:
      guard let key = cause.key, let number = numbers[key] else { return [.follow] }
      return cause.isAnimated ? [.follow] : [.execute("scroll row r\(number) \(cause.align ?? "nearest")")]
    case .height:
      guard let key = cause.key, let number = numbers[key], let new = newHeight(of: key, step, formerTimes) else {
        return []
      }
      return [.execute("height r\(number) \(withMargin(new))")]
    case .reload: return [.execute("reload")]
    case .tap: return cause.key.flatMap { numbers[$0] }.map { [.execute("tap r\($0)")] } ?? []
    case .select: return cause.key.flatMap { numbers[$0] }.map { [.execute("select r\($0)")] } ?? []
    case .focus: return []
    }
  }

  /// The height that a row gets; where heights are estimated, by how the content changed, less what it changed by the rows that
  /// have come into view.
  private func newHeight(of key: Int, _ step: TraceTimeline.Step, _ formerTimes: [Int: Int]) -> Points? {
    if let new = known(key) { return new }
    guard let last = steps.last, let before = timeline.steps[last.index].frame.content, let now = step.frame.content,
      timeline.steps[last.index].order == step.order,
      let height = timeline.heights[RowHeight(key: key, time: formerTimes[key] ?? 0)] ?? options.estimate
    else { return nil }
    let measured = step.frame.items.filter { !shown.contains($0.key) }
    let known = options.estimate.map { estimate in measured.reduce(.zero) { $0 + $1.height - estimate } } ?? .zero
    return min(max(.zero, height + now - before - known), .tallestRow)
  }

  /// The height in a `height` command.
  private func withMargin(_ height: Points) -> Points { min(height + options.margin, .tallestRow) }

  /// Heights of rows on screen that changed without a `height` line.
  private func newHeights(_ step: TraceTimeline.Step) -> [Command] {
    step.unannounced.isEmpty
      ? []
      : step.order.filter { step.unannounced.contains($0) }.compactMap { key in
        numbers[key].flatMap { number in
          known(key).map { .execute("height r\(number) \(withMargin($0))") }
        }
      }
  }

  /// The edits that make one order of another, as one update.
  private mutating func change(from old: inout [Int]?, to new: [Int], _ edits: [TraceEdit]) -> [Command] {
    let before = old ?? []
    old = new
    let change = OrderChange(from: before, to: new)
    for row in change.inserted { number(new[row]) }
    let left = Set(new)
    for key in before where !left.contains(key) { former[key] = numbers.removeValue(forKey: key) }
    let words = edits.isEmpty ? change.words { height(of: new[$0]) } : raw(edits)
    guard words.count != 1 else { return [.execute(words[0])] }
    return [.execute("begin")] + words.map { .execute($0) } + [.execute("commit")]
  }

  private func height(of key: Int) -> Points { known(key) ?? timeline.heights.usual }

  /// The edits as they stand in the trace.
  private func raw(_ edits: [TraceEdit]) -> [String] {
    edits.flatMap { edit -> [String] in
      let rows = edit.at.map(String.init).joined(separator: ",")
      switch edit.kind {
      case .insert:
        return edit.keys.enumerated().map { "insert at \(edit.at[0] + $0.offset) height \(height(of: $0.element))" }
      case .delete: return ["delete \(rows)"]
      case .move: return ["move \(rows) to \(edit.to ?? 0)"]
      case .reload: return ["replace \(rows)"]
      case .reconfigure: return ["reconfigure \(rows)"]
      }
    }
  }
}

extension TraceTimeline.Step {
  /// Whether the rows changed before something was done, and not after it.
  func changedBefore(event cause: TraceCause) -> Bool {
    var hasChanged = false
    for event in events {
      switch event {
      case .rows, .edit: hasChanged = true
      case .did(let other)
      where other.kind == cause.kind && other.key == cause.key && other.offset == cause.offset: return hasChanged
      case .did, .ask, .frame: break
      }
    }
    return hasChanged
  }
}
