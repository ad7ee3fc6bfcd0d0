extension UInt8 {
  /// Whether a byte of UTF-8 is a character that any terminal just shows.
  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}

extension String {
  /// Whether every byte fulfils a condition; fast, because most texts lie in one piece.
  func hasOnly(_ condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
  }

  /// Whether any terminal just shows every character, and every character takes one column.
  var isPlain: Bool { hasOnly { $0.isPrintableASCII } }

  /// The text with everything that a terminal would obey shown as a symbol: a row's text can never send an escape
  /// sequence, move the cursor or turn the line around.
  ///
  /// Control characters have their own pictures (`␛`, `␊`); C1 controls, bidi controls and line separators are written
  /// as commands write them (`\u{202e}`).
  package var visible: String {
    if isPlain || !unicodeScalars.contains(where: \.isUnsafe) { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if let symbol = scalar.symbol { result += symbol } else { result.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the character instead of showing it, or show its neighbours in another order.
  package var isUnsafe: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What stands for an unsafe character; nil: the character is harmless.
  fileprivate var symbol: String? {
    guard isUnsafe else { return nil }
    switch value {
    case 0...0x1F: return Unicode.Scalar(0x2400 + value).map { String($0) }
    case 0x7F: return "␡"
    default: return "\\u{" + String(value, radix: 16) + "}"
    }
  }
}
