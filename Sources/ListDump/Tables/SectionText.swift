package import ListModel

/// The sections from top to bottom: number of rows, heights of header and footer, top edge and total height; with
/// estimates also which of them are estimated. If the screen is too short, the last line tells how many are missing.
/// O(lines × log n).
package func sectionText(_ list: ListState, format: TextFormat = TextFormat()) -> PrintableText {
  let sections = list.records.sections
  let shown = min(sections.count, format.tableLines ?? .max)
  let isEstimated = list.records.sectionEstimates != .none
  let hasCells = list.policies.headerCells == .on
  var table = TextTable(
    ["section", "rows", "header", "footer", "y", "height"].map { .init(title: $0, alignment: .right) }
      + (isEstimated ? [.init(title: "estimated")] : [])
      + (hasCells ? [.init(title: "text", maximum: 24), .init(title: "cells")] : []))
  for number in 0..<shown {
    let section = sections[number]
    let (top, bottom) = (list.records.top(of: number), list.records.top(of: number + 1))
    table.add(
      row: [
        String(number), String(section.rows), section.header.description, section.footer.description, top.description,
        (bottom - top).description,
      ] + (isEstimated ? [list.records.estimatedBoundaries(of: number)] : [])
        + (hasCells ? list.titles(of: number) : []))
  }
  let missing = sections.count - shown
  return table.text(format: format) + (missing > 0 ? "\n… \(missing) more" : "")
}

extension ListState {
  /// The texts of a section's header and footer, and the cells that show them (K32).
  fileprivate func titles(of section: Int) -> [String] {
    let boundaries = SectionBoundary.Kind.allCases.map { SectionBoundary($0, of: section) }
    let texts = boundaries.map { title(of: $0).text }
    let cells = headerCells.filter { shown in shown.boundary.map(boundaries.contains) ?? false }
    return [
      texts.filter { !$0.isEmpty }.joined(separator: ","), cells.map { $0.cell.id.description }.joined(separator: ","),
    ]
  }
}

extension Records {
  /// Which of a section's header and footer are estimated.
  fileprivate func estimatedBoundaries(of section: Int) -> String {
    let estimated = SectionBoundary.Kind.allCases.filter {
      heightSource(of: SectionBoundary($0, of: section)) == .estimated
    }
    return estimated.map { $0.rawValue }.joined(separator: ", ")
  }
}
