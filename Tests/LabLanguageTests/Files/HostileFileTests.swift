import ListDump
import ListModel
import Testing

@testable import LabLanguage

/// Files that are none: whatever the bytes are, there is a list without defects or a refusal with a place.
@Suite struct `Hostile files` {
  private static let good: [FileFormat: String] = [
    .csv: "section,key,kind,height,text,image\n0,A,b,50,\"a, \"\"b\"\"\nc\",yes\r\n,,,,\"\",\n2,r9,,12.5,é,no\n",
    .tsv: "key\theight\ttext\nA\t30\t\"one\ttwo\"\n\n\t\t  three\n",
    .json:
      #"[{"section": 0, "key": "A", "height": 50}, {"text": "\u00e9\n\ud83d\ude00", "image": true}, {"section": 3}]"#,
    .jsonl: "{\"key\":\"A\",\"kind\":\"b\"}\r\n\n {\"height\":1.5,\"text\":null}\n{}\n",
    .text: "one\ntwo two\n\n行行\n", .markdown: "# one\n\n    two\n```\nthree\n```\n~~~\n",
  ]

  private static let mappings: [FileMapping] = [
    .none, FileMapping(names: [(.text, "text")]), FileMapping(names: [(.key, "key"), (.section, "kind")]),
    FileMapping(names: [(.key, "height"), (.image, "text"), (.height, "height")]),
    FileMapping(names: [(.text, "text.key"), (.kind, "section.section.key")]),
  ]

  /// What damage likes to put where it does not belong.
  private static let pieces = [
    "\"", "\"\"", ",", "\t", "\n", "\r", "\r\n", "{", "}", "[", "]", ":", "\\", "\\u", "\\ud800", "-", ".", "0", "1e9",
    "99999999999999999999", "999999", "r1099511627775", "r0", "null", "true", "key", "section", "\u{FEFF}", "\u{0}",
    "é",
    "\u{301}", "```", "#", " ",
  ].map { Array($0.utf8) }

  @Test(arguments: FileFormat.allCases, UInt32(1)...3)
  func `give a list without defects or a refusal with its place`(_ format: FileFormat, _ seed: UInt32) {
    var generator = Mulberry32(seed: seed)
    let good = Array(Self.good[format, default: ""].utf8)
    for _ in 0..<150 {
      let bytes = Self.damaged(good, &generator)
      let mapping = Self.mappings.randomElement(using: &generator) ?? .none
      let problem = Self.problem(with: bytes, as: format, mapping)
      #expect(problem == nil, "\(problem ?? "") in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  /// A file with bytes changed, taken out, doubled or cut off, or nothing but noise.
  private static func damaged(_ good: [UInt8], _ generator: inout Mulberry32) -> [UInt8] {
    guard Int.random(in: 0..<20, using: &generator) > 0 else {
      return (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    var bytes = good
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = Int.random(in: start...min(bytes.count, start + 6), using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.removeSubrange(end...)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
      default: bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &generator) ?? [])
      }
    }
    return bytes
  }

  /// What is wrong with the way a file is answered; nil: nothing.
  private static func problem(with bytes: [UInt8], as format: FileFormat, _ mapping: FileMapping) -> String? {
    var list = ListState()
    let plan: LoadPlan
    do throws(FileProblem) {
      plan = try format.load(bytes, mapping, in: list, .none).plan
    } catch {
      if error.clause != nil {
        // A text has no columns at all.
        let code: Refusal.Code = format.hasColumns ? .unknownColumn : .badArgument
        return error.code == code ? nil : "the clause of \(error)"
      }
      let codes: [Refusal.Code] = [.unreadableFile, .badHeight, .badArgument, .duplicateKey]
      guard codes.contains(error.code), !error.message.isEmpty else { return "the answer \(error)" }
      guard let place = error.offset, (0...bytes.count).contains(place) else { return "no place: \(error)" }
      let position = bytes.position(of: place)
      let quote = FileQuote(of: bytes, around: place)
      let isFit = quote.line.displayWidth <= 80 && quote.span.upperBound <= quote.line.count
      return position.line >= 1 && position.column >= 1 && isFit ? nil : "the place \(position), \(quote)"
    }
    let counts = [plan.kinds.count, plan.names.all.count, plan.texts?.count ?? 0, plan.sections.reduce(0, +)]
    guard plan.kinds.count == 1 || counts.allSatisfy({ $0 == 0 || $0 == plan.count }) else {
      return "\(counts) for \(plan.count) rows"
    }
    do throws(Refusal) { try list.load(plan) } catch { return "the refusal \(error.message)" }
    return list.violations().first.map { "\($0)" }
  }

  @Test(arguments: [
    ("a.json", "", "[", "1:2"), ("a.json", "[{\"text\":", "[", "1:10"), ("a.csv", "", "\"", "1:1"),
    ("a.csv", "", ",", "1:10001"), ("a.csv", "key\n", ",x", "2:2"), ("a.csv", "text\n\"", "\n", "2:1"),
    ("a.jsonl", "{\"text\":\"", "\\", "1:200010"), ("a.json", "{\"a\":", "[", "1:1006"),
    ("a.json", "", "{\"a\":", "1:5041"), ("a.json", "[{\"text\":1,\"a\":", "{\"a\":[", "1:3016"),
  ])
  func `of one thing again and again are refused at once`(
    _ name: String, _ start: String, _ piece: String, _ place: String
  ) throws {
    var playground = try Playground(files: [name: start + String(repeating: piece, count: 200_001)])
    #expect(playground.answer(to: "load file \(name)").hasPrefix("unreadable-file: \(name):\(place): "))
  }

  @Test func `of one long line can be stopped in the middle of it`() throws {
    let bytes = Array(("text\n" + String(repeating: "x", count: 3 << 20)).utf8)
    var looks: [Int] = []
    let progress = Progress { done, _ in
      looks.append(done)
      return done < 2 << 20
    }
    let problem = #expect(throws: FileProblem.self) {
      try FileFormat.csv.load(bytes, in: ListState(), progress)
    }
    #expect(problem?.code == .interrupted && looks.last == (2 << 20) + 5)
  }

  @Test func `of too many rows are refused where the first of them begins`() throws {
    var rows = FileRows(rowHeight: Points(44), file: [], maxRows: 2)
    try rows.endRow()
    try rows.endRow()
    do throws(FileProblem) {
      try rows.endRow()
      Issue.record("taken")
    } catch {
      #expect(error == FileProblem("a file has at most 2 rows", code: .tooManyRows))
    }
    #expect(try rows.finish().count == 2)
  }
}
