extension String {
  /// The text by which words of help are compared: capitals, blanks, hyphens and underscores do not matter.
  package var folded: String { lowercased().filter { !" -_".contains($0) } }

  /// Whether the text is `r` and a number, as the keys that `load` gives.
  var namesNumberedKey: Bool { first == "r" && count > 1 && dropFirst().allSatisfy { $0.isASCII && $0.isNumber } }
}
