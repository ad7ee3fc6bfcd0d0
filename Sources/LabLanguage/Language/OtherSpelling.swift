/// How others write commands: `20 px`, `anchor = top`, `height=50`. A typed line that is refused is read without what
/// means nothing here, if the rest is a command.
enum OtherSpelling {
  /// The line in the spelling of this language, for each way in which it may differ; each time the words of the line as
  /// they were typed.
  static let all: [@Sendable ([String]) -> [String]] = [
    withoutUnits, withoutEquals, asExpectation, withoutOn, asAssignments,
  ]

  /// Lengths have one unit, the point.
  private static func withoutUnits(_ words: [String]) -> [String] {
    let numbers = words.map { Word($0, at: 0..<0).withoutUnit ?? $0 }
    return numbers.indices.filter { index in
      index == 0 || !Word.units.contains(numbers[index].lowercased()) || !numbers[index - 1].isNumber
    }.map { numbers[$0] }
  }

  /// A value follows its name after a blank.
  private static func withoutEquals(_ words: [String]) -> [String] {
    words.flatMap { word -> [String] in
      if ["=", ":", ":=", "=="].contains(word) { return [] }
      guard !word.contains("\""), let sign = word.firstIndex(of: "=") else { return [word] }
      return [String(word[..<sign]), String(word[word.index(after: sign)...])].filter { !$0.isEmpty }
    }
  }

  /// A key, a relation and a value are an expectation.
  private static func asExpectation(_ words: [String]) -> [String] {
    guard words.count > 2, StateKey.isKey(words[0]), Relation(rawValue: words[1]) != nil else { return words }
    return ["expect"] + words
  }

  /// Behind a file the names of columns end in `=`, and a computation has no blanks: `height = likes / 10`.
  private static func asAssignments(_ words: [String]) -> [String] {
    let first = words.starts(with: ["load", "file"]) ? 3 : 2
    guard words.count > first, ["load", "open", "import"].contains(words[0]) else { return words }
    let names = FileColumn.allCases.map(\.rawValue) + ["rows"]
    var result = Array(words[..<first])
    for word in words[first...] {
      let last = result.count > first ? result[result.count - 1] : ""
      if last.hasSuffix("="), word.hasPrefix("=") {
        result[result.count - 1] += word.dropFirst()
      } else if last.contains("="), last.last.map("=+-*/(".contains) == true || word.first.map("+-*/)".contains) == true
      {
        result[result.count - 1] += word
      } else {
        result.append(names.contains(word) ? word + "=" : word)
      }
    }
    return result
  }

  /// What is named is switched on.
  private static func withoutOn(_ words: [String]) -> [String] {
    guard words.count == 3, ["fault", "profile"].contains(words[0]) else { return words }
    return words.filter { !["on", "="].contains($0) }
  }
}

extension String {
  /// Whether it is a number as lengths are written.
  fileprivate var isNumber: Bool { !isEmpty && allSatisfy { $0.isASCII && ($0.isNumber || "+-._".contains($0)) } }
}
