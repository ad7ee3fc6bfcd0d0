import LabLanguage
package import ListDump
package import ListModel

extension JSONStep {
  /// The JSON object for a command, with a newline.
  package func line(of list: ListState) -> PrintableText { jsonLine(self, list: list) + "\n" }

  /// The answer to a command, and the list after it.
  ///
  /// - Parameter number: the number of its line.
  package init(_ answer: Answer, number: Int, list: ListState) {
    // If the command changed nothing, the violations were not computed.
    let violations = answer.report.hasChanged ? answer.violations : list.violations()
    self.init(
      line: number, command: answer.line,
      error: answer.error.map { Failure(code: $0.code.name, message: $0.sentence, column: $0.column) },
      output: answer.output, ledger: answer.report.ledger, violations: violations)
    differs = answer.differs
  }
}
