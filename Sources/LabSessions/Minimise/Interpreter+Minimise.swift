import LabCommands
import ListModel

extension Interpreter {
  /// Makes a session file smaller, or what was said so far; the list here stays as it is.
  func minimise(_ path: String?, force: Bool, isTrusted: Bool, _ call: Call) throws(CommandError) -> String {
    guard let path else { return try minimiseJournal(call) }
    let full = FilePath.joined(folder, path)
    let target = MinimalSession.path(for: full)
    let written = MinimalSession.path(for: path)
    if !force, disk.exists(target) {
      throw CommandError(
        .unwritableFile, "\(written) is there already", advice: "minimise FILE force replaces it", at: call.wholeSpan)
    }
    let bytes = try bytes(of: path, call)
    let small = try minimal(of: bytes, name: path, path: full, isTrusted: isTrusted, call)
    do throws(DiskError) {
      try disk.save(small.text, at: target, force: force)
    } catch {
      throw CommandError(.unwritableFile, "\(written): \(error.message)", at: call.wholeSpan)
    }
    return small.report(name: path) + "written to \(written)\n"
  }

  private func minimiseJournal(_ call: Call) throws(CommandError) -> String {
    let text = journal?.reported(in: folder) ?? SessionWriter.opening()
    let path = FilePath.joined(folder, MinimalSession.typed)
    let small = try minimal(
      of: Array(text.utf8), name: MinimalSession.typed, isTyped: true, path: path, isTrusted: true, call)
    return small.report(name: MinimalSession.typed) + small.text
  }

  private func minimal(
    of bytes: [UInt8], name: String, isTyped: Bool = false, path: String, isTrusted: Bool, _ call: Call
  ) throws(CommandError) -> MinimalSession {
    let isLate = clock.map { $0.alarm(after: .seconds(MinimalSession.usualSeconds)) }
    var limits = MinimalSession.Limits()
    limits.watch = { [isInterrupted, progress] state in
      progress("minimising", state.all - state.left, state.all)
      return isInterrupted() ? .interrupted : isLate?() == true ? .outOfTime : nil
    }
    do throws(MinimalSession.Problem) {
      return try MinimalSession(
        of: bytes, name: name, isTyped: isTyped, path: path, for: FilePath.folder(of: path), disk: disk,
        isTrusted: isTrusted, limits: limits)
    } catch {
      switch error {
      case .unusable(let file): throw CommandError(.malformedSession, file.message, at: call.wholeSpan)
      case .stopped: throw CommandError(.interrupted, "\(name): \(error.sentence ?? "")", at: call.wholeSpan)
      case .nothingFails, .nothingSaid:
        throw CommandError(
          .nothingToMinimise, "\(name): \(error.sentence ?? "")",
          advice: "an expectation that fails, or a fault that shows", at: call.wholeSpan)
      }
    }
  }
}

extension Clock<Duration> {
  /// Says whether so much time has passed since now.
  func alarm(after time: Duration) -> () -> Bool {
    let end = now.advanced(by: time)
    return { now >= end }
  }
}
