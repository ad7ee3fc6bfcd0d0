import Foundation
import Testing

/// `--output json` as another program sees it.
@Suite struct JSONTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private struct Object {
    var fields: [String: Any]

    init(_ line: String) throws {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      fields = try #require(object as? [String: Any])
    }

    var line: Int? { fields["line"] as? Int }
    var command: String? { fields["command"] as? String }
    var isWell: Bool? { fields["ok"] as? Bool }
    var error: [String: Any]? { fields["error"] as? [String: Any] }
  }

  private static let keys: Set<String> = [
    "schema", "line", "command", "ok", "error", "profile", "offset", "viewport", "content", "sections", "visible",
    "pool", "cached", "selected", "selectedCount", "faults", "ticks", "motion", "counters", "ledger", "violations",
    "file", "output",
  ]

  private static let script = "# a remark\nload 100 height 50\n\nscroll by 75\nbogus\nsc by nothing\nshow offset\n"

  @Test(arguments: [["run", "-"], [], ["run", "script"]])
  func `One object a command, with its line and every key, and nothing on standard error`(
    arguments: [String]
  ) throws {
    _ = try home.write(Self.script, to: "script")
    let command = (["--output", "json", "--keep-going"] + arguments).joined(separator: " ")
    let ended = try shellScript("$listlab \(command) <script 2>errors", home: home)
    #expect(ended.status == 1)
    #expect(TestHome.text(home.path + "/errors") == "")
    let objects = try ended.output.split(separator: "\n").map { try Object(String($0)) }
    #expect(objects.map(\.line) == [2, 4, 5, 6, 7])
    #expect(objects.map(\.isWell) == [true, true, false, false, true])
    #expect(objects.allSatisfy { Self.keys.subtracting($0.fields.keys).isEmpty })
    #expect(objects.map { $0.error?["code"] as? String } == [nil, nil, "unknown-verb", "bad-number", nil])
    #expect(objects.map { $0.error?["column"] as? Int } == [nil, nil, 1, 7, nil])
    #expect(objects.map { $0.fields["offset"] as? Int } == [0, 75, 75, 75, 75])
    #expect(objects.last?.fields["output"] as? String == "offset  75\n")
  }

  @Test func `What does not hold stands in every object, whatever its command did`() throws {
    let script = "load 10 ; fault stale-index; delete 0 ; show violations ; bogus ; load 3"
    let ended = try listlab("--output", "json", "--keep-going", "-c", script, home: home)
    let counts = try ended.lines.map { try #require(Object($0).fields["violations"] as? [Any]).count }
    #expect(counts == [0, 0, 9, 9, 9, 0])
  }

  @Test func `A replay that differs has not succeeded, though nothing was refused`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n= rows 4\n", to: "bad.session")
    let ended = try listlab("--output", "json", "-c", "replay bad.session", home: home)
    let object = try Object(try #require(ended.lines.first))
    #expect(ended.status == 1)
    #expect(object.isWell == false && object.fields["error"] is NSNull)
  }

  @Test func `On the command line the line is the command's number`() throws {
    let ended = try listlab("--output", "json", "-c", "load 3 ; scroll by 5;show offset", home: home)
    let objects = try ended.lines.map { try Object($0) }
    #expect(objects.map(\.line) == [1, 2, 3])
    #expect(objects.map(\.command) == ["load 3", "scroll by 5", "show offset"])
  }

  @Test func `A session gives its objects too, with the lines of its file`() throws {
    let session = "#!listlab 1\n\n> load 3\n= rows 3\n> bogus\n! unknown-verb\n"
    let ended = try listlab("run", "--output", "json", "-", input: session.utf8, home: home)
    #expect(ended.status == 0 && ended.errors == "")
    #expect(try ended.lines.map { try Object($0).line } == [3, 5])
  }

  @Test func `Faults, states and what a fault breaks stand in the objects`() throws {
    let script = "viewport 100; load 9 height 50; like 0; select 0,7...8; fault keep-cell-state; scroll by 100"
    let ended = try listlab("--output", "json", "-c", script, home: home)
    #expect(ended.status == 0 && ended.errors == "")
    let object = try Object(try #require(ended.lines.last))
    #expect(object.fields["faults"] as? [String] == ["keep-cell-state"])
    #expect(object.fields["selected"] as? [Int] == [0, 7, 8] && object.fields["selectedCount"] as? Int == 3)
    let visible = try #require(object.fields["visible"] as? [[String: Any]])
    #expect(visible.map { $0["state"] as? [String] } == [[], ["liked", "selected"]])
    let violations = try #require(object.fields["violations"] as? [[String: Any]])
    #expect(violations.map { $0["rule"] as? String } == ["cell-state"] && violations[0]["cell"] as? String == "c0")
  }

  @Test func `What could steer a terminal is escaped`() throws {
    let ended = try listlab("--output", "json", input: Array("note \u{1B}[2J\u{202E}\n".utf8), home: home)
    #expect(ended.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 } && !ended.output.contains("\u{202E}"))
    #expect(try ended.lines.map { try Object($0).command } == ["note \u{1B}[2J\u{202E}"])
  }

  @Test func `The end of the input finishes a recording without a word`() throws {
    let ended = try listlab("--output", "json", "-c", "load 3; record tour.session", home: home)
    #expect(ended.status == 0 && ended.errors == "" && ended.lines.count == 2)
    #expect(TestHome.text(home.path + "/tour.session") != nil)
  }

  @Test func `Commands of a session name their file, those of what it includes too`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n", to: "base.session")
    _ = try home.write("#!listlab 1\n< base.session\n> delete 0\n", to: "a.session")
    let ended = try listlab("run", "a.session", "--output", "json", home: home)
    let places = try ended.lines.map { line in
      let object = try Object(line)
      return [object.fields["file"] as? String ?? "none", "\(object.line ?? 0)", object.command ?? "none"]
    }
    #expect(places == [["base.session", "2", "load 3"], ["a.session", "3", "delete 0"]])
    let plain = try listlab("-c", "load 3", "--output", "json", home: home)
    #expect(try Object(plain.lines[0]).fields["file"] is NSNull)
  }
}
