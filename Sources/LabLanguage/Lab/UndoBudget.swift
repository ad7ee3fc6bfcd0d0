/// How much is kept for undo.
package struct UndoBudget: Equatable, Sendable {
  /// What the steps may take in memory; nil: as much as they take.
  package let bytes: Int?

  package init(bytes: Int?) { self.bytes = bytes }

  /// As the lab begins.
  package static let usual = UndoBudget(bytes: 1 << 29)

  /// The most that one may set.
  package static let most = 1 << 50

  /// Whether so many bytes are more than are to be kept.
  package func isExceeded(by kept: Int) -> Bool { bytes.map { kept > $0 } ?? false }

  /// The command that sets it.
  package var command: String { "set undo \(bytes.map { "\($0)" } ?? "none")" }

  /// `at most 1 GiB`, or `every step`.
  package var inWords: String { bytes.map { "at most \(Self.written($0))" } ?? "every step" }

  /// Bytes in the largest unit that divides them: `1 GiB`, `5000 bytes`.
  private static func written(_ bytes: Int) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    let unit = units.first { bytes > 0 && bytes & (1 << $0.0 - 1) == 0 }
    return unit.map { "\(bytes >> $0.0) \($0.1)" } ?? (bytes == 1 ? "1 byte" : "\(bytes) bytes")
  }
}
