import ListModel

/// `height`.
enum HeightCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let height = Slot<Points>.height()

  static let verb = Verb(
    "height", .data, "change the height of rows",
    about: """
      A height is 0 to 1,000,000 points, with at most three decimals; a computation of numbers is typed without blanks,
      as 20*2 or (20+4)*1.5. load file also computes heights with columns and wraps texts (help load). A row of height
      0 is never visible under the half-open edges rule (help visible, help sizes). The offset does not change, unless
      the anchor policy moves it (help anchor) or it has to be clamped (help clamp).

      With a margin (set margin, or profile pgtable) the height of a row includes the margin. Under pgtable a height set
      by this command lacks the margin until the next reload; see help pgtable.
      """,
    forms: [
      Form(rows, height) { call, context throws(CommandError) in
        do throws(CommandError) {
          try context.edit(call, blaming: height, .setHeight(try call.rows(rows, in: context), call[height]))
        } catch {
          throw inOtherOrder(error, call, context)
        }
      }
    ],
    examples: [
      "load 40\nheight 5 80", "load 40\nheight 0...3,last 12.5", "load 40\nheight all 0", "load 40\nheight all 20*2",
    ],
    seeAlso: ["load", "show"])

  /// The error with the question whether the row and its height have changed places: `height 80 3`.
  private static func inOtherOrder(_ error: CommandError, _ call: Call, _ context: CommandContext) -> CommandError {
    let given = LineText(call.line).text(call.span(of: rows))
    guard error.code == .rowOutOfRange, let other = Int(given), let row = Int("\(call[height])"),
      (0..<context.list.records.count).contains(row)
    else { return error }
    var error = error
    error.advice = "did you mean height \(row) \(other)?"
    return error
  }
}
