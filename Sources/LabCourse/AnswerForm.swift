import LabLanguage
import ListModel

/// The form of an answer in a lesson. A line of another form is not a wrong answer, but no answer.
enum AnswerForm: Equatable {
  case number
  case cell
  case rows
  /// A row's key, or a word for no row.
  case rowKey(orWords: [String])
  case items
  case oneOf([String])
  case text

  /// The form of the values of a key.
  init(key: String, value: String) {
    let name = key.prefix { $0 != "[" }
    if StateKey.rowLists.contains(String(name)) {
      self = .rows
    } else if StateKey.isNumber(value) {
      self = .number
    } else if name == "cell" {
      self = .cell
    } else if ["key", "bound", "drawn", "for", "image"].contains(name) {
      self = .rowKey(orWords: name == "image" ? ["placeholder", "none"] : ["none"])
    } else {
      self = name == "order" ? .items : .text
    }
  }

  /// Whether a line of this form is almost certainly an answer.
  var isPlain: Bool {
    switch self {
    case .number, .cell, .rows, .oneOf: true
    case .rowKey, .items, .text: false
    }
  }

  /// The instruction for the learner.
  var wish: String {
    switch self {
    case .number: "a number, such as 150"
    case .cell: "a cell, such as c3, or none"
    case .rows: "rows, such as 2...5 or 1,4, or none"
    case .rowKey(let words): "the key of a row (see the column key), or \(words.joined(separator: " or "))"
    case .items: "the keys in order, such as B,X,D"
    case .oneOf(let words):
      words.count == 2 ? words.joined(separator: " or ") : "one of " + words.joined(separator: ", ")
    case .text: "the value as show prints it"
    }
  }

  /// The answer in a line, as the value of a key; nil if the line has another form.
  ///
  /// `1-4` are the rows `1...4`, `3` is the cell `c3`, and `4` the key `r4`.
  func answer(in line: String) -> String? {
    let items = line.split { $0 == "," || $0 == " " }.joined(separator: ",")
    switch self {
    case .number: return StateKey.isNumber(line) ? line : nil
    case .cell:
      let cell = Int(line) == nil ? line.lowercased() : "c\(line)"
      return cell == "none" || StateKey.isCell(cell) ? cell : nil
    case .rows: return line == "none" ? line : RowSet(written: items.replacing("-", with: "..."))?.description
    case .rowKey: return line.contains(" ") ? nil : Int(line) == nil ? line : "r\(line)"
    case .items: return items
    case .oneOf(let words): return words.first { $0 == line } ?? words.first { $0 == line.lowercased() }
    case .text: return line
    }
  }

  /// The choice that a line abbreviates; nil: none, or several.
  func choice(beginningWith line: String) -> String? {
    guard case .oneOf(let words) = self, !line.isEmpty else { return nil }
    let meant = words.filter { $0.hasPrefix(line.lowercased()) }
    return meant.count == 1 ? meant[0] : nil
  }
}

extension RowSet {
  /// Rows in the form of a value: `2...5`, `1,4`, `0,3...5`; nil for anything else.
  init?(written text: String) {
    var ranges: [Range<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "...", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 0, first <= last,
        last < ListState.maxRows
      else { return nil }
      ranges.append(first..<last + 1)
    }
    self.init(ranges)
  }
}
