import LabFiles
import LabSessions
import Synchronization
import Testing

@testable import listlab

import Glibc

/// Sessions and folders of strangers: what they read, where they lead, and what is asked before a script writes.
@Suite struct TrustTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try shellScript("mkdir -p repo/inner elsewhere", home: home)
    _ = try home.write("s3cret\n", to: "secret.txt")
    _ = try home.write("#!listlab 1\n> load 3\n= rows 3\n", to: "elsewhere/good.session")
  }

  // MARK: Symbolic links, pipes and devices

  @Test(arguments: ["test", "export", "run", "compare"])
  func `No command shows what a link leads to outside the tree`(_ command: String) throws {
    _ = try shellScript("ln -s ../secret.txt repo/data.txt; ln -s .. repo/up", home: home)
    for path in ["data.txt", "up/secret.txt"] {
      _ = try home.write("#!listlab 1\n> load file \(path)\n> show rows\n| none\n", to: "repo/a.session")
      let ended = try run(command, "repo/a.session")
      #expect(!ended.output.contains("s3cret") && !ended.errors.contains("s3cret"))
      #expect((ended.output + ended.errors).contains("outside-folder"))
      let trusted = try run(command, "--trust", "repo/a.session")
      #expect(!(trusted.output + trusted.errors).contains("outside-folder"))
    }
  }

  @Test func `A folder in place of a file is told as it was named`() throws {
    _ = try home.write("#!listlab 1\n> load file inner\n", to: "repo/a.session")
    let ended = try shellScript("$listlab run --output json repo/a.session", home: home)
    #expect(ended.output.contains(#""message":"inner: is a directory""#))
  }

  private func run(_ command: String, _ arguments: String...) throws -> Finished {
    let all = [command] + arguments + (command == "compare" ? ["pgtable"] : [])
    let quoted = all.map { "'\($0)'" }.joined(separator: " ")
    let ended = try shellScript("$listlab \(quoted) 2>errors", home: home)
    return Finished(
      status: ended.status, output: ended.output, errors: TestHome.text(home.path + "/errors") ?? "")
  }

  @Test func `A link within the tree is followed`() throws {
    _ = try home.write("a\nb\n", to: "repo/inner/two.txt")
    _ = try home.write("#!listlab 1\n> load file link.txt\n= rows 2\n", to: "repo/a.session")
    _ = try shellScript("ln -s inner/two.txt repo/link.txt; ln -s repo also", home: home)
    #expect(try run("test", "repo", "also/a.session").output.hasSuffix("\n2 passed, 0 failed\n"))
  }

  @Test func `A session that is itself a link out of its tree is not read`() throws {
    _ = try shellScript(
      "ln -s ../secret.txt repo/a.session; ln -s ../elsewhere/good.session repo/b.session", home: home)
    let ended = try run("test", "repo")
    let outside = "error: is outside the folder tree of the session; a session may not read it (help trust)"
    #expect(ended.lines == ["repo/a.session: \(outside)", "repo/b.session: \(outside)", "0 passed, 2 failed"])
    #expect(try run("test", "--trust", "repo/b.session").status == 0)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["data.txt", "base.session"])
  func `A pipe that nobody writes to holds no test up`(_ name: String) throws {
    let line = name == "data.txt" ? "> load file data.txt" : "< base.session"
    _ = try home.write("#!listlab 1\n\(line)\n> load 3\n", to: "repo/a.session")
    _ = try shellScript("mkfifo repo/\(name) repo/x.session", home: home)
    let ended = try run("test", "repo")
    #expect(ended.output.contains("is not a regular file") && ended.output.hasSuffix("0 passed, 1 failed\n"))
    let files = ["base.session", "x.session"].suffix(name == "data.txt" ? 1 : 2)
    let errors = files.map { "repo/\($0): error: is not a regular file\n" }
    #expect(ended.errors == errors.joined())
  }

  @Test(arguments: 1...3)
  func `A file that is swapped for a link while it is looked up shows nothing from outside`(_ number: Int) throws {
    let path = try home.write("mine\n", to: "repo/data.txt")
    let opened = Mutex(0)
    let swapping: FileReader.Open = { file, flags, mode in
      let isNow = opened.withLock { opened in
        opened += 1
        return opened == number
      }
      if isNow {
        unlink(path)
        symlink("../secret.txt", path)
      }
      return open(file, flags, mode)
    }
    let reader = FileReader(open: swapping, isInterrupted: { false })
    let bytes = try? reader.read(path, within: SessionReach(root: home.path + "/repo"))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == (number == 1 ? nil : "mine\n"))
    #expect(opened.withLock { $0 } == (number == 1 ? 2 : 3))
  }

  @Test func `Names that look alike are those of different folders`() throws {
    _ = try home.write("s3cret\n", to: "elsewhere/data.txt")
    _ = try shellScript(
      "mv repo 'rep\u{F3}'; mv elsewhere 'repo\u{301}'; ln -s '../repo\u{301}/data.txt' 'rep\u{F3}'", home: home)
    _ = try home.write("#!listlab 1\n> load file data.txt\n", to: "rep\u{F3}/a.session")
    let ended = try run("test", "rep\u{F3}/a.session")
    #expect(ended.output.contains("outside-folder") && !ended.output.contains("s3cret"))
  }

  // MARK: Folders

  @Test func `A link out of the folder that is tested is not followed`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n", to: "repo/a.session")
    _ = try shellScript("ln -s ../elsewhere repo/link; ln -s / repo/root", home: home)
    let ended = try run("test", "repo")
    #expect(
      ended.lines == [
        "ok  repo/a.session  1 command", "1 session has no checks: repo/a.session", "1 passed, 0 failed",
      ])
    #expect(
      ended.errors == """
        repo/link: error: is a link out of the folder; --trust follows it
        repo/root: error: is a link out of the folder; --trust follows it

        """)
    #expect(ended.status == 2)
    #expect(try run("fmt", "repo").errors == ended.errors.replacing("; --trust follows it", with: ""))
    _ = try shellScript("rm repo/root", home: home)
    #expect(try run("test", "--trust", "repo").output.hasSuffix("\n2 passed, 0 failed\n"))
  }

  @Test func `Folders of links to one another make no end of paths`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n", to: "repo/0/a.session".replacing("0/", with: "inner/"))
    let script = """
      cd repo; mkdir 0; mv inner/a.session 0
      for n in $(seq 40); do mkdir $n; for side in a b; do ln -s ../$((n - 1)) $n/$side; done; done
      """
    _ = try shellScript(script, home: home)
    let ended = try run("test", "--list", "repo")
    #expect(ended.errors.split(separator: "\n").count == 1)
    #expect(ended.errors.hasSuffix(": error: at most 1000 links to folders are followed\n"))
    #expect(ended.status == 2 && ended.lines.count < 1000)
  }

  // MARK: Scripts

  private static let script = "load 3\nrecord tour.session\nscroll by 1\nexport r.md force\n"

  private func expectNothingWritten(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try shellScript("ls", home: home).output == "elsewhere\nrepo\nsecret.txt\n", sourceLocation: sourceLocation)
  }

  @Test func `A script that writes files is not run where nobody can be asked`() throws {
    _ = try home.write(Self.script, to: ".tour.lab")
    #expect(
      try listlab("run", ".tour.lab", home: home)
        == Finished(
          status: 2, output: "",
          errors: """
            .tour.lab is a script, which runs as if you had typed it. It writes files:
              line 2  record tour.session
              line 4  export r.md force
            error: it was not run, as there is no terminal to ask at; run --trust runs it

            """))
    try expectNothingWritten()
    #expect(try listlab("run", "--trust", ".tour.lab", home: home).status == 0)
    #expect(TestHome.text(home.path + "/tour.session") != nil && TestHome.text(home.path + "/r.md") != nil)
  }

  @Test func `Only the lines of a script that write files are shown, and what an alias in them stands for`() throws {
    _ = try home.write(
      "alias down = scroll by\nalias c = compare\nalias w = record last\nload 3\ndown 5\nw tour.session\n",
      to: ".tour.lab")
    #expect(
      try listlab("run", ".tour.lab", home: home)
        == Finished(
          status: 2, output: "",
          errors: """
            .tour.lab is a script, which runs as if you had typed it. It writes files:
              line 6  w tour.session  (record last tour.session)
            error: it was not run, as there is no terminal to ask at; run --trust runs it

            """))
    try expectNothingWritten()
  }

  @Test(arguments: [
    "recor tour.session", "alias w = record\nload 3\nw tour.session", "  minimise a.session force",
    "record last tour.session", "#!/usr/bin/env -S listlab run\nload 3\nrecord tour.session",
    "alias w = record\r\nload 3\r\nw tour.session\r",
  ])
  func `However it is said, a script writes nothing unasked`(_ script: String) throws {
    _ = try home.write("#!listlab 1\n> load 3\n= rows 4\n", to: ".a.session")
    _ = try home.write("load 3\n" + script.replacing("a.session", with: ".a.session") + "\n", to: ".tour.lab")
    let ended = try listlab("run", ".tour.lab", home: home)
    #expect(ended.status != 0)
    #expect(ended.errors.contains("it was not run") || ended.errors.contains("the script may not write files"))
    try expectNothingWritten()
  }

  @Test(arguments: [
    "load 3\nshow rows\nminimise\nexpect rows == 3\n", "# record x\nnote record x\nload 3\n",
    "alias w = record\nalias c = compare\nalias note = record last\nload 3\n",
  ])
  func `A script that only looks is run without a question`(_ script: String) throws {
    _ = try home.write(script, to: ".look.lab")
    let ended = try listlab("run", "--keep-going", ".look.lab", home: home)
    #expect(ended.output.contains("rows 0 → 3") && !ended.errors.contains("script"))
  }

  @Test func `What is typed, piped or behind -c is the user's own`() throws {
    #expect(try listlab("-c", "load 3; record last tour.session", home: home).status == 0)
    #expect(try listlab("run", "-", input: Array("load 3\nrecord last b.session\n".utf8), home: home).status == 0)
    #expect(TestHome.text(home.path + "/b.session") != nil)
  }

  @Test(arguments: [("y", true), ("yes", true), ("n", false), ("", false)])
  func `At a terminal it asks before the first command`(_ answer: String, _ isRun: Bool) throws {
    _ = try home.write(Self.script, to: "tour.lab")
    let shell = try Pty(home: home, command: "\"$0\" run tour.lab; echo status $?")
    try shell.wait(for: "Run it? y yes, n no: ")
    shell.type(answer)
    if answer.isEmpty {
      try shell.wait(for: "y or n")
      shell.type("n")
    }
    try shell.wait(for: isRun ? "status 0" : "status 2")
    #expect(shell.output.contains("  line 2  record tour.session"))
    #expect(shell.output.contains("rows 0 → 3") == isRun)
    #expect((TestHome.text(home.path + "/r.md") != nil) == isRun)
  }
}
