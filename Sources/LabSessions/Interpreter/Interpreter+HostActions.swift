package import LabLanguage

/// What a command does outside the list, on the interpreter that runs it. The command defines it in its own file.
package protocol OutsideEffect: Sendable {
  /// Where it is allowed.
  var scope: OutsideScope { get }

  /// Does it. It may print, and it may be refused.
  ///
  /// - Parameter answer: what came of the command so far.
  func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError)
}

/// An effect on its way through the language, which knows no interpreter.
package final class CarriedEffect: OutsideAction {
  package let scope: OutsideScope
  fileprivate let run: @Sendable (Interpreter, Call, inout Answer) throws(CommandError) -> Void
  #if !hasFeature(Embedded)
    /// The effect itself, to be compared with others.
    package let effect: any OutsideEffect
  #endif

  #if hasFeature(Embedded)
    private init(
      in scope: OutsideScope, run: @escaping @Sendable (Interpreter, Call, inout Answer) throws(CommandError) -> Void
    ) {
      (self.scope, self.run) = (scope, run)
    }

    fileprivate convenience init<Effect: OutsideEffect>(_ effect: Effect) {
      self.init(in: effect.scope) { interpreter, call, answer throws(CommandError) in
        try effect.run(on: interpreter, call, &answer)
      }
    }
  #else
    fileprivate init(_ effect: some OutsideEffect) {
      (scope, self.effect) = (effect.scope, effect)
      run = { interpreter, call, answer throws(CommandError) in try effect.run(on: interpreter, call, &answer) }
    }
  #endif
}

extension CommandContext {
  /// Completes the command by an effect outside the list.
  package mutating func act(_ effect: some OutsideEffect) { outsideAction = CarriedEffect(effect) }
}

extension Interpreter {
  /// Lets a command act outside the list, as far as the rule that it stands under allows.
  func carryOut(_ action: any OutsideAction, _ call: Call, _ answer: inout Answer) throws(CommandError) {
    switch action.scope {
    case .everywhere: break
    case .everywhereWithOtherOutput:
      answer.lacksOutput = passesOverOtherOutput
      if passesOverOtherOutput { return }
    case .prompt: try checkMode(of: call.verb.name, call)
    }
    if call.writesFile {
      try checkMode(of: call.writing, call)
      try checkMayWrite(call)
    }
    if let carried = action as? CarriedEffect { return try carried.run(self, call, &answer) }
    guard action is CheckTakenBack else {
      preconditionFailure("\(call.verb.name) acts on something else than an interpreter")
    }
    takeBackCheck()
  }

  /// What reaches outside a session is refused in one.
  private func checkMode(of what: String, _ call: Call) throws(CommandError) {
    guard mode == .session else { return }
    throw CommandError(
      .notHere, "\(what) does not work in a session file", advice: "leave it out", at: call.wholeSpan)
  }

  /// What writes a file is refused in a file that is run without trust.
  private func checkMayWrite(_ call: Call) throws(CommandError) {
    guard runsUntrusted else { return }
    throw CommandError(
      .notHere, "a file started with run may write files only if it is trusted", advice: adviceOnTrust,
      at: call.wholeSpan)
  }

  /// How a file that is run comes to be trusted.
  var adviceOnTrust: String {
    runDepth == 1 ? "run FILE trust allows it" : "every run on the way here needs trust"
  }
}
