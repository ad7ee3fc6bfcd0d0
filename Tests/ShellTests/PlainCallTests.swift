import Testing

@testable import listlab

/// Calls that the parser of arguments is not asked about.
@Suite struct PlainCallTests {
  private static let calls: [([String], PlainCall?)] = [
    ([], .playground), (["-c", "load 5"], .commands("load 5")), (["-c", ""], .commands("")),
    (["run", "tour.lab"], .script("tour.lab")), (["run", "-"], .script("-")),
    (["test"], .tests(["Sessions"])), (["test", "a.session", "b"], .tests(["a.session", "b"])),
    (["-c"], nil), (["-c", "-5"], nil), (["-c", "a", "b"], nil), (["-c", "-"], nil), (["run"], nil),
    (["run", "a", "b"], nil),
    (["run", "--", "a"], nil), (["run", "a", "--echo"], nil), (["run", "-", "-"], nil), (["test", "--tap"], nil),
    (["test", "-"], nil), (["fmt"], nil), (["help", "run"], nil), (["--help"], nil), (["--no-history"], nil),
    (["tes"], nil), (["-ca"], nil),
  ]

  @Test(arguments: calls)
  func `A call without options is told apart, and every other is left to the parser of arguments`(
    arguments: [String], call: PlainCall?
  ) {
    #expect(PlainCall(arguments) == call)
  }
}
