/// Prompts with colour.
enum Prompt {
  /// A word in green, then a plain text, which must not be empty: libedit drops a mark at the prompt's end.
  ///
  /// Each character carries the colour itself, because libedit moves the cursor by writing characters again, and
  /// starts with any of them.
  static func coloured(_ word: String, then rest: String) -> String {
    word.map { "\u{1}\u{1B}[32m\u{1}\($0)" }.joined() + "\u{1}\u{1B}[0m\u{1}" + rest
  }
}
