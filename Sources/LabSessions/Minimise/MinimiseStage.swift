import LabCommands
import ListDump
import ListModel

/// A lab in which the lines of a session are said, as a replay says them: a value, so that a beginning that many
/// candidates share is played once.
struct MinimiseStage {
  private(set) var lab = Lab(vocabulary: .ofSessions)
  /// A lab in which the same is said under another profile, as far as both obey; nil: there is none.
  private var rival: Lab?
  /// The keys in which the two labs may differ.
  private var keys: [StateKey] = []

  init() {}

  /// Two labs, each under a profile of its own.
  ///
  /// - Parameter key: the key in which they may differ; nil: any that a comparison marks.
  init(under first: Profile, and second: Profile, by key: String?) {
    keys = Comparison.keys.filter { key == nil || $0.word == key }
    var stages = [MinimiseStage(), MinimiseStage()]
    for (place, profile) in [first, second].enumerated() {
      if let choice = try? Vocabulary.ofSessions.parse("profile \(profile.rawValue)", spelling: .full) {
        _ = try? stages[place].lab.run(choice)
      }
    }
    (lab, rival) = (stages[0].lab, stages[1].lab)
  }

  /// What came of a line.
  struct Reply {
    var error: CommandError?
    var outcome = Outcome()
    /// The SHA-256 of the file that it read.
    var fileHash: String?

    /// Whether what the line prints is not known here, as it hangs on more than the list.
    var lacksOutput = false
    /// Whether the other lab, where there is one, is otherwise than this one now.
    var differs = false
    /// Whether the line did something in the other lab.
    fileprivate var isStepThere = false

    /// Whether the line did something: whatever else it is, leaving it out changes nothing.
    var isStep: Bool { error == nil && (outcome.hasChanged || outcome.hasNamed || isStepThere) }
  }

  mutating func say(_ line: MinimiseLine, _ files: MinimiseFiles, _ progress: Progress) -> Reply {
    switch line.said {
    case .remark: return Reply()
    case .notUnderstood(_, let error): return Reply(error: error)
    case .call(let call): return say(call, files, progress)
    }
  }

  mutating func say(_ call: Call, _ files: MinimiseFiles, _ progress: Progress) -> Reply {
    guard let rival else { return Self.say(call, to: &lab, files, progress) }
    // What one lab refuses is said to neither: a difference is what both make of the same.
    var (here, there) = (lab, rival)
    var reply = Self.say(call, to: &here, files, progress)
    let other = Self.say(call, to: &there, files, progress)
    reply.error = reply.error ?? other.error
    guard reply.error == nil else { return reply }
    reply.isStepThere = other.isStep
    reply.differs = keys.contains { $0.differs(here.list, there.list) }
    (lab, self.rival) = (here, there)
    return reply
  }

  private static func say(_ call: Call, to lab: inout Lab, _ files: MinimiseFiles, _ progress: Progress) -> Reply {
    var reply = Reply()
    do throws(CommandError) {
      reply.outcome = try run(call, in: &lab, files, progress, &reply)
    } catch {
      reply.error = error
    }
    return reply
  }

  private static func run(
    _ call: Call, in lab: inout Lab, _ files: MinimiseFiles, _ progress: Progress, _ reply: inout Reply
  ) throws(CommandError) -> Outcome {
    var outcome = try lab.run(call)
    let watch: Lab.Watch = { _, done, all in progress.goesOn(done, of: all) }
    switch outcome.effect {
    case nil, .dump, .output, .note, .hints, .clearScreen: return outcome
    // What they print hangs on more than the list.
    case .find, .history, .aliases: reply.lacksOutput = true
    case .compare(let profiles):
      let comparison = try lab.compared(under: profiles, call, disk: files.disk, watch: watch)
      outcome.printed.add(fitted: { comparison.text(on: $0) })
    case .sweep(let first, let second, let wish):
      let sweep = try lab.swept(under: first, and: second, wish, call, disk: files.disk, watch: watch)
      outcome.printed.add(fitted: { sweep.text(on: $0) })
    case .read(let path):
      let file = files.file(at: FilePath.joined(call.folder ?? "/", path))
      reply.fileHash = file.hash
      return try lab.run(call, given: file.supply, progress: progress)
    case .record, .recordLast, .stopRecording, .replay, .minimise, .export, .bench, .alias, .run, .edit,
      .quit:
      throw Interpreter.refusalInSession(of: call)
    }
    return outcome
  }
}

/// The files that the lines read: each is read once, whatever becomes of it in the meantime.
final class MinimiseFiles {
  struct File {
    let supply: FileContents
    let hash: String?
  }

  let disk: any Disk
  private var files: [String: File] = [:]

  init(disk: any Disk) { self.disk = disk }

  func file(at path: String) -> File {
    if let file = files[path] { return file }
    let file: File
    do throws(DiskError) {
      let bytes = try disk.read(path)
      file = File(supply: .file(bytes), hash: FileHash.text(of: bytes))
    } catch {
      file = File(supply: .unreadable(error.message, code: error.code ?? .unreadableFile), hash: nil)
    }
    files[path] = file
    return file
  }
}
