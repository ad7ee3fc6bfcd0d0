import LabLanguage
import ListModel

/// Draws keys, names, texts and paths made of all that has a meaning to commands, sessions, tables or terminals.
struct HostileWords {
  private var dice: Mulberry32
  /// Keys that come up again and again, so that commands name rows that are there.
  let keys: [String]

  init(seed: UInt32) {
    dice = Mulberry32(seed: seed)
    var keys: [String] = []
    for _ in 0..<8 { keys.append(Self.text(&dice)) }
    // Those that rows of a plain load have are taken already.
    var seen = Set(["", "r1", "r3"])
    self.keys = keys.filter { seen.insert($0).inserted }
  }

  static let scraps = [
    "\"", "\\", ",", ";", ":", "#", " ", "\t", "\n", "\r", "\r\n", ".", "...", "..<", "<", ">", "=", "|", "~", "!", "{",
    "}", "{{", "{*}", "[", "]", "(", ")", "/", "-", "+", "_", "'", "$", "`", "*", "%", "&", "0", "7", "r3", "c1", "A",
    "b", "é", "e\u{301}", "\u{301}", "\u{200D}", "👩‍💻", "👍🏽", "\u{FE0F}", "日本", "가\u{11A8}", "\u{0D4E}", "\u{1B}",
    "\u{1B}[2J", "\u{9B}", "\u{85}", "\u{2028}", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{7F}", "\u{7}",
    "\u{A0}", "\u{3000}", "\u{E0041}", "\u{10FFFF}", "\u{E000}",
  ]

  /// Words that mean something themselves.
  static let keywords = [
    "all", "visible", "last", "none", "off", "section", "cell", "rows", "pool", "as", "by", "to", "at", "key", "with",
    "file", "row", "offset", "height", "5", "1:5", "3...5", "r1", "r1...r3", "c0", "true", "s", "o", "n", "bind",
  ]

  private static func text(_ dice: inout Mulberry32) -> String {
    if Int.random(in: 0..<4, using: &dice) == 0 { return keywords.randomElement(using: &dice) ?? "" }
    return (0..<Int.random(in: 1...4, using: &dice)).map { _ in scraps.randomElement(using: &dice) ?? "" }.joined()
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  mutating func isLucky(oneIn count: Int) -> Bool { number(1...count) == 1 }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[number(0...items.count - 1)] }

  /// A text of any kind.
  mutating func text() -> String { Self.text(&dice) }

  /// A key: mostly one that comes up again.
  mutating func key() -> String { keys.isEmpty || isLucky(oneIn: 4) ? text() : pick(keys) }

  /// A text as it may be typed: as it must be, in quotes, or just so.
  mutating func typed(_ text: String) -> String {
    switch number(0...5) {
    // A line has no line ends.
    case 0: text.filter { !$0.isNewline }
    case 1: Word.quote(text)
    default: Word.written(text)
    }
  }

  /// One row as it may be typed.
  mutating func row() -> String {
    switch number(0...5) {
    case 0: "\(number(0...9))"
    case 1: "0:\(number(0...9))"
    case 2: "last"
    default: typed(key())
    }
  }

  /// Rows as they may be typed: a set of rows, ranges and words.
  mutating func rows() -> String {
    (0..<number(1...3)).map { _ in
      switch number(0...6) {
      case 0: "\(number(0...4))...\(number(4...9))"
      case 1: row() + pick(["...", "..<"]) + row()
      case 2: pick(["all", "visible"])
      default: row()
      }
    }.joined(separator: ",")
  }
}
