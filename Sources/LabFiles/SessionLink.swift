import CNettle
import LabLanguage
package import LabSessions

/// A session in the address of the page for browsers: `PAGE#s=…`, deflated (RFC 1951), in base64url (RFC 4648, section 5)
/// without padding. The page makes and reads the same (`Sources/Web/Page/page.js`).
package enum SessionLink {
  /// The largest part behind the page's address, in bytes.
  package static let maxBytes = 8192
  /// The largest session that a link may hold, in bytes: what 8 KB may expand to has no bound of its own.
  package static let maxSession = 1 << 20
  private static let mark = "#s="

  /// The link that opens a session on a page.
  ///
  /// - Parameter page: the page's address; empty: only the part behind it is wanted.
  /// - Throws: `FileError` if the session does not fit into a link, or loads files, which a page has not.
  package static func link(to session: String, on page: String) throws(FileError) -> String {
    if let file = try firstFile(loadedBy: session) {
      throw FileError("the session loads \(Word.quote(file)), and a link has no files: attach both")
    }
    guard let packed = Deflate.compressed(Array(session.utf8)) else { throw FileError("no memory to make a link") }
    let part = mark + base64(packed)
    guard part.utf8.count <= maxBytes else {
      throw FileError(
        "the session is too long for a link (\(part.utf8.count) bytes of at most \(maxBytes)): attach the file")
    }
    return page + part
  }

  /// The session in a link.
  ///
  /// - Throws: `FileError` if there is none in it.
  package static func session(in link: String) throws(FileError) -> String {
    guard let start = link.firstRange(of: mark) else {
      throw FileError("the link has no session: one begins with \(mark) behind the page's address")
    }
    let part = link[start.lowerBound...]
    guard part.utf8.count <= maxBytes else {
      throw FileError("the link is too long (\(part.utf8.count) bytes of at most \(maxBytes))")
    }
    guard let packed = bytes(ofBase64: String(link[start.upperBound...])),
      let text = Deflate.expanded(packed, limit: maxSession), let session = String(validating: text, as: UTF8.self)
    else { throw FileError("the link is damaged: its session cannot be read; copy it once more, whole") }
    guard session.hasPrefix("#!listlab") else {
      throw FileError("what the link holds is no session: it lacks #!listlab 1")
    }
    return session
  }

  /// The first file that a session loads; nil: none.
  private static func firstFile(loadedBy session: String) throws(FileError) -> String? {
    let file: SessionFile
    do throws(MalformedSession) {
      file = try SessionFile(parsing: Array(session.utf8), mode: .partial)
    } catch {
      throw FileError("line \(error.line): \(error.message)")
    }
    for step in file.steps {
      if let path = Vocabulary.full.call(of: step.command)?.loadedFiles.first { return path }
    }
    return nil
  }

  /// The bytes as letters, digits, - and _.
  package static func base64(_ bytes: [UInt8]) -> String {
    var context = base64_encode_ctx()
    nettle_base64url_encode_init(&context)
    // Four letters for three bytes, and one for what is left over.
    return String(unsafeUninitializedCapacity: bytes.count * 4 / 3 + 8) { letters in
      letters.withMemoryRebound(to: CChar.self) { letters in
        guard let start = letters.baseAddress else { return 0 }
        let count = nettle_base64_encode_update(&context, start, bytes.count, bytes)
        return count + nettle_base64_encode_final(&context, start + count)
      }
    }.filter { $0 != "=" }
  }

  private static func bytes(ofBase64 text: String) -> [UInt8]? {
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    var context = base64_decode_ctx()
    nettle_base64url_decode_init(&context)
    let letters = padded.utf8.map { CChar(bitPattern: $0) }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: letters.count + 3) { room, count in
      count = room.count
      isWhole = nettle_base64_decode_update(&context, &count, room.baseAddress, letters.count, letters) == 1
      isWhole = isWhole && nettle_base64_decode_final(&context) == 1
      if !isWhole { count = 0 }
    }
    return isWhole ? bytes : nil
  }
}
