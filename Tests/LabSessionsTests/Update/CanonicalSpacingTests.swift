import LabSessions
import Testing

@Suite struct `The changes to canonical spacing` {
  private func spacing(_ text: String) throws -> CanonicalSpacing { try CanonicalSpacing(of: Array(text.utf8)) }

  @Test func `are shown as a diff, with marks and carriage returns`() throws {
    let spacing = try spacing("\u{FEFF}#!listlab 1\r\n# title: x\n> load 5\n# a\n# b\n# c\n# d\n# e\n=rows 5\n\n\n")
    #expect(!spacing.isCanonical)
    #expect(
      spacing.diff(name: "a.session")
        == """
        --- a.session
        +++ a.session in canonical spacing
        @@ -1,4 +1,4 @@
        -\\u{FEFF}#!listlab 1\\u{D}
        +#!listlab 1
         # title: x
         > load 5
         # a
        @@ -6,6 +6,4 @@
         # c
         # d
         # e
        -=rows 5
        +-
        -
        -

        """.replacing("+-\n", with: "+= rows 5\n"))
  }

  @Test(arguments: ["#!listlab 1\n> load 5\n", "#!listlab 1\n"])
  func `are none where all is well`(_ text: String) throws {
    #expect(try spacing(text).isCanonical)
    #expect(try spacing(text).diff(name: "a") == "")
  }

  @Test func `may be the end of the last line alone`() throws {
    #expect(try !spacing("#!listlab 1\n> load 5").isCanonical)
    #expect(String(decoding: try spacing("#!listlab 1\n> load 5").bytes, as: UTF8.self) == "#!listlab 1\n> load 5\n")
  }

  @Test func `leave the last line of a recording that was cut off as it is: with an end it would count`() throws {
    let text = "#!listlab 1\n>load 5\n=rows 5\n> scroll by 5\n=offset 3; {"
    let spacing = try CanonicalSpacing(of: Array(text.utf8), mode: .partial)
    #expect(
      String(decoding: spacing.bytes, as: UTF8.self) == "#!listlab 1\n> load 5\n= rows 5\n> scroll by 5\n=offset 3; {")
    #expect(try CanonicalSpacing(of: spacing.bytes, mode: .partial).isCanonical)
  }
}
