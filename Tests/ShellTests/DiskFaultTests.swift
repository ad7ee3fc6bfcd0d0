import LabFiles
import LabLanguage
import Synchronization
import ListModel
import Testing

@testable import LabSessions
@testable import listlab

import Glibc

/// Every call to a disk fails once, or from then on: nothing is half written, nothing is lost, and it is said once.
@Suite struct DiskFaultTests {
  /// What is done to the disk, in a folder with these files, and which of them it writes.
  enum Work: String, CaseIterable {
    case record, recordOver = "record force", last = "record last force", export = "export force", update, review, junit
    case junitOver = "junit over an old one"

    static let old = "#!listlab 1\n> load 3\n= rows 4\n"

    /// The file that is written.
    var target: String {
      switch self {
      case .record, .recordOver, .last, .update, .review: "a.session"
      case .export: "r.md"
      case .junit, .junitOver: "k.xml"
      }
    }

    /// What the file holds before; nil: it is not there.
    var before: String? {
      switch self {
      case .record, .junit: nil
      case .junitOver: "old\n"
      default: Self.old
      }
    }
  }

  /// Where the disk is played with, and what was said of it.
  private final class Bench {
    let home: TestHome
    let disk: FailingDisk
    var said: [String] = []
    var interpreter: Interpreter?

    init(_ work: Work, _ fault: FailingDisk.Fault) throws {
      home = try TestHome()
      disk = FailingDisk(fault)
      if let before = work.before { _ = try home.write(before, to: work.target) }
    }

    func path(_ name: String) -> String { home.path + "/" + name }
    func text(_ name: String) -> String? { TestHome.text(path(name)) }
    var names: [String] { ((try? RealFileSystem().names(in: home.path)) ?? []).sorted() }

    /// Runs lines, and keeps what was said of the disk.
    func execute(_ lines: [String]) {
      let interpreter = interpreter ?? Interpreter(.full, fileSystem: RealFileSystem(calls: disk.calls))
      self.interpreter = interpreter
      for line in lines {
        guard let answer = interpreter.execute(line) else { continue }
        said += answer.warnings
        if let error = answer.error { said.append(error.sentence) }
      }
    }

    func carryOut(_ work: Work) throws {
      let target = path(work.target)
      switch work {
      case .record: execute(["record \(target)", "load 5", "delete 0", "stop"])
      case .recordOver: execute(["record \(target) force", "load 5", "delete 0", "stop"])
      case .last: execute(["load 5", "delete 0", "record last \(target) force"])
      case .export: execute(["load 5", "delete 0", "export \(target) force"])
      case .update, .review:
        let printed = open(try home.write("", to: ".printed"), O_WRONLY | O_CLOEXEC)
        defer { close(printed) }
        let tool = Tool(fileSystem: RealFileSystem(calls: disk.calls), output: StandardOutput(descriptor: printed))
        var run = UpdateRun(
          .differences, tool: tool, ask: work == .review ? { .yes } : nil)
        _ = run.run([target])
        let problems = (text(".printed") ?? "").split(separator: "\n").filter { $0.contains(": error: ") }
        said += problems.map(String.init)
        if tool.status != .passed, problems.isEmpty { said.append("exit code \(tool.status.value)") }
      case .junit, .junitOver:
        let fileSystem = RealFileSystem(calls: disk.calls)
        let run = TestRun(
          [], TestWorker(.full, fileSystem: fileSystem), report: TestReport(), junit: target, fileSystem: fileSystem)
        if let problem = run.end().problem { said.append(problem) }
      }
    }
  }

  /// What the file holds when nothing fails.
  private func whole(_ work: Work) throws -> String {
    let bench = try Bench(work, FailingDisk.Fault(kind: .rename, number: .max, lasts: false))
    try bench.carryOut(work)
    #expect(bench.said == [])
    return try #require(bench.text(work.target))
  }

  @Test(arguments: Work.allCases, FailingDisk.Kind.allCases)
  func `Whichever call fails, a file is as it was or whole`(work: Work, kind: FailingDisk.Kind) throws {
    let whole = try whole(work)
    for lasts in [false, true] {
      var number = 1
      while try fails(work, FailingDisk.Fault(kind: kind, number: number, lasts: lasts), whole) { number += 1 }
      // Each of them writes a file, makes sure of it, and names it.
      if kind != .read { #expect(number > 1, "no call of this kind is made") }
    }
  }

  /// Lets a call fail, and checks what came of it; false: so many calls are not made.
  private func fails(_ work: Work, _ fault: FailingDisk.Fault, _ whole: String) throws -> Bool {
    let bench = try Bench(work, fault)
    try bench.carryOut(work)
    guard bench.disk.hasFailed else { return false }
    let text = bench.text(work.target)
    #expect(text == work.before || text == whole, "\(fault): \(text ?? "gone")")
    if text != whole { #expect(!bench.said.isEmpty, "\(fault) was not said") }
    // A recording says that it breaks off, and at its end that it is incomplete.
    #expect(Set(bench.said).count == bench.said.count && bench.said.count <= 2, "\(fault): \(bench.said)")
    let partial = work.target + ".partial"
    let known = [work.target, partial, ".printed"]
    #expect(bench.names.allSatisfy(known.contains), "\(fault): \(bench.names)")
    if let text = bench.text(partial) { #expect(whole.hasPrefix(text), "\(fault): \(text)") }
    try expectNothingLost(bench, work, fault)
    return true
  }

  /// Once the disk works again, what was done can still be written.
  private func expectNothingLost(_ bench: Bench, _ work: Work, _ fault: FailingDisk.Fault) throws {
    bench.disk.repair()
    bench.said = []
    if bench.interpreter == nil {
      try bench.carryOut(work)
      #expect(bench.said == [], "\(fault)")
      #expect(bench.text(work.target) == (try whole(work)), "\(fault)")
    } else {
      bench.execute(["record last \(bench.path("b.session")) force"])
      #expect(bench.said == [], "\(fault)")
      #expect(bench.text("b.session")?.contains("\n> load 5\n= ") == true, "\(fault)")
      #expect(SessionSuite(.full, fileSystem: RealFileSystem()).play(bench.path("b.session")).exitCode == 0, "\(fault)")
    }
  }

  // MARK: The history

  @Test(arguments: FailingDisk.Kind.allCases, [false, true])
  func `Whichever call fails, the history keeps its whole lines, and says so once`(
    kind: FailingDisk.Kind, lasts: Bool
  ) throws {
    let old = (0..<9).map { "show y[\($0)]" }
    for number in 1... {
      let home = try TestHome()
      let file = home.path + "/history"
      _ = try home.write(old.map { $0 + "\n" }.joined(), to: "history")
      let disk = FailingDisk(FailingDisk.Fault(kind: kind, number: number, lasts: lasts))
      var said: [String] = []
      let history = HistoryFile(path: file, limit: 4, with: disk.calls) { said.append($0) }
      let new = ["load 3", "scroll by 1", "delete 0"]
      for line in new { history.remember(line) }
      guard disk.hasFailed else { break }
      let kept = (TestHome.text(file) ?? "").split(separator: "\n").map(String.init)
      #expect(said.count <= 1, "\(disk.fault): \(said)")
      #expect(kept.allSatisfy((old + new).contains), "\(disk.fault): \(kept)")
      #expect(kept.starts(with: old) || kept.starts(with: old.suffix(4)), "\(disk.fault): \(kept)")
      #expect(history.lines.suffix(3) == new[...], "\(disk.fault)")
      if said.isEmpty { #expect(kept.suffix(3) == new[...], "\(disk.fault): \(kept)") }
      #expect((try RealFileSystem().names(in: home.path)).count == 1, "\(disk.fault)")
    }
  }

  // MARK: Reading

  @Test func `A file that cannot be read to its end is refused, and the list is as before`() throws {
    let home = try TestHome()
    _ = try home.write(String(repeating: "a line of text\n", count: 40_000), to: "long.txt")
    for number in 1...4 {
      let disk = FailingDisk(FailingDisk.Fault(kind: .read, number: number, lasts: false))
      let interpreter = Interpreter(.full, fileSystem: RealFileSystem(calls: disk.calls))
      _ = interpreter.execute("load 3")
      let before = interpreter.list
      let answer = try #require(interpreter.execute("load file \(home.path)/long.txt"))
      guard disk.hasFailed else { return #expect(number > 2) }
      #expect(answer.error?.code.name == "unreadable-file")
      #expect(answer.error?.message == "\(home.path)/long.txt: Input/output error")
      #expect(interpreter.list == before)
    }
  }

  @Test func `A folder is made sure of, once a file has its name in it`() throws {
    let home = try TestHome()
    let order = Mutex<[String]>([])
    var calls = FileCalls.system
    calls.fsync = { file in
      var facts = stat()
      fstat(file, &facts)
      order.withLock { $0.append(facts.st_mode & S_IFMT == S_IFDIR ? "folder" : "file") }
      return 0
    }
    calls.rename = { old, new in
      order.withLock { $0.append("rename") }
      return FileCalls.system.rename(old, new)
    }
    let interpreter = Interpreter(.full, fileSystem: RealFileSystem(calls: calls))
    _ = interpreter.execute("record \(home.path)/a.session")
    _ = interpreter.execute("stop")
    #expect(order.withLock { $0 } == ["file", "rename", "folder"])
    #expect(WholeFile.write([0x78], to: home.path + "/b", with: calls) == .written)
    #expect(order.withLock { $0.suffix(3) } == ["file", "rename", "folder"])
  }
}
