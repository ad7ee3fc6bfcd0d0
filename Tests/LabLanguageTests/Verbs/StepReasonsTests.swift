import Testing

@testable import LabLanguage

/// `explain` alone.
@Suite struct `The reasons for the last answer` {
  @Test(arguments: [
    (
      ["load 40 height 50", "scroll to 300", "insert 2 at 0 height 44"],
      """
      on screen r6 0 → 88 (jumped): what is above it is 88 higher than before, and the offset stays at 300
      an update does not change the offset, whatever is inserted or deleted above it (set anchor none)
      cells of rows that entered: 2 from the pool (explain pool says which comes next)
      """
    ),
    (
      ["viewport 200", "load 10 height 50", "scroll bottom", "delete 8,9"],
      """
      on screen r6 0 → 100 (jumped): what is above it is as high as before, and the offset goes from 300 to 200
      offset 300 → 200, clamp: it was beyond an end of the content
      an update does not change the offset, whatever is inserted or deleted above it (set anchor none)
      cells of rows that entered: 2 from the pool (explain pool says which comes next)
      """
    ),
    (
      ["viewport 200", "load 10 height 50", "height 1 60"],
      "no row jumped, the offset stayed, and no row entered; explain ROW says why a row is visible or not"
    ),
    (
      ["viewport 200", "load 10 height 50", "like 1"],
      "no row jumped, the offset stayed, and no row entered; explain ROW says why a row is visible or not"
    ),
    (
      ["viewport 100", "load 10 height 50", "set pool off", "scroll by 50"],
      """
      offset 0 → 50, user: it was scrolled, dragged or set
      cells of rows that entered: 1 new, as set pool off reuses none (explain pool says which comes next)
      """
    ),
    (
      ["viewport 100", "load 10 height 50", "fault redraw-dirty-only", "scroll by 50"],
      """
      offset 0 → 50, user: it was scrolled, dragged or set
      cells of rows that entered: 1 from the pool (explain pool says which comes next)
      stale-cell: what a cell shows was drawn for its row (help draw)
        found   c0 in row 2 was drawn for r0
        reason  redraw-dirty-only: a bind does not mark the cell dirty; new and tapped cells are drawn
      """
    ),
  ])
  func `say what moved, where cells came from, and what is broken`(_ commands: [String], _ reasons: String) throws {
    var playground = try Playground(commands.joined(separator: "\n"))
    #expect(playground.answer(to: "explain") == reasons + "\n")
    #expect(playground.answer(to: "explain jump") == reasons + "\n")
  }
}
