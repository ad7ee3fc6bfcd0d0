/// The fields of a file's first objects, for messages and advice.
struct ObjectSample {
  /// The fields, each path once.
  private(set) var fields: [JSONFields.Field] = []
  private let scanner: JSONScanner

  /// - Parameter starts: the offsets of the objects. Of one that is no JSON nothing is known.
  init(_ file: [UInt8], rowsAt starts: [Int]) {
    scanner = JSONScanner(file, 0..<file.count)
    var known: Set<String> = []
    for start in starts {
      var row = scanner.moved(to: start)
      var found = JSONFields()
      do throws(FileProblem) { try found.collect(&row) { _ throws(FileProblem) in true } } catch { continue }
      fields += found.found.filter { known.insert($0.path).inserted }
    }
  }

  var paths: [String] { fields.map(\.path) }
  /// The paths of values that are no objects and no arrays.
  var values: [String] { fields.filter { !begins($0, "{") && !begins($0, "[") }.map(\.path) }
  var arrays: [String] { fields.filter { begins($0, "[") }.map(\.path) }

  private func begins(_ field: JSONFields.Field, _ character: Unicode.Scalar) -> Bool {
    scanner.moved(to: field.offset).isNext(character)
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
