import ListModel

/// One way to say a command: fixed words, then values in order, then clauses in any order, once each.
package struct Form: Sendable {
  /// What a form does: changes the turn's copy of the list, writes output, asks for effects.
  package typealias Action = @Sendable (Call, inout Turn) throws(CommandError) -> Void

  /// A value that stands at its place, without a keyword before it.
  struct Positional: Sendable {
    let slot: AnySlot
    let isOptional: Bool
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
  }

  private(set) var words: [String]
  private(set) var positionals: [Positional] = []
  let clauses: [Clause]
  /// Takes the rest of the line as it stands.
  private(set) var rest: AnySlot?
  /// Whether the last value takes all words that are left, blanks included, up to a comment.
  private(set) var endsInTail = false
  private(set) var action: Action

  /// A form of fixed words, values and clauses.
  package init<each Value>(
    _ words: [String], _ values: repeat Slot<each Value>, clauses: [Clause] = [], action: @escaping Action
  ) {
    self.words = words
    self.clauses = clauses
    self.action = action
    for value in repeat each values { positionals.append(Positional(slot: AnySlot(value), isOptional: false)) }
  }

  /// A form of values and clauses, without fixed words.
  package init<each Value>(_ values: repeat Slot<each Value>, clauses: [Clause] = [], action: @escaping Action) {
    self.init([], repeat each values, clauses: clauses, action: action)
  }

  /// The same form with one more value at the end of the values, which may be left out.
  package func withOptional<Value>(_ slot: Slot<Value>) -> Form {
    var form = self
    form.positionals.append(Positional(slot: AnySlot(slot), isOptional: true))
    return form
  }

  /// The same form with one more value at the end, which takes all words that are left, up to a comment.
  package func withTail<Value>(_ slot: Slot<Value>) -> Form {
    var form = self
    form.positionals.append(Positional(slot: AnySlot(slot), isOptional: false))
    form.endsInTail = true
    return form
  }

  /// The same form, ending with all that is left of the line as it stands, `;` and `#` included.
  package func withRest<Value>(_ slot: Slot<Value>) -> Form {
    var form = self
    form.rest = AnySlot(slot)
    return form
  }

  /// The same form with other fixed words and another action.
  func with(words: [String], action: @escaping Action) -> Form {
    var form = self
    (form.words, form.action) = (words, action)
    return form
  }

  /// The form as the help shows it, without its verb: `ROW to ROW`.
  var usage: String {
    var parts = words
    parts += positionals.map { $0.isOptional ? "[\($0.slot.usage)]" : $0.slot.usage }
    parts += clauses.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
    if let rest { parts.append(rest.name) }
    return parts.joined(separator: " ")
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
  var usage: String { (keywords + (slot.map { [$0.usage] } ?? [])).joined(separator: " ") }
}
