import Testing

@testable import listlab

import Glibc

/// The history and its file.
@Suite struct HistoryFileTests {
  private final class Warnings { var all: [String] = [] }

  private let home: TestHome
  private let warnings = Warnings()

  init() throws { home = try TestHome() }

  private func open(limit: Int = 100) -> HistoryFile {
    let warnings = warnings
    return HistoryFile(path: home.historyPath, limit: limit) { warnings.all.append($0) }
  }

  private func mode(_ path: String) -> mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
  }

  /// Puts a file where the history belongs.
  private func prepare(_ text: String) throws {
    open().remember("x")
    _ = try home.write(text, to: ".local/state/listlab/history")
  }

  @Test func `Every line is in the file at once, which is the user's alone`() {
    let history = open()
    history.remember("one")
    #expect(TestHome.text(home.historyPath) == "one\n")
    history.remember("two")
    #expect(TestHome.text(home.historyPath) == "one\ntwo\n")
    #expect(mode(home.historyPath) == 0o600)
    #expect(mode(home.path + "/.local/state/listlab") == 0o700)
  }

  @Test func `Nothing is written before the first line`() {
    #expect(open().lines == [])
    #expect(TestHome.text(home.historyPath) == nil)
  }

  @Test(arguments: ["", " secret", "\tsecret"])
  func `Empty lines and lines with a leading blank stay out`(line: String) {
    let history = open()
    history.remember(line)
    #expect(history.lines == [])
    #expect(TestHome.text(home.historyPath) == nil)
  }

  @Test func `A line typed again moves to the front`() {
    let history = open()
    for line in ["a", "b", "a", "c", "b"] { history.remember(line) }
    #expect(history.lines == ["a", "c", "b"])
    #expect([0, 1, 2, 3, -1].map { history.line(age: $0) } == ["b", "c", "a", nil, nil])
    #expect(open().lines == ["a", "c", "b"])
  }

  @Test func `The own session comes before what other sessions write meanwhile`() {
    let one = open()
    let other = open()
    one.remember("one 1")
    other.remember("other 1")
    one.remember("one 2")
    #expect(one.lines == ["one 1", "one 2"])
    #expect(other.lines == ["one 1", "other 1"])
    #expect(open().lines == ["one 1", "other 1", "one 2"])
  }

  @Test func `The file is shortened only when it is more than twice too long`() throws {
    try prepare((1...20).map { "line \($0)\n" }.joined())
    #expect(open(limit: 10).lines == (11...20).map { "line \($0)" })
    #expect(TestHome.text(home.historyPath)?.utf8.count { $0 == 0x0A } == 20)
    try prepare((1...21).map { "line \($0)\n" }.joined())
    #expect(open(limit: 10).lines == (12...21).map { "line \($0)" })
    #expect(TestHome.text(home.historyPath) == (12...21).map { "line \($0)\n" }.joined())
    #expect(mode(home.historyPath) == 0o600)
  }

  @Test func `Of a file that is far too long only the end is read, and then it is short`() throws {
    try prepare(String(repeating: "x", count: 100) + "\n")
    #expect(truncate(home.historyPath, 300 << 20) == 0)
    let end = (1...50).map { "line \($0)\n" }.joined()
    let file = try #require(fopen(home.historyPath, "a"))
    fputs("\n" + end, file)
    fclose(file)
    #expect(Array(open().lines.suffix(50)) == (1...50).map { "line \($0)" })
    #expect(open().lines.count <= 51)
    var facts = stat()
    #expect(stat(home.historyPath, &facts) == 0 && facts.st_size <= 2 << 20)
  }

  @Test func `A session whose file was shortened by another writes on in the new one`() throws {
    let old = open()
    old.remember("old 1")
    _ = try home.write((1...30).map { "line \($0)\n" }.joined(), to: ".local/state/listlab/history")
    _ = open(limit: 10).lines
    old.remember("old 2")
    #expect(TestHome.text(home.historyPath)?.hasSuffix("line 30\nold 2\n") == true)
  }

  @Test func `Sessions that write while others shorten the file lose no line`() async throws {
    open().remember("first")
    let path = home.historyPath
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let file = try LockedFile.open(path)
          for line in 0..<100 {
            try file.append("\(writer) \(line)")
            if line % 10 == writer { try LockedFile.openExisting(path)?.shorten(to: 1_000) }
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = open(limit: 1_000).lines
    let expected = Set((0..<4).flatMap { writer in (0..<100).map { "\(writer) \($0)" } } + ["first"])
    #expect(expected.symmetricDifference(lines) == [])
    #expect(lines.filter { $0.hasPrefix("2 ") } == (0..<100).map { "2 \($0)" })
  }

  @Test func `Ctrl-C while another has the lock lets nothing be written without it`() throws {
    open().remember("first")
    let locked = Glibc.open(home.historyPath, O_RDWR | O_CLOEXEC)
    defer { close(locked) }
    #expect(flock(locked, LOCK_EX) == 0)
    let shell = try Pty(home: home)
    try shell.wait(for: Subject.prompt)
    shell.type("note second")
    for _ in 0..<3000 where !isWaiting(shell.pid) { usleep(10_000) }
    try #require(isWaiting(shell.pid))
    kill(shell.pid, SIGINT)
    shell.listen(for: 300_000)
    #expect(TestHome.text(home.historyPath) == "first\n")
    flock(locked, LOCK_UN)
    for _ in 0..<3000 where TestHome.text(home.historyPath) == "first\n" { usleep(10_000) }
    #expect(TestHome.text(home.historyPath) == "first\nnote second\n")
  }

  /// Whether a process waits for a lock, as the system lists it.
  private func isWaiting(_ pid: pid_t) -> Bool {
    (TestHome.text("/proc/locks") ?? "").split(separator: "\n").contains {
      $0.contains("->") && $0.contains(" \(pid) ")
    }
  }

  @Test func `A line that a dying process left unfinished stays a line of its own`() throws {
    try prepare("whole\nhal")
    open().remember("next")
    #expect(TestHome.text(home.historyPath) == "whole\nhal\nnext\n")
  }

  @Test func `Lines that are not UTF-8 are repaired, not fatal`() throws {
    open().remember("x")
    _ = try home.write([0x61, 0xFF, 0x0A, 0x62, 0x0A], to: ".local/state/listlab/history")
    #expect(open().lines == ["a\u{FFFD}", "b"])
  }

  @Test func `What is not a regular file is left alone, with one warning`() throws {
    open().remember("x")
    unlink(home.historyPath)
    mkfifo(home.historyPath, 0o600)
    let history = open()
    for line in ["one", "two"] { history.remember(line) }
    #expect(history.lines == ["one", "two"])
    #expect(warnings.all == ["The history is not saved: \(home.historyPath) is not a regular file."])
  }

  @Test func `A home that cannot be written costs one warning`() throws {
    _ = try home.write("", to: ".local")
    let history = open()
    for line in ["one", "two"] { history.remember(line) }
    #expect(history.lines == ["one", "two"])
    #expect(warnings.all == ["The history is not saved: \(home.path)/.local/state: Not a directory"])
  }

  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.local/state/listlab/history"),
      (["HOME": "/h", "XDG_STATE_HOME": "/s"], "/s/listlab/history"),
      (["HOME": "/h", "XDG_STATE_HOME": "not/absolute"], "/h/.local/state/listlab/history"), ([:], nil),
    ] as [([String: String], String?)])
  func `The file's place follows the XDG convention`(variables: [String: String], path: String?) {
    #expect(HistoryFile.defaultPath { variables[$0] } == path)
  }
}

@Suite struct PrefixSearchTests {
  private let lines = ["note [", "move 1", "note 3...9", "note [", "say note"]

  @Test func `Older and newer lines begin with what was typed, and equal neighbours count once`() {
    var search = PrefixSearch()
    let entry = { (age: Int) in age < lines.count ? lines[age] : nil }
    #expect(search.older(than: "note", entry: entry) == "note [")
    #expect(search.older(than: "note [", entry: entry) == "note 3...9")
    #expect(search.older(than: "note 3...9", entry: entry) == "note [")
    #expect(search.older(than: "note [", entry: entry) == nil)
    #expect(search.newer(than: "note [", entry: entry) == "note 3...9")
    #expect(search.newer(than: "note 3...9", entry: entry) == "note [")
    #expect(search.newer(than: "note [", entry: entry) == "note")
    #expect(search.newer(than: "note", entry: entry) == nil)
  }

  @Test func `A changed line begins a new search`() {
    var search = PrefixSearch()
    let entry = { (age: Int) in age < lines.count ? lines[age] : nil }
    #expect(search.older(than: "", entry: entry) == "note [")
    #expect(search.older(than: "m", entry: entry) == "move 1")
    #expect(search.newer(than: "move 1", entry: entry) == "m")
  }
}
