import ArgumentParser

/// The arguments of the program. swift-argument-parser parses all but the two plainest starts, which would take longer
/// with the parser.
struct Arguments {
  let all: [String]

  /// `--link FILE` and `--from-link LINK` are the subcommand of that name, as people look for it among the options. The
  /// parser has no flag that may have a value, as `--update=new` is one.
  init(_ arguments: [String]) {
    let named = ["--link": ["link"], "--from-link": ["link", "--from"]]
    let whole = arguments.first.flatMap { named[$0] }.map { $0 + arguments.dropFirst() } ?? arguments
    all = whole.map { $0 == "--update=new" ? "--update-new" : $0 }
  }

  /// The start without arguments, or with `-c` and commands; nil: the parser must parse them.
  var plainStart: PlaygroundStart? {
    if all.isEmpty { return PlaygroundStart() }
    guard all.count == 2, all[0] == "-c", !all[1].hasPrefix("-") else { return nil }
    return PlaygroundStart(commands: all[1])
  }

  /// The command that the arguments name. A session alone is run.
  ///
  /// - Throws: the error in the arguments; also the texts for `--help` and `--version`.
  func command() throws -> any ParsableCommand {
    // Completion scripts call the program so, with the words as typed.
    guard all.first?.hasPrefix("---") != true else { return try ListLab.parseAsRoot(all) }
    try checkShortOptions()
    if all.count == 1, all[0].hasSuffix(".session"), !all[0].hasPrefix("-") {
      return try Subcommands.parseAsRoot(["run"] + all)
    }
    guard let index = subcommandIndex else { return try (try? Playground.parse(all)) ?? ListLab.parseAsRoot(all) }
    return try Subcommands.parseAsRoot([all[index]] + all[..<index] + all[(index + 1)...])
  }

  /// Refuses an option of one letter with more letters behind it, but for `-c=…`, `-j=…`, `-o=…` and `-j4`. The parser reads
  /// `-old.session` as so many flags, and an `h` among them as a request for help, with which nothing is tested.
  ///
  /// - Throws: `ValidationError`.
  private func checkShortOptions() throws {
    for word in all.prefix(while: { $0 != "--" }) where word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2 {
      let isNumber = word.hasPrefix("-j") && word.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
      guard !isNumber, !["-c=", "-j=", "-o="].contains(where: word.hasPrefix) else { continue }
      throw ValidationError("Unknown option '\(word)' (a file of that name is ./\(word))")
    }
  }

  /// The options of `listlab` itself that are followed by a value.
  static let takingValue = ["-c", "--output", "--color", "--generate-completion-script"]

  /// The place of the subcommand: the first word that is no option of the playground, as options may stand before it.
  private var subcommandIndex: Int? {
    var index = 0
    while index < all.count, all[index].hasPrefix("-") {
      if all[index] == "--" { return nil }
      index += Self.takingValue.contains(all[index]) ? 2 : 1
    }
    return index < all.count && ListLab.subcommands.contains { $0._commandName == all[index] } ? index : nil
  }
}
