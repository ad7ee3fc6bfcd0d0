import LabLanguage
import Testing

@testable import LabCourse
@testable import LabSessions

/// A lesson that is not written as one should be.
struct MiswrittenLesson: Sendable, CustomTestStringConvertible {
  let lines: String
  let message: String

  init(_ lines: String, _ message: String) { (self.lines, self.message) = (lines, message) }

  var testDescription: String { message }

  static let opening = "#!listlab 1\n# title: T\n# lesson: 1\n# goal: g\n"
  static let question = "# ask: How many? (key: rows)\n> load 3\n= rows 3\n# why: Three.\n"

  static let all = [
    MiswrittenLesson(
      "#!listlab 1\n# title: T\n# goal: g\n" + question,
      "a.session:1:1: a lesson needs its place in the course, such as # lesson: 2"),
    MiswrittenLesson(
      "#!listlab 1\n# lesson: 1\n# goal: g\n" + question,
      "a.session:1:1: a lesson needs a title, such as # title: A cell comes back"),
    MiswrittenLesson(
      "#!listlab 1\n# title: T\n# lesson: 1\n" + question,
      "a.session:1:1: a lesson needs a goal, such as # goal: say which cell a row gets"),
    MiswrittenLesson(
      "#!listlab 1\n# title: T\n# lesson: two\n# goal: g\n" + question,
      "a.session:3:11: # lesson: needs a whole number from 1"),
    MiswrittenLesson(
      opening + "> load 3\n", "a.session:3:1: a lesson needs at least one # ask:, # try:, # culprit: or # engine:"),
    MiswrittenLesson(opening + "< b.session\n" + question, "a.session:5:1: a lesson plays alone: leave < out"),
    MiswrittenLesson(opening + "# text:\n" + question, "a.session:5:1: # text: needs a text behind it"),
    MiswrittenLesson(
      opening + "# hnit: x\n" + question, "a.session:5:3: a lesson has no such comment; did you mean hint?"),
    MiswrittenLesson(
      opening + "# text: x\n# read: help\n" + question, "a.session:6:1: # read: must come before the first # text:"),
    MiswrittenLesson(
      opening + "# hint: x\n" + question,
      "a.session:5:1: # hint: must come below the # ask: or # try: that it helps with"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows)\n# why: x\n",
      "a.session:6:1: # why: must come below the command that it explains"),
    MiswrittenLesson(
      opening + "# ask: How many?\n> load 3\n",
      "a.session:5:1: # ask: needs a question and then, in brackets, what is asked for: (key: cell[4]) or (refused: yes or no)"
    ),
    MiswrittenLesson(
      opening + "# ask: How many? (kye: rows)\n> load 3\n",
      "a.session:5:18: the brackets cannot have \"kye\"; they are written (key: cell[4]) or (refused: yes or no)"),
    MiswrittenLesson(
      opening + "# ask: How many? (one of: 1, 2)\n> load 3\n",
      "a.session:5:18: an ask needs the key that it asks for: (key: cell[4]), or (refused: yes or no)"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows)\n",
      "a.session:5:1: the command that shows the answer must stand below it, such as > scroll by 50"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows)\n> load 3\n= rows 3\n",
      "a.session:5:1: a # why: must stand below its commands"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows)\n> load 3\n= live 3\n# why: x\n",
      "a.session:5:1: the last command below it must say what comes of it: = rows VALUE"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows; one of: 4, 5)\n> load 3\n= rows 3\n# why: x\n",
      "a.session:5:1: 3, the answer, is not one of the choices"),
    MiswrittenLesson(
      opening + "# ask: No? (refused: yes or no)\n> load 3\n> load 4\n# why: x\n",
      "a.session:5:1: there must be one command below it, which is refused or not"),
    MiswrittenLesson(
      opening + "# try: Three rows. (at most: 1)\n> load 3\n# why: x\n",
      "a.session:5:20: a try needs a goal: (goal: created == 6; at most: 3)"),
    MiswrittenLesson(
      opening + "# try: Three rows. (goal: rows == 3)\n> load 3\n# why: x\n",
      "a.session:5:20: a try needs how many commands it may take: (goal: rows == 3; at most: 3)"),
    MiswrittenLesson(
      opening + "# try: Three rows. (goal: rows == 3; at most: 1)\n> load 2\n> load 3\n# why: x\n",
      "a.session:5:1: its solution has 2 commands, and at most 1 may be"),
    MiswrittenLesson(
      opening + "# culprit: Which? (one of: stale-index)\n> fault stale-index\n# why: x\n",
      "a.session:5:19: at least two names to choose from are needed: (one of: a, b)"),
    MiswrittenLesson(
      opening + "# culprit: Which? (one of: stale-index, no-clamp)\n> load 3\n# why: x\n",
      "a.session:5:1: the first command below it must be > fault with one of stale-index, no-clamp"),
    MiswrittenLesson(
      opening + "# culprit: Which? (one of: stale-index, no-clamp)\n> fault off no-clamp\n# why: x\n",
      "a.session:5:1: the first command below it must be > fault with one of stale-index, no-clamp"),
    MiswrittenLesson(
      opening + "# engine: Which? (one of: vscode, pgtable)\n> profile chameleon\n# why: x\n",
      "a.session:5:1: the first command below it must be > profile with one of vscode, pgtable"),
    MiswrittenLesson(
      opening + "> lesson 2\n! not-here\n" + question,
      "a.session:5:1: a lesson has only commands that work in a session file: leave it out"),
    MiswrittenLesson(
      opening + "# ask: How many? (key: rows)\n> load 3\n! interrupted\n# why: x\n",
      "a.session:8:1: # why: must come below the command that it explains"),
    MiswrittenLesson(
      opening + question + "scroll\n",
      "a.session:9:1: a line cannot begin like this; write a command as `> …`; the other signs are `#`, `<`, `>>`, `!`, `=`, `|` and `~`"
    ),
  ]
}

@Suite struct `Lessons that are written wrongly` {
  @Test(arguments: MiswrittenLesson.all)
  func `are refused with the file, the line and what would be right`(_ wrong: MiswrittenLesson) {
    let error = #expect(throws: FileError.self) {
      try LessonReader.lesson(in: Array(wrong.lines.utf8), name: "a.session")
    }
    #expect(error?.message == wrong.message)
  }

  @Test func `are shown with a caret`() {
    let error = #expect(throws: FileError.self) {
      try LessonReader.lesson(
        in: Array((MiswrittenLesson.opening + "# ask: How many? (kye: rows)\n> load 3\n").utf8), name: "a.session")
    }
    #expect(error?.rendered.hasSuffix("\n# ask: How many? (kye: rows)\n                 ^") == true)
  }

  @Test func `A lesson is read with its texts, commands and questions`() throws {
    let text =
      MiswrittenLesson.opening + """
        # read: help pool
        # read: help K4
        # source: https://example.org/1
        #
        # This is for those who read the file.
        # text: One
        #   and more.
        # text: Two.
        > viewport 200
        # ask: How many? (key: created)
        # hint: A.
        # hint: B.
        > load 3
        > scroll by 10
        = created 3
        # why: C.
        # why: D.
        > reload
        # text: Three.

        """
    let lesson = try LessonReader.lesson(in: Array(text.utf8), name: "folder/own.session")
    #expect((lesson.name, lesson.number, lesson.title, lesson.goal) == ("own", 1, "T", "g"))
    #expect(lesson.reading == ["help pool", "help K4"])
    #expect(lesson.source == "https://example.org/1")
    #expect(lesson.stations.map(\.texts) == [["One and more.", "Two."], [], ["Three."]])
    #expect(lesson.stations.map(\.shown) == [["viewport 200"], ["reload"], []])
    let task = try #require(lesson.tasks.first)
    #expect(task.kind == .key("created", choices: []))
    #expect((task.question, task.hints, task.reasons) == ("How many?", ["A.", "B."], ["C.", "D."]))
    #expect(task.shown == ["load 3", "scroll by 10"])
  }
}
