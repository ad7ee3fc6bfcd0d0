import ListModel

/// What the help says of a profile beside its policies: where its engine is at home, what no policy describes, and its origin, which
/// is the engine that it was compared with, what it leaves out, and how far the two agree. `Sources/Help/profiles.txt` has it.
struct ProfileSource: Sendable {
  let profile: Profile
  let platform: String
  /// What it does and no policy describes, a paragraph for each.
  private(set) var peculiarities: [String] = []
  /// What the engine does in its own way, a sentence for each step.
  private(set) var ownSteps: [(step: EngineStep, about: String)] = []
  /// The code that was run or read, and its version; nil: there is none.
  private(set) var code: String?
  /// What the engine does and the profile does not, a sentence for each.
  private(set) var leftOut: [String] = []
  /// The number of recorded scenarios that agree in every field and step, and the number of all.
  private(set) var agreement: (agreeing: Int, all: Int)?
  /// The same for recorded scenarios with a feature that is counted apart, with its name.
  private(set) var besides: [(what: String, agreeing: Int, all: Int)] = []
  /// Whether the profile does not imitate the engine's estimates, or their absence; `leftOut` says so in words.
  private(set) var leavesEstimatesOut = false

  static let all = HelpText("profiles").profiles

  /// The profile of a section; nil: its heading names none, or one that was there before.
  init?(_ section: HelpFile.Section, among others: [ProfileSource]) {
    guard section.title.count == 2, let profile = Profile(rawValue: section.title[0]),
      !others.contains(where: { $0.profile == profile })
    else { return nil }
    (self.profile, platform) = (profile, section.title[1])
  }

  /// Takes a row in; false: it is none.
  mutating func read(_ cells: [String]) -> Bool {
    switch (cells[0], cells.count) {
    case ("says", 2): peculiarities.append(cells[1])
    case ("own", 3):
      guard let step = EngineStep(rawValue: cells[1]) else { return false }
      ownSteps.append((step, cells[2]))
    case ("code", 2) where code == nil: code = cells[1]
    case ("not", 2): leftOut.append(cells[1])
    case ("estimates", 2) where cells[1] == "not imitated": leavesEstimatesOut = true
    case ("agrees", 2) where agreement == nil:
      agreement = Self.agreement(cells[1])
      return agreement != nil
    case ("with", 3):
      guard let (agreeing, all) = Self.agreement(cells[2]) else { return false }
      besides.append((cells[1], agreeing, all))
    default: return false
    }
    return true
  }

  /// The numbers of `96 of 96`.
  private static func agreement(_ cell: String) -> (agreeing: Int, all: Int)? {
    let words = cell.split(separator: " ")
    guard words.count == 3, words[1] == "of", let agreeing = Int(words[0]), let all = Int(words[2]) else { return nil }
    return (agreeing, all)
  }

  /// The scenarios of all profiles that agree, all scenarios, and the number of engines.
  static var agreementOfAll: (agreeing: Int, all: Int, engines: Int) {
    let agreements = ProfileSource.all.compactMap { $0.agreement }
    return (agreements.map { $0.agreeing }.reduce(0, +), agreements.map { $0.all }.reduce(0, +), agreements.count)
  }

  /// The same for scenarios with features that are counted apart.
  static var agreementBesides: (agreeing: Int, all: Int) {
    let others = ProfileSource.all.flatMap { $0.besides }
    return (others.map { $0.agreeing }.reduce(0, +), others.map { $0.all }.reduce(0, +))
  }

  /// The paragraphs of the help.
  var paragraphs: [String] {
    guard !profile.idleFaults.isEmpty else { return aboutEngine }
    let names = profile.idleFaults.map { $0.rawValue }.joined(separator: ", ")
    return aboutEngine + ["Faults that change nothing under it, as they lie in what it does in its own way: \(names)."]
  }

  private var aboutEngine: [String] {
    guard code != nil || !leftOut.isEmpty else { return peculiarities }
    let held =
      agreement.map {
        "It agrees with the real one in every field and step of \($0.agreeing) of \($0.all) recorded scenarios."
      } ?? "It has not been compared with the real one."
    let rest = besides.map { "With \($0.what) it does so in \($0.agreeing) of \($0.all) others." }
    let source = ([code.map { "It imitates \($0)." }, held].compactMap { $0 } + rest).joined(separator: " ")
    guard !leftOut.isEmpty else { return peculiarities + [source] }
    return peculiarities + [
      source, "What it does not imitate:",
      leftOut.map { HelpLayout.listed("-", $0, padding: 2) }.joined(separator: "\n"),
    ]
  }
}

extension Profile {
  /// Whether the profile does not imitate estimates, because its engine has its own, or knows all heights.
  package var leavesEstimatesOut: Bool { source?.leavesEstimatesOut ?? false }

  /// What the help says of it. A test looks that all have some.
  var source: ProfileSource? { ProfileSource.all.first { $0.profile == self } }
}
