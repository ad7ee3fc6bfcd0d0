package import LabLanguage
package import LabSessions
package import ListDump
package import ListModel

/// What the same commands lead to under several profiles, each in a lab of its own.
package struct Comparison: Sendable {
  /// What stopped it before it was done.
  package struct Interruption: Error, Equatable {}

  /// Where the commands led to under one profile.
  struct Run: Sendable {
    let profile: Profile
    /// What the table and the lines below it tell of it.
    let group: ComparedGroup
    /// Where the commands led to; only where the lists are wanted, as seventeen large ones would fill the memory.
    let list: ListState?
    /// The commands that were refused, by their indices.
    let refusals: [Int: CommandError]
    /// The offset after each command.
    let offsets: [Points]
    /// Where rows first jumped on screen; nil: they never did.
    let jump: CommandJump?
    /// Where its list first was otherwise than that of the first profile, where that is wanted.
    let parting: Parting?
  }

  /// What stands below the table.
  package enum Style: Sendable {
    /// Other keys that differ.
    case keys
    /// Where the profiles part from the first.
    case partings
    /// Nothing: only the lists are wanted.
    case lists
  }

  /// Where rows jumped, and how.
  struct CommandJump: Sendable, Equatable {
    /// The command's index.
    let index: Int
    /// How far: `+150`.
    let distance: String
  }

  let commands: [Call]
  /// The commands that may be refused under every profile, by their indices.
  private let refusable: Set<Int>
  /// Lines of a session that are no commands, with what is wrong.
  private var unread: [String] = []
  private let style: Style
  private(set) var runs: [Run] = []
  /// Where two profiles are compared, the choices that part them; nil: none were looked for, or none of `set` are enough.
  private var partingChoices: [PartingChoices.Choice]?

  /// The keys that are always shown, in their order.
  package static let columns = ["offset", "visible", "created", "pool", "binds", "heights-asked"]
  /// The keys in which the lists of two profiles can differ, but for those that say what the profile is.
  package static let keys = StateKey.recorded.filter { !unfitKeys.contains($0.word) }
  /// Keys that say what the profile is.
  static let unfitKeys = ["profile", "anchor", "violations"]
  /// Whether two lists have different values of a key, such as `offset` or `top[3]`; nil: of any that a comparison marks. A
  /// value that cannot be read in one of them is no other.
  static func differs(_ first: ListState, _ second: ListState, in key: String?) -> Bool {
    guard let key else { return keys.contains { $0.differs(first, second) } }
    guard let value = try? StateKey.value(of: key, in: first), let other = try? StateKey.value(of: key, in: second)
    else { return false }
    return value != other
  }

  /// The longest value in a line below the table.
  private static let longestValue = 32

  /// All profiles, with one of them first.
  package static func all(from first: Profile) -> [Profile] { [first] + Profile.allCases.filter { $0 != first } }

  /// Plays commands under each of several profiles: it takes the place of those that they choose, and that `reset` leads to.
  /// Those that check something are left out.
  ///
  /// - Parameter isRefusable: whether a command, by its index, may be refused under every profile.
  package init(
    of commands: [Call], under profiles: [Profile], _ style: Style = .keys, _ vocabulary: Vocabulary,
    fileSystem: any FileSystem,
    isRefusable: (Int) -> Bool = { _ in false }, progress: Progress
  ) throws(Interruption) {
    let played = commands.indices.filter { commands[$0].isPlayedElsewhere }
    (self.commands, self.style) = (played.map { commands[$0] }, style)
    refusable = Set(played.indices.filter { isRefusable(played[$0]) })
    let fileSystem = TrialFileSystem(fileSystem, vocabulary)
    // What the columns of the first profile say after each command: the lists themselves could fill the memory.
    var firsts: [[String]] = []
    for profile in profiles {
      let start = runs.count * self.commands.count
      runs.append(
        try play(under: profile, fileSystem, &firsts) {
          progress.shouldContinue(start + $0, of: profiles.count * self.commands.count)
        })
    }
    guard style == .keys, profiles.count == 2 else { return }
    partingChoices = try PartingChoices(
      of: commands, between: profiles[0], and: profiles[1], vocabulary, fileSystem: fileSystem
    ).fewest(progress)
  }

  private func play(
    under profile: Profile, _ fileSystem: TrialFileSystem, _ firsts: inout [[String]], _ shouldContinue: (Int) -> Bool
  ) throws(Interruption) -> Run {
    var trial = Trial(fileSystem, under: ImposedProfile(profile))
    var refusals: [Int: CommandError] = [:]
    var offsets: [Points] = []
    var parting: Parting?
    var jump: CommandJump?
    for (index, command) in commands.enumerated() {
      guard shouldContinue(index) else { throw Interruption() }
      let reply = trial.execute(command, .none)
      refusals[index] = reply.error
      if jump == nil, reply.report.change?.isStep == true, let distance = trial.list.jump?.distance {
        jump = CommandJump(index: index, distance: distance.signed)
      }
      offsets.append(trial.list.offset)
      guard style == .partings else { continue }
      guard parting == nil else { continue }
      let values = Self.columns.map { Self.value(of: $0, in: trial.list) }
      if runs.isEmpty { firsts.append(values) }
      parting = Parting(of: values, from: firsts[index], after: index)
    }
    let group = ComparedGroup(
      profiles: [profile], values: Self.columns.map { Self.value(of: $0, in: trial.list) },
      others: Self.otherKeys.map { Self.value(of: $0, in: trial.list) }, refused: refusals.mapValues { $0.sentence })
    return Run(
      profile: profile, group: group, list: style == .lists ? trial.list : nil, refusals: refusals, offsets: offsets,
      jump: jump, parting: parting)
  }

  /// Where the commands led to, in the order of the profiles, if the lists are wanted.
  var lists: [ListState] { runs.compactMap { $0.list } }

  /// The offset after each command; profiles with the same have a line together, and where not all are the same it is
  /// shaded.
  package var chart: Chart {
    let ways = runs.reduce(into: [(names: [String], offsets: [Points])]()) { ways, run in
      if let index = ways.firstIndex(where: { $0.offsets == run.offsets }) {
        ways[index].names.append(run.profile.rawValue)
      } else {
        ways.append(([run.profile.rawValue], run.offsets))
      }
    }
    let lines = ways.map { way in
      let points = ([.zero] + way.offsets).enumerated().map { Chart.Point(Double($0), Double($1.thousandths) / 1000) }
      return Chart.Line(name: way.names.joined(separator: ", "), points: points)
    }
    let apart = commands.indices.filter { index in ways.contains { $0.offsets[index] != ways[0].offsets[index] } }
    var chart = Chart(
      title: "offset after each command", x: .init("command", isWhole: true), y: .init("offset"),
      lines: lines)
    chart.spans = apart.map { Double($0) + 0.5...Double($0) + 1.5 }
    chart.spanName = apart.isEmpty ? "" : "the offsets differ, after \(apart.count) of \(commands.count) commands"
    return chart
  }

  /// The table, and below it what else differs, or where the profiles part.
  package func text(on textFormat: TextFormat) -> PrintableText {
    // Other programs group for themselves.
    let isTable = textFormat.tableForm == .table
    let groups = ComparedGroup.groups(of: runs.map { $0.group }, isGrouping: isTable)
    let rows = groups.flatMap { $0.rows(nameColumns: textFormat.width * 35 / 100) }
    let table = comparisonText(["profile"] + Self.columns, rows, format: textFormat)
    let partings = style == .partings ? partings(on: textFormat) : nil
    let others = jumps + (style == .keys ? otherKeys(groups) : []) + parted + refused(groups)
    let differs = groups.contains { $0.values != groups[0].values }
    let isSame = !differs && others.isEmpty && partings == nil
    let legend: [PrintableText] =
      differs && isTable ? ["* other than under \(runs[0].profile.rawValue)"] : isSame ? ["no difference"] : []
    // A table that is taken elsewhere ends with a blank line, so that what follows is not taken for rows of it.
    let gap: PrintableText = isTable ? "\n" : "\n\n"
    let below = legend + (partings == nil ? others : [])
    let first = ([table] + (below.isEmpty ? [] : [below.joined(separator: "\n")])).joined(separator: gap)
    guard let partings else { return first }
    let second = ([partings] + (others.isEmpty ? [] : [others.joined(separator: "\n")])).joined(separator: gap)
    return first + "\n\n" + second
  }

  /// The keys beside the columns.
  static let otherKeys = StateKey.recorded.map { $0.word }.filter { $0 != "profile" && !columns.contains($0) }

  /// What differs beside the columns: `cached  standard 0, vscode 3`.
  private func otherKeys(_ groups: [ComparedGroup]) -> [PrintableText] {
    Self.otherKeys.indices.compactMap { index in
      let values = groups.map { $0.others[index] }
      guard Set(values).count > 1 else { return nil }
      let parts = zip(groups, values).map { "\($0.name) \(Self.cut($1))" }.joined(separator: ", ")
      return "\(Self.otherKeys[index])  \(parts)"
    }
  }

  /// The choices that part two profiles: `parted by  pool: lifo under standard, off under tanstack`.
  private var parted: [PrintableText] {
    guard let partingChoices, !partingChoices.isEmpty else { return [] }
    let told = partingChoices.map {
      "\($0.policy): \($0.first) under \(runs[0].profile.rawValue), \($0.second) under \(runs[1].profile.rawValue)"
    }
    return ["parted by  \(told.joined(separator: "; "))"]
  }

  /// Where rows first jumped on screen, and under which profiles: `jump  after insert 3 at 0: +150 under vscode; none
  /// under recyclerview`.
  private var jumps: [PrintableText] {
    let indices = Set(runs.compactMap { $0.jump?.index }).sorted()
    guard !indices.isEmpty else { return [] }
    let told = indices.map { index in
      let there = runs.filter { $0.jump?.index == index }
      let distances = there.reduce(into: [(distance: String, names: [String])]()) { distances, run in
        let distance = run.jump?.distance ?? ""
        if let index = distances.firstIndex(where: { $0.distance == distance }) {
          distances[index].names.append(run.profile.rawValue)
        } else {
          distances.append((distance, [run.profile.rawValue]))
        }
      }
      return "after \(Self.cut(commands[index].canonical)): "
        + distances.map { "\($0.distance) under \($0.names.joined(separator: ", "))" }.joined(separator: "; ")
    }
    let none = runs.filter { $0.jump == nil }.map { $0.profile.rawValue }
    let calm = none.isEmpty ? [] : ["none under \(none.joined(separator: ", "))"]
    return ["jump  \((told + calm).joined(separator: "; "))"]
  }

  /// Whether a command does nothing under any profile though nobody expects that.
  package var hasRefusals: Bool {
    !unread.isEmpty
      || commands.indices.contains { index in
        !refusable.contains(index) && runs.allSatisfy { $0.refusals[index] != nil }
      }
  }

  /// The commands that some profiles refuse and others do not, or all do though nobody expects that.
  private func refused(_ groups: [ComparedGroup]) -> [PrintableText] {
    unread.map { PrintableText($0) }
      + commands.indices.compactMap { index in
        let refusing = groups.filter { $0.refused[index] != nil }
        guard refusing.count < groups.count || !refusable.contains(index),
          let error = runs.lazy.compactMap({ $0.refusals[index] }).first
        else { return nil }
        let names = refusing.count < groups.count ? refusing.map { $0.name }.joined(separator: ", ") : "every profile"
        return "\(commands[index].canonical)  refused under \(names): \(error.code.name): \(error.message)"
      }
  }

  package static func value(of key: String, in list: ListState) -> String {
    (try? StateKey.value(of: key, in: list, at: 0..<0)) ?? "refused"
  }

  static func cut(_ value: String) -> String {
    value.count <= longestValue ? value : value.prefix(longestValue - 1) + "…"
  }
}

// Two kinds of errors at once, which Embedded Swift cannot throw; only the program asks for it.
#if !hasFeature(Embedded)
  extension Comparison {
    /// Plays the commands of a session file, whatever it expects of them.
    ///
    /// - Throws: why the file is not a session, or that it was interrupted.
    package static func ofSession(
      _ bytes: [UInt8], name: String, under profiles: [Profile], _ vocabulary: Vocabulary, fileSystem: any FileSystem,
      isTrusted: Bool = false,
      style: Style = .keys, progress: Progress
    ) throws -> Comparison {
      let path = FilePath.joined(fileSystem.workingFolder, name)
      let fileSystem = fileSystem.forSession(at: path, isTrusted: isTrusted)
      let parts = try SessionReader.parts(of: bytes, name: name, path: path, fileSystem: fileSystem)
      var (calls, unread) = (CallsInEffect<Bool>(), [String]())
      var own = Trial(TrialFileSystem(fileSystem, vocabulary), checks: false)
      for part in parts {
        for step in part.file.steps where !step.isSkipped {
          if let call = vocabulary.call(of: step, in: part.folder) {
            guard progress.shouldContinue(0, of: 1) else { throw Interruption() }
            _ = own.execute(call, progress)
            calls.add(call, noting: step.failure != nil, steps: own.steps)
          } else if step.failure == nil {
            unread.append("\(part.name):\(step.line): no command: \(step.command)")
          }
        }
      }
      let played = calls.inEffect
      var comparison = try Comparison(
        of: played.map { $0.call }, under: profiles, style, vocabulary, fileSystem: fileSystem,
        isRefusable: { played[$0].note }, progress: progress)
      comparison.unread = unread
      return comparison
    }
  }
#endif

extension StateKey {
  /// Whether it has another value in another list.
  package func differs(_ first: ListState, _ second: ListState) -> Bool {
    mayDiffer(first, second) && value(in: first) != value(in: second)
  }
}
