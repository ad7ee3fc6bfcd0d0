import LabLanguage

@testable import LabTrace
@testable import ListModel

/// What is done to a list on which a fault is on: commands, a frame behind each step.
struct FaultGame: Sendable {
  let fault: Fault
  let profile: Profile
  let setup: [String]
  let steps: [[String]]
  let numbering: TraceHead.Numbering

  /// What the list shows while it is played.
  func trace(fault: Fault?, tellsHeights: Bool = false) -> GameTrace {
    var trace = GameTrace(
      setup: setup + (fault.map { ["fault \($0.rawValue)"] } ?? []), engine: profile.rawValue, numbering,
      tellsHeights: tellsHeights)
    for step in steps { trace.play(step) }
    return trace
  }

  /// The trace with the fault; nil: it is as without it, or a command is refused,
  /// as an app ends there.
  func visibleTrace() -> GameTrace? {
    let (good, bad) = (trace(fault: nil), trace(fault: fault))
    return good.hasRefusals || bad.hasRefusals || good.text == bad.text ? nil : bad
  }

  var commands: String { (setup + steps.joined()).joined(separator: "; ") }
}

extension FaultGame {
  /// A game that a fault may show in: random steps under a random profile.
  init(of fault: Fault, _ dice: inout Mulberry32) {
    let profiles = Profile.allCases.filter { profile in
      var rules = profile.policies
      let before = rules
      fault.changeRules(&rules)
      return rules != before && profile != .mealplan && profile != .uitableview
    }
    let profile = profiles.randomElement(using: &dice) ?? .standard
    (self.fault, self.profile) = (fault, profile)
    var draw = StepDraw(profile, &dice)
    setup = ["profile \(profile.rawValue)"] + draw.setup
    // Batches that are made in the wrong way are of apps that tell of batches.
    numbering = Fault.ofUpdates.contains(fault) || Bool.random(using: &dice) ? .batch : .keys
    steps = [draw.opening(&dice)] + (0..<Int.random(in: 4...9, using: &dice)).map { _ in draw.step(&dice) }
  }
}

/// Draws the steps of a game.
private struct StepDraw {
  private var count: Int
  private let heights: [Int]
  private let hasEstimate: Bool
  private let policies: Rules
  let setup: [String]

  init(_ profile: Profile, _ dice: inout Mulberry32) {
    policies = profile.policies
    count = Int.random(in: 8...60, using: &dice)
    heights = [[50], [44], [30, 50], [30, 44, 60, 50], [0, 50, 40], [100_000]].randomElement(using: &dice) ?? [50]
    hasEstimate = !profile.leavesEstimatesOut && Int.random(in: 0..<3, using: &dice) == 0
    setup = Int.random(in: 0..<5, using: &dice) == 0 ? ["set gap \(Int.random(in: 1...10, using: &dice))"] : []
  }

  private func height(_ dice: inout Mulberry32) -> Int { heights.randomElement(using: &dice) ?? 50 }

  mutating func opening(_ dice: inout Mulberry32) -> [String] {
    let viewport = [150, 200, 320, 480].randomElement(using: &dice) ?? 200
    let all = (0..<count).map { _ in "\(height(&dice))" }.joined(separator: ",")
    return ["viewport \(viewport)"]
      + (hasEstimate ? ["estimate \([20, 50, 80].randomElement(using: &dice) ?? 50)"] : [])
      + ["load \(count) heights \(all)"]
  }

  mutating func step(_ dice: inout Mulberry32) -> [String] {
    switch Int.random(in: 0..<12, using: &dice) {
    // What a scroll passes over is not in the frames: where that matters, scrolls are as short as between two frames.
    case 0...4 where policies.scrolling != .jump: return ["scroll by \(Int.random(in: -150...150, using: &dice))"]
    case 0...2: return ["scroll to \(Int.random(in: 0...count * 60, using: &dice))"]
    case 3: return ["scroll by \(Int.random(in: -300...300, using: &dice))"]
    case 4:
      let align = ["top", "middle", "bottom", "nearest"].randomElement(using: &dice) ?? "top"
      return ["scroll row \(Int.random(in: 0..<max(1, count), using: &dice)) \(align)"]
    case 5: return ["reload"]
    case 6:
      return ["height \(Int.random(in: 0..<max(1, count), using: &dice)) \(Int.random(in: 1...8, using: &dice) * 10)"]
    case 7: return ["viewport \([150, 200, 320, 480].randomElement(using: &dice) ?? 200)"]
    case 8 where policies.updates != .sequence: return batch(&dice)
    default: return [edit(&dice)]
    }
  }

  private mutating func edit(_ dice: inout Mulberry32) -> String {
    guard count > 3 else {
      count += 5
      return "insert 5 at 0 height \(height(&dice))"
    }
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      let number = Int.random(in: 1...min(count - 2, 6), using: &dice)
      let at = Int.random(in: 0...count - number, using: &dice)
      count -= number
      return "delete \(at)...\(at + number - 1)"
    case 1: return "move \(Int.random(in: 0..<count, using: &dice)) to \(Int.random(in: 0..<count, using: &dice))"
    case 2: return "replace \(Int.random(in: 0..<count, using: &dice))"
    default:
      let number = Int.random(in: 1...5, using: &dice)
      let at = Int.random(in: 0...count, using: &dice)
      count += number
      return "insert \(number) at \(at) height \(height(&dice))"
    }
  }

  /// Deletes by the numbers before, then inserts by those after, and a move.
  private mutating func batch(_ dice: inout Mulberry32) -> [String] {
    guard count > 6 else { return [edit(&dice)] }
    let gone = (0..<Int.random(in: 1...3, using: &dice)).map { $0 * 2 + Int.random(in: 0...1, using: &dice) }
    var lines = ["begin"] + gone.map { "delete \($0)" }
    count -= gone.count
    if Bool.random(using: &dice) {
      lines.append("insert at \(Int.random(in: 0...count, using: &dice)) height \(height(&dice))")
      count += 1
    }
    if Bool.random(using: &dice) {
      lines.append(
        "move \(Int.random(in: 6..<max(7, count), using: &dice)) to \(Int.random(in: 0..<count, using: &dice))")
    }
    return lines + ["commit"]
  }
}
