import LabLanguage
import LabSessions
import ListDump

/// What a trace is read from: lines that an app has printed, or a recording by rrweb.
enum TraceSource {
  case lines(TraceReader)
  case rrweb(RrwebReader)

  /// - Parameter list: which element of a recording is the list; nil: it is none.
  init(_ bytes: [UInt8], name: String, rrwebList list: String?, _ progress: Progress = .none) throws(FileError) {
    guard let list else {
      self = .lines(TraceReader(bytes, name: name, progress))
      return
    }
    // How many rows there are is known at the end.
    var first = try RrwebReader(bytes, name: name, list: list, count: nil, progress)
    while try first.next() != nil {}
    self = .rrweb(try RrwebReader(bytes, name: name, list: list, count: first.count, progress))
  }

  mutating func next() throws(FileError) -> TraceEntry? {
    switch self {
    case .lines(var reader):
      // The reader is this source's alone while it reads: two owners would copy its keys.
      self = .lines(TraceReader([], name: ""))
      defer { self = .lines(reader) }
      return try reader.next()
    case .rrweb(var reader):
      self = .lines(TraceReader([], name: ""))
      defer { self = .rrweb(reader) }
      return try reader.next()
    }
  }

  var head: TraceHead? {
    switch self {
    case .lines(let reader): reader.head
    case .rrweb(let reader): reader.head
    }
  }

  var keys: TraceKeys {
    switch self {
    case .lines(let reader): reader.keys
    case .rrweb(let reader): reader.keys
    }
  }

  /// Why there may be no frames.
  var missingFrames: String {
    switch self {
    case .lines: "the trace has no frames"
    case .rrweb: "the list has no rows with data-key or data-index whose style has top or transform"
    }
  }
}
