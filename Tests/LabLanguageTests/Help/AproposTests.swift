import Testing

@testable import LabLanguage

@Suite struct `Apropos` {
  @Test func `lists what has a text in its summary, and then what speaks of it`() throws {
    var playground = try Playground()
    #expect(
      playground.answer(to: "apropos HISTORY of a Cell") == "cell         show the history of a cell\n")
    let found = playground.answer(to: "apropos touches an edge")
    #expect(found == "set          change one policy\n")
    let all = playground.answer(to: "apropos redo").split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(all.first == "redo")
    #expect(all.contains("undo"))
  }

  @Test(arguments: [
    ("contentOffset", ["offset", "scroll"]), ("reloadData", ["reload"]), ("performBatchUpdates", ["begin", "commit"]),
    ("indexPath", ["rows"]), ("wrong image", ["image", "symptoms"]), ("flicker", ["image", "symptoms"]),
    ("prepareforreuse", ["faults", "symptoms"]), ("insets", ["set"]), ("reuseIdentifier", ["kind", "load"]),
    ("chat", ["set", "symptoms"]), ("crash", ["lint", "symptoms", "errors"]), ("wrong cell", ["symptoms", "faults"]),
    ("Invalid update", ["lint", "symptoms", "errors"]), ("NSInternalInconsistencyException", ["lint", "errors"]),
    ("invalid number of rows in section 0", ["lint", "symptoms", "errors"]), ("swipe", ["delete", "symptoms"]),
    ("images", ["symptoms"]), ("selection", ["symptoms"]), ("reconfigureItems", ["reconfigure"]),
    ("prefetchRowsAt", ["image", "set"]), ("deselectRow", ["select"]), ("automaticDimension", ["estimate", "measure"]),
    ("UITableViewCell", ["cell", "show"]), ("trailingSwipeActionsConfigurationForRowAt", ["delete", "symptoms"]),
    ("row height changes", ["symptoms"]),
  ])
  func `knows what others call things`(_ text: String, _ names: [String]) throws {
    var playground = try Playground()
    let found = playground.answer(to: "apropos \(text)").split(separator: "\n").map { $0.prefix { $0 != " " } }
    for name in names { #expect(found.prefix(4).contains { $0 == name }, "\(name)") }
  }

  @Test(arguments: ["screen", "row", "set"])
  func `lists no more than a screen of pages, and how many others there are`(_ text: String) throws {
    var playground = try Playground()
    let lines = playground.answer(to: "apropos \(text)").split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines.last?.wholeMatch(of: #/and [0-9]+ more pages that mention it/#) != nil)
  }

  @Test(arguments: [
    ("apropos‹›", "missing-word: apropos needs WORD (usage: apropos WORD)"),
    (
      "apropos ‹xyzzy y›",
      "unknown-verb: no command or topic mentions \"xyzzy y\" (help commands lists them all)"
    ),
  ])
  func `a refusal says what is wrong and where`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 4", answer)
  }
}
