import Foundation
import Review
import SourceText
import Statecharts
import TestSupport
import Testing
import Verification

@Suite("What follows from a change of a machine")
struct FlowReviewTests {
  /// A change of a well-known machine, in words.
  private struct Change {
    var title: String
    var base: MachineContent
    var head: MachineContent
    var renames = Renames()
  }

  private static let changes: [Change] = {
    let (tcp, player, crossing) = (WellKnownMachines.tcp, WellKnownMachines.player, WellKnownMachines.crossing)
    return [
      Change(
        title: "TCP: a FIN is answered without waiting for the application", base: tcp,
        head: tcp.changing("event: fin, to: close-wait}", "event: fin, to: last-ack}")),
      Change(
        title: "TCP: two that close at once never finish", base: tcp,
        head: tcp.changing("      - {id: settled, from: closing, event: ack, to: time-wait}\n", "")),
      Change(
        title: "TCP: a state has another id, and the review knows it", base: tcp,
        head: tcp.replacing("established", "open-now"),
        renames: Renames([ElementID(.state, "tcp", "established"): ElementID(.state, "tcp", "open-now")])),
      Change(
        title: "TCP: a state has another id, and the review does not know it", base: tcp,
        head: tcp.replacing("established", "open-now")),
      Change(
        title: "TCP: a reset brings a listener back to listening", base: tcp,
        head: tcp.changing(
          "  timeout: {label: Twice", "  reset: {label: RST arrives, by: system}\n  timeout: {label: Twice"
        )
        .changing(
          "      - {id: finished,",
          "      - {id: reset, from: syn-received, event: reset, to: listen}\n      - {id: finished,")),
      Change(
        title: "TCP: data can be sent after the own FIN", base: tcp,
        head: tcp.changing("{title: FIN-WAIT-1, shows: {data: received}}", "{title: FIN-WAIT-1, shows: {data: both}}")),
      Change(
        title: "TCP: titles alone", base: tcp, head: tcp.changing("title: CLOSED,", "title: No connection,")),
      Change(
        title: "TCP: the last acknowledgment leads to a wait, too", base: tcp,
        head: tcp.changing("event: ack, to: closed}", "event: ack, to: time-wait}")),
      Change(
        title: "TCP: a FIN ends the connection at once, as the myth has it", base: tcp,
        head: tcp.changing("event: fin, to: close-wait}", "event: fin, to: closed}")),
      Change(
        title: "TCP: nobody closes at the same time, so a claim about it says nothing", base: tcp,
        head: tcp.changing("      - {id: both-close, from: fin-wait-1, event: fin, to: closing}\n", "")),
      Change(
        title: "TCP: an established connection cannot be closed", base: tcp,
        head: tcp.changing("      - {id: closes, from: established, event: close, to: fin-wait-1}\n", "")),
      Change(
        title: "TCP: events in another order", base: tcp,
        head: tcp.changing("  passive-open: {label: Passive open, by: app}\n", "")
          .changing("  fin: {label", "  passive-open: {label: Passive open, by: app}\n  fin: {label")),
      Change(
        title: "TCP: only the order of the file decides", base: tcp,
        head: tcp.changing(
          "      - {id: finished,",
          "      - {id: finished-too, from: last-ack, event: ack, to: listen}\n      - {id: finished,")),
      Change(
        title: "Player: another mode before the first use", base: player,
        head: player.changing("fallback: radio", "fallback: disc")),
      Change(
        title: "Player: the mode is forgotten", base: player,
        head: player.changing("event: power, to: last}", "event: power, to: radio}")),
      Change(
        title: "Player: choices in another order", base: player,
        head: player.changing("choices: [dismiss, power]", "choices: [power, dismiss]")),
      Change(
        title: "Player: the alarm rings at any time", base: player,
        head: player.changing(", if: in(off)}", "}")),
      Change(
        title: "Crossing: cars go while walkers go", base: crossing,
        head: crossing.changing(
          "shows: {drivers: red, walkers: green-figure}", "shows: {drivers: green, walkers: green-figure}")),
      Change(
        title: "Crossing: the lights of one profile clear after all", base: crossing,
        head: crossing.changing("os < 2", "os < 3").changing("os >= 2", "os >= 3")),
      Change(
        title: "Crossing: lights that never flash", base: crossing,
        head: crossing.changing("os < 2", "os < 1").changing("os >= 2", "os >= 1")),
      Change(
        title: "Crossing: the button lights without being pressed", base: crossing,
        head: crossing.changing(", event: time, to: slow, if: in(waiting)}", ", event: time, to: slow}")),
      Change(
        title: "Crossing: a profile more, and one less", base: crossing,
        head: crossing.changing(
          "  short: {title: Without flashing, os: \"2.0\"}", "  long: {title: Flashing longer, os: \"1.5\"}"
        )
        .changing("\n      - {id: straight, from: stop, event: time, to: go, when: os >= 2}", "")),
      Change(
        title: "Crossing: a head that cannot run", base: crossing,
        head: crossing.changing("event: time, to: stop}", "event: time, to: halt}")),
    ]
  }()

  @Test("is said for well-known machines as Goldens/flow.txt has it")
  func wellKnownChanges() async throws {
    var text = ""
    for change in Self.changes {
      #expect(change.base.machine != change.head.machine, "\(change.title) changes nothing")
      let review = await change.head.review(since: change.base, renames: change.renames)
      text += "== \(change.title)\n\(review.plainText)\n"
    }
    try expectRecorded(Checkout.root.appending(path: "Tests/ReviewTests/Goldens/flow.txt"), found: text)
  }

  @Test("Nothing follows from no change but that the behavior is the same")
  func nothingChanged() async throws {
    let shipped = try await ShippedMachines()
    let review = await FlowReview(before: shipped.analysis, after: shipped.analysis, renames: Renames())
    #expect(review.consequences.map(\.consequence.level) == [.editorial], "\(review.plainText)")
    #expect(review.pictures.isEmpty && review.gaps.isEmpty)
  }

  @Test("Each single edit of the shipped machine that changes its behavior has a consequence that names it")
  func shippedEdits() async throws {
    let shipped = try await ShippedMachines()
    var judged = 0
    for edit in sample(shipped.chart.mutations, 8, inAudit: 400) {
      let review = await shipped.review(edit.edited(shipped.chart))
      let machine = review.machines[0]
      guard machine.canRun else {
        #expect(review.gaps.count == 1, "\(edit.name)")
        continue
      }
      let differs = machine.profiles.contains { $0.behavior.divergence != nil }
      let named = review.consequences.filter { !$0.touched.isDisjoint(with: edit.subjects(in: shipped.chart)) }
      // Where the comparison had to stop, a scenario may show what it did not reach.
      let isUndecided = machine.profiles.contains { if case .undecided = $0.behavior.outcome { true } else { false } }
      #expect(
        differs ? !named.isEmpty : named.isEmpty || isUndecided,
        "\(edit.kind.rawValue) \(edit.name): \(review.plainText)")
      judged += 1
    }
    #expect(judged > 3)
  }

  @Test("A claim that fails in the head is named with the run, although the project is not verified")
  func failingClaims() async throws {
    let base = WellKnownMachines.crossing
    let head = base.changing("{drivers: red, walkers: green-figure}", "{drivers: green, walkers: green-figure}")
    let result = await head.analysis().result
    #expect(result.project == nil)
    let review = await head.review(since: base)
    let found = review.consequences.filter { $0.consequence.kind == .claim && $0.consequence.level == .breaking }
    #expect(found.count == 1)
    #expect(found.first?.touched.contains(ElementID(.state, "crossing", "stop")) == true)
    #expect(found.first?.consequence.run.count == 3)
  }
}

extension FlowReview {
  /// Everything that it says, to be read.
  var plainText: String {
    var lines: [String] = []
    for found in consequences {
      let consequence = found.consequence
      lines.append("\(consequence.kind.rawValue), \(consequence.level.rawValue): \(consequence.sentence)")
      lines += consequence.run.map { "    \($0)" }
      if !found.touched.isEmpty {
        let ids = found.touched.map { "\($0.kind.rawValue) \($0.path.joined(separator: "."))" }.sorted()
        lines.append("    because of one of: \(ids.joined(separator: ", "))")
      }
    }
    for picture in pictures {
      let others = picture.alsoIn.isEmpty ? "" : ", also in \(picture.alsoIn.map(\.text).joined(separator: ", "))"
      lines.append("picture: \(picture.machine) in \(picture.profile)\(others)")
    }
    lines += gaps.map { "gap: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
