/// A key that is a command while the line is empty.
enum EmptyLineKey: Equatable, Sendable, CaseIterable {
  case up, down, pageUp, pageDown, back, forward
}

/// The command that keys on an empty line stand for: the same one pressed again repeats it.
struct KeyRun: Equatable {
  /// The command of one key.
  let command: String
  private(set) var count = 1

  init(_ command: String) { self.command = command }

  /// The line that stands for all of them: one step. `undo` and `redo` have a form for it.
  var line: String {
    if count == 1 { return command }
    return ["undo", "redo"].contains(command) ? "\(command) \(count)" : "repeat \(count): \(command)"
  }

  /// With one more key; nil if its command is another one, or if `repeat` takes no more.
  func adding(_ command: String) -> KeyRun? {
    guard command == self.command, count < Self.most else { return nil }
    var longer = self
    longer.count += 1
    return longer
  }

  private static let most = 1000
}

/// What keys do while the line is empty.
protocol EmptyLineKeys: AnyObject {
  /// The line that the keys stand for that were pressed since it was executed last; nil: none were.
  var waiting: String? { get }
  /// Takes a key.
  func press(_ key: EmptyLineKey) -> KeyAnswer
  /// Executes what waits, below the line that says it.
  func execute()
}

/// What a key on an empty line does.
enum KeyAnswer: Equatable {
  /// It was added to what waits.
  case taken
  /// It would change nothing.
  case idle
  /// What waits must be executed first, because the key is another command.
  case other
  /// It has its usual effect.
  case usual
}
