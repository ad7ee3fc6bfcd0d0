import ListDump
package import ListModel

/// Why a file cannot be used: it cannot be read or written, or it is not what it should be. Nothing of it was executed.
package struct FileError: Error, Equatable, Sendable {
  /// What is wrong, in one line; where a line of the file is wrong, with `file:line:column:` in front.
  package let message: String
  /// The same with the line and a caret, if a line of the file is wrong.
  package let rendered: String
  /// The code of the refusal of a command; nil: `unreadable-file` or `unwritable-file`.
  package let code: Refusal.Code?

  package init(_ message: String, rendered: String? = nil, code: Refusal.Code? = nil) {
    (self.message, self.rendered, self.code) = (message, rendered ?? message, code)
  }

  /// The file exists, and may be somebody's.
  package static let alreadyExists = FileError("already exists; force replaces it")
}

extension FileError {
  /// A file that is not a session.
  package init(_ error: MalformedSession, in name: String) {
    self.init(
      "\(name.escaped):\(error.line):\(error.column): \(error.message)", rendered: error.rendered(file: name))
  }

  /// A session that cannot be read.
  package init(_ error: FileError, in name: String) { self.init("\(name.escaped): \(error.message)") }

  /// A line of a session that cannot be used.
  package init(_ message: String, line: String, at source: SourcePosition, in name: String) {
    let before = String(line.prefix(source.column - 1)).escaped
    let position = "\(name.escaped):\(source.line):\(source.column)"
    self.init(
      "\(position): \(message)",
      rendered: """
        \(position): error: \(message.escaped)
        \(line.escaped)
        \(before.blanks)^
        """)
  }

  /// The same error of a file that a line of another one includes.
  func included(by name: String, line: Int) -> FileError {
    let includer = "included by \(name.escaped):\(line)"
    return FileError("\(message) (\(includer))", rendered: "\(rendered)\n  \(includer)", code: code)
  }
}
