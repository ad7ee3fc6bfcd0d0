extension JSONScanner {
  /// The maximum depth of nested objects and arrays in values that are skipped.
  static let maxNested = 1000

  /// Skips a value of any kind, which must be valid JSON. O(its length), without recursion.
  ///
  /// - Throws: `FileProblem`.
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
        throw FileProblem("objects and arrays are nested more than \(Self.maxNested) deep", at: offset - 1)
      }
      if take(end) {
        ends.removeLast()
        try skipEnds(&ends)
      } else if end == "}" {
        _ = try name()
      }
    } while !ends.isEmpty
  }

  /// Skips the beginning of an object or an array.
  ///
  /// - Returns: the character that ends it; nil: there is none.
  private mutating func takeBeginning() -> Unicode.Scalar? { take("{") ? "}" : take("[") ? "]" : nil }

  /// Continues behind a value: leaves all objects and arrays that end there, and moves to the next value if there is
  /// one.
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

  /// Reads the name of a field, and the colon behind it.
  ///
  /// - Throws: `FileProblem`.
  package mutating func name() throws(FileProblem) -> ArraySlice<UInt8> {
    let name = try string()
    try expect(":", "expected \":\"")
    return name
  }
}

/// The fields of an object and of the objects in it.
struct JSONFields {
  struct Field {
    /// Its path: names with dots between them.
    let path: String
    /// The offset of its value.
    let offset: Int
  }

  /// The maximum depth of nested objects.
  private static let maxLevels = 8
  /// The maximum number of fields that are kept.
  private static let maxFields = 1000

  private(set) var found: [Field] = []

  /// Reads the next value, and keeps the fields that fulfil a condition, which gets a scanner at the field's value.
  mutating func collect(
    _ scanner: inout JSONScanner, below path: String = "", level: Int = 0,
    where isWanted: (inout JSONScanner) throws(FileProblem) -> Bool
  ) throws(FileProblem) {
    let start = scanner
    if !path.isEmpty, found.count < Self.maxFields, try isWanted(&scanner) {
      found.append(Field(path: path, offset: start.offset))
    }
    scanner = start
    guard level < Self.maxLevels, scanner.take("{") else { return try scanner.skipValue() }
    if scanner.take("}") { return }
    repeat {
      let name = String(decoding: try scanner.name(), as: UTF8.self)
      _ = scanner.nextOffset
      try collect(&scanner, below: path.isEmpty ? name : path + "." + name, level: level + 1, where: isWanted)
    } while scanner.take(",")
    try scanner.expect("}", "expected \",\" or \"}\"")
  }
}
