import LabLanguage

extension Interpreter {
  /// The command of a line in a session, which is as commands are recorded; the error of one that a prompt would read in
  /// other words names the line to write.
  func strictly(understood line: String) throws(CommandError) -> Call? {
    do throws(CommandError) {
      return try lab.vocabulary.parse(line, spelling: .full)
    } catch {
      var error = error
      if let meant = lab.vocabulary.reading(of: line, names: lab.names),
        (try? lab.vocabulary.parse(meant, spelling: .full)) != nil
      {
        error.advice = "in a session: \(meant)"
      }
      throw error
    }
  }
}
