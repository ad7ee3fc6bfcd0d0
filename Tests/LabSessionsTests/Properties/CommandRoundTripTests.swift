import Foundation
import ListModel
import Testing

@testable import LabLanguage
@testable import LabSessions

/// How many times as much random tests try: a number in `LISTLAB_SEEDS`, 300 in the long tests.
let effort: Int = {
  let environment = ProcessInfo.processInfo.environment
  return environment["LISTLAB_LONG_TESTS"] != nil ? 300 : environment["LISTLAB_SEEDS"].flatMap { Int($0) } ?? 1
}()

@Suite struct `The canonical form of a command` {
  private static let verbs = Vocabulary.full.verbs

  /// A lab whose rows have hostile keys and texts, some of them selected or saved.
  private static func lab(_ words: HostileWords) throws -> Lab {
    var words = words
    var lab = Lab(vocabulary: .full)
    var lines = ["load 6"] + words.keys.map { "insert at 0 key \(Word.quote($0)) text \(Word.quote(words.text()))" }
    lines += ["viewport 200", "select 1,3", "save \(Word.quote(words.key()))", "bookmark \(Word.quote(words.key()))"]
    for line in lines { _ = try lab.run(try #require(try lab.vocabulary.parse(line, spelling: .full))) }
    return lab
  }

  /// What a command leads to, as a text.
  private static func report(of call: Call, in lab: Lab) -> String {
    var lab = lab
    do throws(CommandError) {
      let report = try lab.run(call)
      let change = report.hasChanged ? "\(lab.list.hashable)" : ""
      return "\(report.output)\(report.outsideAction.map(described) ?? "")\(report.summary ?? "")\(change)"
    } catch {
      return "\(error.code): \(error.message)"
    }
  }

  private static func described(_ action: any OutsideAction) -> String {
    (action as? CarriedEffect).map { "\($0.effect)" } ?? "\(action)"
  }

  @Test(arguments: verbs.indices)
  func `is read as the same command, by a session and at the prompt`(_ number: Int) throws {
    let verb = Self.verbs[number]
    for seed in 1...UInt32(effort) {
      var grammar = CommandGrammar(seed: seed &* 1000 &+ UInt32(number))
      let lab = try Self.lab(grammar.words)
      for form in verb.forms {
        let lines = (0..<20).map { _ in grammar.line(of: form, verb) }
        let calls = lines.compactMap { line in try? lab.vocabulary.parse(line) }
        #expect(!calls.isEmpty, "seed \(seed): no line of \(verb.name) \(form.usage) was understood")
        for call in calls { try check(call, in: lab, seed) }
      }
    }
  }

  private func check(_ call: Call, in lab: Lab, _ seed: UInt32) throws {
    let canonical = call.canonical
    let about = Comment(rawValue: "seed \(seed): \(call.line.debugDescription) is \(canonical.debugDescription)")
    for spelling in [Vocabulary.Spelling.full, .abbreviated] {
      let again = try? lab.vocabulary.parse(canonical, spelling: spelling)
      #expect(again?.form === call.form, about)
      #expect(again?.canonical == canonical, about)
      guard let again else { continue }
      #expect(Self.report(of: again, in: lab) == Self.report(of: call, in: lab), about)
    }
    guard call.verb.isRecorded else { return }
    let session = SessionWriter.opening() + SessionWriter.command(canonical)
    let file = try SessionFile(parsing: Array(session.utf8))
    #expect(file.steps.map(\.command) == [canonical], about)
  }
}

extension ListState {
  /// What tells two lists of these tests apart.
  fileprivate var hashable: String {
    StateKey.all.filter { $0.word != "records" }.compactMap { $0.value(in: self) }.joined(separator: "; ")
  }
}
