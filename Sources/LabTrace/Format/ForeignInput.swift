import LabLanguage

/// What a file may be that is no trace, and what reads it.
enum ForeignInput: CaseIterable {
  case rrweb, snapshot, items, hierarchy, markup, dump, session

  /// Why nothing of a file is a trace.
  static func message(_ bytes: [UInt8]) -> String {
    let start = String(decoding: bytes.prefix(20_000), as: UTF8.self)
    let known = allCases.first { $0.looksLike(start) }
    let what = known.map { "; it looks like \($0.advice)" } ?? " (help trace shows the format)"
    return "this is no trace: no line contains listlab {" + what
  }

  private func looksLike(_ start: String) -> Bool {
    let first = start.first { !$0.isWhitespace }
    func has(_ parts: String...) -> Bool { parts.allSatisfy(start.contains) }
    return switch self {
    case .rrweb: (first == "[" || first == "{") && has("\"type\"", "\"timestamp\"")
    case .snapshot: first == "{" && (has("\"snapshots\"") || has("\"events\""))
    case .items: first == "[" && has("\"index\"", "\"start\"")
    case .hierarchy: first == "<" && has("frame = (")
    case .markup: first == "<"
    case .dump: first == "{" && has("\"schema\"")
    case .session: start.hasPrefix("#!listlab")
    }
  }

  private var advice: String {
    switch self {
    case .rrweb, .snapshot:
      "a recording by rrweb: listlab trace FILE --as rrweb --list '#feed', with the selector of your list"
    case .items:
      "the items of TanStack Virtual or virtua, of one moment: a frame tells when, and at what offset (help trace)"
    case .hierarchy: "the views of one moment: ListTrace in Trace.md prints them frame by frame (help trace)"
    case .markup: "the markup of one moment: listlabTrace in Trace.md prints frames in the page (help trace)"
    case .dump: "what listlab prints of its own list: listlab test FILE plays its session"
    case .session: "a session: listlab run FILE plays it, listlab test FILE checks it"
    }
  }
}
