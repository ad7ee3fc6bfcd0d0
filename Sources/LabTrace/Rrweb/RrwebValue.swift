import LabLanguage
import ListModel

/// A JSON value of a recording, with all that it contains.
struct RrwebValue {
  private enum Content {
    case fields([(name: String, value: RrwebValue)])
    case elements([RrwebValue])
    case text(ArraySlice<UInt8>)
    case number(ArraySlice<UInt8>)
    case truth(Bool)
    case null
  }

  /// The maximum depth of objects and arrays.
  private static let maxDepth = 1_000

  /// Where it begins in the file.
  let offset: Int
  private let content: Content

  init(_ scanner: inout JSONScanner, depth: Int = 0) throws(FileProblem) {
    offset = scanner.nextOffset
    guard depth <= Self.maxDepth else {
      throw FileProblem(
        "objects and arrays are nested more than \(Self.maxDepth) deep", advice: "elements of a page", offset: offset)
    }
    switch try scanner.value() {
    case .object:
      var fields: [(name: String, value: RrwebValue)] = []
      try scanner.fields("values") { scanner, name throws(FileProblem) in
        fields.append((name, try RrwebValue(&scanner, depth: depth + 1)))
      }
      content = .fields(fields)
    case .array:
      var elements: [RrwebValue] = []
      try scanner.elements("values") { scanner throws(FileProblem) in
        elements.append(try RrwebValue(&scanner, depth: depth + 1))
      }
      content = .elements(elements)
    case .text(let text), .word(let text): content = .text(text)
    case .number(let text): content = .number(text)
    case .truth(let truth): content = .truth(truth)
    case nil: content = .null
    }
  }

  /// The value of a field; nil: there is none.
  subscript(_ name: String) -> RrwebValue? { fields?.first { $0.name == name }?.value }

  /// The fields of an object; nil: it is none.
  var fields: [(name: String, value: RrwebValue)]? {
    if case .fields(let fields) = content { fields } else { nil }
  }

  var elements: [RrwebValue] { if case .elements(let elements) = content { elements } else { [] } }

  /// A whole number from 0 up, of a fraction the whole part: times may be fractions.
  var whole: Int? {
    guard case .number(let text) = content, let number = Double(String(decoding: text, as: UTF8.self)),
      (0...1e15).contains(number)
    else { return nil }
    return Int(number)
  }

  var points: Points? { if case .number(let text) = content { Points(json: text) } else { nil } }

  /// The value of an attribute: a text or a number; of a list the first, as of `["12px","important"]`. `false` and `null` are none.
  var attribute: String? {
    switch content {
    case .text(let text), .number(let text): String(decoding: text, as: UTF8.self)
    case .truth(let isSet): isSet ? "" : nil
    case .elements(let values): values.first?.attribute
    case .fields, .null: nil
    }
  }
}
