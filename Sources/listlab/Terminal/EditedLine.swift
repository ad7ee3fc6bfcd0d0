import CTerminal
import Glibc

/// The line in the editor, copied.
struct EditedLine {
  var before: String
  var after: String
  var text: String { before + after }

  static func now() -> EditedLine {
    let line = lt_editor_line()
    let bytes = UnsafeRawBufferPointer(start: line.text, count: Int(line.length))
    return EditedLine(
      before: String(decoding: bytes.prefix(Int(line.cursor)), as: UTF8.self),
      after: String(decoding: bytes.dropFirst(Int(line.cursor)), as: UTF8.self))
  }
}

/// A C string that is valid until the next one is kept.
final class KeptCString {
  private var pointer: UnsafeMutablePointer<CChar>?

  deinit { free(pointer) }

  func hold(_ text: String) -> UnsafePointer<CChar>? {
    free(pointer)
    pointer = strdup(text)
    return UnsafePointer(pointer)
  }
}
