// Names of code are found with regular expressions, which Embedded Swift has not: there the message stands without them.

extension Vocabulary {
  func command(inCode line: String, at span: Range<Int>, _ text: LineText) -> String? { nil }
}

extension Synonym {
  /// What a name that is only one of code leads to: not here.
  static func example(ofCode name: String) -> String? { nil }
}
