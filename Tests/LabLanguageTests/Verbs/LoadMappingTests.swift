import ListModel
import Testing

@testable import LabLanguage

/// Files whose columns have names of their own: `text=body key=id`.
@Suite struct `Loading columns of other names` {
  private static let users = """
    {"page": 1, "tags": ["a"], "data": [
      {"id": 17, "name": "Ann", "user": {"name": "ann", "tags": [{"a": 1}]}, "img": "a.png", "team": 7, "key": "K"},
      {"id": 18, "name": "Bob", "user": {}, "img": "", "team": 7, "user.name": "b b"},
      {"id": 19, "name": null, "user": null, "img": {"url": "c.png"}, "team": "x"}]}
    """
  private static let people = "Id;Full Name;Team;Id2\n17;Ann;7;a\n18;;7;b\n19;Cid;8;c\n"

  private static func rows(_ command: String) throws -> String {
    var playground = try Playground(files: ["u.json": users, "p.csv": people])
    try playground.say(command)
    let list = playground.list
    let rows = (0..<list.records.count).map { row in
      let key = list.records.key(of: row)
      return "\(list.catalog.name(of: key)) \(list.catalog.kind(of: key)) \(list.catalog.text(of: key))"
    }
    return rows.joined(separator: "; ")
  }

  @Test(arguments: [
    ("u.json text=name", "r0 row Ann; r1 row Bob; r2 row Row 2"),
    ("u.json text=name key=id", "17 row Ann; 18 row Bob; 19 row Row 19"),
    ("u.json key=id kind=team text=user.name", "17 7 ann; 18 7 b b; 19 x Row 19"),
    ("u.json text=id key=id rows=data", "17 row 17; 18 row 18; 19 row 19"),
    (#"p.csv "text=Full Name""#, "r0 row Ann; r1 row Row 1; r2 row Cid"),
    (#"p.csv text="Full Name" key=Id2"#, "a row Ann; b row Row b; c row Cid"),
    (#"p.csv text="Full\u{20}Name""#, "r0 row Ann; r1 row Row 1; r2 row Cid"),
  ])
  func `only what is named is read, and all else is ignored`(_ said: String, _ rows: String) throws {
    #expect(try Self.rows("load file \(said)") == rows)
  }

  @Test func `any image is one: a text, a number or an object that says no no`() throws {
    let bytes = #"[{"a":"x"},{"a":""},{"a":{}},{"a":[]},{"a":1},{"a":0},{"a":"No"},{"a":false},{},{"a":true}]"#
    let mapping = FileMapping(names: [(.image, "a")])
    let file = try FileFormat.json.load(Array(bytes.utf8), mapping, in: ListState(), .none)
    #expect(file.plan.images.description == "0,2...4,9")
  }

  @Test(arguments: [
    ("Team\n7\n7\n9\n", [2, 1], "sections: 0 7, 1 9"),
    ("Team,x\n,1\nb,2\n\"\",3\n", [1, 1, 1], "sections: 1 b, 2 \"\""),
    ("Team\na\nb\nc\nd\ne\nf\n", [1, 1, 1, 1, 1, 1], "sections: 0 a, 1 b, 2 c, 3 d and 2 more"),
  ])
  func `sections are names, numbered as they come, and the answer says so`(
    _ text: String, _ sections: [Int], _ remark: String
  ) throws {
    let mapping = FileMapping(names: [(.section, "Team")])
    let file = try FileFormat.csv.load(Array(text.utf8), mapping, in: ListState(), .none)
    #expect(file.plan.sections == sections)
    #expect(file.remark == remark)
  }

  @Test(arguments: [
    ("a.csv", "section,text,note\nin,x,y\n", "columns ignored: note · sections: 0 in"),
    ("a.csv", "text,\nx,\n", "columns ignored: \"column 2\""),
    ("a.csv", "text,hieght,Keys\nx,1,2\n", "columns ignored: hieght (height?), Keys (key?)"),
    ("a.csv", "text,a,b,c,d,e,f,g\n", "columns ignored: a, b, c, d, e, f and 1 more"),
    ("a.json", #"[{"b": {"text": []}, "text": 1, "a": 2}, {"c\u001b": 1, "b": 3}]"#, "fields ignored: b, a, c␛"),
    ("a.jsonl", "{}", nil),
  ])
  func `what is ignored of a file is said`(_ name: String, _ text: String, _ remark: String?) throws {
    let file = try FileFormat(path: name).load(Array(text.utf8), in: ListState(), .none)
    #expect(file.remark == remark)
  }

  @Test func `what is said of a file stands at the end of the answer`() throws {
    var playground = try Playground(files: ["a.csv": "text,note\nx,y\n"])
    #expect(
      playground.answer(to: "load file a.csv")
        == "rows 0 → 1 · content 0 → 44 · r0 entered (c0 new) · 1 cell · columns ignored: note")
  }

  @Test(arguments: [
    (
      "load file u.json text=‹nme›",
      #"unknown-column: no object has a field "nme" (did you mean name? there are id, name, user.name, img, team, key and 2 more)"#
    ),
    (
      "load file u.json text=user.name key=‹user.nam›",
      """
      unknown-column: no object has a field "user.nam" \
      (did you mean user.name? there are id, name, user.name, img, team, key and 2 more)
      """
    ),
    (
      "load file u.json rows=‹date›",
      #"unknown-column: no array is called "date" (did you mean data? there are tags, data)"#
    ),
    (
      "load file p.csv text=‹\"Full\"›",
      #"unknown-column: the table has no column "Full" (there are Id, "Full Name", Team, Id2)"#
    ),
    (
      "load file p.csv key=‹id›",
      #"unknown-column: the table has no column "id" (there are Id, "Full Name", Team, Id2)"#
    ),
    (
      "load file ‹u.json› text=user",
      "unreadable-file: u.json:2:37: the text is an object (text=user.name reads one as the text)"
    ),
    (
      "load file u.json ‹txt=›name",
      #"unexpected-word: "txt=" is not part of load (did you mean text=?)"#
    ),
    ("load file u.json text=name ‹text=›id", #"unexpected-word: "text=" is already given (each clause once)"#),
    ("load file u.json text‹› name", "missing-word: text= needs its value right after it (usage: text=NAME)"),
    ("load file u.json text=‹›", "missing-word: text= needs its value right after it (usage: text=NAME)"),
    ("load file u.json text=‹\"\"›", "bad-text: a name cannot be empty"),
    ("load file u.json text=‹\"a›", "bad-text: the quoted text does not end (a closing \")"),
    ("load file u.json as text text=‹name›", "bad-argument: text has no columns (as json text=name reads columns)"),
    ("load file p.csv rows=‹a›", "bad-argument: only JSON has rows in an object (leave rows= out)"),
    ("load file a.json rows=‹a›", "bad-argument: the file itself is the array (leave rows= out)"),
  ])
  func `a name that is wrong is shown in the command`(_ marked: String, _ answer: String) throws {
    var playground = try Playground(files: ["u.json": Self.users, "p.csv": Self.people, "a.json": "[]"])
    let error = #expect(throws: CommandError.self) { try playground.say(marked.unmarked) }
    #expect(error?.marked(in: marked.unmarked) == marked)
    #expect(error?.answer == answer)
    #expect(playground.list == ListState())
  }

  @Test(arguments: [
    "load file u.json as json rows=data key=id text=name", "load file u.json text=\"a b\"", "load file u.json text=a=b",
    #"load file "a b" key="c;d" text="a\"b\\""#, #"load file u.json text="\u{202e}""#, "load file u.json text=\"#\"",
  ])
  func `a command with names is written as it is read`(_ line: String) throws {
    let call = try #require(try Lab().vocabulary.parse(line))
    #expect(call.canonical == line)
    #expect(Lab().vocabulary.lines(ofScript: line) == [line])
  }

  @Test func `in a file without rows every name may be`() throws {
    var playground = try Playground(files: ["a.json": "[]"])
    try playground.say("load 3")
    #expect(playground.answer(to: "load file a.json text=name").hasPrefix("rows 3 → 0 · "))
  }

  @Test func `Tab offers what may be named, and nothing twice`() {
    let words = Lab().completions(for: "load file a.json text=name ").map(\.word)
    #expect(words == ["as", "rows=", "section=", "key=", "kind=", "height=", "image="])
  }
}
