import ListModel
import Testing

@testable import LabTrace

/// What real engines did, written as frames.
@Suite struct RecordedGameTests {
  @Test func `There are recordings to look at`() { #expect(RecordedGame.all.count > 700) }

  /// An endless list shows a row that the data has not, when its window stands at the end: that is so in the real one.
  @Test func `No engine is accused, but for the one that shows a row which is not there`() {
    var accused: [String: Set<TraceCheck>] = [:]
    for game in RecordedGame.all {
      for finding in game.trace().findings() { accused[game.file, default: []].insert(finding.check) }
    }
    #expect(accused.filter { !$0.key.hasPrefix("mealplan") } == [:])
    #expect(accused.values.reduce(into: Set()) { $0.formUnion($1) }.isSubset(of: [.unknownRow, .beyondEnd]))
  }
}
