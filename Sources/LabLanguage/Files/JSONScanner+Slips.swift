extension JSONScanner {
  /// Words of JavaScript and Python that are no JSON.
  private static let otherWords = ["NaN", "Infinity", "-Infinity", "undefined", "None", "True", "False", "nan"]

  /// What JSON5, JavaScript or Python would have here, and JSON has not; nil: it is none of these.
  var slip: FileProblem? {
    guard offset < end else { return nil }
    let rest = bytes[offset..<end]
    let slips: [(isFound: Bool, what: String, advice: String)] = [
      (rest.first == UInt8(ascii: "'"), "a single quote", "JSON has double quotes"),
      (["//", "/*", "#"].contains { rest.starts(with: $0.utf8) }, "a comment", "JSON has none"),
      (
        rest.first.map { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") } ?? false && isBehindComma,
        "a comma with nothing behind it", "leave the comma out"
      ),
    ]
    if let slip = slips.first(where: { $0.isFound }) { return FileProblem(slip.what, advice: slip.advice, at: offset) }
    if let word = Self.otherWords.first(where: { rest.starts(with: $0.utf8) }) {
      return FileProblem("\(word) is no JSON", advice: "a number, true, false or null", at: offset)
    }
    return nil
  }

  /// Whether a comma stands before the next character.
  private var isBehindComma: Bool {
    var before = offset - 1
    while before >= 0, bytes[before] <= 0x20 { before -= 1 }
    return before >= 0 && bytes[before] == UInt8(ascii: ",")
  }

  /// Whether only blanks are left in the line.
  var isAtLineEnd: Bool {
    let rest = bytes[offset..<end].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first?.endsLine ?? true
  }

  /// The problem that there is text where none may be.
  mutating func unexpectedText(_ advice: String) -> FileProblem {
    FileProblem("unexpected text", advice: advice, at: nextOffset)
  }
}
