import ListModel
import Testing

@testable import LabLanguage

/// The profiles against what the real engines did.
@Suite struct RecordedTraceTests {
  @Test(arguments: RecordedTrace.names)
  func `a profile does in every step what its engine did, but for the differences that are known`(
    name: String
  ) throws {
    let trace = try RecordedTrace(named: name)
    #expect(Profile(rawValue: trace.profile) != nil)
    let differing = TraceComparison(trace).differing
    let known = KnownDifference.all.first { $0.trace == name }
    let unexpected = differing.filter { !(known?.fields.contains($0.key) ?? false) }
    #expect(unexpected.isEmpty, "fields that were to agree: \(unexpected)")
    let gone = (known?.fields ?? []).filter { differing[$0] == nil }
    #expect(gone.isEmpty, "fields that agree now: take them out of the known differences")
  }

  @Test func `every known difference is about a recording and a field of it`() throws {
    for known in KnownDifference.all {
      let trace = try RecordedTrace(named: known.trace)
      #expect(Set(known.fields).isSubset(of: trace.head.fields), "\(known.trace)")
    }
    #expect(Set(KnownDifference.all.map(\.trace)).count == KnownDifference.all.count)
  }

  @Test func `every engine is recorded that help says has been compared, and no other`() throws {
    let recorded = Set(try RecordedTrace.names.map { try RecordedTrace(named: $0).profile })
    let compared = Profile.allCases.filter { $0.source?.agreement != nil }
    #expect(recorded == Set(compared.map(\.rawValue)))
    #expect(Profile.allCases.filter { !compared.contains($0) && $0.source?.code != nil } == [])
  }
}
