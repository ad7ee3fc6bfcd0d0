/// How much there may be of something, and what more of it is refused with.
///
/// A small input must never take long or fill the memory. `help limits` prints all limits, the documentation's page `Limits`
/// is compared with them, and each is tested at the limit and one above.
package struct Limit: Equatable, Sendable {
  /// What is counted.
  package let what: String
  package let most: Int
  /// What more is refused with, or what is done then.
  package let answer: String

  package init(what: String, most: Int, answer: String) { (self.what, self.most, self.answer) = (what, most, answer) }
}
