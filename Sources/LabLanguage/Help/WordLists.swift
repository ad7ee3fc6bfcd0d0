/// The pages of help that list words: `help words` and `help not-modelled`.
enum WordLists {
  /// The field's words with their names in frameworks.
  static var field: String {
    var lines = ["words", ""]
    for entry in Synonym.ofField {
      lines.append("  " + HelpLayout.padded(entry.word, 18) + entry.meaning)
      let names = entry.elsewhere.map { "\($0.framework): \($0.name)" }
      lines += names.map { String(repeating: " ", count: 20) + $0 }
    }
    let more = "help rules has what the engine does, in full. help NAME tells what any other name is here."
    return (lines + ["", more]).joined(separator: "\n")
  }

  /// What lists have elsewhere and the engine has not, with the nearest that there is.
  static var absent: String {
    var lines = [
      "not-modelled", "",
      "What lists do elsewhere and the engine here does not, and the nearest that there is:", "",
    ]
    for entry in Synonym.absent { lines.append(HelpLayout.listed(entry.word, entry.meaning, padding: 18)) }
    let more = "Each is found under its other names, too: help UISwipeActionsConfiguration, help voiceover."
    return (lines + ["", more]).joined(separator: "\n")
  }
}
