internal import HashTreeCollections

/// What is stored for a row's key, whatever its position: kind, text, and the word that a key may be.
///
/// Rows created together are described by one `RowBatch`; single rows that differ are in a persistent dictionary. So a
/// million plain rows need no memory, and a copy of the catalog is O(1).
package struct RowCatalog: Equatable, Sendable {
  private struct Exception: Equatable, Sendable {
    var kind: Kind?
    var text: String?
  }

  private var batches: [RowBatch] = []
  private var exceptions = TreeDictionary<Int, Exception>()
  private var words = KeyWords()
  /// The first words, if all keys of a load are words.
  private var firstWords = RowNames()
  /// The keys of all other words.
  private var keysOfWords = TreeDictionary<String, RowKey>()
  /// The next unused number.
  private var nextNumber = 0
  /// Numbers at or above `nextNumber` that were used by name.
  private var namedNumbers = KeyMarks<Bool>()
  /// The texts of headers and footers (K32); the first stands for none.
  private var titles = ["untitled"]

  package init() {}

  // MARK: Reading

  /// The key as it is typed: `r17`, or a word.
  package func name(of key: RowKey) -> String {
    if let title = key.titleIndex { return titles[title] }
    return key.wordIndex.map { words[$0] } ?? "r" + String(key.number)
  }

  /// The key of the text of a header or footer; the same for equal texts. O(texts).
  mutating func titleKey(of text: String) -> RowKey {
    if let index = titles.dropFirst().firstIndex(of: text) { return RowKey(number: -1 - index) }
    titles.append(text)
    return RowKey(number: -titles.count)
  }

  /// The key that is typed so, or nil if no row ever had this word. The row may be deleted.
  package func key(named name: String) -> RowKey? {
    RowKey.number(in: name).map { RowKey(number: $0) } ?? key(ofWord: name)
  }

  private func key(ofWord word: String) -> RowKey? {
    firstWords.index(of: word).map { RowKey(number: RowKey.firstWord + $0) } ?? keysOfWords[word]
  }

  /// The kind of a row. O(log batches).
  package func kind(of key: RowKey) -> Kind {
    if !exceptions.isEmpty, let kind = exceptions[key.number]?.kind { return kind }
    guard let index = batchIndex(of: key) else { return .row }
    return batches[index].kind(at: key.number - batches[index].first)
  }

  /// The kind of all rows that there ever were; nil: there may be several. O(batches + rows described singly).
  var onlyKind: Kind? {
    let kinds = batches.lazy.flatMap { $0.kinds.isEmpty ? [.row] : $0.kinds } + exceptions.values.compactMap { $0.kind }
    let first = kinds.first ?? .row
    return kinds.allSatisfy { $0 == first } ? first : nil
  }

  /// The text of a row: the given one, or `Row 17` (EngineRules, "Fixed choices").
  package func text(of key: RowKey) -> String { givenText(of: key) ?? plainText(of: key) }

  /// The given text of a row; nil if it is the default `Row 17`.
  package func ownText(of key: RowKey) -> String? {
    givenText(of: key).flatMap { $0 == plainText(of: key) ? nil : $0 }
  }

  private func givenText(of key: RowKey) -> String? {
    if !exceptions.isEmpty, let text = exceptions[key.number]?.text { return text }
    return batchIndex(of: key).flatMap { batches[$0].text(at: key.number - batches[$0].first) }
  }

  private func plainText(of key: RowKey) -> String {
    "Row " + (key.wordIndex.map { words[$0] } ?? "\(key.number)")
  }

  /// Whether a key has a description: its row existed before and is inserted again.
  private func isDescribed(_ number: Int) -> Bool {
    exceptions[number] != nil || rowBatch(of: RowKey(number: number)) != nil
  }

  private func rowBatch(of key: RowKey) -> RowBatch? { batchIndex(of: key).map { batches[$0] } }

  private func batchIndex(of key: RowKey) -> Int? {
    let index = batches.indices.partitioningIndex { batches[$0].first + batches[$0].count > key.number }
    return index < batches.count && batches[index].first <= key.number ? index : nil
  }

  /// The approximate number of bytes of the batches and their texts that another version does not share. O(batches) if
  /// they differ.
  func batchBytes(notSharedWith other: RowCatalog) -> Int {
    if batches.isIdentical(to: other.batches) { return 0 }
    let texts = batches.reduce(0) { bytes, batch in
      bytes + (batch.texts?.bytes(notSharedWith: other.rowBatch(of: RowKey(number: batch.first))?.texts) ?? 0)
    }
    return batches.count * MemoryLayout<RowBatch>.stride + texts
  }

  // MARK: Adding and changing

  /// The next free numbers for new rows: one run, or several around numbers that were used by name.
  package mutating func takeNumbers(_ count: Int) -> [KeyOrder.Run] {
    var runs: [KeyOrder.Run] = []
    var wanted = count
    while wanted > 0 {
      nextNumber = namedNumbers.firstUnknown(from: nextNumber)
      let free = namedNumbers.firstKnown(from: nextNumber).map { $0 - nextNumber } ?? wanted
      let run = KeyOrder.Run(first: nextNumber, count: min(free, wanted))
      runs.append(run)
      nextNumber += run.count
      wanted -= run.count
    }
    forgetNamedNumbersBehind()
    return runs
  }

  private mutating func forgetNamedNumbersBehind() { namedNumbers.set(nil, in: 0..<nextNumber) }

  /// The keys of a load's rows. O(n) if the first names are all words.
  mutating func takeKeys(named names: RowNames) -> [KeyOrder.Run] {
    let areWords = names.all.allSatisfy { !$0.isEmpty && RowKey.number(in: $0) == nil }
    guard words.count == 0, areWords else { return takeKeys(named: names.all) }
    firstWords = names
    words.append(names.all)
    return [KeyOrder.Run(first: RowKey.firstWord, count: names.all.count)]
  }

  /// The keys of named rows, in order; an empty name takes the next free number. Consecutive numbers form one run. O(n
  /// log n) for n names, in any order.
  mutating func takeKeys(named names: [String]) -> [KeyOrder.Run] {
    reserve(names.compactMap(RowKey.number))
    var runs: [KeyOrder.Run] = []
    var newWords: [String] = []
    for name in names {
      let number = name.isEmpty ? takeNumber() : takeNumber(named: name, &newWords)
      let new = KeyOrder.Run(first: number, count: 1)
      if let longer = runs.last?.joined(with: new) { runs[runs.count - 1] = longer } else { runs.append(new) }
    }
    words.append(newWords)
    forgetNamedNumbersBehind()
    return runs
  }

  private mutating func takeNumber() -> Int {
    nextNumber = namedNumbers.firstUnknown(from: nextNumber)
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// The key of a named row; a deleted row may have had the name.
  private mutating func takeNumber(named name: String, _ newWords: inout [String]) -> Int {
    if let number = RowKey.number(in: name) { return number }
    if let known = key(ofWord: name) { return known.number }
    let key = RowKey(number: RowKey.firstWord + words.count + newWords.count)
    newWords.append(name)
    keysOfWords[name] = key
    return key.number
  }

  /// Reserves the numbers that rows are named by: all at once, so that many of them make one tree.
  private mutating func reserve(_ numbers: [Int]) {
    let new = RowSet(numbers.filter { $0 >= nextNumber }.map { $0..<$0 + 1 })
    if namedNumbers.isEmpty, !new.isEmpty {
      namedNumbers = KeyMarks(true, of: new)
    } else {
      for range in new.ranges { namedNumbers.set(true, in: range) }
    }
  }

  /// Describes new rows: kinds are repeated, texts are optional. O(log n) for a single row, else O(batches), and O(k
  /// log k) for k runs.
  package mutating func describe(_ runs: [KeyOrder.Run], kinds: [Kind], texts: RowTexts? = nil) {
    var position = 0
    var new: [RowBatch] = []
    for run in runs {
      let kind = kinds.isEmpty ? nil : kinds[position % kinds.count]
      if run.count == 1, isDescribed(run.first) {
        let key = RowKey(number: run.first)
        exceptions[run.first] = Exception(kind: kind ?? .row, text: texts?[position] ?? plainText(of: key))
      } else if run.count == 1, kind != nil || texts != nil {
        exceptions[run.first] = Exception(kind: kind, text: texts?[position])
      } else if !kinds.isEmpty || texts != nil {
        new.append(RowBatch(first: run.first, count: run.count, kinds: kinds, texts: texts, start: position))
      }
      position += run.count
    }
    // Already ascending, except for runs of words between runs of numbers.
    if !new.isEmpty { batches = (batches + new).sorted { $0.first < $1.first } }
  }

  /// Sets the text of a row. O(log n).
  package mutating func setText(_ text: String, of key: RowKey) {
    exceptions[key.number, default: Exception()].text = text
  }

  /// Sets the kind of rows. O(log n) for a single row, else O(batches), plus at most O(rows described singly).
  package mutating func setKind(_ kind: Kind, of keys: KeyOrder.Run) {
    guard keys.count > 1 else {
      exceptions[keys.first, default: Exception()].kind = kind
      return
    }
    let numbers = keys.first..<keys.first + keys.count
    forgetKinds(of: numbers)
    var changed: [RowBatch] = []
    var next = numbers.lowerBound
    let touched = batches.indices.partitioningIndex { batches[$0].numbers.upperBound > numbers.lowerBound }
    var behind = touched
    while behind < batches.count, batches[behind].first < numbers.upperBound {
      let whole = batches[behind]
      let shared = whole.numbers.clamped(to: numbers)
      changed.append(whole.slice(whole.first..<shared.lowerBound))
      changed.append(RowBatch(first: next, count: shared.lowerBound - next, kinds: [kind], start: 0))
      var part = whole.slice(shared)
      part.kinds = [kind]
      changed.append(part)
      changed.append(whole.slice(shared.upperBound..<whole.numbers.upperBound))
      next = shared.upperBound
      behind += 1
    }
    changed.append(RowBatch(first: next, count: numbers.upperBound - next, kinds: [kind], start: 0))
    batches.replaceSubrange(touched..<behind, with: changed.filter { $0.count > 0 })
  }

  /// Removes the kinds of rows described singly, so that they get the kind of their batch.
  private mutating func forgetKinds(of numbers: Range<Int>) {
    if numbers.count < exceptions.count {
      for number in numbers where exceptions[number] != nil { exceptions[number]?.kind = nil }
    } else {
      for number in exceptions.keys where numbers.contains(number) { exceptions[number]?.kind = nil }
    }
  }
}

/// The description of rows that were created together.
struct RowBatch: Equatable, Sendable {
  /// The key number of the first row.
  var first: Int
  var count: Int
  /// The kinds, repeated; empty: `row`.
  var kinds: [Kind]
  var texts: RowTexts?
  /// The index of the first row in `kinds` and `texts`.
  var start: Int

  /// The key numbers of the rows.
  var numbers: Range<Int> { first..<first + count }

  /// Some of the rows; an empty range results in an empty batch.
  func slice(_ numbers: Range<Int>) -> RowBatch {
    var part = self
    (part.first, part.count) = (numbers.lowerBound, numbers.count)
    part.start += numbers.lowerBound - first
    return part
  }

  func kind(at index: Int) -> Kind { kinds.isEmpty ? .row : kinds[(start + index) % kinds.count] }
  func text(at index: Int) -> String? { texts?[start + index] }
}
