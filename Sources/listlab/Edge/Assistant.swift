import LabLanguage
import LabSessions
import ListModel
import Glibc

/// What Tab offers, the hint at the right edge, and the preview below, for the line that is typed.
struct Assistant {
  let interpreter: Interpreter

  /// The candidates that complete the word before the cursor.
  func completions(for text: String) -> [Completion] {
    let columns = columns(for: text)
    return columns.isEmpty ? others(for: text) : columns
  }

  /// The columns of the file that a line loads, behind `key=` and the like.
  private func columns(for text: String) -> [Completion] {
    let lab = interpreter.typedLab
    guard let (path, format, begun) = lab.columnAsked(in: interpreter.expandingAlias(text)) else { return [] }
    let keyword = begun.prefix { $0 != "=" } + "="
    return format.columnNames(at: beginning(of: path)).map { keyword + Word.written($0) }
      .filter { $0.hasPrefix(begun) }.map { Completion(word: $0, replacing: begun.count) }
  }

  /// The first bytes of a file; none of what is no file, as a pipe, which would be waited for.
  private func beginning(of path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Self.beginning) { bytes, count in
      count = max(0, read(file, bytes.baseAddress, bytes.count))
    }
  }

  /// How many bytes of a file are read for the names of its columns.
  private static let beginning = 1 << 16

  private func others(for text: String) -> [Completion] {
    aliases(for: text)
      + interpreter.typedLab.completions(for: interpreter.expandingAlias(text)).flatMap { candidate in
        candidate.isFile
          ? files(candidate.begun)
          : [
            Completion(
              word: candidate.word, replacing: candidate.begun.count, description: candidate.about,
              endsWord: !candidate.word.hasSuffix("="))
          ]
      }
  }

  /// The colours of a line while it is typed; a word that is not a command is red.
  func colours(of text: String) -> [ColouredSpan] {
    let line = interpreter.expandingAlias(text)
    // The parts are computed for the line with the alias replaced; the difference in length moves them back.
    let longer = line.count - text.count
    let alias = line == text ? [] : [ColouredSpan(span: firstWord(of: text), style: .cyan)]
    let end = alias.first?.span.upperBound ?? 0
    let typed = interpreter.lab.vocabulary.parts(of: line).compactMap { part -> ColouredSpan? in
      // In a lesson, an unknown word may be an answer.
      if part.kind == .unknown, interpreter.isIntercepted { return nil }
      let start = part.span.lowerBound - longer
      guard start >= end else { return nil }
      return ColouredSpan(span: start..<part.span.upperBound - longer, style: part.kind.style)
    }
    return alias + typed
  }

  private func firstWord(of text: String) -> Range<Int> {
    let start = text.prefix { $0 == " " || $0 == "\t" }.count
    return start..<start + text.dropFirst(start).prefix { $0 != " " && $0 != "\t" }.count
  }

  /// The usage of the command at the beginning of the line, once a blank follows its name.
  func hint(for text: String) -> String? { interpreter.typedLab.usageHint(for: interpreter.expandingAlias(text)) }

  /// What the line would do to the list, if that is known within a moment.
  func preview(of text: String) -> String? {
    let end = ContinuousClock.now.advanced(by: Self.moment)
    return interpreter.preview(of: text) { ContinuousClock.now < end }.map { "would: \($0)" }
  }

  /// A preview that takes longer would hold up who types.
  private static let moment = Duration.milliseconds(15)

  /// The aliases that complete the first word of a line.
  private func aliases(for text: String) -> [Completion] {
    guard !text.contains(" ") else { return [] }
    return interpreter.aliases.all.filter { $0.name.hasPrefix(text) }
      .map { Completion(word: $0.name, replacing: text.count, description: $0.text) }
  }

  /// The files that complete a path. Folders end with a slash. A path that needs quotes gets them, and `~/` is replaced
  /// by the home folder, so that a command, and a session with it, means the same to everyone.
  private func files(_ begun: String) -> [Completion] {
    let isQuoted = begun.hasPrefix("\"")
    var path = isQuoted ? String(begun.dropFirst()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") : begun
    if path.hasPrefix("~/"), let home = environmentVariable("HOME") { path = home + path.dropFirst() }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let start = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let fileSystem = RealFileSystem()
    guard let names = try? fileSystem.names(in: folder.isEmpty ? "." : folder) else { return [] }
    let fit = names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted()
    // Either all candidates have quotes or none: Tab types what they have in common.
    let quotes = isQuoted || fit.contains { Word.written(folder + $0).hasPrefix("\"") }
    return fit.map { name in
      let isFolder = (try? fileSystem.names(in: folder + name)) != nil
      let whole = folder + name + (isFolder ? "/" : "")
      let word = quotes ? Word.quote(whole) : whole
      // The quotes of a folder stay open, so that the user can go on inside the folder.
      return Completion(
        word: isFolder && quotes ? String(word.dropLast()) : word, replacing: begun.count, endsWord: !isFolder)
    }
  }
}

extension LinePart.Kind {
  fileprivate var style: TextStyle {
    switch self {
    case .verb: .cyan
    case .unknown: .red
    case .keyword: .magenta
    case .number: .yellow
    case .text: .green
    case .comment: .dim
    }
  }
}
