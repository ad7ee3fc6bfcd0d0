import ListModel

extension Progress {
  /// Reports the progress of reading a file.
  ///
  /// - Throws: `interrupted` if the user stops it.
  func advance(to done: Int, of all: Int) throws(FileProblem) {
    guard shouldContinue(done, of: all) else {
      throw FileProblem("loading was interrupted", code: .interrupted)
    }
  }
}
