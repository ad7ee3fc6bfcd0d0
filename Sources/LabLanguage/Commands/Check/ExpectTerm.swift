/// An arithmetic expression behind `expect`, which compares values but does not compute.
enum ExpectTerm {
  /// The operator between two operands: `+` in `offset + 44` and `rows+1`; nil if there is none.
  static func sign(in value: String, where isOperand: (Substring) -> Bool) -> Character? {
    let words = value.split(separator: " ")
    let alone = words.dropFirst().dropLast().first { $0.count == 1 && signs.contains($0[$0.startIndex]) }
    if let alone { return alone.first }
    guard words.count == 1 else { return nil }
    let index = value.indices.dropFirst().first { index in
      signs.contains(value[index]) && isOperand(value[..<index]) && isOperand(value[value.index(after: index)...])
    }
    return index.map { value[$0] }
  }

  private static let signs: Set<Character> = ["+", "-", "*", "/"]
}
