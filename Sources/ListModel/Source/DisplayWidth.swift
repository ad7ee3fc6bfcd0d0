extension Unicode.Scalar {
  /// The width of the scalar on a terminal, in columns: 0, 1 or 2, like `wcwidth`.
  ///
  /// Combining marks, format characters and the vowels of composed Hangul have width 0; East Asian wide and full-width
  /// characters and emoji 2. An emoji sequence counts as its parts, which is what terminals without ligatures show.
  var displayWidth: Int {
    if value < 0x300 { return value == 0xAD || value >= 0x20 && !(0x7F..<0xA0).contains(value) ? 1 : 0 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if Self.wide.contains(where: { $0.contains(value) }) { return true }
    // A regional indicator is half of a flag: two of them take two columns.
    return properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// The ranges that Unicode's EastAsianWidth classifies as W or F, without emoji and with unassigned gaps filled in.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// The width of the text on a terminal, in columns. O(length), fast for ASCII.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}
