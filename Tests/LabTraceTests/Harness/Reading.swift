import Foundation
import LabFiles
import LabLanguage
import LabSessions
import Testing

@testable import LabTrace

/// Whether the long tests run.
let isLong = ProcessInfo.processInfo.environment["LISTLAB_LONG_TESTS"] != nil

/// The first line of most traces in tests.
let traceHead = #"listlab {"trace":2,"engine":"test","cells":"object","scale":1}"#

extension TraceReport {
  /// The report on a trace of some lines behind the usual head, and a viewport of 300.
  init(lines: [String]) throws(FileError) {
    let all = [traceHead, #"listlab {"did":"viewport","height":300}"#] + lines.map { "listlab " + $0 }
    try self.init(Array(all.joined(separator: "\n").utf8), name: "a.trace", .full)
  }
}

/// Reads all of a trace.
///
/// - Throws: what is wrong with it.
func readTrace(_ text: String) throws(FileError) -> (head: TraceHead?, entries: [TraceEntry], keys: TraceKeys) {
  var reader = TraceReader(Array(text.utf8), name: "a.trace")
  var entries: [TraceEntry] = []
  while let entry = try reader.next() { entries.append(entry) }
  return (reader.head, entries, reader.keys)
}

/// The trace as the writer writes it.
func written(_ text: String) throws(FileError) -> String {
  let trace = try readTrace(text)
  let keys = trace.keys
  let writer = TraceWriter { keys[$0] }
  return (trace.head.map { TraceWriter.line($0) } ?? "") + trace.entries.map { writer.line($0.event) }.joined()
}
