/// The columns of a row in a file.
enum FileColumn: String, CaseIterable, CustomStringConvertible {
  case section, key, kind, height, text, image

  /// Embedded Swift prints no other enumerations.
  var description: String { rawValue }

  static let list = allCases.map { $0.rawValue }.joined(separator: ", ")
}

/// What a value in a file is for.
enum FileTarget: Equatable {
  case column(FileColumn)
  /// A name in the computation of heights, by its index.
  case operand(Int)
}

/// A value in a file.
package enum FileValue {
  /// A text without a type, which is read as the column needs: tables have no types.
  case word(ArraySlice<UInt8>)
  case text(ArraySlice<UInt8>)
  case number(ArraySlice<UInt8>)
  case truth(Bool)
  /// The beginning of a JSON object or array.
  case object, array
}
