/// How others write commands: `20 px`, `anchor = top`, `height=50`. A typed line that is refused is read without what
/// means nothing here, if the rest is a command.
enum OtherSpelling {
  /// The line in the spelling of this language, for each way in which it may differ; each time the words of the line as
  /// they were typed.
  static func all(in vocabulary: Vocabulary) -> [([String]) -> [String]] {
    let tables = vocabulary.verb(named: "show")?.keywords ?? []
    return [
      inDoubleQuotes, withSize, { withoutJoiners(withoutEquals(withoutDashes($0), unless: tables)) }, withRelation,
      asAssignments, withoutUnits, { withoutEquals($0, unless: tables) },
      withoutJoiners,
      withoutOn,
      PlainEnglish.withoutCourtesy, inThousands, withoutGaps,
    ]
  }

  /// Texts have double quotes.
  static func inDoubleQuotes(_ words: [String]) -> [String] {
    var read: [String] = []
    var open: (close: Character, text: String)?
    for word in words {
      var text = word
      if let begun = open {
        text = begun.text + " " + word
      } else if let close = quotes[word.prefix(1).description] {
        open = (close, "")
        text = String(word.dropFirst())
      } else {
        read.append(word)
        continue
      }
      if let close = open?.close, text.last == close {
        read.append(Word.quote(String(text.dropLast())))
        open = nil
      } else {
        open?.text = text
      }
    }
    return open == nil ? read : words
  }

  /// The closing sign of each other quote.
  private static let quotes: [String: Character] = ["'": "'", "“": "”", "‘": "’"]

  /// Options have no dashes: `load 40 --height 50`, `compare flutter --with vscode`.
  private static func withoutDashes(_ words: [String]) -> [String] {
    words.enumerated().map { index, word in
      index > 0 && word.hasPrefix("--") && word.count > 2 ? String(word.dropFirst(2)) : word
    }
  }

  /// A size is a width and a height elsewhere: `viewport 320x480`.
  static func withSize(_ words: [String]) -> [String] {
    let index = words.first == "set" ? 1 : 0
    guard words.count == index + 2, words[index] == "viewport" else { return words }
    let sides = words[index + 1].split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map(String.init)
    guard sides.count == 2, sides.allSatisfy({ $0.isNumber }) else { return words }
    return ["viewport", sides[1], "width", sides[0]]
  }

  /// A key, a relation and a value are an expectation, also without blanks and with another sign for the relation.
  private static func withRelation(_ words: [String]) -> [String] {
    if words.count > 2, words.last == "expect", words.first != "expect" { return withRelation(words.dropLast()) }
    let isExpect = words.first == "expect"
    let rest = (isExpect ? words.dropFirst() : words[...]).joined(separator: " ")
    guard let start = rest.firstIndex(where: { relationSigns.contains($0) }) else { return withoutRelation(words) }
    let end = rest[start...].firstIndex { !relationSigns.contains($0) } ?? rest.endIndex
    let key = rest[..<start].filter { $0 != " " }
    let (sign, value) = (String(rest[start..<end]), rest[end...].drop { $0 == " " })
    guard StateKey.isKey(key), !value.isEmpty, isExpect || sign != "=" else { return words }
    guard let relation = Relation(rawValue: sign)?.rawValue ?? otherRelations[sign] else { return words }
    return ["expect", key, relation, String(value)]
  }

  /// Without a relation a number is the value of the key.
  private static func withoutRelation(_ words: [String]) -> [String] {
    guard words.count == 3, words[0] == "expect", StateKey.isKey(words[1]), words[2].isNumber else { return words }
    return ["expect", words[1], Relation.equal.rawValue, words[2]]
  }

  private static let relationSigns = "=<>!≤≥≠"
  private static let otherRelations = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=!": "!=", "≠": "!=", "=<": "<=", "≤": "<=", "=>": ">=",
    "≥": ">=",
  ]

  /// Names of several profiles follow one another.
  private static func withoutJoiners(_ words: [String]) -> [String] {
    guard words.first == "compare", words.count > 1 else { return words }
    let names = words.dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
    return ["compare"]
      + names.indices.filter { index in
        let isBefore = names.indices.contains(index + 1)
        return !isBefore || !["vs", "vs.", "versus", "and", "with", "to", "against", "&"].contains(names[index])
      }.map { names[$0] }
  }

  /// Lengths have one unit, the point.
  private static func withoutUnits(_ words: [String]) -> [String] {
    let numbers = words.map { Word($0, at: 0..<0).withoutUnit ?? $0 }
    return numbers.indices.filter { index in
      index == 0 || !Word.units.contains(numbers[index].lowercased()) || !numbers[index - 1].isNumber
    }.map { numbers[$0] }
  }

  /// A thousand has three zeros: `1k`.
  private static func inThousands(_ words: [String]) -> [String] {
    words.map { word in
      guard word.count > 1, word.count < 8, "kK".contains(word.suffix(1)), let number = Double(word.dropLast()),
        number > 0
      else { return word }
      let thousands = (number * 1000).rounded()
      return abs(thousands - number * 1000) < 0.001 ? "\(Int(thousands))" : word
    }
  }

  /// A large number has no blanks and no commas: `10 000`, `1,000`.
  private static func withoutGaps(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if word == "000", let last = result.last, let number = Int(last), number > 0,
        last.count <= 3 || last.hasSuffix("000")
      {
        result[result.count - 1] += word
      } else {
        result.append(isInThousands(word) ? word.filter { $0 != "," } : word)
      }
    }
    return result
  }

  /// Whether a word is a number as `12,000` and `1,000,000` are.
  private static func isInThousands(_ word: String) -> Bool {
    let groups = word.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, groups[0].count <= 3, let first = Int(groups[0]), first > 0 else { return false }
    return groups.dropFirst().allSatisfy { $0 == "000" }
  }

  /// A value follows its name after a blank.
  private static func withoutEquals(_ words: [String], unless tables: [String]) -> [String] {
    // The sign of an expectation says how values are compared, and a table has no value.
    let first = words.first ?? ""
    guard first != "expect", Vocabulary.isPolicy(first) || !tables.contains(first) else {
      return words
    }
    return words.flatMap { word -> [String] in
      if ["=", ":", ":=", "=="].contains(word) { return [] }
      guard !word.contains("\""), let sign = word.firstIndex(of: "=") else { return [word] }
      return [String(word[..<sign]), String(word[word.index(after: sign)...])].filter { !$0.isEmpty }
    }
  }

  /// Behind a file the names of columns end in `=`, and a computation has no blanks: `height = likes / 10`.
  private static func asAssignments(_ words: [String]) -> [String] {
    let first = words.starts(with: ["load", "file"]) ? 3 : 2
    guard words.count > first, ["load", "open", "import"].contains(words[0]) else { return words }
    let names = FileColumn.allCases.map { $0.rawValue } + ["rows"]
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
