import ListDump
import ListModel

/// The names that a file has for the columns of rows: `text=body key=id`.
struct FileMapping: Equatable, Sendable {
  /// A part of the command that names something in the file.
  enum Clause: Equatable, Sendable {
    case column(FileColumn)
    case rows
  }

  /// The file's columns have the usual names.
  static let none = FileMapping()

  /// Only these columns are read; empty: those with the usual names.
  var names: [(column: FileColumn, name: String)] = []
  /// The path of the array of rows in a JSON file, names with dots between them; nil: the only array.
  var rows: String?

  /// The computation of heights; nil: heights are a column. `resolveHeight` sets it.
  private(set) var formula: Arithmetic?

  init(names: [(column: FileColumn, name: String)] = [], rows: String? = nil) {
    (self.names, self.rows) = (names, rows)
  }

  /// Whether the file has column names of its own, and is read more leniently.
  var isForeign: Bool { !columns.isEmpty }

  /// The names without that of a height which is computed.
  var columns: [(column: FileColumn, name: String)] { formula == nil ? names : names.filter { $0.column != .height } }

  static func == (one: FileMapping, other: FileMapping) -> Bool {
    one.names.elementsEqual(other.names, by: ==) && one.rows == other.rows && one.formula == other.formula
  }

  /// The word for heights that follow from the wrapped text, as in a text file.
  static let wrap = "wrap"
  /// The name of the number of lines of a row's wrapped text, in a computation.
  static let lines = "lines"

  /// Decides what `height=` means in a file: a column of this name, or else a computation.
  ///
  /// A computation leaves the other columns under their usual names.
  mutating func resolveHeight(isColumn: (String) -> Bool) {
    formula = nil
    guard let name = names.first(where: { $0.column == .height })?.name, !isColumn(name) else { return }
    guard var read = Arithmetic(name) else { return }
    let wrapped = Arithmetic("\(Self.lines)*\(TextStyle.text.lineHeight)+\(TextStyle.padding)")
    if let wrapped, !isColumn(Self.wrap) { read = read.replacing(Self.wrap, with: wrapped) }
    if read.isComputed || read.names.isEmpty { formula = read }
  }

  /// The computation of heights in a file without columns: it can only name the lines of the text. Nil: there is none,
  /// and texts have their usual heights.
  func formula(ofFormat format: FileFormat) -> Arithmetic? {
    var resolved = self
    resolved.resolveHeight { $0 == Self.wrap }
    return resolved.formula.flatMap { Set($0.names).isSubset(of: [Self.lines, Self.wrap]) ? $0 : nil }
  }

  /// Checks that a format has what the command names.
  ///
  /// - Throws: `bad-argument`, with another format as the remedy.
  func check(for format: FileFormat) throws(FileProblem) {
    if rows != nil, format != .json {
      throw FileProblem(
        "only JSON has rows in an object", advice: "leave rows= out", code: .badArgument, clause: .rows,
        remedies: [FileRemedy(as: .json, self, reads: "them")])
    }
    let isComputed = formula(ofFormat: format) != nil
    guard !format.hasColumns,
      let first = names.first(where: { $0.column != .height || $0.name != Self.wrap && !isComputed })
    else { return }
    throw FileProblem(
      "\(format) has no columns", advice: "leave \(first.column)= out", code: .badArgument,
      clause: .column(first.column),
      remedies: FileFormat.allCases.filter { $0.hasColumns }.map { FileRemedy(as: $0, self, reads: "columns") })
  }

  /// The clauses of the command.
  var clauses: [String] {
    (rows.map { ["rows=" + Word.written($0)] } ?? []) + names.map { "\($0.column)=" + Word.written($0.name) }
  }

  /// The problem that the file lacks something that a clause names.
  static func missing(_ clause: Clause, _ message: String, _ name: String, among names: [String]) -> FileProblem {
    // A field in an object is called by its path.
    let inner = names.first { $0.hasSuffix("." + name) }.map { "did you mean \(Word.written($0))?" }
    let question = inner ?? Vocabulary.didYouMean(name, among: names)
    let list = question == nil || names.count > 1 ? FileNames.thereAre(names) : nil
    let isComputation = clause == .column(.height) && name.contains { "+*/^()".contains($0) }
    let isLength = clause == .column(.height) && name.first?.isNumber == true && !isComputation
    return FileProblem(
      "\(message) \(name.quotedForMessage)",
      advice: [
        isComputation ? "a computation is as lines*20+20:" : isLength ? "a height has no unit, as height=44:" : nil,
        question, list,
      ].compactMap { $0 }.joined(
        separator: " "),
      code: .unknownColumn, clause: clause)
  }

  /// The problem that a path of a clause leads through an array.
  static func throughArray(_ clause: Clause, _ array: String, _ word: String, among names: [String]) -> FileProblem {
    FileProblem(
      "\(array.quotedForMessage) is an array, and \(word) leads through objects only",
      advice: FileNames.thereAre(names), code: .unknownColumn, clause: clause)
  }

  /// The problem that no column of a file has a known name.
  static func nothingKnown(
    _ what: String, _ names: [String], _ remedies: [FileRemedy], advice: String? = nil, at offset: Int? = nil
  ) -> FileProblem {
    FileProblem(
      "no \(what) is called section, key, kind, height, text or image", advice: advice ?? FileNames.thereAre(names),
      at: offset, remedies: remedies, isAdviceAdded: true)
  }
}

/// The names of ignored columns in order of appearance, at most `maxNames` of them.
struct FileNames {
  private static let maxNames = 100
  private static let maxListed = 6

  private var names: [[UInt8]] = []
  /// The index at which the next name is looked for first: objects mostly have the same names in the same order.
  private var next = 0

  var texts: [String] { names.map { String(decoding: $0, as: UTF8.self) } }

  mutating func note(_ name: ArraySlice<UInt8>) {
    if next >= names.count { next = 0 }
    if next < names.count, names[next].elementsEqual(name) {
      next += 1
    } else if let known = names.firstIndex(where: { $0.elementsEqual(name) }) {
      next = known + 1
    } else if names.count < Self.maxNames {
      names.append(Array(name))
    }
  }

  /// A list of the names, for a message.
  static func thereAre(_ names: [String]) -> String {
    names.isEmpty ? "there is none" : "there \(names.count == 1 ? "is" : "are") \(listed(names))"
  }

  /// The first names, each with a remark, and the number of the others.
  static func listed(_ names: [String], remark: (String) -> String? = { _ in nil }) -> String {
    let shown = names.prefix(maxListed).map {
      Word.written($0.shown(columns: 24)) + (remark($0).map { " (\($0))" } ?? "")
    }
    .joined(separator: ", ")
    let more = names.count - maxListed
    return more <= 0 ? shown : "\(shown) and \(names.count < maxNames ? "\(more)" : "many") more"
  }
}

/// The rows that were read from a file, and a remark about the reading.
struct LoadedFile {
  var plan: LoadPlan

  init(_ plan: LoadPlan) { self.plan = plan }

  /// What was ignored, as `columns ignored: note`; nil: nothing.
  private var ignored: String?
  /// Other ways to read the file, by which it has texts.
  var remedies: [FileRemedy] = []
  private var remarks: [String] = []

  /// The rows of a file with columns, some of which were ignored.
  ///
  /// - Parameter remarks: what else is to be said.
  init(_ plan: LoadPlan, ignoring names: [String], as what: String, _ remarks: [String?]) {
    self.plan = plan
    ignored = names.isEmpty ? nil : "\(what) ignored: \(FileNames.listed(names, remark: Self.typo))"
    self.remarks = remarks.compactMap { $0 }
  }

  /// Adds an advice about the ignored columns.
  mutating func advise(_ remedy: FileRemedy?) {
    if let remedy, let known = ignored { ignored = "\(known) (\(remedy.sentence))" }
  }

  /// A remark for the answer; nil: none.
  var remark: String? {
    let parts = (ignored.map { [$0] } ?? []) + remarks
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The known column whose name differs from an ignored one by a typo, with a question mark.
  private static func typo(in name: String) -> String? {
    FileColumn.allCases.first { Vocabulary.typos(from: name.lowercased(), to: $0.rawValue) == 1 }.map { "\($0)?" }
  }
}
