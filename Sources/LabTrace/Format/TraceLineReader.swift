import LabLanguage
import ListModel

/// Reads the object of one line of a trace. The order of its fields is free.
struct TraceLineReader {
  var keys: TraceKeys
  /// The field that names the kind of line.
  private(set) var kind = TraceField.frame
  private var seen: [TraceField] = []
  private var start = 0
  let progress: Progress
  /// Whether the user has interrupted the reading.
  var isInterrupted = false
  /// The values of the fields; each kind of line has its own.
  private(set) var head = TraceHead()
  var frame = TraceFrame()
  var rows = TraceRows(keys: [], count: 0)
  var editKind: TraceEdit.Kind?
  var causeKind: TraceCause.Kind?
  var askKind: TraceAsk.Kind?
  var values = Values()

  /// The values of fields that several lines have.
  struct Values {
    var at: [Int] = []
    var to: Int?
    var batch: Int?
    var key: Int?
    var keys: [Int] = []
    var offset: Points?
    var height: Points?
    var width: Points?
    var insets: (top: Points, bottom: Points)?
    var align: String?
    var isByUser = false
    var isAnimated = false
    var isNew = false
    var cell: Int?
  }

  init(_ keys: TraceKeys, _ progress: Progress) { (self.keys, self.progress) = (keys, progress) }

  /// Reads the object. What stands behind it is the log's.
  ///
  /// - Throws: `FileProblem`.
  mutating func read(_ scanner: inout JSONScanner) throws(FileProblem) {
    start = scanner.nextOffset
    try scanner.expect("{", "expected an object")
    if !scanner.take("}") {
      repeat { try readField(&scanner) } while scanner.take(",")
      try scanner.expect("}", "expected \",\" or \"}\"")
    }
    guard let kind = TraceField.ofLines.first(where: { seen.contains($0.kind) }) else {
      throw FileProblem(
        "this line says nothing",
        advice: "one of \(TraceField.ofLines.map { $0.kind.rawValue }.joined(separator: ", "))", offset: start)
    }
    self.kind = kind.kind
    if let other = seen.first(where: { $0 != kind.kind && !kind.others.contains($0) }) {
      throw FileProblem(
        "\(kind.kind.lineName) has no \(other.rawValue)",
        advice: "it may have \(kind.others.map { $0.rawValue }.sorted().joined(separator: ", "))", offset: start)
    }
  }

  private mutating func readField(_ scanner: inout JSONScanner) throws(FileProblem) {
    let offset = scanner.nextOffset
    let name = String(decoding: try scanner.name(), as: UTF8.self)
    guard let field = TraceField(rawValue: name) else {
      throw FileProblem(
        "a trace has no field \(Self.quoted(name))",
        advice: Vocabulary.didYouMean(name, among: TraceField.allCases.map { $0.rawValue }) ?? "help trace lists them",
        offset: offset)
    }
    guard !seen.contains(field) else {
      throw FileProblem("\(name) appears twice", advice: "once in a line", offset: offset)
    }
    seen.append(field)
    try read(field, &scanner)
  }

  private mutating func read(_ field: TraceField, _ scanner: inout JSONScanner) throws(FileProblem) {
    switch field {
    case .frame: frame.number = try scanner.whole("frame")
    case .t: frame.time = try scanner.whole("t")
    case .offset: values.offset = try scanner.points("offset")
    case .content: frame.content = try scanner.points("content")
    case .items: try readItems(&scanner)
    case .hidden: try readHidden(&scanner)
    case .drawn: try readDrawn(&scanner)
    case .heights: try readHeights(&scanner)
    case .did: causeKind = try scanner.choice("did")
    case .by: values.isByUser = try scanner.word("by", of: ["user", "code"]) == "user"
    case .key: values.key = try scanner.key(&keys)
    case .height: values.height = try scanner.length("height")
    case .width: values.width = try scanner.length("width")
    case .align: values.align = try scanner.word("align", of: ["top", "middle", "bottom", "nearest"])
    case .animated: values.isAnimated = try scanner.truth("animated")
    case .insets: values.insets = try readInsets(&scanner)
    case .ask: askKind = try scanner.choice("ask")
    case .cell: values.cell = try scanner.whole("cell")
    case .new: values.isNew = try scanner.truth("new")
    case .rows: rows = try readRows(&scanner)
    case .headers:
      try scanner.elements("headers") { scanner throws(FileProblem) in
        rows.headers.append(try scanner.length("header"))
      }
    case .edit: editKind = try scanner.choice("edit")
    case .at: try readNumbers(&scanner)
    case .to: values.to = try scanner.whole("to", 0...TraceKeys.maxCount)
    case .keys: try readKeys(&scanner)
    case .batch: values.batch = try scanner.whole("batch")
    case .trace: try readVersion(&scanner)
    case .engine: head.engine = try scanner.text("engine")
    case .version: head.version = try scanner.text("version")
    case .numbering: head.numbering = try scanner.choice("numbering")
    case .cells: head.cells = try scanner.choice("cells")
    case .scale: head.scale = try scanner.whole("scale", 1...100)
    }
  }

  private mutating func readVersion(_ scanner: inout JSONScanner) throws(FileProblem) {
    let offset = scanner.nextOffset
    let version = try scanner.whole("trace")
    guard version == TraceReader.version else {
      throw FileProblem(
        "traces of version \(version) are not known", advice: "version \(TraceReader.version)", offset: offset)
    }
  }

  private mutating func readKeys(_ scanner: inout JSONScanner) throws(FileProblem) {
    if scanner.isNext("\"") {
      head.hasPlainKeys = try scanner.word("keys", of: ["plain", "numbered"]) == "plain"
      return
    }
    let list = try readKeyList(&scanner)
    values.keys = list.keys ?? []
  }

  private mutating func readNumbers(_ scanner: inout JSONScanner) throws(FileProblem) {
    guard scanner.isNext("[") else {
      values.at = [try scanner.whole("at", 0...TraceKeys.maxCount)]
      return
    }
    try scanner.elements("at") { scanner throws(FileProblem) in
      values.at.append(try scanner.whole("at", 0...TraceKeys.maxCount))
    }
  }

  /// The line as an event.
  ///
  /// - Throws: what it lacks.
  func event() throws(FileProblem) -> TraceEvent {
    switch kind {
    case .rows: return .rows(rows)
    case .edit: return .edit(try edit())
    case .did: return .did(try cause())
    case .ask: return .ask(try ask())
    default:
      var frame = frame
      frame.offset = values.offset
      return .frame(frame)
    }
  }

  private func require(_ fields: TraceField..., of what: String) throws(FileProblem) {
    for field in fields where !seen.contains(field) {
      throw FileProblem("\(what) has no \(field.rawValue)", advice: "help trace shows it", offset: start)
    }
  }

  private func edit() throws(FileProblem) -> TraceEdit {
    guard let kind = editKind else { throw FileProblem("no edit", advice: "help trace shows it", offset: start) }
    let what = "this \(kind.rawValue)"
    switch kind {
    case .insert: try require(.at, .keys, of: what)
    case .move: try require(.at, .to, of: what)
    case .delete, .reload, .reconfigure: if !seen.contains(.keys) { try require(.at, of: what) }
    }
    if kind == .move || kind == .insert, values.at.count != 1 {
      throw FileProblem("\(what) has \(values.at.count) places", advice: "one place: \"at\":3", offset: start)
    }
    return TraceEdit(kind: kind, at: values.at, to: values.to, keys: values.keys, batch: values.batch)
  }

  private func cause() throws(FileProblem) -> TraceCause {
    guard let kind = causeKind else { throw FileProblem("no cause", advice: "help trace shows it", offset: start) }
    switch kind {
    case .scrollTo, .height, .tap, .select, .focus: try require(.key, of: "this \(kind.rawValue)")
    case .viewport: try require(.height, of: "this viewport")
    case .scroll, .reload: break
    }
    return TraceCause(
      kind: kind, isByUser: values.isByUser, offset: values.offset, key: values.key, align: values.align,
      isAnimated: values.isAnimated, height: values.height, width: values.width, insets: values.insets)
  }

  private func ask() throws(FileProblem) -> TraceAsk {
    try require(.key, of: "this question")
    guard let kind = askKind, let key = values.key else {
      throw FileProblem("no question", advice: "help trace shows it", offset: start)
    }
    return TraceAsk(
      kind: kind, key: key, height: values.height, width: values.width, cell: values.cell, isNew: values.isNew)
  }

  /// A text from a file, short and in quotes.
  static func quoted(_ text: String) -> String { "\"\(text.prefix(40))\"" }
}
