import LabLanguage
import ListDump
import ListModel

/// The commands of the list that a trace tells of.
struct TraceCommands {
  /// What is said before a frame is compared.
  enum Command: Sendable, Equatable {
    case say(String)
    /// The list was moved by the user, or goes on by itself: how far the next frame tells.
    case move

    /// How many ticks an animated scroll takes.
    static let ticks = 2

    fileprivate var isAnimation: Bool {
      if case .say(let line) = self { line.hasPrefix("animate ") } else { false }
    }
  }

  struct Step: Sendable {
    /// The index of its frame in the story.
    let index: Int
    var commands: [Command]
    /// The numbers that the keys of the frame's rows have in the session; nil: a row that is not there.
    var rows: [Int?]
    /// Whether the content is known exactly: all rows have been seen.
    var knowsContent: Bool
  }

  private let story: TraceStory
  private let telling: TraceTelling
  /// How many heights each row has had before the one it has now.
  private var times: [Int: Int] = [:]
  /// The number of each row's key in the session, in order.
  private var numbers: [Int: Int] = [:]
  /// The numbers of rows that are gone, as a list that does wrong may still show them.
  private var former: [Int: Int] = [:]
  /// The key of each number: a number stays that of its key.
  private(set) var keysOfNumbers: [Int] = []
  /// Whether each row of the list has been seen, and for which list and heights that was looked up last.
  private var hasSeenAll: (order: [Int], heights: Int, isSo: Bool)?
  /// The rows that frames have shown so far.
  private var shown: Set<Int> = []
  private(set) var steps: [Step] = []

  /// - Parameter progress: may end it; what was made is of no use then.
  init(_ story: TraceStory, _ telling: TraceTelling, _ progress: Progress = .none) {
    (self.story, self.telling) = (story, telling)
    for (index, step) in story.steps.enumerated() where progress.shouldContinue(0, of: 1) { add(step, index) }
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

  private mutating func add(_ step: TraceStory.Step, _ index: Int) {
    let before = index > 0 ? story.steps[index - 1] : nil
    let old = times
    if before != nil { for key in step.told.union(step.unsaid) { times[key, default: 0] += 1 } }
    var commands: [Command] = []
    var edits: [TraceEdit] = []
    var order = before?.order
    for event in step.events {
      switch event {
      case .edit(let edit) where order != nil && !edit.at.isEmpty: edits.append(edit)
      case .edit, .rows: break
      case .did(let cause):
        // The rows of a line that comes before what was done are there then.
        if before != nil, order != step.order, step.changedBefore(event: cause) {
          commands += change(from: &order, to: step.order, edits)
        }
        if before == nil, cause.kind != .viewport, order == nil {
          // There is a list before anybody scrolls in it.
          commands += load(step)
          order = step.order
        }
        let said = said(cause, step, old)
        // Where the user scrolled several times the frame tells of all.
        if said != [.move] || commands.last != .move { commands += said }
      case .ask, .frame: break
      }
    }
    if before == nil {
      if order == nil { commands += load(step) }
      // A trace may begin where the list was scrolled before.
      if step.frame.offset.map({ $0 != .zero }) ?? (step.rows.first != 0), !commands.contains(.move) {
        commands.append(.move)
      }
    } else if order != step.order {
      commands += change(from: &order, to: step.order, edits)
    } else {
      commands += edits.compactMap {
        $0.kind == .reload ? say("replace", $0.at) : $0.kind == .reconfigure ? say("reconfigure", $0.at) : nil
      }
    }
    if before != nil, !telling.isStrict { commands += newHeights(step) }
    for frame in step.passed + [step.frame] { shown.formUnion(frame.items.lazy.map { $0.key }) }
    if commands.contains(where: { $0.isAnimation }) { commands.append(.say("tick \(Command.ticks)")) }
    if before != nil, commands.isEmpty || movesByItself(step, commands) { commands.append(.move) }
    steps.append(
      Step(
        index: index, commands: commands, rows: step.frame.items.map { numbers[$0.key] ?? former[$0.key] },
        knowsContent: telling.estimate != nil || sees(all: step)))
  }

  /// Whether all rows of a step have been seen. O(1), but O(rows) behind a change of the rows or their heights.
  private mutating func sees(all step: TraceStory.Step) -> Bool {
    let heights = (hasSeenAll?.heights ?? 0) + step.told.count + step.unsaid.count
    if let hasSeenAll, hasSeenAll.heights == heights, hasSeenAll.order == step.order { return hasSeenAll.isSo }
    let isSo = step.order.allSatisfy { story.seen[RowHeight(key: $0, time: times[$0] ?? 0)] != nil }
    hasSeenAll = (step.order, heights, isSo)
    return isSo
  }

  private mutating func number(_ key: Int) {
    numbers[key] = keysOfNumbers.count
    keysOfNumbers.append(key)
  }

  /// The height that a row has now; nil: nothing tells it.
  private func known(_ key: Int) -> Points? { story.heights[RowHeight(key: key, time: times[key] ?? 0)] }

  /// Whether nothing that was said moves the list, and the app has not scrolled.
  private func movesByItself(_ step: TraceStory.Step, _ commands: [Command]) -> Bool {
    !commands.contains(.move)
      && step.events.allSatisfy { event in
        if case .did(let cause) = event { return [.tap, .select, .focus].contains(cause.kind) }
        return false
      }
  }

  private func say(_ verb: String, _ rows: [Int]) -> Command {
    .say("\(verb) \(rows.map(String.init).joined(separator: ","))")
  }

  private mutating func load(_ step: TraceStory.Step) -> [Command] {
    for key in step.order { number(key) }
    var commands: [Command] = []
    if let estimate = telling.estimate { commands.append(.say("estimate \(estimate)")) }
    let all = step.order.map { height(of: $0) }
    guard let first = all.first else { return commands + [.say("load 0")] }
    let isEven = all.allSatisfy { $0 == first }
    let heights = isEven ? "height \(first)" : "heights " + Slot<[Points]>.lengths("H,H,…").write(all)
    commands.append(.say("load \(all.count) \(heights)"))
    return commands
  }

  private func said(_ cause: TraceCause, _ step: TraceStory.Step, _ old: [Int: Int]) -> [Command] {
    switch cause.kind {
    case .viewport:
      let width = cause.width.map { " width \($0)" } ?? ""
      let size = cause.height.map { [Command.say("viewport \($0)\(width)")] } ?? []
      return size + (cause.insets.map { [.say("set inset \($0.top),\($0.bottom)")] } ?? [])
    case .scroll:
      guard !cause.isByUser, let offset = cause.offset else { return [.move] }
      if cause.isAnimated { return [telling.isStrict ? .say("animate to \(offset) in \(Command.ticks)") : .move] }
      return [.say("scroll to \(offset)")]
    case .scrollTo:
      guard let key = cause.key, let number = numbers[key] else { return [.move] }
      return cause.isAnimated ? [.move] : [.say("scroll row r\(number) \(cause.align ?? "nearest")")]
    case .height:
      guard let key = cause.key, let number = numbers[key], let new = newHeight(of: key, step, old) else { return [] }
      return [.say("height r\(number) \(said(new))")]
    case .reload: return [.say("reload")]
    case .tap: return cause.key.flatMap { numbers[$0] }.map { [.say("tap r\($0)")] } ?? []
    case .select: return cause.key.flatMap { numbers[$0] }.map { [.say("select r\($0)")] } ?? []
    case .focus: return []
    }
  }

  /// The height that a row gets; where heights are estimated, as the content tells it, but for the rows that have come into view
  /// and are no longer estimated.
  private func newHeight(of key: Int, _ step: TraceStory.Step, _ old: [Int: Int]) -> Points? {
    if let new = known(key) { return new }
    guard let last = steps.last, let before = story.steps[last.index].frame.content, let now = step.frame.content,
      story.steps[last.index].order == step.order,
      let height = story.heights[RowHeight(key: key, time: old[key] ?? 0)] ?? telling.estimate
    else { return nil }
    let measured = step.frame.items.filter { !shown.contains($0.key) }
    let known = telling.estimate.map { estimate in measured.reduce(.zero) { $0 + $1.height - estimate } } ?? .zero
    return min(max(.zero, height + now - before - known), .tallestRow)
  }

  /// What is said for a row to get a height.
  private func said(_ height: Points) -> Points { min(height + telling.margin, .tallestRow) }

  /// Heights that rows on screen have now and had not, without anybody saying so.
  private func newHeights(_ step: TraceStory.Step) -> [Command] {
    step.unsaid.isEmpty
      ? []
      : step.order.filter { step.unsaid.contains($0) }.compactMap { key in
        numbers[key].flatMap { number in known(key).map { .say("height r\(number) \(said($0))") } }
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
    guard words.count != 1 else { return [.say(words[0])] }
    return [.say("begin")] + words.map { .say($0) } + [.say("commit")]
  }

  private func height(of key: Int) -> Points { known(key) ?? story.usualHeight }

  /// The edits as the app has said them.
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

extension TraceStory.Step {
  /// Whether the rows changed before something was done, and not after it.
  func changedBefore(event cause: TraceCause) -> Bool {
    var hasChanged = false
    for event in events {
      switch event {
      case .rows, .edit: hasChanged = true
      case .did(let other) where other.kind == cause.kind && other.key == cause.key && other.offset == cause.offset:
        return hasChanged
      case .did, .ask, .frame: break
      }
    }
    return hasChanged
  }
}
