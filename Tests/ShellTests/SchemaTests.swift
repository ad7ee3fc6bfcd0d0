import Foundation
import Testing

/// The JSON lines against their schema file, as a library for JSON schemas reads both.
@Suite struct SchemaTests {
  private static let schema = Subject.package + "/Sources/LabSessions/LabSessions.docc/JSONLines.schema.json"
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Has the library check lines, each an instance of its own; what it says is empty where all is well.
  private func check(_ lines: [String]) throws -> Ended {
    var arguments: [String] = []
    for (number, line) in lines.enumerated() {
      arguments += ["-i", try home.write(line, to: "line\(number).json")]
    }
    // Debian's own interpreter: the package belongs to that one, whatever other stands first in PATH.
    return try run(["/usr/bin/python3", "-m", "jsonschema"] + arguments + [Self.schema])
  }

  private static let script = """
    load 100 height 20...60
    scroll by 75.5
    kind 3 code
    cap row 1
    cache 2
    scroll page
    scroll top
    bogus
    move 9 to 999
    set edges closed
    set inset 10 5
    set sticky on
    estimate 50
    set measure-latency 2
    set header-estimate 12
    reload
    header 0 20.5
    scroll by 30
    insert 2 at 0 height 12.125
    delete 3...5
    show all
    expect rows == 7
    undo
    profile chameleon
    verify
    set header-cells on
    header 0 20
    header 0 text "A"
    select 2
    focus 2
    lift 3
    hover 80
    on start 10: insert at 0
    on end 10: insert at last
    scroll by 5
    delete section 0
    note é 日本 \u{1B}[2J
    """

  /// The keys that a command's object has only while a policy is set, or while there is what they tell of.
  private static let atTimes: Set<String> = [
    "inset", "readable", "stickyHeader", "awaitedHeights", "estimatedHeaders", "estimatedFooters", "headerCells",
    "selectionAnchor", "focused", "lifted", "startReached", "endReached",
  ]

  private func commandLines() throws -> [String] {
    let ended = try listlab("--output", "json", "--keep-going", "run", "-", input: Self.script.utf8, home: home)
    return ended.lines
  }

  private func fileLines() throws -> [String] {
    _ = try home.write("#!listlab 1\n> load 3\n= rows 3\n", to: "good.session")
    _ = try home.write(
      "#!listlab 1\n> load 3\n= rows 4; colour red\n> show offset\n| a\n> undo\n! bad-number\n> load x\n",
      to: "bad.session")
    _ = try home.write("#!listlab 1\n", to: "empty.session")
    _ = try home.write(Subject.endless, to: "late.session")
    let files = ["good.session", "bad.session", "empty.session", "late.session"]
    let ended = try shellScript(
      "$listlab test --json --timeout 0.2 \(files.joined(separator: " ")) odd 2>&1", home: home)
    return ended.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{") }
  }

  @Test func `Every object of commands fits the schema`() throws {
    let lines = try commandLines()
    #expect(lines.count == Self.script.split(separator: "\n").count)
    #expect(try check(lines) == Ended(status: 0, output: ""))
  }

  /// Signs that mean something to commands, JSON or terminals, in keys, kinds and texts.
  private static let hostile = [
    #"\""#, #"\\"#, ",", ";", "#", "{*}", "<", #"\u{1b}[2J"#, #"\u{9b}"#, #"\u{0}"#, #"\n"#, #"\u{d}"#, #"\u{2028}"#,
    #"\u{202e}"#, #"\u{feff}"#, #"\u{200d}"#, "👩‍💻", "e\u{301}", "日本", #"\u{e000}"#, #"\u{10ffff}"#, #"\u{7f}"#,
  ]

  @Test func `Every object of commands with hostile keys, kinds and texts fits the schema`() throws {
    var script = ["load 2"] + Self.hostile.map { #"insert at 0 key "a\#($0)" kind "k\#($0)" text "\#($0)""# }
    script += Self.hostile.map { #"select "a\#($0)",r1"# } + ["show all", "save \"a b\"", "scroll bottom", "reload"]
    let input = script.map { $0 + "\n" }.joined()
    let ended = try listlab("--output", "json", "--keep-going", "run", "-", input: input.utf8, home: home)
    #expect(ended.lines.count == script.count)
    #expect(ended.lines.allSatisfy { $0.contains("\"ok\":true") })
    #expect(try check(ended.lines) == Ended(status: 0, output: ""))
  }

  @Test func `Every object of a session that is run fits the schema, mismatches and all`() throws {
    _ = try fileLines()
    let ended = try listlab("run", "--output", "json", "bad.session", home: home)
    #expect(
      ended.lines.count == 4
        && ended.lines[0].contains(#""mismatches":[{"kind":"state","file":"bad.session","line":3,"#))
    #expect(try check(ended.lines) == Ended(status: 0, output: ""))
  }

  @Test func `Every object of files fits the schema`() throws {
    let lines = try fileLines()
    #expect(lines.count == 5)
    #expect(try check(lines) == Ended(status: 0, output: ""))
  }

  @Test(arguments: [
    ("\"schema\":1", "\"schema\":2"), ("\"line\":1,", ""), ("\"line\":1,", "\"line\":0,"),
    ("\"ok\":true", "\"ok\":\"true\""),
    ("\"error\":null", "\"error\":{\"code\":\"x\",\"message\":\"m\",\"column\":1}"),
    ("\"offset\":0", "\"offset\":\"0\""),
    ("\"how\":\"exact\"", "\"how\":\"guessed\""), ("\"section\":0", "\"section\":0,\"colour\":1"),
    ("\"cell\":\"c0\"", "\"cell\":0"),
    ("\"created\":", "\"made\":"), ("\"sections\":[100]", "\"sections\":[-1]"), ("\"reason\":\"", "\"why\":\""),
    ("\"mismatches\":[]", "\"mismatches\":[{}]"), ("\"output\":", "\"printed\":"),
  ])
  func `A line that was tampered with does not fit`(_ old: String, _ new: String) throws {
    let line = try #require(try commandLines().first { $0.contains(old) })
    #expect(try check([line]).status == 0)
    #expect(try check([line.replacing(old, with: new, maxReplacements: 1)]).status != 0)
  }

  @Test(arguments: [
    ("\"result\":\"passed\"", "\"result\":\"fine\""), ("\"exit\":0", "\"exit\":1"), ("\"milliseconds\":", "\"time\":"),
    ("\"violations\":[]", "\"violations\":[{\"rule\":\"x\"}]"), ("\"kind\":\"state\"", "\"kind\":\"\""),
    ("\"key\":\"rows\"", "\"key\":\"rows\",\"extra\":1"),
  ])
  func `A file's line that was tampered with does not fit`(_ old: String, _ new: String) throws {
    let line = try #require(try fileLines().first { $0.contains(old) })
    #expect(try check([line.replacing(old, with: new, maxReplacements: 1)]).status != 0)
  }

  @Test func `The schema may gain keys, but every key there is stands in it and in the documentation`() throws {
    let text = try #require(TestHome.text(Self.schema))
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let page = try #require(TestHome.text(Self.schema.replacing(".schema.json", with: ".md")))
    for (name, line) in [("command", try commandLines()[0]), ("file", try fileLines()[0])] {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let known = try #require(definitions[name]?["properties"] as? [String: Any])
      let required = try #require(definitions[name]?["required"] as? [String])
      #expect(Set(required) == Set(object.keys))
      #expect(Set(known.keys) == Set(object.keys).union(name == "command" ? Self.atTimes : []))
      for key in known.keys { #expect(page.contains("`\(key)`"), "\(key)") }
    }
  }
}
