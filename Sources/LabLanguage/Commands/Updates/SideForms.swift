import ListModel

/// The forms of `source` and `view`: an edit behind their word that only the data source or only the view receives.
enum SideForms {
  static func forms(of verbs: [Verb], for recipient: Recipient) -> [Form] {
    verbs.flatMap { verb in
      verb.forms.filter { !$0.usage.hasPrefix("[ROWS]") }.map { $0.following(verb.name, recipient) }
    }
      + (recipient == .view ? [ReloadCommand.rowsOnly.following("reload", recipient)] : [])
  }
}

extension Form {
  /// The form behind another verb's word, for one recipient.
  fileprivate func following(_ word: String, _ recipient: Recipient) -> Form {
    let inner = action
    return with(words: [word] + words) { call, context throws(CommandError) in
      context.recipient = recipient
      try inner(call, &context)
    }
  }
}
