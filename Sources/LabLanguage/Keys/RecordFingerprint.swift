import ListModel

/// The value of the key `records`: one number for the whole table of row records, so that a session can check all of
/// it.
///
/// Format version 1: FNV-1a, 64 bits, over the UTF-8 text of one line `key y height how` for each record, ended by a
/// line feed; written as sixteen hexadecimal digits.
enum RecordFingerprint {
  /// The maximum number of records.
  static let maxRows = 1_000_000

  /// O(rows).
  ///
  /// - Throws: `too-many-rows` above a million records.
  static func text(of list: ListState) throws(Refusal) -> String {
    guard list.records.count <= maxRows else {
      throw Refusal(.tooManyRows, "records reads at most \(maxRows) rows", advice: "y[ROW] for one row")
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for row in 0..<list.records.count {
      let record = list.records.record(of: row)
      let line = "\(list.catalog.name(of: record.key)) \(record.y) \(record.height) \(record.how.rawValue)\n"
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
