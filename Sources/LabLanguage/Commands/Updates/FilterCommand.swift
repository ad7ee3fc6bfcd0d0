import ListDump
import ListModel

/// `filter`.
enum FilterCommand {
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "filter", .updates, "show only the rows whose text contains something",
    about: """
      The other rows are deleted from the view in one batch. The data source keeps them, and unfilter brings them back.
      Capitals count, and if only they are in the way, the answer says so. A new filter replaces the old one. While a
      filter hides rows, you can delete and change the rows that are shown, but not insert or move any.

      A filter takes a text and looks at nothing else: filter Ada, not filter name=Ada. If no text contains a condition,
      the answer says what would find something. There is no filter by key, kind or section; keep ROWS deletes all other
      rows.
      """,
    forms: [
      Form(text) { call, context throws(CommandError) in
        let before = context.list
        try call.blaming(text) { () throws(Refusal) in try context.list.setFilter(call[text]) }
        guard context.list.records.count == 0, let remark = remark(on: call[text], in: before) else { return }
        context.effect = .setting(without: remark)
      }
    ],
    examples: [
      "load 1000 height 50\nscroll bottom\nfilter \"Row 9\"\nunfilter",
      "load 40\nfilter \"Row 1\"\ndelete 0\nshow source-rows",
    ],
    seeAlso: ["unfilter", "keep", "text"])

  /// What may have been meant by a text that no row contains; nil: nothing else is known.
  private static func remark(on text: String, in list: ListState) -> String? {
    if ["off", "none", "all", "clear", "reset"].contains(text.lowercased()) { return "unfilter shows all rows" }
    guard let value = value(ofCondition: text) else { return inOtherCase(text, in: list) }
    return "a filter takes a text, and no condition: \(advice(for: value, in: list))"
  }

  /// What a condition such as `name=Ada`, `kind:image` or `age>=30` compares with; nil: the text is no condition.
  private static func value(ofCondition text: String) -> String? {
    let signs: Set<Character> = ["=", ":", "<", ">", "!", "~"]
    let name = text.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    let value = text[name.endIndex...].drop { signs.contains($0) }
    return name.isEmpty || value.startIndex == name.endIndex ? nil : String(value)
  }

  /// A command that works: a filter that finds something, or a key that is there.
  private static func advice(for value: String, in list: ListState) -> String {
    var trial = list
    let isFound = !value.isEmpty && (try? trial.setFilter(value)) != nil && trial.records.count > 0
    if isFound { return "filter \(Word.written(value)) shows \(trial.records.count.rowsInWords)" }
    if let other = inOtherCase(value, in: list) { return other }
    // A key of digits is written in quotes: without them it is a row's number.
    let isNumber = value.allSatisfy { $0.isASCII && $0.isNumber }
    let key = Word(text: value, span: 0..<0, isQuoted: true)
    let rows = [(key, isNumber ? Word.quote(value) : Word.written(value)), (Word(value, at: 0..<0), value)]
    let found = rows.first { !value.isEmpty && (try? RowExpression(one: $0.0).row(in: list)) != nil }
    return found.map { "keep \($0.1) deletes all other rows" } ?? "show rows all prints keys, kinds and texts"
  }

  /// The rows that are looked at for a text in other capitals.
  private static let maxLookedAt = 100_000

  /// A filter that finds something because its capitals are those of the rows; nil: there is none.
  private static func inOtherCase(_ text: String, in list: ListState) -> String? {
    let wanted = text.map { $0.lowercased() }
    guard !wanted.isEmpty else { return nil }
    for row in 0..<min(list.records.count, maxLookedAt) {
      let letters = Array(list.catalog.text(of: list.records.key(of: row)))
      let small = letters.map { $0.lowercased() }
      let start = (0..<max(0, small.count - wanted.count + 1)).first { small[$0...].starts(with: wanted) }
      guard let start else { continue }
      let found = String(letters[start..<start + wanted.count])
      var trial = list
      guard (try? trial.setFilter(found)) != nil, trial.records.count > 0 else { return nil }
      return "capitals count: filter \(Word.written(found)) shows \(trial.records.count.rowsInWords)"
    }
    return nil
  }
}
