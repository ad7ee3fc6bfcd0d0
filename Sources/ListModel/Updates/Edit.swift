/// Rows that are to be inserted.
package struct NewRows: Equatable, Sendable {
  package var count: Int
  /// Nil: the profile's row height.
  package var height: Points?
  package var kind: Kind?
  /// The key of a single new row; nil: the next free number.
  package var name: String?
  package var text: String?

  package init(
    _ count: Int = 1, height: Points? = nil, kind: Kind? = nil, name: String? = nil, text: String? = nil
  ) {
    (self.count, self.height, self.kind, self.name, self.text) = (count, height, kind, name, text)
  }
}

/// A change of the data source, or what the view learns of one, as it is written: which rows it means is found out when
/// it is carried out (EngineRules, "Updates", K7).
package enum Edit: Equatable, Sendable {
  /// New rows before a place, which is numbered as after the update.
  case insert(NewRows, at: RowAddress)
  case delete([RowItem])
  /// A row to a place, which is numbered as after the update; the number of rows itself means the end.
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
  /// A new section with so many rows, before a section numbered as after the update.
  case insertSection(NewSection, at: Int)
  case deleteSection(Int)
  case moveSection(Int, to: Int)
  case reloadSection(Int)
  case setHeader(Int, Points)
  case setFooter(Int, Points)
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

/// Who learns of an edit (EngineRules, "Updates").
package enum Recipient: String, CaseIterable, Sendable {
  /// The data source changes, and the view is told.
  case both
  /// Only the data source changes.
  case source
  /// Only the view is told.
  case view
}

/// An edit on its way: who learns of it, and how messages call it.
package struct PendingEdit: Equatable, Sendable {
  package var edit: Edit
  package var recipient: Recipient
  /// The command as it was written; empty where it need not be told from others.
  package var text: String
  /// The keys of the rows it inserts into the data source.
  var keys: [KeyOrder.Run] = []

  package init(_ edit: Edit, recipient: Recipient = .both, text: String = "") {
    (self.edit, self.recipient, self.text) = (edit, recipient, text)
  }

  /// Whether it gives rows another height, and both sides learn of it.
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
      .deleteSection, .reloadSection, .setHeader, .setFooter:
      false
    }
  }

  /// Whether it deletes rows that it names.
  var deletesRows: Bool {
    switch edit {
    case .delete, .keep: true
    case .insert, .move, .swap, .setHeight, .setText, .setKind, .reload, .reconfigure, .replace, .insertSection,
      .deleteSection, .moveSection, .reloadSection, .setHeader, .setFooter:
      false
    }
  }

  /// Whether it reloads a whole section, which may have any number of rows afterwards.
  var reloadsSection: Bool { if case .reloadSection = edit { true } else { false } }

  /// Runs a step of the edit, and lets a refusal say which edit it is about.
  func naming<Result>(_ step: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    do throws(Refusal) {
      return try step()
    } catch {
      throw text.isEmpty ? error : Refusal(error.code, "\(text): \(error.message)", advice: error.advice)
    }
  }
}
