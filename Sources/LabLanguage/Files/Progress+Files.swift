import ListModel

extension Progress {
  /// Says how far the reading of a file is.
  ///
  /// - Throws: that the user wants to stop it.
  func advance(to done: Int, of all: Int) throws(FileProblem) {
    guard shouldContinue(done, of: all) else {
      throw FileProblem("loading was interrupted", code: .interrupted)
    }
  }
}
