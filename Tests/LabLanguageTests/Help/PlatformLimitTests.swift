import ListModel
import Testing

@testable import LabLanguage

/// The platforms of `help limits`, and what an answer says of them (K34).
@Suite struct `Limits of platforms` {
  @Test(arguments: [
    (
      "profile tanstack", "load 3000000 height 45",
      "more than Firefox (17895697), Chromium (33554428), WebKitGTK (33554428) lay out, see help limits"
    ),
    ("profile tanstack", "load 500000 height 40", "more than Firefox (17895697) lays out, see help limits"),
    ("profile gtk4", "load 42949673 height 50", "more than GTK (2147483648) lays out, see help limits"),
    ("profile aggrid", "load 1000000 height 33", "more than AG Grid (32000000) lays out, see help limits"),
    (
      "profile tanstack; load 1000000 height 33; scroll to 17000000", "scroll by 1000000",
      "more than Firefox (17895697) lays out, see help limits"
    ),
  ])
  func `are named in the answer of the command that passes them`(setup: String, line: String, note: String) throws {
    var playground = try Playground(setup)
    #expect(try playground.say(line)?.summary?.contains(" · \(note)") == true)
  }

  @Test(arguments: [
    ("profile tanstack", "load 400000 height 40"), ("profile tanstack; load 1000000 height 40", "scroll to 9000"),
    ("profile standard", "load 1000000 height 50"), ("profile qt", "load 1000000 height 50"),
    ("profile tanstack; set content-limit 33554428", "load 1000000 height 50"),
    ("profile tanstack; load 1000000 height 50", "load 1000000 height 50"),
  ])
  func `are not named where they are kept, were passed before, or are set`(setup: String, line: String) throws {
    var playground = try Playground(setup)
    #expect(try playground.say(line)?.summary?.contains("help limits") == false)
  }

  @Test func `can be set as the help has them`() throws {
    let settings = PlatformLimit.table.split(separator: "\n").compactMap { line in
      line.contains("set content-limit") ? line.prefix { $0 != ":" }.drop { $0 == " " } : nil
    }
    #expect(settings.count == 8)
    for setting in settings { _ = try Playground(String(setting)) }
  }
}
