import ListModel

/// How a file is read: its format, the names for its columns, and what heights follow from.
struct FileReading: Sendable {
  let format: FileFormat
  let mapping: FileMapping
  /// The height of rows without a height of their own.
  let rowHeight: Points
  /// The width in which texts wrap.
  let width: Points

  /// The largest file that is read again for a remark; after an error any file is.
  private static let maxBytesForRemark = 4 << 20
  /// How many changes of the command an advice may put together: `rows=data`, then `text=name`.
  private static let maxRemedies = 3

  /// Reads the rows of a file. An advice to read it in another way was tried.
  ///
  /// - Throws: `FileProblem`.
  func load(_ bytes: [UInt8], _ progress: Progress) throws(FileProblem) -> LoadedFile {
    try FileText.check(bytes, progress)
    var file: LoadedFile
    do throws(FileProblem) { file = try read(bytes, progress) } catch {
      throw error.code == .interrupted ? error : error.advising(firstThatLoads(error.remedies, bytes, progress))
    }
    if !file.remedies.isEmpty, bytes.count <= Self.maxBytesForRemark {
      file.advise(firstThatLoads(file.remedies, bytes, progress))
    }
    return file
  }

  private func firstThatLoads(
    _ remedies: [FileRemedy], _ bytes: [UInt8], _ progress: Progress
  ) -> FileRemedy? {
    var tried = [FileRemedy(as: format, mapping, reads: "")]
    return firstThatLoads(remedies, bytes, progress, depth: 1, &tried)
  }

  /// The first remedy with which a file loads, together with the remedies that it takes itself.
  private func firstThatLoads(
    _ remedies: [FileRemedy], _ bytes: [UInt8], _ progress: Progress, depth: Int, _ tried: inout [FileRemedy]
  ) -> FileRemedy? {
    for remedy in remedies {
      let attempt = FileRemedy(as: remedy.format ?? format, remedy.mapping, reads: "")
      if tried.contains(attempt) { continue }
      tried.append(attempt)
      do throws(FileProblem) {
        _ = try with(remedy).read(bytes, progress)
        return remedy
      } catch {
        guard depth < Self.maxRemedies, error.code != .interrupted else { continue }
        let further = with(remedy).firstThatLoads(error.remedies, bytes, progress, depth: depth + 1, &tried)
        if let further { return remedy.followed(by: further) }
      }
    }
    return nil
  }

  private func with(_ remedy: FileRemedy) -> FileReading {
    FileReading(format: remedy.format ?? format, mapping: remedy.mapping, rowHeight: rowHeight, width: width)
  }

  private func read(_ bytes: [UInt8], _ progress: Progress) throws(FileProblem) -> LoadedFile {
    try mapping.check(for: format)
    return switch format {
    case .text, .markdown: LoadedFile(try TextFile.plan(for: bytes, self, progress))
    case .csv, .tsv: try TableFile.load(bytes, self, progress)
    case .json: try ObjectFile.load(array: bytes, self, progress)
    case .jsonl: try ObjectFile.load(lines: bytes, self, progress)
    }
  }
}

/// Another way to read a file, which may be the right one.
struct FileRemedy: Equatable, Sendable {
  /// The format; nil: it stays.
  let format: FileFormat?
  let mapping: FileMapping
  /// What it reads, for `as jsonl reads one object per line`.
  let purpose: String

  init(as format: FileFormat? = nil, _ mapping: FileMapping = .none, reads purpose: String) {
    (self.format, self.mapping, self.purpose) = (format, mapping, purpose)
  }

  /// This remedy and another one that is needed then.
  func followed(by other: FileRemedy) -> FileRemedy {
    FileRemedy(as: other.format ?? format, other.mapping, reads: purpose)
  }

  /// The words behind the path, and what they do: `as jsonl text=a reads one object per line`.
  var sentence: String {
    let clauses = format.map { ["as \($0)"] } ?? []
    return "\((clauses + mapping.clauses).joined(separator: " ")) reads \(purpose)"
  }
}

/// The columns that names of columns suggest.
enum LikelyColumns {
  /// Names of texts and of keys, without blanks and signs; the likelier first.
  private static let texts = [
    "title", "subject", "name", "fullname", "displayname", "headline", "label", "caption", "text", "body", "message",
    "content", "description", "summary", "comment", "question", "firstname", "author", "sender", "from", "login",
  ]
  private static let keys = ["key", "id", "uuid", "guid", "number", "slug", "code", "ts"]
  /// The number of texts that are tried, each with every key and without one.
  private static let maxTried = 3

  /// Remedies that map a text and, if one is likely, a key.
  ///
  /// - Parameters:
  ///   - names: the names of the columns.
  ///   - mapping: what is mapped to other columns.
  ///   - needsKnown: whether only a name that usually means a text is taken.
  static func remedies(among names: [String], _ mapping: FileMapping, needsKnown: Bool = false) -> [FileRemedy] {
    let likely = ranked(texts, among: names)
    let tried = needsKnown ? likely : likely + names.prefix(maxTried).filter { !likely.contains($0) }
    let others = mapping.names.filter { $0.column != .text }
    let keys = others.contains { $0.column == .key } ? [] : ranked(keys, among: names).prefix(2)
    return tried.prefix(maxTried).flatMap { text in
      (keys.filter { $0 != text }.map { Optional($0) } + [nil]).map { key in
        var changed = mapping
        changed.names = [(.text, text)] + (key.map { [(.key, $0)] } ?? []) + others
        return FileRemedy(changed, reads: changed.names.count == 1 ? "one as the text" : "them")
      }
    }
  }

  /// The names that one of some words means; those that are not within objects first.
  private static func ranked(_ words: [String], among names: [String]) -> [String] {
    let ranks = names.compactMap { name -> (rank: Int, name: String)? in
      let path = name.split(separator: ".")
      let leaf = (path.last ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
      return words.firstIndex(of: leaf).map { ($0 + path.count * words.count, name) }
    }
    return ranks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.name)
  }
}
