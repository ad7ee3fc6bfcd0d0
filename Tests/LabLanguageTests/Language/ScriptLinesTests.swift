import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Lines of a script` {
  /// `note` as sessions have it: all that follows is the remark.
  private static let text = Slot<String>.rest("TEXT")
  private static let note = Verb(
    "note", .sessions, "a remark", about: "",
    forms: [Form { call, context in context.outsideAction = Remark(text: call[text]) }.withRest(text)],
    examples: [])

  private final class Remark: OutsideAction {
    let scope = OutsideScope.everywhere
    let text: String

    init(text: String) { self.text = text }
  }
  private static let vocabulary = Vocabulary([.list, Feature(verbs: [note])])

  @Test(
    arguments: [
      ("", [""]),
      ("load 5", ["load 5"]),
      ("load 5; scroll by 4;undo", ["load 5", "scroll by 4", "undo"]),
      ("load 5;", ["load 5", ""]),
      ("load 5\nundo\r\nredo", ["load 5", "undo", "redo"]),
      (#"text 3 "a;b"; undo"#, [#"text 3 "a;b""#, "undo"]),
      (#"text 3 "a\";b"; undo"#, [#"text 3 "a\";b""#, "undo"]),
      (#"text 3 "a\\"; undo"#, [#"text 3 "a\\""#, "undo"]),
      ("text 3 \"open; undo\nredo", ["text 3 \"open; undo", "redo"]),
      ("load 5 # a; comment\nundo", ["load 5 # a; comment", "undo"]),
      ("load 5; # don't \"stop; here\nundo", ["load 5", "# don't \"stop; here", "undo"]),
      ("insert at 0 key a#b; undo", ["insert at 0 key a#b", "undo"]),
      ("note one; two # three\nundo", ["note one; two # three", "undo"]),
      ("load 5; note a \"b; c; load 6", ["load 5", "note a \"b; c; load 6"]),
      ("no a; b", ["no a; b"]),
      (#"load 2 keys x"y,"a;b"; undo"#, [#"load 2 keys x"y,"a;b""#, "undo"]),
      ("on bind r2: insert 1 at 0; undo", ["on bind r2: insert 1 at 0; undo"]),
      ("expect rows == 0; undo", ["expect rows == 0", "undo"]),
      ("expect order == \"a;b\"; undo", ["expect order == \"a;b\"", "undo"]),
    ] as [(String, [String])])
  func `a semicolon ends a command outside quotes, comments and remarks`(_ script: String, _ lines: [String]) {
    #expect(Self.vocabulary.lines(ofScript: script) == lines)
  }

  @Test(arguments: [
    ("note here it is; # and more  ", "here it is; # and more"),
    ("note \"as it stands\\n", "\"as it stands\\n"),
    ("note   #5", "#5"),
  ])
  func `a remark is the rest of the line as it stands`(_ line: String, _ remark: String) throws {
    var lab = Lab(vocabulary: Self.vocabulary)
    let call = try #require(try Self.vocabulary.parse(line))
    #expect((try lab.run(call).outsideAction as? Remark)?.text == remark)
    #expect(call.canonical == "note \(remark)")
  }

  @Test func `a remark without words is refused`() {
    let error = #expect(throws: CommandError.self) { try Self.vocabulary.parse("note  ") }
    #expect(error?.answer == "missing-word: note needs TEXT (usage: note TEXT)")
  }
}
