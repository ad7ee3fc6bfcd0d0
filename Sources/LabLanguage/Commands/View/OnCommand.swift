import ListDump
import ListModel

/// `on`.
enum OnCommand {
  /// The edits that can wait for a bind.
  static let edits =
    SideForms.edits + [
      HeaderCommand.verb, FooterCommand.verb, ReloadCommand.verb, ReconfigureCommand.verb, ReplaceCommand.verb,
      SourceCommand.verb, ViewCommand.verb,
    ]

  private static let hook = Slot<HookLine>(
    "ROW: COMMAND", completion: .hook, read: { word throws(CommandError) in try HookLine(word) },
    write: { "\($0.row.written): \($0.call.canonical)" })

  static let verb = Verb(
    "on", .view, "make an edit while a row is being bound",
    about: """
      It imitates code that changes the list inside the callback that fills a cell. The row need not exist yet; a number
      means the row that has it when it is bound. The edit happens once, at the first bind. An update is never nested
      inside a pass: it is refused by name, or with set reentrancy queue it runs after the pass as an update of its own
      (K17). load keeps the waiting edits. on bind alone lists them, and on bind off removes them.

      The rest of the line is the edit, including any ; in it. With listlab -c, put the next command on a line of its
      own.
      """,
    forms: [
      Form(["bind"], action: wait).withRest(hook),
      Form(["bind", "off"]) { _, context throws(CommandError) in context.list.removeHooks() },
      Form(["bind"]) { _, context throws(CommandError) in
        let waiting = context.list.hooks.waiting
        context.print(
          waiting.isEmpty ? "none" : waiting.map { "\($0.row.written): \($0.edit.text)" }.joined(separator: "\n"))
      },
    ],
    examples: [
      "on bind r2: insert at 0 key N\nload 10\nshow refused",
      "set reentrancy queue\non bind 2: delete 0\non bind\nload 10",
      "on bind r50: text r50 \"seen\"\non bind off",
    ],
    seeAlso: ["set", "begin", "fault"])

  private static func wait(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let said = call[hook]
    let edit = try said.edit(in: context)
    try call.blaming(hook) { () throws(Refusal) in try context.list.wait(BindHook(row: said.row.address, edit: edit)) }
  }
}

/// `r2: insert at 0`: a row, and the edit that waits for its bind.
struct HookLine: Sendable {
  let row: RowExpression
  let call: Call
  /// Where the edit begins in the line.
  private let start: Int

  private static let vocabulary = Vocabulary(Lab.verbs)

  /// Reads a row and a command, or says what is wrong with them.
  init(_ word: Word) throws(CommandError) {
    let text = LineText(word.text)
    let base = word.span.lowerBound
    guard let colon = Self.colon(in: text) else {
      throw CommandError(
        .missingWord, "a row with a colon must come first", advice: "as on bind r2: delete 0", at: word.span)
    }
    let row = text.text(0..<colon)
    self.row = try RowExpression(one: Word(text: row, span: base..<base + colon))
    start = base + colon + 1
    let command = text.text(colon + 1..<text.count)
    do throws(CommandError) {
      call = try Self.readCall(command, of: row, spelling: word.allowsAbbreviation ? .abbreviated : .full)
    } catch {
      throw error.shifted(by: start)
    }
  }

  /// The colon behind the row: it is the first that a blank follows, or nothing.
  private static func colon(in text: LineText) -> Int? {
    var quotes = QuoteScanner()
    return (0..<text.count).first { place in
      let isQuoted = quotes.isQuoted(at: place, of: text, from: 0)
      return !isQuoted && text[place] == .colon && (place + 1 == text.count || text[place + 1].separatesWords)
    }
  }

  /// Reads the edit. What its first word says is not an edit is not read further: another `on` might hold a thousand more.
  private static func readCall(
    _ command: String, of row: String, spelling: Vocabulary.Spelling
  ) throws(CommandError) -> Call {
    if var first = Word.first(of: LineText(command)) {
      first.allowsAbbreviation = spelling == .abbreviated
      let verb = try vocabulary.resolve(first)
      guard OnCommand.edits.contains(where: { $0 === verb }) else { throw noEdit(verb, at: first.span) }
    }
    guard let call = try vocabulary.parse(command, spelling: spelling) else {
      throw CommandError(.missingWord, "\(row): needs a command", advice: "as insert at 0", at: 0..<0)
    }
    return call
  }

  private static func noEdit(_ verb: Verb, at span: Range<Int>) -> CommandError {
    let names = OnCommand.edits.map(\.name).sorted().joined(separator: ", ")
    return CommandError(.badArgument, "\(verb.name) is not an edit of rows", advice: "one of \(names)", at: span)
  }

  /// The edit as a batch would collect it: it is judged when its time has come.
  func edit(in context: CommandContext) throws(CommandError) -> PendingEdit {
    var inner = CommandContext(within: context)
    inner.list.begin()
    let before = inner.list.openBatch?.edits.count ?? 0
    do throws(CommandError) {
      try call.form.action(call, &inner)
      guard let edits = inner.list.openBatch?.edits, edits.count == before + 1 else {
        throw CommandError(
          .badArgument, "\(call.canonical) asks for everything, not for an edit of rows", advice: "as reload 3...5",
          at: call.wholeSpan)
      }
      return edits.elements(from: before)[0]
    } catch {
      throw error.shifted(by: start)
    }
  }
}
