import LabLanguage
import ListDump

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

extension Interpreter {
  /// Passes over a line that is the answer to a command, as it is pasted with it.
  ///
  /// - Returns: whether the user is told, as only the first time.
  func passOver(_ answer: inout Answer) -> Bool {
    defer { knowsAnswers = true }
    answer.isUnderstood = true
    answer.report.printed.add("skipped: this is the answer to a command, not a command\n")
    return !knowsAnswers
  }
}

extension String {
  /// Whether the line is as summaries are: `offset 0 → 50 of 2000 · 10 cells`, `profile flutter · 0 cells`.
  var isAnswer: Bool {
    let ends = split(separator: " → ")
    let isChange = zip(ends, ends.dropFirst()).contains { before, after in
      before.last?.isNumber == true && after.first?.isNumber == true
    }
    let last = split(separator: " · ").last?.split(separator: " ") ?? []
    let countsCells = contains(" · ") && last.count == 2 && Int(last[0]) != nil && last[1].hasPrefix("cell")
    return isChange || countsCells
  }
}
