extension Slot<String> {
  /// A key of the state, as `help keys` lists them.
  static func stateKey() -> Slot {
    Slot("KEY", completion: .stateKeys) { word throws(CommandError) in
      word.text
    } write: {
      StateKey.written($0)
    }
  }
}

extension StateKey {
  /// A key as a word of a command: a row's key in brackets keeps the quotes it has.
  fileprivate static func written(_ key: String) -> String {
    let words = try? Word.words(of: LineText(key))
    let isOneWord = words?.count == 1 && words?[0].text == key && words?[0].isQuoted == false
    return isOneWord && !key.hasSuffix("\\") ? key : Word.quote(key)
  }
}
