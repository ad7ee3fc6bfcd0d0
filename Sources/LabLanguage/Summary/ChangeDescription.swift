import ListModel

/// The effect of a command that the screen does not show, as an edit of rows outside the viewport.
///
/// The summary contains it only if there is nothing else to say. A class, so that it takes one reference in a context.
package final class ChangeDescription: Sendable {
  private enum What: Sendable {
    case edit(Edit, Recipient)
    case images(RowSet, latency: Int)
    case order(String?)
    case measurement(RowSet)
    case load(String?)
    case setting(String)
  }

  private let what: What

  init(_ edit: Edit, _ recipient: Recipient) { what = .edit(edit, recipient) }
  /// Rows whose images were set.
  init(imagesOf rows: RowSet, latency: Int) { what = .images(rows, latency: latency) }
  /// Rows that were measured.
  init(measuring rows: RowSet) { what = .measurement(rows) }
  private init(_ what: What) { self.what = what }

  /// Rows that were reordered.
  ///
  /// - Parameter remark: what may be a mistake in the new order.
  static func order(_ remark: String? = nil) -> ChangeDescription { ChangeDescription(.order(remark)) }

  /// A list was loaded.
  ///
  /// - Parameter remark: a note about the file.
  static func load(_ remark: String? = nil) -> ChangeDescription { ChangeDescription(.load(remark)) }

  /// A setting without an effect yet.
  ///
  /// - Parameter remark: what is missing for an effect.
  static func setting(without remark: String) -> ChangeDescription { ChangeDescription(.setting(remark)) }

  /// The remark about a loaded list, about a setting without effect, or about a new order.
  func remark(from before: ListState, to after: ListState) -> String? {
    if case .setting(let remark) = what { return remark }
    if case .order(let remark) = what { return remark }
    guard case .load(let remark) = what else { return nil }
    let parts = [remark, SettingsKept.text(from: before, to: after)].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The effect in words, as `r30 moved to 35`; nil if it changes only numbers that the summary has.
  func text(from before: ListState, to after: ListState) -> String? {
    switch what {
    case .load, .setting: return nil
    case .order: return "rows in another order"
    case .measurement(let rows): return "\(name(.rows(rows), in: before.rowResolver())) measured, as high as before"
    case .images(let rows, let latency):
      let images = rows.count == 1 ? "an image" : "images"
      let time = latency == 0 ? "there at once" : "there in \(latency == 1 ? "1 tick" : "\(latency) ticks")"
      return "\(name(.rows(rows), in: before.rowResolver())) given \(images), \(time)"
    case .edit(let edit, let recipient):
      guard let told = told(edit, from: before.rowResolver(for: recipient), to: after.rowResolver(for: recipient))
      else { return nil }
      return recipient == .source
        ? "in the data source: \(told)" : recipient == .view ? "the view is told: \(told)" : told
    }
  }

  private func told(_ edit: Edit, from before: RowResolver, to after: RowResolver) -> String? {
    func names(_ items: [RowItem]) -> String {
      items.count == 1 ? name(items[0], in: before) : count(of: items, in: before).rowsInWords
    }
    switch edit {
    case .move(let row, let destination):
      let key = name(.single(row), in: before)
      return
        "\(key) moved to \(self.destination(of: key, movedTo: destination, in: after).map { "\($0)" } ?? destination.written)"
    case .swap(let row, let other):
      return "\(name(.single(row), in: before)) and \(name(.single(other), in: before)) swapped"
    case .setText(let row, _): return "\(name(.single(row), in: before)) has another text"
    case .setKind(let rows, let kind): return "kind of \(names(rows)) is \(kind)"
    case .setHeight(let rows, let height): return "height of \(names(rows)) is \(height)"
    case .reload(let rows): return "\(names(rows)) reloaded"
    case .reconfigure(let rows): return "\(names(rows)) reconfigured"
    case .replace(let rows): return "\(names(rows)) replaced"
    case .moveSection(let section, let destination): return "section \(section) moved to \(destination)"
    case .reloadSection(let section): return "section \(section) reloaded"
    case .setHeader(let section, let height): return "header of section \(section) is \(height)"
    case .setFooter(let section, let height): return "footer of section \(section) is \(height)"
    case .setTitle(let boundary, let title):
      let name = "\(boundary.kind.rawValue) of section \(boundary.section)"
      return title.kind.map { "kind of \(name) is \($0)" } ?? "\(name) has another text"
    case .insert, .delete, .keep, .insertSection, .deleteSection: return nil
    }
  }

  /// The index of a moved row: usually the requested one, which is found faster than a row by its key.
  private func destination(of key: String, movedTo destination: RowAddress, in after: RowResolver) -> Int? {
    if let row = try? after.row(destination), after.name(ofRow: row) == key { return row }
    return try? after.row(.key(key))
  }

  private func count(of items: [RowItem], in resolver: RowResolver) -> Int {
    RowSet(items.flatMap { (try? resolver.rows($0)) ?? [] }).count
  }

  /// The name of one row (its key), or the number of several.
  private func name(_ item: RowItem, in resolver: RowResolver) -> String {
    let rows = RowSet((try? resolver.rows(item)) ?? [])
    guard rows.count == 1, let row = rows.ranges.first?.lowerBound else { return rows.count.rowsInWords }
    return resolver.name(ofRow: row)
  }
}
