extension Int {
  /// So many commands, in words.
  package var commands: String { self == 1 ? "1 command" : "\(self) commands" }
}
