import CRuntime

// What JavaScript calls. It asks for room, writes the bytes of its question there, and asks; the answer lies where
// `lab_answer` says until the next question.

nonisolated(unsafe) private var question: [UInt8] = []
nonisolated(unsafe) private var answer: [UInt8] = []
nonisolated(unsafe) private let playground = Playground()

/// Room for the bytes of a question.
@_expose(wasm, "lab_room")
@_cdecl("lab_room")
func room(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  question = Array(repeating: 0, count: max(1, count))
  return question.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Where the bytes of the answer are.
@_expose(wasm, "lab_answer")
@_cdecl("lab_answer")
func answerPlace() -> UnsafePointer<UInt8>? { answer.withUnsafeBufferPointer { $0.baseAddress } }

/// How many bytes of memory are in use.
@_expose(wasm, "lab_memory")
@_cdecl("lab_memory")
func memory() -> Int { Int(memory_in_use()) }

/// Answers the question that lies in the room, and returns the number of bytes of the answer.
///
/// - Parameters:
///   - kind: what is asked for, a letter.
///   - count: the number of bytes of the question.
@_expose(wasm, "lab_ask")
@_cdecl("lab_ask")
func ask(_ kind: UInt32, _ count: Int) -> Int {
  let bytes = question[..<min(count, question.count)]
  let text = String(decoding: bytes, as: UTF8.self)
  var reply = Reply()
  switch kind {
  case "o": reply = playground.opening(beside: text)
  case "x": reply = playground.execute(text)
  case "c": reply = playground.completions(of: text)
  case "h": reply = playground.hint(on: text)
  case "t": reply = playground.table()
  case "m": reply = playground.jumps()
  case "s": reply = playground.session()
  case "f": reply = playground.check(text)
  case "w": playground.columns = max(20, Int(text) ?? 100)
  case "v": reply = playground.play(text, asJSON: false)
  case "j": reply = playground.play(text, asJSON: true)
  case "p":
    // A name, a zero, and the bytes of a file.
    let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
    reply = playground.put(Array(bytes[end...].dropFirst()), named: String(decoding: bytes[..<end], as: UTF8.self))
  default: reply.add("error", "there is no such question")
  }
  answer = reply.bytes
  return answer.count
}

extension UInt32 {
  /// Whether it is a letter.
  fileprivate static func ~= (letter: Unicode.Scalar, number: UInt32) -> Bool { letter.value == number }
}
