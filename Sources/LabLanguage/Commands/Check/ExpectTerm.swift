/// An arithmetic expression behind `expect`, which compares values but does not compute.
enum ExpectTerm {
  /// The operator between two operands: `+` in `offset + 44` and `rows+1`; nil if there is none.
  static func sign(in value: String, where isOperand: (Substring) -> Bool) -> Character? {
    let words = value.split(separator: " ")
    let alone = words.dropFirst().dropLast().first { $0.count == 1 && signs.contains($0[$0.startIndex]) }
    if let alone { return alone.first }
    guard words.count == 1 else { return nil }
    let place = value.indices.dropFirst().first { place in
      signs.contains(value[place]) && isOperand(value[..<place]) && isOperand(value[value.index(after: place)...])
    }
    return place.map { value[$0] }
  }

  private static let signs: Set<Character> = ["+", "-", "*", "/"]
}
