package import LabLanguage
import ListModel

/// The address of the page for browsers.
package enum PageAddress {
  /// The largest number of bytes.
  static let maxBytes = 2000

  /// Refuses what is no address of a page.
  package static func check(_ text: String, at span: Range<Int>) throws(CommandError) {
    if let problem = problem(in: text) {
      throw CommandError(
        .badArgument, problem, advice: "as in page https://example.org/listlab/", at: span)
    }
  }

  /// What is wrong with an address; nil: nothing.
  package static func problem(in text: String) -> String? {
    guard ["https://", "http://", "file://"].contains(where: { text.hasPrefix($0) }) else {
      return "\(Word.quote(text)) is no address of a page: it begins with https://, http:// or file://"
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }) else {
      return "\(Word.quote(text)) is no address: it has characters that have to be written with %"
    }
    guard !text.utf8.contains(UInt8(ascii: "#")) else {
      return "\(Word.quote(text)) has a #, behind which the session will stand"
    }
    guard text.utf8.count <= maxBytes else { return "the address is too long: at most \(maxBytes) bytes" }
    return nil
  }
}
