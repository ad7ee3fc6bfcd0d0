import ListDump
import ListModel

/// `profile`.
enum ProfileCommand {
  private static let name = Slot<Profile>.profile("NAME")

  static let verb = Verb(
    "profile", .view, "behave like a real engine",
    about: """
      It sets all policies to those of the profile, keeps the rows, and reloads. What you have set by hand is replaced,
      an inset too, and the answer lists it: inset 64 34 → none. compare plays the set commands behind the
      last profile command on top of each profile. profile alone prints the one in effect and the names of all, help profiles
      has a line for each, and help NAME explains one.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        if let profile = call[optional: name] {
          return try call.blaming(name) { () throws(Refusal) in try context.list.setProfile(profile) }
        }
        let profile = context.list.profile
        let current = "profile \(profile.rawValue): \(profile.engine) (help \(profile.rawValue))"
        context.print(PrintableText(lines: "\(current)\n\n\(Profile.names)"))
      }.withOptional(name)
    ],
    examples: ["load 40 height 50\nset inset 64 34\nprofile vscode\nset inset 64 34", "profile standard"],
    seeAlso: ["set"])
}

extension Slot<Profile> {
  /// The name of a profile.
  package static func profile(_ name: String) -> Slot {
    Slot(
      name, completion: .words(Profile.allCases.map { Completion.WordHint($0.rawValue, $0.engine) }),
      read: { word throws(CommandError) in
        let names = Profile.allCases.map { $0.rawValue }
        if word.allowsAbbreviation, let engine = engine(word.text) { return engine }
        return Profile.allCases[try Vocabulary.resolve(word, among: names, what: "a profile")]
      }, write: { $0.rawValue })
  }

  /// The profile whose name an abbreviation begins, and which begins all other names that the abbreviation begins, too, as
  /// vscode begins vscode-2020; else nil.
  private static func engine(_ abbreviation: String) -> Profile? {
    // `vs` stands between two names.
    guard abbreviation != "vs" else { return nil }
    let matches = Profile.allCases.filter { $0.rawValue.hasPrefix(abbreviation) }
    guard !abbreviation.isEmpty, let first = matches.min(by: { $0.rawValue.count < $1.rawValue.count }) else {
      return nil
    }
    return matches.allSatisfy { $0.rawValue.hasPrefix(first.rawValue) } ? first : nil
  }
}
