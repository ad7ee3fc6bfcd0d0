import LabCommands
import ListModel

/// A lab in which the lines of a session are said, as a replay says them: a value, so that a beginning that many
/// candidates share is played once.
struct MinimiseStage {
  private(set) var lab = Lab(vocabulary: .ofSessions)

  /// What came of a line.
  struct Reply {
    var error: CommandError?
    var outcome = Outcome()
    /// The SHA-256 of the file that it read.
    var fileHash: String?

    /// Whether the line did something: whatever else it is, leaving it out changes nothing.
    var isStep: Bool { error == nil && (outcome.hasChanged || outcome.hasNamed) }
  }

  mutating func say(_ line: MinimiseLine, _ files: MinimiseFiles, _ progress: Progress) -> Reply {
    switch line.said {
    case .remark: return Reply()
    case .notUnderstood(_, let error): return Reply(error: error)
    case .call(let call): return say(call, files, progress)
    }
  }

  mutating func say(_ call: Call, _ files: MinimiseFiles, _ progress: Progress) -> Reply {
    var reply = Reply()
    do throws(CommandError) {
      reply.outcome = try run(call, files, progress, &reply)
    } catch {
      reply.error = error
    }
    return reply
  }

  private mutating func run(
    _ call: Call, _ files: MinimiseFiles, _ progress: Progress, _ reply: inout Reply
  ) throws(CommandError) -> Outcome {
    let outcome = try lab.run(call)
    switch outcome.effect {
    case nil, .dump, .output, .note: return outcome
    case .read(let path):
      let file = files.file(at: FilePath.joined(call.folder ?? "/", path))
      reply.fileHash = file.hash
      return try lab.run(call, given: file.supply, progress: progress)
    default: throw Desk.refusalInSession(of: call)
    }
  }
}

/// The files that the lines read: each is read once, whatever becomes of it in the meantime.
final class MinimiseFiles {
  struct File {
    let supply: Supply
    let hash: String?
  }

  private let disk: any Disk
  private var files: [String: File] = [:]

  init(disk: any Disk) { self.disk = disk }

  func file(at path: String) -> File {
    if let file = files[path] { return file }
    let file: File
    do throws(DiskError) {
      let bytes = try disk.read(path)
      file = File(supply: .file(bytes), hash: FileHash.text(of: bytes))
    } catch {
      file = File(supply: .unreadable(error.message), hash: nil)
    }
    files[path] = file
    return file
  }
}
