import ListModel

/// `repeat`.
enum RepeatCommand {
  /// The maximum number of repetitions.
  static let maxTimes = 1000
  private static let repetition = Slot<Repetition>(
    "N: COMMAND", read: { word throws(CommandError) in try Repetition(word) },
    write: { "\($0.count): \($0.call.canonical)" })

  static let verb = Verb(
    "repeat", .view, "run a command several times",
    about: """
      The command must change rows, view, cells or faults; each repetition works on the list that the one before left.
      Everything is one step, which a single undo takes back. The answer summarises it, and show events lists the events
      of the last repetition. If any repetition is refused, nothing changes. N is 1 to 1000. Ctrl-C stops it between two
      repetitions, and then nothing has changed either.
      """,
    forms: [Form(action: run).withRest(repetition, upToSemicolon: true)],
    examples: [
      "load 1000\nrepeat 10: scroll by 44", "load 40\nrepeat 3: insert at 0", "load 40\nrepeat 5: move 0 to last",
    ],
    seeAlso: ["undo", "tick", "alias"])

  /// Whether a command may be repeated: it changes the list, and has no effects outside.
  fileprivate static func isRepeatable(_ verb: Verb) -> Bool {
    let areas: [Verb.Area] = [.data, .updates, .view, .cells, .faults]
    return areas.contains(verb.area)
      && !["load", "sections", "begin", "commit", "cancel", "repeat"].contains(verb.name)
  }

  private static func run(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let repetition = call[Self.repetition]
    for time in 1...repetition.count {
      guard context.progress.shouldContinue(time - 1, of: repetition.count) else {
        throw CommandError(.interrupted, "the repetition was interrupted", at: call.wholeSpan)
      }
      do throws(CommandError) {
        try context.takeRound(repetition.call)
      } catch {
        throw repetition.placed(error, time)
      }
      // Stop at a violation that no fault explains, so that it is shown as it occurred.
      if context.hasBrokenRules { break }
    }
    context.note = "repeated \(repetition.count == 1 ? "once" : "\(repetition.count) times")"
  }
}

/// `10: scroll by 44`: the number of repetitions, and the command.
struct Repetition: Sendable {
  let count: Int
  let call: Call
  /// The index of the command in the line.
  private let start: Int

  private static let vocabulary = Vocabulary([.list])
  private static let times = Slot<Int>.count("N", 1...RepeatCommand.maxTimes)

  /// Reads a number and a command.
  ///
  /// - Throws: the error in one of them.
  init(_ word: Word) throws(CommandError) {
    let text = LineText(word.text)
    let base = word.span.lowerBound
    guard let colon = text.firstIndex(of: .colon, from: 0) else {
      throw CommandError(
        .missingWord, "a number with a colon must come first", advice: "as repeat 10: scroll by 44", at: word.span)
    }
    var number = Word(text: text.text(0..<colon), span: base..<base + colon)
    number.allowsAbbreviation = word.allowsAbbreviation
    count = try Self.times.read(number)
    start = base + colon + 1
    do throws(CommandError) {
      let spelling = word.allowsAbbreviation ? Vocabulary.Spelling.abbreviated : .full
      guard let call = try Self.vocabulary.parse(text.text(colon + 1..<text.count), spelling: spelling) else {
        throw CommandError(.missingWord, "repeat \(count): needs a command", advice: "as scroll by 44", at: 0..<0)
      }
      guard RepeatCommand.isRepeatable(call.verb) else {
        throw CommandError(
          .badArgument, "\(call.verb.name) cannot be repeated", advice: "what changes rows, view, cells or faults can",
          at: call.wholeSpan)
      }
      self.call = call
    } catch {
      var error = error.shifted(by: start)
      // The command may exist: commands with effects outside the list are not known here.
      if error.code == .unknownVerb { error.message += " that can be repeated" }
      throw error
    }
  }

  /// The error of the repeated command at its range in the line, with the number of the repetition.
  func placed(_ error: CommandError, _ time: Int) -> CommandError {
    var error = error.shifted(by: start)
    if time > 1 { error.message = "time \(time) of \(count): \(error.message)" }
    return error
  }
}
