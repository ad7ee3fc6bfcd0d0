import ListDump
import Testing

@testable import listlab

/// Whether pictures are drawn in Unicode or in ASCII.
@Suite struct DrawingTests {
  @Test(arguments: [
    ([:], Drawing.unicode), (["LANG": "C.UTF-8"], .unicode), (["LANG": "de_DE.utf8"], .unicode),
    (["LANG": "C"], .ascii),
    (["LANG": "en_US.ISO-8859-1"], .ascii), (["LANG": "C.UTF-8", "LC_ALL": "C"], .ascii),
    (["LANG": "C", "LC_CTYPE": "en_GB.UTF-8"], .unicode), (["LANG": "C", "LC_ALL": ""], .ascii),
    (["LANG": "C.UTF-8", "TERM": "dumb"], .ascii), (["TERM": "xterm"], .unicode),
  ])
  func `The locale and the terminal decide`(environment: [String: String], drawing: Drawing) {
    #expect(Terminal.drawing { environment[$0] } == drawing)
  }
}
