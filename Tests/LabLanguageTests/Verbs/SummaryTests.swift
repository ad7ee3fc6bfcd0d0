import Testing

@testable import LabLanguage

/// Parts of summaries that tell of more than the command asked for.
@Suite struct `What a summary adds` {
  /// The summary of a line, in its parts.
  private func parts(of line: String, after lines: [String]) throws -> [Substring] {
    var lab = try Playground()
    for line in lines { _ = try lab.say(line) }
    return (try lab.say(line)?.summary ?? "").split(separator: " · ").map { Substring($0) }
  }

  @Test func `a row that did not move with a scroll as it should is said to be where it is, and where it should be`()
    throws
  {
    let lines = ["fault no-correction", "estimate 100", "load 100 height 50", "scroll to 3000"]
    #expect(
      try parts(of: "scroll by -50", after: lines) == [
        "content 9000 → 8950", "offset 3000 → 2950 of 8950", "on screen r35 at 0, should be at 50 (jumped -50)",
        "1 row measured", "10 cells",
      ])
  }

  @Test func `one that moved though nobody scrolled is said to have moved`() throws {
    #expect(try parts(of: "insert at 0", after: ["load 40"]).contains("on screen r0 0 → 44 (jumped)"))
  }

  @Test(arguments: [
    (["load 40"], "lift 5", "r5 lifted, drops as row 5"),
    (["load 40", "lift 5"], "scroll by 100", "r5 at 242, drops as row 7"),
    (["load 40", "lift 5"], "hover 400", "r5 at 400, drops as row 8"),
    (["load 40", "lift 5"], "drop", "r5 put down in its place"),
  ])
  func `a lifted row is said to be where it drops, also where the list scrolls under it`(
    _ lines: [String], _ line: String, _ part: Substring
  ) throws {
    #expect(try parts(of: line, after: lines).contains(part))
  }

  @Test(arguments: [
    (["set inset 64 34"], "vscode", "profile vscode, inset 64 34 → none"),
    (["set cap 3", "set sticky on"], "recyclerview", "profile recyclerview, cap 3 → 5, sticky on → off"),
    (["set cap 5"], "recyclerview", "profile recyclerview"),
    (
      ["set edges closed", "profile vscode", "set edges closed"], "flutter", "profile flutter, edges closed → kept-top"
    ),
    (["profile vscode"], "standard", "profile standard"),
  ])
  func `a profile lists what it takes back of what was set by hand`(
    _ lines: [String], _ profile: String, _ first: Substring
  ) throws {
    #expect(try parts(of: "profile \(profile)", after: ["load 40 height 50"] + lines).contains(first))
  }
}
