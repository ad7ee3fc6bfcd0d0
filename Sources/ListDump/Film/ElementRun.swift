import ListModel

/// Elements that follow one another in the same way.
package struct ElementRun: Equatable, Sendable {
  /// The place of the first of them.
  package var first: Int
  package var count: Int
  /// How each follows the one before it: up, 1, or down, -1.
  package var step: Int
}

extension Array {
  /// The runs of this array, from its start to its end.
  ///
  /// - Parameter step: how an element follows the one before it; nil: it does not, and a run ends.
  package func runs(by step: (_ element: Element, _ before: Element) -> Int?) -> [ElementRun] {
    indices.reduce(into: []) { runs, index in
      let direction = index == 0 ? nil : step(self[index], self[index - 1])
      if let direction, let last = runs.last, last.count == 1 || last.step == direction {
        runs[runs.count - 1].count += 1
        runs[runs.count - 1].step = direction
      } else {
        runs.append(ElementRun(first: index, count: 1, step: 1))
      }
    }
  }
}

extension Scene.Row {
  /// Whether a row is the next one with the next key, as high and looking the same, with the next cell, 1, or the one before, -1; without
  /// cells 1. Nil: it differs in something else.
  package func cellStep(after row: Scene.Row) -> Int? {
    guard number == row.number + 1, y == row.bottom, isPlain, row.isPlain, let plain = key.numberOfPlainKey,
      plain - 1 == row.key.numberOfPlainKey
    else { return nil }
    var same = self
    (same.number, same.key, same.y, same.isInView) = (row.number, row.key, row.y, row.isInView)
    guard let cell, let before = row.cell else { return same == row ? 1 : nil }
    same.cell = before
    let step = cell.id.number - before.id.number
    return same == row && abs(step) == 1 && cell.looks == before.looks ? step : nil
  }

  /// Whether nothing that the row's cell shows is another's.
  private var isPlain: Bool {
    guard let cell else { return true }
    return cell.bound == key && cell.drawn == key && cell.wrong.isEmpty && (cell.image == nil || cell.image == key)
  }

  /// Whether a row that is the next one came to its cell in the same way, and from the next row, 1, or the one before, -1.
  func arrivalStep(after row: Scene.Row) -> Int? {
    guard let cell, let before = row.cell, number == row.number + 1, cell.arrival == before.arrival else { return nil }
    guard let was = cell.was, let old = before.was else { return cell.was == before.was ? 1 : nil }
    guard let was = was.numberOfPlainKey, let old = old.numberOfPlainKey, abs(was - old) == 1 else { return nil }
    return was - old
  }
}

extension Scene.Shown {
  /// What a cell that shows its own row shows beside its content.
  fileprivate var looks: [String] { (image == nil ? [] : ["image"]) + state.names }
}

extension String {
  /// The number of a row that is called by it, as `r17` is; nil for one that the page's script cannot count with.
  var numberOfPlainKey: Int? {
    guard first == "r", let number = Int(dropFirst()), (0..<1 << 53).contains(number), self == "r\(number)"
    else { return nil }
    return number
  }
}
