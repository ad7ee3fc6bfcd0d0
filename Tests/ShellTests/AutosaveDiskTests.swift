import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import listlab

import Glibc

/// The autosave on disks that fail: nothing is half written, nothing is lost, and it is reported once.
@Suite struct AutosaveDiskTests {
  private static let done = ["load 5", "scroll by 1", "delete 0"]

  private struct Folder {
    let home: TestHome
    var path: String { home.path + "/work" }

    init() throws { home = try TestHome() }

    var names: [String] { ((try? RealFileSystem().names(in: path)) ?? []).sorted() }

    /// What is in the one file that is there.
    func saved() throws -> (bytes: [UInt8], session: SavedSession)? {
      guard let name = names.first else { return nil }
      let bytes = try RealFileSystem().read(path + "/" + name)
      return (bytes, try SavedSession(bytes, at: name))
    }

    /// Runs lines as a shell does, and answers the warnings.
    func play(
      _ lines: [String], goingOnIn left: AutosaveFolder.EarlierAutosave? = nil, with calls: FileCalls = .system
    ) throws -> (warnings: [String], interpreter: Interpreter) {
      let interpreter = Interpreter(.full, fileSystem: RealFileSystem())
      let (path, file) = (path, try left.map { try LogFileOnDisk(goingOnIn: $0) })
      interpreter.startAutosave(goingOnIn: file) { () throws(FileError) in
        try LogFileOnDisk(autosaveIn: path, with: calls)
      }
      return (lines.flatMap { interpreter.execute($0)?.warnings ?? [] }, interpreter)
    }
  }

  @Test(arguments: FailingDisk.Kind.allCases, [false, true])
  func `Whichever call fails, whole commands are kept, and it is said once`(
    kind: FailingDisk.Kind, lasts: Bool
  ) throws {
    for number in 1... {
      let folder = try Folder()
      let disk = FailingDisk(FailingDisk.Fault(kind: kind, number: number, lasts: lasts))
      let (warnings, interpreter) = try folder.play(Self.done, with: disk.calls)
      guard disk.hasFailed else {
        // Nothing is read, synchronised or renamed.
        #expect(number > 1 || [.read, .fsync, .rename].contains(kind))
        return
      }
      #expect(folder.names.count <= 1, "\(disk.fault)")
      let saved = try folder.saved()
      let lines = saved?.session.commands.lines.map(\.text) ?? []
      #expect(saved?.session.wholeSize == saved?.bytes.count, "\(disk.fault): half a line is in the file")
      #expect(Self.done.starts(with: lines), "\(disk.fault): \(lines)")
      // A write that is short once is gone on with.
      #expect(warnings.count == (lines == Self.done ? 0 : 1), "\(disk.fault): \(warnings)")
      for warning in warnings {
        #expect(warning.hasPrefix("autosave stopped: "), "\(disk.fault)")
        #expect(warning.hasSuffix("; record last FILE writes everything so far"), "\(disk.fault)")
      }
      #expect(interpreter.list.sourceRows == 4)
      let all = folder.home.path + "/all.session"
      #expect(interpreter.execute("record last \(all)")?.error == nil)
      #expect(SessionSuite(.full, fileSystem: RealFileSystem()).play(all).exitCode == 0, "\(disk.fault)")
    }
  }

  @Test(arguments: FailingDisk.Kind.allCases)
  func `Whichever call fails when it is reported or brought back, nothing of it is lost`(
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
    _ = try folder.play(Self.done)
    let disk = FailingDisk(fault)
    _ = AutosaveFolder(at: folder.path, with: disk.calls).notice()
    var left: AutosaveFolder.EarlierAutosave?
    var problem: String?
    do throws(FileError) {
      left = try AutosaveFolder(at: folder.path, with: disk.calls).openNewest()
    } catch {
      problem = error.message
    }
    #expect((problem == nil) == (left != nil), "\(fault): \(problem ?? "nothing was found")")
    if let problem { #expect(problem.hasPrefix(folder.path + "/") && problem.contains(".session: "), "\(problem)") }
    left?.leave()
    let again = try #require(try AutosaveFolder(at: folder.path).openNewest(), "\(fault)")
    #expect(again.session.commands.lines.map(\.text) == Self.done, "\(fault)")
    again.leave()
    #expect(try folder.saved()?.bytes.count == again.session.size, "\(fault)")
    return disk.hasFailed
  }

  @Test func `What cannot be marked as reported now is reported again at the next start`() throws {
    let notice: PrintableText = "3 steps of an earlier shell were not recorded: listlab --resume brings them back.\n"
    let folder = try Folder()
    try whileNothingStarts {
      _ = try folder.play(Self.done)
      let disk = FailingDisk(FailingDisk.Fault(kind: .write, number: 1, lasts: true))
      #expect(AutosaveFolder(at: folder.path, with: disk.calls).notice() == notice)
      #expect(AutosaveFolder(at: folder.path).notice() == notice)
      #expect(AutosaveFolder(at: folder.path).notice() == "")
    }
  }

  @Test func `A command in which listlab died is left out of what is brought back, and of what goes on`() throws {
    let folder = try Folder()
    try whileNothingStarts {
      _ = try folder.play(Array(Self.done.prefix(2)))
      let name = "work/" + folder.names[0]
      let before = try #require(TestHome.text(folder.home.path + "/" + name))
      let file = try folder.home.write(before + "> delete 0\n", to: name)
      #expect(
        AutosaveFolder(at: folder.path).notice() == """
          2 steps of an earlier shell were not recorded: listlab --resume brings them back. It leaves out the next \
          command, delete 0, in which that shell ended.

          """)
      let left = try #require(try AutosaveFolder(at: folder.path).openNewest())
      #expect(left.session.commands.lines.map(\.text) == ["load 5", "scroll by 1"])
      #expect(left.session.unanswered == "delete 0")
      _ = try folder.play(["load 7"], goingOnIn: left)
      #expect(TestHome.text(file)?.hasPrefix(before + "> load 7\n= offset 0; ") == true)
    }
  }

  @Test(arguments: [0, 1])
  func `A file that goes on keeps what is whole, and a cut-off line in it is taken away`(cut: Int) throws {
    let folder = try Folder()
    try whileNothingStarts {
      _ = try folder.play(Self.done)
      let name = "work/" + folder.names[0]
      let before = try #require(TestHome.text(folder.home.path + "/" + name))
      let file = try folder.home.write(before + (cut > 0 ? "= offset 12" : ""), to: name)
      #expect(AutosaveFolder(at: folder.path).notice().string.hasPrefix("3 steps of an earlier shell were"))
      let left = try #require(try AutosaveFolder(at: folder.path).openNewest())
      #expect(try AutosaveFolder(at: folder.path).openNewest() == nil, "it is another shell's")
      #expect(TestHome.text(file) == before + "# reported\n")
      _ = try folder.play(["load 7"], goingOnIn: left)
      #expect(TestHome.text(file)?.hasPrefix(before + "# reported\n> load 7\n= offset 0; ") == true)
    }
  }

  @Test func `More than fits is reported, and what fits stays`() throws {
    let folder = try Folder()
    let file = try LogFileOnDisk(autosaveIn: folder.path)
    let line = TextBuffer(trusted: "# " + String(repeating: "x", count: (16 << 20) - 3) + "\n")
    for _ in 0..<4 { try file.append(line, atOnce: true, trailerOnSignal: TextBuffer()) }
    let error = #expect(throws: FileError.self) {
      try file.append(TextBuffer(trusted: "#\n"), atOnce: true, trailerOnSignal: TextBuffer())
    }
    #expect(error?.message == "it would be larger than 64 MiB")
    #expect(try RealFileSystem().read(folder.path + "/" + folder.names[0]).count == 64 << 20)
  }
}
