import ListModel

/// `load`.
enum LoadCommand {
  private static let number = Slot<Int>.count("N", 0...ListState.maxRows)
  private static let count = Slot<Int>(
    "N", read: { word throws(CommandError) in try readCount(word) }, write: number.write)
  private static let height = Slot<LoadPlan.Heights>(
    "H|A...B", read: { word throws(CommandError) in try readHeights(word) }, write: { $0.written })
  private static let heights = Slot<[Points]>.lengths("H,H,…")
  private static let seed = Slot<Int>.count("S", 0...Int(UInt32.max))
  private static let kinds = KindList.slot
  private static let keys = Slot<[String]>.names("KEY,KEY,…")
  private static let path = Slot<String>.path()
  private static let format = Slot<FileFormat>.choice(
    "text|csv|json|…", of: Array(FileFormat.allCases), what: "a format"
  ) { $0.rawValue }
  private static let rows = Slot<String>.name("rows=PATH")
  /// The clauses for the columns of a file.
  private static let columns = FileColumn.allCases.map { (column: $0, name: Slot<String>.name($0.rawValue + "=NAME")) }

  static let verb = Verb(
    "load", .data, "start a fresh list",
    about: """
      Rows get the keys r0, r1, … and the texts Row 0, Row 1, …; cells, counters and ledger start afresh at offset 0.
      Profile, policies, faults, hooks and viewport stay, and the answer names those that were on before; reset resets
      them. undo brings the old list back. If the list is already as the load would make it, nothing changes, and that
      is not a step.

      height A...B draws whole heights between two bounds from a seed (1 by default), the same on every machine. heights
      and kinds are repeated cyclically; 44*3,90 and a*3,b name the first three times. keys gives each row a key of its own. Put a key or kind with a blank or a comma
      in quotes: keys A,"two words",C. With image every row has an image, which arrives some ticks after the row is
      bound (help image).

      load file reads text, one row per line, or Markdown (.md): a heading row per line that begins with #, a code row
      per line that is fenced or indented by four spaces or a tab, and a text row per paragraph line. Blank lines are
      skipped. The height of a row is that of its wrapped text plus 16 points. Text and code have lines of 20 points and
      8 points per column (CJK and emoji take two columns), headings 28 points and 12 points per column. Texts wrap at
      the width of the viewport.

      CSV, TSV, JSON (.json: an array of objects or of texts) and JSON Lines (.jsonl, .ndjson: one object per line, or
      over several lines) may give for each row its section, key, kind, height, text and image, in lowercase or
      uppercase; a table names its columns in its first line. Values that are missing or empty are as without a file; in
      a table "" is an empty text. Other columns and fields are ignored, and the answer names them. Sections are names or
      ascending whole numbers. The rows of a section must stand together, and a row without a section belongs to that of
      the row above. The answer tells which number each named section has. Heights may be texts in JSON, and may have a
      decimal comma; more than three decimals are rounded, and the answer says so.

      CSV columns are separated by commas, or by semicolons, tabs or | if the first line has more of those, or as a line
      sep=; above the header says. Blank lines, and comments with # above the header, are skipped. Blanks around
      a value do not belong to it, unless it is in quotes. A quote within a field without quotes is text. TSV has no
      quotes; if they enclose whole fields, as spreadsheets write them, they are read as in CSV.

      If the file uses other names, map them: load file users.json text=name key=id reads these two and ignores
      everything else. Names must match exactly; put names with blanks in quotes: text="First Name". A column without a
      name is called after its number, as are columns whose names repeat: key="column 1". In JSON, dots lead into
      objects, not into arrays: text=user.name. A mapped section is a name even if it is a number, and any mapped image,
      such as an address, counts as an image. Keys that are numbers need quotes in commands: delete "17". JSON may also
      be an object that contains one array of objects; if it contains several, choose one with rows=PATH. An error names
      the words to type if the file loads with them.

      height=44 gives every row that height. height=wrap computes heights from the wrapped texts, as for a text file.
      height=likes/10+44 computes them with + - * / and parentheses from numbers and columns, without blanks; lines is
      the number of lines of the wrapped text and wrap its height, lines*20+16, if no column has that name: height=wrap+10.
      A text file has no other names. Other columns keep their usual names then. A row that lacks a number has the usual
      height.

      The file name's extension determines the format; otherwise use as text, or as markdown, csv, tsv, json or jsonl.
      Lines end with LF, CRLF or CR. A file is read as a whole, up to 1 GiB, 100000000 rows, 10000 columns and 1000000
      sections; a pipe is read to its end or until Ctrl-C. An error is shown with its line, and then nothing is loaded.
      """,
    forms: [
      Form(
        count,
        clauses: [
          .optional("height", value: height), .optional("heights", value: heights), .optional("seed", value: seed),
          .optional("kinds", value: kinds), .optional("keys", value: keys), .flag("image"),
        ], action: loadRows),
      Form(["file"], path, clauses: fileClauses, action: loadFile),
    ],
    examples: [
      "load 1000", "load 40 height 50", "load 300 heights 0,50,50", "load 1000000 height 20...120 seed 7",
      "load 5 keys A,B,C,D,E", "load 20 kinds text,image", "load 20 kinds text*3,image", "load 100 image\ntick",
    ],
    seeAlso: ["insert", "image", "viewport", "profile"], isTypedInFull: true)

  private static var fileClauses: [Form.Clause] {
    [.optional("as", value: format), .assigned("rows", value: rows)]
      + columns.map { .assigned($0.column.rawValue, value: $0.name) }
  }

  private static func loadRows(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    var plan = LoadPlan(count: call[count])
    plan.kinds = (call[optional: kinds] ?? []).map { Kind($0) }
    let names = call[optional: keys] ?? []
    plan.heights = try heightsAsked(call)
    if call.has("image") { plan.images = RowSet(0..<plan.count) }
    guard names.isEmpty || names.count == plan.count else {
      throw CommandError(
        .badArgument, "\(plan.count.rowsInWords), but \(names.count) keys", advice: "one key per row",
        at: call.span(of: keys))
    }
    do throws(RowNames.Repeat) { plan.names = try RowNames(names) } catch {
      throw CommandError(error.refusal, at: call.span(of: keys))
    }
    try load(plan, call, &context, blaming: names.isEmpty ? call.span(of: count) : call.span(of: keys))
  }

  /// Loads a list.
  ///
  /// - Throws: the refusal of the engine, at this range of the line.
  static func load(
    _ plan: LoadPlan, _ call: Call, _ context: inout CommandContext, blaming span: Range<Int>
  ) throws(CommandError) {
    let isDone: Bool
    do throws(Refusal) {
      isDone = try context.load(plan)
    } catch {
      throw CommandError(error, at: span)
    }
    guard isDone else { throw CommandError(.interrupted, "loading was interrupted", at: call.wholeSpan) }
  }

  private static func heightsAsked(_ call: Call) throws(CommandError) -> LoadPlan.Heights? {
    let drawn = call[optional: height]
    if let list = call[optional: heights] {
      guard drawn == nil else {
        throw CommandError(.badArgument, "use either height or heights", at: call.span(of: heights))
      }
      for height in list { try call.checkHeight(height, of: heights) }
      return .cycle(list)
    }
    switch drawn {
    case .random(let low, let high, _): return .random(low: low, high: high, seed: UInt32(call[optional: seed] ?? 1))
    case .uniform(let height): try call.checkHeight(height, of: Self.height)
    case .cycle, .each, nil: break
    }
    guard call[optional: seed] == nil else {
      throw CommandError(
        .badArgument, "a seed needs heights to draw", advice: "height 20...120 seed 7", at: call.span(of: seed))
    }
    return drawn
  }

  /// Reads the number of rows; a file name is a common mistake.
  ///
  /// - Throws: `bad-number`.
  private static func readCount(_ word: Word) throws(CommandError) -> Int {
    do throws(CommandError) {
      return try number.read(word)
    } catch {
      var error = error
      let isPath = word.text.contains { $0 == "." || $0 == "/" } && word.text.contains(where: { $0.isLetter })
      let path = Word.written(word.text)
      if isPath {
        error.advice = path.hasSuffix(".session") ? "replay \(path) plays a session" : "load file \(path) reads a file"
      }
      throw error
    }
  }

  private static func readHeights(_ word: Word) throws(CommandError) -> LoadPlan.Heights {
    guard let dots = word.text.firstRange(of: "...") else { return .uniform(try readUniform(word)) }
    let bounds = [word.text[..<dots.lowerBound], word.text[dots.upperBound...]].map { Int($0) }
    guard let low = bounds[0], let high = bounds[1], low >= 0, low <= high, high <= 1_000_000 else {
      throw CommandError(
        .badNumber, "\(word.shown) is not a range of heights",
        advice: "whole points, the smaller first, such as 20...120",
        at: word.span)
    }
    return .random(low: low, high: high, seed: 1)
  }

  /// Reads one height; a range or a list with other separators is a common mistake.
  ///
  /// - Throws: `bad-number`.
  private static func readUniform(_ word: Word) throws(CommandError) -> Points {
    do throws(CommandError) {
      return try readLength(word, signed: false)
    } catch {
      var error = error
      let parts = word.text.split { !$0.isNumber }
      if parts.count > 1, word.text.allSatisfy({ $0.isNumber || $0 == "," }) {
        error.advice = "heights \(word.text) repeats them"
      } else if parts.count == 2,
        ["-", "..", "..<", "…", ":"].contains(where: { word.text == parts.joined(separator: $0) })
      {
        error.advice = "a range is \(parts.joined(separator: "..."))"
      } else {
        return try readHeight(word)
      }
      throw error
    }
  }

  private static func loadFile(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let path = call[Self.path]
    let span = call.span(of: Self.path)
    let format = call[optional: format] ?? FileFormat(path: path)
    let bytes = try context.contents(of: path, for: call, at: span)
    let file: LoadedFile
    do throws(FileProblem) {
      file = try format.load(bytes, mapping(of: call), in: context.list, context.progress)
    } catch {
      throw CommandError(error, in: bytes, path: path, at: error.clause.map { self.span(of: $0, call) } ?? span)
    }
    try load(file.plan, call, &context, blaming: span)
    context.effect = .load(file.remark)
  }

  private static func mapping(of call: Call) -> FileMapping {
    let names = columns.compactMap { column, slot in call[optional: slot].map { (column: column, name: $0) } }
    return FileMapping(names: names, rows: call[optional: rows])
  }

  /// The range of a part of the command that names something in the file.
  private static func span(of clause: FileMapping.Clause, _ call: Call) -> Range<Int> {
    switch clause {
    case .column(let column): columns.first { $0.column == column }.map { call.span(of: $0.name) } ?? call.wholeSpan
    case .rows: call.span(of: rows)
    }
  }
}

extension LoadPlan.Heights {
  fileprivate var written: String {
    switch self {
    case .uniform(let height): height.description
    case .cycle(let list): list.map({ $0.description }).joined(separator: ",")
    case .random(let low, let high, _): "\(low)...\(high)"
    case .each(let tree): "\(tree.count) heights"
    }
  }
}

extension Call {
  /// Checks a height (K19).
  ///
  /// - Throws: `bad-height`, at a slot's words.
  ///
  /// - Parameter what: the noun for the message.
  func checkHeight<Value>(_ height: Points, of slot: Slot<Value>, as what: String = "row") throws(CommandError) {
    try blaming(slot) { () throws(Refusal) in
      do throws(Refusal) {
        try height.checkAsHeight()
      } catch {
        throw Refusal(error.code, "a \(what) must be 0 to 1000000 points high, not \(height)")
      }
    }
  }
}

extension CommandContext {
  /// Loads a list and removes all bookmarks, which belong to the list before.
  ///
  /// - Returns: false if the user stopped it.
  /// - Throws: the refusal of the engine.
  mutating func load(_ plan: LoadPlan) throws(Refusal) -> Bool {
    let progress = progress
    guard try list.load(plan, while: { progress.shouldContinue($0, of: plan.count) }) else { return false }
    names.forgetBookmarks()
    effect = .load()
    return true
  }
}
