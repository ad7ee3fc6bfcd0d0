import ListModel

/// `height`.
enum HeightCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let height = Slot<Points>.length()

  static let verb = Verb(
    "height", .data, "give rows another height",
    about: """
      A height is 0 to 1,000,000 points with at most three decimals; a row without height is never visible under the
      half-open edges rule (K1, K19). The offset stays the number it is, unless the anchor policy moves it (K11) or it must
      be clamped (K6).

      Under a margin (set margin, or profile pgtable) a row is as high as its height and the margin; under pgtable a height
      that is set lacks it until the next reload, as help pgtable says.
      """,
    forms: [
      Form(rows, height) { call, context throws(CommandError) in
        try context.edit(call, blaming: height, .setHeight(try call.rows(rows, in: context), call[height]))
      }
    ],
    examples: ["load 40\nheight 5 80", "load 40\nheight 0...3,last 12.5", "load 40\nheight all 0"],
    seeAlso: ["load", "show"])
}
