import LabLanguage
import LabSessions
import ListModel

/// `compare`.
enum CompareCommand {
  private static let profile = Slot<Profile>.profile("PROFILE")

  static let verb = Verb(
    "compare", .check, "replay the steps so far under other profiles and show the differences",
    about: """
      Each profile plays all steps in effect in a list of its own, and takes the place of every profile that they choose;
      reset leads to it, too. Commands that changed nothing here are played as well, as there they may. The table has a row per profile with the result; * marks what differs from the first row. Below the table are the command at which
      rows first jumped on screen, and under which profiles, other keys that differ, and commands that some of the
      profiles refuse. With four or more profiles, those with the same result
      share a row, and the first of them stands for all below the table. With one profile, the first row is the current
      profile. The list on screen does not change.

      Two profiles that differ are parted by choices (help set): with those of the first row, the other leads to the same,
      and none of them can be left out. help POLICY draws what each choice does.

      compare all plays all profiles, the current one first. Below the table it then says behind which command each of them
      parts from the first row, at which offset, and in what: in a column of the table or, where all columns are the same
      throughout, in a refusal or in another key at the end.

      compare choices PROFILE lists the policies in which that profile differs from the current one, and says of each whether
      it alone parts them: whether the steps lead to the same once that profile has the value of the current one.

      With svg FILE it also draws the offset after each step, and where the profiles differ, as a file for a text or a web page; an
      existing file is replaced only with force. A command that draws is not recorded.

      listlab compare does the same with a session file, where standard takes the place of the current profile.

      compare PROFILE OTHER every STEP looks at more than the end: there both lists are scrolled to one offset after another,
      always from where the steps ended, and a line is printed for each range of offsets at which the visible rows differ in the
      same way. The first offset is Y or the smallest one of both lists, which is 0 or below it by the upper inset; the last one
      is END or the end of the longer list. Without STEP it is 1 point, or the whole number of points with which 10000 steps are
      enough. At most 40 lines are printed, and the number of the others; a pager shows the whole table, and so does another
      output format (help output). Ctrl-C stops it.
      """,
    forms: [
      Form(["all"], clauses: DrawnFile.clauses) { call, context throws(CommandError) in
        context.act(
          Compare(
            profiles: Comparison.all(from: context.list.profile), style: .partings, drawing: try DrawnFile(call)))
      },
      Form(["choices"], profile) { call, context throws(CommandError) in
        guard call[profile] != context.list.profile else {
          throw CommandError(
            .badArgument, "\(call[profile].rawValue) is the profile in effect", advice: "another profile",
            at: call.span(of: profile))
        }
        context.act(Choices(first: context.list.profile, second: call[profile]))
      },
      Form(clauses: DrawnFile.clauses) { call, context throws(CommandError) in
        context.act(Compare(profiles: try profiles(call.all(profile), context), drawing: try DrawnFile(call)))
      }.withSeveral(profile),
      offsetsForm,
    ],
    examples: [
      "load 40 height 50\nscroll by 75\ncompare vscode\ncompare vscode codemirror svg offsets.svg",
      "load 40\nscroll page\ncompare standard pgtable chameleon",
      "load 40 height 50\nscroll by 50\ncompare all",
      "load 40 height 50\nscroll by 50\ncompare choices listview",
      "viewport 200\nload 20 height 50\ncompare standard pgtable every 5\ncompare vscode uitableview every from 40 to 60",
    ],
    seeAlso: ["profile", "scroll", "expect"])

  /// The named profiles, each once; one alone is compared with that of the list.
  static func profiles(
    _ named: [(value: Profile, span: Range<Int>)], _ context: CommandContext
  ) throws(CommandError) -> [Profile] {
    var profiles = named.count == 1 ? [context.list.profile] : []
    for (name, span) in named {
      guard !profiles.contains(name) else {
        let what = named.count == 1 ? "\(name.rawValue) is the profile in effect" : "\(name.rawValue) is named twice"
        throw CommandError(.badArgument, what, advice: "another profile", at: span)
      }
      profiles.append(name)
    }
    return profiles
  }

  static func interruption(_ call: Call) -> CommandError {
    CommandError(.interrupted, "the comparison was interrupted", at: call.wholeSpan)
  }

  private struct Choices: OutsideEffect {
    let first: Profile
    let second: Profile
    let scope = OutsideScope.everywhere

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      do throws(Comparison.Interruption) {
        let choices = PartingChoices(
          of: interpreter.lab.commandsForOtherLists, between: first, and: second, interpreter.lab.vocabulary,
          fileSystem: interpreter.pastFileSystem)
        answer.report.printed.add(fitted: try choices.table(interpreter.progress(of: "comparing")))
      } catch {
        throw CompareCommand.interruption(call)
      }
    }
  }

  private struct Compare: OutsideEffect {
    let profiles: [Profile]
    var style = Comparison.Style.keys
    let drawing: DrawnFile?
    let scope = OutsideScope.everywhere

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try drawing?.check(on: interpreter, call)
      let comparison = try interpreter.comparison(under: profiles, call, style)
      answer.report.printed.add(fitted: { comparison.text(on: $0) })
      try drawing?.write(comparison.chart, on: interpreter, call, &answer)
    }
  }
}

extension Interpreter {
  /// Plays the steps in effect under each of several profiles; the list here stays as it is.
  ///
  /// - Throws: `interrupted`.
  func comparison(
    under profiles: [Profile], _ call: Call, _ style: Comparison.Style = .keys
  ) throws(CommandError) -> Comparison {
    do throws(Comparison.Interruption) {
      return try Comparison(
        of: lab.commandsForOtherLists, under: profiles, style, lab.vocabulary, fileSystem: pastFileSystem,
        progress: progress(of: "comparing"))
    } catch {
      throw CompareCommand.interruption(call)
    }
  }
}
