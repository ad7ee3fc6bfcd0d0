import ListModel

/// `snapshot`.
enum SnapshotCommand {
  private static let order = Slot<[String]>(
    "KEY…", read: { word throws(CommandError) in try readKeys(word) }, write: { written($0) })

  static let verb = Verb(
    "snapshot", .updates, "give the rows that the list should have, in order",
    about: """
      Give keys with blanks or commas between them; r3...r9 stands for the keys r3 to r9, and r9...r3 for
      the same keys from the last to the first. Rows whose keys are missing
      are deleted, unknown keys are inserted, and as few rows as possible are moved, all in one batch, as with a
      diffable data source. Giving a key twice is an error that names both positions (help unique-keys). It does not work in a list
      of several sections.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        context.effect = .order(remark(on: call[order], in: context.list))
        try call.blaming(order) { () throws(Refusal) in try context.list.apply(snapshot: call[order]) }
      }.withTail(order)
    ],
    examples: [
      "load 5\nsnapshot r4 r0...r2 X\nshow order", "load 3 keys A,B,C\nsnapshot C,B,A",
      "load 20\nsnapshot r19...r0\nshow order",
    ],
    seeAlso: ["sort", "reverse", "begin", "move", "keep"], isTypedInFull: true)

  /// The remark on a word alone that is the key of no row, as `snapshot reverse`.
  private static func remark(on keys: [String], in list: ListState) -> String? {
    guard keys.count == 1, list.records.count > 1,
      list.catalog.key(named: keys[0]).flatMap(list.records.row(of:)) == nil
    else { return nil }
    return "\(Word.written(keys[0])) is a new key: snapshot takes the keys of all rows, in their new order"
  }

  private static func readKeys(_ tail: Word) throws(CommandError) -> [String] {
    let line = LineText(tail.text)
    var keys: [String] = []
    for word in try words(of: line, shifted: tail.span.lowerBound) {
      for item in try word.items() where item.isQuoted || !item.text.isEmpty {
        try item.text.checkName(at: word.span)
        keys += item.isQuoted ? [item.text] : try keysOfRange(item.text, at: word.span)
      }
    }
    guard !keys.isEmpty else {
      throw CommandError(.missingWord, "snapshot needs a key", advice: "delete all removes every row", at: tail.span)
    }
    return keys
  }

  private static func words(of line: LineText, shifted: Int) throws(CommandError) -> [Word] {
    do throws(CommandError) {
      return try Word.words(of: line).map { word in
        var word = word
        word.span = word.span.lowerBound + shifted..<word.span.upperBound + shifted
        return word
      }
    } catch {
      throw error.shifted(by: shifted)
    }
  }

  private static func keysOfRange(_ text: String, at span: Range<Int>) throws(CommandError) -> [String] {
    guard let dots = text.firstRange(of: "...") else {
      try text.checkName(at: span)
      try checkBare(text, at: span)
      return [text]
    }
    let bounds = [text[..<dots.lowerBound], text[dots.upperBound...]].map { key in
      key.first == "r" ? Int(key.dropFirst()) : nil
    }
    guard let first = bounds[0], let last = bounds[1], first >= 0, last >= 0 else { throw noRange(text, at: span) }
    guard abs(last - first) < ListState.maxSnapshotKeys else {
      throw CommandError(.tooManyRows, "a snapshot names at most \(ListState.maxSnapshotKeys) keys", at: span)
    }
    return stride(from: first, through: last, by: first <= last ? 1 : -1).map { "r\($0)" }
  }

  private static func noRange(_ text: String, at span: Range<Int>) -> CommandError {
    CommandError(.badRows, "\(text) is not a range of keys", advice: "such as r3...r9, or r9...r3", at: span)
  }

  /// Checks that a word without quotes is not meant as rows: it would be read as the key of a new row, and all other
  /// rows would be deleted.
  ///
  /// - Throws: `bad-rows`.
  private static func checkBare(_ text: String, at span: Range<Int>) throws(CommandError) {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 1 || !ends.allSatisfy({ $0.namesNumberedKey || "r\($0)".namesNumberedKey }),
      !text.contains("..<")
    else {
      throw noRange(text, at: span)
    }
    guard RowExpression.isBareKey(text) else {
      // A word that names no rows is refused here.
      _ = try RowExpression(Word(text: text, span: span))
      throw CommandError(
        .badRows, "\(Word(text: text, span: span).shown) names rows, not a key",
        advice: "put a key of that name in quotes; r3...r9 are keys", at: span)
    }
  }

  private static func isBare(_ key: String) -> Bool {
    guard !key.contains("..."), Word.written(key) == key else { return false }
    return (try? checkBare(key, at: 0..<0)) != nil
  }

  /// The keys as they can be read again; runs of numbers are shortened.
  private static func written(_ keys: [String]) -> String {
    var parts: [String] = []
    var run: (first: Int, last: Int)?
    func close() {
      if let run { parts.append(run.first == run.last ? "r\(run.first)" : "r\(run.first)...r\(run.last)") }
      run = nil
    }
    /// Whether a number goes on with a run, up or down.
    func isNext(_ number: Int, of run: (first: Int, last: Int)) -> Bool {
      number == run.last + 1 && run.last >= run.first || number == run.last - 1 && run.last <= run.first
    }
    for key in keys {
      if let number = RowKey.number(in: key) {
        if let open = run, isNext(number, of: open) {
          run = (open.first, number)
        } else {
          close()
          run = (number, number)
        }
      } else {
        close()
        parts.append(isBare(key) ? Word.written(key) : Word.quote(key))
      }
    }
    close()
    return parts.joined(separator: " ")
  }
}
