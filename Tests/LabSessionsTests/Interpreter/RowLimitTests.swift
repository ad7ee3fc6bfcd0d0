import LabLanguage
import ListModel
import Testing

@testable import LabSessions

/// Lists of as many rows as there may be, which have room for not one more.
@Suite struct `A list at the row limit` {
  /// The lines; how many of them `undo` takes back, and the same without these.
  @Test(arguments: [
    ("estimate 50; load 2147483647; reload; scroll by 100", 2, "estimate 50; load 2147483647"),
    (
      "estimate 40; profile mealplan; load 2147483647; view reload 389152753; on end 121: delete 7522042...7522047", 2,
      "estimate 40; profile mealplan; load 2147483647"
    ),
    ("load 2147483647; swap 5 2147483640; delete 9", 2, "load 2147483647"),
    ("load 2147483646; insert at 0 height 7; height 5 9", 1, "load 2147483646; insert at 0 height 7"),
  ])
  func `goes back to what it was`(_ lines: String, _ count: Int, _ before: String) {
    let (list, expected) = (Interpreter(fileSystem: MemoryFileSystem()), Interpreter(fileSystem: MemoryFileSystem()))
    for line in ["dump off"] + lines.split(separator: "; ").map(String.init) {
      #expect(list.say(line).isRefused == false)
    }
    for line in before.split(separator: "; ").map(String.init) { expected.say(line) }
    #expect(list.say("undo \(count)").isRefused == false)
    #expect(list.list.isSame(as: expected.list))
    #expect(list.say("redo \(count)").isRefused == false)
    #expect(list.say("set undo 1").isRefused == false)
    #expect(list.say("verify").isRefused == false)
  }
}
