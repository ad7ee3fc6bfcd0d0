/// The array of rows in a JSON file that is one object.
enum RowsArray {
  /// The offset of the array at this path or, without a path, of the only array that can be meant.
  ///
  /// - Parameter scanner: at the object; it is read to the file's end.
  static func offset(of path: String?, in scanner: JSONScanner) throws(FileProblem) -> Int {
    var (start, end) = (scanner, scanner)
    var fields = JSONFields()
    try fields.collect(&end) { scanner throws(FileProblem) in scanner.isNext("[") }
    try end.expectEnd(end.isNext("{") ? "as jsonl reads one object per line" : "the object has ended")
    guard let path else { return try onlyOffset(among: fields.found, in: scanner, at: start.nextOffset) }
    guard let field = fields.found.first(where: { $0.path == path }) else {
      throw FileMapping.missing(.rows, "no array is called", path, among: fields.found.map(\.path))
    }
    return field.offset
  }

  /// The only array of objects or, if there is none, the only array.
  private static func onlyOffset(
    among arrays: [JSONFields.Field], in scanner: JSONScanner, at start: Int
  ) throws(FileProblem) -> Int {
    let ofObjects = arrays.filter { array in
      var look = scanner.moved(to: array.offset)
      return look.take("[") && look.isNext("{")
    }
    let meant = ofObjects.isEmpty ? arrays : ofObjects
    guard let only = meant.first else {
      throw FileProblem("this object holds no array", advice: "expected an array of objects", at: start)
    }
    guard meant.count == 1 else {
      throw FileProblem(
        "this object holds several arrays",
        advice: "choose one, as rows=\(Word.written(only.path)): \(FileNames.thereAre(meant.map(\.path)))", at: start)
    }
    return only.offset
  }
}
