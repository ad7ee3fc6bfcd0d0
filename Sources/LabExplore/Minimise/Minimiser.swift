import LabLanguage
import LabSessions

/// Makes a session smaller as long as it shows the same failure: fewer commands, then fewer words and rounder numbers in
/// them, until no command can go and no word be simpler by itself.
struct Minimiser {
  private(set) var lines: [MinimiseLine]
  private let trials: MinimiseTrials
  private var nextNumber: Int

  init(_ found: FailureSearch.Found, _ trials: MinimiseTrials) {
    (lines, self.trials) = (found.lines, trials)
    nextNumber = (found.lines.last?.number ?? 0) + 1
  }

  /// Goes on until there is nothing left to try; answers why it ended before that.
  mutating func run() -> MinimiseStop? {
    do throws(MinimiseStop) {
      try trials.findTruth(in: lines)
      try leaveOut()
      if trials.giveUpTruth() { try leaveOut() }
      while try simplify() { try leaveOut() }
      return nil
    } catch {
      return error
    }
  }

  private mutating func leaveOut() throws(MinimiseStop) {
    var reduction = DeltaDebugging(lines)
    defer { lines = reduction.items }
    try reduction.run { candidate, kept throws(MinimiseStop) in try trials.survivors(of: candidate, kept: kept) }
  }

  /// Tries to say every line with less; whether any could.
  private mutating func simplify() throws(MinimiseStop) -> Bool {
    var hasChanged = false
    var index = 0
    while index < lines.count {
      var group = 0
      while index < lines.count, case .call(let call) = lines[index].content {
        let words = SimplerWords(call.canonical)
        guard group < words.groups else { break }
        if try simplify(index, call, words.ways(in: group)) { hasChanged = true } else { group += 1 }
      }
      index += 1
    }
    return hasChanged
  }

  /// Takes the first way to say a line with less that shows the failure.
  private mutating func simplify(_ index: Int, _ call: Call, _ ways: [String]) throws(MinimiseStop) -> Bool {
    for way in ways {
      guard let simpler = call.changed(to: way, trials.vocabulary) else { continue }
      var candidate = lines
      candidate[index] = MinimiseLine(simpler, number: nextNumber, hash: lines[index].hash)
      nextNumber += 1
      guard let survivors = try trials.survivors(of: candidate, kept: index) else { continue }
      lines = survivors
      return true
    }
    return false
  }
}

extension Call {
  /// Another call of the same verb, if a text is one.
  fileprivate func changed(to text: String, _ vocabulary: Vocabulary) -> Call? {
    guard var call = vocabulary.call(of: text), call.verb === verb,
      call.canonical != canonical
    else { return nil }
    call.folder = folder
    return call
  }
}
