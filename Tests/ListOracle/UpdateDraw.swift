@testable import ListModel

/// Draws updates for a list as it is: batches in any order of saying, most of which are right, and some that contradict
/// themselves or the list.
struct UpdateDraw {
  /// How a game draws: which shares of edits are one-sided, of sections, or wrong.
  struct Game: CustomStringConvertible {
    var maxEdits: Int
    /// Of a hundred edits, how many only one side learns of.
    var oneSided: Int
    /// Of a hundred edits, how many are of sections.
    var ofSections: Int
    /// Of a hundred numbers, how many are out of range.
    var wrong: Int

    init(_ draw: inout Mulberry32) {
      maxEdits = [1, 2, 3, 5].randomElement(using: &draw)!
      oneSided = [0, 0, 0, 30].randomElement(using: &draw)!
      ofSections = [0, 10, 40].randomElement(using: &draw)!
      wrong = [0, 0, 5].randomElement(using: &draw)!
    }

    var description: String {
      "up to \(maxEdits) edits, \(oneSided) % one-sided, \(ofSections) % of sections, \(wrong) % wrong numbers"
    }
  }

  let game: Game
  let list: ListState

  func update(_ draw: inout Mulberry32) -> Operation {
    let count = Int.random(in: 1...game.maxEdits, using: &draw)
    var edits: [SidedEdit] = []
    for _ in 0..<count {
      let edit = isIn(game.ofSections, &draw) ? sectionEdit(&draw) : rowEdit(&draw)
      guard isIn(game.oneSided, &draw) else {
        edits.append(SidedEdit(edit: edit))
        continue
      }
      // The two halves of an edit often come apart in one batch, and often only one of them comes.
      if Bool.random(using: &draw) { edits.append(SidedEdit(recipient: .source, edit: edit)) }
      if Bool.random(using: &draw) { edits.append(SidedEdit(recipient: .view, edit: edit.forView)) }
    }
    return .update(edits.shuffled(using: &draw))
  }

  private func isIn(_ share: Int, _ draw: inout Mulberry32) -> Bool { Int.random(in: 0..<100, using: &draw) < share }

  private var sections: Sections { list.source.sections }

  // MARK: Rows

  private func rowEdit(_ draw: inout Mulberry32) -> Edit {
    let isFull = list.source.count > 14
    switch Int.random(in: 0..<15, using: &draw) {
    case 0, 1, 2: return isFull ? .delete(items(&draw)) : .insert(newRows(&draw), at: place(&draw))
    case 3, 4: return .delete(items(&draw))
    case 5, 6: return .move(row(&draw), to: place(&draw))
    case 7: return .swap(row(&draw), row(&draw))
    case 8: return .setHeight(items(&draw), height(&draw))
    case 9: return .setText(row(&draw), ["new", "Row 1"].randomElement(using: &draw)!)
    case 10: return .setKind(items(&draw), Kind(["a", "b"].randomElement(using: &draw)!))
    case 11: return .reload(items(&draw))
    case 12: return .reconfigure(items(&draw))
    case 13: return .replace(items(&draw))
    default: return isFull ? .keep(items(&draw)) : .reload([.visible])
    }
  }

  private func newRows(_ draw: inout Mulberry32) -> NewRows {
    let key = isIn(15, &draw) ? ["x", "y", "r2", "r30"].randomElement(using: &draw)! : nil
    var new = NewRows(
      key == nil ? Int.random(in: 1...2, using: &draw) : 1, height: Bool.random(using: &draw) ? nil : height(&draw),
      kind: isIn(20, &draw) ? Kind("b") : nil, name: key)
    if new.count == 2, let height = new.height, height < 50 { new.heights = [height, height + 25] }
    return new
  }

  private func items(_ draw: inout Mulberry32) -> [RowItem] {
    switch Int.random(in: 0..<12, using: &draw) {
    case 0: return [.visible]
    case 1:
      let first = Int.random(in: 0...max(0, list.source.count - 1), using: &draw)
      return [.range(.number(first), .number(first + Int.random(in: 0...2, using: &draw)), isClosed: true)]
    case 2: return [.single(row(&draw)), .single(row(&draw))]
    case 3 where isIn(10, &draw): return [.all]
    default: return [.single(row(&draw))]
    }
  }

  private func row(_ draw: inout Mulberry32) -> RowAddress {
    let number = number(below: list.source.count, &draw)
    switch Int.random(in: 0..<6, using: &draw) {
    case 0 where number < list.source.count: return .key(list.catalog.name(of: list.source.key(of: number)))
    case 1: return .last
    case 2, 3: return inSection(&draw, extra: 0)
    default: return .number(number)
    }
  }

  /// A place that something comes to: as after the update, which may be a little longer or shorter than before.
  private func place(_ draw: inout Mulberry32) -> RowAddress {
    switch Int.random(in: 0..<8, using: &draw) {
    case 0: return row(&draw)
    case 1, 2, 3: return inSection(&draw, extra: 1)
    default: return .number(number(below: list.source.count + 1, &draw))
    }
  }

  private func inSection(_ draw: inout Mulberry32, extra: Int) -> RowAddress {
    let section = number(below: sections.count, &draw)
    guard section < sections.count else { return .inSection(section, 0) }
    return .inSection(section, number(below: sections[section].rows + extra, &draw))
  }

  private func number(below count: Int, _ draw: inout Mulberry32) -> Int {
    if isIn(game.wrong, &draw) { return count + Int.random(in: 0...1, using: &draw) }
    return Int.random(in: 0...max(0, count - 1), using: &draw)
  }

  private func height(_ draw: inout Mulberry32) -> Points {
    let heights = [Points.zero, Points(50), Points(30), Points(thousandths: 12_345), Points(400)]
    return isIn(game.wrong, &draw) ? Points(-1) : heights.randomElement(using: &draw)!
  }

  // MARK: Sections

  private func sectionEdit(_ draw: inout Mulberry32) -> Edit {
    let section = number(below: sections.count, &draw)
    switch Int.random(in: 0..<9, using: &draw) {
    case 8:
      let title =
        isIn(60, &draw)
        ? SectionTitle(text: ["A", "B"].randomElement(using: &draw)!)
        : SectionTitle(kind: [Kind("header"), Kind("a")].randomElement(using: &draw)!)
      return .setTitle(SectionBoundary(isIn(70, &draw) ? .header : .footer, of: section), title)
    case 0, 1:
      let rows = NewRows(list.source.count > 14 ? 0 : Int.random(in: 0...2, using: &draw))
      let new = NewSection(
        rows: rows, header: isIn(50, &draw) ? .zero : Points(20), footer: isIn(50, &draw) ? .zero : Points(10))
      return sections.count > 4
        ? .deleteSection(section) : .insertSection(new, at: number(below: sections.count + 1, &draw))
    case 2: return .deleteSection(section)
    case 3, 4: return .moveSection(section, to: number(below: sections.count + 1, &draw))
    case 5: return .reloadSection(section)
    case 6: return .setHeader(section, height(&draw))
    default: return .setFooter(section, height(&draw))
    }
  }

  // MARK: What is not an edit

  func snapshot(_ draw: inout Mulberry32) -> Operation {
    var names = (0..<list.source.count).map { list.catalog.name(of: list.source.key(of: $0)) }
    if Bool.random(using: &draw) { names.shuffle(using: &draw) }
    names.removeAll { _ in isIn(15, &draw) }
    if names.count < 12, isIn(50, &draw) {
      names.insert(["x", "y", "r50"].randomElement(using: &draw)!, at: Int.random(in: 0...names.count, using: &draw))
    }
    return .snapshot(names)
  }
}

extension Edit {
  /// What the view learns of it: whole sections are told of by their reload.
  fileprivate var forView: Edit {
    switch self {
    case .setHeader(let section, _), .setFooter(let section, _): .reloadSection(section)
    case .setTitle(let boundary, _): .reloadSection(boundary.section)
    default: self
    }
  }
}
