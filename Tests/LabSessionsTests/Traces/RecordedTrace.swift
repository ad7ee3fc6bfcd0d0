import Foundation

/// What a real list engine answered to commands: a file of `Recorded`, whose first line says of which engine and how to
/// set its profile up, and whose other lines are scenarios.
struct RecordedTrace {
  struct Head: Decodable {
    let engine: String
    let setup: [String]
    let fields: [Field]
    /// Whether the rows are all that have cells, or those in the viewport.
    let rendered: Bool
  }

  struct Scenario: Decodable {
    let id: Int
    let steps: [Step]
  }

  struct Step: Decodable {
    let say: [String]
    let `is`: Answer
  }

  /// What is compared.
  enum Field: String, Decodable, CaseIterable {
    case offset
    case content
    case rows
    /// Where the rows stand, and how high they are.
    case geometry
    case created
    case binds
    case discarded
    /// Which cells show the rows, by their names, or by other names throughout a scenario.
    case cells
    case renamedCells = "cells~"
    /// How many cells of each kind are in the pool, and which, oldest first.
    case poolCount = "pool-count"
    case pool
    case cachedCount = "cached-count"
  }

  let name: String
  let head: Head
  let scenarios: [Scenario]

  /// The profile it is about.
  var profile: String { head.setup[0].split(separator: " ")[1...].joined(separator: " ") }

  private static let folder = Project.folder + "/Tests/LabSessionsTests/Traces/Recorded"

  /// The names of all files.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(".jsonl".count)) }.sorted()
  }()

  init(named name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name).jsonl", encoding: .utf8)
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    self.name = name
    head = try JSONDecoder().decode(Head.self, from: lines[0])
    scenarios = try lines.dropFirst().map { try JSONDecoder().decode(Scenario.self, from: $0) }
  }
}

extension RecordedTrace {
  /// What the engine was like after a step.
  struct Answer: Decodable {
    let offset: Double?
    let content: Double?
    let created: Int?
    let binds: Int?
    let discarded: Int?
    let rows: [Row]
    let pool: [String: [String]]?
    let poolCount: [String: Int]?
    let cachedCount: Int?

    enum CodingKeys: String, CodingKey {
      case offset, content, created, binds, discarded, rows, pool
      case poolCount = "pool-count"
      case cachedCount = "cached-count"
    }
  }

  /// A row with what the file says of it: number and key, then maybe place, height and cell.
  struct Row: Decodable {
    let number: Int
    let key: String
    var y: Double?
    var height: Double?
    var cell: String?

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      number = try values.decode(Int.self)
      key = try values.decode(String.self)
      // Some engines do not tell the place of a row that they do not draw.
      if !values.isAtEnd { (y, height) = (try values.decode(Double?.self), try values.decode(Double?.self)) }
      if !values.isAtEnd { cell = try values.decode(String.self) }
    }
  }
}
