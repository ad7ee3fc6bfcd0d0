import ListModel

/// Whether lists of the same rows give the same answers.
package enum Agreement {
  /// The answers in which the other lists differ from the first one, at evenly spread positions and rows; empty if they
  /// agree.
  package static func differences(among lists: [any HeightList], samples: Int) -> [String] {
    guard let first = lists.first, first.count > 0, first.total > Points(thousandths: 0) else { return [] }
    var result: [String] = []
    for other in lists.dropFirst() {
      func compare(_ question: String, _ answer: (any HeightList) -> String) {
        let (expected, given) = (answer(first), answer(other))
        let names = (type(of: first).name, type(of: other).name)
        if expected != given { result.append("\(question): \(names.0) says \(expected), \(names.1) says \(given)") }
      }
      compare("rows") { "\($0.count)" }
      compare("total") { "\($0.total)" }
      for number in 0..<samples {
        let y = Points(thousandths: first.total.thousandths / Int64(samples) * Int64(number))
        let row = first.count / samples * number
        compare("row at \(y)") { "\($0.row(at: y))" }
        compare("offset of row \(row)") { "\($0.offset(of: row))" }
        compare("visible at \(y)") { "\($0.visibleRows(at: y, height: Points(800)))" }
      }
    }
    return result
  }
}
