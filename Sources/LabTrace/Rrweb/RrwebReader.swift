import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Reads a recording of a page by rrweb as a trace: what a list in it showed after each change.
///
/// Such a recording has no layout: rows need places of their own style, as lists have them that show only a part of their
/// rows.
struct RrwebReader {
  /// The attributes with the key of the row that an element shows, the best first, and whether they are numbers of rows.
  static let keyNames = [
    ("data-key", false), ("data-index", true), ("data-item-index", true), ("row-index", true), ("aria-rowindex", true),
  ]
  /// What lists of events are called.
  private static let listNames = ["events", "snapshots"]
  /// How many rows all frames may show together.
  private static let maxItems = 5_000_000

  private let bytes: [UInt8]
  private let name: String
  let selector: RrwebSelector
  private let listName: String
  private let progress: Progress
  private var scanner: JSONScanner
  /// The character that ends the list of events; nil: they stand one after the other.
  private var ending: Unicode.Scalar?
  /// The number of the last event.
  private var event = 0

  private(set) var keys = TraceKeys()
  var tree = RrwebTree()
  /// The number of the element that is the list; nil: it is not on the page.
  var list: Int?
  var keyName: (name: String, isNumber: Bool)?
  /// The elements that are rows of the list.
  var rows: Set<Int> = []
  /// The number of rows, by the highest key that is a number.
  var count = 0
  var offset = Points.zero
  var window: Points?
  private var viewport: Points?
  private var start: Int?
  private var time = 0
  /// Whether the list may show something else than in the last frame.
  var isChanged = false
  private var last: TraceFrame?
  private var items = 0
  private var entries: [TraceEntry] = []

  /// - Parameter list: which element is the list, as `#feed`.
  /// - Throws: what is wrong with the selector.
  init(_ bytes: [UInt8], name: String, list: String, _ progress: Progress) throws(FileError) {
    guard let selector = RrwebSelector(list) else {
      throw FileError("--list \(list.visible) is no element: as #feed, .feed, ul, [role=feed], or ul.feed")
    }
    (self.bytes, self.name, self.selector, listName, self.progress) = (bytes, name, selector, list, progress)
    scanner = JSONScanner(bytes, (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count)
  }

  /// The first line of the trace.
  var head: TraceHead {
    var head = TraceHead()
    (head.engine, head.cells, head.hasPlainKeys) = ("rrweb \(listName)", .component, true)
    return head
  }

  /// Reads the recording. The line of an entry is the number of the event.
  mutating func read() throws(FileError) -> [TraceEntry] {
    do throws(FileProblem) {
      var hasEvent = try beginEvents()
      while hasEvent, progress.shouldContinue(scanner.nextOffset, of: bytes.count) {
        try readEvent()
        hasEvent = try nextEvent()
      }
      try show()
    } catch {
      throw TraceProblem(bytes, name: name).error(error)
    }
    guard progress.shouldContinue(bytes.count, of: bytes.count) else { throw .interrupted(name) }
    guard !entries.isEmpty || list != nil else {
      throw FileError("\(name.visible): error: no element of the recording is \(listName.visible)")
    }
    // How many rows there are is known at the end.
    if keyName?.isNumber == true,
      let first = entries.firstIndex(where: { if case .frame = $0.event { true } else { false } })
    {
      entries.insert(TraceEntry(line: entries[first].line, event: .rows(TraceRows(keys: nil, count: count))), at: first)
    }
    return entries
  }

  /// Moves to the first event: of an array, of an object with `events`, or of objects one after the other.
  ///
  /// - Returns: whether there is one.
  private mutating func beginEvents() throws(FileProblem) -> Bool {
    if scanner.take("[") { ending = "]" } else { try enterEvents() }
    if let ending, scanner.take(ending) { return false }
    guard scanner.isAtEnd else { return true }
    throw FileProblem("no events", advice: "an array of rrweb's events", offset: scanner.nextOffset)
  }

  private mutating func nextEvent() throws(FileProblem) -> Bool {
    guard ending != nil else { return !scanner.isAtEnd }
    if scanner.take(",") { return true }
    try scanner.expect("]", "expected \",\" or \"]\" behind an event")
    return false
  }

  /// Of `{"events":[…]}`, `{"snapshots":[…]}` or `{"data":{"snapshots":[…]}}` the array.
  private mutating func enterEvents() throws(FileProblem) {
    var look = scanner
    guard look.take("{") else { return }
    while !look.isNext("}") {
      let name = try look.name()
      if Self.listNames.contains(where: { name.elementsEqual($0.utf8) }), look.take("[") {
        (scanner, ending) = (look, "]")
        return
      }
      // Exports of some recorders have the list in an object.
      if name.elementsEqual("data".utf8), look.take("{") { continue }
      try look.skipValue()
      if !look.take(",") { break }
    }
  }

  private mutating func readEvent() throws(FileProblem) {
    event += 1
    let value = try RrwebValue(&scanner)
    guard let type = value["type"]?.whole, let now = value["timestamp"]?.whole else {
      throw FileProblem(
        "this event has no \(value["type"]?.whole == nil ? "type" : "timestamp")",
        advice: #"{"type":3,"data":{…},"timestamp":…}"#, offset: value.offset)
    }
    let since = max(0, now - (start ?? now))
    start = start ?? now
    // All events of one moment are one frame.
    if since > time { try show() }
    time = max(time, since)
    if let data = value["data"] { try apply(data, ofType: type) }
  }

  mutating func put(_ event: TraceEvent) { entries.append(TraceEntry(line: self.event, event: event)) }
}

/// What is shown.
extension RrwebReader {
  private mutating func show() throws(FileProblem) {
    guard isChanged, let list, let element = tree[list] else { return }
    isChanged = false
    guard let keyName, !rows.isEmpty || last != nil else { return }
    var frame = TraceFrame()
    (frame.offset, frame.time) = (offset, time)
    frame.content = element.children.compactMap { tree[$0]?.height }.max()
    frame.items = try self.items(keyName.name)
    guard last.map({ !$0.showsSame(as: frame) }) ?? true else { return }
    frame.number = (last?.number ?? 0) + 1
    let height =
      (element.style["height"] ?? element.style["max-height"]).flatMap(Points.init(pixels:))
      ?? element.attributes["rr_height"].flatMap(Points.init(pixels:)) ?? window
    if height != viewport, let height {
      viewport = height
      put(.did(TraceCause(kind: .viewport, height: max(.zero, height))))
    }
    last = frame
    put(.frame(frame))
  }

  /// The rows, from the first place to the last. Those without a height end where the next one begins.
  private mutating func items(_ keyName: String) throws(FileProblem) -> [TraceFrame.Item] {
    items += rows.count
    guard items <= Self.maxItems else {
      throw FileProblem(
        "all frames show more than \(Self.maxItems) rows", advice: "a shorter recording", offset: scanner.nextOffset)
    }
    var places: [(key: String, top: Points, height: Points?, id: Int)] = []
    var shifts: [Int: Points?] = [:]
    for id in rows {
      guard let row = tree[id], let key = row.attributes[keyName], let list else { continue }
      let around = tree.shift(around: id, upTo: list, &shifts)
      guard row.shift != nil || around != nil else { continue }
      let top = (row.shift ?? .zero) + (around ?? .zero)
      places.append((key, top - offset, row.height, id))
    }
    places.sort { ($0.top, $0.id) < ($1.top, $1.id) }
    var shown: [TraceFrame.Item] = []
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].top - place.top : nil
      guard let height = place.height ?? next, height >= .zero else { continue }
      shown.append(.init(key: keys.number(of: place.key), top: place.top, height: height, cell: place.id))
    }
    return shown
  }
}

extension TraceFrame {
  fileprivate func showsSame(as other: TraceFrame) -> Bool {
    offset == other.offset && content == other.content && items == other.items
  }
}
