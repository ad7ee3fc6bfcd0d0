import Testing

@testable import LabLanguage

@Suite struct `The columns that Tab offers` {
  @Test(arguments: [
    ("load file a.csv key=", "a.csv", FileFormat.csv, "key="), ("load file a.json text=na", "a.json", .json, "text=na"),
    ("load file \"my rows.csv\" text=", "my rows.csv", .csv, "text="),
    ("load file a.txt as csv key=i", "a.txt", .csv, "key=i"),
  ])
  func `are those of the file in the line`(_ line: String, _ path: String, _ format: FileFormat, _ begun: String) throws
  {
    let asked = try #require(Lab().columnAsked(in: line))
    #expect(asked == (path, format, begun))
  }

  @Test(arguments: ["load 4 key=", "load file a.csv", "load file a.csv rows=", "show file a.csv key=", "load file"])
  func `are none elsewhere`(_ line: String) { #expect(Lab().columnAsked(in: line) == nil) }

  @Test(arguments: [
    (FileFormat.csv, "id,First Name\n1,a\n", ["id", "First Name"]), (.csv, "id;name", ["id", "name"]),
    (.tsv, "id\tname\n", ["id", "name"]), (.json, #"[{"id": 1, "user": {"name": "a"}}]"#, ["id", "user.name"]),
    (.jsonl, #"{"a": 1}"#, ["a"]), (.text, "a,b", []), (.json, "[1", []), (.csv, "", []),
  ])
  func `are read from the beginning of the file`(_ format: FileFormat, _ text: String, _ names: [String]) {
    #expect(format.columnNames(at: Array(text.utf8)) == names)
  }
}
