import Glibc

/// A name in a folder that is not UTF-8.
struct UnreadableName {
  /// The name, with other bytes written as `\xE9`.
  let shown: String
  let isFolder: Bool

  /// - Parameter bytes: the name, ended by a zero byte.
  init(_ bytes: UnsafeRawBufferPointer, in folder: Int32) {
    shown = String(showing: bytes)
    var facts = stat()
    let name = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    isFolder = name.map { fstatat(folder, $0, &facts, 0) == 0 && facts.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}

extension String {
  /// A text from bytes; those that are not UTF-8 are written as `\xE9`.
  package init(showing bytes: UnsafeRawBufferPointer) {
    var (text, rest) = ("", bytes[...])
    while let first = rest.first {
      let length = (1...4).first { $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil }
      text +=
        length.map { String(decoding: rest.prefix($0), as: UTF8.self) }
        ?? "\\x\(String(first, radix: 16, uppercase: true))"
      rest = rest.dropFirst(length ?? 1)
    }
    self = text
  }

  /// A text with a character for each byte.
  static func ofBytes(_ bytes: UnsafeRawBufferPointer) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}
