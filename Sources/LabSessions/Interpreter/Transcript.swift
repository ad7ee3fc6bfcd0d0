import LabLanguage
import ListDump

/// Tells commands from answers where what was on a screen is pasted or piped: `list> load 3`, and the table below it.
package struct Transcript {
  /// Whether the lines are those of a script, which are all at hand: behind the first `list>` only lines with a prompt are
  /// commands.
  private let isScript: Bool
  /// Whether the last line had a prompt before it, or was an answer, and more was at hand.
  private var isOpen = false
  /// What was told already: each is told once.
  private var told: Set<String> = []

  package init(ofScript isScript: Bool = false) { self.isScript = isScript }

  /// The command in a line; nil if the line is an answer to the command above it, or a fence of Markdown.
  ///
  /// - Parameters:
  ///   - moreFollows: whether the next line is at hand already.
  ///   - isCommand: whether the line can be read as a command. The last pasted line may be one that was typed.
  /// - Returns: the command, and what is to be said of what is left out.
  package mutating func take(
    _ line: String, moreFollows: Bool = true, isCommand: (String) -> Bool = { _ in false }
  ) -> (command: String?, remark: String?) {
    guard !line.isFence else { return (nil, once("(``` of Markdown is left out)")) }
    // `>   0  r0` is a row of a table.
    let command = line.withoutPrompt.flatMap { line.hasBarePrompt && $0.first?.isNumber == true ? nil : $0 }
    // A script of a session's lines is read as one types them: what it expects must not be passed over.
    if let command, !isScript || isOpen || !line.hasBarePrompt {
      isOpen = moreFollows
      return (command, once(Self.answersAreLeftOut))
    }
    let isAnswer = isOpen && (moreFollows || !isCommand(line))
    isOpen = isOpen && moreFollows
    return isAnswer ? (nil, once(Self.answersAreLeftOut)) : (line, nil)
  }

  private static let answersAreLeftOut = "(of what is pasted with its prompts, only the commands are run)"

  private mutating func once(_ remark: String) -> String? { told.insert(remark).inserted ? remark : nil }
}

extension String {
  /// Whether it begins or ends a block of code in Markdown.
  fileprivate var isFence: Bool { utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "```".utf8) }

  /// Whether its prompt has no name, as in a session.
  fileprivate var hasBarePrompt: Bool { utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ">") }
}

extension Interpreter {
  /// Whether a line is the answer to a command, as it is pasted with it, and no command.
  package func isPastedAnswer(_ line: String) -> Bool {
    guard !isIntercepted, line.isAnswer else { return false }
    let call = lab.vocabulary.command(in: expandingAlias(line))
    return call == nil && lab.vocabulary.correctedCommand(of: line, names: lab.names) == nil
  }

  /// The commands of a typed line, which `;` separates; the line itself where it is code, or the answer in a lesson.
  package func commands(typedIn line: String) -> [String] {
    let vocabulary = typedLab.vocabulary
    var commands = vocabulary.lines(ofScript: line).filter { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
    guard commands.count > 1, !isPastedAnswer(line) else { return [line] }
    if let last = commands.firstIndex(where: { vocabulary.takesRest(expandingAlias($0)) }) {
      commands.replaceSubrange(last..., with: [commands[last...].joined(separator: "; ")])
    }
    let isOther = isIntercepted || commands[0].contains("(")
    return isOther && vocabulary.command(in: expandingAlias(commands[0])) == nil ? [line] : commands
  }

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
