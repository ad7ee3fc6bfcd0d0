/// A regular expression as steps that are gone through side by side, all ways at once.
///
/// Swift's own `Regex` tries one way after the other, and for `(.+)+Z` there are more of them than anyone can wait for.
/// Here time grows with the length of the text times the number of steps, whatever the expression.
struct RegexProgram: Equatable {
  enum Step: Equatable {
    /// One character is read.
    case take(Atom)
    /// Two ways to go on, as distances from here.
    case either(Int, Int)
    case jump(Int)
    case edge(Edge)
  }

  /// What one character may be.
  enum Atom: Hashable {
    case character(Character)
    /// `.`
    case any
    /// A class or an escape, as it is written: what is in it Swift's `Regex` knows.
    case written(String)
  }

  /// A place between two characters.
  enum Edge: Equatable {
    case start
    case end
    case word
    case noWord
  }

  /// The steps; behind the last one the text matches.
  let steps: [Step]

  fileprivate var knowsEdges: Bool { steps.contains { if case .edge = $0 { true } else { false } } }
}

/// One expression at work. What it finds out about characters it keeps.
struct RegexMatcher {
  private let steps: [RegexProgram.Step]
  private let knowsEdges: Bool
  private var answers: [RegexProgram.Atom: [Character: Bool]] = [:]
  /// In which round a step was reached last.
  private var rounds: [Int]
  private var round = 0
  /// How many steps were gone through so far.
  private(set) var effort = 0

  init(_ program: RegexProgram) {
    (steps, knowsEdges) = (program.steps, program.knowsEdges)
    rounds = Array(repeating: 0, count: steps.count + 1)
  }

  /// After how many of the characters the text may end so that it matches, the fewest first.
  ///
  /// - Parameter mostEffort: when more than so many steps were gone through, nothing more is found.
  mutating func lengths(in text: [Character], mostEffort: Int = .max) -> [Int] {
    var lengths: [Int] = []
    var places = [0]
    for position in 0...text.count {
      let open = reach(places, text, position, isEnd: false)
      let isEnd = knowsEdges ? reach(places, text, position, isEnd: true).hasMatched : open.hasMatched
      if isEnd { lengths.append(position) }
      guard position < text.count else { break }
      places = []
      for place in open.places {
        guard case .take(let atom) = steps[place], fits(atom, text[position]) else { continue }
        places.append(place + 1)
      }
      if places.isEmpty || effort > mostEffort { break }
    }
    return lengths
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

  private mutating func lies(_ edge: RegexProgram.Edge, _ text: [Character], _ position: Int, isEnd: Bool) -> Bool {
    switch edge {
    case .start: return position == 0
    case .end: return isEnd || position == text.count
    case .word, .noWord:
      let before = position > 0 && fits(.written("\\w"), text[position - 1])
      let after = !isEnd && position < text.count && fits(.written("\\w"), text[position])
      return (before != after) == (edge == .word)
    }
  }

  private mutating func fits(_ atom: RegexProgram.Atom, _ character: Character) -> Bool {
    switch atom {
    case .character(let wanted): return wanted == character
    case .any: return !character.isNewline
    case .written(let source):
      if let known = answers[atom]?[character] { return known }
      // It reads one character and has one way to do so. That it can be read was found out with the file.
      let answer = (try? Regex(source).wholeMatch(in: String(character))) != nil
      answers[atom, default: [:]][character] = answer
      return answer
    }
  }
}
