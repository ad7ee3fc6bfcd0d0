import LabLanguage
import LabSessions

/// The entries of a trace on the page: lines that an app has printed. Recordings by rrweb are read in a shell only.
struct TraceSource {
  /// Why there may be no frames.
  let missingFrames = "the trace has no frames"
  private var reader: TraceReader

  init(_ bytes: [UInt8], name: String, rrwebList: String?, _ progress: Progress = .none) throws(FileError) {
    reader = TraceReader(bytes, name: name, progress)
  }

  mutating func next() throws(FileError) -> TraceEntry? { try reader.next() }

  var head: TraceHead? { reader.head }
  var keys: TraceKeys { reader.keys }
}
