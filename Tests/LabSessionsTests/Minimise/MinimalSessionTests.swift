@testable import LabExplore
import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `A minimal session` {
  /// Makes a session in `/here/Sessions` as small as it can be.
  static func minimal(
    _ body: String, files: [String: String] = [:], name: String = "a.session", limits: MinimalSession.Limits = .init()
  ) throws(MinimalSession.Problem) -> MinimalSession {
    try MinimalSession(
      of: Array("#!listlab 1\n\(body)".utf8), name: "Sessions/\(name)", path: "/here/Sessions/\(name)",
      for: "/here/Sessions", .full, fileSystem: fileSystem(files), limits: limits)
  }

  static func fileSystem(_ files: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ("/here/Sessions/\($0.key)", $0.value) }))
  }

  /// What a test says of a text in `/here/Sessions`.
  static func report(on text: String, files: [String: String] = [:]) -> String {
    SessionSuite(fileSystem: fileSystem(files)).play(Array(text.utf8), name: "Sessions/a.min").report
  }

  /// The rules that commands break; what is refused is left out.
  static func brokenRules(_ commands: [String]) -> Set<String> {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(), mode: .session)
    return Set(commands.flatMap { interpreter.say($0).violations.map(\.rule.rawValue) })
  }

  static func commands(of session: MinimalSession) -> [String] {
    session.steps.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  // MARK: Which failure

  @Test(arguments: [
    (
      "> load 20\n> like 3\n> scroll by 30\n> scroll by 40\n= offset 9; top[r2] 18; liked r3\n",
      "> load 20\n> like 3\n> scroll by 30\n> scroll by 40\n= offset 9\n= top[r2] 18\n= liked r3\n"
    ),
    // With fewer rows the last command would be refused, and all values the same.
    (
      "> load 10\n> viewport 2000\n> scroll row 3\n= offset 5; top[r0] 0\n",
      "> load 4\n> scroll row 3\n= offset 5\n= top[r0] 0\n"
    ),
  ])
  func `may keep every value of the step that fails`(_ body: String, _ steps: String) throws {
    var limits = MinimalSession.Limits()
    limits.keepsValues = true
    #expect(try Self.minimal(body, limits: limits).steps == steps)
  }

  @Test(arguments: [
    // A value that an empty list has: any other one will do.
    (
      "> viewport 400\n> load 100 height 50\n> fault stale-index\n> delete 3\n= stale 0; violations none\n> load 3\n",
      "> load 5\n> fault stale-index\n> delete 3\n= violations none\n"
    ),
    // A range stays one, however short.
    (
      "> load 40\n> like 3...9\n> scroll by 9\n= rows 40; liked none\n",
      "> load 1\n> like 0...0\n> scroll by 9\n= liked none\n"
    ),
    // The first thing that differs, and nothing else.
    ("> load 3\n> move 0 to 2\n= rows 3; order r0...r2; offset 9\n", "> load 3\n> move 0 to 2\n= order r0...r2\n"),
    // Outputs.
    ("> viewport 90\n> load 20\n> show pool\n| row  c0\n> load 3\n", "> load 1\n> show pool\n| row  c0\n"),
    (
      "> load 20 height 30\n> like 0\n> viewport 90\n> show pool\n~ none\n",
      "> load 1\n> viewport 0\n> show pool\n~ none\n"
    ),
    // Refusals.
    (
      "> load 40\n> scroll by 9\n> delete 3\n! row-out-of-range\n> load 3\n",
      "> load 4\n> delete 3\n! row-out-of-range\n"
    ),
    ("> load 40\n> delete 30\n> delete 39\n", "> load 40\n> delete 0\n> delete 39\n"),
    ("> load 40\n> bogus 7\n= rows 3\n", "> bogus 7\n"),
    ("> load 40\n> begin\n> like 0\n! not-here\n", "> load 1\n> begin\n> like 0\n! not-here\n"),
    ("> load 40\n> like 2\n> delete 5\n> expect liked == none\n", "> load 1\n> like 0\n> expect liked == none\n"),
    ("> load 40\n> delete 5\n> expect rows == 40\n", "> load 40\n> delete 0\n> expect rows == 40\n"),
  ])
  func `keeps the first thing that is otherwise than the session says`(_ body: String, _ steps: String) throws {
    let small = try Self.minimal(body)
    #expect(small.steps == steps)
    let report = Self.report(on: small.text)
    #expect(report.hasPrefix("FAILED"))
    // Without any of its commands it does not fail so.
    for command in Self.commands(of: small).dropLast() {
      let shorter = Self.report(on: small.text.replacing("> \(command)\n", with: ""))
      #expect(!shorter.contains(small.failure))
    }
  }

  @Test(arguments: [
    (
      "> load 60 height 50\n> scroll by 99\n> fault stale-index\n> like 3\n> delete 50\n> delete 3\n> load 7\n",
      "> load 2\n> fault stale-index\n> delete 0\n= violations cell-index:1\n",
      "cell-index: c1 in row 0 still has index 1"
    ),
    (
      """
      > viewport 200
      > load 60 height 50
      > fault redraw-dirty-only
      > scroll by 20
      > scroll by 50
      = violations stale-cell:1

      """,
      "> load 20\n> fault redraw-dirty-only\n> scroll by 50\n= violations stale-cell:1\n",
      "stale-cell: c0 in row 11 was drawn for r0"
    ),
    // What a batch needs stays; what it need not, goes with begin and commit. A word before others stays.
    (
      "> load 30\n> fault stale-index\n> begin\n> insert 2 at 3\n> delete 20\n> commit\n",
      "> load 1\n> fault stale-index\n> insert 1 at 0\n= violations cell-index:1\n",
      "cell-index: c0 in row 1 still has index 0"
    ),
    // Steps that are undone need not have been made.
    (
      "> load 30\n> fault stale-index\n> like 1\n> undo\n> like 3\n> undo 1\n> redo\n> move 4 to 2\n",
      "> load 2\n> fault stale-index\n> move 0 to 1\n= violations cell-index:2\n",
      "cell-index: c1 in row 0 still has index 1"
    ),
    // A row of a section stays one, and with it the section before it.
    (
      "> sections 3 4 5\n> fault stale-index\n> header 1 20\n> delete 1:2\n> reload section 0\n",
      "> sections 0 2\n> fault stale-index\n> delete 1:0\n= violations cell-index:1\n",
      "cell-index: c1 in row 0 still has index 1"
    ),
  ])
  func `keeps the first rule that is broken`(_ body: String, _ steps: String, _ failure: String) throws {
    let small = try Self.minimal(body)
    #expect(small.steps == steps)
    #expect(small.failure == failure)
    #expect(Self.report(on: small.text).hasPrefix("ok"))
    let rule = String(failure.prefix { $0 != ":" })
    let commands = Self.commands(of: small)
    #expect(Self.brokenRules(commands).contains(rule))
    for place in commands.indices {
      var fewer = commands
      fewer.remove(at: place)
      #expect(!Self.brokenRules(fewer).contains(rule))
    }
  }

  @Test func `keeps the change that led to a wrong value where an empty list would not be right either`() throws {
    // Nine cells are easily had; it is the scroll that makes the ninth.
    let small = try Self.minimal("> viewport 400\n> load 100 height 50\n> delete 7\n> scroll by 20\n= created 8\n")
    #expect(small.steps == "> viewport 400\n> load 9 height 50\n> scroll by 20\n= created 8\n")
    #expect(small.failure == "created is 9, expected 8")
  }

  @Test(arguments: [
    // A value that was right once, and then no longer.
    (
      "> load 40\n> like 3\n> delete 5\n> like 4\n> delete 6\n> expect rows == 40\n",
      "> load 40\n> delete 0\n> expect rows == 40\n", "expect-failed: rows is 39, expected 40"
    ),
    (
      "> load 40\n> like 3\n> delete 5\n> scroll by 9\n= rows 40\n",
      "> load 40\n> delete 0\n> scroll by 9\n= rows 40\n", "rows is 39, expected 40"
    ),
    // A command that ran once.
    (
      "> load 40\n> like 3\n> delete 30\n> like 4\n> delete 39\n",
      "> load 40\n> delete 0\n> delete 39\n", "row-out-of-range: row 39 is out of range: the list has 39 rows (0...38)"
    ),
    // A value that never was right, otherwise than in an empty list.
    (
      "> load 40\n> like 3\n> delete 5\n> like 4\n> expect rows == 50\n",
      "> load 1\n> expect rows == 50\n", "expect-failed: rows is 1, expected 50"
    ),
    (
      "> load 40\n> like 3\n> delete 5\n> like 4\n> show rows\n~ x\n", "> load 1\n> show rows\n~ x\n",
      "the output differs"
    ),
    // The fingerprint of all rows, which would take long to be looked at after each command.
    (
      "> load 40\n> like 3\n> delete 5\n= records 0123456789abcdef\n",
      "> load 6\n> delete 5\n= records 0123456789abcdef\n", nil
    ),
    // Right once, but not at the end of a list that was emptied.
    (
      "> load 5\n> like 3\n> delete 0...4\n> expect rows == 5\n",
      "> load 5\n> delete 0...0\n> expect rows == 5\n", "expect-failed: rows is 4, expected 5"
    ),
  ])
  func `shows how what is expected came true and was broken, if it did`(
    _ body: String, _ steps: String, _ failure: String?
  ) throws {
    let small = try Self.minimal(body)
    #expect(small.steps == steps)
    #expect(small.failure == failure ?? small.failure)
    #expect(small.remark == nil)
  }

  @Test(arguments: [28, 29, 40])
  func `shows how what is expected came true, however many commands that takes`(_ count: Int) throws {
    let inserts = String(repeating: "> insert at 0\n", count: count)
    let small = try Self.minimal("> load 4\n\(inserts)> like 3\n> delete 5\n> expect rows == \(count + 4)\n")
    #expect(small.steps == "> load 4\n\(inserts)> delete 0\n> expect rows == \(count + 4)\n")
  }

  @Test func `says so where no command leads to what fails, and keeps the rows`() throws {
    let small = try Self.minimal(
      """
      > load 12 image
      > tick
      > scroll by 100
      > like 3
      > expect wrong-images == 2

      """)
    #expect(
      small.text == """
        #!listlab 1
        # Minimised from a.session, line 6: 2 of 5 commands.
        # What stays: expect-failed: wrong-images is 0, expected 2
        # It fails in the same way in an empty list: no command leads to it.
        > load 1
        > expect wrong-images == 2

        """)
    #expect(
      small.report(name: "a.session") == """
        minimised  a.session  2 of 5 commands
        expect-failed: wrong-images is 0, expected 2
        It fails in the same way in an empty list: no command leads to it.

        """)
    let empty = try Self.minimal("> viewport 200\n> expect wrong-images == 2\n")
    #expect((empty.steps, empty.remark) == ("> expect wrong-images == 2\n", nil))
  }

  // MARK: The file

  @Test func `says what it is from, and keeps title, tags and source`() throws {
    let small = try Self.minimal(
      """
      # title: liked for ever
      # tags: a, b
      # source: https://example.org/1
      # A remark.
      > load 40
      > note nothing
      > like 3
      # Another.
      > scroll by 9
      = liked none; state[3] none

      """)
    #expect(
      small.text == """
        #!listlab 1
        # title: liked for ever
        # tags: a, b
        # source: https://example.org/1
        # Minimised from a.session, line 10: 3 of 4 commands.
        # What stays: liked is 0, expected none
        > load 1
        > like 0
        > scroll by 9
        = liked none

        """)
    #expect((small.count, small.all, small.stop) == (3, 4, nil))
    #expect(
      Self.report(on: small.text) == """
        FAILED  Sessions/a.min  3 commands
          liked for ever
        Sessions/a.min:9: > scroll by 9
          Sessions/a.min:10: liked is 0, expected none
          after line 9: offset 0 → 9, clamped to 0 of 44 · 1 cell

        """)
  }

  @Test func `has the steps of included sessions in it, with their paths and hashes`() throws {
    let hash = "15ecd1105d6a6fc25b5a7a1e4a2c05b7d4d2a2b4a84e5b5de8bb2a4ba3b1b1f5"
    let files = [
      "inner/base.session": "#!listlab 1\n> viewport 200\n> load file ../data/t.csv\n> like 0\n= liked 0\n",
      "data/t.csv": "key\na\nb\nc\n",
    ]
    let small = try Self.minimal(
      "< inner/base.session\n> load file data/t.csv\n# sha256: \(hash)\n> like 1\n= liked none\n", files: files)
    #expect(small.steps == "> load file data/t.csv\n# sha256: \(hash)\n")
    #expect(small.failure.hasPrefix("the file has changed since it was recorded: its SHA-256 is "))
    let other = try Self.minimal("< inner/base.session\n> like 2\n= liked 0\n", files: files)
    #expect(other.steps == "> load file data/t.csv\n> like 0\n> like 2\n= liked 0\n")
    #expect(Self.report(on: other.text, files: files).contains("liked is 0,2, expected 0\n"))
  }

  @Test(arguments: [
    ("> load 5\n= rows {n}\n> delete 3\n= rows {n}\n", "> load 5\n> delete 3\n= rows 5\n"),
    ("> load 5\n= rows {n:int}; live {m}\n> delete 3\n= rows {n:int}\n", "> load 5\n> delete 3\n= rows 5\n"),
    ("> load 5\n= rows {n}\n> delete 3\n= sections {n}{*}0\n", "> load 4\n> delete 3\n= sections 5{*}0\n"),
    (
      "> load 5\n= rows {n}\n> show rows\n| ...\n| {{n} {n} {/\\{n\\}/}\n",
      "> load 1\n> show rows\n| ...\n| {{n} 5 {/\\{n\\}/}\n"
    ),
    // A text stays as it is.
    (
      "> insert at 0 key \"a;{\"\n= key[0] {k}\n> load 1\n= key[0] x{k}\n",
      "> insert at 0 key \"a;{\"\n> load 1\n= key[0] xa{/;/}{{\n"
    ),
    (
      "> load 9\n= rows {n}\n> show liked\n| liked  {other}\n| {n}\n", "> load 1\n> show liked\n| liked  {other}\n| 9\n"
    ),
    // A name that only a later value bound stood for nothing yet.
    (
      "> load 20 height 50\n> scroll by 100\n= offset {a}x; visible {a}\n",
      "> load 20\n> scroll by 100\n= offset {a}x\n"
    ),
    (
      "> load 20 height 50\n> scroll by 100\n= visible {a}; offset {a}x\n",
      "> load 20\n> scroll by 100\n= offset 2...11x\n"
    ),
    (
      "> load 9\n= rows {a}\n> show offset\n= offset {b}\n| {a} {b}\n",
      "> load 1\n> show offset\n| 9 0\n"
    ),
  ])
  func `has the values that names stood for`(_ body: String, _ steps: String) throws {
    let small = try Self.minimal(body)
    #expect(small.steps == steps)
    #expect(Self.report(on: small.text).contains(small.failure.replacing("the output", with: "output")))
  }

  @Test func `of a recording that was cut off may end with a command that fails`() throws {
    let body = "> load 5\n> fault stale-index\n> delete 3\n> delete 77\n"
    #expect(try Self.minimal(body, name: "a.session.partial").failure.hasPrefix("cell-index: "))
    #expect(try Self.minimal(body).failure.hasPrefix("row-out-of-range: "))
  }

  // MARK: What went wrong last

  @Test(arguments: [
    // A check that failed when it was recorded.
    (
      "> load 9\n> like 3\n> expect rows == 7\n! expect-failed\n> expect liked == none\n! expect-failed\n> show rows\n",
      "> load 1\n> like 0\n> expect liked == none\n", "expect-failed: liked is 0, expected none"
    ),
    // An invariant that was broken after it.
    (
      "> load 5\n> expect offset == 3\n! expect-failed\n> fault stale-index\n> delete 0\n> delete 0\n",
      "> load 2\n> fault stale-index\n> delete 0\n= violations cell-index:1\n",
      "cell-index: c1 in row 0 still has index 1"
    ),
    // Sections start a fresh list as well.
    (
      "> load 5\n> expect rows == 3\n! expect-failed\n> sections 3 4\n> like 0\n> expect liked == 3\n! expect-failed\n",
      "> sections 1\n> like 0\n> expect liked == 3\n", "expect-failed: liked is 0, expected 3"
    ),
    // What the file says otherwise comes before both.
    (
      "> load 5\n> expect offset == 3\n! expect-failed\n> like 1\n= liked 0\n> expect offset == 4\n! expect-failed\n",
      "> load 2\n> like 1\n= liked 0\n", "liked is 1, expected 0"
    ),
    // A load forgets what was wrong before it.
    (
      "> load 5\n> fault stale-index\n> delete 0\n> load 4\n> like 3\n> expect liked == none\n! expect-failed\n",
      "> load 1\n> like 0\n> expect liked == none\n", "expect-failed: liked is 0, expected none"
    ),
  ])
  func `keeps what went wrong last`(_ body: String, _ steps: String, _ failure: String) throws {
    let small = try Self.minimal(body)
    #expect(small.steps == steps)
    #expect(small.failure == failure)
  }

  // MARK: Nothing to do

  @Test(arguments: [
    ("> load 5\n= rows 5\n> delete 7\n! row-out-of-range\n", MinimalSession.Problem.nothingFails),
    ("> load 5\n> expect rows == 7\n! expect-failed\n> load 6\n", .nothingFails),
    ("> load 5\n> expect rows == 7\n! expect-failed\n> sections 3 4\n", .nothingFails),
    ("> load 5\n> delete 7\n! interrupted\n", .nothingFails), ("# a remark\n", .nothingSaid), ("", .nothingSaid),
  ])
  func `is not made of a session in which nothing fails`(_ body: String, _ problem: MinimalSession.Problem) {
    #expect(throws: problem) { try Self.minimal(body) }
  }

  @Test func `is not made of what is not a session`() throws {
    let error = #expect(throws: MinimalSession.Problem.self) { try Self.minimal("> load 5\nx\n") }
    guard case .unusable(let file) = error else {
      Issue.record("it is \(String(describing: error))")
      return
    }
    #expect(file.message.hasPrefix("Sessions/a.session:3:1: "))
  }

  @Test func `stays as it is when there is nothing that could go`() throws {
    let small = try Self.minimal("> load 1\n> like 0\n= liked none\n")
    #expect(small.steps == "> load 1\n> like 0\n= liked none\n")
    #expect((small.count, small.all) == (2, 2))
  }
}
