/// How each file of a test run is played.
package struct SessionTrial: Sendable {
  /// Only files with one of these tags; empty: all.
  package var tags: [String]
  /// How often each file is played; it ends at the first time that does not pass.
  package var repeats: Int

  package init(tags: [String] = [], repeats: Int = 1) {
    self.tags = tags
    self.repeats = repeats
  }

  /// Reads a file once and plays it; nil: it has none of the tags.
  ///
  /// - Parameters:
  ///   - begins: is called before each time that it is played.
  ///   - gate: is asked before each command.
  package func verdict(
    on path: String, in suite: SessionSuite, begins: () -> Void = {}, gate: SessionPlayer.Gate? = nil
  ) -> SessionSuite.Verdict? {
    let bytes: [UInt8]
    do throws(UnusableFile) {
      bytes = try suite.read(path)
    } catch {
      return .unusable(error.message)
    }
    guard hasTag(bytes) else { return nil }
    var time = 1
    while true {
      begins()
      let verdict = suite.play(bytes, name: path, gate: gate)
      if verdict.exitCode != 0 { return time == 1 ? verdict : verdict.noting("time \(time) of \(repeats)") }
      if time >= repeats { return time == 1 ? verdict : verdict.noting("\(repeats) times") }
      time += 1
    }
  }

  /// Whether a file is wanted, by its first lines; a file that is malformed further down has its tags all the same.
  package func hasTag(_ bytes: [UInt8]) -> Bool {
    tags.isEmpty || !SessionFile.tags(inOpeningOf: bytes).isDisjoint(with: tags)
  }
}

extension SessionSuite.Verdict {
  fileprivate func noting(_ remark: String) -> Self {
    guard case .played(var result) = self else { return self }
    result.remark = remark
    return .played(result)
  }
}
