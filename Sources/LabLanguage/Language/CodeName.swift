/// A name in the code of a framework, and the command for it with the numbers that stand behind the name.
struct CodeName: Sendable {
  let names: [String]
  /// The commands, those that take more numbers first; `$1` is the first number, `$last` the last, `$end` the last of
  /// as many rows as the second number says, and `$beside` what is on each side of one in the middle.
  let commands: [String]

  static let all: [CodeName] = [
    .init("rowHeight itemExtent itemSize itemHeight estimatedItemSize", "height all $1"),
    .init("estimatedRowHeight estimateSize estimatedHeight", "estimate $1"),
    .init("cacheExtent drawDistance", "set overscan $1 points"), .init("windowSize", "set overscan $beside viewports"),
    .init("overscan overscanCount", "set overscan $1 rows"),
    .init("maxToRenderPerBatch", "set render-limit $1"), .init("initialNumToRender", "set keep-first $1"),
    .init("itemCount numberOfRows numberOfRowsInSection getItemCount totalCount List ForEach", "load $last"),
    .init("scrollToRow scrollToIndex scrollToItem", "scroll row $1 top"),
    .init("scrollToPosition scrollIntoView", "scroll row $1"),
    .init("scrollToPositionWithOffset", "scroll row $1 top, then scroll by -$2", "scroll row $1 top"),
    .init("smoothScrollToPosition animateScrollToItem smoothScrollToItem", "scroll row $1 animated in 20"),
    .init("scrollTo", "scroll to $2", "scroll row $1 for a row, scroll to $1 for an offset"),
    .init("scrollBy", "scroll by $last"), .init("jumpTo scrollToOffset", "scroll to $1"),
    .init("animateTo", "animate to $1 in 20"), .init("setContentOffset contentOffset", "scroll to $last"),
    .init("notifyItemInserted insertRows insertItems insertRow", "insert 1 at $1"),
    .init("notifyItemRangeInserted", "insert $2 at $1"), .init("notifyItemRemoved deleteRows deleteItems", "delete $1"),
    .init("notifyItemRangeRemoved", "delete $1...$end"), .init("notifyItemRangeChanged", "reload $1...$end"),
    .init("notifyItemMoved moveRow moveItem", "move $1 to $2"),
    .init("notifyItemChanged reloadRows reloadItems", "reload $1"), .init("selectRow selectItem", "select $1"),
    .init("setItemCount", "load $1"), .init("contentInset contentPadding", "set inset $1 $2", "set inset $1 0"),
    .init("dividerHeight rowGap minimumLineSpacing", "set gap $1"),
  ]

  private init(_ names: String, _ commands: String...) {
    self.names = names.split(separator: " ").map(String.init)
    self.commands = commands
  }

  /// The command with these numbers; nil: there are too few.
  func command(with numbers: [String]) -> String? {
    guard let last = numbers.last else { return nil }
    let end = numbers.count > 1 ? Int(numbers[0]).flatMap { first in Int(numbers[1]).map { first + $0 - 1 } } : nil
    return commands.lazy.compactMap { command -> String? in
      var text = command.replacing("$last", with: last)
      if let end { text = text.replacing("$end", with: "\(end)") }
      if let all = Int(last), all > 0 {
        text = text.replacing("$beside", with: "\((all - 1) / 2)" + (all.isMultiple(of: 2) ? ".5" : ""))
      }
      for (index, number) in numbers.enumerated() { text = text.replacing("$\(index + 1)", with: number) }
      return text.contains("$") ? nil : text
    }.first
  }
}

extension Vocabulary {
  /// The advice on a line of code: the command for the name that says most, with its numbers; else what help says of
  /// it.
  func advice(onCode line: String) -> String? {
    guard line.contains(where: { "(){}=:;.<,[".contains($0) }) || line.contains(where: { $0.isUppercase }) else {
      return nil
    }
    if let command = command(inCode: line) { return "did you mean \(command)?" }
    let text = line.withLastRow
    let names = text.namesInCode
    // A call says more than what is in its brackets.
    for (name, end) in names.filter({ text[$0.end...].first == "(" }) + names.reversed() {
      guard let code = CodeName.all.first(where: { $0.names.contains(name) }) else { continue }
      let rest = text[end...].drop { $0 == " " }
      // The data of a list is often a name: only a range is a number of rows.
      if ["List", "ForEach"].contains(name), rest.dropFirst().first?.isNumber != true { continue }
      if let command = code.command(with: rest.numbersInCode) { return "here: \(command)" }
    }
    if let (_, end) = names.last(where: { $0.name == "scrollTop" }), let number = text[end...].numbersInCode.first {
      let sign = text[end...].drop { $0 == " " }.prefix(2)
      return "here: scroll " + (sign == "+=" ? "by " : sign == "-=" ? "by -" : "to ") + number
    }
    // A first name that is known is the subject, as `tableView.reloadData`; behind it, the longest says most.
    guard let first = text.split(separator: " ").first, advice(onSynonym: String(first)) == nil else { return nil }
    return names.sorted { $0.name.count > $1.name.count }.lazy.filter {
      $0.name.count > 4 && $0.name.dropFirst().contains(where: { $0.isUppercase })
    }
    .compactMap { self.advice(onSynonym: $0.name) }.first
  }

  /// The command that is written as a call, as `list.insert(2, at: 4)`.
  private func command(inCode line: String) -> String? {
    let line = line.drop { $0 == " " }
    let first = line.prefix { $0 != " " && $0 != "(" }
    guard let sign = line[first.endIndex...].first ?? first.last, sign == "(" || first.hasSuffix(":") else {
      return nil
    }
    let name = String(first).nameInCode
    guard verb(named: name) != nil else { return nil }
    let rest = String(line[first.endIndex...].map { "(){},:;=".contains($0) ? " " : $0 })
    return (try? parsedAsWritten(name + " " + rest, .full))?.canonical
  }

  /// The advice on the text of an exception: the longest phrase in it that help explains.
  func advice(onException line: String) -> String? {
    guard line.split(separator: " ").count > 3 else { return nil }
    let small = line.lowercased()
    let phrase = Self.ofExceptions.first { small.contains($0.lowercased()) }
    return phrase.map { "help \($0) says what it is here, and help symptoms how to make it" }
  }

  private static let ofExceptions = [
    "Invalid update", "invalid number of rows", "Inconsistency detected", "IndexOutOfBoundsException",
    "index out of range",
    "encountered two children with the same key", "duplicate key", "same key", "out of bounds", "RangeError",
    "NSInternalInconsistencyException",
  ]
}

extension StringProtocol {
  /// The names in a piece of code, each with the index behind it.
  fileprivate var namesInCode: [(name: String, end: Index)] {
    var names: [(name: String, end: Index)] = []
    var start: Index?
    for index in indices {
      if self[index].isLetter || start != nil && (self[index].isNumber || self[index] == "_") {
        start = start ?? index
      } else if let begun = start {
        names.append((String(self[begun..<index]), index))
        start = nil
      }
    }
    if let begun = start { names.append((String(self[begun...]), endIndex)) }
    return names
  }

  /// The numbers and rows in a piece of code, without those of sections and of what is before `..<`.
  fileprivate var numbersInCode: [String] {
    let code = withoutSections
    return code.parts { code.endOfArgument(at: $0) }.map { String(code[$0]) }
  }

  /// The same with ranges as they are written here, `3...5`.
  var argumentsInCode: [String] {
    let code = withoutSections
    return code.parts { code.endOfRange(at: $0) ?? code.endOfArgument(at: $0) }.map { String(code[$0]) }
  }

  private func endOfRange(at index: Index) -> Index? {
    guard let first = endOfDigits(at: index) else { return nil }
    return (end(of: "...", at: first) ?? end(of: "..<", at: first)).flatMap(endOfDigits)
  }

  /// The index behind a number, a key such as `r5` or the word `last`.
  private func endOfArgument(at index: Index) -> Index? {
    if let end = endOfNumber(at: index) { return end }
    guard isBoundary(index), let end = end(of: "r", at: index).flatMap(endOfDigits) ?? end(of: "last", at: index),
      isBoundary(end)
    else { return nil }
    return end
  }

  /// The code without `section: 1` and `with: .animation`.
  private var withoutSections: String {
    let sections = parts { index in
      end(of: "section", at: index).flatMap { endOfDigits(at: endOfBlanks(at: end(of: ":", at: $0) ?? $0)) }
    }
    let code = replacing(sections) { _ in "" }
    let animations = code.parts { index in
      guard let dot = code.end(of: "with:", at: index).flatMap({ code.end(of: ".", at: code.endOfBlanks(at: $0)) })
      else { return nil }
      let end = code[dot...].firstIndex { !("a"..."z").contains($0) } ?? code.endIndex
      return end > dot ? end : nil
    }
    return code.replacing(animations) { _ in "" }
  }

  private func endOfBlanks(at index: Index) -> Index { self[index...].firstIndex { $0 != " " } ?? endIndex }

  /// The code with `last` for the number of the last row, as `adapter.itemCount - 1` is.
  fileprivate var withLastRow: String {
    let counts = parts { index in
      guard isBoundary(index) else { return nil }
      let end = self[index...].firstIndex { !$0.isInName } ?? endIndex
      guard ["itemCount", "getItemCount", "count", "length", "size"].contains(where: self[index..<end].hasSuffix) else {
        return nil
      }
      let call = self.end(of: "()", at: end) ?? end
      guard let minus = self.end(of: "-", at: self.end(of: " ", at: call) ?? call),
        let one = self.end(of: "1", at: self.end(of: " ", at: minus) ?? minus), isBoundary(one)
      else { return nil }
      return one
    }
    return replacing(counts) { _ in "last" }
  }
}

extension Character {
  /// Whether it stands in a name with its object, as `adapter.itemCount` is.
  fileprivate var isInName: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || self == "."
  }
}
