import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import listlab

import Glibc

/// What is kept for `--resume`, on disks that fail: nothing is half written, nothing is lost, and it is said once.
@Suite struct ResumeDiskTests {
  private static let done = ["load 5", "scroll by 1", "delete 0"]

  private struct Folder {
    let home: TestHome
    var path: String { home.path + "/work" }

    init() throws { home = try TestHome() }

    var names: [String] { ((try? RealDisk().names(in: path)) ?? []).sorted() }

    /// What is in the one file that is there.
    func kept() throws -> (bytes: [UInt8], work: KeptWork)? {
      guard let name = names.first else { return nil }
      let bytes = try RealDisk().read(path + "/" + name)
      return (bytes, KeptWork(bytes, at: name))
    }

    /// Runs lines as a shell does, and answers what was said of the disk.
    func play(_ lines: [String], _ work: WorkFile) -> (said: [String], interpreter: Interpreter) {
      let interpreter = Interpreter(disk: RealDisk { _ in })
      interpreter.keeper = work
      return (lines.flatMap { interpreter.obey($0)?.warnings ?? [] }, interpreter)
    }
  }

  @Test(arguments: FailingDisk.Kind.allCases, [false, true])
  func `Whichever call fails, whole commands are kept, and it is said once`(
    kind: FailingDisk.Kind, lasts: Bool
  ) throws {
    for number in 1... {
      let folder = try Folder()
      let disk = FailingDisk(FailingDisk.Fault(kind: kind, number: number, lasts: lasts))
      let (said, interpreter) = folder.play(Self.done, WorkFile(folder: folder.path, with: disk.calls))
      guard disk.hasFailed else {
        // Nothing is read, synchronised or renamed.
        #expect(number > 1 || [.read, .fsync, .rename].contains(kind))
        return
      }
      #expect(folder.names.count <= 1, "\(disk.fault)")
      let kept = try folder.kept()
      let lines = kept?.work.lines.map(\.text) ?? []
      #expect(kept?.work.size == kept?.bytes.count, "\(disk.fault): half a line is in the file")
      #expect(Self.done.starts(with: lines), "\(disk.fault): \(lines)")
      // A write that is short once is gone on with.
      #expect(said.count == (lines == Self.done ? 0 : 1), "\(disk.fault): \(said)")
      for said in said {
        #expect(said.hasPrefix("what is done from here on is not kept for --resume: "), "\(disk.fault)")
        #expect(said.hasSuffix("; record last FILE writes it down"), "\(disk.fault)")
      }
      #expect(interpreter.list.sourceRows == 4)
      let saved = folder.home.path + "/all.session"
      #expect(interpreter.obey("record last \(saved)")?.error == nil)
      #expect(SessionSuite(disk: RealDisk()).play(saved).exitCode == 0, "\(disk.fault)")
    }
  }

  @Test(arguments: FailingDisk.Kind.allCases)
  func `Whichever call fails when it is told of or brought back, nothing of it is lost`(
    kind: FailingDisk.Kind
  ) throws {
    for number in 1... {
      let folder = try Folder()
      let fault = FailingDisk.Fault(kind: kind, number: number, lasts: false)
      guard try whileNothingStarts({ try bringsBack(from: folder, fault) }) else { return }
    }
  }

  /// Lets a call fail, and checks what came of it; false: so many calls are not made.
  private func bringsBack(from folder: Folder, _ fault: FailingDisk.Fault) throws -> Bool {
    _ = folder.play(Self.done, WorkFile(folder: folder.path))
    let disk = FailingDisk(fault)
    _ = LeftOverWork(in: folder.path, with: disk.calls).notice()
    var claim: LeftOverWork.Claim?
    var said: String?
    do throws(DiskError) {
      claim = try LeftOverWork(in: folder.path, with: disk.calls).claim()
    } catch {
      said = error.message
    }
    #expect((said == nil) == (claim != nil), "\(fault): \(said ?? "nothing was found")")
    if let said { #expect(said.hasPrefix(folder.path + "/") && said.contains(".session: "), "\(said)") }
    if let claim { close(claim.file) }
    let again = try #require(try LeftOverWork(in: folder.path).claim(), "\(fault)")
    #expect(again.work.lines.map(\.text) == Self.done, "\(fault)")
    #expect(try folder.kept()?.bytes.count == again.work.size, "\(fault)")
    close(again.file)
    return disk.hasFailed
  }

  @Test func `What cannot be told of now is told at the next start`() throws {
    let notice: PrintableText = "3 commands of an earlier shell were not recorded: listlab --resume brings them back.\n"
    let folder = try Folder()
    try whileNothingStarts {
      _ = folder.play(Self.done, WorkFile(folder: folder.path))
      let disk = FailingDisk(FailingDisk.Fault(kind: .write, number: 1, lasts: true))
      #expect(LeftOverWork(in: folder.path, with: disk.calls).notice() == notice)
      #expect(LeftOverWork(in: folder.path).notice() == notice)
      #expect(LeftOverWork(in: folder.path).notice() == "")
    }
  }

  @Test func `As long as a command is answered a mark stands behind it, and behind a look none`() throws {
    let folder = try Folder()
    let work = WorkFile(folder: folder.path)
    func text() -> String? { (try? folder.kept()).map { String(decoding: $0.bytes, as: UTF8.self) } }
    #expect(work.whileAnswering(text) == nil, "nothing was done yet")
    _ = folder.play(Self.done, work)
    let lines = "#!listlab 1\n> load 5\n> scroll by 1\n> delete 0\n"
    #expect(work.whileAnswering(text) == lines + "# not answered\n")
    #expect(text() == lines)
    #expect(work.whileAnswering(text) == lines, "a look changes nothing")
    _ = folder.play(["load 7"], work)
    #expect(text() == lines + "> load 7\n")
  }

  @Test func `What died while it was answered is left out of what is brought back, and of what goes on`() throws {
    let folder = try Folder()
    try whileNothingStarts {
      _ = folder.play(Self.done, WorkFile(folder: folder.path))
      let name = "work/" + folder.names[0]
      let lines = "#!listlab 1\n> load 5\n> scroll by 1\n"
      let file = try folder.home.write(lines + "> delete 0\n# not answered\n", to: name)
      #expect(
        LeftOverWork(in: folder.path).notice() == """
          2 commands of an earlier shell were not recorded: listlab --resume brings them back. It leaves out the next \
          one, delete 0, in which that shell ended.

          """)
      let claim = try #require(try LeftOverWork(in: folder.path).claim())
      #expect(claim.work.lines.map(\.text) == ["load 5", "scroll by 1"])
      #expect(claim.work.unanswered == "delete 0")
      _ = folder.play(["load 7"], WorkFile(goingOnIn: claim))
      #expect(TestHome.text(file) == lines + "> load 7\n")
    }
  }

  @Test(arguments: [0, 1])
  func `A file that goes on keeps what fits, and a cut-off line in it is taken away`(cut: Int) throws {
    let folder = try Folder()
    try whileNothingStarts {
      _ = folder.play(Self.done, WorkFile(folder: folder.path))
      let name = "work/" + folder.names[0]
      let before = try #require(TestHome.text(folder.home.path + "/" + name))
      let file = try folder.home.write(before + (cut > 0 ? "> scroll by 12" : ""), to: name)
      #expect(LeftOverWork(in: folder.path).notice().string.hasPrefix("3 commands of an earlier shell were"))
      let claim = try #require(try LeftOverWork(in: folder.path).claim())
      #expect(try LeftOverWork(in: folder.path).claim() == nil, "it is another shell's")
      _ = folder.play(["load 7"], WorkFile(goingOnIn: claim))
      let text = try #require(TestHome.text(file))
      let lines = ["#!listlab 1"] + Self.done.map { "> \($0)" } + ["# told", "> load 7"]
      #expect(text == lines.map { "\($0)\n" }.joined())
    }
  }

  @Test func `More than fits is said once, and what fits stays`() throws {
    let folder = try Folder()
    let work = WorkFile(folder: folder.path)
    let line = "> note " + String(repeating: "x", count: (1 << 20) - 8) + "\n"
    for _ in 0..<6 { work.add(line) }
    let why = "what is done from here on is not kept for --resume: at most 4 MiB are kept"
    #expect(work.takeWarnings() == ["\(why); record last FILE writes it down"])
    #expect(try folder.kept()?.bytes.count == "#!listlab 1\n".utf8.count + 3 * line.utf8.count)
    #expect(try folder.kept()?.work.unrecorded == 3)
  }
}
