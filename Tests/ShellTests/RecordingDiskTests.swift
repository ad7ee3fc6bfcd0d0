import ListDump
import Synchronization
import Testing

@testable import listlab

import Glibc

/// Disks that fail a recording: it is said at once, the playing goes on, and `record last` saves everything elsewhere.
@Suite struct RecordingDiskTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private static let rescue = "record last FILE writes everything so far elsewhere"
  private static let incomplete = "the recording is incomplete, because the file could not be written"

  /// Plays with a program at the other end of pipes: `say` gives it a command and waits for its answer.
  private func dialogue(_ script: String) throws -> Ended {
    let frame = """
      say() { echo "$1" >&3; read -r answer <&4; }
      mkfifo in out
      $listlab run - <in >out 2>errors & pid=$!
      exec 3>in 4<out
      echo 'dump off' >&3
      \(script)
      exec 3>&-
      cat <&4
      wait $pid; echo status $?
      """
    return try shellScript(frame, home: home)
  }

  private func expectSaved(commands: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let played = try listlab("test", "saved.session", home: home)
    #expect(played.output.hasPrefix("ok  saved.session  \(commands) commands\n"), sourceLocation: sourceLocation)
    #expect(played.status == 0, "\(played.output)", sourceLocation: sourceLocation)
  }

  @Test func `What a finished recording does not take is held back, lest it be answered`() throws {
    let held = Atomic(0)
    let path = home.path + "/a.session"
    let recording = try LogFileOnDisk(recordingAt: path, force: false, with: .system) {
      held.add(1, ordering: .relaxed)
    }
    try recording.append(TextBuffer(trusted: "#!listlab 1\n> load 1\n"), atOnce: false, trailerOnSignal: TextBuffer())
    #expect(held.load(ordering: .relaxed) == 0)
    try recording.finish()
    try recording.append(TextBuffer(trusted: "> load 2\n"), atOnce: false, trailerOnSignal: TextBuffer())
    #expect(held.load(ordering: .relaxed) == 1 && TestHome.text(path) == "#!listlab 1\n> load 1\n")
  }

  @Test func `A folder that is removed is said at once, and record last saves`() throws {
    let ended = try dialogue(
      """
      mkdir sub
      say 'record sub/tour.session'
      say 'load 30 height 50'
      rm -r sub
      say 'scroll by 9'; cat errors
      say 'scroll by 9'; echo "$answer"
      say 'record last saved.session'; echo "$answer"
      """)
    #expect(
      ended.output == """
        warning: the recording sub/tour.session broke off: its partial file has been removed; \(Self.rescue)
        offset 9 → 18 of 1500 · 10 cells
        recorded 3 commands in saved.session
        status 1

        """)
    #expect(TestHome.text(home.path + "/errors")?.hasSuffix("\nsub/tour.session: \(Self.incomplete)\n") == true)
    try expectSaved(commands: 3)
  }

  @Test func `A limit of file sizes is said at once, and record last saves when there is room again`() throws {
    let ended = try dialogue(
      """
      say 'record tour.session'
      say 'load 300 height 50'
      prlimit --fsize=4096 --pid $pid
      n=0; while test ! -s errors && test $n -lt 200; do say 'scroll by 1'; n=$((n + 1)); done
      cat errors
      say 'record last saved.session'
      """)
    #expect(
      ended.output.hasPrefix("warning: the recording tour.session broke off: File too large; \(Self.rescue)\n"))
    let partial = try #require(TestHome.text(home.path + "/tour.session.partial"))
    #expect(partial.utf8.count <= 4096)
    #expect(TestHome.text(home.path + "/saved.session") == nil)
    #expect(try listlab("test", "tour.session.partial", home: home).status == 0)
  }

  @Test func `What a limit broke off is saved whole once the limit is gone`() throws {
    let ended = try dialogue(
      """
      say 'record tour.session'
      say 'load 300 height 50'
      prlimit --fsize=100:unlimited --pid $pid
      say 'scroll by 1'; say 'delete 0'; say 'delete 0'
      prlimit --fsize=unlimited --pid $pid
      say 'record last saved.session'; echo "$answer"
      """)
    #expect(ended.output == "recorded 4 commands in saved.session\nstatus 1\n")
    try expectSaved(commands: 4)
  }

  /// Takes the power over all files from root, so that a folder can be read-only for it, too.
  private static let mortal = "test $(id -u) = 0 && mortal='setpriv --bounding-set=-dac_override'"

  @Test(arguments: ["record sub/tour.session", "load 3; record last sub/tour.session"])
  func `A folder that may not be written is refused, and the playing goes on`(command: String) throws {
    let script = """
      \(Self.mortal); mkdir sub; chmod 555 sub
      $mortal $listlab run --keep-going - 2>errors <<END
      dump off
      \(command.replacing("; ", with: "\n"))
      load 4
      record last saved.session
      END
      echo status $?; ls -A sub
      """
    let lines = try shellScript(script, home: home).output.split(separator: "\n")
    #expect(lines.last == "status 1")
    #expect(lines.dropLast().last?.hasPrefix("recorded ") == true)
    let errors = TestHome.text(home.path + "/errors") ?? ""
    #expect(errors.contains("error: unwritable-file: sub/tour.session: ") && errors.contains("Permission denied"))
    #expect(try listlab("test", "saved.session", home: home).status == 0)
  }

  @Test(arguments: ["/dev/full", "/dev/null"], ["record", "load 3; record last"])
  func `A device is never replaced`(device: String, command: String) throws {
    let ended = try listlab("-c", "dump off; \(command) \(device) force", home: home)
    #expect(ended.status == 1)
    #expect(ended.errors.hasPrefix("error: unwritable-file: \(device): is not a regular file\n"))
    var facts = stat()
    #expect(stat(device, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
    #expect(access(device + ".partial", F_OK) != 0)
  }

  @Test func `Answers that go to a full fileSystem cost the recording nothing`() throws {
    let ended = try shellScript(
      "$listlab -c 'record saved.session; load 30 height 50; scroll by 9' >/dev/full; echo status $?", home: home)
    #expect(ended.output == "standard output: No space left on device\nstatus 1\n")
    try expectSaved(commands: 2)
  }

  private static let mountsDisks: Bool = {
    let tried = try? run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"])
    return tried?.status == 0
  }()

  @Test(.enabled(if: mountsDisks, "a small disk is mounted, which this system does not allow"))
  func `A full fileSystem is said at once, and record last saves on another`() throws {
    let commands = String(repeating: "scroll by 1; ", count: 400)
    let script = """
      mkdir small
      unshare -rm sh -c '
        mount -t tmpfs -o size=8k none small
        "$0" -c "dump off; record small/tour.session; load 300 height 50; \(commands) record last saved.session; quit" \
          >out 2>errors
        echo status $?; tail -n 1 out
        "$0" test small/tour.session.partial >/dev/null; echo status $?' $listlab
      """
    #expect(
      try shellScript(script, home: home).output == "status 1\nrecorded 401 commands in saved.session\nstatus 0\n")
    #expect(
      TestHome.text(home.path + "/errors") == """
        warning: the recording small/tour.session broke off: No space left on device; \(Self.rescue)
        small/tour.session: \(Self.incomplete)

        """)
    try expectSaved(commands: 401)
  }

  @Test func `At a terminal the warning stands above the next prompt`() throws {
    _ = try shellScript("mkdir sub", home: home)
    let shell = try Pty(home: home)
    shell.type("record sub/tour.session", "load 3 height 50")
    try shell.wait(for: "rows 0 → 3")
    _ = try shellScript("rm -r sub", home: home)
    shell.type("scroll by 9")
    try shell.wait(for: "warning: the recording sub/tour.session broke off: its partial file has been removed;")
    shell.type("record last saved.session")
    try shell.wait(for: "recorded 2 commands in saved.session")
    shell.type("stop")
    try shell.wait(for: "sub/tour.session: \(Self.incomplete)")
    shell.kill()
    try expectSaved(commands: 2)
  }

  @Test func `A folder that is moved away is said at once, and the next recording may begin`() throws {
    let ended = try dialogue(
      """
      mkdir sub
      say 'record sub/tour.session'
      say 'load 30 height 50'
      mv sub gone
      say 'scroll by 9'; cat errors
      say 'record saved.session'; echo "$answer"
      say 'scroll by 9'
      say 'stop'; echo "$answer"
      """)
    #expect(
      ended.output == """
        warning: the recording sub/tour.session broke off: its partial file is no longer in its place; \(Self.rescue)
        recording into saved.session, beginning with the 2 steps so far
        recorded 3 commands in saved.session
        status 0

        """)
    try expectSaved(commands: 3)
  }

  @Test(arguments: ["record last", "record"])
  func `force writes through a symbolic link, which stays one, and not to a device behind it`(_ verb: String) throws {
    let ended = try shellScript(
      """
      ln -s /dev/null nothing; ln -s nowhere loose; echo old >kept; ln -s kept link
      for name in nothing loose link; do
        $listlab -c "dump off; load 3; \(verb) $name force; stop" 2>&1 | tail -n +2 | head -1
      done
      test -L nothing && test -L loose && test -L link && head -2 kept
      """, home: home)
    let remark = "; listlab test FOLDER leaves it out, as its name does not end in .session"
    let said =
      (verb == "record" ? "recording into link, beginning with the step so far" : "recorded 1 command in link") + remark
    #expect(
      ended.output == """
        error: unwritable-file: nothing: is not a regular file
        error: unwritable-file: loose: is a symbolic link to nothing
        \(said)
        #!listlab 1
        > load 3

        """)
  }
}
