import ListModel
import Testing

@testable import LabLanguage

/// Texts of tables, which are taken from the file itself where they stand in it to the letter.
@Suite struct `Texts of tables` {
  private static func texts(_ file: String, _ format: FileFormat = .csv) throws -> [String?] {
    let plan = try format.load(Array(file.utf8), in: ListState(), .none).plan
    return (0..<plan.count).map { plan.texts?[$0] }
  }

  @Test(
    arguments: [
      ("key,text\nA,one\nB,two", ["one", "two"]), ("text,key\none,A\n\"two\",B\n", ["one", "two"]),
      ("text\n\"a \"\"b\"\"\"\n\"\"\"\"\n\"\"\"a\"\n", ["a \"b\"", "\"", "\"a"]),
      ("key,text\nA,\nB,\"\"\nC,c\n", [nil, "", "c"]), ("key;text\n\"A;x\";\"x;\"\nB;B\n", ["x;", "B"]),
      ("\u{FEFF}text,key\r\nx,x\r\n\"x\",y\r\n", ["x", "x"]), ("key,text\nA,\"one\ntwo\"\nB,b\n", ["one\ntwo", "b"]),
      ("key,text\nA,\"one\r\ntwo\"\r\nB,\"\rb\"\r\n", ["one\ntwo", "\nb"]), ("x,text,y\n\"a,\"\"\",b\"\"\n", nil),
      ("x,text,y\n\"a,\"\"\",b,\"b\"\n\",\",\",\",\",\"\n", ["b", ","]), ("x,text,x\n,,\n\n,é行,\n", [nil, "é行"]),
    ] as [(String, [String?]?)])
  func `are what the fields say, whatever stands around them`(_ file: String, _ texts: [String?]?) throws {
    guard let texts else {
      #expect(throws: FileProblem.self) { try Self.texts(file) }
      return
    }
    #expect(try Self.texts(file) == texts)
  }

  @Test(arguments: UInt32(1)...8) func `are read as they were written, with quotes where they must be`(_ seed: UInt32)
    throws
  {
    var draw = Mulberry32(seed: seed)
    let signs = ["a", "b", " ", ",", "\"", "\n", "é", "行", ";"]
    let rows = (0..<60).map { _ in
      (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &draw)).map { _ in signs.randomElement(using: &draw) ?? "" }.joined()
      }
    }
    let text = Int.random(in: 0..<3, using: &draw)
    let header = (0..<3).map { $0 == text ? "text" : "x\($0)" }.joined(separator: ",")
    let lines = rows.map { row in
      row.map { field in
        // Blanks around a field without quotes are not its own, and a quote there begins no quoted text.
        let isPlain =
          !field.isEmpty && !field.contains { ",\"\n".contains($0) } && field.first != " " && field.last != " "
        if isPlain, Bool.random(using: &draw) { return field }
        return "\"" + field.reduce("") { $0 + ($1 == "\"" ? "\"\"" : String($1)) } + "\""
      }.joined(separator: ",")
    }
    let file = ([header] + lines).joined(separator: "\n")
    #expect(try Self.texts(file) == rows.map { $0[text] }, "seed \(seed): \(file.debugDescription)")
  }

  @Test func `stay in a file that is mostly texts, and are copied out of any other`() throws {
    let text = String(repeating: "x", count: 1000)
    let mostly = try FileFormat.csv.load(Array("text,x\n\(text),\(text.dropLast(100))".utf8), in: ListState(), .none)
    let hardly = try FileFormat.csv.load(Array("text,x\n\(text),\(text)".utf8), in: ListState(), .none)
    #expect(mostly.plan.texts != RowTexts([text]) && hardly.plan.texts == RowTexts([text]))
  }
}
