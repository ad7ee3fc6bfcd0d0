/// The help about all features together.
extension Vocabulary {
  var firstVerbs: [Verb] { help().flatMap { $0.firstCommands }.compactMap(verb(named:)) }
  package var cheatSheet: [CheatSheet.Line] { help().flatMap { $0.cheatSheet } }
  /// Every error code, in the order of the alphabet.
  package var errors: [ErrorMeaning] { help().flatMap { $0.errors }.sorted { $0.code < $1.code } }
  package var limits: [Limit] { help().flatMap { $0.limits } }

  /// The subjects of the help that are no commands; the first lists all commands, and the last are tables.
  package var topics: [Topic] {
    let topics = help().flatMap { $0.topics }.map { topic in
      var topic = topic
      let own = topic.part
      topic.part = { own($0) ?? TopicPart.text($0, self) }
      return topic
    }
    let (first, last): (Set, Set) = (["commands", "cheatsheet"], ["errors", "limits"])
    return topics.filter { first.contains($0.name) }
      + topics.filter { !first.contains($0.name) && !last.contains($0.name) }
      + topics.filter { last.contains($0.name) }
  }

  /// The topics that explain something.
  package var subjects: [Topic] { topics.filter { $0.name != "commands" } }
}
