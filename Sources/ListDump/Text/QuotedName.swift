extension String {
  /// The name as an item in a list: bare if it is a plain word, else quoted as in commands.
  ///
  /// So names that contain blanks, commas or dots are unambiguous, and `none` always means no row.
  package var quotedIfNeeded: String {
    let isBare = !isEmpty && self != "none" && unicodeScalars.allSatisfy { $0.isWordCharacter }
    return isBare ? self : "\"" + quotedBody + "\""
  }

  private var quotedBody: String {
    spelled { scalar, isPrintable in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: isPrintable ? nil : "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWordCharacter: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: !isASCII && properties.isAlphabetic
    }
  }
}
