extension JSONScanner {
  /// So many objects and arrays may be nested where nothing is read of them.
  static let maxNested = 1000

  /// Reads over a value of any kind; what stands in it must be JSON as everywhere. O(its length), without recursion.
  package mutating func skipValue() throws(FileProblem) {
    var ends: [Unicode.Scalar] = []
    repeat {
      guard let end = takeBeginning() else {
        _ = try value()
        try skipEnds(&ends)
        continue
      }
      ends.append(end)
      guard ends.count <= Self.maxNested else {
        throw FileProblem("objects and arrays are nested more than \(Self.maxNested) deep", at: place - 1)
      }
      if take(end) {
        ends.removeLast()
        try skipEnds(&ends)
      } else if end == "}" {
        _ = try name()
      }
    } while !ends.isEmpty
  }

  /// Takes what begins an object or an array, and answers what will end it.
  private mutating func takeBeginning() -> Unicode.Scalar? { take("{") ? "}" : take("[") ? "]" : nil }

  /// Goes on behind a value: out of all that ends with it, and to the next value if there is one.
  private mutating func skipEnds(_ ends: inout [Unicode.Scalar]) throws(FileProblem) {
    while let end = ends.last {
      if take(",") {
        if end == "}" { _ = try name() }
        return
      }
      try expect(end, "expected \",\" or \"\(end)\"")
      ends.removeLast()
    }
  }

  /// The name of a field, with the colon behind it.
  package mutating func name() throws(FileProblem) -> ArraySlice<UInt8> {
    let name = try string()
    try expect(":", "expected \":\"")
    return name
  }
}

/// The fields of an object and of the objects in it.
struct JSONFields {
  struct Field {
    /// The names that lead to it, with dots between them.
    let path: String
    /// Where its value begins.
    let place: Int
  }

  /// How many nested objects are looked into.
  private static let maxLevels = 8
  /// So many fields are kept.
  private static let most = 1000

  private(set) var found: [Field] = []

  /// Goes through the value that comes next and keeps what fulfils a condition, which looks at a scanner in front of it.
  mutating func collect(
    _ scanner: inout JSONScanner, below path: String = "", level: Int = 0,
    where isWanted: (inout JSONScanner) throws(FileProblem) -> Bool
  ) throws(FileProblem) {
    let start = scanner
    if !path.isEmpty, found.count < Self.most, try isWanted(&scanner) {
      found.append(Field(path: path, place: start.place))
    }
    scanner = start
    guard level < Self.maxLevels, scanner.take("{") else { return try scanner.skipValue() }
    if scanner.take("}") { return }
    repeat {
      let name = String(decoding: try scanner.name(), as: UTF8.self)
      _ = scanner.nextPlace
      try collect(&scanner, below: path.isEmpty ? name : path + "." + name, level: level + 1, where: isWanted)
    } while scanner.take(",")
    try scanner.expect("}", "expected \",\" or \"}\"")
  }
}
