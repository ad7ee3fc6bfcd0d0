import Foundation

@testable import LabFiles

/// What a real list engine answered to commands: a file of `Packed`, whose first line says of which engine and how to
/// set its profile up, and whose other lines are scenarios.
struct RecordedTrace: Sendable {
  struct Head: Decodable, Sendable {
    let engine: String
    let setup: [String]
    let fields: [Field]
    /// Whether the rows are all that have cells, or those in the viewport.
    let rendered: Bool
    /// A feature that is counted apart, as `profiles.txt` names it; nil: there is none.
    let with: String?
    /// How far offsets and heights may differ, in points, where the real ones were rounded; nil: less than 0.002.
    let tolerance: Double?
  }

  struct Scenario: Decodable, Sendable {
    let id: Int
    let steps: [Step]
  }

  struct Step: Decodable, Sendable {
    let say: [String]
    let `is`: Answer
  }

  /// What is compared.
  enum Field: String, Decodable, CaseIterable, Sendable {
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

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Packed")

  /// The names of all files.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".jsonl.gz") }.map { String($0.dropLast(".jsonl.gz".count)) }.sorted()
  }()

  init(named name: String) throws {
    let lines = try Self.lines(of: Data(contentsOf: Self.folder.appending(path: "\(name).jsonl.gz")))
    self.name = name
    head = try JSONDecoder().decode(Head.self, from: lines[0])
    scenarios = try lines.dropFirst().map { try JSONDecoder().decode(Scenario.self, from: $0) }
  }

  /// The lines of a file that `gzip -n` has packed: a head of 10 bytes, and at the end a sum and the number of bytes.
  private static func lines(of packed: Data) throws -> [Data] {
    let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard packed.count > 18, packed[3] == 0,
      let bytes = Deflate.expanded(Array(packed[10..<packed.count - 8]), limit: size)
    else { throw CocoaError(.fileReadCorruptFile) }
    return bytes.split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}

extension RecordedTrace {
  /// What the engine was like after a step.
  struct Answer: Decodable, Sendable {
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
  struct Row: Decodable, Sendable {
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
