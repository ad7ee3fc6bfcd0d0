extension String {
  /// The name as it stands in a list: bare if it is a plain word, else in quotes as commands write text.
  ///
  /// So names that hold blanks, commas or dots leave no doubt about where they end, and `none` always means no row.
  package var quotedIfNeeded: String {
    let isBare = !isEmpty && self != "none" && unicodeScalars.allSatisfy(\.isWordCharacter)
    return isBare ? self : "\"" + quotedBody + "\""
  }

  private var quotedBody: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.isUnsafe: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
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
