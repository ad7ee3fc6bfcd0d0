import ListDump

/// Lines of a text that are replaced by others, added, or left out.
package struct LineChange: Equatable, Sendable {
  /// The lines that go, counted from 0; empty: the new ones stand before the line of that number.
  package let lines: Range<Int>
  /// The lines that come, without their ends.
  package let new: [String]

  init(_ lines: Range<Int>, _ new: [String]) { (self.lines, self.new) = (lines, new) }
}

/// A text as lines that know their ends, so that what does not change stays byte for byte.
package struct LinedText {
  /// The lines with their ends; the last has one even where the text lacks it.
  private let lines: [ArraySlice<UInt8>]
  private let isCutOff: Bool
  /// Whether a diff shows the carriage returns at the ends of lines: where they are what changes.
  private let showsReturns: Bool

  package init(_ bytes: [UInt8], showsReturns: Bool = false) {
    self.showsReturns = showsReturns
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: .newline) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    isCutOff = !rest.isEmpty
    if isCutOff { lines.append(rest + (lines.last.map { Self.end(of: $0) } ?? [.newline])) }
    self.lines = lines
  }

  /// The bytes after some changes, which are in order and do not overlap.
  package func applying(_ changes: [LineChange]) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = 0
    for change in changes {
      for line in lines[next..<change.lines.lowerBound] { bytes += line }
      for (index, line) in change.new.enumerated() { bytes += Array(line.utf8) + end(ofNew: index, in: change) }
      next = change.lines.upperBound
    }
    for line in lines[next...] { bytes += line }
    if isCutOff, bytes.last == .newline { bytes.removeLast(Self.end(of: bytes[...]).count) }
    return bytes
  }

  /// How a new line ends: like the one that goes, or the one above.
  private func end(ofNew index: Int, in change: LineChange) -> [UInt8] {
    let neighbour =
      change.lines.isEmpty
      ? change.lines.lowerBound - 1 : min(change.lines.lowerBound + index, change.lines.upperBound - 1)
    return lines.isEmpty ? [.newline] : Self.end(of: lines[max(0, neighbour)])
  }

  private static func end(of line: ArraySlice<UInt8>) -> [UInt8] {
    line.dropLast().last == .carriageReturn ? [.carriageReturn, .newline] : [.newline]
  }
}

extension LinedText {
  /// How many lines are shown around a change.
  private static let context = 3

  /// The changes as a unified diff, with what a terminal would act on made visible.
  package func diff(_ changes: [LineChange], old: String, new: String) -> String {
    guard !changes.isEmpty else { return "" }
    var text = "--- \(old.escaped)\n+++ \(new.escaped)\n"
    var shift = 0
    for hunk in hunks(changes) { text += rendered(hunk, &shift) }
    return text
  }

  /// Changes that are near each other, together.
  private func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    for change in changes {
      if let last = hunks.last?.last, change.lines.lowerBound - last.lines.upperBound <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// One hunk; `shift` is by how many lines the changes so far have moved what follows.
  private func rendered(_ hunk: [LineChange], _ shift: inout Int) -> String {
    let start = max(0, hunk[0].lines.lowerBound - Self.context)
    let end = min(lines.count, hunk[hunk.count - 1].lines.upperBound + Self.context)
    var body: [String] = []
    var next = start
    for change in hunk {
      body += (next..<change.lines.lowerBound).map { " " + shown($0) }
      body += change.lines.map { "-" + shown($0) }
      body += change.new.map { "+" + $0.escaped }
      next = change.lines.upperBound
    }
    body += (next..<end).map { " " + shown($0) }
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
    defer { shift += growth }
    let head = "@@ -\(start + 1),\(end - start) +\(start + 1 + shift),\(end - start + growth) @@"
    return ([head] + body).map { $0 + "\n" }.joined()
  }

  private func shown(_ line: Int) -> String {
    var text = lines[line].dropLast()
    if text.last == .carriageReturn, !showsReturns { text.removeLast() }
    return String(decoding: text, as: UTF8.self).escaped
  }
}
