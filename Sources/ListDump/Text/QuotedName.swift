extension String {
  /// The name as it stands in a list: bare if it is a plain word, else in quotes as commands write text.
  ///
  /// So names that hold blanks, commas or dots leave no doubt about where they end, and `none` always means no row.
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
