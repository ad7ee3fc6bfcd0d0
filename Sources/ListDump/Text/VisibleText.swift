extension UInt8 {
  /// Whether a byte of UTF-8 is a printable ASCII character.
  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}

extension String {
  /// Whether every byte satisfies a condition; fast for contiguous strings, which most are.
  func hasOnly(_ condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
  }

  /// Whether every character is printable ASCII, so that it has width 1.
  var isPlain: Bool { hasOnly { $0.isPrintableASCII } }

  /// The text with everything that is not printable shown as a symbol: a row's text can never send an escape sequence,
  /// move the cursor, change the text direction or hide something between two letters.
  ///
  /// Control characters are shown as their pictures (`␛`, `␊`); all others as typed in commands (`\u{202e}`).
  package var visible: String {
    isPlain || unicodeScalars.allSatisfy { $0.isPrintable } ? self : spelled { $1 ? nil : $0.symbol }
  }
}

extension StringProtocol {
  /// The text with everything that is not printable as written in sessions, `\u{1B}`; a tab stays.
  package var escaped: String {
    let text = String(self)
    return text.isPlain
      ? text
      : text.spelled { scalar, isPrintable in
        isPrintable || scalar == "\t" ? nil : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
  }
}

extension String {
  /// The text with some of its scalars replaced. All functions that make data visible are based on it.
  ///
  /// - Parameter spelling: the replacement of a scalar, or nil to keep it; receives whether the scalar is printable at
  ///   its position.
  package func spelled(_ spelling: (Unicode.Scalar, _ isPrintable: Bool) -> String?) -> String {
    var result = ""
    var before: Unicode.Scalar?
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isPrintable = scalar.isPrintable || scalar.isPartOfEmoji(between: before, and: rest.first)
      if let spelt = spelling(scalar, isPrintable) {
        result += spelt
      } else {
        result.unicodeScalars.append(scalar)
      }
      before = isPrintable ? scalar : nil
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the character itself at any position: it is no control character, does not change the
  /// text direction, and is not invisible like zero-width characters.
  ///
  /// Unassigned and private-use characters are not printable: their width is unknown.
  package var isPrintable: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether an invisible character belongs to an emoji: it joins two of them (`👩‍👧`), or selects the colour form
  /// (`❤️`).
  fileprivate func isPartOfEmoji(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200D: before?.isPicture == true && after?.isPicture == true
    case 0xFE0E...0xFE0F: before?.isPicture == true || after == "\u{20E3}"
    default: false
    }
  }

  /// Whether it is an emoji or the end of one, and no digit.
  private var isPicture: Bool { value > 0x7F && (properties.isEmoji || value == 0xFE0F) }

  /// The symbol of a character that is not printable.
  fileprivate var symbol: String {
    switch value {
    case 0...0x1F: String(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
    case 0x7F: "␡"
    default: "\\u{" + String(value, radix: 16) + "}"
    }
  }
}
