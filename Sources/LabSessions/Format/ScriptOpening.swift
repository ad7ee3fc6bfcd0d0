/// Finds out by its first lines whether an input is a session, and then keeps its lines: one is played as a whole.
package struct ScriptOpening {
  private enum Kind {
    /// Nothing was read but perhaps a line for the system's loader, as in `#!/usr/bin/env -S listlab run`.
    case open
    case session
    case commands
  }

  private var kind = Kind.open
  private var lines: [String] = []

  package init() {}

  package var isSession: Bool { kind == .session }

  /// Takes a line that belongs to a session, or may; false for a command.
  package mutating func takes(_ line: String) -> Bool {
    if kind == .open {
      if lines.isEmpty, line.isForLoader {
        lines.append(line)
        return true
      }
      kind = line.hasPrefix("#!") || lines.isEmpty && line.isNearHeader ? .session : .commands
    }
    if kind == .session { lines.append(line) }
    return kind == .session
  }

  /// The session's bytes.
  ///
  /// - Parameter isCutOff: whether its last line had no end.
  package func text(isCutOff: Bool) -> [UInt8] { Array((lines.joined(separator: "\n") + (isCutOff ? "" : "\n")).utf8) }
}

extension String {
  /// Whether the line is meant as the header of a session, and is none: `#listlab 1`, `#! listlab`.
  var isNearHeader: Bool {
    let words = split(separator: " ").joined(separator: " ")
    return ["#listlab", "# listlab", "#! listlab", "!#listlab"].contains { name in
      let version = words.hasPrefix(name) ? words.dropFirst(name.count) : "-"
      return version.isEmpty || version.first == " " && Int(version.dropFirst()) != nil
    }
  }

  /// Whether the system reads the line as the program to run the file with.
  fileprivate var isForLoader: Bool { hasPrefix("#!/") || hasPrefix("#! /") }
}
