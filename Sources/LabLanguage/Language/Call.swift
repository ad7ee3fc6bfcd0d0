package import ListDump
import ListModel

/// A command as it was understood: a verb's form and the values said.
///
/// Its copies share what was said: the past, the journal and the answer keep the same command.
package struct Call: Sendable {
  /// Changed only while nobody else holds it.
  private final class Said: @unchecked Sendable {
    let verb: Verb
    let form: Form
    let line: String
    let verbSpan: Span
    /// Whether the verb was said by its name, or by another one that it has.
    let isVerbWhole: Bool
    @exclusivity(unchecked) var file: FileNotes?
    @exclusivity(unchecked) var values: [Argument] = []
    @exclusivity(unchecked) var flags: [String] = []

    init(_ verb: Verb, _ form: Form, _ line: String, said word: Word) {
      (self.verb, self.form, self.line, verbSpan) = (verb, form, line, Span(word.span))
      isVerbWhole = word.text == verb.name || verb.synonyms.contains(word.text)
    }

    init(_ other: Said) {
      (verb, form, line) = (other.verb, other.form, other.line)
      (verbSpan, isVerbWhole) = (other.verbSpan, other.isVerbWhole)
      (file, values, flags) = (other.file, other.values, other.flags)
    }
  }

  /// Where something stands in a line, in half the bytes: every step of the past has its call.
  private struct Span {
    private let (start, end): (Int32, Int32)

    init(_ range: Range<Int>) { (start, end) = (Int32(range.lowerBound), Int32(range.upperBound)) }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// What is noted of a call that reads files: few do.
  private final class FileNotes: Sendable {
    let folder: String?
    let hash: String?

    init?(folder: String?, hash: String?) {
      if folder == nil, hash == nil { return nil }
      (self.folder, self.hash) = (folder, hash)
    }
  }

  private var said: Said

  /// What was said, ready to be changed.
  private var own: Said {
    mutating get {
      if !isKnownUniquelyReferenced(&said) { said = Said(said) }
      return said
    }
  }

  package var verb: Verb { said.verb }
  package var form: Form { said.form }
  /// The line as it was typed.
  package var line: String { said.line }
  /// Where the verb stands.
  var verbSpan: Range<Int> { said.verbSpan.range }
  /// The folder that the paths in it begin at, absolute; whoever reads files sets it, and recordings need it. Nil where the
  /// command names no file.
  package var folder: String? {
    get { said.file?.folder }
    set {
      if form.paths.isEmpty { return }
      if newValue != folder { own.file = FileNotes(folder: newValue, hash: fileHash) }
    }
  }
  /// The hash of the file it read; whoever reads files sets it, and recordings note it.
  package var fileHash: String? {
    get { said.file?.hash }
    set { if newValue != fileHash { own.file = FileNotes(folder: folder, hash: newValue) } }
  }
  /// What was said, each slot once or, where it takes several values, one after the other: a handful at most, so that
  /// looking through them beats hashing names.
  private var values: [Argument] {
    get { said.values }
    _modify { yield &own.values }
  }
  private var flags: [String] {
    get { said.flags }
    _modify { yield &own.flags }
  }

  /// A value and where it stands.
  private struct Argument: Sendable {
    let slot: String
    let value: any Sendable
    private let place: Span

    init(slot: String, value: any Sendable, span: Range<Int>) {
      (self.slot, self.value, place) = (slot, value, Span(span))
    }

    var span: Range<Int> { place.range }
  }

  /// - Parameter word: the one that the verb was said by.
  init(verb: Verb, form: Form, line: String, said word: Word) {
    said = Said(verb, form, line, said: word)
    values.reserveCapacity(form.positionals.count + (form.rest == nil ? 0 : 1))
  }

  mutating func set(_ slot: AnySlot, from word: Word) throws(CommandError) {
    let argument = Argument(slot: slot.name, value: try slot.read(word), span: word.span)
    if let place = place(of: slot.name) {
      values[place] = argument
    } else {
      values.append(argument)
    }
  }

  /// Notes one more value of a slot that takes several.
  mutating func add(_ slot: AnySlot, from word: Word) throws(CommandError) {
    values.append(Argument(slot: slot.name, value: try slot.read(word), span: word.span))
  }

  /// Writes the paths of files in it otherwise.
  package mutating func replacePaths(_ path: (String) -> String) {
    for slot in form.paths {
      guard let place = place(of: slot.name), let text = values[place].value as? String else { continue }
      values[place] = Argument(slot: slot.name, value: path(text), span: values[place].span)
    }
  }

  mutating func setFlag(_ keyword: String) { flags.append(keyword) }

  /// The place of what was said for a slot; nil: nothing.
  private func place(of slot: String) -> Int? {
    // By place: a value is in a box, and would be copied to be looked at.
    values.indices.first { values[$0].slot == slot }
  }

  /// The verb and the fixed words of its form.
  var saidSoFar: String { ([verb.name] + form.words).joined(separator: " ") }
  /// How this form of the verb is used.
  var usage: String { form.usage.isEmpty ? verb.name : "\(verb.name) \(form.usage)" }

  func has(_ slot: AnySlot) -> Bool { place(of: slot.name) != nil }

  /// Whether a clause without a value was said.
  package func has(_ keyword: String) -> Bool { flags.contains(keyword) }

  /// Whether a recording keeps it: not if it writes a file beside what it prints.
  package var isRecorded: Bool { verb.isRecorded && !writesFile }

  /// Whether a file was named that is read.
  package var readsFile: Bool { form.paths.contains { !$0.isWritten && has($0) } }

  /// Whether a file was named that is to be written.
  package var writesFile: Bool { form.paths.contains { $0.isWritten && has($0) } }

  /// Where the path of the file stands that is to be written; without one the whole command.
  package var writtenSpan: Range<Int> {
    let place = form.paths.first { $0.isWritten && has($0) }.flatMap { self.place(of: $0.name) }
    return place.map { values[$0].span } ?? wholeSpan
  }

  /// The verb with the keyword behind which the file stands that is to be written: `compare … svg`.
  package var writing: String {
    let clause = form.clauses.first { $0.slot.map { $0.isWritten && has($0) } ?? false }
    return ([verb.name] + (clause.map { ["…"] + $0.keywords } ?? [])).joined(separator: " ")
  }

  /// The value of a slot that may be left out.
  package subscript<Value>(optional slot: Slot<Value>) -> Value? {
    place(of: slot.name).flatMap { values[$0].value as? Value }
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
    values.filter { $0.slot == slot.name }.compactMap { argument in
      (argument.value as? Value).map { ($0, argument.span) }
    }
  }

  /// Where a slot's value stands in the line, or the verb if it was left out.
  package func span<Value>(of slot: Slot<Value>) -> Range<Int> {
    place(of: slot.name).map { values[$0].span } ?? verbSpan
  }

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
    verbSpan.lowerBound..<values.reduce(verbSpan.upperBound) { max($0, $1.span.upperBound) }
  }

  /// That it was stopped.
  var interruption: CommandError {
    CommandError(.interrupted, "\(verb.name) was stopped before it was done; nothing has changed", at: wholeSpan)
  }

  /// The verb as it was written, if that is only the beginning of its name.
  package var shortVerb: String? {
    said.isVerbWhole ? nil : LineText(line).text(verbSpan)
  }

  /// The command in full words.
  package var canonical: String { canonical { $0 } }

  /// The command in full words, as recordings keep it, with another way to write the paths of files.
  package func canonical(path: (String) -> String) -> String { TextBuffer.string { write(to: &$0, path: path) } }

  /// The same, behind what was written before.
  package func write(to line: inout TextBuffer, path: (String) -> String) {
    func written(_ slot: AnySlot) -> String? {
      guard let value = place(of: slot.name).map({ values[$0].value }) else { return nil }
      if slot.isPath, let text = value as? String { return slot.write(path(text)) }
      return slot.write(value)
    }
    func add(_ part: String) {
      line.append(byte: UInt8(ascii: " "))
      line.append(checked: part)
    }
    line.append(checked: verb.name)
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
      } else if flags.contains(clause.keywords[0]) {
        for keyword in clause.keywords { add(keyword) }
      }
    }
    if let rest = form.rest.flatMap(written) { add(rest) }
  }

  /// All values of a slot as they are written.
  private func several(_ slot: AnySlot) -> [String] {
    values.filter { $0.slot == slot.name }.map { slot.write($0.value) }
  }
}
