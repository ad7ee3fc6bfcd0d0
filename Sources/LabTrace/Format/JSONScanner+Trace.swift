import LabLanguage
import ListModel

/// Values of a trace.
extension JSONScanner {
  /// The digits of a number.
  private mutating func digits(_ name: String) throws(FileProblem) -> (text: ArraySlice<UInt8>, offset: Int) {
    let offset = nextOffset
    guard case .number(let text) = try value() else {
      throw FileProblem("\(name) is not a number", advice: "a number, as 12", offset: offset)
    }
    return (text, offset)
  }

  /// A place or a distance.
  mutating func points(_ name: String) throws(FileProblem) -> Points {
    let (text, offset) = try digits(name)
    guard let points = Points(json: text) else {
      throw FileProblem(
        "\(name) is too large", advice: "at most \(Points.farthestTraced) points", offset: offset)
    }
    return points
  }

  /// A height or a width.
  mutating func length(_ name: String) throws(FileProblem) -> Points {
    let offset = nextOffset
    let length = try points(name)
    guard length >= .zero else { throw FileProblem("\(name) is negative", advice: "from 0 up", offset: offset) }
    return length
  }

  mutating func whole(
    _ name: String, _ range: ClosedRange<Int> = 0...1_000_000_000_000_000
  ) throws(FileProblem) -> Int {
    let (text, offset) = try digits(name)
    var value = 0
    for byte in text {
      guard (48...57).contains(byte), value < 1_000_000_000_000_000 else { return try whole(text, name, range, offset) }
      value = value * 10 + Int(byte - 48)
    }
    guard range.contains(value) else { throw Self.outside(name, range, offset) }
    return value
  }

  /// A number that is written with a point or an exponent: times in browsers are fractions.
  private func whole(
    _ text: ArraySlice<UInt8>, _ name: String, _ range: ClosedRange<Int>, _ offset: Int
  ) throws(FileProblem) -> Int {
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite,
      number >= Double(range.lowerBound), number <= Double(range.upperBound),
      name == "t" || number == number.rounded()
    else { throw Self.outside(name, range, offset) }
    return Int(number)
  }

  private static func outside(_ name: String, _ range: ClosedRange<Int>, _ offset: Int) -> FileProblem {
    FileProblem(
      "\(name) is no such number", advice: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      offset: offset)
  }

  /// A whole number, or `null`.
  mutating func optionalWhole(_ name: String) throws(FileProblem) -> Int? {
    guard isNext("n") else { return try whole(name) }
    _ = try value()
    return nil
  }

  mutating func truth(_ name: String) throws(FileProblem) -> Bool {
    let offset = nextOffset
    guard case .truth(let truth) = try value() else {
      throw FileProblem("\(name) is neither true nor false", advice: "true or false", offset: offset)
    }
    return truth
  }

  mutating func text(_ name: String) throws(FileProblem) -> String {
    let offset = nextOffset
    guard case .text(let text) = try value() else {
      throw FileProblem("\(name) is no text", advice: "a text in double quotes", offset: offset)
    }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func word(_ name: String, of words: [String]) throws(FileProblem) -> String {
    let offset = nextOffset
    let word = try text(name)
    guard words.contains(word) else {
      throw FileProblem(
        "\(name) is \(TraceLineReader.quoted(word))", advice: "one of \(words.joined(separator: ", "))", offset: offset)
    }
    return word
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(FileProblem) -> Choice where Choice.RawValue == String {
    let offset = nextOffset
    let word = try word(name, of: Choice.allCases.map { $0.rawValue })
    guard let choice = Choice(rawValue: word) else {
      throw FileProblem("\(name) is \(TraceLineReader.quoted(word))", advice: "another word", offset: offset)
    }
    return choice
  }

  /// A key: a text or a number.
  mutating func key(_ keys: inout TraceKeys) throws(FileProblem) -> Int {
    let offset = nextOffset
    switch try value() {
    case .text(let text): return try keys.checkedNumber(of: String(decoding: text, as: UTF8.self), at: offset)
    case .number(let text): return try keys.checkedNumber(of: String(decoding: text, as: UTF8.self), at: offset)
    default: throw FileProblem("this is no key", advice: "a text or a number", offset: offset)
    }
  }

  /// Reads an array.
  mutating func elements(
    _ name: String, _ read: (inout JSONScanner) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try expect("[", "expected an array of \(name)")
    if take("]") { return }
    repeat { try read(&self) } while take(",")
    try expect("]", "expected \",\" or \"]\"")
  }

  /// Reads an object.
  mutating func fields(
    _ name: String, _ read: (inout JSONScanner, String) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try expect("{", "expected an object of \(name)")
    if take("}") { return }
    repeat {
      let key = String(decoding: try self.name(), as: UTF8.self)
      try read(&self, key)
    } while take(",")
    try expect("}", "expected \",\" or \"}\"")
  }
}
