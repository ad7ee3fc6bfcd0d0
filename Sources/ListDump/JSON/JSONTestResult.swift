package import ListModel

/// The result of a session file that was run as a test.
package struct JSONTestResult: Equatable, Sendable {
  /// A command of the file, or of one it includes, with unexpected results.
  package struct Step: Equatable, Sendable {
    package var file: String
    package var line: Int
    package var command: String
    package var mismatches: [JSONMismatch]

    package init(file: String, line: Int, command: String, mismatches: [JSONMismatch]) {
      (self.file, self.line, self.command, self.mismatches) = (file, line, command, mismatches)
    }
  }

  package var file: String
  /// The result as one word.
  package var result: String
  package var exit: Int
  package var commands: Int
  package var milliseconds: Int
  /// Why the file was not run, or why the run ended early; nil if there is nothing to say.
  package var message: String?
  package var steps: [Step]
  package var violations: [Violation]

  package init(
    file: String, result: String, exit: Int, commands: Int, milliseconds: Int, message: String? = nil,
    steps: [Step] = [], violations: [Violation] = []
  ) {
    (self.file, self.result, self.exit, self.commands) = (file, result, exit, commands)
    (self.milliseconds, self.message, self.steps, self.violations) = (milliseconds, message, steps, violations)
  }
}

/// The result of a session file, as one line of JSON (schema 1). The keys and their order are a contract.
package func jsonLine(_ test: JSONTestResult) -> PrintableText {
  var writer = JSONWriter()
  writer.object { writer in
    writer.field("schema", 1)
    writer.field("file", test.file)
    writer.field("result", test.result)
    writer.field("exit", test.exit)
    writer.field("commands", test.commands)
    writer.field("milliseconds", test.milliseconds)
    writer.field("message", test.message)
    writer.objects("failures", test.steps) {
      $0.field("file", $1.file)
      $0.field("line", $1.line)
      $0.field("command", $1.command)
      $0.write($1.mismatches)
    }
    writer.write(test.violations)
  }
  return writer.text
}
