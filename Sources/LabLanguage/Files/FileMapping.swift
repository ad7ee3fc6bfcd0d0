import ListDump
import ListModel

/// The names that a file has for the columns of rows: `text=body key=id`.
struct FileMapping: Sendable {
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

  /// Whether the file has column names of its own, and is read more leniently.
  var isForeign: Bool { !names.isEmpty }

  /// The row columns that a file's column of this name stands for; empty: it is ignored.
  func columns(named name: String) -> [FileColumn] {
    guard isForeign else { return FileColumn(rawValue: name.lowercased()).map { [$0] } ?? [] }
    return names.filter { $0.name == name }.map(\.column)
  }

  /// The problem that the file lacks something that a clause names.
  static func missing(_ clause: Clause, _ message: String, _ name: String, among names: [String]) -> FileProblem {
    let question = Vocabulary.didYouMean(name, among: names)
    let list = question == nil || names.count > 1 ? FileNames.thereAre(names) : nil
    return FileProblem(
      "\(message) \(name.quotedForMessage)", advice: [question, list].compactMap { $0 }.joined(separator: " "),
      code: .unknownColumn, clause: clause)
  }

  /// The problem that no column of a file has a known name.
  static func nothingKnown(_ what: String, _ names: [String], at offset: Int? = nil) -> FileProblem {
    let example = Word.written((names.first ?? "name").shown(columns: 24))
    return FileProblem(
      "no \(what) is called section, key, kind, height, text or image",
      advice: "text=\(example) reads one as the text: \(FileNames.thereAre(names))", at: offset)
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
  /// A remark for the answer; nil: none.
  var remark: String?

  init(_ plan: LoadPlan) { self.plan = plan }

  /// The rows of a file with columns, some of which were ignored.
  init(_ plan: LoadPlan, ignoring names: [String], as what: String, sections: FileSections) {
    self.plan = plan
    let ignored = names.isEmpty ? nil : "\(what) ignored: \(FileNames.listed(names, remark: Self.typo))"
    let parts = [ignored, sections.written].compactMap { $0 }
    remark = parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The known column whose name differs from an ignored one by a typo, with a question mark.
  private static func typo(in name: String) -> String? {
    FileColumn.allCases.first { Vocabulary.typos(from: name.lowercased(), to: $0.rawValue) == 1 }.map { "\($0)?" }
  }
}
