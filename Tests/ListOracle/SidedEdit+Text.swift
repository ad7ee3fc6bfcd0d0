import ListModel

extension SidedEdit: CustomStringConvertible {
  /// As the playground's language writes it.
  var description: String { (recipient == .both ? "" : "\(recipient.rawValue) ") + edit.written }
}

extension Edit {
  fileprivate var written: String {
    switch self {
    case .insert(let new, let place): "insert \(new.count) at \(place.written)\(new.written)"
    case .delete(let items): "delete \(items.written)"
    case .move(let row, let place): "move \(row.written) to \(place.written)"
    case .swap(let row, let other): "swap \(row.written) \(other.written)"
    case .keep(let items): "keep \(items.written)"
    case .setHeight(let items, let height): "height \(items.written) \(height)"
    case .setText(let row, let text): "text \(row.written) \"\(text)\""
    case .setKind(let items, let kind): "kind \(items.written) \(kind)"
    case .reload(let items): "reload \(items.written)"
    case .reconfigure(let items): "reconfigure \(items.written)"
    case .replace(let items): "replace \(items.written)"
    case .insertSection(let new, let place):
      "insert section at \(place) rows \(new.rows.count)\(new.rows.written) header \(new.header) footer \(new.footer)"
    case .deleteSection(let section): "delete section \(section)"
    case .moveSection(let section, let place): "move section \(section) to \(place)"
    case .reloadSection(let section): "reload section \(section)"
    case .setTitle(let boundary, let title):
      "\(boundary.kind.rawValue) \(boundary.section) "
        + (title.text.map { "text \"\($0)\"" } ?? "kind \(title.kind?.name ?? "")")
    case .setHeader(let section, let height): "header \(section) \(height)"
    case .setFooter(let section, let height): "footer \(section) \(height)"
    }
  }
}

extension NewRows {
  fileprivate var written: String {
    (height.map { " height \($0)" } ?? "")
      + (heights.isEmpty ? "" : " heights " + heights.map { "\($0)" }.joined(separator: ","))
      + (kind.map { " kind \($0)" } ?? "") + (name.map { " key \($0)" } ?? "")
  }
}

extension RowAddress {
  fileprivate var written: String {
    switch self {
    case .number(let row): "\(row)"
    case .inSection(let section, let row): "\(section):\(row)"
    case .key(let key): key
    case .last: "last"
    }
  }
}

extension [RowItem] {
  fileprivate var written: String {
    map { item in
      switch item {
      case .single(let row): row.written
      case .range(let first, let last, let isClosed): first.written + (isClosed ? "..." : "..<") + last.written
      case .all: "all"
      case .visible: "visible"
      case .rows(let rows): rows.description
      }
    }
    .joined(separator: ",")
  }
}
