import Testing
import Glibc

/// Recordings: where they may go, and what finishes them.
@Suite struct RecordingTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Whether the recording is finished, begins as it should, and passes as a test.
  private func expectFinished(_ name: String = "tour.session", sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let text = TestHome.text(home.path + "/" + name) ?? ""
    #expect(text.hasPrefix("#!listlab 1\n"), sourceLocation: sourceLocation)
    #expect(text.contains("\n> load 3\n"), sourceLocation: sourceLocation)
    #expect(TestHome.text(home.path + "/\(name).partial") == nil, sourceLocation: sourceLocation)
    let played = try listlab("test", name, home: home)
    #expect(played.status == 0, "\(played.output)", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["stop\n", "quit\n", "", "\nbogus\n", "load file nowhere\n"])
  func `Stop, quit, the end of the input and a failure finish a recording`(last: String) throws {
    let script = "record tour.session\nload 3\nscroll by 9\nnote done\n" + last
    _ = try listlab(input: script.utf8, home: home)
    try expectFinished()
  }

  @Test func `What goes wrong at the end is shown without what the terminal would act on`() throws {
    let home = try TestHome()
    let screen = try TmuxScreen(
      "d=$(printf 'a\\033[31mb'); mkdir $d; cd $d; \(Subject.path) --no-hints; echo status $?; exec sleep 1000",
      columns: 150, home: home)
    try screen.enter("record x.session")
    try screen.wait(forLast: [Subject.recordingPrompt])
    _ = try home.write("mine", to: "a\u{1B}[31mb/x.session")
    try screen.press("C-d")
    try screen.wait(for: "status 1")
    #expect(try screen.rows().contains { $0.hasSuffix("the recording is in \(home.path)/a␛[31mb/x.session.partial") })
  }

  @Test func `A recording begins with the steps so far`() throws {
    let ended = try listlab("-c", "dump off; load 3; text 0 \"a;b\"; record tour.session; scroll by 9", home: home)
    #expect(ended.status == 0 && ended.errors == "")
    #expect(ended.lines.last == "recorded 3 commands in tour.session")
    try expectFinished()
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `A signal finishes a recording`(signal: Int32, status: Int32) throws {
    let script = """
      mkfifo in out
      $listlab run - <in >out & pid=$!
      exec 3>in 4<out
      echo 'dump off' >&3
      echo 'record tour.session' >&3; read -r answer <&4
      echo 'load 3' >&3; read -r answer <&4
      test -e tour.session.partial && echo open
      kill -\(signal) $pid; wait $pid
      """
    #expect(try shellScript(script, home: home) == Ended(status: status, output: "open\n"))
    try expectFinished()
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `A command that a signal cuts off is recorded as interrupted`(signal: Int32, status: Int32) throws {
    let script = """
      mkfifo in out pipe
      $listlab run - <in >out & pid=$!
      exec 3>in 4<out
      echo 'dump off' >&3
      echo 'record tour.session' >&3; read -r answer <&4
      echo 'load 3' >&3; read -r answer <&4
      echo 'load file pipe' >&3; exec 5>pipe
      kill -\(signal) $pid; wait $pid
      """
    #expect(try shellScript(script, home: home) == Ended(status: status, output: ""))
    #expect(TestHome.text(home.path + "/tour.session")?.hasSuffix("\n> load file pipe\n! interrupted\n") == true)
    let played = try listlab("test", "tour.session", home: home)
    #expect(played.output == "ok  tour.session  1 command\n1 passed, 0 failed\n")
  }

  @Test func `Ctrl-C finishes the recording of a script`() throws {
    let script = """
      mkfifo in out
      env --default-signal=INT $listlab run - <in >out & pid=$!
      exec 3>in 4<out
      echo 'dump off' >&3
      echo 'record tour.session' >&3; read -r answer <&4
      echo 'load 3' >&3; read -r answer <&4
      kill -INT $pid; cat <&4; wait $pid
      """
    #expect(try shellScript(script, home: home) == Ended(status: 130, output: "recorded 1 command in tour.session\n"))
    try expectFinished()
  }

  @Test func `A crash leaves a partial recording that ends with the last command and replays`() throws {
    let script = """
      mkfifo in out
      SWIFT_BACKTRACE=enable=no $listlab run - <in >out & pid=$!
      exec 3>in 4<out
      echo 'dump off' >&3
      echo 'record tour.session' >&3; read -r answer <&4
      echo 'load 3' >&3; read -r answer <&4
      kill -ABRT $pid; wait $pid
      """
    #expect(try shellScript(script, home: home).status == 134)
    #expect(TestHome.text(home.path + "/tour.session") == nil)
    #expect(try listlab("test", "tour.session.partial", home: home).status == 0)
    _ = try shellScript("printf '> load 4\\n> scro' >>tour.session.partial", home: home)
    #expect(try listlab("test", "tour.session.partial", home: home).status == 0)
    #expect(try listlab("run", "tour.session.partial", home: home).status == 0)
  }

  @Test func `Ctrl-D at the prompt finishes a recording`() throws {
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter("record tour.session")
    try screen.enter("load 3", prompt: Subject.recordingPrompt)
    try screen.wait(forLast: [Subject.recordingPrompt])
    try screen.press("C-d")
    try screen.wait(for: "recorded 1 command in tour.session")
    try screen.wait(for: "status 0")
    try expectFinished()
  }

  @Test func `SIGTERM at the prompt finishes a recording`() throws {
    let screen = try TmuxScreen.shell(home: home)
    try screen.enter("record tour.session")
    try screen.enter("load 3", prompt: Subject.recordingPrompt)
    try screen.wait(forLast: [Subject.recordingPrompt])
    kill(try screen.pid(), SIGTERM)
    try screen.wait(for: "status 143")
    try expectFinished()
  }

  private static let places: [(String, String)] = [
    ("nowhere/x.session", "No such file or directory"), ("file/x.session", "Not a directory"),
    ("/proc/x.session", "No such file or directory"), (".", "is a directory"),
    ("file", "already exists; force replaces it"),
    ("cut", "cut.partial already exists"),
  ]

  @Test(arguments: places)
  func `Where no recording can be is refused, and nothing is touched`(path: String, message: String) throws {
    _ = try home.write("mine\n", to: "file")
    _ = try home.write("mine too\n", to: "cut.partial")
    let ended = try listlab("-c", "record \(path)", home: home)
    #expect(ended.status == 1 && ended.output == "")
    #expect(ended.errors.hasPrefix("error: unwritable-file: ") && ended.errors.contains(message))
    #expect(TestHome.text(home.path + "/file") == "mine\n")
    #expect(TestHome.text(home.path + "/file.partial") == nil)
    #expect(TestHome.text(home.path + "/cut.partial") == "mine too\n")
  }

  @Test func `A recording that cannot go on says so once, and is never taken for a whole one`() throws {
    let commands = "record tour.session; load 100; " + String(repeating: "scroll by 1; ", count: 400)
    let script = """
      ulimit -f 8
      ($listlab -c 'dump off; \(commands)show offset' 2>errors; echo status $?) | tail -n 2
      """
    #expect(try shellScript(script, home: home).output == "offset  400\nstatus 1\n")
    #expect(
      TestHome.text(home.path + "/errors") == """
        warning: the recording tour.session broke off: File too large; record last FILE writes everything so far \
        elsewhere
        tour.session: the recording is incomplete, because the file could not be written

        """)
    #expect(TestHome.text(home.path + "/tour.session") == nil)
    #expect(TestHome.text(home.path + "/tour.session.partial")?.hasPrefix("#!listlab 1\n> load 100\n") == true)
  }

  @Test func `With force a recording replaces what is there, at its end and not before`() throws {
    _ = try home.write("mine\n", to: "tour.session")
    _ = try home.write("left\n", to: "tour.session.partial")
    let script = """
      mkfifo in out
      $listlab run - <in >out & exec 3>in 4<out
      echo 'record tour.session force' >&3; read -r answer <&4
      cat tour.session
      echo 'load 3' >&3; exec 3>&-; cat <&4; wait
      """
    #expect(try shellScript(script, home: home).output.hasPrefix("mine\n"))
    try expectFinished()
  }
}
