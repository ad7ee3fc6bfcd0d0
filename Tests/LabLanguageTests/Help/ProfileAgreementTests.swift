import Foundation
import Testing

@testable import LabLanguage

/// How far the profiles agree with their engines, all in all.
@Suite struct ProfileAgreementTests {
  @Test func `The README says the sum of what the help says of each profile`() throws {
    let readme = try String(contentsOf: SourceTree.root.appending(path: "README.md"), encoding: .utf8)
    let (sum, besides) = (ProfileSource.agreementOfAll, ProfileSource.agreementBesides)
    func written(_ number: Int) -> String { number < 1000 ? "\(number)" : "\(number / 1000),\(rest(number % 1000))" }
    func rest(_ number: Int) -> String { String("00\(number)".suffix(3)) }
    let sentence =
      "of \(written(sum.all)) scenarios that were recorded with \(sum.engines) engines, \(written(sum.agreeing)) agree in "
      + "every field and step. Of \(written(besides.all)) others, with features that are counted apart, such as heights that are "
      + "measured late, \(written(besides.agreeing)) do."
    #expect(readme.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(sentence), "\(sentence)")
  }
}
