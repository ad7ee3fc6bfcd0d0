package import LabLanguage
package import LabSessions

/// Takes the keys out of a trace, and everything else that is not part of it: what stands in front of the objects, and lines
/// without one.
package struct TraceScrubber {
  private let bytes: [UInt8]
  private let name: String
  private let progress: Progress
  private let keys: TraceKeys
  /// Whether the rows have keys: row numbers stay.
  private let hasKeys: Bool

  /// Reads the trace.
  ///
  /// - Throws: what is wrong with it, or `interrupted`.
  package init(_ bytes: [UInt8], name: String, _ progress: Progress = .none) throws(FileError) {
    (self.bytes, self.name, self.progress) = (bytes, name, progress)
    var reader = TraceReader(bytes, name: name, progress)
    var hasKeys = false
    while let entry = try reader.next() {
      if case .rows(let rows) = entry.event, rows.keys != nil { hasKeys = true }
    }
    (keys, self.hasKeys) = (reader.keys, hasKeys)
  }

  /// Writes the lines of the trace with other keys, numbered by their first appearance.
  package func write(to put: (String) throws(FileError) -> Void) throws(FileError) {
    let stem = hasKeys ? Self.stem(unlike: keys) : nil
    let writer = TraceWriter { [keys] number in stem.map { "\($0)\(number)" } ?? keys[number] }
    var reader = TraceReader(bytes, name: name, progress)
    var hasHead = false
    while let entry = try reader.next() {
      if !hasHead, var head = reader.head {
        hasHead = true
        head.hasPlainKeys = false
        try put(TraceWriter.line(head))
      }
      try put(writer.line(entry.event))
    }
    if !hasHead, let head = reader.head { try put(TraceWriter.line(head)) }
  }

  /// The beginning of the new keys, which no old key has before a number.
  private static func stem(unlike keys: TraceKeys) -> String {
    let taken = Set(
      keys.names.compactMap { name -> String? in
        let stem = name.prefix { !$0.isNumber }
        return stem.count < name.count ? String(stem) : nil
      })
    let stems =
      ["k", "s", "row", "item"]
      + (0...).lazy.prefix(taken.count + 1).map { "k\(String(repeating: "_", count: $0 + 1))" }
    return stems.first { !taken.contains($0) } ?? "k"
  }
}
