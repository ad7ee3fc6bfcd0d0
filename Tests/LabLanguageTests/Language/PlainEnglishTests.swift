import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Lines of plain English` {
  @Test(arguments: [
    ("please scroll by 50", "scroll by 50"), ("could you please show the pool?", "show pool"),
    ("I want to scroll down by 100", "scroll by 100"), ("scroll bottom now", "scroll bottom"),
    ("let's insert two at 5", "insert 2 at 5"), ("scroll up by 30", "scroll by -30"), ("load 1k", "load 1000"),
    ("height 80 row 3", "height 3 80"), ("load twenty rows", "load 20"), ("rows show", "show rows"),
  ])
  func `are read as the command that is left without courtesy`(_ line: String, _ reading: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == reading)
  }

  @Test(arguments: [
    ("show me row 7", "show row 7"), ("show me the offset", "show offset"), ("delete everything", "delete all"),
    ("show offset please", "show offset"),
  ])
  func `are read as the command that they mean in a list`(_ line: String, _ reading: String) throws {
    let lab = try Playground("load 40").lab
    #expect(try lab.vocabulary.parse(line)?.meant(in: lab) == reading)
  }

  @Test(arguments: [
    ("please add three rows at the top", "insert 3 at 0"), ("go to the end", "scroll bottom"),
    ("how many rows are there?", #"show "rows""#), ("make every row 80 high", "height all 80"),
    ("what changed?", "show events"), ("jump to row 25", "scroll row 25"), ("start over", "goto 0"),
    ("give me 200 rows", "load 200"), ("why did it jump", "explain offset"), ("take back the last step", "undo"),
    ("put row 3 after row 8", "move 3 to 8"), ("move row 8 after row 3", "move 8 to 4"),
    ("put row 2 before row 9", "move 2 to 8"), ("bring row 9 before row 2", "move 9 to 2"),
    ("which cells are in the pool", "show pool"), ("delete all rows except 5", "keep 5"),
    ("make the screen smaller", "viewport 300"), ("act like android", "profile recyclerview"),
    ("switch to iOS", "profile uitableview"), ("where am I", "show offset"), ("remove the last row", "delete last"),
    ("scroll down a bit", "scroll by 44"), ("undo all the things", "goto 0"), ("delete -1", "delete last"),
    ("insert 2 after row 3", "insert 2 at 4"), ("i want 30 rows", "load 30"), ("turn sticky on", "set sticky on"),
    ("what is the offset?", "show offset"), ("tick 3 times", "tick 3"), ("load 20 30", "load 20 height 30"),
    ("height 300 3", "height 3 300"),
    ("hide row 3", "height 3 0"), ("clear the list", "delete all"), ("which cell shows row 4", "explain 4"),
    ("turn off reuse", "set pool off"), ("set reuse off", "set pool off"), ("turn off sticky", "set sticky off"),
    ("set the row height to 70", "height all 70"), ("set row-height 70", "height all 70"),
    ("make rows 80 high", "height all 80"), ("scroll up two pages", "repeat 2: scroll page up"),
    ("scroll down 3 pages", "repeat 3: scroll page"), ("go to the end of the list", "scroll bottom"),
    ("delete row 3 of the list", "delete 3"), ("remove the first two rows", "delete 0...1"),
    ("delete the last three rows", "repeat 3: delete last"), ("remove row 4 on screen", "delete 4"),
  ])
  func `are answered with the command for them, which works`(_ line: String, _ command: String) throws {
    var playground = try Playground("load 300")
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == "did you mean \(command)?")
    #expect(throws: Never.self) { try playground.say(command) }
  }

  @Test(arguments: [
    ("double the height of row 2", "show height[2] prints the height, and height 2 H sets another", "show height[2]"),
    ("height 4 auto", "measure 4 finds the height that row 4 has under an estimate", "measure 4"),
    ("please delte 7", "did you mean delete 7?", "delete 7"),
    ("jump to 5", "scroll row 5 goes to a row, scroll to 5 to an offset, goto 5 to a step", "scroll row 5"),
    ("inset 1 at 0", "did you mean insert 1 at 0?", "insert 1 at 0"),
    ("scroll bt 80", "did you mean scroll by 80?", "scroll by 80"),
    (
      "duplicate row 5", "insert at 6 adds a row behind it, and text 6 \"TEXT\" gives it a text", "insert at 6"
    ),
    ("listlab -c 'load 4'", "a line for a shell; type the commands alone here, as between the quotes of -c", "load 4"),
    (
      "$ listlab -c 'load 4'", "a line for a shell; type the commands alone here, as between the quotes of -c", "load 4"
    ),
    ("expect visible == 12", "visible.count is their number", "expect visible.count == 11"),
    ("expect visible > 5", "visible.count is their number", "expect visible.count > 5"),
    (
      "expect rows", "expect rows == VALUE, or with != < <= > >= or contains instead of ==", "expect rows contains 4"
    ),
    ("reload 1 2 3", "a set is one word: reload 1,2,3", "reload 1,2,3"),
    ("delete 1, 2, 3", "a set is one word: delete 1,2,3", "delete 1,2,3"),
    ("height 1 2 3 50", "a set is one word: height 1,2,3 50", "height 1,2,3 50"),
  ])
  func `are answered with advice that works`(_ line: String, _ advice: String, _ hint: String) throws {
    var playground = try Playground("load 40")
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == advice)
    #expect(throws: Never.self) { try playground.say(hint) }
  }

  @Test(arguments: ["please", "make", "put", "how", "what", "where", "could it", "please frobnicate", "can i see"])
  func `begin with no typo of a command`(_ line: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.advice == "help commands lists them all")
  }

  @Test(arguments: [
    ("go x", #""x" is not a whole number from 0 to 100000000 (go is read as goto)"#),
    ("go to the end of the list", #"there is no command "go" (did you mean scroll bottom?)"#),
    ("go to the end", #"there is no command "go" (did you mean scroll bottom?)"#),
  ])
  func `say how a short word was read`(_ line: String, _ sentence: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.sentence == sentence)
  }

  @Test(arguments: ["text 3 hello there", "text 3 come now", "show me what changed", "keep bottom"])
  func `are not read with words left out of a text, or in part`(_ line: String) throws {
    let lab = try Playground("load 40").lab
    let call = (try? lab.vocabulary.parse(line)) ?? nil
    let reading = call == nil ? lab.vocabulary.correctedCommand(of: line, names: lab.names) : call?.meant(in: lab)
    #expect(reading == nil)
  }

  @Test(arguments: Phrase.english)
  func `of the table lead to commands that there are`(_ phrase: Phrase) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(phrase.sample) }
    switch phrase.meaning {
    case .question, .command: #expect(error?.advice?.hasPrefix("did you mean ") == true, "\(phrase.sample)")
    case .advice: #expect(error?.advice != nil, "\(phrase.sample)")
    }
  }
}

@Suite struct `Commands in another order` {
  @Test(arguments: [
    ("5 delete", "delete 5"), ("by 50 scroll", "scroll by 50"), ("at 3 insert 2", "insert 2 at 3"),
    ("100 load", "load 100"), ("to 6 move 2", "move 2 to 6"), ("insert at 4 2", "insert 2 at 4"),
    ("on sticky set", "set sticky on"), ("top anchor set", "set anchor top"), ("pool show", "show pool"),
    ("scroll top row 8", "scroll row 8 top"), ("load height 44 30", "load 30 height 44"),
    ("scroll 12 row", "scroll row 12"), ("uitableview profile", "profile uitableview"), ("row 3 delete", "delete 3"),
  ])
  func `are answered with the order that is taken`(_ line: String, _ command: String) throws {
    var playground = try Playground("load 40")
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == "did you mean \(command)?")
    #expect(throws: Never.self) { try playground.say(command) }
  }

  @Test(arguments: [
    ("44 height load 30", "help commands lists them all"), ("5 at insert 3", "help commands lists them all"),
    ("helo scroll", "did you mean help scroll?"), ("height 3 2cm", "digits, such as 44 or 12.5"),
    ("move 5 20 to", "did you mean move 5 to 20?"), ("scroll row 12 tpo", "did you mean scroll row 12 top?"),
  ])
  func `are left alone where they may be two, or a word is unknown`(_ line: String, _ advice: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.advice == advice)
  }
}

@Suite struct `What is pasted from elsewhere` {
  @Test(arguments: [
    ("$ load 18 height 50", "load 18 height 50"), ("1. load 22", "load 22"), ("2) scroll page", "scroll page"),
    ("- load 5", "load 5"), ("`load 5`", "load 5"), ("list$ load 5", "load 5"), ("* load 5", "load 5"),
    ("% scroll by 5", "scroll by 5"),
    (">>> insert at 1", "insert at 1"),
  ])
  func `is read without the mark before it`(_ line: String, _ reading: String) {
    #expect(Vocabulary([.list]).correctedCommand(of: line, names: Names()) == reading)
  }

  @Test(arguments: [("- ‹delte› 4", "delete 4"), ("1. ‹scorll› page", "scroll page"), ("(‹delte› 4)", "delete 4")])
  func `is refused for what is wrong behind the mark`(_ marked: String, _ meant: String) throws {
    let word = marked.drop { $0 != "‹" }.dropFirst().prefix { $0 != "›" }
    try checkRefusal(
      of: marked, after: "load 40", #"unknown-verb: there is no command "\#(word)" (did you mean \#(meant)?)"#)
  }

  @Test(arguments: [
    (
      "tableView.scrollToRow(at: IndexPath(row: 14, section: 0), at: .top, animated: true)",
      "scroll row 14 top animated in 20"
    ),
    ("tableView.deleteRows(at: [IndexPath(row: 3, section: 0)], with: .fade)", "delete 3"),
    ("tableView.rowHeight = 60", "height all 60"), ("setContentOffset(CGPoint(x: 0, y: 250))", "scroll to 250"),
    ("List(0..<50)", "load 50"), ("adapter.notifyItemRangeInserted(4, 2)", "insert 2 at 4"),
    ("notifyItemRangeRemoved(4, 2)", "delete 4...5"), ("notifyItemMoved(1, 6)", "move 1 to 6"),
    ("recyclerView.smoothScrollToPosition(18)", "scroll row 18 animated in 20"),
    ("ListView.builder(itemCount: 60)", "profile flutter, then load 60"), ("controller.jumpTo(400)", "scroll to 400"),
    ("itemExtent: 48", "height all 48"), ("cacheExtent: 250", "set overscan 250 points"),
    ("initialNumToRender={12}", "set keep-first 12"), ("window.scrollTo(0, 350)", "scroll to 350"),
    ("div.scrollTop += 75", "scroll by 75"), ("div.scrollTop = 75;", "scroll to 75"),
    ("<FlatList data={rows} initialNumToRender={8} />", "profile reactnative, then load 40, then set keep-first 8"),
    ("overscan={5}", "set overscan 5 rows"),
    ("scrollToPosition(20)", "scroll row 20"), ("scrollIntoView r20", "scroll row r20"),
    ("windowSize 5", "set overscan 2 viewports"), ("windowSize={21}", "set overscan 10 viewports"),
    ("windowSize 4", "set overscan 1.5 viewports"),
    ("recyclerView.scrollToPosition(adapter.itemCount - 1);", "scroll row last"),
    ("adapter.notifyItemRemoved(items.size() - 1)", "delete last"), ("reloadData", "reload"),
    ("tableView.reloadData()", "reload"), ("notifyDataSetChanged()", "reload"),
  ])
  func `is answered with the command for the code, with its numbers`(_ line: String, _ command: String) throws {
    var playground = try Playground("load 40")
    let error = #expect(throws: CommandError.self) { try playground.say(line) }
    #expect(error?.advice == "here: \(command)")
    for part in command.split(separator: ", then ") {
      #expect(throws: Never.self) { try playground.say(String(part)) }
    }
  }

  @Test(arguments: [
    ("load(40)", "did you mean load 40?"), ("list.insert(2, at: 4)", "did you mean insert 2 at 4?"),
    ("viewport: 300", "did you mean viewport 300?"),
    (
      "ScrollViewReader { proxy in proxy.scrollTo(20) }",
      "here: scroll row 20 for a row, scroll to 20 for an offset"
    ),
    ("layoutManager.scrollToPositionWithOffset(10, 20)", "here: scroll row 10 top, then scroll by -20"),
    ("setHasFixedSize(true)", "here: nothing to set, as viewport H is the size of the list, whatever its rows"),
    ("LazyVStack", "here: profile uitableview is the nearest; SwiftUI's code is not public"),
  ])
  func `is answered with what comes nearest`(_ line: String, _ advice: String) {
    let error = #expect(throws: CommandError.self) { try Vocabulary([.list]).parse(line) }
    #expect(error?.advice == advice)
  }
}
