import ListModel

/// How high a content a real platform lays out, and what it does with a higher one (K34): a row of the section `platforms` of
/// `Sources/Help/profiles.txt`.
struct PlatformLimit: Sendable {
  /// Its name and releases.
  let name: String
  /// The profiles that imitate lists on it: a platform's name or a profile's.
  private let places: [String]
  /// Nil: any height.
  let limit: Points?
  /// Nil: it lays out any height.
  private let beyond: BeyondLimit?
  private let about: String

  static let all = HelpText("profiles").platforms

  init?(_ cells: [String]) {
    guard cells.count == 5 else { return nil }
    (name, places, about) = (cells[0], cells[1].listed(), cells[4])
    (limit, beyond) = (try? Points(parsing: cells[2]), BeyondLimit(rawValue: cells[3]))
    guard (limit == nil) == (cells[2] == "none"), (beyond == nil) == (limit == nil) else { return nil }
  }

  /// The platforms of a profile's lists that have a limit; where some are named for the profile itself, these.
  private static func limits(of profile: Profile) -> [PlatformLimit] {
    let own = all.filter { $0.limit != nil && $0.places.contains(profile.rawValue) }
    let platform = ProfileSource.all.first { $0.profile == profile }?.platform
    return own.isEmpty ? all.filter { row in row.limit != nil && platform.map(row.places.contains) == true } : own
  }

  /// What the answer of a command says whose content, or the end of whose viewport, has passed the limit of a platform of its profile;
  /// nil: it has not, or a limit is set.
  static func note(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.records.content, after.records.content)
    guard new > lowest, after.policies.contentLimit == nil else { return nil }
    let passed = limits(of: after.profile).filter { row in
      guard let limit = row.limit, new > limit else { return false }
      return old <= limit || before.offset + before.viewport <= limit && after.offset + after.viewport > limit
    }
    guard !passed.isEmpty else { return nil }
    let names = passed.compactMap { row in row.limit.map { "\(row.shortName) (\($0))" } }
    return "more than \(names.joined(separator: ", ")) \(names.count == 1 ? "lays" : "lay") out, see help limits"
  }

  /// The name without its releases.
  private var shortName: String {
    name.split(separator: " ").prefix { $0.first?.isNumber == false }.joined(separator: " ")
  }

  private static let lowest = all.compactMap { $0.limit }.min() ?? .zero

  /// All of them, as the topic of the help shows them.
  static var table: String {
    all.map { row in
      let setting = row.limit.flatMap { limit in
        row.beyond.map { "set content-limit \(limit)" + ($0 == .clamp ? "" : "; set beyond-limit \($0.rawValue)") }
      }
      return "  \(row.name)\n"
        + HelpLayout.listed("", (setting.map { "\($0): " } ?? "") + row.about, indent: 3, padding: 1)
    }.joined(separator: "\n")
  }
}
