import LabSessions
import ListDump
import ListModel

/// The steps of a film as a list for readers without JavaScript: the command, its output, and the rows if they changed.
enum NoScriptList {
  /// The list of successive steps; the first has this number.
  static func html(_ items: [String], from number: Int) -> String {
    "<noscript><ol start=\"\(number)\">\n\(items.joined(separator: "\n"))\n</ol></noscript>\n"
  }

  /// The beginning of each item, at the beginning of a line.
  static let itemStart = "<li>"

  /// One step.
  ///
  /// - Parameter frames: the lists that the step has changed, with the names of their columns.
  static func item(_ step: FilmStep, _ frames: [(track: String?, frame: FilmFrame)]) -> String {
    let remarks = step.remarks.map { "<p><em>\(Markup.escaped($0))</em>" }.joined()
    var lines = [step.summary].compactMap { $0 }
    if let error = step.error { lines.append("failed with \(error.code): \(error.message)") }
    lines += step.mismatches.map { "other than expected: \($0)" }
    lines += step.violations.prefix(maxViolations).map { "violation \($0.rule.rawValue): \($0.message)" }
    if case let more = step.violations.count - maxViolations, more > 0 {
      lines.append("… \(more) more violations")
    }
    let texts = lines.map { "<br>" + Markup.escaped($0) }.joined()
    let output = step.output.isEmpty ? "" : "<pre>\(Markup.escaped(lines: step.output, limit: maxOutput))</pre>"
    let command = "<p><code>\(Markup.escaped(step.command))</code>"
    return itemStart + remarks + command + texts + output + frames.map(table).joined()
  }

  private static let maxViolations = 5
  private static let maxOutput = 2000

  private static func table(_ track: String?, _ frame: FilmFrame) -> String {
    let rows = frame.scene.rows.filter { $0.cell != nil || $0.isInView }
    let title = track.map { "<caption>\(Markup.escaped($0))</caption>" } ?? ""
    let runs = rows.runs { $0.cellStep(after: $1) }
    return "<table>\(title)<tr><th>row<th>key<th>height<th>cell"
      + runs.map { line(rows[$0.first], through: rows[$0.first + $0.count - 1]) }.joined() + "</table>"
  }

  /// A line for a row, or for several equal rows.
  private static func line(_ row: Scene.Row, through last: Scene.Row) -> String {
    let wrong = row.strangeContent.map { " shows \($0)" }
    let cell = row.cell.map { "\($0.id)" + (wrong ?? ($0.wrong.isEmpty ? "" : " shows another row’s content")) } ?? ""
    func both(_ first: String, _ last: String) -> String { first == last ? first : first + "…" + last }
    let (rows, keys) = (both("\(row.number)", "\(last.number)"), both(row.key, last.key))
    let cells = row.number == last.number ? cell : both(cell, last.cell?.id.description ?? "")
    return "<tr><td>\(rows)<td>\(Markup.escaped(keys))<td>\(row.height)<td>\(Markup.escaped(cells))"
  }
}
