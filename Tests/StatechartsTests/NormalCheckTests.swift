import Statecharts
import Testing

@Suite("Equivalent checks")
struct NormalCheckTests {
  private func normal(_ check: String) throws -> NormalCheck {
    try #require(NormalCheck(try ClaimCheck(check), names: ChartNames(StatechartMutationTests.player)), "\(check)")
  }

  @Test(
    "are equal however they are worded",
    arguments: [
      ("never off after on", "never  state(off) after (on)"),
      ("always on implies first or second", "always on implies second or (first or second)"),
      ("always not (on and off) implies idle", "always not off or not on implies not not idle"),
      ("at most 2 power before loud", "at most 2 event(power) before loud"),
      ("in on and loud, stop or power does nothing", "in (loud and on), power or stop does nothing"),
    ])
  func equal(pair: (String, String)) throws {
    #expect(try normal(pair.0) == normal(pair.1))
  }

  @Test(
    "differ where one could hold and the other not",
    arguments: [
      ("never off after on", "never on after off"), ("never off after on", "never off before on"),
      ("never off after on", "never off after on until power"),
      ("at most 2 power before loud", "at most 3 power before loud"),
      ("always on implies first or second", "always on implies first and second"),
      ("reachable off", "unreachable off"), ("reachable light = on", "reachable light = off"),
      ("power never leads to loud", "power never leads to not loud"),
      ("reachable off", "from every state, off is reachable"),
    ])
  func different(pair: (String, String)) throws {
    #expect(try normal(pair.0) != normal(pair.1))
  }

  @Test("The assumption of a response is part of the check")
  func assumption() throws {
    #expect(try normal("after ask eventually silent given a") != normal("after ask eventually silent given b"))
    #expect(try normal("after ask eventually silent given a") == normal("after event(ask) eventually silent given a"))
  }
}
