import LabSessions
import ListDump

/// Shows a replay at a terminal command by command, and asks how to continue.
final class StepGuide: ReplayGuide {
  private static let keys: PrintableText =
    "Enter: play it; c: play all; q: stop here.\n"

  private let source: any LineSource
  private let output: StandardOutput
  private let progress: ProgressLine
  private let prompt: String
  private let showAnswer: (PlayedStep) -> Void
  private let showLook: (Answer) -> Void

  init(
    source: any LineSource, output: StandardOutput, progress: ProgressLine, prompt: String,
    showLook: @escaping (Answer) -> Void, showAnswer: @escaping (PlayedStep) -> Void
  ) {
    (self.source, self.output, self.progress) = (source, output, progress)
    (self.prompt, self.showAnswer, self.showLook) = (prompt, showAnswer, showLook)
  }

  func show(_ played: PlayedStep, isAnnounced: Bool) {
    progress.clear()
    let differences =
      played.mismatch.map { PrintableText(lines: $0.rendered()).lines } ?? []
    if !isAnnounced, let command = differences.first { output.write(command + "\n") }
    showAnswer(played)
    // The answer has said already why a command was refused.
    let told = played.mismatch?.endsFile == true ? 2 : 1
    for line in differences.dropFirst(told) { output.write(line + "\n") }
  }

  func pace(before step: SessionStep, in file: String, isFirst: Bool, look: (String) -> Answer?) -> ReplayPace {
    progress.clear()
    output.write("\(file):\(step.line): > \(step.command)\n")
    if isFirst { output.write(Self.keys) }
    while true {
      guard case .line(let line) = source.nextLine(prompt: prompt) else { return .stay }
      let said = line.withoutTrailingBlanks
      switch said {
      case "": return .step
      case "c": return .run
      case "q": return .stay
      case "?": output.write(Self.keys)
      default:
        if let answer = look(said) {
          showLook(answer)
        } else {
          output.write("Only show, explain, cell and help work here.\n" + Self.keys)
        }
      }
    }
  }
}
