@testable import LabExplore
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@Suite struct `A sweep` {
  /// The line; the whole answer.
  @Test(arguments: [
    ("sweep standard uitableview", "the visible rows are the same at 801 offsets, 0 to 800 by 1\n"),
    ("sweep standard uitableview from 50 to 50", "the visible rows are the same at 1 offset, 50\n"),
    (
      "sweep standard pgtable from 40 to 60 step 5",
      """
      the visible rows differ at 3 of 5 offsets, 40 to 60 by 5
      offset   standard  pgtable
      50       1...4     0...4
      55...60  1...5     1...4

      """
    ),
    (
      "sweep pgtable standard step 0.5 from 50 to 50.75",
      """
      the visible rows differ at 2 of 2 offsets, 50 to 50.5 by 0.5
      offset  pgtable  standard
      50      0...4    1...4
      50.5    0...4    1...5

      """
    ),
  ])
  func `says at which offsets two profiles show other rows`(_ line: String, _ output: String) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for command in ["viewport 200", "load 20 height 50", "scroll by 75"] { interpreter.say(command) }
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
    let text = interpreter.say("sweep standard pgtable step 50").report.printed.text(on: textFormat).string
    let lines = text.split(separator: "\n")
    let heads = textFormat.tableForm == .markdown ? 3 : textFormat.tableForm == .json ? 1 : 2
    #expect(lines.count - heads - (last.isEmpty ? 0 : 1) == rows)
    #expect((lines.last?.hasPrefix("…") == true ? lines.last ?? "" : "") == last)
  }

  @Test func `begins where bars let the offset begin, and takes offsets below 0`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for command in ["viewport 200", "set inset 64 0", "load 20 height 50"] { interpreter.say(command) }
    #expect(
      interpreter.say("sweep standard uitableview").output
        == "the visible rows are the same at 865 offsets, -64 to 800 by 1\n")
    #expect(
      interpreter.say("sweep standard uitableview from -64 to -60").output
        == "the visible rows are the same at 5 offsets, -64 to -60 by 1\n")
  }

  @Test func `takes steps that are large enough for a long list`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load 100000 height 44")
    #expect(
      interpreter.say("sweep standard uitableview").output
        == "the visible rows are the same at 9999 offsets, 0 to 4399120 by 440\n")
  }

  @Test(arguments: [
    (
      "sweep vscode",
      "missing-word: sweep needs OTHER "
        + "(usage: sweep PROFILE OTHER [from Y] [to END] [step STEP] [svg FILE] [force]; for example sweep vscode uitableview from 40 to 60 step 0.5)"
    ),
    ("sweep vscode vscode", "bad-argument: vscode is named twice (another profile)"),
    ("sweep vscode pgtable step 0", "bad-number: the step is 0 (0.001 or more)"),
    (
      "sweep vscode pgtable from 50 to 40",
      "bad-argument: a sweep goes from a smaller offset to a larger one, and 40 is less than 50 (from 40 to 50)"
    ),
    (
      "sweep vscode pgtable to 100 step 0.001",
      "bad-argument: a sweep visits at most 100000 offsets (use a larger step or a shorter range)"
    ),
  ])
  func `is refused where it leads nowhere`(_ line: String, _ message: String) {
    let error = Interpreter(fileSystem: MemoryFileSystem()).say(line).error
    #expect(error.map { "\($0.code.name): \($0.sentence)" } == message)
  }

  @Test func `stops when it is interrupted`() {
    let error = Interpreter(fileSystem: MemoryFileSystem()) { true }.say("sweep vscode pgtable").error
    #expect(error?.sentence == "the sweep was interrupted")
  }
}
