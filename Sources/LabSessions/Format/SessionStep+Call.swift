package import LabLanguage

extension Call {
  /// The paths of the files that a `load` reads.
  var loadedFiles: [String] { verb.beginsList ? paths : [] }

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

extension Verb {
  /// Whether it starts a fresh list.
  var beginsList: Bool { ["load", "sections"].contains(name) }
}

extension Vocabulary {
  /// A line of a session as it is understood; nil: it is a remark, or cannot be understood.
  func call(of line: String) -> Call? { (try? parse(line, spelling: .full)) ?? nil }

  /// Whether a line of a script says a command that writes a file.
  package func writesFile(_ line: String) -> Bool {
    // Most lines begin otherwise, and need not be understood.
    let first = line.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
    guard !first.isEmpty, mayWrite(String(first)) else { return false }
    guard let call = (try? parse(line)) ?? nil else { return false }
    switch call.verb.name {
    // A name for what writes, and a file that may, are asked about before they are used.
    case "alias": return line.firstIndex(of: "=").map { mayWrite(String(line[line.index(after: $0)...])) } ?? false
    case "run": return call.has("trust")
    default: return call.writesFile
    }
  }

  /// Whether a command that begins so may write a file, or let one be written, by a file or another name.
  func mayWrite(_ beginning: String) -> Bool {
    guard let first = beginning.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return false }
    return (writing + ["run", "alias"]).contains { $0.hasPrefix(first) }
  }
}
