import ListDump
import ListModel

/// The commands of the list that a trace tells of.
struct TraceCommands {
  /// What is said before a frame is compared.
  enum Command: Sendable, Equatable {
    case say(String)
    /// The list was moved by the user, or goes on by itself: how far the next frame tells.
    case move
  }

  struct Step: Sendable {
    /// The index of its frame in the story.
    let index: Int
    var commands: [Command]
    /// The numbers that the keys of the frame's rows have in the session; nil: a row that is not there.
    var rows: [Int?]
    /// Whether the content is known exactly: all rows have been seen.
    var knowsContent: Bool
    /// The number of each key in the session.
    var names: [Int: Int]
  }

  private let story: TraceStory
  private let estimate: Points?
  private var heights: [Int: Points]
  /// The number of each row's key in the session, in order.
  private var numbers: [Int: Int] = [:]
  private var nextNumber = 0
  private(set) var steps: [Step] = []

  /// - Parameter estimate: the height of rows that have not been on screen; nil: all heights are known.
  init(_ story: TraceStory, estimate: Points?) {
    (self.story, self.estimate) = (story, estimate)
    heights = story.initialHeights()
    for (index, step) in story.steps.enumerated() { add(step, index) }
  }

  private mutating func add(_ step: TraceStory.Step, _ index: Int) {
    let before = index > 0 ? story.steps[index - 1] : nil
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
        commands += said(cause, step, index)
      case .ask, .frame: break
      }
    }
    if before == nil {
      if order == nil { commands += load(step) }
    } else if order != step.order {
      commands += change(from: &order, to: step.order, edits)
    } else {
      commands += edits.compactMap {
        $0.kind == .reload ? say("replace", $0.at) : $0.kind == .reconfigure ? say("reconfigure", $0.at) : nil
      }
    }
    if before != nil { commands += newHeights(step, index) }
    if before != nil, commands.isEmpty || movesByItself(step, commands) { commands.append(.move) }
    steps.append(
      Step(
        index: index, commands: commands, rows: step.frame.items.map { numbers[$0.key] },
        knowsContent: estimate != nil || step.order.allSatisfy { story.seen.contains($0) } || before == nil,
        names: numbers))
  }

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
    for key in step.order {
      numbers[key] = nextNumber
      nextNumber += 1
    }
    var commands: [Command] = []
    if story.gap > .zero { commands.append(.say("set gap \(story.gap)")) }
    if let estimate { commands.append(.say("estimate \(estimate)")) }
    let all = step.order.map { heights[$0] ?? estimate ?? .zero }
    guard let first = all.first else { return commands + [.say("load 0")] }
    let text =
      all.allSatisfy { $0 == first }
      ? "load \(all.count) height \(first)"
      : "load \(all.count) heights \(all.map(\.description).joined(separator: ","))"
    commands.append(.say(text))
    return commands
  }

  private func said(_ cause: TraceCause, _ step: TraceStory.Step, _ index: Int) -> [Command] {
    switch cause.kind {
    case .viewport:
      let width = cause.width.map { " width \($0)" } ?? ""
      let size = cause.height.map { [Command.say("viewport \($0)\(width)")] } ?? []
      return size + (cause.insets.map { [.say("set inset \($0.top),\($0.bottom)")] } ?? [])
    case .scroll:
      guard !cause.isByUser, !cause.isAnimated, let offset = cause.offset else { return [.move] }
      return [.say("scroll to \(offset)")]
    case .scrollTo:
      guard let key = cause.key, let number = numbers[key] else { return [.move] }
      return cause.isAnimated ? [.move] : [.say("scroll row r\(number) \(cause.align ?? "nearest")")]
    case .height:
      guard let key = cause.key, let number = numbers[key], let new = nextHeight(of: key, from: index) else {
        return []
      }
      return [.say("height r\(number) \(new)")]
    case .reload: return [.say("reload")]
    case .tap: return cause.key.flatMap { numbers[$0] }.map { [.say("tap r\($0)")] } ?? []
    case .select: return cause.key.flatMap { numbers[$0] }.map { [.say("select r\($0)")] } ?? []
    case .focus: return []
    }
  }

  /// The height of a row when it is seen next, or as the content tells it.
  private func nextHeight(of key: Int, from index: Int) -> Points? {
    for step in story.steps[index...] {
      if let item = step.frame.items.first(where: { $0.key == key }) { return item.height }
      if let known = step.frame.heights.first(where: { $0.key == key }) { return known.height }
    }
    guard index > 0, let old = story.steps[index - 1].frame.content, let new = story.steps[index].frame.content,
      story.steps[index - 1].order == story.steps[index].order, let height = heights[key]
    else { return nil }
    return max(.zero, height + new - old)
  }

  /// Heights that rows on screen have now and had not, without anybody saying so.
  private mutating func newHeights(_ step: TraceStory.Step, _ index: Int) -> [Command] {
    let told = Set(
      step.events.compactMap { event -> Int? in
        if case .did(let cause) = event, cause.kind == .height { return cause.key }
        return nil
      })
    var commands: [Command] = []
    for item in step.frame.items {
      guard let number = numbers[item.key] else { continue }
      if let known = heights[item.key], known.isApart(from: item.height, story.head.tolerance), !told.contains(item.key)
      {
        commands.append(.say("height r\(number) \(item.height)"))
      }
      heights[item.key] = item.height
    }
    for key in told { if let new = nextHeight(of: key, from: index) { heights[key] = new } }
    return commands
  }

  /// The edits that make one order of another, as one update.
  private mutating func change(from old: inout [Int]?, to new: [Int], _ edits: [TraceEdit]) -> [Command] {
    let before = old ?? []
    old = new
    let change = OrderChange(from: before, to: new)
    for key in change.inserted.map({ new[$0] }) {
      numbers[key] = nextNumber
      nextNumber += 1
    }
    for key in before where !Set(new).contains(key) { numbers[key] = nil }
    let words = edits.isEmpty ? change.words { height(of: new[$0]) } : raw(edits)
    guard words.count != 1 else { return [.say(words[0])] }
    return [.say("begin")] + words.map { .say($0) } + [.say("commit")]
  }

  private func height(of key: Int) -> Points { heights[key] ?? estimate ?? Points(44) }

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
