import ListDump
import ListModel

extension FileValue {
  /// The value as text; numbers and `true` are taken as they are written.
  ///
  /// - Throws: `FileProblem`.
  func bytes(for column: FileColumn) throws(FileProblem) -> ArraySlice<UInt8> {
    switch self {
    case .word(let bytes), .text(let bytes), .number(let bytes): return bytes
    case .truth(let value): return Array("\(value)".utf8)[...]
    case .object: throw wrongType(for: column, "expected a text; dots lead into an object")
    case .array: throw wrongType(for: column, "expected a text")
    }
  }

  /// Whether the value may stand for an image, as an address or an object does: a file with column names of its own has
  /// many ways to say so.
  var isPresent: Bool {
    switch self {
    case .word(let bytes), .text(let bytes), .number(let bytes):
      !["", "0", "no", "false"].contains(String(decoding: bytes.prefix(6), as: UTF8.self).lowercased())
    case .truth(let value): value
    case .object, .array: true
    }
  }

  /// A text that may not be empty.
  func name(for column: FileColumn) throws(FileProblem) -> String {
    let bytes = try bytes(for: column)
    guard !bytes.isEmpty else {
      throw FileProblem("the \(column.rawValue) is empty", advice: "give a name, or leave it out")
    }
    guard bytes.count <= Slot<String>.maxNameBytes else {
      throw FileProblem(
        "the \(column.rawValue) is too long", advice: "a name has at most \(Slot<String>.maxNameBytes) bytes")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A height (K19). One with more decimals than lengths have is rounded, and counted.
  func height(rounded: inout Int) throws(FileProblem) -> Points {
    let bytes: ArraySlice<UInt8>
    switch self {
    case .word(let word), .text(let word), .number(let word): bytes = word
    default: throw wrongType(for: .height, "expected a number")
    }
    if let height = Self.wholePoints(bytes) { return height }
    let text = String(decoding: bytes, as: UTF8.self)
    let digits = text.withDecimalPoint
    let height: Points
    do {
      height = try Points(parsing: digits)
    } catch {
      let number = Double(digits)
      guard error == .tooPrecise, let number, let nearest = Points(nearest: number) else {
        throw FileProblem("the height \(text.quotedForMessage) \(error.inWords)", advice: "points, such as 44 or 12.5")
      }
      height = nearest
      if nearest.isRounded(from: number) { rounded += 1 }
    }
    do throws(Refusal) {
      try height.checkAsHeight()
    } catch {
      throw FileProblem(error.message, advice: error.advice, code: error.code)
    }
    return height
  }

  /// A number to compute a height with.
  func number(of name: String) throws(FileProblem) -> Double {
    switch self {
    case .word(let bytes), .text(let bytes), .number(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      guard let number = Double(text.withDecimalPoint), number.isFinite else {
        throw FileProblem("the \(name) \(text.quotedForMessage) is not a number", advice: "a number to compute with")
      }
      return number
    case .truth, .object, .array:
      throw FileProblem("the \(name) is \(kindInWords)", advice: "a number to compute with")
    }
  }

  /// The height in most files: up to six digits.
  private static func wholePoints(_ bytes: ArraySlice<UInt8>) -> Points? {
    guard (1...6).contains(bytes.count) else { return nil }
    var value = 0
    for byte in bytes {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return Points(value)
  }

  /// Whether there is an image.
  func truth() throws(FileProblem) -> Bool {
    switch self {
    case .truth(let value): return value
    case .word(let bytes), .text(let bytes), .number(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      switch text.withoutOuterBlanks.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default:
        throw FileProblem(
          "the image \(text.quotedForMessage) is neither true nor false",
          advice: "true, false, yes, no, 1 or 0")
      }
    case .object, .array:
      throw wrongType(for: .image, "expected true or false")
    }
  }

  /// The number of a section; nil for a name.
  func sectionNumber(mayBeName: Bool) throws(FileProblem) -> Int? {
    let bytes: ArraySlice<UInt8>
    switch self {
    case .word(let word):
      guard word.allSatisfy({ (48...57).contains($0) }), !word.isEmpty else { return nil }
      bytes = word
    case .number(let number): bytes = number
    case .text: return nil
    default: throw wrongType(for: .section, "expected a number or a text")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let number = Int(text), number >= 0 else {
      throw FileProblem("the section \(text.quotedForMessage) is not a whole number", advice: "a number from 0 up")
    }
    return number
  }

  private func wrongType(for column: FileColumn, _ wanted: String) -> FileProblem {
    FileProblem("the \(column.rawValue) is \(kindInWords)", advice: wanted)
  }

  private var kindInWords: String {
    switch self {
    case .word, .text: "a text"
    case .number: "a number"
    case .truth(let value): "\(value)"
    case .object: "an object"
    case .array: "an array"
    }
  }
}

extension Points {
  /// The height that was computed for a row.
  static func computedHeight(_ value: Double) throws(FileProblem) -> Points {
    guard let height = Points(nearest: value) else {
      throw FileProblem("the height of this row is no number", advice: "as by a division by 0")
    }
    do throws(Refusal) { try height.checkAsHeight() } catch {
      throw FileProblem(error.message, advice: error.advice, code: error.code)
    }
    return height
  }
}

extension String {
  /// The text of a number without blanks around it, and with a point for a decimal comma: `12,5`. A comma before three
  /// digits stays, because it may separate thousands.
  fileprivate var withDecimalPoint: String {
    let text = withoutOuterBlanks
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("."), parts[1].count != 3 else { return text }
    return parts.joined(separator: ".")
  }

  /// The value in quotes, shortened: a file may contain anything.
  var quotedForMessage: String { "\"" + shown(columns: 40) + "\"" }
}

extension Points.ParseFailure {
  fileprivate var inWords: String {
    switch self {
    case .notANumber: "is not a length"
    case .tooPrecise: "has more than three decimals"
    case .tooLarge: "is too large for a length"
    }
  }
}
