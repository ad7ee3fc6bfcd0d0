import LabFiles
import Synchronization
import Testing

@testable import LabSessions
@testable import listlab

import Glibc

/// What a run of `listlab test` leaves behind however it ends: reports, exit codes and messages.
@Suite struct TestRunTests {
  private static let good = "#!listlab 1\n> load 3\n= rows 3\n"
  private static let bad = "#!listlab 1\n> load 3\n= rows 4\n"
  /// Two commands, and one without end.
  private static let slow = "#!listlab 1\n> load 3\n> show offset\n> find stale-cell tries 100000000\n"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.good, to: "a.session")
    _ = try home.write(Self.bad, to: "b.session")
    _ = try home.write(Self.good, to: "c.session")
  }

  private func text(_ name: String) -> String? { TestHome.text(home.path + "/" + name) }

  // MARK: Reports

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)], 1...3)
  func `A signal leaves one whole report of the finished results`(ending: (Int32, Int32), time: Int) throws {
    _ = try home.write("old", to: "k.xml")
    _ = try home.write(Subject.endless, to: "d.session")
    let script = """
      mkfifo out
      env --default-signal=INT $listlab test -j 1 --junit k.xml a.session d.session >out 2>errors & pid=$!
      exec 4<out
      read -r first <&4; kill -\(ending.0) $pid; cat <&4 >rest; wait $pid; echo $?; ls k.xml*; cat errors
      """
    #expect(try shellScript(script, home: home).output == "\(ending.1)\nk.xml\n")
    let report = try #require(text("k.xml"))
    #expect(report.contains(#"<testsuite name="listlab" tests="1" failures="0" errors="0""#))
    #expect(report.contains("name=\"a.session\"") && report.hasSuffix("</testsuites>\n"))
  }

  @Test func `A report is written once, and who comes second hears what came of it`() throws {
    var run = TestRun(files: [], failsFast: false, report: TestReport(.text))
    _ = run.takeClosing()
    let file = JUnitFile(path: home.path + "/k.xml")
    #expect(file.write(run, on: RealDisk()) == nil)
    _ = try home.write("mine", to: "k.xml")
    #expect(file.write(run, on: RealDisk()) == nil)
    #expect(text("k.xml") == "mine")
    let nowhere = JUnitFile(path: home.path + "/no/k.xml")
    let problem = "\(home.path)/no/k.xml: error: No such file or directory\n"
    #expect(nowhere.write(run, on: RealDisk()) == problem)
    #expect(nowhere.write(run, on: RealDisk()) == problem)
  }

  /// Runs the tests with a standard output whose reader leaves before anything is written.
  private func unread(_ options: String) throws -> Ended {
    try shellScript("mkfifo out; $listlab test \(options) 2>&1 >out & exec 4<out; exec 4<&-; wait $!", home: home)
  }

  @Test func `A reader that leaves is not an error, and ends the run`() throws {
    #expect(try unread("-j 1 a.session c.session") == Ended(status: 0, output: ""))
  }

  @Test func `A report holds all files, also when nobody reads what is printed`() throws {
    #expect(try unread("-j 1 --junit k.xml a.session b.session c.session") == Ended(status: 1, output: ""))
    #expect(text("k.xml")?.contains(#"<testsuite name="listlab" tests="3" failures="1" errors="0""#) == true)
  }

  // MARK: Which files

  @Test func `A shard without files is no mistake where others have some`() throws {
    let empty = Finished(
      status: 0, output: "", errors: "no file in this shard: a.session --shard 9999/10000\n")
    #expect(try listlab("test", "--shard", "9999/10000", "--junit", "k.xml", "a.session", home: home) == empty)
    #expect(text("k.xml")?.contains(#"<testsuite name="listlab" tests="0" failures="0" errors="0""#) == true)
    #expect(try listlab("test", "--shard", "9999/10000", "--list", "a.session", home: home) == empty)
    let tap = try listlab("test", "--shard", "9999/10000", "--tap", "a.session", home: home)
    #expect(tap == Finished(status: 0, output: "TAP version 14\n1..0\n", errors: empty.errors))
  }

  @Test func `A shard whose files lack the tag is no mistake where others have it`() throws {
    _ = try home.write("#!listlab 1\n# tags: quick\n> load 3\n", to: "d.session")
    let options = ["test", "--tag", "quick", "--shard"]
    let ends = try (1...2).map { shard in
      try shellScript(
        "$listlab \(options.joined(separator: " ")) \(shard)/2 a.session b.session d.session 2>&1", home: home)
    }
    #expect(ends.map(\.status) == [0, 0])
    let empty = ends[0].output.hasPrefix("no") ? 1 : 2
    #expect(
      ends.map(\.output).sorted() == [
        "no file in this shard: a.session b.session d.session --tag quick --shard \(empty)/2\n",
        "ok  d.session  1 command\n1 passed, 0 failed\n",
      ])
  }

  @Test(arguments: [
    ("nowhere a.session", ""), ("a.session nowhere b.session", "ok  a.session  1 command\n1 passed, 0 failed\n"),
  ])
  func `With --fail-fast a missing file is the end, too`(paths: String, output: String) throws {
    let ended = try shellScript("$listlab test --fail-fast \(paths) 2>errors", home: home)
    #expect(ended == Ended(status: 2, output: output))
    #expect(text("errors") == "nowhere: error: No such file or directory\n")
  }

  @Test func `With --fail-fast a report ends with the missing file`() throws {
    let ended = try listlab("test", "--fail-fast", "--tap", "a.session", "nowhere", "c.session", home: home)
    #expect(ended.lines.filter { $0.contains("ok ") } == ["ok 1 - a.session", "not ok 2 - nowhere"])
    #expect(ended.lines.last == "1..2" && ended.status == 2)
  }

  // MARK: Time-outs and threads

  @Test func `A file that timed out says which command ran, and how many were played`() throws {
    _ = try home.write(Self.slow, to: "odd\u{1B}.session")
    let ended = try listlab("test", "--timeout", "2", "--json", "odd\u{1B}.session", home: home)
    #expect(ended.status == 3)
    #expect(ended.output.contains(#""result":"timed-out","exit":3,"commands":2,"#))
    let text = try listlab("test", "--timeout", "2", "odd\u{1B}.session", home: home)
    #expect(
      text.lines == [
        "odd␛.session:4: error: timed out: the file took longer than 2 s (> find stale-cell tries 100000000)",
        "0 passed, 1 failed",
      ])
  }

  @Test(.timeLimit(.minutes(2)))
  func `A thread that ends after its file was given up leaves the others theirs`() throws {
    let files = ["slow.session", "a.session"]
    let crew = TestWorkers(
      TestRun(files: files, failsFast: false, report: TestReport(.text)), timeout: .milliseconds(100), threads: 1,
      makePlayer: { LingeringPlayer() })
    let printed = open(try home.write("", to: "printed"), O_WRONLY | O_CLOEXEC)
    defer { close(printed) }
    var progress = TestProgress(isWanted: false)
    #expect(crew.play(printing: StandardOutput(descriptor: printed), progress: &progress))
    #expect(crew.run.finishedCount == 2 && crew.run.exitCode == 3)
  }

  @Test(.timeLimit(.minutes(2)))
  func `Where the system gives no thread for the files behind one that was given up, the run ends`() throws {
    _ = try home.write(Subject.endless, to: "d.session")
    let starts = Atomic(0)
    let files = ["d.session", "a.session"].map { home.path + "/" + $0 }
    let crew = TestWorkers(
      TestRun(files: files, failsFast: false, report: TestReport(.text)), timeout: .milliseconds(100), threads: 1,
      makePlayer: { ThreadPlayer(SessionSuite(.full, disk: RealDisk()), SessionTrial()) }
    ) { body in starts.add(1, ordering: .relaxed).oldValue == 0 && runInThread(body) }
    let printed = open(try home.write("", to: "printed"), O_WRONLY | O_CLOEXEC)
    defer { close(printed) }
    var progress = TestProgress(isWanted: false)
    #expect(!crew.play(printing: StandardOutput(descriptor: printed), progress: &progress))
    #expect(starts.load(ordering: .relaxed) == 2 && crew.run.exitCode == 3)
    #expect(text("printed")?.contains(": error: timed out: the file took longer than 0.1 s") == true)
  }

  @Test func `Where the system gives no thread at all, that is an internal error`() throws {
    // The limit binds no one who may do everything, and others must be able to run the program where it lies.
    let script = """
      cp $listlab program; chmod 755 . program
      other=; test $(id -u) = 0 && other='setpriv --reuid=65534 --clear-groups'
      $other prlimit --nproc=1:1 ./program test a.session 2>&1
      """
    let message = "error: the system provides no thread for signals: Resource temporarily unavailable\n"
    #expect(try shellScript(script, home: home) == Ended(status: 3, output: message))
  }

  @Test func `A wait lasts as long as it is to, whatever the time of day`() {
    let start = ContinuousClock.now
    let answer: Bool? = Monitor(0).wait(milliseconds: 50) { _ in nil }
    #expect(answer == nil && start.duration(to: .now) >= .milliseconds(50))
  }
}

/// Plays a slow file until it is given up, and another for a while, in which the thread of the first one ends.
private final class LingeringPlayer: FilePlayer {
  func play(_ file: String, _ watch: Watch) -> PlayedFile {
    watch.begin()
    if file == "slow.session" {
      while !watch.isStopped { usleep(5000) }
      return .ended
    }
    for _ in 0..<20 {
      usleep(20_000)
      watch.begin()
    }
    return .result(TestResult(file: file, verdict: .unusable("nothing"), milliseconds: 400))
  }
}
