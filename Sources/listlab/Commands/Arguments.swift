import LabFiles
import ArgumentParser
import LabLanguage
import LabSessions
import ListDump

/// The arguments of the program. swift-argument-parser parses all but the two plainest starts, which would take longer
/// with the parser.
///
/// First they are checked, because the parser would misread some of them. It reads `-shx` as three flags, and an `-h`
/// among them as a request for help: `listlab test -old.session` would test nothing and end with 0. And it drops
/// options before the name of a subcommand that does not have them.
struct Arguments {
  let all: [String]
  /// The words before `--`.
  private var words: ArraySlice<String> { all[..<(all.firstIndex(of: "--") ?? all.endIndex)] }

  /// `--link FILE` and `--from-link LINK` are the subcommand of that name, as people look for it among the options.
  init(_ arguments: [String]) {
    let named = ["--link": ["link"], "--from-link": ["link", "--from"]]
    all = arguments.first.flatMap { named[$0] }.map { $0 + arguments.dropFirst() } ?? arguments
  }

  /// The start without arguments, or with `-c` and commands; nil: the parser must parse them.
  var plainStart: PlaygroundStart? {
    if all.isEmpty { return PlaygroundStart() }
    guard all.count == 2, all[0] == "-c", !all[1].hasPrefix("-") else { return nil }
    return PlaygroundStart(commands: all[1])
  }

  /// The command that the arguments name.
  ///
  /// - Throws: the error in the arguments; also the texts for `--help` and `--version`.
  func command() throws -> any ParsableCommand {
    do { return try checkedCommand() } catch { throw advised(error) }
  }

  /// The command, without what may be meant by refused arguments.
  ///
  /// - Throws: like `command`.
  func checkedCommand() throws -> any ParsableCommand {
    // Completion scripts call the program so, with the words as typed.
    guard all.first?.hasPrefix("---") != true else { return try ListLab.parseAsRoot(all) }
    try checkProfile()
    for word in words { try checkOption(word) }
    try checkTexts()
    try checkOptionsElsewhere()
    if let session = sessionAlone { return try ListLab.parseAsRoot(["run", session]) }
    try checkFirstWord()
    if firstWord == nil, let playground = try? Playground.parse(all) { return playground }
    if hasOptionOfRoot { try checkOptions() }
    do { return try ListLab.parseAsRoot(asKnown) } catch {
      if !ListLab.exitCode(for: error).isSuccess {
        try checkOptions()
        try checkFile(error)
      }
      throw error
    }
  }

  /// Refuses a subcommand without what it needs, with a line that has it.
  ///
  /// - Parameter error: the error of the parser.
  /// - Throws: `ValidationError`.
  private func checkFile(_ error: any Error) throws {
    guard let index = firstWord, ListLab.fullMessage(for: error).contains("Missing expected argument") else { return }
    let name = words[index]
    let given = words[(index + 1)...].first { $0.hasSuffix(".session") }
    let example = try? RealFileSystem().names(in: ".").filter { $0.hasSuffix(".session") }.min()
    let file = given ?? example ?? "FILE.session"
    let profile = name == CompareCommand._commandName ? " all" : ""
    let what = given == nil ? "a session file" : "a profile, or all"
    throw ValidationError("\(name) needs \(what) (such as listlab \(name) \(file.visible)\(profile))")
  }

  /// Refuses `--profile`, which is no option, with the line that plays the session under the profile.
  ///
  /// - Throws: `ValidationError`.
  private func checkProfile() throws {
    guard let index = words.firstIndex(where: { $0 == "--profile" || $0.hasPrefix("--profile=") }) else { return }
    let isApart = words[index] == "--profile"
    let value: String? =
      isApart ? words.dropFirst(index + 1).first : String(words[index].dropFirst("--profile=".count))
    let others = words.prefix(index) + words.dropFirst(index + (isApart ? 2 : 1))
    guard let file = others.first(where: { $0.hasSuffix(".session") }) else { return }
    let profile = (value ?? "PROFILE").visible
    let line =
      others.contains(FilmCommand._commandName)
      ? "film \(file.visible) --against \(profile)" : "compare \(file.visible) \(profile)"
    throw ValidationError("Unknown option '--profile' (did you mean listlab \(line)?)")
  }

  /// Whether an option of `listlab` itself stands behind a subcommand: the parser would take it, and drop it.
  private var hasOptionOfRoot: Bool {
    guard let index = firstWord, words[index] != "run", words[index] != "help" else { return false }
    return words[(index + 1)...].contains { Self.ofRoot.contains(String($0.prefix { $0 != "=" })) }
  }

  /// Refuses an option that only other subcommands have.
  ///
  /// - Throws: `ValidationError`.
  private func checkOptions() throws {
    guard let index = firstWord, let command = ListLab.subcommands.first(where: { $0._commandName == words[index] })
    else { return }
    let own = Self.options(of: command) + command.renamedOptions.map(\.typed)
    for word in words[(index + 1)...] where word.hasPrefix("--") || word == "-c" {
      let name = String(word.prefix { $0 != "=" })
      if own.contains(name) || ListLab.helpOptions.contains(name) { continue }
      let others = ListLab.subcommands.filter { Self.options(of: $0).contains(name) }.map { $0._commandName }
      guard !others.isEmpty || Self.ofRoot.contains(name) else { continue }
      let owner = others.isEmpty ? "listlab without a subcommand" : "listlab \(others.joined(separator: ", "))"
      let isJSON = command == TestCommand.self && name == "--output"
      throw ValidationError(
        "\(name) is no option of \(command._commandName) (\(isJSON ? "--json prints one JSON object per file" : "\(owner) has it"))"
      )
    }
  }

  /// The names of a subcommand's long options, as its help lists them.
  static func options(of command: any ToolCommand.Type) -> [String] {
    ListLab.helpMessage(for: command).matches(of: #/^ +(?:-., )?(--[a-z-]+)/#.anchorsMatchLineEndings())
      .map { String($0.1) }
  }

  /// The path of a session that is all of the arguments: it is run.
  private var sessionAlone: String? {
    guard all.count == 1, all[0].hasSuffix(".session"), !all[0].hasPrefix("-"), RealFileSystem().exists(all[0]) else {
      return nil
    }
    return all[0]
  }

  /// The words with the option names that the parser uses in the subcommand.
  private var asKnown: [String] {
    let renamed = ListLab.subcommands.first { $0._commandName == all.first }?.renamedOptions ?? []
    return words.map { word in
      let name = word.prefix { $0 != "=" }
      // Tries a whole word such as `--update=new`, then an option with its `=`, then the option alone.
      for typed in [word[...], word.prefix(name.count + 1), name] {
        guard let option = renamed.first(where: { $0.typed == typed }) else { continue }
        return option.known + word.dropFirst(typed.count)
      }
      return word
    } + all[words.endIndex...]
  }

  /// Refuses an option of one letter with more letters behind it: there are only `-c=…`, `-j=…`, `-o=…` and `-j4`.
  ///
  /// - Throws: `ValidationError`.
  private func checkOption(_ word: String) throws {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2 else { return }
    if ["-c=", "-j=", "-o="].contains(where: word.hasPrefix) { return }
    if word.hasPrefix("-j"), word.utf8.dropFirst(2).allSatisfy({ (0x30...0x39).contains($0) }) { return }
    throw ValidationError("Unknown option '\(word.visible)' (\(advice(on: word)))")
  }

  /// Refuses `-c` twice, of which the parser would take the last.
  ///
  /// - Throws: `ValidationError`.
  private func checkTexts() throws {
    let texts = textsBehindC
    if texts.count > 1, firstWord == nil { throw Self.takesOneText(texts) }
  }

  /// What stands behind each `-c`.
  private var textsBehindC: [String] {
    words.indices.filter { words[$0] == "-c" && words.indices.contains($0 + 1) }.map { words[$0 + 1] }
  }

  private static func takesOneText(_ texts: [String]) -> ValidationError {
    ValidationError("-c takes one text (listlab -c \(texts.joined(separator: "; ").visible.quotedForShell))")
  }

  /// Refuses an option of the program itself that has another name here.
  ///
  /// - Throws: `ValidationError`.
  private func checkOptionsElsewhere() throws {
    for (index, word) in words.prefix(firstWord ?? words.count).enumerated() {
      let name = String(word.prefix { $0 != "=" })
      guard let meant = Self.elsewhere[name] else { continue }
      let next = words.count > index + 1 ? words[index + 1] : "PROFILE"
      let value = word.contains("=") ? String(word.dropFirst(name.count + 1)) : next
      let filled = meant.replacing("$", with: value)
      let line =
        filled.hasPrefix("-")
        ? filled.visible : "listlab -c \(([filled] + textsBehindC).joined(separator: "; ").visible.quotedForShell)"
      throw ValidationError("Unknown option '\(name)' (did you mean \(line)?)")
    }
  }

  /// Options as other programs have them, and the option or the command to type here; `$` is the value.
  private static let elsewhere = [
    "-v": "--version", "-V": "--version", "--json": "--output json", "--profile": "profile $",
  ]

  private func advice(on word: String) -> String {
    if word == "-help" { return "did you mean --help?" }
    let name = String(word.prefix { $0 != "=" })
    let command = firstWord.flatMap { index in ListLab.subcommands.first { $0._commandName == words[index] } }
    let known = command.map { Self.options(of: $0) } ?? Self.ofRoot
    if known.contains("-" + name) { return "did you mean -\(word.visible)?" }
    let takesValue = ["-c", "-o"].contains { word.hasPrefix($0) }
    let wish = takesValue ? "\(word.prefix(2)) and a blank must come before the value; " : ""
    return wish + "for a file of that name use ./\(word.visible)"
  }

  /// Checks the first word that is not an option: it names a subcommand.
  ///
  /// - Throws: `ValidationError`.
  private func checkFirstWord() throws {
    guard let index = firstWord else { return }
    let word = words[index]
    let names = ListLab.subcommands.map { $0._commandName } + ["help"]
    let last = index > 0 ? words[index - 1].prefix { $0 != "=" } : ""
    // The parser names an option before it that is unknown.
    if last.hasPrefix("--"), !Self.ofRoot.contains(String(last)), !ListLab.helpOptions.contains(String(last)) { return }
    if let texts = textsOfCommands(from: index) { throw Self.takesOneText(texts) }
    if !names.contains(word) { throw ValidationError(unknown(word, names, behind: words[(index + 1)...])) }
    if word == "help", index + 1 < words.count, !words[index + 1].hasPrefix("-"), !names.contains(words[index + 1]) {
      throw ValidationError(unknown(words[index + 1], names, before: "help "))
    }
    let before = words[..<index].filter { $0.hasPrefix("-") }
    let lost = before.first { option in word != "run" || !Self.countForRun.contains { option.hasPrefix($0) } }
    guard let lost, !before.contains(where: ["-h", "--help", "--version"].contains) else { return }
    throw ValidationError(
      "\(lost.visible) has no effect before \(word): put options after the subcommand")
  }

  /// The texts behind `-c`, if there are several, as in `-c 'load 10' 'scroll by 30'`.
  private func textsOfCommands(from index: Int) -> [String]? {
    guard let flag = words[..<index].lastIndex(of: "-c"), flag + 2 == index else { return nil }
    let others = words[index...].prefix { !$0.hasPrefix("-") }
    let areCommands = others.allSatisfy { text in
      text.split(separator: " ").first.map { Vocabulary.full.verb(named: String($0)) != nil } ?? false
    }
    return areCommands && words[index].contains(" ") ? [words[flag + 1]] + others : nil
  }

  /// The options for printing are also options of `run`, to which the parser passes them.
  private static let countForRun = ["--output", "--echo", "--keep-going", "--color"]
  /// The options of `listlab` itself that are followed by a value.
  static let takingValue = ["-c", "--output", "--color", "--generate-completion-script"]
  /// All options of `listlab` itself, but for those that every command has.
  static let ofRoot =
    takingValue + [
      "--echo", "--keep-going", "--resume", "--no-rc", "--no-history", "--no-editrc", "--no-hints", "--no-pager",
    ]

  private var firstWord: Int? {
    var index = 0
    while index < words.count, words[index].hasPrefix("-") { index += Self.takingValue.contains(words[index]) ? 2 : 1 }
    return index < words.count ? index : nil
  }

  /// - Parameters:
  ///   - wish: what stands before the word, with a blank.
  ///   - others: the words behind it.
  private func unknown(
    _ word: String, _ names: [String], before wish: String = "", behind others: ArraySlice<String> = []
  ) -> String {
    let problem = "there is no subcommand \(word.visible)"
    if word == "version" { return "\(problem) (listlab --version prints it)" }
    if let first = word.split(whereSeparator: { " ;".contains($0) }).first.map(String.init),
      Vocabulary.full.verb(named: first) != nil
    {
      let text = (wish + ([word] + others).joined(separator: " ")).visible
      let isAlone = first == word && others.isEmpty && wish.isEmpty
      let what = word == first ? "a command of the playground" : "commands of the playground"
      return "\(problem) (\(what): listlab -c \(isAlone ? "'\(word) …'" : text.quotedForShell))"
    }
    if let advice = Vocabulary.didYouMean(word, among: names) { return "\(problem) (\(advice))" }
    let fileSystem = RealFileSystem()
    if (try? fileSystem.names(in: word)) != nil {
      return "\(problem) (to play the sessions in a folder: listlab test \(word.visible))"
    }
    if FileFormat(path: word).hasColumns, fileSystem.exists(word) {
      return "\(problem) (to load the rows of a file: listlab -c 'load file \(word.visible)')"
    }
    guard !word.hasSuffix(".txt") || !fileSystem.exists(word) else {
      let name = word.visible
      return "\(problem) (to run its commands: listlab run \(name); to load its lines as rows: "
        + "listlab -c 'load file \(name)')"
    }
    let near = fileSystem.exists(word) ? nil : fileSystem.nearPath(to: word)
    if word.hasSuffix(".session") || fileSystem.exists(word), near == nil {
      return "\(problem) (to play a file: listlab run \(word.visible))"
    }
    if let near, word.contains(".") || near.hasSuffix(".session") {
      return "\(problem), and no such file (did you mean \(near.visible)?)"
    }
    return "\(problem) (one of \(names.joined(separator: ", ")))"
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quotedForShell: String { contains("'") ? "\"\(self)\"" : "'\(self)'" }
}
