import LabLanguage
import ListModel

/// Commands drawn from what their usage says: words in small letters stand as they are, those in capitals for something.
struct FuzzGrammar {
  private let verbs: [Verb]
  var random: Mulberry32

  init(_ vocabulary: Vocabulary, _ random: Mulberry32) { (verbs, self.random) = (vocabulary.verbs, random) }

  /// A command; now and then with something odd in it.
  mutating func line() -> String {
    let line = command(depth: 0)
    switch below(12) {
    case 0: return String(decoding: Fuzz.damaged(Array(line.utf8), &random), as: UTF8.self)
    case 1: return line + pick([" ", "#", "; "]) + pick(Fuzz.odd)
    default: return line
    }
  }

  private mutating func command(depth: Int) -> String {
    let verb = verbs[below(verbs.count)]
    var usage = Array(pick(verb.usages))[...]
    return alternatives(&usage, depth).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reads a usage up to its end or to a closing bracket, and draws one of its alternatives.
  private mutating func alternatives(_ usage: inout ArraySlice<Character>, _ depth: Int) -> [String] {
    var all: [[String]] = [[]]
    while let next = usage.first, next != "]" {
      usage.removeFirst()
      switch next {
      case " ": continue
      case "|": all.append([])
      case "[":
        let inner = alternatives(&usage, depth)
        if usage.first == "]" { usage.removeFirst() }
        if below(2) == 0 { all[all.count - 1] += inner }
      default:
        let word = String([next] + usage.prefix { !" |[]".contains($0) })
        usage.removeFirst(word.count - 1)
        // `key|number` without blanks are alternatives of one word.
        var words = [word]
        while usage.first == "|", usage.dropFirst().first != " " {
          usage.removeFirst()
          let other = String(usage.prefix { !" |[]".contains($0) })
          usage.removeFirst(other.count)
          words.append(other)
        }
        all[all.count - 1].append(value(of: pick(words), depth))
      }
    }
    return pick(all)
  }

  /// What a word of a usage stands for.
  private mutating func value(of word: String, _ depth: Int) -> String {
    let name = word.filter { $0.isLetter }
    guard !name.isEmpty, name == name.uppercased(), below(60) > 0 else { return word == "…" ? "" : word }
    let one = value(named: name, depth)
    return word.hasSuffix(":")
      ? one + ":" : word.hasSuffix("…") && below(2) == 0 ? one + " " + value(named: name, depth) : one
  }

  private mutating func value(named name: String, _ depth: Int) -> String {
    switch name {
    case "COMMAND": return depth < 2 ? command(depth: depth + 1) : "delete 0"
    case "ROWS", "ITEMS": return rows()
    case "ROW", "FROM", "TO", "PLACE": return pick([row(), number()])
    case "TEXT": return Word.quote(pick(["", "a", "Row 1", "two\nlines", pick(Fuzz.odd)]))
    case "FILE", "PATH":
      return pick(["a.txt", "b.csv", "c.json", "d.jsonl", "e.session", "none", "x.session", "../a.txt"])
    case "PROFILE": return pick(Profile.allCases.map(\.rawValue))
    case "FAULT", "NAME": return pick(["A", "B", "a-b", pick(Fault.allCases.map(\.rawValue))])
    case "CELL": return pick(["c0", "c1", "c7", row()])
    case "KEY", "KEYS", "KIND":
      return pick(["r0", "r5", "A", "B", "\"two words\"", "r0...r4", "offset", "visible", "kind[2]"])
    case "RULE": return pick(["cell-index", "stale-cell", "visible-set"])
    default: return pick([number(), number(), length(), row(), pick(Fuzz.odd)])
    }
  }

  private mutating func number() -> String {
    pick(["0", "1", "2", "3", "5", "7", "12", "40", "100", "1000", "99999999", "2147483647", "2147483648", "-1", "1.5"])
  }

  private mutating func length() -> String {
    pick(["0", "1", "20", "44", "50", "12.5", "480", "0.001", "-50", "1000000", "1000001", "99999999999"])
  }

  private mutating func row() -> String {
    pick(["0", "1", "3", "9", "40", "last", "r0", "r3", "A", "0:1", "1:0", "key 0"])
  }

  private mutating func rows() -> String {
    pick([row(), "0...3", "2..<5", "all", "visible", "1,3...5,9", "0...99999999", "r2...r4", row() + "," + row()])
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
}
