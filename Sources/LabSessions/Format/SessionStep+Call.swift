package import LabLanguage

extension Call {
  /// The paths of the files that a `load` reads.
  package var loadedFiles: [String] { verb.beginsList ? paths : [] }

  /// The paths that it names.
  var paths: [String] {
    var paths: [String] = []
    _ = canonical { path in
      paths.append(path)
      return path
    }
    return paths
  }
}

extension SessionStep {
  /// Whether it demands something beside that its command runs.
  func isCheck(in vocabulary: Vocabulary) -> Bool {
    !hasNoExpectation || vocabulary.call(of: command)?.isCheck == true
  }
}

extension Verb {
  /// Whether it starts a fresh list.
  package var beginsList: Bool { ["load", "sections"].contains(name) }
}

extension Vocabulary {
  /// A line of a session as it is understood; nil: it is a remark, or cannot be understood.
  package func call(of line: String) -> Call? { (try? parse(line, spelling: .full)) ?? nil }

  /// The command of a step of a session.
  ///
  /// - Parameter folder: where its paths begin, absolute.
  package func call(of step: SessionStep, in folder: String) -> Call? {
    var call = call(of: step.command)
    call?.folder = folder
    call?.fileHash = step.fileHash?.hash
    return call
  }
}
