/// A regular expression as steps that are gone through side by side.
struct RegexProgram: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// One character is read, which is in the class of this number.
    case take(Int)
    /// Two ways to go on, as distances from here.
    case either(Int, Int)
    case jump(Int)
    case edge(Edge)
  }

  /// A place between two characters.
  enum Edge: Equatable, Sendable {
    case start
    case end
    case word
    case noWord
  }

  /// The steps; behind the last one the text matches.
  let steps: [Step]
  /// What the characters may be that are read; a class is looked at once a character, however many steps name it.
  let classes: [CharacterClass]

  fileprivate var knowsEdges: Bool { steps.contains { if case .edge = $0 { true } else { false } } }
}

/// One expression at work.
struct RegexMatcher {
  private let steps: [RegexProgram.Step]
  private let classes: [CharacterClass]
  private let knowsEdges: Bool
  /// Which classes the character that is read is in; nil: nobody has asked yet.
  private var answers: [Bool?]
  /// In which round a step was reached last.
  private var rounds: [Int]
  private var round = 0
  /// How many steps were gone through so far, and members of classes looked at.
  private(set) var effort = 0

  init(_ program: RegexProgram) {
    (steps, classes, knowsEdges) = (program.steps, program.classes, program.knowsEdges)
    rounds = Array(repeating: 0, count: steps.count + 1)
    answers = Array(repeating: nil, count: classes.count)
  }

  /// After how many of the characters the text may end so that it matches, the fewest first.
  ///
  /// - Parameter maxEffort: when more than so many steps were gone through, nothing more is found.
  mutating func lengths(in text: [Character], maxEffort: Int = .max) -> [Int] {
    var lengths: [Int] = []
    var places = [0]
    for position in 0...text.count {
      let open = reach(places, text, position, isEnd: false)
      let isEnd = knowsEdges ? reach(places, text, position, isEnd: true).hasMatched : open.hasMatched
      if isEnd { lengths.append(position) }
      guard position < text.count else { break }
      places = self.places(behind: text[position], from: open.places)
      if places.isEmpty || effort > maxEffort { break }
    }
    return lengths
  }

  /// Whether the expression matches somewhere.
  mutating func isFound(in text: [Character]) -> Bool {
    var places: [Int] = []
    for position in 0...text.count {
      let open = reach(places + [0], text, position, isEnd: false)
      if open.hasMatched { return true }
      guard position < text.count else { break }
      places = self.places(behind: text[position], from: open.places)
    }
    return false
  }

  /// The steps behind those that can read a character.
  private mutating func places(behind character: Character, from open: [Int]) -> [Int] {
    for number in answers.indices { answers[number] = nil }
    return open.compactMap { place in
      guard case .take(let number) = steps[place], isIn(number, character) else { return nil }
      return place + 1
    }
  }

  private mutating func isIn(_ number: Int, _ character: Character) -> Bool {
    if let known = answers[number] { return known }
    effort += classes[number].size
    let answer = classes[number].contains(character)
    answers[number] = answer
    return answer
  }

  /// The steps that read a character and are reached from some places without reading one, and whether the end is.
  ///
  /// - Parameter isEnd: whether the text is to end at this position.
  private mutating func reach(
    _ starts: [Int], _ text: [Character], _ position: Int, isEnd: Bool
  ) -> (places: [Int], hasMatched: Bool) {
    round += 1
    var (found, left): ([Int], [Int]) = ([], starts)
    while let place = left.popLast() {
      guard rounds[place] != round else { continue }
      rounds[place] = round
      effort += 1
      guard place < steps.count else { continue }
      switch steps[place] {
      case .take: found.append(place)
      case .jump(let way): left.append(place + way)
      case .either(let first, let second): left += [place + first, place + second]
      case .edge(let edge):
        if lies(edge, text, position, isEnd: isEnd) { left.append(place + 1) }
      }
    }
    return (found, rounds[steps.count] == round)
  }

  private func lies(_ edge: RegexProgram.Edge, _ text: [Character], _ position: Int, isEnd: Bool) -> Bool {
    switch edge {
    case .start: return position == 0
    case .end: return isEnd || position == text.count
    case .word, .noWord:
      let before = position > 0 && CharacterKind.word.contains(text[position - 1])
      let after = !isEnd && position < text.count && CharacterKind.word.contains(text[position])
      return (before != after) == (edge == .word)
    }
  }
}
