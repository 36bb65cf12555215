import SourceText
import Statecharts
import Testing

@testable import MachineImport

/// The content file of a machine; its findings if there are errors.
func imported(_ notation: ForeignNotation, _ text: String, name: SourcePath = "machine.txt") -> String {
  let result = notation.read(Array(text.utf8), at: name)
  return result.value?.text ?? result.findings.map(\.message).joined(separator: "\n")
}

/// What an import says about a file.
func remarks(_ notation: ForeignNotation, _ text: String) -> [String] {
  notation.read(Array(text.utf8), at: "machine.txt").findings.map(\.message)
}

@Suite("Conditions of SCXML")
struct SCXMLConditionTests {
  @Test(
    "Operators and states are read, the rest is a condition in its own words",
    arguments: [
      ("In('a')", "in(a)"),
      ("!In(\"a\") && In('b')", "not in(a) and in(b)"),
      ("In('a') == false", "not in(a)"),
      ("(In('a') == false) && (In('b') || In('c'))", "not in(a) and (in(b) or in(c))"),
      ("not In('a') or x > 3 and y", "not in(a) or <x > 3> and <y>"),
      ("_event.data.tries_left == false", "not <tries_left>"),
      ("x.length > 3 && f(a && b)", "<x.length > 3> and <f(a && b)>"),
      ("(x + 1) * 2 == 4", "<(x + 1) * 2 == 4>"),
      ("x == 'a && b'", "<x == 'a && b'>"),
      ("a ? b && c : d", "<a ? b && c : d>"),
      ("true && In('a')", "true and in(a)"),
      ("a &&", "<a &&>"), ("(a", "<(a>"), ("Ink('a')", "<Ink('a')>"), ("trueish", "<trueish>"),
    ])
  func read(text: String, expected: String) {
    #expect(words(of: SCXMLCondition.read(text)) == expected)
  }

  @Test("An expression of any depth is read")
  func deep() {
    let text = String(repeating: "!(", count: 600) + "a" + String(repeating: ")", count: 600)
    #expect(words(of: SCXMLCondition.read(text)) == "<\(text)>")
  }

  private func words(of condition: BooleanExpression<SCXMLCondition.Part>) -> String {
    condition.text { part in
      switch part {
      case .truth(let value): "\(value)"
      case .active(let name): "in(\(name))"
      case .open(let text): "<\(text)>"
      }
    }
  }
}

@Suite("Words of imported machines")
struct ForeignWordTests {
  @Test(
    "Names become ids and titles",
    arguments: [
      ("paymentFailed", "payment-failed", "Payment failed"), ("TIMER_START", "timer-start", "Timer start"),
      ("error.execution", "error-execution", "Error execution"), ("3d", "x-3d", "3d"), ("承認", "x", "承認"),
      ("mobileHUD", "mobile-hud", "Mobile HUD"), ("callGEDAdapter", "call-ged-adapter", "Call GED adapter"),
      ("loadURLs", "load-urls", "Load urls"), ("HTTPIssue", "http-issue", "HTTP issue"),
      ("the user says yes", "the-user-says-yes", "The user says yes"),
      ("x > 3", "x-3", "X > 3"), ("", "x", ""),
    ])
  func names(name: String, expectedID: String, expectedTitle: String) {
    #expect(identifier(for: name, otherwise: "x") == expectedID)
    #expect(title(for: name) == expectedTitle)
  }

  @Test(
    "Conditions of a program are code",
    arguments: [
      ("ctx.count > 3", "`ctx.count > 3`"), ("_event.data==1", "`_event.data==1`"), ("isReady()", "`isReady()`"),
      ("isReady", "Is ready"), ("has (role: admin)", "Has (role: admin)"), ("tag `a` == 1", "Tag `a` == 1"),
    ])
  func conditions(text: String, expected: String) {
    #expect(conditionTitle(for: text) == expected)
  }

  @Test(
    "Times are in the largest unit that is whole",
    arguments: [
      ("1.5s", "1500 milliseconds"), ("60s", "1 minute"), (".5h", "30 minutes"), ("7 days", "7 days"),
      ("604800s", "7 days"), ("2 weeks", "14 days"), ("100000000ms", "100000 seconds"),
    ])
  func times(text: String, expected: String) {
    #expect(duration(text) == expected)
  }

  @Test("A text that is no time is refused", arguments: ["", "s", "5", "0s", "-5s", "5 parsecs", "1e9s"])
  func noTime(text: String) {
    #expect(duration(text) == nil)
  }
}
