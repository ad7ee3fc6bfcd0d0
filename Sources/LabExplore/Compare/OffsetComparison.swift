import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The offsets at which two lists show different rows.
struct OffsetComparison {
  /// Neighbouring offsets at which both lists show what they show at the first of them.
  private struct Stretch {
    let first: Points
    var last: Points
    /// The rows with a cell at the first offset, in either list.
    let visible: [String]
  }

  private let profiles: [Profile]
  private let offsets: OffsetStride
  private var stretches: [Stretch] = []
  private var differing = 0

  /// The most stretches that are printed where a table may be cut: not in a pager, nor in a form taken elsewhere.
  private static let maxLines = 40

  /// Scrolls two lists to each offset, always from where they are now.
  init(
    _ lists: [ListState], _ profiles: [Profile], at offsets: OffsetStride, progress: Progress
  ) throws(Comparison.Interruption) {
    (self.profiles, self.offsets) = (profiles, offsets)
    var wasDifferent = false
    for index in 0..<offsets.count {
      guard progress.shouldContinue(index, of: offsets.count) else { throw Comparison.Interruption() }
      let offset = offsets.offset(index)
      let visible = lists.map { Self.visible(in: $0, at: offset) }
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

  /// The rows with a cell at an offset, or the code of the refusal to go there.
  private static func visible(in list: ListState, at offset: Points) -> String {
    var list = list
    list.beginCommand()
    do throws(Refusal) {
      try list.scroll(to: offset)
      return "\(list.visible)"
    } catch {
      return error.code.name
    }
  }

  /// How often they differ, and where.
  func text(on textFormat: TextFormat) -> PrintableText {
    let points: PrintableText =
      offsets.count == 1
      ? "1 offset, \(offsets.start)"
      : "\(offsets.count) offsets, \(offsets.start) to \(offsets.offset(offsets.count - 1)) by \(offsets.step)"
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
