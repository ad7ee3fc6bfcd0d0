import ListModel

/// A computation with + - * / and parentheses, of decimal numbers and of names: `lines*20+20`.
struct Arithmetic: Equatable, Sendable {
  private enum Step: Equatable, Sendable {
    case number(Double)
    /// The value of a name, by its index.
    case name(Int)
    case negate
    /// One of + - * /, of the last two values.
    case operation(UInt8)
  }

  /// The names that it computes with, each once.
  private(set) var names: [String] = []
  /// The steps in reverse Polish notation.
  private var steps: [Step] = []

  /// Whether anything is computed: a single number or name is no computation.
  var isComputed: Bool {
    steps.contains {
      if case .operation = $0 { true } else { false }
    }
  }

  /// Reads a computation; nil if the text is none.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard readSum(&rest), rest.isEmpty else { return nil }
  }

  /// The value; nil if a name has none.
  func value(of name: (Int) -> Double?) -> Double? {
    var values: [Double] = []
    for step in steps {
      switch step {
      case .number(let number): values.append(number)
      case .name(let index):
        guard let value = name(index) else { return nil }
        values.append(value)
      case .negate: values.append(-values.removeLast())
      case .operation(let sign):
        let right = values.removeLast()
        values.append(Self.compute(values.removeLast(), sign, right))
      }
    }
    return values.last
  }

  /// The computation with another one in the place of a name.
  func replacing(_ name: String, with other: Arithmetic) -> Arithmetic {
    var result = Arithmetic()
    for step in steps {
      if case .name(let index) = step, names[index] == name {
        for step in other.steps { result.append(step, of: other) }
      } else {
        result.append(step, of: self)
      }
    }
    return result
  }

  private init() {}

  /// Appends a step of another computation.
  private mutating func append(_ step: Step, of other: Arithmetic) {
    if case .name(let index) = step { append(name: other.names[index]) } else { steps.append(step) }
  }

  private mutating func append(name: String) {
    steps.append(.name(names.firstIndex(of: name) ?? names.count))
    if !names.contains(name) { names.append(name) }
  }

  private static func compute(_ left: Double, _ sign: UInt8, _ right: Double) -> Double {
    switch sign {
    case UInt8(ascii: "+"): left + right
    case UInt8(ascii: "-"): left - right
    case UInt8(ascii: "*"): left * right
    default: left / right
    }
  }

  // MARK: Reading. A name is at most 1000 bytes long, which bounds the recursion.

  private mutating func readSum(_ rest: inout ArraySlice<UInt8>) -> Bool {
    readChain(&rest, of: [UInt8(ascii: "+"), UInt8(ascii: "-")]) { $0.readProduct(&$1) }
  }

  private mutating func readProduct(_ rest: inout ArraySlice<UInt8>) -> Bool {
    readChain(&rest, of: [UInt8(ascii: "*"), UInt8(ascii: "/")]) { $0.readFactor(&$1) }
  }

  private mutating func readChain(
    _ rest: inout ArraySlice<UInt8>, of signs: [UInt8], _ part: (inout Arithmetic, inout ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    guard part(&self, &rest) else { return false }
    while let sign = rest.first, signs.contains(sign) {
      rest.removeFirst()
      guard part(&self, &rest) else { return false }
      steps.append(.operation(sign))
    }
    return true
  }

  private mutating func readFactor(_ rest: inout ArraySlice<UInt8>) -> Bool {
    rest = rest.drop { $0 == .blank }
    if rest.first == UInt8(ascii: "-") {
      rest.removeFirst()
      guard readFactor(&rest) else { return false }
      steps.append(.negate)
      return true
    }
    if rest.first == UInt8(ascii: "(") {
      rest.removeFirst()
      guard readSum(&rest), rest.first == UInt8(ascii: ")") else { return false }
      rest = rest.dropFirst().drop { $0 == .blank }
      return true
    }
    let operand = rest.prefix { !"+-*/()".utf8.contains($0) }
    rest = rest[operand.endIndex...]
    return add(String(decoding: operand, as: UTF8.self).withoutOuterBlanks)
  }

  private mutating func add(_ operand: String) -> Bool {
    guard let first = operand.utf8.first else { return false }
    if first == .dot || (48...57).contains(first) {
      guard operand.utf8.allSatisfy({ (48...57).contains($0) || $0 == .dot }), let number = Double(operand) else {
        return false
      }
      steps.append(.number(number))
      return true
    }
    append(name: operand)
    return true
  }
}

extension Points {
  /// The nearest length to a number of points; nil if it is none.
  init?(nearest number: Double) {
    guard number.magnitude <= Double(Self.largestWritten.thousandths) / 1000 else { return nil }
    self.init(thousandths: Int64((number * 1000).rounded()))
  }

  /// Whether a number of points is another length than this, and not only a number that binary fractions miss.
  func isRounded(from number: Double) -> Bool { (number * 1000 - Double(thousandths)).magnitude > 0.0001 }
}

extension String {
  /// The text without blanks and tabs around it.
  var withoutOuterBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
