import ListDump
import ListModel

/// `explain`.
enum ExplainCommand {
  private static let subject = Slot<RowExpression>.row("ROW|CELL")

  static let verb = Verb(
    "explain", .look, "explain why a row is visible, what the pool gives next, and more",
    about: """
      For a row it explains where it is, what the edges rule says about it, which cell shows it, and what has happened
      to that cell. For a cell, such as c3, it shows the same as cell. Alone, and with jump, it explains the answer to the last
      step: what moved rows or the offset, where the cells of rows that entered come from, and which invariants are broken.

        pool       which cell the next row of each kind gets, and why; when cells return
        offset     its range, what holds it during an update, and why it changed last
        violation  each invariant that is broken: what it requires, and which faults break it;
                   the name of one, such as stale-cell, explains that one

      To name a row whose key is one of these words, use its number.
      """,
    forms: [
      Form(["jump"]) { _, context throws(CommandError) in context.print(StepReasons(context.list).text) },
      Form(["pool"]) { _, context throws(CommandError) in context.print(PoolReasons(context.list).text) },
      Form(["offset"]) { _, context throws(CommandError) in context.print(OffsetReasons(context.list).text) },
      Form(["violation"]) { _, context throws(CommandError) in context.print(violationReasons(context.list)) },
      Form(action: explain).withOptional(subject),
    ],
    examples: [
      "load 1000\nscroll by 44\nexplain 11", "load 40\nexplain last", "load 40\nexplain c3",
      "load 40 height 50\nscroll to 300\ninsert 2 at 0\nexplain", "load 40\nviewport 200\nexplain pool",
      "load 40\nscroll bottom\nexplain offset",
      "load 40 height 50\nfault redraw-dirty-only\nscroll by 50\nexplain violation",
    ],
    seeAlso: ["cell", "show", "set", "verify"])

  private static func explain(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let list = context.list
    guard let expression = call[optional: subject] else { return context.print(StepReasons(list).text) }
    if case .key(let name) = expression.address, let id = Cell.ID(name), !hasRow(name, list) {
      try call.blaming(subject) { () throws(Refusal) in try list.checkExists(id) }
      context.print(try CellBiography.text(of: id, context))
      return
    }
    if case .key(let name) = expression.address, let rule = Violation.Rule(rawValue: name), !hasRow(name, list) {
      return context.print(violationReasons(list, of: rule))
    }
    let record = list.records.record(of: try row(call, in: list, context.vocabulary))
    context.print(position(of: record, list))
    if list.record(of: record.row).height != record.height {
      context.print("its cell is 0 high: \(list.profile.rawValue) ignores that, and the row keeps its room")
    }
    if list.policies.sizing == .preferred {
      context.print(
        "its cell prefers \(list.preferredHeight(of: record.row)): its text at width \(list.width), and the padding "
          + "(help sizing)")
    }
    context.print(visibility(of: record, list))
    guard let cell = list.cell(showing: record.row) else { return }
    if cell.isStale {
      context.print(
        "it shows the content of another row: \(cell.id) was drawn for \(cell.drawn.map(list.catalog.name) ?? "no row")"
      )
    }
    context.print(try CellBiography.text(of: cell.id, context))
  }

  /// The row of the command. A word that is not a key may be one that help explains.
  ///
  /// - Throws: `unknown-key` or `row-out-of-range`.
  private static func row(_ call: Call, in list: ListState, _ vocabulary: Vocabulary) throws(CommandError) -> Int {
    do throws(CommandError) {
      return try call[subject].row(in: list)
    } catch {
      var error = error
      if error.code == .unknownKey, case .key(let name) = call[subject].address {
        let names = verb.keywords + Violation.Rule.allCases.map { $0.rawValue }
        error.advice = vocabulary.helpOn(name) ?? Vocabulary.didYouMean(name, among: names) ?? error.advice
      }
      throw error
    }
  }

  private static func hasRow(_ name: String, _ list: ListState) -> Bool {
    list.catalog.key(named: name).flatMap(list.records.row(of:)) != nil
  }

  private static func position(of record: RowRecord, _ list: ListState) -> PrintableText {
    let name = list.catalog.name(of: record.key)
    let section: PrintableText =
      list.records.sections.count == 1 ? "" : ", row \(record.numberInSection) of section \(record.section)"
    let wait = list.liveCell(showing: record.row)?.ticksToHeight ?? 0
    let known: PrintableText = wait == 0 ? "" : ", known in \(wait == 1 ? "1 tick" : "\(wait) ticks")"
    return "\(name) is row \(record.row)\(section), from \(record.y) to \(record.y + record.height), "
      + "\(record.height) high (\(record.how.rawValue)\(known))"
  }

  /// What gives cells to rows outside the viewport.
  private static func overscan(_ list: ListState) -> PrintableText {
    let (policies, profile) = (list.policies, list.profile.rawValue)
    let kept = policies.keepFirst > 0 ? ["set keep-first \(policies.keepFirst)"] : []
    let more = policies.overscan == .none ? [] : ["set overscan \(policies.overscan)"]
    let own = list.ownSteps.filter { $0 == .rows || $0 == .layout }.map {
      "\(profile) \($0.rawValue) in its own way"
    }
    return PrintableText((kept + more + own).joined(separator: ", "))
  }

  /// The result of the edges policy for a row, with the numbers that it compares.
  private static func visibility(of record: RowRecord, _ list: ListState) -> PrintableText {
    let (start, end) = (list.offset, list.offset + list.viewport)
    let rule = list.policies.edges.rawValue
    let shown = list.liveCell(showing: record.row)
    if list.keptFocusedCell?.row == record.row {
      return "not visible, and has a cell: it has the focus (set focus kept)"
    }
    if shown?.isOutsideViewport == true { return "not visible, and has a cell: \(overscan(list))" }
    let isShown = shown != nil
    let reason: String
    if record.y + record.height < start {
      reason = "it ends above the viewport's top edge, \(start)"
    } else if record.y > end {
      reason = "it starts below the viewport's bottom edge, \(end)"
    } else if record.height == .zero {
      reason = "it has no height"
    } else if record.y + record.height == start {
      reason = "it ends exactly at the viewport's top edge, \(start)"
    } else if record.y == end {
      reason = "it starts exactly at the viewport's bottom edge, \(end)"
    } else {
      reason = "it reaches into the viewport, \(start) to \(end)"
    }
    if let window = list.records.window {
      let rows = "the window of \(list.profile.rawValue), \(RowSet(window))"
      return isShown ? "visible: it is in \(rows)" : "not visible: it is outside \(rows)"
    }
    let hint = list.hasRawOffset ? "; the offset was set raw, and no pass has been made since" : ""
    let cover = isShown ? covered(record, list) : ""
    return "\(isShown ? "visible" : "not visible") by the edges rule \(rule): \(reason)\(cover)\(hint)"
  }

  /// The bar or header that covers a visible row (K22).
  private static func covered(_ record: RowRecord, _ list: ListState) -> String {
    guard list.policies.coversRows, !list.readable.contains(record.row) else { return "" }
    if record.y >= list.offset + list.viewport - list.policies.inset.bottom { return "; the lower inset covers it" }
    guard let header = list.stickyHeader, record.y + record.height > list.offset + list.policies.inset.top else {
      return "; the upper inset covers it"
    }
    return "; the sticky header of section \(header.section) covers it"
  }
}
