import LabLanguage
import ListDump
import ListModel

/// A test made of what was done: the steps in effect, and behind each the checks and notes that were made there.
///
/// What was undone is not in it, with the checks behind it; redo brings both back. What only shows or compares something
/// is left out.
struct TestScript {
  /// A command, or a note, as it is written.
  private struct Piece {
    let text: SessionText
    /// For a named value: the command that names it where its step is not in effect.
    var value: String?
    var isCheck = false
  }

  private let folder: String?
  /// What is written before the first step, and behind the start of each step; those that can be redone come last.
  private var pieces: [[Piece]] = [[]]
  /// How many steps are in effect.
  private var count = 0

  init(in folder: String?) { self.folder = folder }

  /// Begins with steps, of which some can be redone.
  mutating func begin(with steps: [Call], undone: [Call] = [], naming values: [String] = []) {
    for call in steps + undone { add(step: text { $0.addSteps([call]) }) }
    count = steps.count
    for value in values { add(aside: text { $0.add(commands: [value]) }) }
  }

  /// Takes a command that ran.
  ///
  /// - Parameters:
  ///   - steps: how many steps are in effect now.
  ///   - isNewStep: whether it is the last of them.
  ///   - names: the values that are named now.
  ///   - addition: what is written behind it.
  mutating func add(_ call: Call, steps: Int, isNewStep: Bool, names: Names, behind addition: String = "") {
    go(to: isNewStep ? max(0, steps - 1) : steps)
    guard isNewStep || call.isCheck || call.namedValue != nil else { return }
    let text = text {
      $0.addSteps([call])
      $0.text.append(trusted: addition)
    }
    if isNewStep {
      add(step: text)
    } else if call.isCheck {
      add(aside: text, isCheck: true)
    } else if let name = call.namedValue, let value = names.value(named: name) {
      add(aside: text, value: "let \(name) = \(Word.quote(value))")
    }
  }

  /// Takes a command that was refused: a check that failed, or an update whose numbers are wrong.
  mutating func add(_ call: Call, failing code: String, behind addition: String = "") {
    guard Refusal.Code.failedChecks.contains(code) || Refusal.Code.wrongNumbers.contains(code) else { return }
    let text = text {
      $0.addCommand(call)
      $0.addRefusal(of: call, code)
      $0.text.append(trusted: addition)
    }
    add(aside: text, isCheck: call.isCheck)
  }

  /// Takes back the last check behind the current step.
  mutating func takeBackCheck() {
    if let last = pieces[count].lastIndex(where: { $0.isCheck }) { pieces[count].remove(at: last) }
  }

  mutating func add(remark: String) { add(aside: text { $0.addRemark(remark) }) }

  /// Takes comments.
  mutating func add(aside comments: String) { add(aside: text { $0.text.append(trusted: comments) }) }

  /// The test.
  var session: SessionText {
    text { session in
      session.text.append(trusted: SessionWriter.opening())
      for piece in pieces[...count].joined() { session.append(piece.text) }
    }
  }

  private func text(_ write: (inout SessionText) -> Void) -> SessionText {
    var text = SessionText(in: folder, isTest: true)
    write(&text)
    return text
  }

  private mutating func add(step text: SessionText) {
    pieces.removeSubrange((count + 1)...)
    pieces.append([Piece(text: text)])
    count += 1
  }

  private mutating func add(aside text: SessionText, value: String? = nil, isCheck: Bool = false) {
    pieces[count].append(Piece(text: text, value: value, isCheck: isCheck))
  }

  /// Takes that so many steps are in effect now. What was named in steps that no longer are keeps its value.
  private mutating func go(to target: Int) {
    while pieces.count <= target { pieces.append([]) }
    let left = target < count ? pieces[(target + 1)...count].joined().compactMap { $0.value } : []
    count = target
    for value in left { add(aside: text { $0.add(commands: [value]) }, value: value) }
  }
}
