import ListDump
import ListModel

/// Which of a file's columns say what of a row, where they have names of their own: `text=body key=id`.
struct FileMapping: Sendable {
  /// A part of the command that names something in the file.
  enum Clause: Equatable, Sendable {
    case column(FileColumn)
    case rows
  }

  /// Nothing is said of the file: its columns are called as those of a row.
  static let none = FileMapping()

  /// Only these are read; none at all: those that are called as they are.
  var names: [(column: FileColumn, name: String)] = []
  /// Where the array of rows is in a JSON file, as names with dots between them; nil: it is the only one.
  var rows: String?

  /// Whether the file is read by names of its own, and so more leniently.
  var isForeign: Bool { !names.isEmpty }

  /// What a column of this name says of a row; nothing: it is ignored.
  func columns(named name: String) -> [FileColumn] {
    guard isForeign else { return FileColumn(rawValue: name.lowercased()).map { [$0] } ?? [] }
    return names.filter { $0.name == name }.map(\.column)
  }

  /// That the file does not have what a clause names.
  static func missing(_ clause: Clause, _ message: String, _ name: String, among names: [String]) -> FileProblem {
    let question = Vocabulary.didYouMean(name, among: names)
    let list = question == nil || names.count > 1 ? FileNames.thereAre(names) : nil
    return FileProblem(
      "\(message) \(name.quotedForMessage)", advice: [question, list].compactMap { $0 }.joined(separator: " "),
      code: .unknownColumn, clause: clause)
  }

  /// That no column of a file is called as those of a row.
  static func nothingKnown(_ what: String, _ names: [String], at place: Int? = nil) -> FileProblem {
    let example = Word.written((names.first ?? "name").shown(columns: 24))
    return FileProblem(
      "no \(what) is called section, key, kind, height, text or image",
      advice: "text=\(example) reads one as the text: \(FileNames.thereAre(names))", at: place)
  }
}

/// Names that a file has and that nothing is made of, in order of appearance: the first of them.
struct FileNames {
  private static let most = 100
  private static let maxListed = 6

  private var names: [[UInt8]] = []
  /// Where the next name is looked for first: objects mostly have the same names in the same order.
  private var next = 0

  var texts: [String] { names.map { String(decoding: $0, as: UTF8.self) } }

  mutating func note(_ name: ArraySlice<UInt8>) {
    if next >= names.count { next = 0 }
    if next < names.count, names[next].elementsEqual(name) {
      next += 1
    } else if let known = names.firstIndex(where: { $0.elementsEqual(name) }) {
      next = known + 1
    } else if names.count < Self.most {
      names.append(Array(name))
    }
  }

  /// Which names there are.
  static func thereAre(_ names: [String]) -> String {
    names.isEmpty ? "there is none" : "there \(names.count == 1 ? "is" : "are") \(listed(names))"
  }

  /// Some names in a row, each with what is to be said of it, and how many more there are.
  static func listed(_ names: [String], remark: (String) -> String? = { _ in nil }) -> String {
    let shown = names.prefix(maxListed).map {
      Word.written($0.shown(columns: 24)) + (remark($0).map { " (\($0))" } ?? "")
    }
    .joined(separator: ", ")
    let more = names.count - maxListed
    return more <= 0 ? shown : "\(shown) and \(names.count < most ? "\(more)" : "many") more"
  }
}

/// The rows that a file is read into, and what is to be said about the reading.
struct LoadedFile {
  var plan: LoadPlan
  /// For the answer; nil: there is nothing to say.
  var remark: String?

  init(_ plan: LoadPlan) { self.plan = plan }

  /// The rows of a file of columns, some of which were ignored.
  init(_ plan: LoadPlan, ignoring names: [String], as what: String, sections: FileSections) {
    self.plan = plan
    let ignored = names.isEmpty ? nil : "\(what) ignored: \(FileNames.listed(names, remark: Self.slip))"
    let parts = [ignored, sections.written].compactMap { $0 }
    remark = parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The column that an ignored one is a slip away from, with a question mark.
  private static func slip(in name: String) -> String? {
    FileColumn.allCases.first { Vocabulary.slips(from: name.lowercased(), to: $0.rawValue) == 1 }.map { "\($0)?" }
  }
}
