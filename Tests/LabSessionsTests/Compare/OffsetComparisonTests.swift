@testable import LabExplore
@testable import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

/// `compare … every`, and `sweep` of old sessions.
@Suite struct `A comparison of many offsets` {
  /// The line; the whole answer.
  @Test(arguments: [
    ("compare standard uitableview every", "the visible rows are the same at 801 offsets, 0 to 800 by 1\n"),
    ("compare standard uitableview every from 50 to 50", "the visible rows are the same at 1 offset, 50\n"),
    (
      "compare standard pgtable every 5 from 40 to 60",
      """
      the visible rows differ at 3 of 5 offsets, 40 to 60 by 5
      offset   standard  pgtable
      50       1...4     0...4
      55...60  1...5     1...4

      """
    ),
    (
      "compare pgtable standard from 50 every 0.5 to 50.75",
      """
      the visible rows differ at 2 of 2 offsets, 50 to 50.5 by 0.5
      offset  pgtable  standard
      50      0...4    1...4
      50.5    0...4    1...5

      """
    ),
  ])
  func `says at which offsets two profiles show other rows`(_ line: String, _ output: String) {
    let interpreter = Self.interpreter()
    let list = interpreter.list
    #expect(interpreter.say(line).output == output)
    #expect(interpreter.list == list)
  }

  @Test(arguments: [
    (TextFormat(), 40, "… 5 more"), (TextFormat(lines: nil), 45, ""), (TextFormat(tableForm: .csv), 45, ""),
    (TextFormat(tableForm: .markdown), 45, ""),
    (TextFormat(tableForm: .json), 45, ""),
  ])
  func `is cut only in columns on a screen`(_ textFormat: TextFormat, _ rows: Int, _ last: String) throws {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for command in ["viewport 200", "load 48 height 50"] { interpreter.say(command) }
    let text = interpreter.say("compare standard pgtable every 50").report.printed.text(on: textFormat).string
    let lines = text.split(separator: "\n")
    let heads = textFormat.tableForm == .markdown ? 3 : textFormat.tableForm == .json ? 1 : 2
    #expect(lines.count - heads - (last.isEmpty ? 0 : 1) == rows)
    #expect((lines.last?.hasPrefix("…") == true ? lines.last ?? "" : "") == last)
  }

  @Test func `begins where bars let the offset begin, and takes offsets below 0`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for command in ["viewport 200", "set inset 64 0", "load 20 height 50"] { interpreter.say(command) }
    #expect(
      interpreter.say("compare standard uitableview every").output
        == "the visible rows are the same at 865 offsets, -64 to 800 by 1\n")
    #expect(
      interpreter.say("compare standard uitableview every from -64 to -60").output
        == "the visible rows are the same at 5 offsets, -64 to -60 by 1\n")
  }

  @Test func `takes steps that are large enough for a long list`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load 100000 height 44")
    #expect(
      interpreter.say("compare standard uitableview every").output
        == "the visible rows are the same at 9999 offsets, 0 to 4399120 by 440\n")
  }

  @Test(arguments: [
    (
      "compare vscode pgtable every 5 to",
      "missing-word: to needs END "
        + "(usage: compare PROFILE [OTHER] every [STEP] [from Y] [to END]; for example compare vscode)"
    ),
    (
      "compare vscode pgtable every x",
      "bad-number: \"x\" is not a length (digits, such as 44 or 12.5; for example compare vscode)"
    ),
    ("compare vscode vscode every", "bad-argument: vscode is named twice (another profile)"),
    ("compare standard every 5", "bad-argument: standard is the profile in effect (another profile)"),
    ("compare vscode pgtable every 0", "bad-number: the step is 0 (0.001 or more)"),
    (
      "compare vscode pgtable every 1 from 50 to 40",
      "bad-argument: offsets are compared from a smaller one to a larger one, and 40 is less than 50 (from 40 to 50)"
    ),
    (
      "compare vscode pgtable every 0.001 to 100",
      "bad-argument: at most 100000 offsets are compared (a larger step, or every without one, or a shorter range)"
    ),
    (
      "sweep vscode",
      "missing-word: sweep needs OTHER (usage: sweep PROFILE OTHER [from Y] [to END] [step STEP] [svg FILE] [force]; "
        + "for example sweep standard pgtable step 5)"
    ),
    ("sweep vscode vscode", "bad-argument: vscode is named twice (another profile)"),
    ("sweep vscode pgtable step 0", "bad-number: the step is 0 (0.001 or more)"),
    (
      "sweep vscode pgtable svg rows.svg force",
      "not-here: sweep draws nothing any more "
        + "(output csv, then compare vscode pgtable every, prints a table to draw from)"
    ),
  ])
  func `is refused where it leads nowhere`(_ line: String, _ message: String) {
    let error = Interpreter(fileSystem: MemoryFileSystem()).say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
  }

  @Test func `stops when it is interrupted`() {
    let error = Interpreter(fileSystem: MemoryFileSystem()) { true }.say("compare vscode pgtable every").error
    #expect(error?.sentence == "the comparison was interrupted")
  }

  @Test func `of one profile holds it against that of the list`() {
    #expect(
      Self.interpreter().say("compare pgtable every 5 from 45 to 50").output == """
        the visible rows differ at 1 of 2 offsets, 45 to 50 by 5
        offset  standard  pgtable
        50      1...4     0...4

        """)
  }

  /// What old sessions have; what it is now.
  @Test(arguments: [
    ("sweep standard pgtable", "compare standard pgtable every"),
    ("sweep standard pgtable step 5 from 40 to 60", "compare standard pgtable every 5 from 40 to 60"),
    ("sweep pgtable uitableview to 55.5", "compare pgtable uitableview every to 55.5"),
  ])
  func `has another name in old sessions, which is read but not offered`(_ old: String, _ line: String) throws {
    let interpreter = Self.interpreter()
    let output = interpreter.say(line).output
    #expect(interpreter.say(old).output == output)
    let session =
      "#!listlab 1\n> viewport 200\n> load 20 height 50\n> \(old)\n| \(output.prefix { $0 != "\n" })\n| ...\n"
    let fileSystem = MemoryFileSystem()
    fileSystem["/here/a.session"] = session
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").report == "ok  a.session  3 commands\n")
    let canonical = try #require(Vocabulary.full.command(in: old)?.canonical)
    #expect(interpreter.say(canonical).output == output)
    #expect(interpreter.lab.completions(for: "sw").map(\.word) == ["swap"])
    #expect(interpreter.say("help commands").output.contains("sweep") == false)
    #expect(
      interpreter.say("help sweep").output.hasPrefix("sweep: compare PROFILE OTHER every [STEP], as old sessions"))
  }

  @Test(arguments: [
    ("compare standard pgtable every", "compare standard pgtable every"),
    ("compare standard pgtable ever to 60", "compare standard pgtable every to 60"),
    ("compare pgtable to 60 every 05.0", "compare pgtable every 5 to 60"),
  ])
  func `is written in full words`(_ line: String, _ canonical: String) {
    #expect(Vocabulary.full.command(in: line)?.canonical == canonical)
  }

  @Test func `is completed with and without a step`() {
    let lab = Self.interpreter().lab
    #expect(lab.completions(for: "compare standard pgtable ev").map(\.word) == ["every"])
    #expect(lab.completions(for: "compare standard pgtable every ").map(\.word).suffix(2) == ["from", "to"])
    #expect(lab.completions(for: "compare standard pgtable every 5 ").map(\.word).suffix(2) == ["from", "to"])
  }

  private static func interpreter() -> Interpreter {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for command in ["viewport 200", "load 20 height 50", "scroll by 75"] { interpreter.say(command) }
    return interpreter
  }
}
