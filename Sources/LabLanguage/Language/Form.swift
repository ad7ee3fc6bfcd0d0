import ListModel

/// One way to say a command: fixed words, then values in order, then clauses in any order, once each.
package final class Form: Sendable {
  /// What a form does: changes the turn's copy of the list, writes output, asks for effects.
  package typealias Action = @Sendable (Call, inout CommandContext) throws(CommandError) -> Void

  /// A value that stands at its place, without a keyword before it.
  struct Positional: Sendable {
    let slot: AnySlot
    let isOptional: Bool
    /// Whether more values of the kind may follow, up to the end of the line.
    var isRepeated = false
  }

  /// A part that begins with a keyword, or is one of a few keywords itself.
  package struct Clause: Sendable {
    let keywords: [String]
    let slot: AnySlot?
    let isRequired: Bool

    /// `height H`, which may be left out.
    package static func optional<Value>(_ keywords: String..., value: Slot<Value>) -> Clause {
      Clause(keywords: keywords, slot: AnySlot(value), isRequired: false)
    }

    /// `text=NAME`, which may be left out: the value stands right behind the keyword and its `=`.
    package static func assigned<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword + "="], slot: AnySlot(value), isRequired: false)
    }

    /// `at ROW`, which must be there.
    package static func required<Value>(_ keyword: String, value: Slot<Value>) -> Clause {
      Clause(keywords: [keyword], slot: AnySlot(value), isRequired: true)
    }

    /// `top|middle|bottom`: the value is a keyword.
    package static func choice<Value>(_ value: Slot<Value>) -> Clause {
      Clause(keywords: [], slot: AnySlot(value), isRequired: false)
    }

    /// A word that is there or not.
    package static func flag(_ keyword: String) -> Clause {
      Clause(keywords: [keyword], slot: nil, isRequired: false)
    }

    /// Whether the value stands in the keyword's own word.
    package var isAssigned: Bool { keywords.first.map { $0.count > 1 && $0.hasSuffix("=") } ?? false }
  }

  let words: [String]
  let positionals: [Positional]
  let clauses: [Clause]
  /// Takes the rest of the line as it stands.
  let rest: AnySlot?
  /// Whether in a script the rest ends at a `;` outside quotes: else that is a part of it.
  let restEndsAtSemicolon: Bool
  /// Whether the last value takes all words that are left, blanks included, up to a comment.
  let endsInTail: Bool
  let action: Action
  /// The values that are paths of files: few forms have any.
  let paths: [AnySlot]
  /// Whether it may write a file.
  var mayWriteFile: Bool { paths.contains { $0.isWritten } }

  /// A form of fixed words, values and clauses.
  package init<each Value>(
    _ words: [String], _ values: repeat Slot<each Value>, clauses: [Clause] = [], action: @escaping Action
  ) {
    self.words = words
    self.clauses = clauses
    self.action = action
    var positionals: [Positional] = []
    for value in repeat each values { positionals.append(Positional(slot: AnySlot(value), isOptional: false)) }
    self.positionals = positionals
    paths = Self.paths(positionals, clauses)
    (rest, endsInTail, restEndsAtSemicolon) = (nil, false, false)
  }

  /// A form like another with one more value at the end, or with what takes the rest of the line.
  private init(
    _ form: Form, adding positional: Positional? = nil, rest: AnySlot? = nil, endsInTail: Bool = false,
    restEndsAtSemicolon: Bool = false
  ) {
    (words, clauses, action) = (form.words, form.clauses, form.action)
    positionals = form.positionals + [positional].compactMap { $0 }
    paths = Self.paths(positionals, clauses)
    self.rest = rest ?? form.rest
    self.endsInTail = endsInTail || form.endsInTail
    self.restEndsAtSemicolon = restEndsAtSemicolon || form.restEndsAtSemicolon
  }

  /// A form like another behind other words and with another action.
  private init(_ form: Form, words: [String], action: @escaping Action) {
    (self.words, self.action) = (words, action)
    (clauses, positionals, rest, endsInTail) = (form.clauses, form.positionals, form.rest, form.endsInTail)
    (paths, restEndsAtSemicolon) = (form.paths, form.restEndsAtSemicolon)
  }

  /// Without arrays on the way: all forms are made at every start.
  private static func paths(_ positionals: [Positional], _ clauses: [Clause]) -> [AnySlot] {
    var paths: [AnySlot] = []
    for positional in positionals where positional.slot.isPath { paths.append(positional.slot) }
    for clause in clauses { if let slot = clause.slot, slot.isPath { paths.append(slot) } }
    return paths
  }

  /// A form of values and clauses, without fixed words.
  package convenience init<each Value>(
    _ values: repeat Slot<each Value>, clauses: [Clause] = [], action: @escaping Action
  ) {
    self.init([], repeat each values, clauses: clauses, action: action)
  }

  /// The same form with one more value at the end of the values, which may be left out.
  package func withOptional<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: true))
  }

  /// The same form with one or more values of a kind at the end: `KEY…`.
  package func withSeveral<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: false, isRepeated: true))
  }

  /// The same form with one more value at the end, which takes all words that are left, up to a comment.
  package func withTail<Value>(_ slot: Slot<Value>) -> Form {
    Form(self, adding: Positional(slot: AnySlot(slot), isOptional: false), endsInTail: true)
  }

  /// The same form, ending with all that is left of the line as it stands, `;` and `#` included.
  ///
  /// - Parameter upToSemicolon: whether a script such as `-c` takes ends it at a `;` outside quotes.
  package func withRest<Value>(_ slot: Slot<Value>, upToSemicolon: Bool = false) -> Form {
    Form(self, rest: AnySlot(slot), restEndsAtSemicolon: upToSemicolon)
  }

  /// The same form with other fixed words and another action.
  func with(words: [String], action: @escaping Action) -> Form { Form(self, words: words, action: action) }

  /// The form as the help shows it, without its verb: `ROW to ROW`.
  var usage: String {
    var parts = words
    parts += positionals.map {
      $0.isOptional ? "[\($0.slot.usage)]" : $0.slot.usage + ($0.isRepeated ? "…" : "")
    }
    parts += clauses.filter { !$0.isAssigned }.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
    parts += assignedUsages
    if let rest { parts.append(rest.name) }
    return parts.joined(separator: " ")
  }
}

extension Form {
  /// The clauses with an equals sign, those together whose values are alike: `[key|text=NAME]…`.
  private var assignedUsages: [String] {
    let values = clauses.filter(\.isAssigned).map { $0.usage.split(separator: "=", maxSplits: 1) }
    return values.indices.filter { place in !values[..<place].contains { $0[1] == values[place][1] } }.map { place in
      let alike = values.filter { $0[1] == values[place][1] }
      let part = "[\(alike.map { $0[0] }.joined(separator: "|"))=\(values[place][1])]"
      return alike.count > 1 ? part + "…" : part
    }
  }
}

extension AnySlot {
  /// The slot as usage lines show it: few choices by their words, else by its name.
  var usage: String {
    if name.contains("|") { return name }
    if case .words(let hints) = completion, hints.count <= 6 { return hints.map(\.word).joined(separator: "|") }
    return name
  }
}

extension AnySlot {
  /// The slot as a message says that it is missing.
  var need: String { usage == name || !usage.contains("|") ? usage : "one more word" }
}

extension Form.Clause {
  var usage: String {
    isAssigned ? slot?.usage ?? "" : (keywords + (slot.map { [$0.usage] } ?? [])).joined(separator: " ")
  }
}
