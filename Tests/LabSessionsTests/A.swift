import Testing

@Suite struct Placeholder { @Test func a() { #expect(Bool(true)) } }
