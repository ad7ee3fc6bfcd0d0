package import LabLanguage

extension FilePath {
  /// The name of the session in a report: `bug.session` for `notes/bug.html`.
  package static func session(for path: String, endingIn ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let hasEnding = name.hasSuffix(ending) && name.count > ending.count
    return (hasEnding ? String(name.dropLast(ending.count)) : name) + ".session"
  }
}

extension Interpreter {
  /// Everything done so far, for a command that writes a report about it.
  ///
  /// - Throws: `not-here` if nothing has been done.
  package func workDone(for call: Call) throws(CommandError) -> Journal {
    guard let journal, journal.commandCount > 0 else {
      throw CommandError(
        .notHere, "nothing has been done so far", advice: "listlab \(call.verb.name) takes a session file",
        at: call.wholeSpan)
    }
    return journal
  }
}
