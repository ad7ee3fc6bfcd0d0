import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Items in quotes` {
  private static let list = #"load 6 keys "a b",x"y,C,"d,e","\\",last; viewport 200"#

  @Test(arguments: [
    (#"select "a b",x"y"#, #"select "a b","x\"y""#, "0...1"),
    (#"select 0,x"y"#, #"select 0,"x\"y""#, "0...1"),
    (#"select x"y,"d,e""#, #"select "x\"y","d,e""#, "1,3"),
    (#"select "a b"...C"#, #"select "a b"...C"#, "0...2"),
    (#"select C..<"\\""#, #"select C..<"\\""#, "2...3"),
    (#"select \,C"#, #"select "\\",C"#, "2,4"),
    (#"select "last",0"#, #"select "last",0"#, "0,5"),
    (#"select C,last"#, #"select C,last"#, "2,5"),
    (#"select "\u{61} b",5"#, #"select "a b",5"#, "0,5"),
  ])
  func `name rows in sets and ranges, and are written so that they read back`(
    _ line: String, _ canonical: String, _ selected: String
  ) throws {
    for said in [line, canonical] {
      var playground = try Playground(Self.list)
      let call = try #require(try playground.lab.vocabulary.parse(said))
      #expect(call.canonical == canonical)
      try playground.say(said)
      #expect(try playground.state("selected") == "selected \(selected)")
    }
  }

  @Test(arguments: [
    (#"load 3 keys "a b",C,"d,e""#, #"load 3 keys "a b",C,"d,e""#, #""a b",C,"d,e""#),
    (#"load 3 keys A,x"y,C"#, #"load 3 keys A,"x\"y",C"#, #"A,"x\"y",C"#),
    // A list that is one text in quotes is cut at its commas, as it was once written.
    (#"load 3 keys "A,x\"y,C""#, #"load 3 keys A,"x\"y",C"#, #"A,"x\"y",C"#),
    (#"load 2; snapshot "a b",r1 "c,d""#, #"snapshot "a b" r1 "c,d""#, #""a b",r1,"c,d""#),
  ])
  func `name rows in lists of keys`(_ script: String, _ canonical: String, _ order: String) throws {
    var playground = try Playground()
    for line in playground.lab.vocabulary.lines(ofScript: script) {
      let call = try #require(try playground.lab.vocabulary.parse(line))
      if line.hasPrefix("snapshot") || !script.contains(";") { #expect(call.canonical == canonical) }
      try playground.say(line)
    }
    #expect(try playground.state("order") == "order \(order)")
  }

  @Test(arguments: [#"on bind \: insert at 0 key N"#, #"on bind "\\": insert at 0 key N"#, #"on bind x"y: delete 0"#])
  func `name the row of a hook`(_ line: String) throws {
    var playground = try Playground(Self.list)
    try playground.say(line)
    let call = try #require(try playground.lab.vocabulary.parse(line))
    let again = try #require(try playground.lab.vocabulary.parse(call.canonical, spelling: .full))
    #expect(again.canonical == call.canonical)
    #expect(playground.list.hooks.waiting(for: .bind).count == 1)
  }

  @Test(arguments: [
    (
      #"text 0 "a"‹,›b"#, #"bad-text: there must be a blank after a quoted text (inside quotes, \" stands for a quote)"#
    ),
    (
      #"select A,"b"‹c›"#,
      #"bad-text: there must be a blank after a quoted text (inside quotes, \" stands for a quote)"#
    ),
    (#"select A,‹"b›"#, #"bad-text: the quoted text does not end (a closing ")"#),
    (#"select A,"b‹\q›""#, #"bad-text: this escape does not exist (\" \\ \n \u{1F600})"#),
    (#"explain ‹"a b",C›"#, #"bad-rows: "\"a b\",C" is not one row (a number, or a key such as r17)"#),
    (#"select "a b",‹nobody›"#, "unknown-key: no row has the key nobody (show rows lists the keys on screen)"),
  ])
  func `that do not fit are refused where they stand`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: Self.list, answer)
  }

  @Test(arguments: [
    ("load 3 keys delete,section,none", "source delete ‹\"section\"›", #"source delete "section""#),
    ("load 3 keys n,section,none", "select ‹\"n\"›", #"select "n""#),
  ])
  func `are kept where the bare word would be read as a part of the command`(
    _ before: String, _ marked: String, _ canonical: String
  ) throws {
    let playground = try Playground(before)
    let call = try #require(try playground.lab.vocabulary.parse(marked.unmarked))
    #expect(call.canonical == canonical)
  }
}
