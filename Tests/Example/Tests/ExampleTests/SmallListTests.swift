import ListLab
import Testing

/// The session says what a list must be like after each command; the list is this package's own.
private let session = Session(file: "Sessions/insert.session")

@Test func `the small list does as the session says`() throws {
  var list = SmallList()
  for step in try session.steps {
    list.run(step)
    #expect(step.differences(in: list.state) == [])
  }
}

@Test func `the same list with a bug is red`() throws {
  var list = SmallList(hasBug: true)
  for step in try session.steps where step.line <= 8 {
    list.run(step)
    let differences = step.differences(in: list.state)
    withKnownIssue {
      #expect(differences == [])
    } when: {
      step.words[0] == "insert"
    }
  }
}

@Test func `it says where it differs, and how`() throws {
  var list = SmallList(hasBug: true)
  var differences: [String] = []
  for step in try session.steps where differences.isEmpty {
    list.run(step)
    differences = step.differences(in: list.state)
  }
  let location = "Sessions/insert.session:8: > insert 3 at 0 height 50"
  #expect(
    differences == ["\(location): offset is 500, expected 650", "\(location): visible is 10...13, expected 13...16"])
}
