import ListDump
import ListModel

/// `on`.
enum OnCommand {
  /// The edits that can wait for a bind.
  static let edits =
    Lab.edits + [
      HeaderCommand.verb, FooterCommand.verb, ReloadCommand.verb, ReconfigureCommand.verb, ReplaceCommand.verb,
      SourceCommand.verb, ViewCommand.verb,
    ]

  private static let hook = Slot<RowHook>(
    "ROW: COMMAND", completion: .hook, read: { word throws(CommandError) in try RowHook(word) },
    write: { "\($0.row.written): \($0.line.call.canonical)" })
  private static let endHook = Slot<DistanceHook>(
    "D: COMMAND", read: { word throws(CommandError) in try DistanceHook(word) },
    write: { "\($0.distance): \($0.line.call.canonical)" })

  static let verb = Verb(
    "on", .view, "make an edit while a row is being bound, or when an end comes near",
    about: """
      on bind imitates code that changes the list inside the callback that fills a cell. The row need not exist yet; a
      number means the row that has it when it is bound. The edit happens once, at the first bind. An update is never
      nested inside a pass: it is refused by name, or with set reentrancy queue it runs after the pass as an update of
      its own (help reentrancy).

      on end D imitates a list that loads more rows at its end: the edit happens after each pass that leaves the end of
      the content no more than D points below the viewport, once for each height of the content (help offset-rounding); show end-reached
      counts. on start D does the same at the other end, as a chat does that loads older messages; show start-reached
      counts. set rearm says when both do it again, and set reach chase has an offset beyond the end gone on to while the
      list grows. on prefetch does it once, as soon as the row is one of the set prefetch N rows around the visible ones; with
      prefetch 0, as at first, there are none. A row on screen already is not prefetched.

      Rows and places are looked up when the edit happens: at 40 is the end of 40 rows, and at last is before the last
      row. load keeps the waiting edits. on bind, on end, on start and on prefetch alone list them, and with off they are removed.
      The rest of the line is the edit, including any ; in it. With listlab -c, put the next command on a line of its own.
      """,
    forms: [
      Form(["bind"]) { call, context throws(CommandError) in
        try wait(for: { .bind($0.row.address) }, hook, call[hook].line, call, &context)
      }.withRest(hook),
      off(.bind), list(.bind),
      Form(["end"]) { call, context throws(CommandError) in
        try wait(for: { .end(within: $0.distance) }, endHook, call[endHook].line, call, &context)
      }.withRest(endHook),
      off(.end), list(.end),
      Form(["start"]) { call, context throws(CommandError) in
        try wait(for: { .start(within: $0.distance) }, endHook, call[endHook].line, call, &context)
      }.withRest(endHook),
      off(.start), list(.start),
      Form(["prefetch"]) { call, context throws(CommandError) in
        try wait(for: { .prefetch($0.row.address) }, hook, call[hook].line, call, &context)
        guard context.list.policies.prefetch == 0 else { return }
        context.effect = .setting(without: "prefetch is 0: set prefetch N asks for rows ahead")
      }.withRest(hook),
      off(.prefetch), list(.prefetch),
    ],
    examples: [
      "on bind r2: insert at 0 key N\nload 10\nshow refused",
      "set reentrancy queue\non bind 2: delete 0\non bind\nload 10",
      "on bind r50: text r50 \"seen\"\non bind off",
      "load 20\non end 100: insert 5 at 20\nscroll bottom\nshow end-reached rows",
      "set anchor top\nload 20\nscroll to 300\non start 100: insert 20 at 0\nscroll to 90\nshow start-reached rows",
      "set prefetch 5\non prefetch last: insert 10 at 20\nload 20\nscroll by 200",
    ],
    seeAlso: ["set", "begin", "fault"])

  /// `on bind off`.
  private static func off(_ kind: Hook.Kind) -> Form {
    Form([kind.rawValue, "off"]) { _, context throws(CommandError) in context.list.removeHooks(of: kind) }
  }

  /// `on bind`: the waiting edits.
  private static func list(_ kind: Hook.Kind) -> Form {
    Form([kind.rawValue]) { _, context throws(CommandError) in
      let lines = context.list.hooks.waiting(for: kind).map { hook -> PrintableText in
        "\(hook.trigger.written): \(hook.edit.text)"
      }
      context.print(lines.isEmpty ? "none" : lines.joined(separator: "\n"))
    }
  }

  private static func wait<Value>(
    for trigger: (Value) -> Hook.Trigger, _ slot: Slot<Value>, _ line: HookLine, _ call: Call,
    _ context: inout CommandContext
  ) throws(CommandError) {
    let edit = try line.edit(in: context)
    try call.blaming(slot) { () throws(Refusal) in try context.list.addHook(Hook(trigger(call[slot]), edit)) }
    guard let word = line.call.otherRow(in: context.list)?.word.text else { return }
    let count = context.list.records.count
    context.effect = .setting(
      without: "\(Word.written(word)) will be looked up as a key: at \(count) is the end of \(count) rows")
  }
}

extension Hook.Trigger {
  /// The hook as it is written behind `on bind`, `on end`, `on start` and `on prefetch`.
  fileprivate var written: String {
    switch self {
    case .bind(let row), .prefetch(let row): row.written
    case .end(let distance), .start(let distance): "\(distance)"
    }
  }
}

/// `r2: insert at 0`: a row, and the edit that waits for it.
struct RowHook: Sendable {
  let row: RowExpression
  let line: HookLine

  init(_ word: Word) throws(CommandError) {
    line = try HookLine(word, "a row", example: "on bind r2: delete 0") { head throws(CommandError) in
      _ = try RowExpression(one: head)
    }
    row = try RowExpression(one: line.head)
  }
}

/// `100: insert 5 at 40`: a distance from the end, and the edit that waits for it.
struct DistanceHook: Sendable {
  let distance: Points
  let line: HookLine

  init(_ word: Word) throws(CommandError) {
    line = try HookLine(word, "a distance", example: "on end 100: insert 5 at 40") { head throws(CommandError) in
      _ = try Self.length.read(head)
    }
    distance = try Self.length.read(line.head)
  }

  private static let length = Slot<Points>.length("D")
}

/// The text before the colon, and the edit behind it.
struct HookLine: Sendable {
  /// The row or distance that the edit waits for.
  let head: Word
  let call: Call
  /// The index of the edit in the line.
  private let start: Int

  private static let vocabulary = Vocabulary([.list])

  /// Reads a row or distance, and the edit behind it.
  ///
  /// - Throws: the error in one of them.
  ///
  /// - Parameters:
  ///   - what: the noun for the part before the colon.
  ///   - check: reads the part before the colon.
  init(
    _ word: Word, _ what: String, example: String, _ check: (Word) throws(CommandError) -> Void
  ) throws(CommandError) {
    let text = LineText(word.text)
    let base = word.span.lowerBound
    guard let colon = Self.colon(in: text) else {
      throw CommandError(
        .missingWord, "\(what) with a colon must come first", advice: "as \(example)", at: word.span)
    }
    head = Word(text: text.text(0..<colon), span: base..<base + colon)
    try check(head)
    start = base + colon + 1
    let command = text.text(colon + 1..<text.count)
    do throws(CommandError) {
      call = try Self.readCall(command, of: head.text, spelling: word.allowsAbbreviation ? .abbreviated : .full)
    } catch {
      throw error.shifted(by: start)
    }
  }

  /// The index of the colon: the first colon with a blank or the end behind it.
  private static func colon(in text: LineText) -> Int? {
    var quotes = QuoteScanner()
    return (0..<text.count).first { index in
      let isQuoted = quotes.isQuoted(at: index, of: text, from: 0)
      return !isQuoted && text[index] == .colon && (index + 1 == text.count || text[index + 1].separatesWords)
    }
  }

  /// Reads the edit. If its first word does not name an edit, the rest is not read, because it might contain a thousand
  /// nested hooks.
  ///
  /// - Throws: the error in the edit.
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
    let names = OnCommand.edits.map { $0.name }.sorted().joined(separator: ", ")
    return CommandError(.badArgument, "\(verb.name) is not an edit of rows", advice: "one of \(names)", at: span)
  }

  /// The edit as a batch would collect it: it is checked when it is applied.
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
