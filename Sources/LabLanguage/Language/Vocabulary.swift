import ListModel

/// All commands, and the matching of words to them. A class, because it is passed to every command.
package final class Vocabulary: Sendable {
  /// Whether words may be abbreviated: at a prompt yes, in session files no.
  package enum Spelling: Sendable {
    case abbreviated
    case full
  }

  /// The verbs of all features, in the order of the alphabet, but for the retired ones.
  package let verbs: [Verb]
  private let retired: [Verb]
  /// The help about each feature.
  let help: @Sendable () -> [FeatureHelp]
  private let indices: [String: Int]
  /// The names and synonyms of all verbs.
  let names: [String]
  /// The names of the verbs that may write files.
  package let writing: [String]

  /// A vocabulary of these verbs, whose names must differ.
  ///
  /// - Parameter help: the help about each feature.
  init(_ verbs: [Verb], help: @escaping @Sendable () -> [FeatureHelp]) {
    self.help = help
    self.verbs = verbs.filter { !$0.isRetired }.sorted { $0.name < $1.name }
    retired = verbs.filter { $0.isRetired }
    var indices: [String: Int] = [:]
    for (index, verb) in self.verbs.enumerated() {
      for name in [verb.name] + verb.synonyms {
        precondition(indices.updateValue(index, forKey: name) == nil, "two verbs are called \(name)")
      }
    }
    self.indices = indices
    names = indices.keys.sorted()
    writing = self.verbs.filter { $0.mayWriteFile }.map { $0.name }
  }

  /// The verb of this exact name.
  package func verb(named name: String) -> Verb? {
    indices[name].map { verbs[$0] } ?? retired.first { $0.name == name }
  }

  /// The verb that a word names, possibly abbreviated.
  ///
  /// - Throws: `unknown-verb` or `ambiguous`.
  package func resolve(_ word: Word) throws(CommandError) -> Verb {
    do throws(CommandError) { return try resolved(word) } catch { throw advised(error, on: word) }
  }

  /// The error of a word that names no verb, with what it may stand for.
  func advised(_ error: CommandError, on word: Word) -> CommandError {
    guard error.code == .unknownVerb, error.advice == nil else { return error }
    var error = error
    error.advice = advice(on: word.text)
    return error
  }

  /// The verb that a word names; no advice is looked for.
  func resolved(_ word: Word) throws(CommandError) -> Verb {
    if let verb = verb(named: word.text) { return verb }
    let matches = names.filter { $0.hasPrefix(word.text) }
    let meanings = Set(matches.compactMap { indices[$0] })
    if word.allowsAbbreviation, !word.isQuoted {
      if meanings.count > 1 { throw Self.ambiguous(word, among: matches) }
      if let index = meanings.first {
        guard verbs[index].isTypedInFull else { return verbs[index] }
        throw Self.tooShort(word, for: verbs[index].name, .unknownVerb)
      }
    }
    if let error = Self.copied(word) { throw error }
    let advice = !word.allowsAbbreviation && matches.count == 1 ? "in full: \(matches[0])" : nil
    throw CommandError(
      .unknownVerb, "there is no command \(word.shown)", advice: advice, meant: meant(by: word.text), at: word.span)
  }

  /// The command that a word names in capitals.
  private func meant(by text: String) -> String? {
    let small = text.lowercased()
    guard small != text else { return nil }
    return verb(named: small) != nil || Self.isPolicy(small) || StateKey.isKey(small) ? small : nil
  }

  /// The advice for a word that is not a command.
  private func advice(on text: String) -> String {
    if let advice = advice(onPolicy: text) ?? advice(onSynonym: text) { return advice }
    let profiles = Self.meant(by: text, among: Profile.allCases.map { $0.rawValue })
    let profile = Profile(rawValue: text.lowercased())?.rawValue ?? (profiles.count == 1 ? profiles[0] : nil)
    if let profile { return "here: profile \(profile)" }
    return helpOn(text) ?? Self.didYouMean(text, among: names) ?? commandWithin(text) ?? Self.nearPolicy(text)
      ?? Self.listsAll
  }

  /// The advice where nothing else is known.
  static let listsAll = "help commands lists them all"

  /// The error of a beginning of a name that is typed in full.
  static func tooShort(_ word: Word, for name: String, _ code: Refusal.Code) -> CommandError {
    CommandError(
      code, "\(word.shown) is too short for \(name), which is typed in full", advice: "did you mean \(name)?",
      at: word.span)
  }

  /// The error for a line that was copied with its prompt, or from a session; nil for any other word.
  private static func copied(_ word: Word) -> CommandError? {
    switch word.text {
    case let prompt where prompt.isPrompt:
      CommandError(
        .unknownVerb, "\(word.text) is the prompt, not a part of the command",
        advice: "paste only what comes after it", at: word.span)
    case ">":
      CommandError(
        .unknownVerb, "> begins a command in a session, whose first line is #!listlab 1", advice: "leave it out here",
        at: word.span)
    case "=", "|", "~", "!":
      CommandError(
        .unknownVerb, "\(word.text) begins a line of a session, whose first line is #!listlab 1",
        advice: "expect checks something here", at: word.span)
    default: nil
    }
  }

  /// The index of a word among others, possibly abbreviated.
  ///
  /// - Throws: `unexpected-word` or `ambiguous`.
  ///
  /// - Parameter usage: the full usage, for the message if only one word is possible.
  package static func resolve(
    _ word: Word, among words: [String], what: @autoclosure () -> String, usage: @autoclosure () -> String? = nil
  ) throws(CommandError) -> Int {
    if let index = words.firstIndex(of: word.text) { return index }
    let matches = words.indices.filter { words[$0].hasPrefix(word.text) }
    if word.allowsAbbreviation, !word.text.isEmpty {
      if matches.count > 1 { throw ambiguous(word, among: matches.map { words[$0] }) }
      if let index = matches.first { return index }
    }
    let all = words.count > 1 ? "one of " + words.joined(separator: ", ") : usage().map { "usage: \($0)" } ?? words[0]
    let advice =
      !word.allowsAbbreviation && matches.count == 1
      ? "in full: \(words[matches[0]])"
      : wordHere(for: word.text, among: words) ?? nameHere(for: word.text) ?? didYouMean(word.text, among: words)
        ?? near(word.text, among: words) ?? all
    let small = word.text.lowercased()
    let known = words.contains(small) ? [small] : meant(by: word.text, among: words)
    var error = CommandError(
      .unexpectedWord, "\(word.shown) is not \(what())", advice: advice,
      meant: known.count == 1 && words.contains(known[0]) ? known[0] : nil, at: word.span)
    error.expected = words
    throw error
  }

  /// The question whether the name with the same parts was meant; nil: there is none.
  private static func near(_ word: String, among words: [String]) -> String? {
    names(like: word, among: words).same.map { "did you mean \($0)?" }
  }

  static func ambiguous(_ word: Word, among words: [String]) -> CommandError {
    CommandError(
      .ambiguous, "\(word.shown) could be \(words.joined(separator: ", "))", advice: "type more letters", at: word.span)
  }

  /// The question whether a similar word was meant, with at most two typos; nil if there is none. Of equally similar
  /// words, the one with the longest common beginning. If none is similar, capitals are compared as small letters.
  package static func didYouMean(_ word: String, among words: [String]) -> String? {
    nearest(to: word, among: words).map { "did you mean \($0)?" }
  }

  /// The word that was meant, as `didYouMean` asks for it; nil if none is similar.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let small = word.lowercased()
    return similar(to: word, among: words) ?? (small == word ? nil : similar(to: small, among: words))
  }

  private static func similar(to word: String, among words: [String]) -> String? {
    let near = words.map { (word: $0, typos: typos(from: word, to: $0)) }
      .filter { $0.typos <= maxTypos(from: word, to: $0.word) }
    func rank(_ found: (word: String, typos: Int)) -> (Int, Int, String) {
      (found.typos, -found.word.commonPrefix(with: word), found.word)
    }
    return near.min { rank($0) < rank($1) }?.word
  }

  /// The maximum number of typos. Two typos make another word out of one of four letters, unless both begin with the
  /// same two letters, and one changed letter makes another word out of one of three.
  private static func maxTypos(from word: String, to other: String) -> Int {
    let (short, long) = (min(word.count, other.count), max(word.count, other.count))
    if short >= 4, long >= 5 || word.commonPrefix(with: other) >= 2 { return 2 }
    return short >= 4 || short >= 2 && (short < long || word.sorted() == other.sorted()) ? 1 : 0
  }

  /// The number of letters to change, add, remove, or swap with a neighbour to get from one word to another.
  ///
  /// - Returns: 3 for more than two.
  package static func typos(from left: String, to right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    guard abs(a.count - b.count) <= 2 else { return 3 }
    // More than two typos count as three: only cells near the diagonal are computed, so that it takes linear time.
    var rows = [Array(0...b.count)]
    for (i, letter) in a.enumerated() {
      var row = Array(repeating: 3, count: b.count + 1)
      row[0] = min(i + 1, 3)
      for j in max(0, i - 2)..<max(0, min(b.count, i + 3)) {
        row[j + 1] = min(rows[i][j] + (letter == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1, 3)
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1) }
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

extension String {
  /// Whether the word looks like a prompt: `list>`.
  fileprivate var isPrompt: Bool { hasSuffix(">") && count > 1 && dropLast().allSatisfy { $0.isLetter } }

  /// The length of the common beginning of two texts.
  fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
