import LabLanguage
import LabSessions
import ListDump

/// The entries of a trace: lines that an app has printed, or a recording by rrweb.
struct TraceSource {
  private var lines: TraceReader
  /// The entries of a recording, and how many were read; nil: it is a trace.
  private var recording: (reader: RrwebReader, entries: [TraceEntry])?
  private var read = 0

  /// - Parameter list: which element of a recording is the list; nil: it is a trace.
  init(_ bytes: [UInt8], name: String, rrwebList list: String?, _ progress: Progress = .none) throws(FileError) {
    lines = TraceReader(list == nil ? bytes : [], name: name, progress)
    guard let list else { return }
    var reader = try RrwebReader(bytes, name: name, list: list, progress)
    let entries = try reader.read()
    recording = (reader, entries)
  }

  mutating func next() throws(FileError) -> TraceEntry? {
    guard let entries = recording?.entries else { return try lines.next() }
    defer { read += 1 }
    return read < entries.count ? entries[read] : nil
  }

  var head: TraceHead? { recording?.reader.head ?? lines.head }

  var keys: TraceKeys { recording?.reader.keys ?? lines.keys }

  /// Why there may be no frames.
  var missingFrames: String {
    recording == nil
      ? "the trace has no frames"
      : "the list has no rows with data-key or data-index whose style has top or transform"
  }
}
