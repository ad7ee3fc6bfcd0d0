import ListModel

/// The keys of a file's rows, and their positions in the file.
struct FileKeys {
  /// The keys of the rows in order, empty for a row without one; an empty array if no row has a key.
  private var names: [String] = []
  /// Their byte offsets in the file, which is smaller than 4 GiB.
  private var offsets: [UInt32] = []

  /// Adds the key of a row; the rows come in order.
  ///
  /// - Parameter offset: the byte offset of the key or of its row.
  mutating func take(_ name: String, ofRow row: Int, at offset: Int) {
    fill(to: row)
    names.append(name)
    offsets.append(UInt32(offset))
  }

  private mutating func fill(to count: Int) {
    guard names.count < count else { return }
    let missing = count - names.count
    names.append(contentsOf: repeatElement("", count: missing))
    offsets.append(contentsOf: repeatElement(0, count: missing))
  }

  /// The keys of all rows. O(rows).
  ///
  /// - Parameter locate: computes the exact byte offset of a key from the one that was kept.
  /// - Throws: `duplicate-key`.
  mutating func names(ofRows count: Int, locate: (Int) -> Int) throws(FileProblem) -> RowNames {
    if !names.isEmpty { fill(to: count) }
    do throws(RowNames.Repeat) {
      return try RowNames(names)
    } catch {
      throw FileProblem(
        "the key \(error.name.quotedForMessage) is already used", advice: "each key once", code: .duplicateKey,
        at: locate(Int(offsets[error.index])), before: Int(offsets[error.before]))
    }
  }
}
