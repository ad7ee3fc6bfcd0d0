import ListModel
import Testing

@testable import LabTrace

/// What real engines did, written as frames.
@Suite struct RecordedGameTests {
  @Test func `There are recordings to look at`() { #expect(RecordedGame.all.count > 700) }

  /// An endless list shows a row that the data has not, when its window stands at the end; Qt Quick leaves a blank strip after a scroll
  /// to the top or beyond an end, and may stand beyond the end, and Quasar leaves one where its window has only rows of no height. Qt's
  /// table stands beyond the end after an update, and its rows and its content do not end together, until they move there; Kivy's list goes
  /// elsewhere in a viewport of another height, and AG Grid's rows where it brings rows in that are higher than they counted. That is so
  /// in the real ones.
  @Test func `No engine is accused, but for six that do what they are accused of`() {
    var accused: [String: Set<TraceCheck>] = [:]
    for game in RecordedGame.all {
      for finding in game.trace().findings() { accused[game.file, default: []].insert(finding.check) }
    }
    let real: [(file: String, checks: Set<TraceCheck>)] = [
      ("mealplan", [.unknownRow, .beyondEnd]), ("qt-all", [.blank]), ("qt-viewport", [.blank]),
      ("qt-move", [.beyondEnd]), ("quasar-zero-and-tall", [.blank]),
      ("qt-tableview", [.beyondEnd, .wrongEnd, .jump]), ("kivy", [.strayOffset]),
      ("aggrid", [.strayOffset]),
    ]
    let wrong = accused.filter { file, checks in
      !real.contains { file.hasPrefix($0.file) && checks.isSubset(of: $0.checks) }
    }
    #expect(wrong == [:])
  }
}
