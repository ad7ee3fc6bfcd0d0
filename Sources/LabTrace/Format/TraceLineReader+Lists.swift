import LabLanguage
import ListModel

extension TraceLineReader {
  /// Reads `[["k24",-0.33,50,12],…]`.
  mutating func readItems(_ scanner: inout JSONScanner) throws(FileProblem) {
    frame.items.reserveCapacity(16)
    try scanner.elements("items") { scanner throws(FileProblem) in
      try scanner.expect("[", "expected an item, as [\"k24\",-0.33,50]")
      let key = try scanner.key(&keys)
      try scanner.expect(",", "expected the top of the row")
      let top = try scanner.points("top")
      try scanner.expect(",", "expected the height of the row")
      let height = try scanner.length("height")
      let cell = scanner.take(",") ? try scanner.optionalWhole("cell") : nil
      try scanner.expect("]", "expected the end of the item")
      frame.items.append(.init(key: key, top: top, height: height, cell: cell))
      try checkCount(frame.items.count, of: "items", at: scanner.nextOffset)
    }
  }

  /// Reads `[[7,"k2"],…]`.
  mutating func readHidden(_ scanner: inout JSONScanner) throws(FileProblem) {
    try scanner.elements("hidden") { scanner throws(FileProblem) in
      try scanner.expect("[", "expected a cell and a key, as [7,\"k2\"]")
      let cell = try scanner.whole("cell")
      try scanner.expect(",", "expected a key")
      frame.hidden.append((cell, try scanner.key(&keys)))
      try scanner.expect("]", "expected the end of the cell")
      try checkCount(frame.hidden.count, of: "hidden", at: scanner.nextOffset)
    }
  }

  /// Reads `{"k24":"k3",…}`.
  mutating func readDrawn(_ scanner: inout JSONScanner) throws(FileProblem) {
    try scanner.fields("drawn") { scanner, name throws(FileProblem) in
      let key = try keys.checkedNumber(of: name, at: scanner.nextOffset)
      frame.drawn.append((key, try scanner.key(&keys)))
      try checkCount(frame.drawn.count, of: "drawn", at: scanner.nextOffset)
    }
  }

  /// Reads `{"k24":50,…}`.
  mutating func readHeights(_ scanner: inout JSONScanner) throws(FileProblem) {
    try scanner.fields("heights") { scanner, name throws(FileProblem) in
      let key = try keys.checkedNumber(of: name, at: scanner.nextOffset)
      frame.heights.append((key, try scanner.length("height")))
      try checkCount(frame.heights.count, of: "heights", at: scanner.nextOffset)
    }
  }

  private func checkCount(_ count: Int, of list: String, at offset: Int) throws(FileProblem) {
    guard count > TraceFrame.maxItems else { return }
    throw FileProblem(
      "\(list) has too many entries", advice: "at most \(TraceFrame.maxItems) in a frame", offset: offset)
  }

  /// Reads `[0,34]`.
  func readInsets(_ scanner: inout JSONScanner) throws(FileProblem) -> (top: Points, bottom: Points) {
    try scanner.expect("[", "expected two lengths, as [0,34]")
    let top = try scanner.points("inset")
    try scanner.expect(",", "expected the inset at the bottom")
    let bottom = try scanner.points("inset")
    try scanner.expect("]", "expected the end of the insets")
    return (top, bottom)
  }

  /// Reads `["k0","k1"]`, `{"count":1000}`, `[["k7",12]]`, or an array for each section.
  mutating func readRows(_ scanner: inout JSONScanner) throws(FileProblem) -> TraceRows {
    guard scanner.isNext("{") else { return try readKeyList(&scanner).with(headers: rows.headers) }
    try scanner.expect("{", "expected an object")
    let offset = scanner.nextOffset
    guard String(decoding: try scanner.name(), as: UTF8.self) == "count" else {
      throw FileProblem("rows have keys or a count", advice: #"{"count":1000}"#, offset: offset)
    }
    let count = try scanner.whole("count", 0...2_000_000_000)
    try scanner.expect("}", "expected \"}\"")
    return TraceRows(keys: nil, count: count, headers: rows.headers)
  }

  /// Reads keys, runs of keys, and sections of them.
  mutating func readKeyList(_ scanner: inout JSONScanner) throws(FileProblem) -> TraceRows {
    var list: [Int] = []
    var starts: Set<Int> = []
    var sections = 0
    try scanner.elements("keys") { scanner throws(FileProblem) in
      try checkInterruption(before: list.count, at: scanner.nextOffset)
      guard scanner.isNext("[") else { return list.append(try scanner.key(&keys)) }
      if try readRun(&scanner, into: &list) { return }
      if sections > 0 { starts.insert(list.count) }
      sections += 1
      try scanner.elements("rows") { scanner throws(FileProblem) in
        try checkInterruption(before: list.count, at: scanner.nextOffset)
        guard scanner.isNext("[") else { return list.append(try scanner.key(&keys)) }
        let offset = scanner.nextOffset
        guard try readRun(&scanner, into: &list) else {
          throw FileProblem("a section in a section", advice: #"keys, or runs as ["k7",12]"#, offset: offset)
        }
      }
    }
    return TraceRows(keys: list, count: list.count, sectionStarts: starts)
  }

  /// Reads `["k7",12]`, which are the keys k7 to k18; false, and nothing is read: it is a section.
  private mutating func readRun(
    _ scanner: inout JSONScanner, into list: inout [Int]
  ) throws(FileProblem) -> Bool {
    var run = scanner
    let offset = scanner.nextOffset
    guard run.take("["), run.isNext("\""), let first = try? run.string(), run.take(","), !run.isNext("\""),
      !run.isNext("[")
    else { return false }
    let count = try run.whole("number of keys", 0...TraceKeys.maxCount)
    try run.expect("]", "expected the end of the run")
    let name = String(decoding: first, as: UTF8.self)
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard let start = Int(name.suffix(digits)), digits <= 9 else {
      throw FileProblem(
        "\(Self.quoted(name)) begins no run of keys", advice: "a key that ends in a number, as k7", offset: offset)
    }
    let stem = String(name.dropLast(digits))
    try keys.checkRun(of: count, at: offset)
    for number in start..<start + count {
      try checkInterruption(before: list.count, at: offset)
      list.append(try keys.checkedNumber(of: "\(stem)\(number)", at: offset))
    }
    scanner = run
    return true
  }

  /// - Throws: that the user has interrupted the reading; now and then only.
  private mutating func checkInterruption(before key: Int, at offset: Int) throws(FileProblem) {
    guard key % 10_000 == 9_999, !progress.shouldContinue(offset, of: offset) else { return }
    isInterrupted = true
    throw FileProblem("interrupted", advice: "", offset: offset)
  }
}

extension TraceRows {
  fileprivate func with(headers: [Points]) -> TraceRows {
    var rows = self
    rows.headers = headers
    return rows
  }
}

extension TraceKeys {
  /// - Throws: that the runs of a trace have too many rows together.
  mutating func checkRun(of count: Int, at offset: Int) throws(FileProblem) {
    rowsOfRuns += count
    guard rowsOfRuns > Self.maxRowsOfRuns else { return }
    throw FileProblem(
      "the runs up to here have too many rows", advice: "at most \(Self.maxRowsOfRuns) together", offset: offset)
  }

  /// The number of a key, if a trace may have so many.
  ///
  /// - Throws: `FileProblem`.
  mutating func checkedNumber(of name: String, at offset: Int) throws(FileProblem) -> Int {
    guard names.count < Self.maxCount || known(name) != nil else {
      throw FileProblem("too many keys", advice: "a trace has at most \(Self.maxCount)", offset: offset)
    }
    guard name.utf8.count <= 1000 else {
      throw FileProblem("a key of \(name.utf8.count) bytes", advice: "at most 1000 bytes", offset: offset)
    }
    return number(of: name)
  }
}
