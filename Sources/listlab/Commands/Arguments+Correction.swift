import ArgumentParser
import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// The line that was meant by refused arguments: subcommands and options as other programs call them, or with a typo.
extension Arguments {
  /// The error with the whole line that was meant, where there is one that the parser takes; else the error as it is.
  func advised(_ error: any Error) -> any Error {
    let message = ListLab.message(for: error)
    if let unlike = Self.unlike(message) { return ValidationError(unlike) }
    guard !ListLab.exitCode(for: error).isSuccess, let problem = Self.problem(in: message),
      let meant = meant(message), Arguments(meant).areTaken
    else { return error }
    let line = (["listlab"] + meant.map { $0.visible.asShellWord }).joined(separator: " ")
    return ValidationError("\(problem) (did you mean \(line)?)")
  }

  /// The message about an option for which the parser offers one that is not like it, without that offer; nil: it is another
  /// message.
  private static func unlike(_ message: String) -> String? {
    let parts = message.split(separator: "'").map(String.init)
    guard parts.count > 3, parts[0] == "Unknown option ", parts[2].hasPrefix(". Did you mean "),
      Vocabulary.typos(from: parts[1], to: parts[3]) > 2, otherOptions[parts[1]] == nil
    else { return nil }
    let command = optionsElsewhere[parts[1]].map { "did you mean listlab \($0)?" }
    return "Unknown option '\(parts[1])' (\(command ?? "listlab --help lists them all"))"
  }

  /// What other programs have as options, and is a command or a subcommand here.
  private static let optionsElsewhere = [
    "--tour": "-c tour", "--list": "-c 'help commands'", "--commands": "-c 'help commands'",
    "--csv": "-c 'load file rows.csv'", "--profiles": "-c 'help profiles'", "--faults": "-c faults",
  ]

  /// The commands behind `-c` without quotes, as one text; nil: they are none.
  private var unquoted: [String]? {
    guard let index = all.firstIndex(of: "-c"), all.indices.contains(index + 2),
      Vocabulary.full.verb(named: all[index + 1]) != nil
    else { return nil }
    let rest = all[(index + 1)...].prefix { !$0.hasPrefix("--") }
    guard rest.count > 1, rest.allSatisfy({ !$0.contains(" ") && !$0.hasPrefix("-c") }) else { return nil }
    return all[..<index] + ["-c", rest.joined(separator: " ")] + all[(index + 1 + rest.count)...]
  }

  /// Whether the parser takes the arguments, or answers them, as it does `--version`.
  private var areTaken: Bool {
    do { _ = try checkedCommand() } catch { return ListLab.exitCode(for: error).isSuccess }
    return true
  }

  /// What is wrong, of a message that has no whole line yet; nil: it has one, or is about something else.
  private static func problem(in message: String) -> String? {
    let first = message.split(separator: "\n").first.map(String.init) ?? message
    guard !first.contains("listlab "), !first.contains("use ./") else { return nil }
    let starts = [
      "Unknown option ", "there is no subcommand ", "there is no profile ", "Unexpected argument ", "The value ",
      "-e ", "-f ", "-x ",
    ]
    guard starts.contains(where: first.hasPrefix) else { return nil }
    let ends = [". Did you mean", " (", ". Please provide"].compactMap { first.firstRange(of: $0)?.lowerBound }
    return String(first[..<(ends.min() ?? first.endIndex)])
  }

  /// The arguments as they are called here; nil: nothing is known to be another name.
  private func meant(_ message: String) -> [String]? {
    if let unquoted { return unquoted }
    var options: [String] = []
    var plain: [String] = []
    let name = subcommand
    let known = optionsKnown(to: name)
    var index = 0
    while index < all.count {
      let word = all[index]
      index += 1
      guard word.hasPrefix("-"), word.count > 1 else {
        plain.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = Self.option(parts[0], among: known) else { return nil }
      let isFile = option.isEmpty
      options += option
      // What belongs to the option stays behind it.
      let takesValue = option.count == 1 && (Self.takingValue + Self.takingValueElsewhere).contains(option[0])
      if parts.count > 1 {
        if isFile { plain.append(parts[1]) } else if takesValue { options.append(Self.value(parts[1], of: option)) }
      } else if takesValue, index < all.count {
        options.append(Self.value(all[index], of: option))
        index += 1
      }
    }
    if let name, let first = plain.firstIndex(of: name.typed) { plain[first] = name.meant }
    if name == nil, plain.count == 1, plain[0].hasSuffix(".session") { plain.insert("run", at: 0) }
    plain = plain.enumerated().map { $0.offset > 1 && name?.meant == "compare" ? Self.profile($0.element) : $0.element }
    if message.hasPrefix("Unexpected argument"), known.contains("--to"), !options.contains("--to"), plain.count == 3 {
      options += ["--to", plain.removeLast()]
    }
    let meant = plain + options
    return meant == all ? nil : meant
  }

  /// The subcommand that the line names, as it was typed and as it is called here; nil: it names none.
  private var subcommand: (typed: String, meant: String)? {
    let names = ListLab.subcommands.map { $0._commandName }
    for word in all where !word.hasPrefix("-") {
      if names.contains(word) { return (word, word) }
      let small = word.lowercased()
      if let meant = Self.otherNames[small] { return (word, meant) }
      if let near = Vocabulary.nearest(to: small, among: names), Vocabulary.full.verb(named: small) == nil {
        return (word, near)
      }
    }
    return nil
  }

  /// What other programs call the subcommands.
  private static let otherNames: [String: String] = [
    "play": "run", "exec": "run", "execute": "run", "start": "run", "replay": "run", "open": "run", "view": "run",
    "check": "test", "verify": "test", "validate": "test", "spec": "test", "tests": "test",
    "format": "fmt", "prettify": "fmt", "minimize": "minimise", "reduce": "minimise", "shrink": "minimise",
    "report": "export", "gif": "film", "video": "film", "movie": "film", "render": "film", "animate": "film",
    "diff": "compare",
  ]

  private func optionsKnown(to name: (typed: String, meant: String)?) -> [String] {
    guard let name, let command = ListLab.subcommands.first(where: { $0._commandName == name.meant }) else {
      return Self.ofRoot + ListLab.helpOptions
    }
    return Self.options(of: command) + command.renamedOptions.map(\.typed) + ListLab.helpOptions
  }

  /// An option as it is called here; empty: it names a file, which stands alone; nil: there is none like it.
  private static func option(_ name: String, among known: [String]) -> [String]? {
    if known.contains(name) || name == "-c" || name == "-h" { return [name] }
    let small = name.lowercased()
    if known.contains(small) { return [small] }
    for other in otherOptions[small] ?? [] {
      if other.isEmpty { return [] }
      if let first = other.first, known.contains(first) { return other }
    }
    let near = known.filter { small.count > 4 && ($0.hasPrefix(small) || Vocabulary.typos(from: small, to: $0) <= 2) }
    return near.count == 1 ? [near[0]] : nil
  }

  /// What other programs call the options: for each the possible ones, of which a subcommand has one or none; an empty one is
  /// a file, which stands alone here.
  private static let otherOptions: [String: [[String]]] = [
    "--no-color": [["--color", "never"]], "--no-colour": [["--color", "never"]], "--nocolor": [["--color", "never"]],
    "--colour": [["--color"]], "--colors": [["--color"]],
    "-e": [["-c"]], "-x": [["-c"]], "--c": [["-c"]], "--command": [["-c"]], "--commands": [["-c"]],
    "--eval": [["-c"]], "--exec": [["-c"]], "--execute": [["-c"]], "--cmd": [["-c"]],
    "-f": [["--filter"], []], "--file": [[]], "-i": [[]], "--input": [[]], "--session": [[]], "--script": [[]],
    "-o": [["--to"]], "--out": [["--to"]], "--out-file": [["--to"]], "--output-file": [["--to"]],
    "--outfile": [["--to"]], "--target": [["--to"]], "--dest": [["--to"]],
    "-v": [["--verbose"], ["--version"]], "--json": [["--json"], ["--output", "json"]],
    "--overwrite": [["--force"]], "-y": [["--force"]], "--yes": [["--force"]],
    "--grep": [["--filter"]], "-k": [["--filter"]], "--name": [["--filter"]], "--match": [["--filter"]],
    "--profile": [["--against"]], "--with": [["--against"]], "--vs": [["--against"]],
    "--norc": [["--no-rc"]], "--restore": [["--resume"]], "--continue": [["--resume"]],
    "--continue-on-error": [["--keep-going"]], "--keepgoing": [["--keep-going"]], "-?": [["--help"]],
    "--usage": [["--help"]],
  ]

  /// The options of subcommands that are followed by a value.
  private static let takingValueElsewhere = ["--to", "--filter", "--tag", "--against", "--junit", "--films"]

  private static func value(_ value: String, of option: [String]) -> String {
    guard option == ["--color"] else { return value }
    let small = value.lowercased()
    if ["off", "no", "none", "false", "0"].contains(small) { return "never" }
    return ["on", "yes", "force", "true", "1"].contains(small) ? "always" : small
  }

  /// A profile as it is called here.
  private static func profile(_ word: String) -> String {
    let names = Profile.allCases.map(\.rawValue)
    if names.contains(word) || word == "all" { return word }
    let small = word.lowercased()
    let begun = names.filter { $0.hasPrefix(small) }
    let meant = Vocabulary.meant(by: small, among: names)
    if let only = meant.count == 1 ? meant.first : begun.count == 1 ? begun.first : nil { return only }
    return Vocabulary.nearest(to: small, among: names) ?? word
  }
}

extension String {
  /// The text as a word of a shell, in quotes if it needs them.
  fileprivate var asShellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@".contains($0) }
    return isPlain ? self : contains("'") ? "\"\(self)\"" : "'\(self)'"
  }
}
