import ListModel

/// How a file is read: its format, the names for its columns, and what heights follow from.
struct FileReading: Sendable {
  let format: FileFormat
  let mapping: FileMapping
  /// The height of rows without a height of their own.
  let rowHeight: Points
  /// The width in which texts wrap.
  let width: Points

  /// The largest file that is read again for a remark; after an error any file is.
  private static let maxBytesForRemark = 4 << 20
  /// How many changes of the command an advice may put together: `rows=data`, then `text=name`.
  private static let maxRemedies = 3

  /// Reads the rows of a file. An advice to read it in another way was tried.
  ///
  /// - Throws: `FileProblem`.
  func load(_ bytes: [UInt8], _ progress: Progress) throws(FileProblem) -> LoadedFile {
    try FileText.check(bytes, progress)
    var file: LoadedFile
    do throws(FileProblem) { file = try read(bytes, progress) } catch {
      throw error.code == .interrupted ? error : error.advising(firstThatLoads(error.remedies, bytes, progress))
    }
    if !file.remedies.isEmpty, bytes.count <= Self.maxBytesForRemark {
      file.advise(firstThatLoads(file.remedies, bytes, progress))
    }
    return file
  }

  private func firstThatLoads(
    _ remedies: [FileRemedy], _ bytes: [UInt8], _ progress: Progress
  ) -> FileRemedy? {
    var tried = [FileRemedy(as: format, mapping, reads: "")]
    return firstThatLoads(remedies, bytes, progress, depth: 1, &tried)
  }

  /// The first remedy with which a file loads, together with the remedies that it takes itself.
  private func firstThatLoads(
    _ remedies: [FileRemedy], _ bytes: [UInt8], _ progress: Progress, depth: Int, _ tried: inout [FileRemedy]
  ) -> FileRemedy? {
    for remedy in remedies {
      let attempt = FileRemedy(as: remedy.format ?? format, remedy.mapping, reads: "")
      if tried.contains(attempt) { continue }
      tried.append(attempt)
      do throws(FileProblem) {
        _ = try with(remedy).read(bytes, progress)
        return remedy
      } catch {
        // Keys that repeat are left out by the next remedy.
        guard depth < Self.maxRemedies, ![.interrupted, .duplicateKey].contains(error.code) else { continue }
        let further = with(remedy).firstThatLoads(
          error.remedies.filter { $0.format == nil }, bytes, progress, depth: depth + 1, &tried)
        if let further { return remedy.followed(by: further) }
      }
    }
    return nil
  }

  private func with(_ remedy: FileRemedy) -> FileReading {
    FileReading(format: remedy.format ?? format, mapping: remedy.mapping, rowHeight: rowHeight, width: width)
  }

  private func read(_ bytes: [UInt8], _ progress: Progress) throws(FileProblem) -> LoadedFile {
    try mapping.check(for: format)
    return switch format {
    case .text, .markdown: LoadedFile(try TextFile.plan(for: bytes, self, progress))
    case .csv, .tsv: try TableFile.load(bytes, self, progress)
    case .json: try ObjectFile.load(array: bytes, self, progress)
    case .jsonl: try ObjectFile.load(lines: bytes, self, progress)
    }
  }
}

extension FileFormat {
  /// Reads the rows of a file.
  ///
  /// - Throws: `FileProblem`.
  func load(
    _ bytes: [UInt8], _ mapping: FileMapping = .none, in list: ListState, _ progress: Progress
  ) throws(FileProblem) -> LoadedFile {
    try FileReading(format: self, mapping: mapping, rowHeight: list.policies.rowHeight, width: list.width)
      .load(bytes, progress)
  }
}
