/// Why a session cannot be found, played or asked: the message of `listlab`, with file, line and caret where there are some.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  init(_ message: String) { self.message = message }

  public var description: String { message }
}

/// A session of which something else came than it expects.
public struct SessionFailure: Error, CustomStringConvertible {
  public let report: Report

  public var description: String { report.description }
}
