/// What one character of a regular expression may be.
struct CharacterClass: Equatable, Sendable {
  /// Members, and how they are combined with those before them.
  struct Term: Equatable, Sendable {
    var operation: Operation?
    var members: [Member] = []
  }

  enum Operation: String, CaseIterable, Sendable {
    case and = "&&"
    case without = "--"
    case eitherOr = "~~"
  }

  enum Member: Equatable, Sendable {
    case character(Character)
    /// Characters of one scalar.
    case range(ClosedRange<Unicode.Scalar>)
    case kind(CharacterKind, isNegated: Bool)
    case nested(CharacterClass)
  }

  var isNegated = false
  var terms = [Term()]
  /// Whether capital and small letters are the same.
  var ignoresCase = false

  /// How many members are looked at for a character, at most.
  var size: Int {
    terms.reduce(1) { sum, term in
      sum + term.members.reduce(0) { $0 + $1.size }
    }
  }

  func contains(_ character: Character) -> Bool {
    var isIn = false
    for term in terms {
      let isMember = term.members.contains { holds($0, character) }
      switch term.operation {
      case nil: isIn = isMember
      case .and: isIn = isIn && isMember
      case .without: isIn = isIn && !isMember
      case .eitherOr: isIn = isIn != isMember
      }
    }
    return isIn != isNegated
  }

  private func holds(_ member: Member, _ character: Character) -> Bool {
    switch member {
    case .character(let wanted):
      wanted == character || ignoresCase && wanted.lowercased() == character.lowercased()
    case .range(let range):
      Self.lies(character, in: range)
        || ignoresCase && (Self.lies(character.lowercased(), in: range) || Self.lies(character.uppercased(), in: range))
    case .kind(let kind, let isNegated): kind.contains(character) != isNegated
    case .nested(let inner): inner.contains(character)
    }
  }

  private static func lies(_ character: Character, in range: ClosedRange<Unicode.Scalar>) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex && range.contains(scalars[scalars.startIndex])
  }

  private static func lies(_ text: String, in range: ClosedRange<Unicode.Scalar>) -> Bool {
    text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy(range.contains)
  }
}

extension CharacterClass {
  /// The class of one member.
  init(_ member: Member, ignoresCase: Bool = false) {
    terms[0].members = [member]
    self.ignoresCase = ignoresCase
  }
}

extension CharacterClass.Member {
  fileprivate var size: Int { if case .nested(let inner) = self { inner.size } else { 1 } }
}
