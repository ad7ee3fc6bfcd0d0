import ListModel

extension Call {
  /// The command that this one means in a list, where its words mean nothing by themselves: `insert 3 at 40` for `insert 3
  /// at end`, `delete 3...5` for `delete 3-5`, `goto 0` for `undo all`; nil for any other.
  ///
  /// Only for typed lines, as `Vocabulary.correctedCommand`.
  package func meant(in lab: Lab) -> String? {
    let text = LineText(line)
    for (name, word, isPlace) in rowWords {
      guard case .key(let key)? = name.items.first?.item.address, name.items.count == 1,
        lab.list.catalog.key(named: key).flatMap(lab.list.records.row(of:)) == nil,
        let row = Self.row(named: key, isPlace: isPlace, count: lab.list.records.count)
      else { continue }
      return text.text(0..<word.span.lowerBound) + row + text.text(word.span.upperBound..<text.count)
    }
    return meantRange(text) ?? meantKey(text)
  }

  /// The row that a word means which is the key of none.
  private static func row(named key: String, isPlace: Bool, count: Int) -> String? {
    switch key.lowercased() {
    case "first", "start", "begin", "beginning", "top", "head": return "0"
    case "end", "bottom", "tail": return isPlace ? "\(count)" : "last"
    default: return key.withThreeDots ?? key.withDashAsRange
    }
  }

  /// The value of `expect` with three dots in its ranges.
  private func meantRange(_ text: LineText) -> String? {
    guard verb === ExpectCommand.verb, let value = tailWord, let range = value.text.withThreeDots else { return nil }
    return text.text(0..<value.span.lowerBound) + range + text.text(value.span.upperBound..<text.count)
  }
}

extension Call {
  /// `show` with a key in small letters.
  private func meantKey(_ text: LineText) -> String? {
    guard verb === ShowCommand.verb,
      let key = all(ShowCommand.key).first(where: { !StateKey.isKey($0.value) && StateKey.isKey($0.value.lowercased()) }
      )
    else { return nil }
    return text.text(0..<key.span.lowerBound) + key.value.lowercased() + text.text(key.span.upperBound..<text.count)
  }
}

extension RowItem {
  /// The single row; nil: it is none.
  fileprivate var address: RowAddress? { if case .single(let address) = self { address } else { nil } }
}

extension String {
  /// The range of `3-5`; nil for any other text.
  fileprivate var withDashAsRange: String? {
    let ends = split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), first <= last else { return nil }
    return "\(first)...\(last)"
  }

  /// The line without the prompt before it, as in `list> load 40`, or `> load 40` of a session; nil: there is none.
  package var withoutPrompt: String? {
    let line = drop { $0 == " " }
    guard let end = line.firstIndex(of: ">"), line[..<end].allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let rest = line[line.index(after: end)...]
    guard rest.first == " ", let command = rest.firstIndex(where: { $0 != " " }) else { return nil }
    return String(rest[command...])
  }
}
