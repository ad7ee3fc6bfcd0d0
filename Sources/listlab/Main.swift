import ArgumentParser
import CTerminal

@main
struct ListLab: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "listlab", version: "listlab 1.0.0")
  func run() throws { print(lt_interrupts_taken()) }
}
