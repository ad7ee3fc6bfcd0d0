package import ListDump

extension StepMismatch {
  /// What differs, for other programs.
  package var json: [JSONMismatch] {
    differences.map { difference in
      JSONMismatch(
        kind: difference.kind.rawValue, file: file, line: difference.line, key: difference.key,
        expected: difference.expected, actual: difference.actual, message: difference.message)
    }
  }
}
