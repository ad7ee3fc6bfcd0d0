import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Reads a recording of a page by rrweb as a trace: what a list in it showed after each change.
///
/// Such a recording has no layout: rows need places of their own style, as lists have them that show only a part of their
/// rows.
struct RrwebReader {
  /// The attributes that tell which row an element shows, the best first, and whether they are numbers of rows.
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
  private var ending: Unicode.Scalar?
  private var isBegun = false
  /// The number of the last event.
  private var event = 0

  private(set) var keys = TraceKeys()
  var tree = RrwebTree()
  var list: Int?
  var keyName: (name: String, isNumber: Bool)?
  var rows: Set<Int> = []
  var offset = Points.zero
  var window: Points?
  private var viewport: Points?
  private var start: Int?
  private var time = 0
  var isChanged = false
  private var last: TraceFrame?
  private var frames = 0
  private var items = 0
  private var ready: [TraceEntry] = []
  private var isOver = false
  private var isInterrupted = false
  /// The number of rows that the keys tell of.
  var count = 0
  private let knownCount: Int?

  /// - Parameter list: which element is the list, as `#feed`.
  /// - Parameter count: the number of rows, if keys are numbers of rows; nil: they are counted, and there are no entries.
  /// - Throws: what is wrong with the selector.
  init(_ bytes: [UInt8], name: String, list: String, count: Int?, _ progress: Progress) throws(FileError) {
    guard let selector = RrwebSelector(list) else {
      throw FileError("--list \(list.visible) is no element: as #feed, .feed, ul, [role=feed], or ul.feed")
    }
    (self.bytes, self.name, self.selector, listName, knownCount) = (bytes, name, selector, list, count)
    self.progress = progress
    scanner = JSONScanner(bytes, (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count)
  }

  /// What the trace is of.
  var head: TraceHead {
    var head = TraceHead()
    (head.engine, head.cells, head.hasPlainKeys) = ("rrweb \(listName)", .component, true)
    return head
  }

  /// The next entry; nil: there is none. Its line is the number of the event in the recording.
  mutating func next() throws(FileError) -> TraceEntry? {
    do throws(FileProblem) {
      while ready.isEmpty, !isOver {
        guard progress.shouldContinue(scanner.nextOffset, of: bytes.count) else {
          isInterrupted = true
          break
        }
        if try beginEvent() { try readEvent() } else { try finish() }
      }
    } catch {
      throw TraceProblem(bytes, name: name).error(error)
    }
    if isInterrupted { throw .interrupted(name) }
    if ready.isEmpty {
      if list == nil { throw FileError("\(name.visible): error: no element of the recording is \(listName.visible)") }
      return nil
    }
    return ready.removeFirst()
  }

  /// Moves to the next event: of an array, of an object with `events`, or of objects one after the other.
  private mutating func beginEvent() throws(FileProblem) -> Bool {
    if !isBegun {
      isBegun = true
      if scanner.take("[") { ending = "]" } else { try enterEvents() }
      if let ending, scanner.take(ending) { return false }
      if scanner.isAtEnd {
        throw FileProblem("no events", advice: "an array of rrweb's events", offset: scanner.nextOffset)
      }
      return true
    }
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
    var (type, now, data): (Int?, Int?, Int?)
    let place = scanner.nextOffset
    try scanner.fields("an event") { scanner, name throws(FileProblem) in
      switch name {
      case "type": type = try scanner.whole("type")
      case "timestamp": now = try scanner.whole("t")
      case "data":
        data = scanner.nextOffset
        try scanner.skipValue()
      default: try scanner.skipValue()
      }
    }
    guard let type, let now else {
      throw FileProblem(
        "this event has no \(type == nil ? "type" : "timestamp")", advice: #"{"type":3,"data":{…},"timestamp":…}"#,
        offset: place)
    }
    let since = max(0, now - (start ?? now))
    start = start ?? now
    // What is told for one moment is one frame.
    if since > time { try show() }
    time = max(time, since)
    guard let data else { return }
    var part = JSONScanner(bytes, data..<bytes.count)
    switch type {
    case 2: try takeSnapshot(&part)
    case 3: try takeChange(&part)
    case 4: try takeWindow(&part)
    default: break
    }
  }

  private mutating func finish() throws(FileProblem) {
    isOver = true
    try show()
  }

  mutating func put(_ event: TraceEvent) { ready.append(TraceEntry(line: self.event, event: event)) }
}

/// What is shown.
extension RrwebReader {
  private mutating func show() throws(FileProblem) {
    guard knownCount != nil, isChanged, let list, let element = tree[list] else { return }
    isChanged = false
    guard let keyName, !rows.isEmpty || last != nil else { return }
    var frame = TraceFrame()
    (frame.offset, frame.time) = (offset, time)
    frame.content = element.children.compactMap { tree[$0]?.height }.max()
    frame.items = try self.items(keyName.name)
    guard last.map({ !$0.showsSame(as: frame) }) ?? true else { return }
    frames += 1
    frame.number = frames
    let height =
      (element.style["height"] ?? element.style["max-height"]).flatMap(Points.init(pixels:))
      ?? element.attributes["rr_height"].flatMap(Points.init(pixels:)) ?? window
    if height != viewport, let height {
      viewport = height
      put(.did(TraceCause(kind: .viewport, height: max(.zero, height))))
    }
    if last == nil, let count = knownCount, keyName.isNumber { put(.rows(TraceRows(keys: nil, count: count))) }
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
