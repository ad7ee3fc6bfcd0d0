import ListModel

/// One form of a command: fixed words, then values in order, then clauses in any order, each at most once.
package final class Form: Sendable {
  /// The function of a form: it changes the context's copy of the list, prints, or sets an action outside the list.
  package typealias Action = @Sendable (Call, inout CommandContext) throws(CommandError) -> Void

  /// A value without a keyword before it.
  struct Positional: Sendable {
    let slot: AnySlot
    let isOptional: Bool
    /// Whether it may be repeated up to the end of the line.
    var isRepeated = false
  }

  /// A part with a keyword before its value, or whose value is a keyword.
  package struct Clause: Sendable {
    let keywords: [String]
    let slot: AnySlot?
    let isRequired: Bool
    /// Whether the value may be a computation of several words.
    var takesTerm = false
    /// Whether the keyword may stand alone.
    var mayLackValue = false

    /// An optional value behind a keyword, which may be a computation: `= content - offset`.
    package static func term<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword], slot: AnySlot(value), isRequired: false, takesTerm: true)
    }

    /// An optional value behind a keyword: `height H`.
    package static func optional<Value>(_ keywords: String..., value: Slot<Value>) -> Clause {
      Clause(keywords: keywords, slot: AnySlot(value), isRequired: false)
    }

    /// An optional value behind a keyword with an equals sign: `text=NAME`.
    package static func assigned<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword + "="], slot: AnySlot(value), isRequired: false)
    }

    /// A required value behind a keyword: `at ROW`.
    package static func required<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword], slot: AnySlot(value), isRequired: true)
    }

    /// A required keyword with or without a value behind it: `every [STEP]`.
    package static func requiredKeyword<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword], slot: AnySlot(value), isRequired: true, mayLackValue: true)
    }

    /// A value that is itself a keyword: `top|middle|bottom`.
    package static func choice<Value>(_ value: Slot<Value>) -> Clause {
      Clause(keywords: [], slot: AnySlot(value), isRequired: false)
    }

    /// An optional keyword without a value.
    package static func flag(_ keyword: String) -> Clause {
      Clause(keywords: [keyword], slot: nil, isRequired: false)
    }

    /// Whether the value is in the same word as its keyword.
    package var isAssigned: Bool { keywords.first.map { $0.count > 1 && $0.hasSuffix("=") } ?? false }
  }

  let words: [String]
  let positionals: [Positional]
  let clauses: [Clause]
  /// The slot for the rest of the line, unparsed.
  let rest: AnySlot?
  /// Whether a `;` outside quotes ends the rest in a script; otherwise it is a part of the rest.
  let restEndsAtSemicolon: Bool
  /// Whether the last value takes all remaining words, with their blanks, up to a comment.
  let endsInTail: Bool
  let action: Action
  /// Whether a recording keeps it.
  let isRecorded: Bool
  /// The slots of file paths; few forms have any.
  let paths: [AnySlot]
  /// Whether it may write a file.
  var mayWriteFile: Bool { paths.contains { $0.isWritten } }

  /// A form of fixed words, values and clauses.
  private init(_ words: [String], values: [AnySlot], clauses: [Clause], isRecorded: Bool, action: @escaping Action) {
    self.isRecorded = isRecorded
    self.words = words
    self.clauses = clauses
    self.action = action
    positionals = values.map { Positional(slot: $0, isOptional: false) }
    paths = Self.paths(positionals, clauses)
    (rest, endsInTail, restEndsAtSemicolon) = (nil, false, false)
  }

  /// A copy of a form with one more value at the end, or with a slot for the rest of the line.
  private init(
    _ form: Form, adding positional: Positional? = nil, rest: AnySlot? = nil, endsInTail: Bool = false,
    restEndsAtSemicolon: Bool = false
  ) {
    (words, clauses, action, isRecorded) = (form.words, form.clauses, form.action, form.isRecorded)
    positionals = form.positionals + [positional].compactMap { $0 }
    paths = Self.paths(positionals, clauses)
    self.rest = rest ?? form.rest
    self.endsInTail = endsInTail || form.endsInTail
    self.restEndsAtSemicolon = restEndsAtSemicolon || form.restEndsAtSemicolon
  }

  /// A copy of a form with other fixed words and another action.
  private init(_ form: Form, words: [String], action: @escaping Action) {
    (self.words, self.action) = (words, action)
    (clauses, positionals, rest, endsInTail) = (form.clauses, form.positionals, form.rest, form.endsInTail)
    (paths, restEndsAtSemicolon, isRecorded) = (form.paths, form.restEndsAtSemicolon, form.isRecorded)
  }

  /// Without intermediate arrays: all forms are created at every start.
  private static func paths(_ positionals: [Positional], _ clauses: [Clause]) -> [AnySlot] {
    var paths: [AnySlot] = []
    for positional in positionals where positional.slot.isPath { paths.append(positional.slot) }
    for clause in clauses { if let slot = clause.slot, slot.isPath { paths.append(slot) } }
    return paths
  }

  /// A form of fixed words and clauses.
  package convenience init(
    _ words: [String] = [], clauses: [Clause] = [], isRecorded: Bool = true, action: @escaping Action
  ) {
    self.init(words, values: [], clauses: clauses, isRecorded: isRecorded, action: action)
  }

  // Several initialisers instead of one with a parameter pack: Embedded Swift cannot call generic functions on the
  // elements of a pack.

  /// A form of fixed words, a value and clauses.
  package convenience init<Value>(
    _ words: [String], _ value: Slot<Value>, clauses: [Clause] = [], isRecorded: Bool = true,
    action: @escaping Action
  ) {
    self.init(words, values: [AnySlot(value)], clauses: clauses, isRecorded: isRecorded, action: action)
  }

  /// A form of fixed words, two values and clauses.
  package convenience init<First, Second>(
    _ words: [String], _ first: Slot<First>, _ second: Slot<Second>, clauses: [Clause] = [], isRecorded: Bool = true,
    action: @escaping Action
  ) {
    let values = [AnySlot(first), AnySlot(second)]
    self.init(words, values: values, clauses: clauses, isRecorded: isRecorded, action: action)
  }

  /// A form of a value and clauses.
  package convenience init<Value>(_ value: Slot<Value>, clauses: [Clause] = [], action: @escaping Action) {
    self.init([], value, clauses: clauses, action: action)
  }

  /// A form of two values and clauses.
  package convenience init<First, Second>(
    _ first: Slot<First>, _ second: Slot<Second>, clauses: [Clause] = [], action: @escaping Action
  ) {
    self.init([], first, second, clauses: clauses, action: action)
  }

  /// The form with an optional value behind its values.
  package func withOptional<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: true))
  }

  /// The form with any number of values of a slot at its end: `[WORD…]`.
  package func withAny<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: true, isRepeated: true))
  }

  /// The form with one or more values of a slot at its end: `KEY…`.
  package func withSeveral<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: false, isRepeated: true))
  }

  /// The form with a value at its end that takes all remaining words, up to a comment.
  package func withTail<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: false), endsInTail: true)
  }

  /// The form with a slot for the unparsed rest of the line, including `;` and `#`.
  ///
  /// - Parameter upToSemicolon: whether a `;` outside quotes ends it at a prompt and in a script of `-c`.
  package func withRest<Value>(_ slot: Slot<Value>, upToSemicolon: Bool = false) -> Form {
    Form(self, rest: AnySlot(slot), restEndsAtSemicolon: upToSemicolon)
  }

  /// The form with other fixed words and another action.
  func with(words: [String], action: @escaping Action) -> Form { Form(self, words: words, action: action) }

  /// The form as the help shows it, without its verb: `ROW to ROW`.
  var usage: String {
    var parts = words
    parts += positionals.map {
      let usage = $0.slot.usage + ($0.isRepeated ? "…" : "")
      return $0.isOptional ? "[\(usage)]" : usage
    }
    parts += clauses.filter { !$0.isAssigned }.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
    parts += assignedUsages
    if let rest { parts.append(rest.name) }
    return parts.joined(separator: " ")
  }
}

extension Form {
  /// The clauses with an equals sign; those with equal values are joined: `[key|text=NAME]…`.
  private var assignedUsages: [String] {
    let values = clauses.filter { $0.isAssigned }.map { $0.usage.split(separator: "=", maxSplits: 1) }
    return values.indices.filter { index in !values[..<index].contains { $0[1] == values[index][1] } }.map { index in
      let alike = values.filter { $0[1] == values[index][1] }
      let part = "[\(alike.map { $0[0] }.joined(separator: "|"))=\(values[index][1])]"
      return alike.count > 1 ? part + "…" : part
    }
  }
}

extension AnySlot {
  /// The slot in usage lines: its choices if they are few, else its name.
  var usage: String {
    if name.contains("|") { return name }
    if case .words(let hints) = completion, hints.count <= 6 { return hints.map({ $0.word }).joined(separator: "|") }
    return name
  }
}

extension AnySlot {
  /// The slot in a message about a missing value.
  var need: String { usage == name || !usage.contains("|") ? usage : "one more word" }
}

extension Form.Clause {
  var usage: String {
    guard !isAssigned, let slot else { return isAssigned ? slot?.usage ?? "" : keywords.joined(separator: " ") }
    return (keywords + [mayLackValue ? "[\(slot.usage)]" : slot.usage]).joined(separator: " ")
  }
}
