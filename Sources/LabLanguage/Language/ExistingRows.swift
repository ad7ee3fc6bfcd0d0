import ListModel

/// Hints for lines that name rows which the list does not have: the whole line with rows that it has.
extension Lab {
  /// The error with the line that names the nearest rows, at rows that are not there or a range that runs backwards; else
  /// the error as it is.
  func advisedOnRows(_ error: CommandError, on text: String) -> CommandError {
    let line = LineText(text)
    guard error.span.upperBound <= line.count, let advice = adviceOnRows(error, line) else {
      return error
    }
    var error = error
    (error.advice, error.hasWholeHint) = (advice, true)
    return error
  }

  private func adviceOnRows(_ error: CommandError, _ line: LineText) -> String? {
    switch error.code {
    case .rowOutOfRange:
      guard list.records.count > 0 else { return "load or insert rows first; for example load 40" }
      guard list.records.sections.count == 1, error.advice?.hasPrefix("did you mean ") != true else { return nil }
      let isPlace = error.message.hasPrefix("place ")
      let command = commands(atRowsOf: error, line, isPlace: isPlace).first { runs($0) }
      return command.map { "\(isPlace ? "places" : "rows") are \(error.advice ?? ""): \($0)" }
    case .badRows:
      guard error.message == "the range runs backwards", let range = line.text(error.span).turned,
        let command = replacing(error.span, of: line, with: range), runs(command)
      else { return nil }
      return "the smaller row first: \(command)"
    case .unknownKey: return commandWithNumbers(line).map { "did you mean \($0)?" }
    default: return nil
    }
  }

  /// The lines with rows that exist in the place of a word with others, the likeliest first.
  private func commands(atRowsOf error: CommandError, _ line: LineText, isPlace: Bool) -> [String] {
    let word = line.text(error.span)
    let last = list.records.count - 1
    let visible = list.visible.ranges.last.map { "\($0.upperBound - 1)" }
    let isInsert = line.text(0..<error.span.lowerBound).hasPrefix("i")
    let places = isInsert ? ["\(last + 1)"] : ["last", "\(last)"]
    let words = isPlace ? places : [word.clamped(to: last), "last", visible].compactMap { $0 }
    return words.compactMap { replacing(error.span, of: line, with: $0) }
  }

  private func replacing(_ span: Range<Int>, of line: LineText, with word: String) -> String? {
    let command = line.text(0..<span.lowerBound) + word + line.text(span.upperBound..<line.count)
    return (try? vocabulary.parsedAsWritten(command, .abbreviated)) == nil ? nil : command
  }

  /// The line with numbers for rows that are written with their noun: `move 5 to 9` for `move row5 to row9`.
  private func commandWithNumbers(_ line: LineText) -> String? {
    guard let words = try? Word.words(of: line) else { return nil }
    let typed = words.map { line.text($0.span) }
    let plain = typed.map { $0.rowNumber }
    guard plain != typed else { return nil }
    let command = plain.joined(separator: " ")
    return runs(command) ? command : nil
  }

  /// Whether a line is a command that the list takes now.
  private func runs(_ line: String) -> Bool {
    guard let call = (try? vocabulary.parsedAsWritten(line, .abbreviated)) ?? nil else { return false }
    var copy = self
    return (try? copy.run(call)) != nil
  }

  /// The advice without the commands whose rows the list does not have: of `scroll to 300 or scroll row 300`, the first in
  /// a list of 100 rows.
  func withRowsThatExist(_ error: CommandError) -> CommandError {
    let (start, end) = ("did you mean ", "?")
    guard let advice = error.advice, advice.hasPrefix(start), advice.hasSuffix(end) else { return error }
    let commands = advice.dropFirst(start.count).dropLast(end.count).split(separator: " or ").map(String.init)
    var error = error
    if commands.count == 1, commands[0].hasPrefix("scroll row ") || commands[0].hasPrefix("delete ") {
      guard let refusal = refusal(of: commands[0]), refusal.code == .rowOutOfRange else { return error }
      error.advice = advisedOnRows(refusal, on: commands[0]).advice
      return error
    }
    let possible = commands.filter { !$0.hasPrefix("scroll row ") || refusal(of: $0)?.code != .rowOutOfRange }
    guard possible.count < commands.count, !possible.isEmpty else { return error }
    error.advice = start + possible.joined(separator: " or ") + end
    return error
  }

  /// The error of a command in the list as it is; nil: there is none.
  private func refusal(of line: String) -> CommandError? {
    do throws(CommandError) {
      guard let call = try vocabulary.parsedAsWritten(line, .abbreviated) else { return nil }
      var copy = self
      _ = try copy.run(call)
      return nil
    } catch {
      return error
    }
  }
}

extension String {
  /// The range with its bounds changed: `4...10` for `10...4`; nil: it is none.
  fileprivate var turned: String? {
    for sign in ["...", "..<"] {
      let bounds = split(separator: sign, omittingEmptySubsequences: false)
      guard bounds.count == 2, bounds.allSatisfy({ !$0.isEmpty && !$0.contains(",") }) else { continue }
      return "\(bounds[1])\(sign)\(bounds[0])"
    }
    return nil
  }

  /// The set of rows without those behind a row; nil: none is left, or it has other words than numbers.
  fileprivate func clamped(to last: Int) -> String? {
    var items: [String] = []
    for item in split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = item.split(separator: "...", omittingEmptySubsequences: false)
      guard bounds.count <= 2, let first = Int(bounds[0]), let end = Int(bounds[bounds.count - 1]) else { return nil }
      guard first <= last else { continue }
      items.append(bounds.count == 1 || first == min(end, last) ? "\(first)" : "\(first)...\(min(end, last))")
    }
    return items.isEmpty ? nil : items.joined(separator: ",")
  }

  /// The number of `row5`, `row-5`, `#5`; any other word as it is.
  fileprivate var rowNumber: String {
    for start in ["row-", "row_", "row", "item", "#", "index"] where count > start.count {
      guard lowercased().hasPrefix(start) else { continue }
      let number = dropFirst(start.count)
      return number.allSatisfy { $0.isASCII && $0.isNumber } ? String(number) : self
    }
    return self
  }
}
