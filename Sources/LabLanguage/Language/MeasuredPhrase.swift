import ListModel

/// A line with an amount that only the list can tell, as `scroll by half a page`, and the command for it.
///
/// A new one is a row of the table below.
struct MeasuredPhrase: Sendable {
  /// Its words, and the command, in which `$=` is the length.
  let phrase: Phrase
  let command: String
  /// The length, from the list and the words for the blanks; nil: the list has none.
  let length: @Sendable (_ list: ListState, _ words: [String]) -> Points?

  static let all = places + pages + rows

  private init(_ words: String, _ command: String, _ length: @escaping @Sendable (ListState, [String]) -> Points?) {
    phrase = .question(words, command)
    (self.command, self.length) = (command, length)
  }

  private static let places: [MeasuredPhrase] = [
    .init("scroll|go|jump|move to P …", "scroll to $=") { $0.offset(at: $1[0]) },
    .init("scroll P", "scroll to $=") { $0.offset(at: $1[0]) },
    .init("scroll|go|jump to middle|center|centre|half|halfway …", "scroll to $=") { list, _ in list.offset(at: "50%")
    },
    .init("scroll|go middle|halfway|half-way|half …", "scroll to $=") { list, _ in list.offset(at: "50%") },
  ]

  private static let pages: [MeasuredPhrase] = [
    .init("scroll|go by|down half page|screen|viewport", "scroll by $=") { list, _ in list.readableHeight.half },
    .init("scroll|go half page|screen|viewport", "scroll by $=") { list, _ in list.readableHeight.half },
    .init("scroll|go half page|screen|viewport down", "scroll by $=") { list, _ in list.readableHeight.half },
    .init("scroll|go up half page|screen|viewport", "scroll by -$=") { list, _ in list.readableHeight.half },
    .init("scroll|go half page|screen|viewport up", "scroll by -$=") { list, _ in list.readableHeight.half },
    .init("scroll|go by|down H page|pages|screen|screens|viewports", "scroll by $=") { $0.pages($1[0]) },
    .init("scroll|go up H page|pages|screen|screens|viewports", "scroll by -$=") { $0.pages($1[0]) },
    .init("scroll|go by|down P …", "scroll by $=") { $0.pages($1[0]) },
    .init("scroll|go up P …", "scroll by -$=") { $0.pages($1[0]) },
    .init("viewport P", "viewport $=") { $0.pages($1[0]) },
    .init("viewport N screen|screens|page|pages", "viewport $=") { $0.pages($1[0]) },
    .init("set overscan P", "set overscan $= points") { $0.pages($1[0]) },
    .init("rotate …", "viewport $= width $height") { list, _ in list.width },
    .init("turn|flip device|phone|screen …", "viewport $= width $height") { list, _ in list.width },
    .init("landscape …", "viewport $= width $height") { list, _ in list.width },
    .init("viewport half", "viewport $=") { list, _ in list.viewport.half },
    .init("viewport double|twice", "viewport $=") { list, _ in list.viewport * 2 },
  ]

  private static let rows: [MeasuredPhrase] = [
    .init("scroll|go by|down N row|rows|item|items|cell|cells", "scroll by $=") {
      $0.height(ofRows: $1[0], isUp: false)
    },
    .init("scroll|go N row|rows|item|items", "scroll by $=") { $0.height(ofRows: $1[0], isUp: false) },
    .init("scroll|go N row|rows|item|items down", "scroll by $=") { $0.height(ofRows: $1[0], isUp: false) },
    .init("scroll|go down row|item", "scroll by $=") { list, _ in list.height(ofRows: "1", isUp: false) },
    .init("scroll|go by row|item", "scroll by $=") { list, _ in list.height(ofRows: "1", isUp: false) },
    .init("scroll|go up row|item", "scroll by -$=") { list, _ in list.height(ofRows: "1", isUp: true) },
    .init("scroll|go up N row|rows|item|items", "scroll by -$=") { $0.height(ofRows: $1[0], isUp: true) },
    .init("scroll|go up by N row|rows|item|items", "scroll by -$=") { $0.height(ofRows: $1[0], isUp: true) },
    .init("scroll|go N row|rows|item|items up", "scroll by -$=") { $0.height(ofRows: $1[0], isUp: true) },
    .init("viewport N row|rows|items", "viewport $=") { $0.height(ofRows: $1[0], isUp: false) },
    .init("make|set viewport|screen|list N rows high|tall", "viewport $=") { $0.height(ofRows: $1[0], isUp: false) },
    .init("make row N twice|double as|the high|tall|big|height …", "height $1 $=") {
      $0.height(ofRow: $1[0]).map { $0 * 2 }
    },
    .init("double height of row N", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0 * 2 } },
    .init("double row N …", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0 * 2 } },
    .init("make|set row N bigger|higher|taller|larger …", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0 * 2 } },
    .init("make|set row N smaller|shorter|lower …", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0.half } },
    .init("halve height of row N", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0.half } },
    .init("halve row N …", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0.half } },
    .init("make row N half as high|tall|big …", "height $1 $=") { $0.height(ofRow: $1[0]).map { $0.half } },
  ]
}

extension ListState {
  /// A share of some points: `50%` or `1.5`.
  private func share(_ text: String, of length: Points) -> Points? {
    guard let number = Double(text.last == "%" ? String(text.dropLast()) : text), abs(number) <= 1000 else {
      return nil
    }
    let share = number * Double(length.thousandths) / (text.last == "%" ? 100 : 1)
    return abs(share) < 1e15 ? Points(thousandths: Int64(share.rounded())).rounded : nil
  }

  /// The offset at a share of the way.
  fileprivate func offset(at share: String) -> Points? {
    self.share(share, of: largestOffset - smallestOffset).map { smallestOffset + $0 }
  }

  /// The height of some pages, or of a share of one.
  fileprivate func pages(_ count: String) -> Points? { share(count, of: readableHeight) }

  /// The height of some rows from the first visible one on, or above it; where there are too few, of rows of the usual
  /// height.
  fileprivate func height(ofRows text: String, isUp: Bool) -> Points? {
    guard let count = Int(text), (0...ListState.maxRows).contains(count) else { return nil }
    let first = visible.ranges.first?.lowerBound ?? 0
    let rows = isUp ? first - count..<first : first..<first + count
    guard rows.lowerBound >= 0, rows.upperBound < records.count else {
      return count <= 100_000 ? policies.rowHeight * count : nil
    }
    return records.y(of: rows.upperBound) - records.y(of: rows.lowerBound)
  }

  fileprivate func height(ofRow text: String) -> Points? {
    guard let row = Int(text), (0..<records.count).contains(row) else { return nil }
    return records.heights.height(of: row)
  }
}

extension Lab {
  /// The error of a line with a hint that does what was meant: the command for an amount that the list tells, for words
  /// that were taken for keys, or for the whole line.
  package func advised(_ error: CommandError, on line: String) -> CommandError {
    guard line.utf8.count <= Vocabulary.maxAdvisedBytes, let words = try? Word.words(of: LineText(line)),
      let first = words.first
    else { return error }
    return withRowsThatExist(advised(error, on: line, words, first))
  }

  private func advised(_ error: CommandError, on line: String, _ words: [Word], _ first: Word) -> CommandError {
    let text = LineText(line)
    let typed = words.map { text.text($0.span) }
    let onRows = advisedOnRows(error, on: line)
    if onRows.hasWholeHint, !error.hasWholeHint { return onRows }
    let isOpen = Self.ofWording.contains(error.code) && error.advice?.hasPrefix("did you mean ") != true
    if isOpen || first.text == "rotate", let command = measured(typed) {
      return vocabulary.asking(command, error, first)
    }
    if let advice = adviceOnOrder(typed) { return vocabulary.advising(advice, error, first) }
    // Words that were taken for keys of the state, or of rows.
    let phrases =
      error.code == .unknownStateKey ? Phrase.shown : error.code == .unknownKey ? Phrase.ofKeys + Phrase.wishes : []
    if !phrases.isEmpty {
      let plain = PlainEnglish.words(of: typed)
      let words = plain.map { Word(text: $0, span: 0..<0, isQuoted: $0.hasPrefix("\"")) }
      if let phrased = vocabulary.phrased(error, words, typed: plain, among: phrases) { return phrased }
    }
    let known = vocabulary.advisedOnKnownWords(error, typed)
    let valued = known.advice?.hasPrefix("did you mean ") == true ? known : vocabulary.advisedOnValues(known, on: line)
    return vocabulary.completing(valued, on: line)
  }

  /// The codes of lines that are no command.
  private static let ofWording: Set<Refusal.Code> = [.unknownVerb, .unexpectedWord, .badNumber, .badRows, .missingWord]

  /// The command for a line with an amount that the list tells.
  private func measured(_ typed: [String]) -> String? {
    let plain = PlainEnglish.words(of: typed)
    let words = plain.map { Word(text: $0, span: 0..<0, isQuoted: $0.hasPrefix("\"")) }
    guard let first = words.first else { return nil }
    let verb = (try? vocabulary.resolve(first))?.name
    for measured in MeasuredPhrase.all {
      guard let fillings = measured.phrase.fillings(in: words, typed: plain, verb: verb, vocabulary),
        let length = measured.length(list, fillings)
      else { continue }
      let command = measured.command.replacing("$=", with: "\(length)")
        .replacing("$height", with: "\(list.viewport)").filled(with: fillings)
      return ((try? vocabulary.parsedAsWritten(command, .full)) ?? nil) == nil ? nil : command
    }
    return nil
  }
}
