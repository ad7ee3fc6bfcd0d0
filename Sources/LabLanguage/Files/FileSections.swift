import ListDump
import ListModel

/// The number of rows of each section.
struct FileSections {
  /// The maximum number of sections: an empty one takes memory without a line in the file.
  static let maxSections = 1_000_000

  private(set) var counts: [Int] = []
  /// The numbers of named sections; nil until a name is read.
  private var numbers: [String: Int]?
  private var lastName = ""
  /// The names of the first sections, for the answer.
  private var firstNames: [(number: Int, name: String)] = []
  private static let maxListed = 4

  /// The names of the sections and their numbers; nil if they have none.
  var written: String? {
    guard numbers != nil else { return nil }
    let shown = firstNames.map { "\($0.number) \(Word.written($0.name.shown(columns: 24)))" }.joined(separator: ", ")
    let more = (numbers?.count ?? 0) - firstNames.count
    return "sections: \(shown)" + (more > 0 ? " and \(more) more" : "")
  }

  /// Continues in the section that a row names.
  mutating func enter(_ value: FileValue) throws(FileProblem) {
    if let number = try value.sectionNumber(mayBeName: numbers != nil || counts.isEmpty), numbers == nil {
      return try enter(number)
    }
    guard numbers != nil || counts.isEmpty else {
      throw FileProblem("a section must be a whole number here", advice: "as in the rows above")
    }
    try enter(name: try value.name(for: .section))
  }

  /// Continues in the section of this name: that of the row above, or a new one.
  mutating func enter(name: String) throws(FileProblem) {
    if name == lastName, !counts.isEmpty { return }
    guard numbers?[name] == nil else {
      throw FileProblem(
        "section \(name.quotedForMessage) appears again", advice: "the rows of a section must stand together")
    }
    numbers = numbers ?? [:]
    numbers?[name] = counts.count
    lastName = name
    if firstNames.count < Self.maxListed { firstNames.append((counts.count, name)) }
    try open(counts.count)
  }

  private mutating func enter(_ number: Int) throws(FileProblem) {
    guard number >= counts.count - 1 else {
      throw FileProblem(
        "section \(number) comes after section \(counts.count - 1)", advice: "section numbers must ascend")
    }
    try open(number)
  }

  /// Adds sections up to this one; those between have no rows.
  private mutating func open(_ section: Int) throws(FileProblem) {
    guard section < Self.maxSections else {
      throw FileProblem("a file has at most \(Self.maxSections) sections", code: .badArgument)
    }
    while counts.count <= section { counts.append(0) }
  }

  /// Counts a row. A row that names no section belongs to the section of the row above, the first row to section 0.
  mutating func countRow() {
    if counts.isEmpty { counts = [0] }
    counts[counts.count - 1] += 1
  }
}
