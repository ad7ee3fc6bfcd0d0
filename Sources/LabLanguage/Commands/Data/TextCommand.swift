import ListModel

/// `text`.
enum TextCommand {
  private static let row = Slot<RowExpression>.row("ROW")
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "text", .data, "change the text of a row",
    about: "The row is then reloaded: if it is on screen, it keeps its cell and is bound again (help reloads).",
    forms: [
      Form(row, text) { call, context throws(CommandError) in
        try context.edit(call, blaming: row, .setText(try call.row(row, in: context), call[text]))
      }
    ],
    examples: ["load 40\ntext 3 \"another text\"", "load 3 keys A,B,C\ntext B \"two\\nlines\""],
    seeAlso: ["reload", "insert"])
}
