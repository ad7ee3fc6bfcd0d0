import LabLanguage
import ListDump

extension Interpreter {
  /// Makes the link that opens a session on a page.
  ///
  /// - Throws: why there is none.
  package typealias MakeLink = (_ session: String, _ page: String) throws(FileError) -> String

  /// The link that plays a session in a browser; nil: no page is known (`page`).
  ///
  /// - Throws: why there is none.
  func link(to session: String) throws(FileError) -> String? {
    guard let page, let makeLink else { return nil }
    return try makeLink(session, page)
  }

  /// Adds the line of the link to what is printed of a written file, or why there is none; nothing where no page is known.
  package func printLink(to session: String, in answer: inout Answer) {
    do throws(FileError) {
      guard let link = try link(to: session) else { return }
      answer.report.printed.add(lines: "link: \(link)\n")
      answer.report.printed.keepsLines = true
    } catch {
      answer.report.printed.add(lines: "no link: \(error.message)\n")
    }
  }
}
