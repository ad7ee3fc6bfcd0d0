extension Call {
  /// Whether it demands something of the list.
  package var isCheck: Bool { [ExpectCommand.verb.name, VerifyCommand.verb.name].contains(verb.name) }

  /// The name that it gives to a value; nil: it names none.
  package var namedValue: String? { verb.name == LetCommand.verb.name ? LetCommand.nameGiven(in: self) : nil }
}
