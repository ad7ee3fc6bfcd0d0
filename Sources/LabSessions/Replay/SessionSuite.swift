/// Plays many session files, each in a fresh lab, and adds up what came of them.
package struct SessionSuite {
  /// What became of one file.
  package enum Verdict: Sendable {
    case played(SessionResult)
    /// The file cannot be read or is no session: nothing of it was run.
    case unusable(String)

    /// 0 passed, 1 something differs, 2 unusable or nothing checked, 3 an internal error.
    package var exitCode: Int32 {
      switch self {
      case .unusable: 2
      case .played(let result):
        if !result.violations.isEmpty { 3 } else if result.stepCount == 0 { 2 } else { result.passed ? 0 : 1 }
      }
    }

    /// What is printed for it.
    package var report: String {
      switch self {
      case .played(let result): result.report
      case .unusable(let message): message + "\n"
      }
    }
  }

  private let disk: any Disk
  private let isInterrupted: @Sendable () -> Bool

  package init(disk: any Disk, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    self.disk = disk
    self.isInterrupted = isInterrupted
  }

  /// Plays one file.
  package func play(_ path: String) -> Verdict {
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try disk.read(FilePath.joined(disk.workingFolder, path))
    } catch {
      return .unusable("\(path): error: \(error.message)")
    }
    return play(bytes, name: path)
  }

  /// Plays a session whose text is at hand.
  package func play(_ bytes: [UInt8], name: String, observe: SessionPlayer.Observer? = nil) -> Verdict {
    let path = FilePath.joined(disk.workingFolder, name)
    do throws(UnusableSession) {
      let parts = try SessionReader.parts(of: bytes, name: name, path: path, disk: disk)
      let desk = Desk(disk: disk, place: .session, isInterrupted: isInterrupted)
      var player = SessionPlayer(parts: parts, name: name, desk: desk, observe: observe)
      return .played(player.play(isInterrupted: isInterrupted))
    } catch {
      return .unusable(error.rendered)
    }
  }
}
