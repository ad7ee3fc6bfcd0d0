package import LabLanguage

extension FilePath {
  /// The name of the session in a report: `bug.session` for `notes/bug.html`.
  package static func session(for path: String, endingIn ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let hasEnding = name.hasSuffix(ending) && name.count > ending.count
    return (hasEnding ? String(name.dropLast(ending.count)) : name) + ".session"
  }
}

extension FileSystem {
  /// A name for a session that no other file has: this one, or `bug-2.session` for `bug.session`.
  ///
  /// - Parameters:
  ///   - text: the session; a file that holds just this is no other.
  ///   - folder: where the name begins, absolute.
  func freeName(_ name: String, for text: String, in folder: String) -> String {
    let stem = name.hasSuffix(".session") ? String(name.dropLast(".session".count)) : name
    var (free, number) = (name, 2)
    while case let path = FilePath.joined(folder, free), exists(path), (try? read(path)) != Array(text.utf8) {
      (free, number) = ("\(stem)-\(number).session", number + 1)
    }
    return free
  }
}

extension Interpreter {
  /// The name of the session in a report that is written to a file; no other file has it.
  package func sessionName(for file: WrittenFile, endingIn ending: String, text: String) -> String {
    let name = FilePath.session(for: file.path, endingIn: ending)
    return fileSystem.freeName(name, for: text, in: FilePath.folder(of: file.fullPath(on: self)))
  }

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
