import Foundation
import LabFiles
import ListDump
import Testing

@testable import LabTrace

/// Lists of TanStack Virtual 3.17 and virtua 0.50 in Chromium, recorded through the code of the page `Trace`: random runs of a page
/// that does right, and of one with a mistake that shows on screen, as the same run without it shows other rows.
@Suite struct BrowserTests {
  /// A recording, and what its first line calls the engine.
  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [Substring]

    var testDescription: String { name }
    /// `tanstack-gap-60001`: the engine, the mistake, and the seed.
    var mistake: String { String(name.split(separator: "-")[1]) }

    func text(engine: String? = nil) -> String {
      let own = String(name.split(separator: "-")[0])
      return lines.joined(separator: "\n").replacing("\"engine\":\"dom\"", with: "\"engine\":\"\(engine ?? own)\"")
    }

    /// What the checks say.
    ///
    /// - Parameter engine: what the app calls its engine; nil: what it is.
    func findings(engine: String? = nil) throws -> [TraceFinding] {
      let trace = try readTrace(text(engine: engine))
      return GameTrace.findings(trace.entries, try #require(trace.head), trace.keys)
    }

    /// All recordings of a file: a line `# NAME` before each.
    static func all(_ file: String) -> [Recording] {
      let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings/\(file).txt")
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
      return text.split(separator: "# ").map { part in
        let lines = part.split(separator: "\n")
        return Recording(name: String(lines[0]), lines: Array(lines.dropFirst()))
      }
    }
  }

  /// The checks and mistakes that name what was put into a page. A row with a negative margin overlaps, though its height changed.
  private static let names: [String: [String]] = [
    "content": ["stale-cell", "contents-by-index"], "cut": ["blank"], "double": ["key-twice"],
    "doublecorrect": ["correction"], "gap": ["gap"], "indexkey": ["heights-by-index"],
    "measurestale": ["heights-stay", "overlap"], "missing": ["missing-row"], "overlap": ["overlap"],
    "reset": ["stray-offset"], "short": ["wrong-end"], "swap": ["wrong-order"],
  ]

  private static let right = Recording.all("right")
  private static let wrong = Recording.all("wrong")

  @Test func `There are recordings to look at`() {
    #expect(Self.right.count == 46)
    #expect(Set(Self.wrong.map(\.mistake)).count == 12)
    #expect(Recording.all("own-way").count == 11)
  }

  @Test(arguments: right) func `Nothing is wrong with a list that does right`(_ recording: Recording) throws {
    #expect(try recording.findings(engine: "dom") == [])
    let report = try TraceReport(Array(recording.text().utf8), name: "\(recording.name).trace", .full)
    #expect(!report.hasFindings, "\(report.text(listsProfiles: false).string)")
  }

  /// Made up, a line each says what they show.
  @Test(arguments: Recording.all("own-way"))
  func `Nothing is wrong with a list that does right in its own way`(_ made: Recording) throws {
    let text = made.lines.joined(separator: "\n")
    let report = try TraceReport(Array(text.utf8), name: "a.trace", .full)
    #expect(!report.hasFindings, "\(report.text(listsProfiles: false).string)")
  }

  @Test func `Of mistakes that show on screen seven in ten are found, and nine in ten where the app names its engine`()
    throws
  {
    let lost = try Self.wrong.filter { try $0.findings(engine: "dom").isEmpty }.map(\.name)
    let lostWithName = try Self.wrong.filter { try $0.findings().isEmpty }.map(\.name)
    print(
      "mistakes found in a browser: all but \(lost.count) of \(Self.wrong.count), with the engine's name all but \(lostWithName.count)"
    )
    #expect(lost.count * 10 <= Self.wrong.count * 3, "\(lost)")
    #expect(lostWithName.count * 10 <= Self.wrong.count, "\(lostWithName)")
  }

  @Test
  func
    `Nine of ten mistakes that show on screen are named in the first three lines, or as a mistake, and hardly one wrongly`()
    throws
  {
    var (unnamed, misnamed): ([String], [String]) = ([], [])
    for recording in Self.wrong {
      let trace = try readTrace(recording.text())
      let head = try #require(trace.head)
      let findings = GameTrace.findings(trace.entries, head, trace.keys)
      var checks: [String] = []
      for check in findings.map(\.check.rawValue) where !checks.contains(check) { checks.append(check) }
      let mistakes = TraceTimeline(trace.entries, head, trace.keys).mistakes(behind: findings).map(\.kind.rawValue)
      let names = try #require(Self.names[recording.mistake])
      if Set(checks.prefix(3) + mistakes).isDisjoint(with: names) { unnamed.append(recording.name) }
      if !Set(mistakes).isSubset(of: names) { misnamed.append(recording.name) }
    }
    print("mistakes named in a browser: all but \(unnamed.count) of \(Self.wrong.count), \(misnamed.count) wrongly")
    #expect(unnamed.count * 10 <= Self.wrong.count, "\(unnamed)")
    #expect(misnamed.count * 20 <= Self.wrong.count, "\(misnamed)")
  }
}
