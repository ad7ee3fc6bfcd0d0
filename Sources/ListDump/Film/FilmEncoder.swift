import ListModel

/// Encodes the steps of a film as JSON objects with only the differences to the step before.
///
/// They are decoded by the page's script. Keys are short, because there may be ten thousand steps. A `<` is written as
/// `\u003c`, so that no text ends the HTML element around it.
package struct FilmEncoder {
  private var tracks: [FilmListEncoder]
  private var violations: [Violation] = []
  private var differing: [FilmDifference] = []

  /// The maximum length of a command's output in a film, in characters.
  private static let maxOutput = 8000

  /// - Parameter tracks: the number of lists side by side.
  package init(tracks: Int) { self.tracks = Array(repeating: FilmListEncoder(), count: tracks) }

  /// Encodes a step.
  ///
  /// - Parameter changes: the change of each list.
  package mutating func json(_ step: FilmStep, _ changes: [FilmChange]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("c", step.command)
      if !step.remarks.isEmpty { writer.array("n", step.remarks) }
      if let summary = step.summary { writer.field("s", summary) }
      if let error = step.error {
        writer.array("w") {
          $0.value(error.code)
          $0.value(error.message)
        }
      }
      if !step.output.isEmpty { writer.field("p", Self.cut(step.output)) }
      if !step.mismatches.isEmpty { writer.array("x", step.mismatches) }
      if !step.expectedRows.isEmpty {
        writer.array("g") { writer in
          for row in step.expectedRows {
            writer.array {
              $0.value(row.key)
              $0.value(row.top)
              $0.value(row.height)
            }
          }
        }
      }
      write(step.violations, step.differing, to: &writer)
      write(changes, to: &writer)
    }
    return Self.withoutMarkup(writer.text.string)
  }

  private static func cut(_ output: String) -> String {
    output.count > maxOutput ? "\(output.prefix(maxOutput))\n… \(output.count - maxOutput) more characters" : output
  }

  /// JSON that is safe inside an HTML element: `<` occurs in strings only.
  package static func withoutMarkup(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    // By bytes: a combining mark after `<` is part of the same character.
    let parts = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return parts.map { String(Substring($0)) }.joined(separator: "\\u003c")
  }

  private mutating func write(
    _ violations: [Violation], _ differing: [FilmDifference], to writer: inout JSONWriter
  ) {
    if violations != self.violations { write(violations, to: &writer) }
    if differing != self.differing {
      writer.array("d") { writer in
        for difference in differing {
          writer.array { writer in for text in [difference.key] + difference.values { writer.value(text) } }
        }
      }
    }
    (self.violations, self.differing) = (violations, differing)
  }

  private func write(_ violations: [Violation], to writer: inout JSONWriter) {
    let shown = violations.filmed
    writer.array("v") { writer in
      for violation in shown {
        writer.array {
          $0.value(violation.rule.rawValue)
          $0.value(violation.row)
          $0.value(violation.cell?.description)
          $0.value(violation.message)
        }
      }
      if shown.count < violations.count { writer.value(violations.count - shown.count) }
    }
  }

  private mutating func write(_ changes: [FilmChange], to writer: inout JSONWriter) {
    guard changes.contains(where: { if case .none = $0 { false } else { true } }) else { return }
    writer.array("t") { writer in
      for (index, change) in changes.enumerated() {
        switch change {
        case .none: writer.value(0)
        case .refused(let reason): writer.object { $0.field("w", reason) }
        case .frame(let frame): tracks[index].write(frame, to: &writer)
        }
      }
    }
  }
}

extension [Violation] {
  /// The first violations, up to the limit of a film, with at least one of each rule.
  var filmed: [Violation] {
    guard count > FilmBounds.violations else { return self }
    var known: Set<Violation.Rule> = []
    let firsts = indices.filter { known.insert(self[$0].rule).inserted }
    let others = indices.filter { !firsts.contains($0) }.prefix(Swift.max(0, FilmBounds.violations - firsts.count))
    return (firsts + others).sorted().map { self[$0] }
  }
}
