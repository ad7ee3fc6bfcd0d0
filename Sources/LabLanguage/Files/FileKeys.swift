import ListModel

/// The keys of a file's rows, each with the place where it stands.
struct FileKeys {
  /// The keys of the rows in order, empty where a row has none; none at all if no row has one.
  private var names: [String] = []
  /// Where they stand in the file, which ends below 4 GiB.
  private var places: [UInt32] = []

  /// Takes the key of a row, which comes behind those taken before.
  ///
  /// - Parameter place: where it stands, or where its row does.
  mutating func take(_ name: String, ofRow row: Int, at place: Int) {
    fill(to: row)
    names.append(name)
    places.append(UInt32(place))
  }

  private mutating func fill(to count: Int) {
    guard names.count < count else { return }
    let missing = count - names.count
    names.append(contentsOf: repeatElement("", count: missing))
    places.append(contentsOf: repeatElement(0, count: missing))
  }

  /// The names of so many rows. O(rows).
  ///
  /// - Parameter locate: where the key of a row stands, given the place that was noted for it.
  /// - Throws: `duplicate-key`.
  mutating func names(ofRows count: Int, locate: (Int) -> Int) throws(FileProblem) -> RowNames {
    if !names.isEmpty { fill(to: count) }
    do throws(RowNames.Repeat) {
      return try RowNames(names)
    } catch {
      throw FileProblem(
        "the key \(error.name.quotedForMessage) is already used", advice: "each key once", code: .duplicateKey,
        at: locate(Int(places[error.index])), before: Int(places[error.before]))
    }
  }
}
