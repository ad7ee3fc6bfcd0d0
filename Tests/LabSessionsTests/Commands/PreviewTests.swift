import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `A preview` {
  @Test(arguments: [
    ("scroll by 44", "offset 0 → 44 of 1760 · r0 left (c0), r11 entered (c0 reused) · 11 cells"),
    ("undo", "undid load 40 · rows 40 → 0 · content 1760 → 0 · 0 cells"),
    ("show offset", nil), ("delete 99", nil), ("scrol", nil), ("", nil), ("record a.session", nil),
    ("load file a.csv", nil),
  ])
  func `says what a line would do, and changes nothing`(_ line: String, _ preview: String?) {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load 40")
    #expect(interpreter.preview(of: line) { true } == preview)
    #expect(interpreter.list.offset == .zero)
    #expect(interpreter.list.records.count == 40)
  }

  @Test func `is none where it would take too long, or is not wanted`() {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    interpreter.say("load 40")
    #expect(interpreter.preview(of: "scroll by 44") { false } == nil)
    interpreter.say("preview off")
    #expect(interpreter.preview(of: "scroll by 44") { true } == nil)
  }
}
