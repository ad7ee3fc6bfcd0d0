import Foundation
import Testing

@testable import LabLanguage

/// Each policy belongs to one phase of the pass, and is asked in that phase's folder alone.
///
/// The others ask the phase for what they need of it: a property or a method that says what the policy means to them. `Checks` is
/// left out, as it judges what all phases have done.
@Suite struct `Tidy phases` {
  /// A field of `Rules` that a policy reads and writes, and the folder of its phase; nil: it belongs to no phase.
  struct Policy: CustomTestStringConvertible {
    let field: String
    let folder: String?

    var testDescription: String { "\(field) in \(folder ?? "no phase")" }
  }

  private static let phases = ["Measure", "Rows", "Release", "Fill", "Offset"]

  /// Policies that only a profile sets are left out.
  private static let policies = (phases + ["Other"]).flatMap { phase -> [Policy] in
    let text = (try? SourceTree.text(of: "Sources/ListModel/Policies/PolicySpec+\(phase).swift")) ?? ""
    let settable = text.components(separatedBy: "PolicySpec(").dropFirst().filter { !$0.hasPrefix("ofProfile:") }
    let fields = Set(settable.compactMap { $0.firstMatch(of: #/\$0\.(\w+)/#).map { String($0.1) } })
    return fields.sorted().map { Policy(field: $0, folder: phase == "Other" ? nil : "/Pass/\(phase)/") }
  }

  /// The engine's files, without what defines rules and what judges them; and what each reads of the rules.
  private static let reads = ((try? SourceTree.files(under: "Sources/ListModel")) ?? [])
    .filter { file in !["/Policies/", "/Faults/", "/Checks/"].contains { file.contains($0) } }
    .map { file in (file: file, fields: (try? fieldsRead(in: file)) ?? []) }

  /// The fields that a file reads of a value of `Rules`, also of `self` in an extension.
  private static func fieldsRead(in file: String) throws -> Set<String> {
    fieldsRead(in: try SourceTree.lines(of: file))
  }

  private static func fieldsRead(in lines: [String]) -> Set<String> {
    let code = lines.map { $0.components(separatedBy: "//")[0] }
    let named = code.flatMap { $0.matches(of: #/(?:rules|policies|due|before)\.(\w+)/#).map { String($0.1) } }
    let extensions = code.joined(separator: "\n").components(separatedBy: "extension Rules {\n").dropFirst()
    let bodies = extensions.map { $0.components(separatedBy: "\n}")[0] }
    let own = bodies.flatMap { $0.matches(of: #/(?:^|[^.\w])([a-z]\w*)(?![\w:])/#).map { String($0.1) } }
    let locals = bodies.flatMap { $0.matches(of: #/(?:let|_) ([a-z]\w*)/#).map { String($0.1) } }
    return Set(named).union(Set(own).subtracting(locals))
  }

  @Test func `what is read of the rules is found, and nothing else`() {
    let lines = [
      "extension Rules {", "  /// As overscan is.", "  var looks: Bool { leaving != .atOnce && edges.upper == .kept }",
      "}", "",
      "func pass(_ rules: Rules) {", "  if settings.rules.clampTime == .last { stop() }  // not rules.threshold",
      "  let share = policies.overscanShare, spacing = rows.spacing", "}",
    ]
    let fields: Set<String> = ["leaving", "edges", "clampTime", "overscanShare"]
    let others = ["upper", "overscan", "threshold", "spacing"]
    let found = Self.fieldsRead(in: lines)
    #expect(found.isSuperset(of: fields))
    #expect(found.isDisjoint(with: others))
  }

  @Test func `there are policies of every phase`() {
    for phase in Self.phases { #expect(Self.policies.contains { $0.folder == "/Pass/\(phase)/" }, "\(phase)") }
    #expect(Self.policies.contains { $0.folder == nil })
  }

  @Test(arguments: policies)
  func `a policy is asked in its phase alone`(_ policy: Policy) throws {
    // An engine that lays out in its own way asks for itself.
    let files = Self.reads.filter { $0.fields.contains(policy.field) }.map { $0.file }.filter {
      !$0.contains("/Engines/")
    }
    if let folder = policy.folder {
      #expect(files.contains { $0.contains(folder) }, "no file of its phase asks")
      #expect(files.filter { !$0.contains(folder) } == [])
    } else {
      #expect(files.filter { file in Self.phases.contains { file.contains("/Pass/\($0)/") } } == [])
    }
  }
}
