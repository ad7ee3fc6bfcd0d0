import LabCommands
import LabSessions

/// What Tab offers and what the right edge hints at, for the text before the cursor.
struct Assistant {
  let desk: Desk

  /// The candidates for the word that has been begun.
  func completions(for text: String) -> [Completion] {
    desk.lab.completions(for: text).flatMap { candidate in
      candidate.isFile
        ? files(candidate.begun)
        : [Completion(word: candidate.word, replacing: candidate.begun.count, description: candidate.about)]
    }
  }

  /// The usage of the verb at the beginning, once a blank follows it.
  func hint(for text: String) -> String? { desk.lab.usageHint(for: text) }

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
