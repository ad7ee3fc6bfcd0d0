extension Lab {
  /// The edits of rows that `source` and `view` can apply to the data source or to the view alone.
  static let edits: [Verb] = [
    InsertCommand.verb, DeleteCommand.verb, KeepCommand.verb, MoveCommand.verb, SwapCommand.verb,
    HeightCommand.verb, TextCommand.verb, KindCommand.verb,
  ]
}

extension Feature {
  /// The commands that need only a list and its history. To add one, write a file in `Commands` and add a line here.
  private static let listVerbs: [Verb] =
    [
      LoadCommand.verb, SectionsCommand.verb, HeaderCommand.verb, FooterCommand.verb,
    ] + Lab.edits + [
      ReloadCommand.verb, ReconfigureCommand.verb, ReplaceCommand.verb,
      SourceCommand.verb, ViewCommand.verb, BeginCommand.verb, CommitCommand.verb, CancelCommand.verb, LintCommand.verb,
      SnapshotCommand.verb, SortCommand.verb, ReverseCommand.verb, FilterCommand.verb, UnfilterCommand.verb,
      TapCommand.verb, LikeCommand.verb, MarkCommand.verb, SelectCommand.verb, FocusCommand.verb, ImageCommand.verb,
      MeasureCommand.verb, CellCommand.verb,
      PoolCommand.verb,
      FaultCommand.verb, FaultsCommand.verb, MaskedCommand.verb,
      ViewportCommand.verb, ScrollCommand.verb, OffsetCommand.verb, EstimateCommand.verb, AnimateCommand.verb,
      DragCommand.verb, ReleaseCommand.verb, LiftCommand.verb, HoverCommand.verb, DropCommand.verb, TickCommand.verb,
      OnCommand.verb, SaveCommand.verb, RestoreCommand.verb,
      ProfileCommand.verb, SetCommand.verb, ResetCommand.verb,
      RepeatCommand.verb,
      ShowCommand.verb, ExplainCommand.verb,
      ExpectCommand.verb, LetCommand.verb, VerifyCommand.verb,
      UndoCommand.verb, RedoCommand.verb, GotoCommand.verb, StepsCommand.verb, WhenCommand.verb, BookmarkCommand.verb,
      BackCommand.verb,
      HelpCommand.verb, AproposCommand.verb,
    ]

  /// The commands of the list, and the help about them.
  package static let list = Feature(verbs: listVerbs) {
    FeatureHelp(
      .ofList, firstCommands: ["load", "scroll", "insert", "show", "undo", "help"], limits: Limit.ofList)
  }
}

extension HelpText {
  static let ofList = HelpText("topics", "errors")
}
