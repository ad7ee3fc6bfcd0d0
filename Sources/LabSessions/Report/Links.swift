/// The links that play sessions on the page for browsers.
package struct Links {
  /// Makes the link that opens a session on a page.
  ///
  /// - Throws: why there is none.
  package typealias Make = (_ session: String, _ page: String) throws(FileError) -> String

  /// Where the page is hosted; nil: nobody said.
  package var page: String?
  /// Makes links; nil: nothing does here, as on the page, which makes its own.
  package var make: Make?

  package init() {}

  /// The link of a session; nil: no page is known.
  ///
  /// - Throws: why there is none.
  func link(to session: String) throws(FileError) -> String? {
    guard let page, let make else { return nil }
    return try make(session, page)
  }
}
