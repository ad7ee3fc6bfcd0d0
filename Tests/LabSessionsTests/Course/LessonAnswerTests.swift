import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// What a learner types, and how it is taken.
@Suite struct `What is typed in a lesson` {
  private static let lesson = """
    #!listlab 1
    # title: A made-up lesson
    # lesson: 1
    # goal: try it out
    # text: Ten rows.
    > viewport 200
    > load 10 height 50
    # ask: How many cells will there be? (key: created)
    # hint: One for each row.
    > scroll by 50
    = created 4
    # why: Four.
    # ask: Which rows are visible then? (key: visible)
    > scroll by 50
    = visible 2...5
    # why: Two to five.
    # ask: Is it refused? (refused: yes or no)
    > delete 99
    ! row-out-of-range
    # why: There is no such row.
    # ask: What does the pool hold? (key: pool; one of: none, row:1)
    > show pool
    = pool none
    # why: Nothing.
    # try: Six cells. (goal: created == 6; at most: 2)
    > viewport 300
    = created 6
    # why: Six rows.
    """ + "\n"

  private static func learner(at station: Int) -> Learner {
    let learner = Learner("load 3", files: ["/here/a.session": lesson])
    learner.type("lesson a.session")
    for _ in 0..<station {
      learner.type("skip")
      learner.type("")
    }
    return learner
  }

  @Test func `A station is told, shown and asked`() {
    let learner = Learner(files: ["/here/a.session": Self.lesson])
    #expect(
      learner.type("lesson a.session") == """
        lesson 1 · A made-up lesson · 1 of 5
        After this lesson you can try it out.
        Ten rows.
        list> viewport 200
        list> load 10 height 50
        rows 0 → 10 · content 0 → 500 · 4 rows entered (4 new) · 4 cells
          row  key        y  height  how    cell  bound  drawn
        >   0  r0         0      50  exact  c0    r0     r0
        >   1  r1        50      50  exact  c1    r1     r1
        >   2  r2       100      50  exact  c2    r2     r2
        >   3  r3       150      50  exact  c3    r3     r3
            4  r4       200      50  exact
            5  r5       250      50  exact
               4 more
        pool     none
        visible  0...3
        ? How many cells will there be?
          After your answer: scroll by 50
        Answer with a number, such as 150 (hint helps, skip shows it, quit leaves).

        """)
  }

  @Test(arguments: [
    (0, "4", "Right: 4."), (0, "4.0", "Right: 4."), (0, "5", "No: created is 4, not 5."),
    (0, "  4  ", "Right: 4."),
    (0, "four", "\"four\" is neither a command nor an answer here. Answer with a number, such as 150."),
    (0, "plenty", "\"plenty\" is neither a command nor an answer here. Answer with a number, such as 150."),
    (1, "2,3,4,5", "Right: 2...5."), (1, "2...4", "No: visible is 2...5, not 2...4."),
    (1, "2-5", "Right: 2...5."), (1, "2 3 4 5", "Right: 2...5."),
    (
      1, "the first",
      "\"the first\" is neither a command nor an answer here. Answer with rows, such as 2...5 or 1,4, or none."
    ),
    (2, "yes", "Right: yes."), (2, "y", "Right: yes."), (2, "no", "No: the answer is yes."),
    (2, "maybe", "\"maybe\" is neither a command nor an answer here. Answer with yes or no."),
    (
      2, "no idea",
      "\"no idea\" is neither a command nor an answer here. Answer with yes or no. skip shows the answer."
    ),
    (4, "no idea", "\"no idea\" is not a command. hint helps, and skip shows a solution."),
    (3, "none", "Right: none."), (3, "row:1", "No: pool is none, not row:1."),
    (3, "row:2", "\"row:2\" is neither a command nor an answer here. Answer with none or row:1."),
    (4, "viewport 300", "viewport 320 by 300 · r6 entered (c4 new), r7 entered (c5 new) · 6 cells"),
  ])
  func `An answer is taken, and a line of another form is not wrong`(_ station: Int, _ line: String, _ first: String) {
    let learner = Self.learner(at: station)
    let output = learner.type(line).split(separator: "\n").joined(separator: " ")
    #expect(output.hasPrefix(first))
  }

  @Test(arguments: ["show created", "created", "sho created", "show cr", "expe created == 4"])
  func `A command is a command, cut short or in other words, too`(_ line: String) {
    let learner = Self.learner(at: 0)
    #expect(learner.type(line).contains("created  4") || learner.type(line).contains("ok: created is 4"))
    #expect(learner.play?.task != nil)
  }

  @Test func `A blank line asks again, and goes on once it is answered`() {
    let learner = Self.learner(at: 0)
    #expect(learner.type("").hasPrefix("? How many cells will there be?\n"))
    learner.type("4")
    #expect(learner.type("").hasPrefix("lesson 1 · A made-up lesson · 2 of 5\n"))
  }

  @Test func `A line that is no command goes on, too, where nothing is asked`() {
    let learner = Self.learner(at: 0)
    learner.type("4")
    #expect(learner.type("on").hasPrefix("lesson 1 · A made-up lesson · 2 of 5\n"))
  }

  @Test(arguments: ["4", "5", "c4"])
  func `After a wrong answer another one is not taken for that to the next question`(_ line: String) {
    let learner = Self.learner(at: 0)
    learner.type("9")
    let isAnswer = line != "c4"
    let output = learner.type(line)
    #expect(isAnswer == (output == "That question is answered already. Enter continues.\n"))
    #expect(isAnswer != output.hasPrefix("lesson 1 · A made-up lesson · 2 of 5\n"))
  }

  @Test func `why says the reason again, with what explains a wrong answer`() {
    let learner = Self.learner(at: 0)
    #expect(learner.type("why") == "Answer first; skip shows the answer and says why.\n")
    learner.type("9")
    #expect(
      learner.type("why") == """
        Four.
        list> explain pool
        the pool is empty, so the next row gets a new cell (help pool)
        leaving rows return their cells before entering rows fetch theirs (set return before)

        """)
  }

  @Test func `A wrong answer about rows explains the first that was meant otherwise`() {
    let learner = Self.learner(at: 1)
    #expect(learner.type("2...4").contains("\nlist> explain 5\nr5 is row 5, from 250 to 300"))
  }

  @Test func `What was tried out does not count when the answer runs`() {
    let learner = Self.learner(at: 0)
    learner.type("viewport 500")
    learner.type("insert 5 at 0")
    #expect(learner.type("4").hasPrefix("Right: 4.\nFirst, what you tried out is taken back.\nlist> scroll by 50\n"))
    #expect(learner.play?.stage.list.viewport.description == "200")
  }

  @Test func `An attempt counts the commands in effect, and undo takes them back`() {
    let learner = Self.learner(at: 4)
    #expect(learner.type("viewport 250").hasSuffix("\nUsed 1 of 2 commands: created is 5, expected 6.\n"))
    #expect(
      learner.type("scroll top").hasSuffix("\nUsed 2 of 2 commands: created is 5, expected 6. undo takes one back.\n"))
    #expect(
      learner.type("select 1").hasSuffix(
        "\nUsed 3 commands, 1 too many; undo takes them back. Missing: created is 5, expected 6.\n"))
    #expect(
      learner.type("viewport 260").hasSuffix(
        "\nThe goal is reached, but with 4 commands, and only 2 may be used: undo takes them back.\n"))
    learner.type("undo 2")
    #expect(learner.type("undo 9").hasPrefix("nothing-to-undo: "))
    learner.type("goto 0")
    #expect(learner.type("undo").isEmpty == false)
    #expect(learner.play?.task != nil)
  }

  @Test func `The lesson's own steps cannot be undone in an attempt`() {
    let learner = Self.learner(at: 4)
    #expect(
      learner.type("undo")
        == "nothing-to-undo: these steps are the lesson's own (undo takes back what you did here)\n")
    #expect(learner.type("goto 0").hasPrefix("nothing-to-undo: these steps are the lesson's own"))
  }

  @Test func `A lesson that was reached otherwise goes on with its own solution`() {
    let learner = Self.learner(at: 4)
    learner.type("insert at 0 height 50")
    let output = learner.type("viewport 300")
    #expect(output.contains("\nDone, with 2 commands.\nSix rows.\n"))
    #expect(output.hasSuffix("\nThe lesson goes on with its own solution: viewport 300\nEnter continues.\n"))
    #expect(learner.play?.stage.list.records.count == 10)
  }

  @Test(arguments: [
    "record x.session", "stop", "replay a.session", "export x.md", "run a.txt", "edit", "live",
  ])
  func `Commands that reach outside the lesson are refused`(_ line: String) {
    let learner = Self.learner(at: 0)
    let verb = line.prefix { $0 != " " }
    #expect(
      learner.type(line)
        == "not-here: \(verb) does not work in a lesson, whose list is not your own (lesson off leaves the lesson)\n")
    #expect(learner.fileSystem.paths == ["/here/a.session"])
  }

  @Test func `What draws the list of a lesson writes a file of the learner's, and what is about other files does not`()
  {
    let learner = Self.learner(at: 0)
    #expect(learner.type("compare vscode svg a.svg").hasSuffix("drawn into a.svg\n"))
    #expect(learner.type("film c.html") == "filmed 2 steps into c.html\n")
    #expect(learner.fileSystem.paths == ["/here/a.session", "/here/a.svg", "/here/c.html"])
    #expect(
      learner.type("minimise a.session")
        == "not-here: minimise does not work in a lesson, whose list is not your own (lesson off leaves the lesson)\n")
  }

  @Test func `A refused command says why, and changes nothing`() {
    let learner = Self.learner(at: 0)
    #expect(
      learner.type("delete 99")
        == "row-out-of-range: row 99 is out of range: the list has 10 rows (0...9)\n")
    #expect(learner.play?.stage.lab.steps == 2)
  }

  @Test func `Commands of the shell work as ever`() {
    let learner = Self.learner(at: 0)
    #expect(learner.type("help undo").hasPrefix("undo: undo the last steps\n"))
    #expect(learner.type("apropos replay the steps so far").hasPrefix("compare "))
    learner.type("alias d = scroll by")
    #expect(learner.type("d 50").hasPrefix("offset 0 → 50 of 500"))
    #expect(learner.interpreter.say("clear").clearsScreen)
    learner.type("output csv")
    #expect(learner.interpreter.tableForm == .csv)
    let quit = learner.interpreter.say("quit")
    #expect(!quit.leaves && !learner.interpreter.isIntercepted)
    #expect(quit.output == "You have left lesson 1. You are back at your own list.\n")
  }

  @Test func `Nothing of it is in the own list, its past or what record last writes`() {
    let learner = Self.learner(at: 0)
    for line in ["scroll by 50", "4", "", "lesson off", "record last mine.session"] { learner.type(line) }
    #expect(learner.interpreter.lab.steps == 1)
    #expect(learner.fileSystem["/here/mine.session"]?.contains("scroll") == false)
    #expect(learner.type("show rows 0").contains("r0"))
  }
}

@Suite struct `An answer` {
  @Test(arguments: [
    ("readable", "1", AnswerForm.rows), ("rendered", "0...3", .rows), ("awaited-heights", "none", .rows),
    ("visible", "3", .rows), ("created", "3", .number), ("order", "A,B", .items), ("faults", "none", .text),
    ("cell[3]", "none", .cell), ("key[3]", "A", .rowKey(orWords: ["none"])),
  ])
  func `has the form of the key's values`(_ key: String, _ value: String, _ form: AnswerForm) {
    #expect(AnswerForm(key: key, value: value) == form)
  }

  @Test(arguments: [
    (AnswerForm.number, "500", "500"), (.number, "12.5", "12.5"), (.number, "-3", "-3"),
    (.cell, "c3", "c3"), (.cell, "C3", "c3"), (.cell, "3", "c3"), (.cell, "none", "none"),
    (.rows, "1...4", "1...4"), (.rows, "1-4", "1...4"), (.rows, "1,2,3", "1...3"), (.rows, "1, 4", "1,4"),
    (.rows, "none", "none"), (.rows, "1 2 3", "1...3"),
    (.rowKey(orWords: ["none"]), "r4", "r4"), (.rowKey(orWords: ["none"]), "4", "r4"),
    (.rowKey(orWords: ["none"]), "N", "N"), (.rowKey(orWords: ["placeholder", "none"]), "placeholder", "placeholder"),
    (.items, "B, X,D", "B,X,D"), (.items, "B X D", "B,X,D"), (.oneOf(["yes", "no"]), "Yes", "yes"),
    (.text, "row:1", "row:1"),
  ])
  func `is taken as it is meant`(_ form: AnswerForm, _ line: String, _ answer: String) {
    #expect(form.answer(in: line) == answer)
  }

  @Test(arguments: [
    (AnswerForm.number, "plenty"), (.number, "5 rows"), (.number, "none"), (.cell, "r3"), (.cell, "cell 3"),
    (.rows, "all"),
    (.rows, "4...1"), (.rows, "1...99999999999"), (.rows, "1 to 4"), (.rows, ""), (.rowKey(orWords: ["none"]), "row 4"),
    (.oneOf(["yes", "no"]), "maybe"), (.oneOf(["yes", "no"]), "none"), (.oneOf([]), "none"),
  ])
  func `of another form is none`(_ form: AnswerForm, _ line: String) { #expect(form.answer(in: line) == nil) }

  @Test(arguments: [("stale", "stale-index"), ("y", nil), ("", nil), ("re", nil), ("Keep", "keep-cell-state")])
  func `may be the beginning of a choice`(_ line: String, _ choice: String?) {
    let form = AnswerForm.oneOf(["redraw-dirty-only", "redraw-on-size", "keep-cell-state", "stale-index"])
    #expect(form.choice(beginningWith: line) == choice)
    #expect(AnswerForm.number.choice(beginningWith: line) == nil)
  }
}
