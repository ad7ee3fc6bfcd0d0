import LabSessions
import ListModel

/// Profiles under which the same commands lead to the same, as far as a comparison tells.
struct ComparedGroup: Equatable {
  /// The first stands for all of them.
  private(set) var profiles: [Profile]
  /// What stands in the columns of the table.
  let values: [String]
  /// The values of the other keys.
  let others: [String]
  /// What was refused, by the commands' indices.
  let refused: [Int: String]

  init(profiles: [Profile], values: [String], others: [String], refused: [Int: String]) {
    (self.profiles, self.values, self.others, self.refused) = (profiles, values, others, refused)
  }

  var name: String { profiles[0].rawValue }

  /// The most profiles that are told one by one, whatever they say.
  private static let maxAlone = 3

  /// Profiles that say the same together, in the order of the first of each.
  static func groups(of all: [ComparedGroup], isGrouping: Bool) -> [ComparedGroup] {
    guard isGrouping, all.count > maxAlone else { return all }
    return all.reduce(into: []) { groups, one in
      if let index = groups.firstIndex(where: { $0.saysSame(as: one) }) {
        groups[index].profiles += one.profiles
      } else {
        groups.append(one)
      }
    }
  }

  private func saysSame(as other: ComparedGroup) -> Bool {
    values == other.values && others == other.others && refused == other.refused
  }

  /// The rows of the table: the names, as many in a row as there is room for, and beside the first of them the values.
  func rows(nameColumns: Int) -> [[String]] { Self.rows(of: profiles, values, nameColumns: nameColumns) }

  /// Rows of a table: the names of profiles, as many in a row as there is room for, and beside the first values.
  static func rows(of profiles: [Profile], _ values: [String], nameColumns: Int) -> [[String]] {
    var lines = [profiles[0].rawValue]
    for profile in profiles.dropFirst() {
      let line = lines[lines.count - 1] + ", " + profile.rawValue
      if line.utf8.count <= nameColumns { lines[lines.count - 1] = line } else { lines.append("  " + profile.rawValue) }
    }
    return [[lines[0]] + values] + lines.dropFirst().map { [$0] + values.map { _ in "" } }
  }
}
