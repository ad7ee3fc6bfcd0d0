import ListModel

/// `reload`.
enum ReloadCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let section = Slot<Int>.section()
  private static let dimension = Slot<Int>.count("N", 0...Sections.maxRowsOfOne)

  /// The form with rows only.
  static let rowsOnly = Form(rows) { call, context throws(CommandError) in
    try context.edit(call, blaming: rows, .reload(try call.rows(rows, in: context)))
  }

  static let verb = Verb(
    "reload", .data, "reload all rows, or some",
    about: """
      Without rows the whole list is reloaded: cells kept for their rows and all visible cells, in screen order, return
      to the pool; the data source is asked for counts and heights; the offset stays; and a layout pass follows. With
      rows, those on screen keep their cells and are bound again, and only their heights are asked for (help reloads). UIKit's
      reloadRows, which fetches other cells, is called replace here.

      reload section S reloads the rows of a section. It also tells the view that the number of rows in the section has
      changed: the view then reads the section again, and its rows fetch new cells.

      reload dimensions N N … gives the data source other sections with new rows, and reloads: unlike sections it keeps
      the pool and the counters.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        guard call[optional: rows] != nil else {
          return try call.blamingAll { () throws(Refusal) in try context.list.reload() }
        }
        try context.edit(call, blaming: rows, .reload(try call.rows(rows, in: context)))
      }.withOptional(rows),
      Form(["section"], section) { call, context throws(CommandError) in
        try context.edit(call, blaming: section, .reloadSection(call[section]))
      },
      Form(["dimensions"]) { call, context throws(CommandError) in
        let counts = call.all(dimension).map { $0.0 }
        try call.blamingAll { () throws(Refusal) in try context.list.reload(dimensions: counts) }
      }.withSeveral(dimension),
    ],
    examples: [
      "load 40\nreload", "load 40\nreload 3...5", "load 40\nreload visible", "sections 3 4\nreload section 1",
      "sections 10 5\nreload dimensions 3 20",
    ],
    seeAlso: ["reconfigure", "replace", "load", "text"])
}
