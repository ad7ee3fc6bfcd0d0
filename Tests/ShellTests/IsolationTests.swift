import Testing
import Glibc

/// `listlab test --isolate`: processes that play, so that a crash costs one file.
@Suite struct IsolationTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write("#!listlab 1\n# tags: odd\n> load 3\n= rows 3\n", to: "a.session")
    _ = try home.write("#!listlab 1\n> load 3\n= rows 4\n> show offset\n| a\\b\n", to: "b.session")
    _ = try home.write("#!listlab 1\n> load 4\n= rows 4\n", to: "c.session")
    _ = try home.write(Subject.endless, to: "d.session")
    _ = try home.write("#!listlab 1\n", to: "e.session")
    _ = try home.write("load 3\n", to: "f.session")
  }

  /// The list of a process's children may come out too short while others come and go.
  private static let findChild =
    "until child=$(cat /proc/$pid/task/*/children) && test -n \"$child\"; do sleep 0.01; done; child=${child%% *}; "

  private func text(_ name: String) -> String { TestHome.text(home.path + "/" + name) ?? "" }

  /// Starts tests and waits until the first file has its result.
  private func afterFirst(_ start: String, _ script: String) throws -> Ended {
    try shellScript(
      """
      # Its report of a crash goes on after a signal that somebody sent.
      export SWIFT_BACKTRACE=enable=no
      mkfifo out
      \(start) >out 2>errors & pid=$!
      exec 4<out
      read -r first <&4
      \(script)
      cat <&4 >rest; wait $pid; echo status $?
      """, home: home)
  }

  // MARK: Crashes

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      ("SEGV", "11, Segmentation fault"), ("ABRT", "6, Aborted"), ("KILL", "9, Killed"),
    ], ["$listlab test --isolate", "env CI=1 $listlab test"])
  func `A crash costs one file, and the report holds all`(crash: (String, String), command: String) throws {
    let ended = try afterFirst(
      "\(command) -j 1 --junit k.xml a.session d.session c.session", Self.findChild + "kill -\(crash.0) $child")
    #expect(ended.output == "status 3\n")
    let lines = text("rest").split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("d.session"))
    #expect(lines[0].contains(": error: crashed: the process that played it died of signal \(crash.1)"))
    #expect(lines[1...] == ["ok  c.session  1 command", "2 passed, 1 failed"])
    #expect(text("k.xml").contains(#"<testsuite name="listlab" tests="3" failures="0" errors="1""#))
    #expect(text("k.xml").contains(#"<error type="crashed" message="d.session"#))
  }

  @Test(.timeLimit(.minutes(2))) func `A crash is told with the command that was under way`() throws {
    let ended = try afterFirst(
      "$listlab test --isolate -j 1 --json a.session d.session",
      Self.findChild + "until grep -aq verify /proc/$child/fd/3; do sleep 0.01; done; kill -SEGV $child")
    #expect(ended.output == "status 3\n")
    #expect(text("rest").contains(#""result":"crashed","exit":3,"commands":"#))
    #expect(text("rest").contains("(> verify)"))
    #expect(text("rest").contains(#""message":"d.session:"#))
  }

  @Test func `Without it there is no such process`() throws {
    let ended = try afterFirst(
      "env CI=1 $listlab test --no-isolate -j 1 a.session d.session",
      "echo \"[$(cat /proc/$pid/task/*/children)]\"; kill -TERM $pid")
    #expect(ended.output == "[]\nstatus 143\n")
  }

  // MARK: The same in all else

  @Test(arguments: ["", "--tap", "--json", "--repeat 2", "--tag odd", "--fail-fast", "--shard 1/2"])
  func `All else is told as without it`(options: String) throws {
    let files = "a.session b.session e.session f.session none.session c.session"
    let told = try ["--no-isolate", "--isolate -j 1", "--isolate -j 4"].map { way in
      try shellScript(
        """
        $listlab test \(way) --junit k.xml \(options) \(files) >out 2>errors; echo $?
        sed -E 's/"milliseconds":[0-9]+/T/' out; cat errors
        sed -E 's/time="[0-9.]+"/T/' k.xml
        """, home: home)
    }
    #expect(told[1] == told[0])
    #expect(told[2] == told[0])
    #expect(told[0].output.contains("a.session"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `A file that takes too long is given up, its process is killed, and the others are played`() throws {
    let ended = try listlab(
      "test", "--isolate", "-j", "1", "--timeout", "1", "d.session", "a.session", "c.session", home: home)
    #expect(ended.status == 3)
    try #require(ended.lines.count == 4)
    #expect(ended.lines[0].hasPrefix("d.session:"))
    #expect(ended.lines[0].contains(": error: timed out: the file took longer than 1 s (> "))
    #expect(ended.lines[1...] == ["ok  a.session  1 command", "ok  c.session  1 command", "2 passed, 1 failed"])
  }

  @Test(.timeLimit(.minutes(2)), arguments: [("INT", 130), ("TERM", 143), ("KILL", 137)])
  func `With the run end the processes`(signal: String, status: Int) throws {
    let ended = try afterFirst(
      "env --default-signal=INT $listlab test --isolate -j 1 a.session d.session",
      Self.findChild + """
        lives() { grep -qs '^State:[[:space:]]*[^Z]' /proc/$child/status; }
        kill -\(signal) $pid; n=0
        while lives && test $n -lt 3000; do sleep 0.01; n=$((n + 1)); done
        lives && echo lives
        """
    )
    #expect(ended.output == "status \(status)\n")
  }
}
