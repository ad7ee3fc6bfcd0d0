import LabLanguage
import LabFiles
import LabSessions
import Testing

@testable import listlab

/// The limits of what the program reads; their sizes are tried with a file without contents, which takes no room.
@Suite struct `Limits of input` {
  @Test func `are those that help tells`() {
    let limits = Dictionary(uniqueKeysWithValues: Vocabulary.full.limits.map { ($0.what, $0.max) })
    #expect(limits["characters of a line at the prompt"] == LongLineTests.longest)
    #expect(limits["bytes of an input line"] == PlainLineSource.longestLine)
    #expect(limits["bytes of a file that is read"] == FileReader.largestFile)
    #expect(limits["bytes of an autosave"] == LogFileOnDisk.largestAutosave)
    #expect(limits["autosaves of earlier shells"] == AutosaveFolder.maxFiles)
  }
}
