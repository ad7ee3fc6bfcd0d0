package import ListDump
import ListModel

/// A parsed command: a form of a verb, and the words for its slots. A word is converted to a value when the value is
/// read.
///
/// Its copies share their storage: history, journal and answer keep the same command.
package struct Call: Sendable {
  private struct Parsed: Sendable {
    let verb: Verb
    let form: Form
    let line: String
    let verbWord: Word
    /// The words for each slot, or several entries for a slot that takes several values. There are only a few, so a
    /// linear search is faster than hashing.
    var arguments: [Argument] = []
    var flags: [String] = []
    /// Boxed, because few commands read files.
    var file: Shared<FileNotes>?
  }

  /// A slot and its word.
  private struct Argument: Sendable {
    let slot: AnySlot
    var word: Word
  }

  /// The folder and the hash for a command that names files.
  private struct FileNotes: Sendable {
    var folder: String?
    var hash: String?
  }

  @Shared private var parsed: Parsed

  package var verb: Verb { parsed.verb }
  package var form: Form { parsed.form }
  /// The line as it was typed.
  package var line: String { parsed.line }
  /// The range of the verb in the line.
  var verbSpan: Range<Int> { parsed.verbWord.span }

  /// The absolute folder of relative paths in the command; nil if the command names no file. The reader of files sets
  /// it, and recordings need it.
  package var folder: String? {
    get { file.folder }
    set { if !form.paths.isEmpty, newValue != folder { file.folder = newValue } }
  }
  /// The hash of the file that the command has read. The reader of files sets it, and recordings write it.
  package var fileHash: String? {
    get { file.hash }
    set { if newValue != fileHash { file.hash = newValue } }
  }
  private var file: FileNotes {
    get { parsed.file?.wrappedValue ?? FileNotes() }
    set { parsed.file = Shared(wrappedValue: newValue) }
  }

  /// - Parameter verbWord: the first word of the line.
  init(verb: Verb, form: Form, line: String, verbWord: Word) {
    parsed = Parsed(verb: verb, form: form, line: line, verbWord: verbWord)
    parsed.arguments.reserveCapacity(form.positionals.count + (form.rest == nil ? 0 : 1))
  }

  /// Sets the word for a slot.
  ///
  /// - Throws: the error of the slot for a word that it does not accept.
  mutating func set(_ slot: AnySlot, from word: Word) throws(CommandError) {
    try slot.check(word)
    if let index = argumentIndex(of: slot.name) {
      parsed.arguments[index].word = word
    } else {
      parsed.arguments.append(Argument(slot: slot, word: word))
    }
  }

  /// Adds a word for a slot that takes several.
  ///
  /// - Throws: the error of the slot for a word that it does not accept.
  mutating func add(_ slot: AnySlot, from word: Word) throws(CommandError) {
    try slot.check(word)
    parsed.arguments.append(Argument(slot: slot, word: word))
  }

  /// Replaces the paths of files.
  ///
  /// - Throws: `bad-text` if a path would be too long.
  package mutating func replacePaths(_ path: (String) -> String) throws(CommandError) {
    for slot in form.paths {
      guard let word = word(for: slot.name) else { continue }
      try set(slot, from: Word(path(word.text), at: word.span))
    }
  }

  mutating func setFlag(_ keyword: String) { parsed.flags.append(keyword) }

  /// The index of the argument for a slot; nil: there is none.
  private func argumentIndex(of slot: String) -> Int? { parsed.arguments.firstIndex { $0.slot.name == slot } }

  /// The word for a slot; nil: there is none.
  private func word(for slot: String) -> Word? { argumentIndex(of: slot).map { parsed.arguments[$0].word } }

  /// The verb and the fixed words of its form.
  var wordsSoFar: String { ([verb.name] + form.words).joined(separator: " ") }
  /// How this form of the verb is used.
  var usage: String { form.usage.isEmpty ? verb.name : "\(verb.name) \(form.usage)" }

  /// The words that name rows, and whether each is a destination, before a row or behind the last one.
  var rowWords: [(rows: RowExpression, word: Word, isDestination: Bool)] {
    parsed.arguments.compactMap { argument in
      guard argument.slot.takesRows, !argument.word.isQuoted, let rows = try? RowExpression(argument.word) else {
        return nil
      }
      return (rows, argument.word, argument.slot.name == "PLACE" || verb.name == "insert")
    }
  }

  /// Whether it names rows.
  var namesRows: Bool { parsed.arguments.contains { $0.slot.takesRows } }

  /// The word at the end that takes the rest of the line; nil: there is none.
  var tailWord: Word? { form.endsInTail ? parsed.arguments.last?.word : nil }

  func has(_ slot: AnySlot) -> Bool { argumentIndex(of: slot.name) != nil }

  /// Whether a flag was given.
  package func has(_ keyword: String) -> Bool { parsed.flags.contains(keyword) }

  /// Whether a recording keeps the command: not if it also writes a file.
  package var isRecorded: Bool { verb.isRecorded && form.isRecorded && !writesFile }

  /// Whether the command names a file that it reads.
  package var readsFile: Bool { form.paths.contains { !$0.isWritten && has($0) } }

  /// Whether the command names a file that it writes.
  package var writesFile: Bool { form.paths.contains { $0.isWritten && has($0) } }

  /// The range of the path of the file that it reads; without one, of the whole command.
  package var readSpan: Range<Int> {
    form.paths.first { !$0.isWritten && has($0) }.flatMap { word(for: $0.name)?.span } ?? wholeSpan
  }

  /// The range of the path of the written file; without one, of the whole command.
  package var writtenSpan: Range<Int> {
    form.paths.first { $0.isWritten && has($0) }.flatMap { word(for: $0.name)?.span } ?? wholeSpan
  }

  /// The verb with the keyword before the written file: `compare … svg`.
  package var writing: String {
    let clause = form.clauses.first { $0.slot.map { $0.isWritten && has($0) } ?? false }
    return ([verb.name] + (clause.map { ["…"] + $0.keywords } ?? [])).joined(separator: " ")
  }

  /// The value of an optional slot; nil if it was left out.
  package subscript<Value>(optional slot: Slot<Value>) -> Value? {
    word(for: slot.name).map { value(of: slot, from: $0) }
  }

  /// The value of a required slot.
  package subscript<Value>(slot: Slot<Value>) -> Value {
    guard let value = self[optional: slot] else {
      preconditionFailure("\(verb.name) reads \(slot.name), which its form does not demand")
    }
    return value
  }

  /// The values of a slot that takes several, each with its range in the line.
  package func all<Value>(_ slot: Slot<Value>) -> [(value: Value, span: Range<Int>)] {
    parsed.arguments.filter { $0.slot.name == slot.name }.map { (value(of: slot, from: $0.word), $0.word.span) }
  }

  private func value<Value>(of slot: Slot<Value>, from word: Word) -> Value {
    do throws(CommandError) {
      return try slot.read(word)
    } catch {
      preconditionFailure("\(verb.name) took \(word.text) for \(slot.name), which is refused now: \(error.message)")
    }
  }

  /// The range of a slot's value in the line, or of the verb if the value was left out.
  package func span<Value>(of slot: Slot<Value>) -> Range<Int> { word(for: slot.name)?.span ?? verbSpan }

  /// Calls the engine. A refusal is reported at the words of a slot.
  ///
  /// - Throws: the refusal.
  func blaming<Value, Result>(
    _ slot: Slot<Value>, _ body: () throws(Refusal) -> Result
  ) throws(CommandError) -> Result {
    do throws(Refusal) { return try body() } catch { throw CommandError(error, at: span(of: slot)) }
  }

  /// Calls the engine. A refusal is reported at the whole command.
  ///
  /// - Throws: the refusal.
  func blamingAll<Result>(_ body: () throws(Refusal) -> Result) throws(CommandError) -> Result {
    do throws(Refusal) { return try body() } catch { throw CommandError(error, at: verbSpan) }
  }

  /// The range of the whole command in its line.
  package var wholeSpan: Range<Int> {
    verbSpan.lowerBound..<parsed.arguments.reduce(verbSpan.upperBound) { max($0, $1.word.span.upperBound) }
  }

  /// The error for a command that was stopped.
  var interruption: CommandError {
    CommandError(.interrupted, "\(verb.name) was stopped before it was done; nothing has changed", at: wholeSpan)
  }

  /// The verb as it was typed, if it was abbreviated.
  package var shortVerb: String? {
    let word = parsed.verbWord.text
    return word == verb.name || verb.synonyms.contains(word) ? nil : word
  }

  /// Whether the name of a policy, a table or a key, or a value that is one of many names, was cut short.
  var hasShortName: Bool {
    let isSet = verb.name == "set"
    if isSet || verb === ShowCommand.verb, let words = try? Word.words(of: LineText(line)).dropFirst(),
      zip(form.words, words).contains(where: { $0 != $1.text })
    {
      return true
    }
    return parsed.arguments.contains { argument in
      let typed = argument.word.text
      // Names begin with a letter, most values with a digit.
      guard let first = typed.utf8.first, first >= UInt8(ascii: "A"), !argument.word.isQuoted else { return false }
      switch argument.slot.completion {
      case .stateKeys: break
      case .words(let hints) where isSet || hints.count > Self.fewNames: break
      default: return false
      }
      let full = argument.slot.canonical(argument.word)
      return full != typed && full.hasPrefix(typed.prefix { $0 != "[" })
    }
  }

  /// The maximum number of words that are keywords of a form; of more words each is a name.
  private static let fewNames = 6

  /// The command in full words.
  package var canonical: String { canonical { $0 } }

  /// The command in full words, as recordings keep it, with replaced paths.
  package func canonical(path: (String) -> String) -> String { TextBuffer.string { write(to: &$0, path: path) } }

  /// Appends the command in full words to a text.
  package func write(to line: inout TextBuffer, path: (String) -> String) {
    func written(_ slot: AnySlot) -> String? {
      guard let word = word(for: slot.name) else { return nil }
      return slot.isPath ? Word.written(path(word.text)) : slot.canonical(word)
    }
    func add(_ part: String) {
      line.append(byte: UInt8(ascii: " "))
      line.append(trusted: part)
    }
    line.append(trusted: verb.name)
    for word in form.words { add(word) }
    func couldBeKeyword(_ text: String) -> Bool {
      // Only words that begin with a letter can be keywords; most values begin with a digit.
      guard !form.endsInTail, text.utf8.first.map({ $0 >= UInt8(ascii: "A") }) ?? true else { return false }
      return verb.keywords(behind: form.words).contains { $0.hasPrefix(text) }
    }
    for positional in form.positionals {
      // A text that could be read as a keyword, or an abbreviated one, is written in quotes.
      func addQuoted(_ text: String) { add(couldBeKeyword(text) ? Word.quote(text) : text) }
      if positional.isRepeated {
        for text in several(positional.slot) { addQuoted(text) }
      } else if let text = written(positional.slot) {
        addQuoted(text)
      }
    }
    for clause in form.clauses {
      if let text = clause.slot.flatMap(written) {
        if clause.isAssigned {
          add(clause.keywords[0] + text)
        } else {
          for part in clause.keywords + [text] { add(part) }
        }
      } else if let keyword = clause.keywords.first, parsed.flags.contains(keyword) {
        add(keyword)
      }
    }
    if let rest = form.rest.flatMap(written) { add(rest) }
  }

  /// All values of a slot in canonical form.
  private func several(_ slot: AnySlot) -> [String] {
    parsed.arguments.filter { $0.slot.name == slot.name }.map { slot.canonical($0.word) }
  }
}

extension AnySlot {
  /// Whether its value is a row or several.
  fileprivate var takesRows: Bool {
    switch completion {
    case .rows, .row: true
    default: false
    }
  }
}
