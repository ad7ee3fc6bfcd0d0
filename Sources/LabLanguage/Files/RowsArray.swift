/// The array of rows in a JSON file that is one object.
enum RowsArray {
  /// The offset of the array at this path or, without a path, of the only array that can be meant.
  ///
  /// - Parameter scanner: at the object; it is read to the file's end.
  static func offset(of mapping: FileMapping, in scanner: JSONScanner) throws(FileProblem) -> Int {
    var (start, end) = (scanner, scanner)
    var fields = JSONFields()
    try fields.collect(&end) { scanner throws(FileProblem) in scanner.isNext("[") }
    if end.isNext("{") {
      throw FileProblem(
        "unexpected text", advice: "the object has ended", at: end.nextOffset,
        remedies: [FileRemedy(as: .jsonl, mapping, reads: "one object per line")])
    }
    try end.expectEnd("the object has ended")
    guard let path = mapping.rows else {
      return try onlyOffset(among: fields.found, in: scanner, mapping, at: start.nextOffset)
    }
    guard let field = fields.found.first(where: { $0.path == path }) else {
      let paths = fields.found.map { $0.path }
      let array = paths.first { path.hasPrefix($0 + ".") }
      throw array.map { FileMapping.throughArray(.rows, $0, "rows=", among: paths) }
        ?? FileMapping.missing(.rows, "no array is called", path, among: paths)
    }
    return field.offset
  }

  /// The only array of objects or, if there is none, the only empty array.
  private static func onlyOffset(
    among arrays: [JSONFields.Field], in scanner: JSONScanner, _ mapping: FileMapping, at start: Int
  ) throws(FileProblem) -> Int {
    let ofObjects = arrays.filter { isArray(at: $0.offset, scanner, of: "{") }
    let meant = ofObjects.isEmpty ? arrays.filter { isArray(at: $0.offset, scanner, of: "]") } : ofObjects
    let remedies = (ofObjects.isEmpty ? arrays : ofObjects).map { array in
      var changed = mapping
      changed.rows = array.path
      return FileRemedy(changed, reads: "that array")
    }
    guard let only = meant.first else {
      let row = FileRemedy(as: .jsonl, mapping, reads: "it as one row")
      throw FileProblem(
        arrays.isEmpty ? "this object holds no array" : "this object holds no array of objects",
        advice: "expected an array of objects", at: start, remedies: [row] + remedies)
    }
    guard meant.count == 1 else {
      throw FileProblem(
        "this object holds several arrays", advice: FileNames.thereAre(meant.map { $0.path }), at: start,
        remedies: remedies, isAdviceAdded: true)
    }
    return only.offset
  }

  /// Whether an array begins with a character.
  private static func isArray(at offset: Int, _ scanner: JSONScanner, of character: Unicode.Scalar) -> Bool {
    var look = scanner.moved(to: offset)
    return look.take("[") && look.isNext(character)
  }
}
