@testable import ListModel

extension PolicySpec {
  /// The values that games set the policy to: all its words, and some numbers near to what
  /// happens in them.
  var valuesInGames: [String] {
    switch values {
    case .words:
      words.map(\.word)
    case .length: ["0", "2", "12.5"]
    case .lengthOrNone where name == "content-limit": ["none", "700", "1500"]
    case .lengthOrNone: ["none", "0", "1", "30", "200"]
    case .number: ["0", "1", "3"]
    case .numberOrNone: ["none", "0", "1", "7"]
    case .overscan: ["none", "1 rows", "2 rows", "60 points", "0.5 viewports"]
    case .insets: ["none", "44 0", "12.5 60", "200 150"]
    case .endReach: ["none", "0", "80", "30 %"]
    case .ofProfile: []
    }
  }
}
