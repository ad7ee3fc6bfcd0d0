extension String {
  /// The text by which words of help are compared: capitals, blanks, hyphens and underscores do not matter.
  package var folded: String { lowercased().filter { !" -_".contains($0) } }
}
