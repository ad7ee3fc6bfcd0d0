import Foundation
import Testing

@testable import LabLanguage

@Suite struct `Every command` {
  /// The enumerations of the files that hold commands, and the text of the list they must stand in.
  private static func commandFiles(_ target: String) throws -> [String] {
    try SourceTree.files(under: "Sources/\(target)", ending: "Command.swift")
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
  }

  @Test(arguments: [
    ("LabLanguage", "Features/Feature+List.swift"), ("LabSessions", "Commands/Feature+Sessions.swift"),
    ("LabExplore", "Feature+Explore.swift"), ("LabFilm", "Feature+Film.swift"), ("LabCourse", "Feature+Course.swift"),
  ])
  func `stands in its list`(_ target: String, _ list: String) throws {
    let text = try SourceTree.text(of: "Sources/\(target)/\(list)")
    let commands = try Self.commandFiles(target)
    #expect(!commands.isEmpty)
    for command in commands { #expect(text.contains("\(command).verb"), "\(command)") }
  }

  @Test(arguments: Feature.list.verbs.map(\.name))
  func `is documented`(_ name: String) throws {
    let verb = try #require(Feature.list.verbs.first { $0.name == name })
    #expect(verb.summary.first?.isLowercase == true && verb.summary.last != ".")
    #expect(verb.about.first?.isUppercase == true || verb.about.first?.isLowercase == true)
    let takesArguments = verb.usages.contains { $0 != verb.name }
    #expect(verb.examples.count >= (takesArguments ? 2 : 1), "\(name) has too few examples")
  }

  @Test(arguments: Feature.list.verbs.map(\.name))
  func `names others that exist`(_ name: String) throws {
    let verb = try #require(Feature.list.verbs.first { $0.name == name })
    let names = try ["LabLanguage", "LabSessions", "LabExplore", "LabFilm", "LabCourse"].flatMap(Self.commandFiles)
    for other in verb.seeAlso {
      #expect(names.contains { $0.lowercased() == "\(other)command" } && other != name, "\(name) names \(other)")
    }
  }

  @Test(arguments: Feature.list.verbs.map(\.name))
  func `has keywords that begin with a letter`(_ name: String) throws {
    let verb = try #require(Feature.list.verbs.first { $0.name == name })
    // `Call.write` takes what begins with a digit or a sign for no keyword.
    let words = verb.forms.flatMap(\.words)
    #expect(words.allSatisfy { $0.utf8.first.map { $0 >= UInt8(ascii: "A") } == true }, "\(words)")
  }

  @Test func `has a name of its own`() {
    let names = Feature.list.verbs.flatMap { [$0.name] + $0.synonyms }
    #expect(Set(names).count == names.count)
  }
}
