import LabCommands

extension SessionStep {
  /// The command as it is understood; nil: it is a remark, or cannot be understood.
  var call: Call? { (try? Vocabulary.ofSessions.parse(command, spelling: .full)) ?? nil }
}

extension Call {
  /// The paths of the files that a `load` reads.
  var loadedFiles: [String] {
    var paths: [String] = []
    _ = canonical { path in
      paths.append(path)
      return path
    }
    return verb.beginsList ? paths : []
  }
}

extension Verb {
  /// Whether it starts a fresh list.
  var beginsList: Bool { ["load", "sections"].contains(name) }
}
