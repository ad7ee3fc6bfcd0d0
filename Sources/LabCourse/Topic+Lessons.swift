import LabLanguage
import LabSessions

extension Topic {
  /// The format of lessons.
  static let lessons = Topic(name: "lessons", summary: "how a lesson of the course is written") { lessonsText }

  private static let lessonsText = """
    lessons

    lesson lists the lessons of the course and lesson 3 takes one; help lesson says how. A lesson is a
    session file, and you can write one yourself: lesson mine.session takes it, and listlab test
    mine.session replays it like any other, so that it cannot be wrong about the engine. What only a
    lesson reads stands in comments:

      #!listlab 1
      # title: A cell comes back
      # lesson: 1
      # goal: say which cell a row gets before you look
      # text: Ten rows of 50 in a viewport of 200.
      > viewport 200
      > load 10 height 50
      # ask: Row 0 leaves and row 4 comes. Which cell does it get? (key: cell[4])
      # hint: A cell that leaves goes to the pool first.
      > scroll by 50
      = cell[4] c0
      # why: r0 returned c0, and r4 was served from the pool.
      # try: Let the list create six cells. (goal: created == 6; at most: 1)
      > viewport 300
      = created 6
      # why: Six rows of 50 fill 300 points.

      # lesson:   its place in the course; title and goal are required, too
      # text:     a paragraph; a line with two blanks or more behind the # goes on with it
      # ask:      the learner says the value of a key; the commands below show it, the last with = KEY
                  (key: pool; one of: none, row:1) offers choices
                  (refused: yes or no) asks whether the command is refused
      # try:      the learner reaches a goal, which is checked as by expect
                  (goal: created == 6 and visible == 0...5; at most: 3) allows three commands
      # culprit:  the learner names the fault that the command below switches on unseen
                  (one of: stale-index, double-dequeue); # engine: does so for a profile
      # hint:     helps with what is asked above; there may be several
      # why:      what is said afterwards; every question needs one
      # read:     a page of the help to go on with; # source: is the public report

    Commands that follow no question are shown as they run. Other comments are for those who read the file.
    """
}
