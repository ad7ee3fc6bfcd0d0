import Testing
import Glibc

/// Recordings and autosaves of shells that are killed at any moment: nothing that was done is lost, and what is left
/// replays.
@Suite struct CrashTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private static let isLong = getenv("LISTLAB_LONG_TESTS") != nil
  private static let kills = isLong ? 200 : 20
  /// `LISTLAB_SEED` plays a game that failed again.
  private static let seed = getenv("LISTLAB_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64(getpid())

  @Test func `Killed at any moment, recording and autosave hold all that was done, and the recording replays`() throws {
    var numbers = Numbers(seed: Self.seed)
    var left: [String] = []
    for game in 0..<Self.kills {
      let name = "game\(game).session"
      let commands = Self.commands(&numbers)
      let shell = try Pty(home: home)
      shell.type("dump off", "record \(name)" + (game % 2 == 0 ? "" : " with tables"))
      // Most are killed while commands run, some while the recording begins.
      if numbers.next() % 8 != 0 { try shell.wait(for: "recording into") }
      for command in commands { shell.type(command) }
      shell.listen(for: Int(numbers.next() % 40_000))
      shell.kill()
      let text = TestHome.text("\(home.path)/\(name).partial") ?? ""
      let problem = Self.problem(in: text, after: commands, printed: shell.output)
      #expect(problem == nil, "seed \(Self.seed), game \(game): \(problem ?? "")\n\(text)")
      // The autosave begins with the first command: a shell that was killed before has none, or an empty one.
      let autosave = TestHome.text("\(home.path)/.local/state/listlab/work/\(shell.pid).session") ?? ""
      let saved = autosave.isEmpty ? "#!listlab 1\n" : autosave
      let loss = Self.problem(in: saved, after: commands, printed: shell.output)
      #expect(loss == nil, "seed \(Self.seed), game \(game), autosave: \(loss ?? "")\n\(saved)")
      if text.contains("\n> ") { left.append(name + ".partial") }
    }
    try #require(!left.isEmpty, "seed \(Self.seed)")
    let played = try run(
      ["sh", "-c", "cd; exec \"$0\" test \"$@\"", Subject.path] + left,
      environment: TestHome.environment(home: home.path))
    #expect(played.status == 0, "seed \(Self.seed)\n\(played.output)")
  }

  /// Commands that change something, print something or fail; every other one leaves a mark in what is printed.
  private static func commands(_ numbers: inout Numbers) -> [String] {
    let others = [
      "insert at 0", "insert 2 at 0 height 30", "delete 0", "move 0 to 1", "undo", "redo", "delete 99999",
      "show offset", "expect rows == 0", "like 0",
    ]
    return ["load 40 height 50"]
      + (0..<40).flatMap { ["viewport \(1000 + $0)", others[Int(numbers.next() % UInt64(others.count))]] }
  }

  /// What a recording lacks, or nil.
  private static func problem(in text: String, after commands: [String], printed: String) -> String? {
    if text.isEmpty { return printed.contains("recording into") ? "the recording is empty" : nil }
    guard text.hasPrefix("#!listlab 1\n") else { return "the header is missing" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    let recorded = lines.filter { $0.hasPrefix("> ") && $0 != "> show all" }.map { String($0.dropFirst(2)) }
    guard recorded == Array(commands.prefix(recorded.count)) else { return "these are not the commands" }
    // Only the command that was running may lack what came of it.
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("> ") && next.hasPrefix("> ") {
      return "nothing is said of \(line)"
    }
    for mark in commands where mark.hasPrefix("viewport") && printed.contains("\(mark) by") {
      if !text.contains("\n> \(mark)\n= ") { return "\(mark) was done and is missing" }
    }
    return nil
  }
}

/// Numbers from a seed, so that a failing game can be had again.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 16
  }
}
