import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The offsets at which two lists show different rows.
struct Sweep {
  /// Offsets at which both lists show what they show at the first of them, or at least differ all the way.
  private struct Stretch {
    let first: Points
    var last: Points
    /// The rows with a cell at the first offset, in either list.
    let visible: [String]
  }

  private let profiles: [Profile]
  private let way: SweepWay
  private var stretches: [Stretch] = []
  /// How many rows each list shows at each offset, where that is to be drawn; nil: it refuses to go there.
  private var counts: [[Int?]]
  private var differing = 0

  /// The most stretches that are printed where a table may be cut: not in a pager, nor in a form taken elsewhere.
  private static let maxLines = 40

  /// Scrolls two lists to each offset of a way, always from where they are now.
  ///
  /// - Parameter isDrawn: whether there will be a chart.
  init(
    _ lists: [ListState], _ profiles: [Profile], along way: SweepWay, isDrawn: Bool, progress: Progress
  ) throws(Comparison.Interruption) {
    (self.profiles, self.way) = (profiles, way)
    counts = profiles.map { _ in [] }
    var wasDifferent = false
    for index in 0..<way.count {
      guard progress.shouldContinue(index, of: way.count) else { throw Comparison.Interruption() }
      let offset = way.offset(index)
      let rows = lists.map { Self.visible(in: $0, at: offset) }
      let visible = rows.map { $0.text }
      if isDrawn { for list in rows.indices { counts[list].append(rows[list].count) } }
      let isDifferent = visible[0] != visible[1]
      if isDifferent, wasDifferent, stretches.last?.visible == visible {
        stretches[stretches.count - 1].last = offset
      } else if isDifferent {
        stretches.append(Stretch(first: offset, last: offset, visible: visible))
      }
      differing += isDifferent ? 1 : 0
      wasDifferent = isDifferent
    }
  }

  private static func visible(in list: ListState, at offset: Points) -> (text: String, count: Int?) {
    var list = list
    list.beginCommand()
    do throws(Refusal) {
      try list.scroll(to: offset)
      return ("\(list.visible)", list.visible.count)
    } catch {
      return (error.code.name, nil)
    }
  }

  /// How many rows are visible at each offset, and where others are.
  var chart: Chart {
    var chart = Chart(
      title: "visible rows at \(way.count) offsets", x: .init("offset"), y: .init("visible rows", isWhole: true),
      lines: zip(profiles, counts).map { Chart.Line(name: $0.rawValue, pieces: pieces($1), isStepped: true) })
    chart.spans = stretches.map { $0.first.number - half...$0.last.number + half }
    chart.spanName = differing == 0 ? "" : "other rows are visible, at \(differing) of \(way.count) offsets"
    return chart
  }

  /// What stands for an offset in the chart goes half a step to either side of it.
  private var half: Double { way.step.number / 2 }

  /// The counts as steps, a piece for each run of offsets to which the list goes.
  private func pieces(_ counts: [Int?]) -> [[Chart.Point]] {
    var pieces: [[Chart.Point]] = []
    for (index, count) in counts.enumerated() {
      guard let count else { continue }
      if index == 0 || counts[index - 1] == nil { pieces.append([]) }
      let offset = way.offset(index).number
      pieces[pieces.count - 1].append(Chart.Point(offset - half, Double(count)))
      if index + 1 == counts.count || counts[index + 1] == nil {
        pieces[pieces.count - 1].append(Chart.Point(offset + half, Double(count)))
      }
    }
    return pieces
  }

  /// How often they differ, and where.
  func text(on textFormat: TextFormat) -> PrintableText {
    let points: PrintableText =
      way.count == 1
      ? "1 offset, \(way.start)" : "\(way.count) offsets, \(way.start) to \(way.offset(way.count - 1)) by \(way.step)"
    guard differing > 0 else { return "the visible rows are the same at \(points)" }
    let shown = textFormat.tableLines == nil ? stretches[...] : stretches.prefix(Self.maxLines)
    let rows = shown.map { stretch in
      [stretch.first == stretch.last ? "\(stretch.first)" : "\(stretch.first)...\(stretch.last)"] + stretch.visible
    }
    let table = columnText(["offset"] + profiles.map { $0.rawValue }, rows, format: textFormat)
    let more = stretches.count - rows.count
    return "the visible rows differ at \(differing) of \(points)\n" + table.endingInNewline
      + (more > 0 ? "… \(more) more\n" : "")
  }
}
