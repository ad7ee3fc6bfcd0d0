import LabLanguage
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// Lessons that nobody would write: those of the course with lines left out, doubled, swapped and cut off, and with words
/// replaced.
///
/// One after the other, so that what `LISTLAB_FUZZ_LOG` keeps is the lesson that the program died with.
@Suite(.serialized) struct `Drawn lessons` {
  @Test(arguments: Fuzz.seeds(60, long: 1000))
  func `are refused, or taken to their end in any manner`(_ seed: UInt32) {
    var random = Mulberry32(seed: seed)
    let lines = Self.drawn(&random)
    guard let problem = Self.problem(with: lines, seed) else { return }
    let fewest = Fuzz.smaller(lines) { Self.problem(with: $0, seed) != nil }
    Issue.record("seed \(seed): \(problem)\n\(Self.lesson(fewest))")
  }

  // MARK: What is drawn

  /// The lines of a lesson of the course, changed in some places.
  private static func drawn(_ random: inout Mulberry32) -> [String] {
    let index = Course.names.indices.randomElement(using: &random) ?? 0
    var lines = String(decoding: Course.text(of: index), as: UTF8.self).split(separator: "\n").map(String.init)
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&lines, &random) }
    return lines
  }

  private static func change(_ lines: inout [String], _ random: inout Mulberry32) {
    guard let one = lines.indices.randomElement(using: &random), let other = lines.indices.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.append(lines[one])
    case 3: lines.swapAt(one, other)
    case 4: lines.removeSubrange((one + 1)...)
    case 5: lines[one] = String(lines[one].prefix(Int.random(in: 0...lines[one].count, using: &random)))
    case 6: lines[one] = String(decoding: Fuzz.damaged(Array(lines[one].utf8), &random), as: UTF8.self)
    default:
      var words = lines[one].split(separator: " ", omittingEmptySubsequences: false)
      guard let index = words.indices.randomElement(using: &random),
        let word = lines[other].split(separator: " ").randomElement(using: &random)
      else { return }
      words[index] = word
      lines[one] = words.joined(separator: " ")
    }
  }

  /// What expects what comes of its commands now, so that more than one in a hundred is true.
  private static func lesson(_ lines: [String]) -> String {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    var update = SessionUpdate(bytes, mode: .differences, .full)
    _ = SessionSuite(fileSystem: MemoryFileSystem()).play(bytes, name: "a.session", observe: { update.see($0) })
    return String(decoding: update.applying(update.changes), as: UTF8.self)
  }

  /// What somebody types who neither answers nor asks for help.
  private static let others = [
    "", "why", "undo", "undo 9", "redo", "goto 0", "scroll by 10", "delete 0", "load 3", "reset", "steps", "show all",
    "explain 0", "verify", "lesson", "lesson a.session", "nonsense", "no idea", "0", "none", "fault off",
  ]

  /// What is typed next.
  private static func next(_ learner: Learner, _ random: inout Mulberry32) -> [String] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: learner.rightLines ?? [""]
    case 3, 4: [learner.wrongLine ?? ""]
    case 5: ["hint"]
    case 6: ["skip"]
    case 7: ["lesson off", "lesson a.session"]
    default: [others.randomElement(using: &random) ?? ""]
    }
  }

  // MARK: How it is taken

  /// What is wrong with how a lesson is read or taken; nil: nothing.
  private static func problem(with lines: [String], _ seed: UInt32) -> String? {
    Fuzz.log("seed \(seed)\n" + lines.joined(separator: "\n"))
    let lesson = lesson(lines)
    Fuzz.log("seed \(seed)\n" + lesson)
    let learner = Learner("load 7", files: ["/here/a.session": lesson])
    let own = learner.interpreter.list
    let opening = learner.type("lesson a.session")
    guard learner.interpreter.isIntercepted else {
      return opening.hasPrefix("malformed-session: ") ? nil : "it is refused with \(opening)"
    }
    var random = Mulberry32(seed: seed)
    if let problem = problem(taking: learner, &random) { return problem }
    return learner.interpreter.list == own ? nil : "the own list is another one afterwards"
  }

  private static func problem(taking learner: Learner, _ random: inout Mulberry32) -> String? {
    var left = 40
    while learner.interpreter.isIntercepted, left > 0 {
      for line in next(learner, &random) {
        if learner.interpreter.execute(line)?.report.isInternalError == true { return "internal error after \(line)" }
        left -= 1
      }
    }
    // Each station takes two at most: its answer, and what goes on.
    var skips = 2 * (learner.play?.lesson.stations.count ?? 0)
    while learner.interpreter.isIntercepted, skips > 0 {
      learner.type("skip")
      skips -= 1
    }
    return learner.interpreter.isIntercepted ? "it does not come to its end" : nil
  }
}
