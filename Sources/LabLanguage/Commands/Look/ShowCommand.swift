import ListDump
import ListModel

/// `show`.
enum ShowCommand {
  private static let rows = Slot<RowExpression>.rows()
  /// The maximum number of rows of a table: more would fill the memory before anything is printed.
  static let maxRows = 1_000_000
  static let key = Slot<String>.stateKey()

  static let verb = Verb(
    "show", .look, "print part of the state",
    about: """
      With one key it prints the value, with several keys one line each; help keys lists all keys. A table is shown on
      its own. rows, pool and visible are both tables and keys: alone they are tables; next to other keys, or in quotes
      as in show "rows", they are keys. At a terminal, output longer than the screen goes through the pager named by
      PAGER, or less.

        rows      the row records around the viewport, or the given rows
        pool      the cells that wait for reuse, by kind, in the order of their return; see explain pool
        visible   the rows with a cell
        cells     every cell and its contents
        counters  what happened since load
        ledger    every change of the offset since load
        events    the events of the last step
        picture   the viewport drawn to scale, with what the last step changed; help picture
        policies  how the engine behaves
        headers   the sections with their rows, headers and footers
        all       the first three, counters and ledger
      """,
    forms: [
      Form(["rows"]) { call, context throws(CommandError) in
        if let key = keyInstead(of: call[optional: rows], in: context.list) {
          for key in ["rows", key] { try print(key, of: call.verb, at: call.span(of: Self.rows), &context) }
          return
        }
        let rows = try call[optional: rows]?.rows(in: context.list)
        if let rows, rows.count > maxRows {
          throw CommandError(
            .tooManyRows, "\(rows.count) rows are too many for a table", advice: "at most \(maxRows)",
            at: call.span(of: Self.rows))
        }
        let list = context.list
        if let rows {
          context.print(streamed: { writeRecordText(rows: rows, of: list, format: $0, to: $1) })
        } else {
          context.print { recordText(RecordTable(aroundViewportOf: list, context: $0.context), format: $0) }
        }
      }.withOptional(rows),
      part("pool") { poolText($0.pool, format: $1) }, part("visible") { visibleLine($0.visible, format: $1) },
      part("cells") { cellText($0, format: $1) }, part("counters") { counterText($0, format: $1) },
      part("ledger") { ledgerText($0.ledger, format: $1) },
      Form(["events"]) { _, context throws(CommandError) in
        let list = context.before
        context.print { eventText(list, format: $0) }
      },
      Form(["picture"]) { _, context throws(CommandError) in
        let scene = Scene(of: context.list, before: context.timeline.before?.list)
        context.print { pictureText(scene, format: $0) }
      },
      part("policies") { policyText($0, format: $1) }, part("headers") { sectionText($0, format: $1) },
      part("all", everything),
      Form { call, context throws(CommandError) in
        for entry in call.all(key) { try print(entry.value, of: call.verb, at: entry.span, &context) }
      }.withSeveral(key),
    ],
    examples: [
      "load 40 height 50\nshow rows\nshow rows 3...5\nshow pool\nshow visible", "load 40\nshow all",
      "load 40\nshow offset visible\nshow y[5] height[5] bound[c3]", "load 40\nscroll by 50\nshow picture",
    ],
    seeAlso: ["dump", "output", "explain", "expect", "let"])

  /// A key that was written instead of rows, if no row has that key: `show rows offset`.
  private static func keyInstead(of rows: RowExpression?, in list: ListState) -> String? {
    guard let rows, case .single(.key(let name))? = rows.rowItems.first, rows.rowItems.count == 1, StateKey.isKey(name),
      list.catalog.key(named: name).flatMap(list.records.row(of:)) == nil
    else { return nil }
    return name
  }

  /// - Parameter verb: the command, whose table names are not keys.
  private static func print(
    _ key: String, of verb: Verb, at span: Range<Int>, _ context: inout CommandContext
  ) throws(CommandError) {
    do throws(CommandError) {
      context.print("\(key)  \(try StateKey.value(of: key, in: context.list, at: span))")
    } catch {
      guard error.code == .unknownStateKey, let advice = adviceOnTables(key, error, verb) else { throw error }
      throw CommandError(error.code, error.message, advice: advice, at: error.span)
    }
  }

  /// The advice at a word that is a table, or nearly one; nil: it is none.
  private static func adviceOnTables(_ word: String, _ error: CommandError, _ verb: Verb) -> String? {
    if verb.keywords.contains(word) { return "it is a table, shown on its own: show \(word)" }
    // A key with brackets is none without them.
    let isBracketed = error.advice?.hasPrefix("it is written") == true
    let keys = isBracketed ? [] : StateKey.all.map { $0.word }
    guard error.advice == StateKey.listsAll || isBracketed || error.advice?.hasPrefix("did you mean") == true,
      let near = Vocabulary.nearest(to: word, among: keys + verb.keywords),
      verb.keywords.contains(near)
    else { return nil }
    return "did you mean \(near)?"
  }

  private static let everything: @Sendable (ListState, TextFormat) -> PrintableText = { list, textFormat in
    let ledger = list.ledger.count == 0 ? "ledger   none" : ledgerText(list.ledger, format: textFormat)
    return [screenText(list, format: textFormat), counterText(list, format: textFormat), ledger]
      .joined(separator: textFormat.tableForm == .table ? "\n" : "\n\n")
  }

  private static func part(_ word: String, _ text: @escaping @Sendable (ListState, TextFormat) -> PrintableText) -> Form
  {
    Form([word]) { _, context throws(CommandError) in
      let list = context.list
      context.print { text(list, $0) }
    }
  }
}
