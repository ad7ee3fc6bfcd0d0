import Testing

@Suite struct BenchTests {
  @Test func `a bench draws its chart into a file, once`() throws {
    let home = try TestHome()
    let script = "$listlab -c 'bench find 40 svg a.svg'; grep -c '<circle' a.svg; $listlab -c 'bench find 40 svg a.svg'"
    let output = try shellScript(script, home: home).output
    #expect(output.contains("\ndrawn into a.svg\n4\n"), "\(output)")
    #expect(output.contains("unwritable-file: a.svg: already exists; force replaces it"), "\(output)")
  }
}
