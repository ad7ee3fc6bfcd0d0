import LabLanguage
import ListModel

/// What an answer in a lesson looks like: a line of another form is not a wrong answer, but none.
enum AnswerForm: Equatable {
  case number
  case cell
  case rows
  case rowKey
  case items
  case oneOf([String])
  case text

  static let yesOrNo = AnswerForm.oneOf(["yes", "no"])

  /// How a key's value is said, by what it is.
  init(key: String, value: String) {
    let name = key.prefix { $0 != "[" }
    if StateKey.isNumber(value) {
      self = .number
    } else if name == "cell" {
      self = .cell
    } else if ["visible", "selected", "liked", "marked"].contains(name) {
      self = .rows
    } else if ["key", "bound", "drawn", "for", "image"].contains(name) {
      self = .rowKey
    } else {
      self = name == "order" ? .items : .text
    }
  }

  /// Whether a line of this form can hardly be anything else than an answer.
  var isPlain: Bool {
    switch self {
    case .number, .cell, .rows, .oneOf: true
    case .rowKey, .items, .text: false
    }
  }

  /// How it is asked for.
  var wish: String {
    switch self {
    case .number: "a number, such as 150"
    case .cell: "a cell, such as c3, or none"
    case .rows: "rows, such as 2...5 or 1,4, or none"
    case .rowKey: "the key of a row, such as r3, or none"
    case .items: "the keys in order, such as B,X,D"
    case .oneOf(let words):
      words.count == 2 ? words.joined(separator: " or ") : "one of " + words.joined(separator: ", ")
    case .text: "the value as show prints it"
    }
  }

  /// Whether a line has this form, and so may be meant as an answer.
  func fits(_ line: String) -> Bool {
    switch self {
    case .number: StateKey.isNumber(line)
    case .cell: line == "none" || StateKey.isCell(line)
    case .rows: line == "none" || RowSet(written: line) != nil
    case .rowKey: line == "none" || !line.contains(" ") && Int(line) == nil
    case .items: !line.contains(" ")
    case .oneOf(let words): words.contains(line)
    case .text: true
    }
  }
}

extension RowSet {
  /// Rows as a value has them: `2...5`, `1,4`, `0,3...5`; nil for anything else.
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
