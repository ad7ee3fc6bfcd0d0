/// Characters that have a property in common: `\d`, `[:alpha:]`, `\p{Lu}`.
///
/// Of a character of several scalars the first one decides: the others are accents and joiners.
struct CharacterKind: Equatable, Sendable {
  /// The name, in small letters and without `_`, blanks and `-`.
  let name: String
  private let holds: @Sendable (Unicode.Scalar) -> Bool

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  func contains(_ character: Character) -> Bool { character.unicodeScalars.first.map(holds) ?? false }

  private init(_ name: String, _ holds: @escaping @Sendable (Unicode.Scalar) -> Bool) {
    (self.name, self.holds) = (name, holds)
  }

  private static func scalars(_ name: String, _ values: Set<UInt32>) -> Self {
    Self(name) { values.contains($0.value) }
  }

  static let any = Self("any") { _ in true }
  static let digit = Self("digit") { $0.properties.numericType == .decimal }
  static let lineEnd = scalars("lineend", [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029])
  static let space = Self("space") { $0.properties.isWhitespace }
  static let blank = Self("blank") { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
  static let word = Self("word") { scalar in
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType == .decimal || properties.isJoinControl
      || marks.contains(properties.generalCategory) || properties.generalCategory == .connectorPunctuation
  }

  private static let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]

  // MARK: By name

  /// What `[:name:]` and `\p{name}` may call.
  private static let named: [CharacterKind] = [
    any, digit, space, blank, word,
    Self("alpha") { $0.properties.isAlphabetic },
    Self("alnum") { $0.properties.isAlphabetic || $0.properties.numericType == .decimal },
    Self("upper") { $0.properties.isUppercase },
    Self("lower") { $0.properties.isLowercase },
    Self("punct") { category($0).hasPrefix("P") || $0.isASCII && category($0).hasPrefix("S") },
    Self("cntrl") { category($0) == "Cc" },
    Self("graph") { !$0.properties.isWhitespace && !["Cc", "Cs", "Cn"].contains(category($0)) },
    Self("print") { !["Cc", "Cs", "Cn"].contains(category($0)) },
    Self("xdigit") { $0.properties.isHexDigit },
    Self("ascii") { $0.isASCII },
    Self("emoji") { $0.properties.isEmoji },
  ]

  /// Other names of the same.
  private static let synonyms = [
    "alphabetic": "alpha", "uppercase": "upper", "lowercase": "lower", "whitespace": "space", "hexdigit": "xdigit",
    "punctuation": "p", "letter": "l", "mark": "m", "number": "n", "symbol": "s", "separator": "z", "other": "c",
    "uppercaseletter": "lu", "lowercaseletter": "ll", "titlecaseletter": "lt", "modifierletter": "lm",
    "otherletter": "lo", "decimalnumber": "nd", "control": "cc",
  ]

  /// A kind by its name, or nil: those above, and Unicode's general categories as `L` and `Lu`.
  init?(named written: String) {
    let plain = written.lowercased().filter { $0 != "_" && $0 != " " && $0 != "-" }
    let name = Self.synonyms[plain] ?? plain
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known
    } else if Self.categories.contains(where: { $0.lowercased().hasPrefix(name) }), (1...2).contains(name.count) {
      self = Self(name) { Self.category($0).lowercased().hasPrefix(name) }
    } else {
      return nil
    }
  }

  private static let categories = Set(
    ["Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]
      + ["Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"])

  /// Unicode's short name of a scalar's general category.
  private static func category(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
