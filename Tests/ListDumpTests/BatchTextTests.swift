import ListModel
import Testing

@testable import ListDump

/// While a batch is open, a person at a terminal gets the collected edits in the place of the list.
@Suite struct BatchTextTests {
  private static func screen(edits: Int, lines: Int? = 24, hasReader: Bool = true) throws -> String {
    var list = try list(rows: 3, viewport: 88)
    list.begin()
    for number in 0..<edits {
      list.collect(PendingEdit(.delete([.rows(RowSet(number..<number + 1))]), text: "delete \(number)"))
    }
    var format = TextFormat(width: 100, lines: lines, drawing: .unicode)
    format.hasReader = hasReader
    return screenText(list, format: format).string
  }

  @Test(arguments: [
    (0, "nothing is collected yet: edits are, until commit applies them or cancel drops them"),
    (
      2,
      """
      collected so far, in a list that stays as it is until commit
        1  delete 0
        2  delete 1
      commit applies them, lint checks them, undo takes the last one back, cancel drops them all
      """
    ),
  ])
  func `the edits are numbered, and what ends the batch is named`(edits: Int, text: String) throws {
    #expect(try Self.screen(edits: edits) == text)
  }

  @Test func `of too many edits the last ones are shown`() throws {
    let text = try Self.screen(edits: 12, lines: 12)
    #expect(
      text == """
        collected so far, in a list that stays as it is until commit
        ⋮ 7 before
           8  delete 7
           9  delete 8
          10  delete 9
          11  delete 10
          12  delete 11
        commit applies them, lint checks them, undo takes the last one back, cancel drops them all
        """)
  }

  @Test func `pipes and recordings get the list`() throws {
    let text = try Self.screen(edits: 2, hasReader: false)
    #expect(text == screenText(try list(rows: 3, viewport: 88), format: TextFormat(width: 100)).string)
  }
}
