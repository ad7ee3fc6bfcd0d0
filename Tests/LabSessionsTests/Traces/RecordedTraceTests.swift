import Foundation
import ListModel
import Testing

@testable import LabLanguage
@testable import Recordings

/// The profiles against what the real engines did: the figures that README and help print are counted here.
@Suite struct RecordedTraceTests {
  private struct Subject: Hashable {
    let profile: String
    let with: String?
  }

  private static let comparisons: [Subject: TraceComparison] = {
    let traces = RecordedTrace.names.compactMap { try? RecordedTrace(named: $0) }
    let parts = Dictionary(grouping: traces) { Subject(profile: $0.profile, with: $0.head.with) }
    return parts.mapValues { TraceComparison($0.map { TraceComparison($0) }) }
  }()

  @Test func `every file of recordings can be read, and names a profile`() throws {
    let profiles = try RecordedTrace.names.map { try RecordedTrace(named: $0).profile }
    #expect(profiles.filter { Profile(rawValue: $0) == nil } == [] && profiles.count > 200)
  }

  /// `agreement.txt` has a line for each profile, and for each feature that one leaves out: how many scenarios agree in every field and
  /// step, and where it is not all, how many agree in each field that differs somewhere.
  @Test func `so many scenarios agree, in each engine and field`() throws {
    let lines = Self.comparisons.map { subject, comparison in
      let fields = RecordedTrace.Field.allCases.compactMap { field -> String? in
        guard let agreeing = comparison.agreeingIn[field], let all = comparison.allOf[field], agreeing < all else {
          return nil
        }
        return "\(field.rawValue) \(agreeing)" + (all < comparison.all ? " of \(all)" : "")
      }
      let first = comparison.firstDifference.map { " (\($0))" } ?? ""
      return
        ([subject.profile, subject.with.map { " with \($0)" } ?? ""].joined()
        + ": \(comparison.agreeing) of \(comparison.all)" + (fields.isEmpty ? "" : "; ")
        + fields.joined(separator: ", ") + first)
    }
    let counted = lines.sorted().joined(separator: "\n") + "\n"
    let written = try String(
      contentsOfFile: Project.folder + "/Tests/LabSessionsTests/Traces/agreement.txt", encoding: .utf8)
    #expect(counted == written, "\(counted)")
  }

  @Test func `help says of each profile, and of each feature that one leaves out, how many scenarios agree`() {
    let counted = Self.comparisons.map { "\($0.profile) \($0.with ?? ""): \($1.agreeing) of \($1.all)" }
    let said = ProfileSource.all.flatMap { source in
      let whole = source.agreement.map { [("", $0.agreeing, $0.all)] } ?? []
      return (whole + source.besides.map { ($0.what, $0.agreeing, $0.all) }).map {
        "\(source.profile.rawValue) \($0.0): \($0.1) of \($0.2)"
      }
    }
    #expect(said.sorted() == counted.sorted())
  }

  @Test func `every profile that imitates code was compared with recordings`() {
    let compared = Profile.allCases.filter { $0.source?.agreement != nil }
    #expect(Profile.allCases.filter { !compared.contains($0) && $0.source?.code != nil } == [])
  }
}
