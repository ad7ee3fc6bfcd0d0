import LabCommands
import LabSessions

/// What Tab offers and what the right edge hints at, for the text before the cursor.
struct Assistant {
  let desk: Desk

  /// The candidates for the word that has been begun.
  func completions(for text: String) -> [Completion] {
    aliases(for: text)
      + desk.lab.completions(for: desk.writtenOut(text)).flatMap { candidate in
        candidate.isFile
          ? files(candidate.begun)
          : [Completion(word: candidate.word, replacing: candidate.begun.count, description: candidate.about)]
      }
  }

  /// The usage of the verb at the beginning, once a blank follows it.
  func hint(for text: String) -> String? { desk.lab.usageHint(for: desk.writtenOut(text)) }

  /// The aliases that a line may begin with, as long as its first word is typed.
  private func aliases(for text: String) -> [Completion] {
    guard !text.contains(" ") else { return [] }
    return desk.aliases.filter { $0.name.hasPrefix(text) }
      .map { Completion(word: $0.name, replacing: text.count, description: $0.text) }
  }

  /// The files that a begun path may mean; folders end with a slash.
  private func files(_ begun: String) -> [Completion] {
    let slash = begun.lastIndex(of: "/")
    let folder = slash.map { String(begun[...$0]) } ?? ""
    let start = slash.map { String(begun[begun.index(after: $0)...]) } ?? begun
    let disk = RealDisk()
    guard let names = try? disk.names(in: folder.isEmpty ? "." : folder) else { return [] }
    return names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.sorted().map { name in
      let isFolder = (try? disk.names(in: folder + name)) != nil
      return Completion(word: folder + name + (isFolder ? "/" : ""), replacing: begun.count, endsWord: !isFolder)
    }
  }
}
