import LabLanguage
import LabSessions
import Testing

/// A report about everything so far begins where the list began.
@Suite struct `What a report leaves out` {
  private let fileSystem = MemoryFileSystem()

  private func commands(after lines: [String]) -> [String] {
    let interpreter = Interpreter(fileSystem: fileSystem)
    for line in lines { interpreter.say(line) }
    interpreter.say("export report.md force")
    let report = fileSystem["/here/report.md"] ?? ""
    let session = report.components(after: "#!listlab 1\n")
    return session.split(separator: "\n").filter { $0.hasPrefix(">") || $0.hasPrefix("# did") }.map(String.init)
  }

  @Test(arguments: [
    (["load 5", "lode 3", "delete 9", "goto 0", "load 3", "scroll by 1"], ["> load 3", "> scroll by 1"]),
    (["load 5", "delete 0", "undo 2", "load 3"], ["> load 3"]),
    (["load 5", "goto 0", "load 4", "goto 0", "load 3"], ["> load 3"]),
    (
      ["load 5", "let five = rows", "goto 0", "load 3", "expect rows < five"],
      ["> let five = \"5\"", "> load 3", "> expect rows < five"]
    ),
  ])
  func `what was done before a walk to the empty list, where a new step has begun another`(
    _ lines: [String], _ written: [String]
  ) {
    #expect(commands(after: lines) == written)
  }

  @Test(arguments: [
    (["load 5", "goto 0", "redo", "delete 0"], ["> load 5", "> goto 0", "> redo", "> delete 0"]),
    (["load 5", "goto 0"], ["> load 5", "> goto 0"]),
    (["lode 5", "show rows", "load 5"], ["> show rows", "> load 5"]),
  ])
  func `nothing where what was before is a part of it`(_ lines: [String], _ written: [String]) {
    #expect(commands(after: lines) == written)
  }
}

extension String {
  fileprivate func components(after text: String) -> Substring {
    firstRange(of: text).map { self[$0.upperBound...] } ?? ""
  }
}
