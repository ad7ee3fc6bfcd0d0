/// What writing a session in canonical spacing changes.
package struct CanonicalSpacing {
  /// The bytes in canonical spacing.
  package let bytes: [UInt8]
  /// The lines that change.
  package let changes: [LineChange]
  private let old: [UInt8]

  /// - Throws: why the bytes are no session.
  package init(of old: [UInt8], mode: SessionFile.Mode = .complete) throws(MalformedSession) {
    self.old = old
    bytes = Array(try canonicalText(of: old, mode: mode).utf8)
    changes = Self.changes(from: old, to: bytes)
  }

  /// Whether the bytes are as they should be; also the end of the last line and the marks of other systems count.
  package var isCanonical: Bool { old == bytes }

  /// The changes as a unified diff.
  package func diff(name: String) -> String {
    LinedText(old, showsReturns: true).diff(changes, old: name, new: name + " in canonical spacing")
  }

  /// No line becomes two, and none goes but blank ones at the end.
  private static func changes(from old: [UInt8], to new: [UInt8]) -> [LineChange] {
    let olds = lines(of: old)
    let news = lines(of: new)
    var changes = zip(olds, news).enumerated().filter { $0.element.0 != $0.element.1 }.map { index, pair in
      LineChange(index..<index + 1, [String(decoding: pair.1, as: UTF8.self)])
    }
    if news.count < olds.count { changes.append(LineChange(news.count..<olds.count, [])) }
    return changes
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
