import LabLanguage
import LabSessions

/// A command of a session that is being made smaller.
struct MinimiseLine: Sendable {
  /// What a line says.
  enum Content: Sendable {
    case call(Call)
    /// Nothing that could be executed: a remark behind a `>`.
    case remark(String)
    case notUnderstood(String, CommandError)
  }

  /// Tells the line from all others, also from those it was made of.
  let number: Int
  let content: Content
  /// The SHA-256 that the file it reads had when it was recorded.
  let hash: String?

  /// A line of a session.
  ///
  /// - Parameter folder: where the paths in it begin, absolute.
  init(_ step: SessionStep, number: Int, folder: String, _ vocabulary: Vocabulary) {
    self.number = number
    hash = step.fileHash?.hash
    do throws(CommandError) {
      guard var call = try vocabulary.parse(step.command, spelling: .full) else {
        content = .remark(step.command)
        return
      }
      call.folder = folder
      call.fileHash = hash
      content = .call(call)
    } catch {
      content = .notUnderstood(step.command, error)
    }
  }

  /// A line that stands in no session yet.
  init(_ call: Call, number: Int, hash: String? = nil) {
    (self.number, self.hash) = (number, hash)
    content = .call(call)
  }

  /// Whether the line is one that starts a fresh list.
  var begins: Bool { if case .call(let call) = content { call.verb.beginsList } else { false } }

  /// The command as it is written in a session that lies in a folder.
  func written(from folder: String) -> String {
    switch content {
    case .call(let call): call.written(from: folder)
    case .remark(let text), .notUnderstood(let text, _): text
    }
  }
}
