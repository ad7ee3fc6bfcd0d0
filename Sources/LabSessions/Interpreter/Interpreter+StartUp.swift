import LabLanguage

extension Interpreter {
  /// What a start-up file may say: how the shell is to be, and nothing about the list. What a session holds must not
  /// depend on whose machine it was made on.
  private static let settingUp: Set<String> = ["alias", "hints", "dump", "output", "preview", "live", "watch", "page"]

  /// Runs a line of a start-up file; nil if it is blank or only a comment.
  package func setUp(_ line: String) -> Answer? {
    var answer = Answer(line: line)
    do throws(CommandError) {
      guard let call = try lab.vocabulary.parse(expandingAlias(line), spelling: .abbreviated) else { return nil }
      guard Self.settingUp.contains(call.verb.name) else {
        throw CommandError(
          .notHere, "\(call.verb.name) does not work in the start-up file, which only sets up the shell",
          advice:
            "run FILE runs a file of commands; alias, hints, preview, live, dump, output, watch and page work here",
          at: call.wholeSpan)
      }
    } catch {
      answer.error = error
      return answer
    }
    return execute(line)
  }
}
