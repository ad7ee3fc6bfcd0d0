import LabLanguage

/// Tells commands from answers where what was on a screen is pasted: `list> load 3`, and the table below it.
package struct Transcript {
  /// Whether the last line had a prompt before it, or was an answer, and more was at hand.
  private var isOpen = false

  package init() {}

  /// The command in a line; nil if the line is an answer to the pasted command above it.
  ///
  /// - Parameters:
  ///   - moreFollows: whether the next line is at hand already.
  ///   - isCommand: whether the line can be read as a command. The last pasted line may be one that was typed.
  package mutating func command(
    in line: String, moreFollows: Bool, isCommand: (String) -> Bool
  ) -> (line: String, hadPrompt: Bool)? {
    if let command = line.withoutPrompt {
      isOpen = moreFollows
      return (command, true)
    }
    let isAnswer = isOpen && (moreFollows || !isCommand(line))
    isOpen = isOpen && moreFollows
    return isAnswer ? nil : (line, false)
  }
}
