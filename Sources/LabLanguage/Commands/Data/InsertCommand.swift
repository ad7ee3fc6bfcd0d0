import ListModel

/// `insert`.
enum InsertCommand {
  private static let count = Slot<Int>.count("N", 0...ListState.maxRows)
  private static let destination = Slot<RowExpression>.row("ROW")
  private static let height = Slot<Points>.height()
  private static let heights = Slot<[Points]>.lengths("H,H,…")
  private static let section = Slot<Int>.section()
  private static let header = Slot<Points>.length("HEADER")
  private static let footer = Slot<Points>.length("FOOTER")
  private static let kind = Slot<String>.name("KIND")
  private static let key = Slot<String>.name("KEY")
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "insert", .data, "insert rows before a row",
    about: """
      Without a number it inserts one row. A place is 0 to the number of rows; the number of rows is the place after the
      last row, and at last is before the last row. New rows get the next free keys, the row height of the profile, the
      kind row and the text Row N, unless you give other values; heights are repeated cyclically, and 44*3,90 names the
      first three times. Rows that stay on screen keep their cells and are not
      bound again (help survivors).

      In a list of several sections, 1:0 is the first place in section 1, and 1:COUNT the place after its last row. A
      plain number means the section of the row that is there now. insert section adds a section, which is empty unless
      you give rows.
      """,
    forms: [
      Form(
        clauses: [
          .required("at", value: destination), .optional("height", value: height), .optional("heights", value: heights),
          .optional("kind", value: kind), .optional("key", value: key), .optional("text", value: text),
        ], action: insertRows
      ).withOptional(count),
      Form(
        ["section"],
        clauses: [
          .required("at", value: section), .optional("rows", value: count), .optional("height", value: height),
          .optional("header", value: header), .optional("footer", value: footer),
        ], action: insertSection),
    ],
    examples: [
      "load 40 height 50\ninsert at 5", "load 40 height 50\ninsert 3 at 10 height 80 kind image",
      "load 40 height 50\ninsert 4 at 0 heights 20,80\nshow rows 0...3",
      "insert at 0 key X text \"the first\"",
      "sections 3 4\ninsert 2 at 1:4", "sections 3 4\ninsert section at 1 rows 5 height 50 header 20",
    ],
    seeAlso: ["delete", "move", "load"])

  private static func insertRows(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let count = call[optional: Self.count] ?? 1
    let destination = try call.destination(destination, in: context)
    let named = call[optional: key]
    if named != nil, count != 1 {
      throw CommandError(
        .badArgument, "a key names one row, not \(count)", advice: "insert at ROW key KEY", at: call.span(of: key))
    }
    let heights = call[optional: Self.heights] ?? []
    guard heights.isEmpty || call[optional: height] == nil else {
      throw CommandError(.badArgument, "use either height or heights", at: call.span(of: Self.heights))
    }
    if !context.isCollecting {
      if let height = call[optional: height] { try call.checkHeight(height, of: Self.height) }
      for height in heights { try call.checkHeight(height, of: Self.heights) }
    }
    var rows = NewRows(
      count, height: call[optional: height], kind: call[optional: kind].map { Kind($0) }, name: named,
      text: call[optional: text])
    rows.heights = heights
    if named == nil {
      try context.edit(call, blaming: Self.count, .insert(rows, at: destination))
    } else {
      try context.edit(call, blaming: key, .insert(rows, at: destination))
    }
  }

  private static func insertSection(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let rows = NewRows(call[optional: count] ?? 0, height: call[optional: height])
    for (slot, what) in [(height, "row"), (header, "header"), (footer, "footer")] {
      if let height = call[optional: slot], !context.isCollecting { try call.checkHeight(height, of: slot, as: what) }
    }
    let new = NewSection(
      rows: rows, header: call[optional: header] ?? .zero, footer: call[optional: footer] ?? .zero)
    try context.edit(call, blaming: section, .insertSection(new, at: call[section]))
  }
}
