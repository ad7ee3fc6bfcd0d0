import ListModel

extension Slot<Points> {
  /// The height of rows; typed, it may be a computation of numbers.
  static func height(_ name: String = "H") -> Slot {
    Slot(name) { word throws(CommandError) in
      try readHeight(word)
    } write: {
      $0.description
    }
  }
}

/// Reads the height of rows, such as `44` or, at a prompt, `20*2`: sessions contain the result.
///
/// - Throws: `bad-number`.
func readHeight(_ word: Word) throws(CommandError) -> Points {
  do throws(CommandError) {
    return try readLength(word, signed: false)
  } catch {
    guard word.allowsAbbreviation, let formula = Arithmetic(word.text), formula.isComputed else { throw error }
    guard formula.names.isEmpty else {
      throw CommandError(
        .badNumber, "\(word.shown) is not a length", advice: "only load file computes with columns", at: word.span)
    }
    guard let value = formula.value(of: { _ in nil }), let height = Points(nearest: value) else {
      throw CommandError(.badNumber, "\(word.shown) is no number", advice: "not by 0", at: word.span)
    }
    guard height >= .zero else {
      throw CommandError(
        .badNumber, "\(word.text) is \(height), which is negative", advice: "a length here is 0 or more", at: word.span)
    }
    return height
  }
}
