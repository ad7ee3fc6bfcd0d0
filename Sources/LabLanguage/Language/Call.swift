package import ListDump
import ListModel

/// A command as it was understood: a verb's form and the words said in it. A value is read from its word when it is asked for.
///
/// Its copies share what was said: the past, the journal and the answer keep the same command.
package struct Call: Sendable {
  private struct Said: Sendable {
    let verb: Verb
    let form: Form
    let line: String
    /// What was said, each slot once or, where it takes several values, one after the other: a handful at most, so that
    /// looking through them beats hashing names.
    var arguments: [Argument] = []
    var flags: [String] = []
    /// Few calls read files.
    var file: Shared<FileNotes>?
  }

  /// A slot, and the word that was said for it.
  private struct Argument: Sendable {
    let slot: AnySlot
    var word: Word
  }

  /// What is noted of a call that names files.
  private struct FileNotes: Sendable {
    var folder: String?
    var hash: String?
  }

  @Shared private var said: Said

  package var verb: Verb { said.verb }
  package var form: Form { said.form }
  /// The line as it was typed.
  package var line: String { said.line }
  /// Where the verb stands.
  var verbSpan: Range<Int> { verbWord?.span ?? 0..<0 }
  private var verbWord: Word? { Word.first(of: LineText(line)) }

  /// The folder that the paths in it begin at, absolute; whoever reads files sets it, and recordings need it. Nil where the
  /// command names no file.
  package var folder: String? {
    get { file.folder }
    set { if !form.paths.isEmpty, newValue != folder { file.folder = newValue } }
  }
  /// The hash of the file it read; whoever reads files sets it, and recordings note it.
  package var fileHash: String? {
    get { file.hash }
    set { if newValue != fileHash { file.hash = newValue } }
  }
  private var file: FileNotes {
    get { said.file?.wrappedValue ?? FileNotes() }
    set { said.file = Shared(wrappedValue: newValue) }
  }

  init(verb: Verb, form: Form, line: String) {
    said = Said(verb: verb, form: form, line: line)
    said.arguments.reserveCapacity(form.positionals.count + (form.rest == nil ? 0 : 1))
  }

  /// Notes the word that was said for a slot.
  mutating func set(_ slot: AnySlot, from word: Word) throws(CommandError) {
    try slot.check(word)
    if let place = place(of: slot.name) {
      said.arguments[place].word = word
    } else {
      said.arguments.append(Argument(slot: slot, word: word))
    }
  }

  /// Notes one more word of a slot that takes several.
  mutating func add(_ slot: AnySlot, from word: Word) throws(CommandError) {
    try slot.check(word)
    said.arguments.append(Argument(slot: slot, word: word))
  }

  /// Writes the paths of files in it otherwise.
  ///
  /// - Throws: that one would be too long.
  package mutating func replacePaths(_ path: (String) -> String) throws(CommandError) {
    for slot in form.paths {
      guard let word = word(for: slot.name) else { continue }
      try set(slot, from: Word(path(word.text), at: word.span))
    }
  }

  mutating func setFlag(_ keyword: String) { said.flags.append(keyword) }

  /// The place of what was said for a slot; nil: nothing.
  private func place(of slot: String) -> Int? { said.arguments.firstIndex { $0.slot.name == slot } }

  /// The word that was said for a slot; nil: none.
  private func word(for slot: String) -> Word? { place(of: slot).map { said.arguments[$0].word } }

  /// The verb and the fixed words of its form.
  var saidSoFar: String { ([verb.name] + form.words).joined(separator: " ") }
  /// How this form of the verb is used.
  var usage: String { form.usage.isEmpty ? verb.name : "\(verb.name) \(form.usage)" }

  func has(_ slot: AnySlot) -> Bool { place(of: slot.name) != nil }

  /// Whether a clause without a value was said.
  package func has(_ keyword: String) -> Bool { said.flags.contains(keyword) }

  /// Whether a recording keeps it: not if it writes a file beside what it prints.
  package var isRecorded: Bool { verb.isRecorded && !writesFile }

  /// Whether a file was named that is read.
  package var readsFile: Bool { form.paths.contains { !$0.isWritten && has($0) } }

  /// Whether a file was named that is to be written.
  package var writesFile: Bool { form.paths.contains { $0.isWritten && has($0) } }

  /// Where the path of the file stands that is to be written; without one the whole command.
  package var writtenSpan: Range<Int> {
    form.paths.first { $0.isWritten && has($0) }.flatMap { word(for: $0.name)?.span } ?? wholeSpan
  }

  /// The verb with the keyword behind which the file stands that is to be written: `compare … svg`.
  package var writing: String {
    let clause = form.clauses.first { $0.slot.map { $0.isWritten && has($0) } ?? false }
    return ([verb.name] + (clause.map { ["…"] + $0.keywords } ?? [])).joined(separator: " ")
  }

  /// The value of a slot that may be left out.
  package subscript<Value>(optional slot: Slot<Value>) -> Value? {
    word(for: slot.name).map { value(of: slot, from: $0) }
  }

  /// The value of a slot that the form demands.
  package subscript<Value>(slot: Slot<Value>) -> Value {
    guard let value = self[optional: slot] else {
      preconditionFailure("\(verb.name) reads \(slot.name), which its form does not demand")
    }
    return value
  }

  /// The values of a slot that takes several, each with where it stands in the line.
  package func all<Value>(_ slot: Slot<Value>) -> [(value: Value, span: Range<Int>)] {
    said.arguments.filter { $0.slot.name == slot.name }.map { (value(of: slot, from: $0.word), $0.word.span) }
  }

  private func value<Value>(of slot: Slot<Value>, from word: Word) -> Value {
    do throws(CommandError) {
      return try slot.read(word)
    } catch {
      preconditionFailure("\(verb.name) took \(word.text) for \(slot.name), which is refused now: \(error.message)")
    }
  }

  /// Where a slot's value stands in the line, or the verb if it was left out.
  package func span<Value>(of slot: Slot<Value>) -> Range<Int> { word(for: slot.name)?.span ?? verbSpan }

  /// Does something that the engine may refuse, and blames a refusal on a slot's words.
  func blaming<Value, Result>(
    _ slot: Slot<Value>, _ body: () throws(Refusal) -> Result
  ) throws(CommandError) -> Result {
    do throws(Refusal) { return try body() } catch { throw CommandError(error, at: span(of: slot)) }
  }

  /// Does something that the engine may refuse, and blames a refusal on the whole command.
  func blamingAll<Result>(_ body: () throws(Refusal) -> Result) throws(CommandError) -> Result {
    do throws(Refusal) { return try body() } catch { throw CommandError(error, at: verbSpan) }
  }

  /// Where the whole command stands in its line.
  package var wholeSpan: Range<Int> {
    verbSpan.lowerBound..<said.arguments.reduce(verbSpan.upperBound) { max($0, $1.word.span.upperBound) }
  }

  /// That it was stopped.
  var interruption: CommandError {
    CommandError(.interrupted, "\(verb.name) was stopped before it was done; nothing has changed", at: wholeSpan)
  }

  /// The verb as it was written, if that is only the beginning of its name.
  package var shortVerb: String? {
    guard let word = verbWord?.text, word != verb.name, !verb.synonyms.contains(word) else { return nil }
    return word
  }

  /// The command in full words.
  package var canonical: String { canonical { $0 } }

  /// The command in full words, as recordings keep it, with another way to write the paths of files.
  package func canonical(path: (String) -> String) -> String { TextBuffer.string { write(to: &$0, path: path) } }

  /// The same, behind what was written before.
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
      // Every keyword begins with a letter, and most values with a digit.
      guard !form.endsInTail, text.utf8.first.map({ $0 >= UInt8(ascii: "A") }) ?? true else { return false }
      return verb.keywords(behind: form.words).contains { $0.hasPrefix(text) }
    }
    for positional in form.positionals {
      // What could be read as a keyword, or as the beginning of one, stands in quotes.
      func addQuoted(_ text: String) { add(couldBeKeyword(text) ? Word.quote(text) : text) }
      if positional.isRepeated {
        for text in several(positional.slot) { addQuoted(text) }
      } else if let text = written(positional.slot) {
        addQuoted(text)
      }
    }
    for clause in form.clauses {
      if let slot = clause.slot {
        guard let text = written(slot) else { continue }
        if clause.isAssigned {
          add(clause.keywords[0] + text)
        } else {
          for part in clause.keywords + [text] { add(part) }
        }
      } else if said.flags.contains(clause.keywords[0]) {
        for keyword in clause.keywords { add(keyword) }
      }
    }
    if let rest = form.rest.flatMap(written) { add(rest) }
  }

  /// All values of a slot as they are written.
  private func several(_ slot: AnySlot) -> [String] {
    said.arguments.filter { $0.slot.name == slot.name }.map { slot.canonical($0.word) }
  }
}
