package import LabLanguage

/// What takes typed lines in place of the list, as a course does while a lesson is under way.
package protocol LineInterceptor: AnyObject {
  /// Whether lines go to it now.
  var isActive: Bool { get }
  /// The list that what is typed is about while it is active.
  var lab: Lab? { get }
  /// What stands before `>` where lines are typed while it is active.
  var prompt: String? { get }
  /// Takes a line; nil: it is a command of the shell.
  func take(_ line: String, at interpreter: Interpreter) -> Answer?
  /// Ends what takes the lines, so that they go to the list again, and returns what is printed then; nil: nothing takes them.
  func leave() -> String?
}

extension Interpreter {
  /// Whether lines that are typed go to something else than the list.
  package var isIntercepted: Bool { interceptor?.isActive == true }

  /// The list that what is typed now is about: that of a lesson, if one is under way.
  package var typedLab: Lab { interceptor?.lab ?? lab }

  /// What stands before `>` where lines are typed: `list`, or what takes them instead.
  package var prompt: String { interceptor?.prompt ?? (recordingPath == nil ? "list" : "rec") }
}
