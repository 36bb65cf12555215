import SourceText
import Testing

@Suite("Unique names") struct UniqueNamesTests {
  @Test("get a number behind them where they are taken")
  func areNumbered() {
    var names = UniqueNames()
    #expect(["a", "b", "a", "a"].map { names.unused($0) } == ["a", "b", "a-2", "a-3"])
  }

  @Test("do not meet names that look numbered")
  func avoidNumberedNames() {
    var names = UniqueNames(numberedFrom: 1)
    #expect(["a-1", "a", "a", "a-1"].map { names.unused($0) } == ["a-1", "a", "a-2", "a-1-1"])
  }

  @Test("are all different")
  func areDifferent() {
    var names = UniqueNames()
    let given = (0..<1_000).map { names.unused(["a", "a-2", "a-2-2"][$0 % 3]) }
    #expect(Set(given).count == given.count)
  }
}
