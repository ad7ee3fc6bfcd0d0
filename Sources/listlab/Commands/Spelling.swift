import ArgumentParser
import LabCommands
import LabSessions
import ListDump

/// What the parser of arguments would take otherwise than it is meant.
///
/// It reads `-shx` as three flags, and one `-h` among them as a call for help: `listlab test -old.session` would play
/// nothing and end with 0. And it forgets the options before the name of a subcommand that does not have
/// them, too.
enum Spelling {
  /// The arguments as the parser knows them.
  ///
  /// - Throws: what is wrong with them, where the parser would not say so.
  static func checked(_ arguments: [String]) throws -> [String] {
    // Scripts that complete arguments ask so, with the words as they stand.
    if arguments.first?.hasPrefix("---") == true { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let words = Array(arguments[..<end])
    for word in words { try checkOption(word) }
    try checkFirstWord(words)
    let known = words.flatMap { isJoinedNumber($0) ? ["-j", String($0.dropFirst(2))] : [$0] }
    return ExportCommand.spelt(UpdateOptions.spelt(known + arguments[end...]))
  }

  /// `-j4`
  private static func isJoinedNumber(_ word: String) -> Bool {
    word.hasPrefix("-j") && word.count > 2 && word.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Refuses what begins as an option of one letter and goes on: there are only `-c=…`, `-j=…`, `-o=…` and `-j4`.
  private static func checkOption(_ word: String) throws {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2, !isJoinedNumber(word) else { return }
    if ["-c=", "-j=", "-o="].contains(where: word.hasPrefix) { return }
    throw ValidationError("Unknown option '\(word.visible)' (\(advice(on: word)))")
  }

  private static func advice(on word: String) -> String {
    if word == "-help" { return "did you mean --help?" }
    let takesValue = ["-c", "-o"].contains { word.hasPrefix($0) }
    let wish = takesValue ? "\(word.prefix(2)) and a blank come before what it takes; " : ""
    return wish + "a file that is called so is ./\(word.visible)"
  }

  /// Looks at the first word that is no option: it names a subcommand.
  private static func checkFirstWord(_ words: [String]) throws {
    guard let place = firstWord(in: words) else { return }
    let word = words[place]
    let names = ListLab.configuration.subcommands.map { $0._commandName } + ["help"]
    if !names.contains(word) { throw ValidationError(unknown(word, names)) }
    let before = words[..<place].filter { $0.hasPrefix("-") }
    let lost = before.first { option in word != "run" || !countForRun.contains { option.hasPrefix($0) } }
    guard let lost, !before.contains(where: ["-h", "--help", "--version"].contains) else { return }
    throw ValidationError(
      "\(lost.visible) stands before \(word), where it would not count: options come after the subcommand")
  }

  /// How answers are printed is an option of `run` as well, and so the parser hands it on.
  private static let countForRun = ["--output", "--echo", "--keep-going", "--color"]

  private static func firstWord(in words: [String]) -> Int? {
    var place = 0
    while place < words.count, words[place].hasPrefix("-") {
      let takesNext = ["-c", "--output", "--color", "--generate-completion-script"].contains(words[place])
      place += takesNext ? 2 : 1
    }
    return place < words.count ? place : nil
  }

  private static func unknown(_ word: String, _ names: [String]) -> String {
    let problem = "there is no subcommand \(word.visible)"
    if let advice = Vocabulary.didYouMean(word, among: names) { return "\(problem) (\(advice))" }
    let disk = RealDisk()
    if (try? disk.names(in: word)) != nil {
      return "\(problem) (to play the sessions in a folder: listlab test \(word.visible))"
    }
    if word.hasSuffix(".session") || disk.exists(word) {
      return "\(problem) (to play a file: listlab run \(word.visible))"
    }
    return "\(problem) (one of \(names.joined(separator: ", ")))"
  }
}
