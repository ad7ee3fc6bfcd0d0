package import LabSessions

/// Takes the keys out of a trace, and everything else that is not part of it: what stands in front of the objects, and lines
/// without one.
package enum TraceScrubber {
  /// Writes the lines of a trace with other keys, numbered by their first appearance. Row numbers, where the rows have
  /// no keys, stay.
  ///
  /// - Throws: what is wrong with the trace; nothing has been written then.
  package static func scrub(
    _ bytes: [UInt8], name: String, to put: (String) throws(FileError) -> Void
  ) throws(FileError) {
    var reader = TraceReader(bytes, name: name)
    var hasKeys = false
    while let entry = try reader.next() {
      if case .rows(let rows) = entry.event, rows.keys != nil { hasKeys = true }
    }
    let keys = reader.keys
    let stem = hasKeys ? stem(unlike: keys) : nil
    let writer = TraceWriter { number in stem.map { "\($0)\(number)" } ?? keys[number] }
    reader = TraceReader(bytes, name: name)
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
