package import ListModel

/// What a row is besides its states: it has the focus (K31), is the anchor of the selection (K29), or is lifted (K30).
///
/// The first selected row is the anchor unless something else is said: it has no tag.
struct RowTags {
  private var tags: [(row: Int, word: String)] = []

  init(of list: borrowing ListState) {
    if let row = list.focusedRow { tags.append((row, "focus")) }
    if let row = list.selectionAnchorRow, row != list.firstSelectedRow { tags.append((row, "anchor")) }
    if let row = list.liftedKey.flatMap(list.records.row(of:)) { tags.append((row, "lifted")) }
  }

  /// The words for a row; usually none.
  func words(for row: Int) -> [String] { tags.isEmpty ? [] : tags.filter { $0.row == row }.map { $0.word } }
}

/// What else the list holds on to, a line for each: the cell that is kept for the focus, the lifted row and where it would
/// be dropped, and what waits for both ends of the content.
package struct ListNotes: Equatable, Sendable {
  package struct Note: Equatable, Sendable {
    package var name: String
    package var text: String
  }

  package private(set) var all: [Note] = []

  package init(of list: borrowing ListState) {
    let catalog = list.catalog
    if let kept = list.keptFocusedCell, let key = list.focusedKey, let y = list.focusedY {
      add("focus", "\(catalog.name(of: key).quotedIfNeeded) off screen, kept in \(kept.cell.id) at \(y)")
    } else if let key = list.focusedKey, list.focusedY == nil {
      add("focus", "\(catalog.name(of: key).quotedIfNeeded), which has no cell")
    }
    if let key = list.liftedKey, let place = list.dropPlace, let finger = list.liftFinger {
      add("lifted", "\(catalog.name(of: key).quotedIfNeeded) at \(finger), drops as row \(place)")
    }
    let (starts, ends) = (list.hooks.waiting(for: .start).count, list.hooks.waiting(for: .end).count)
    // A list that loads at its end alone has always been drawn without a word.
    if starts > 0 {
      let start = "start asked \(list.hooks.startsReached.timesInWords)"
      add("loading", ends == 0 ? start : start + ", end \(list.hooks.endsReached.timesInWords)")
    }
  }

  private mutating func add(_ name: String, _ text: String) { all.append(Note(name: name, text: text)) }
}

extension Int {
  /// `once`, `3 times`.
  fileprivate var timesInWords: String { self == 1 ? "once" : "\(self) times" }
}
