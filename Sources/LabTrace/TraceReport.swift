package import LabSessions
package import ListDump
import ListModel

/// What `listlab trace` says of a trace.
package struct TraceReport: Sendable {
  package let head: TraceHead
  package let result: TraceResult

  /// Reads a trace and checks it.
  ///
  /// - Parameter shouldContinue: is told how much of how much has been read.
  /// - Throws: what is wrong with the file; or `interrupted`.
  package init(
    _ bytes: [UInt8], name: String, shouldContinue: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws(FileError) {
    var reader = TraceReader(bytes, name: name)
    var checks: TraceChecks?
    while let entry = try reader.next() {
      checks = checks ?? reader.head.map { TraceChecks($0) }
      checks?.take(entry, reader.keys)
      if entry.line % 1024 == 0, !shouldContinue(reader.bytesRead, bytes.count) {
        throw FileError("\(name.visible): interrupted", code: .interrupted)
      }
    }
    head = reader.head ?? TraceHead()
    checks = checks ?? TraceChecks(head)
    guard let result = checks?.finish(), result.frames > 0 else {
      throw FileError("\(name.visible): error: nothing can be checked: the trace has no frames (help trace)")
    }
    self.result = result
  }

  /// Whether something is wrong.
  package var hasFindings: Bool { !result.findings.isEmpty }

  /// The lines to print, without a newline at the end.
  package var text: PrintableText {
    let lines = [heading] + findings + [verdict]
    return lines.joined(separator: "\n")
  }

  /// `41 frames of 1000 rows · uicollectionview iOS 18.4`.
  private var heading: PrintableText {
    let frames = result.frames == 1 ? "1 frame" : "\(result.frames) frames"
    let rows = result.rows.map { $0 == 1 ? " of 1 row" : " of \($0) rows" } ?? ", and no line says what rows there are"
    let engine = [head.engine, head.version].filter { !$0.isEmpty }.joined(separator: " ")
    return PrintableText(frames + rows + (engine.isEmpty ? "" : " · \(engine)"))
  }

  /// A line for the first finding of each check, and how many more there are.
  private var findings: [PrintableText] {
    var firsts: [TraceFinding] = []
    for finding in result.findings where !firsts.contains(where: { $0.check == finding.check }) {
      firsts.append(finding)
    }
    let width = firsts.map(\.check.rawValue.count).max() ?? 0
    return firsts.map { finding in
      let name = finding.check.rawValue
      let count = result.counts[finding.check] ?? 1
      let more = count > 1 ? ", and \(count - 1) more of the kind" : ""
      let padding = String(repeating: " ", count: width - name.count + 2)
      return PrintableText("\(name)\(padding)frame \(finding.frame) (line \(finding.line)): \(finding.what)\(more)")
    }
  }

  private var verdict: PrintableText {
    guard let first = result.findings.first else {
      return "verdict: nothing is wrong in these frames by themselves"
    }
    return PrintableText("verdict: \(first.check.rawValue) in frame \(first.frame): \(first.what)")
  }
}
