/// Rows that are to be inserted.
package struct NewRows: Equatable, Sendable {
  package var count: Int
  /// Nil: the row height of the profile.
  package var height: Points?
  /// The heights of the rows, repeated; empty: all have `height`.
  package var heights: [Points] = []
  package var kind: Kind?
  /// The key of a single new row; nil: the next free number.
  package var name: String?
  package var text: String?

  package init(
    _ count: Int = 1, height: Points? = nil, kind: Kind? = nil, name: String? = nil, text: String? = nil
  ) {
    (self.count, self.height, self.kind, self.name, self.text) = (count, height, kind, name, text)
  }

  /// The height of one of the rows; nil: the row height of the profile.
  package func height(of row: Int) -> Points? { heights.isEmpty ? height : heights[row % heights.count] }

  /// The heights of some of the rows, each with a margin above it. O(rows) where they differ.
  func tree(of rows: Range<Int>, usual: Points, margin: Points = .zero) -> RowTree {
    guard heights.count > 1 else { return RowTree(count: rows.count, height: (height(of: 0) ?? usual) + margin) }
    var builder = RowTree.Builder()
    for row in rows { builder.append(count: 1, height: heights[row % heights.count] + margin) }
    return builder.finish()
  }
}

/// An edit of the data source or the view, as it is typed: its addresses are resolved when it is applied (EngineRules,
/// "Updates", K7).
package enum Edit: Equatable, Sendable {
  /// Inserts rows before a position, which is numbered as after the update.
  case insert(NewRows, at: RowAddress)
  case delete([RowItem])
  /// Moves a row to a position, which is numbered as after the update; the number of rows means the end.
  case move(RowAddress, to: RowAddress)
  case swap(RowAddress, RowAddress)
  /// Deletes all other rows.
  case keep([RowItem])
  case setHeight([RowItem], Points)
  case setText(RowAddress, String)
  case setKind([RowItem], Kind)
  case reload([RowItem])
  case reconfigure([RowItem])
  case replace([RowItem])
  /// Inserts a section before a section number, which is numbered as after the update.
  case insertSection(NewSection, at: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  case reloadSection(Int)
  case setHeader(Int, Points)
  case setFooter(Int, Points)
  /// Gives a header or footer another text, or another kind (K32).
  case setTitle(SectionBoundary, SectionTitle)
}

/// A section that is to be inserted with its rows.
package struct NewSection: Equatable, Sendable {
  package var rows: NewRows
  package var header: Points
  package var footer: Points

  package init(rows: NewRows = NewRows(0), header: Points = .zero, footer: Points = .zero) {
    (self.rows, self.header, self.footer) = (rows, header, footer)
  }
}

/// Which side an edit applies to (EngineRules, "Updates").
package enum Recipient: String, CaseIterable, Sendable {
  /// The data source changes, and the view is updated.
  case both
  /// Only the data source changes.
  case source
  /// Only the view is updated.
  case view
}

/// An edit with its recipient, and its text for messages.
package struct PendingEdit: Equatable, Sendable {
  package var edit: Edit
  package var recipient: Recipient
  /// The command as typed; empty if messages need not name it.
  package var text: String
  /// The keys of the rows that it inserts into the data source.
  var keys: [KeyOrder.Run] = []

  package init(_ edit: Edit, recipient: Recipient = .both, text: String = "") {
    (self.edit, self.recipient, self.text) = (edit, recipient, text)
  }

  /// Whether it only sets heights, on both sides.
  var isPlainHeight: Bool {
    if case .setHeight = edit { return recipient == .both }
    return false
  }

  /// The rows it inserts.
  var newRows: NewRows? {
    switch edit {
    case .insert(let rows, _): rows
    case .insertSection(let section, _): section.rows
    default: nil
    }
  }

  /// Whether it moves rows, or a section of them.
  var moves: Bool {
    switch edit {
    case .move, .swap, .moveSection: true
    case .insert, .delete, .keep, .setHeight, .setText, .setKind, .reload, .reconfigure, .replace, .insertSection,
      .deleteSection, .reloadSection, .setHeader, .setFooter, .setTitle:
      false
    }
  }

  /// Whether it deletes rows by number.
  var deletesRows: Bool {
    switch edit {
    case .delete, .keep: true
    case .insert, .move, .swap, .setHeight, .setText, .setKind, .reload, .reconfigure, .replace, .insertSection,
      .deleteSection, .moveSection, .reloadSection, .setHeader, .setFooter, .setTitle:
      false
    }
  }

  /// Whether it reloads a section, which may have any number of rows afterwards.
  var reloadsSection: Bool { if case .reloadSection = edit { true } else { false } }

  /// Runs a step of the edit, and prefixes a refusal with the edit's text.
  func naming<Result>(_ step: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    do throws(Refusal) {
      return try step()
    } catch {
      throw text.isEmpty ? error : Refusal(error.code, "\(text): \(error.message)", advice: error.advice)
    }
  }
}
