/// The fields of a file's first objects, for messages and advice; each path once.
struct ObjectSample {
  /// Fields that have a value other than an object or an array.
  private(set) var values: [String] = []
  private(set) var arrays: [String] = []
  private(set) var paths: [String] = []

  /// - Parameter starts: the offsets of the objects. Of one that is no JSON nothing is known.
  init(_ file: [UInt8], rowsAt starts: [Int]) {
    for start in starts {
      let scanner = JSONScanner(file, start..<file.count)
      var (row, found) = (scanner, JSONFields())
      do throws(FileProblem) { try found.collect(&row) { _ throws(FileProblem) in true } } catch { continue }
      for field in found.found {
        let value = scanner.moved(to: field.offset)
        Self.add(field.path, to: &paths)
        if value.isNext("[") { Self.add(field.path, to: &arrays) }
        if !value.isNext("["), !value.isNext("{") { Self.add(field.path, to: &values) }
      }
    }
  }

  private static func add(_ path: String, to paths: inout [String]) {
    if !paths.contains(path) { paths.append(path) }
  }

  /// The mapping that reads the same columns by their names, without one.
  func named(_ mapping: FileMapping, without column: FileColumn) -> FileMapping {
    var result = mapping
    if mapping.isForeign {
      result.names.removeAll { $0.column == column }
    } else {
      result.names += FileColumn.allCases.filter { $0 != column }.compactMap { column in
        paths.first { $0.lowercased() == column.rawValue }.map { (column, $0) }
      }
    }
    return result
  }
}
