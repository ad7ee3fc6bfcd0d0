import LabLanguage
import LabSessions

/// The command that the last error asked for: Tab writes it into an empty line.
final class Question {
  private var command: String?
  private var isKnown = false

  /// Keeps the command that an error asks for, or none.
  ///
  /// - Returns: how to take it, the first time at a terminal; nil at any other.
  func ask(_ error: CommandError?, _ interpreter: Interpreter) -> String? {
    command = error.flatMap(interpreter.typedLab.vocabulary.commandAsked)
    guard command != nil, interpreter.canEdit, !isKnown else { return nil }
    isKnown = true
    return "Tab writes it into the line, and Enter runs it."
  }

  /// The command for an empty line; nil: there is none, or the line has something.
  func completions(for text: String) -> [Completion]? {
    guard text.isEmpty, let command else { return nil }
    return [Completion(word: command, replacing: 0, endsWord: false)]
  }
}
