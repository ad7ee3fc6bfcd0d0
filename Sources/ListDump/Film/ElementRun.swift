import ListModel

/// Consecutive elements of an array with a constant difference.
package struct ElementRun: Equatable, Sendable {
  /// The index of the first element.
  package var first: Int
  package var count: Int
  /// The difference of consecutive elements: 1 or -1.
  package var step: Int
}

extension Array {
  /// Splits the array into runs, in order.
  ///
  /// - Parameter step: the difference between an element and the one before; nil: they are not in one run.
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
  /// The difference of the cells' numbers, 1 or -1, if a row is the successor of another: next number, next key, same
  /// height and look; 1 if both have no cell. Nil: they differ in something else.
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

  /// Whether everything that the row's cell displays is the row's own.
  private var isPlain: Bool {
    guard let cell else { return true }
    return cell.bound == key && cell.drawn == key && cell.wrong.isEmpty && (cell.image == nil || cell.image == key)
  }

  /// The difference of the rows' former numbers, 1 or -1, if a row is the successor of another and came to its cell in
  /// the same way; else nil.
  func arrivalStep(after row: Scene.Row) -> Int? {
    guard let cell, let before = row.cell, number == row.number + 1, cell.arrival == before.arrival else { return nil }
    guard let was = cell.was, let old = before.was else { return cell.was == before.was ? 1 : nil }
    guard let was = was.numberOfPlainKey, let old = old.numberOfPlainKey, abs(was - old) == 1 else { return nil }
    return was - old
  }
}

extension Scene.Shown {
  /// What a cell that displays its own row shows besides its content.
  fileprivate var looks: [String] { (image == nil ? [] : ["image"]) + state.names }
}

extension String {
  /// The number in a plain key such as `r17`; nil for a word, or a number too large for JavaScript.
  var numberOfPlainKey: Int? {
    guard first == "r", let number = Int(dropFirst()), (0..<1 << 53).contains(number), self == "r\(number)"
    else { return nil }
    return number
  }
}
