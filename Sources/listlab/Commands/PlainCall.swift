/// The ways to start the program without options, told apart by hand.
///
/// The parser of arguments looks at every option there is before it reads the first, by reflection: that takes longer
/// than a session of a hundred commands. Whatever is not plainly one of these is left to it.
enum PlainCall: Equatable {
  /// `listlab`
  case playground
  /// `listlab -c COMMANDS`
  case commands(String)
  /// `listlab run FILE`
  case script(String)
  /// `listlab test [PATH…]`
  case tests([String])

  /// Nil for a call with other options, or that is wrong in some way.
  init?(_ arguments: [String]) {
    let values = arguments.dropFirst()
    // What begins so is an option, or needs a message of its own.
    guard values.allSatisfy({ !$0.hasPrefix("-") || arguments == ["run", "-"] }) else { return nil }
    switch (arguments.first, values.count) {
    case (nil, _): self = .playground
    case ("-c", 1): self = .commands(values[1])
    case ("run", 1): self = .script(values[1])
    case ("test", 0): self = .tests(TestJob().paths)
    case ("test", _): self = .tests(Array(values))
    default: return nil
    }
  }

  func run() throws {
    switch self {
    case .playground: try Playground().run()
    case .commands(let commands): try Script.run(commands: commands, Printing())
    case .script(let file): try Script.run(fileOrStandardInput: file, Printing())
    case .tests(let paths): try TestJob(paths: paths).run()
    }
  }
}
