import ListModel

extension FileFormat {
  /// The names of the columns or fields of a file's first row, as Tab offers them; none if it has none.
  ///
  /// - Parameter bytes: the beginning of the file.
  package func columnNames(at bytes: [UInt8]) -> [String] {
    switch self {
    case .text, .markdown: return []
    case .json, .jsonl:
      return bytes.firstIndex(of: .openBrace).map { ObjectSample(bytes, rowsAt: [$0]).values } ?? []
    case .csv, .tsv:
      let start = TableStart(bytes, delimiter: self == .tsv ? UInt8(ascii: "\t") : nil)
      let reader = TableReader(delimiter: start.delimiter)
      for line in FileLines(bytes, from: start.offset) {
        guard let isWhole = try? reader.read(bytes, line, .none) else { return [] }
        if isWhole { break }
      }
      return reader.wanted.map { String(decoding: $0, as: UTF8.self).withoutOuterBlanks }
    }
  }
}

extension Lab {
  /// The file that a line loads, and the word at its end, if that is to name a column of the file: `key=i`.
  package func columnAsked(in text: String) -> (path: String, format: FileFormat, begun: String)? {
    let (typed, begun) = Self.typed(text)
    guard typed.count > 2, typed[1] == "file", let sign = begun.firstIndex(of: "="),
      FileColumn(rawValue: String(begun[..<sign])) != nil,
      (try? vocabulary.resolve(Word(typed[0], at: 0..<0)))?.name == "load"
    else { return nil }
    let path = (try? Word.words(of: LineText(typed[2])))?.first?.text ?? typed[2]
    let named = zip(typed, typed.dropFirst()).first { $0.0 == "as" }.flatMap { FileFormat(rawValue: $0.1) }
    return (path, named ?? FileFormat(path: path), begun)
  }
}
