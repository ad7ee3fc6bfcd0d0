import ListModel
import Testing

@testable import LabLanguage
@testable import LabSessions

/// Wherever one goes in the past, the list is what its commands make of an empty one; and what is written after the fact is
/// what a recording has written meanwhile.
@Suite struct `Going through steps` {
  private static let verbs = Vocabulary.full.verbs.filter {
    let names = [
      "scroll", "insert", "delete", "move", "swap", "height", "like", "tap", "set", "profile", "tick", "reload",
    ]
    return names.contains($0.name)
  }
  private static let files = [
    "/here/a.csv": "key,height\n" + (0..<300).map { "k\($0),\(20 + $0 % 37)\n" }.joined(),
    "/here/r.session": "#!listlab 1\n> load 90\n> scroll by 50\n> like 3\n",
  ]

  /// A game: commands of all sorts, walks through the steps among them. A large load and many cells on screen make
  /// snapshots come about.
  private static func lines(_ seed: UInt32) -> [String] {
    var grammar = CommandGrammar(seed: seed)
    var lines = ["viewport 20000", "load 200000 height 20...60", "load 400 height 20...60"]
    for number in 0..<400 {
      switch grammar.words.number(0...20) {
      case 0: lines.append("undo \(grammar.words.number(1...30))")
      case 1: lines.append("redo \(grammar.words.number(1...30))")
      case 2: lines.append("goto \(grammar.words.number(0...150))")
      case 3: lines.append("bookmark b\(grammar.words.number(0...3))")
      case 4: lines.append("back b\(grammar.words.number(0...3))")
      case 5:
        lines.append(
          grammar.words.pick(["steps", "show all", "cell c3", "let a = offset", "expect offset == a"]))
      case _ where number % 60 == 0:
        lines.append(grammar.words.pick(["load file a.csv", "load 400 height 20...60", "load 300"]))
      case 6...12: lines.append("scroll by \(grammar.words.number(-300...600))")
      default:
        let verb = grammar.words.pick(verbs)
        lines.append(grammar.line(of: grammar.words.pick(verb.forms), verb))
      }
    }
    return lines
  }

  @Test(arguments: 0..<UInt32(20 * effort))
  func `leads to each list as its commands make it from the beginning`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem(Self.files)
    let interpreter = Interpreter(fileSystem: fileSystem)
    var lists = [0: ListState()]
    var said: [String] = []
    var mostSnapshots = 0
    for line in Self.lines(seed) {
      guard let answer = interpreter.execute(line), answer.error == nil else { continue }
      said.append(line)
      let steps = interpreter.lab.steps
      mostSnapshots = max(mostSnapshots, interpreter.lab.timeline.snapshots.count)
      if answer.report.change?.isStep == true {
        lists[steps] = interpreter.list
      } else if answer.hasChanged, interpreter.list != lists[steps] {
        Issue.record("seed \(seed): step \(steps) is another list after\n\(said.joined(separator: "\n"))")
        return
      }
    }
    #expect(mostSnapshots > 0, "the game is too small to test anything")
    let again = Interpreter(fileSystem: MemoryFileSystem(Self.files))
    for call in interpreter.lab.commandsInEffect { again.say(call.canonical) }
    #expect(again.list == interpreter.list, "seed \(seed)")
    #expect(again.list.violations() == [] || again.list.isOutOfSync)
  }

  @Test(arguments: 0..<UInt32(20 * effort))
  func `writes after the fact what was recorded meanwhile, and both replay`(_ seed: UInt32) throws {
    let fileSystem = MemoryFileSystem(Self.files)
    let interpreter = Interpreter(fileSystem: fileSystem)
    interpreter.say("record a.session")
    for line in Self.lines(seed) { _ = interpreter.execute(line) }
    fileSystem["/here/a.csv"] = "key,height\nother,1\n"
    interpreter.say("record last b.session")
    interpreter.say("stop")
    let (recorded, written) = (try #require(fileSystem["/here/a.session"]), try #require(fileSystem["/here/b.session"]))
    #expect(recorded == written, "seed \(seed)")
    fileSystem["/here/a.csv"] = Self.files["/here/a.csv"]
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0, "seed \(seed)\n\(recorded)")
    let steps = interpreter.lab.steps
    guard steps > 3 else { return }
    interpreter.say("record last c.session from \(steps / 2)")
    #expect(SessionSuite(fileSystem: fileSystem).play("c.session").exitCode == 0, "seed \(seed)")
  }
}
