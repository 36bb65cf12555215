import SourceText
import Statecharts
import Testing

@Suite("Checks are read in their forms, and errors point at the word")
struct ClaimSyntaxTests {
  /// The words of the form with every proposition in brackets.
  private func read(_ text: String) throws -> String {
    let check = try ClaimCheck(text)
    let operands = check.operands.map { "[\($0.proposition.text)]" }
    let others = [check.number.map { "\($0)" }, check.given?.value.text].compactMap { $0 }
    return ([check.form.id] + operands + others).joined(separator: " ")
  }

  @Test(
    "Every form",
    arguments: [
      ("never prompt after dont-allow until by settings", "never-after [prompt] [dont-allow] [by settings]"),
      ("never a or b after not c and d", "never-after [a or b] [not c and d]"),
      ("never ajar before knock", "never-before [ajar] [knock]"),
      ("at most 2 (upgrade) before by user", "at-most-before [upgrade] [by user] 2"),
      (
        "always a and (b or c) implies status = authorizedAlways",
        "always-implies [a and (b or c)] [status = authorizedAlways]"
      ),
      ("never a and b", "never [a and b]"),
      ("always a or b", "always [a or b]"),
      ("in a or b, x leads to not c", "in-leads-to [a or b] [x] [not c]"),
      ("from a and b, c is reachable", "from-is-reachable [a and b] [c]"),
      ("from state(every), c is reachable", "from-is-reachable [state(every)] [c]"),
      ("a or b is reachable without x or y", "is-reachable-without [a or b] [x or y]"),
      ("not a is reachable within 3 steps", "is-reachable-within-steps [not a] 3"),
      ("a is reachable within 1 step", "is-reachable-within-steps [a] 1"),
      ("within is reachable without reachable", "is-reachable-without [within] [reachable]"),
      ("in ajar, slam does nothing", "in-does-nothing [ajar] [slam]"),
      ("in (a or b) , x does nothing", "in-does-nothing [a or b] [x]"),
      ("by app never leads to upgrade in when-in-use", "never-leads-to [by app] [upgrade] [when-in-use]"),
      ("slam never leads to ajar", "never-leads-to [slam] [ajar]"),
      ("after a eventually b given os-finds-time", "after-eventually [a] [b] os-finds-time"),
      ("after a eventually not (b and c)", "after-eventually [a] [not (b and c)]"),
      ("from every state, denied is reachable", "from-every-state-is-reachable [denied]"),
      ("reachable always and not upgrade", "reachable [always and not upgrade]"),
      (
        "unreachable state(after) or event(x) or tag(y) or prompt(z)",
        "unreachable [state(after) or event(x) or tag(y) or prompt(z)]"
      ),
    ])
  func forms(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "An error says what was expected, at the word that is wrong",
    arguments: [
      ("", "unknown form", "", 0),
      ("nver a after b", "unknown form", "nver", 0),
      ("a leads to b", "expected `and`, `or`, `never`, or `is`", "leads", 2),
      ("never a a", "expected `and`, `or`, `after`, `before`, or the end", "a", 8),
      ("always a a", "expected `and`, `or`, `implies`, or the end", "a", 9),
      ("in a, x leads b", "expected `to`", "b", 14),
      ("in a, x leads to b c", "expected `and`, `or`, or the end", "c", 19),
      ("from a b is reachable", "expected `and`, `or`, or `,`", "b", 7),
      ("from a, b is", "expected `reachable`", "", 12),
      ("a is b", "unknown form", "a", 0),
      ("a is never b", "expected `reachable`", "never", 5),
      ("a is reachable", "expected `without` or `within`", "", 14),
      ("a is reachable within steps", "expected a number from 1 to 1000", "steps", 22),
      ("a is reachable within 1001 steps", "expected a number from 1 to 1000", "1001", 22),
      ("a is reachable within 3", "expected `steps`", "", 23),
      ("a is reachable within 3 steps b", "expected the end", "b", 30),
      ("never after b", "expected a state, event, or tag before `after`", "after", 6),
      ("never a aftr b", "expected `and`, `or`, `after`, `before`, or the end", "aftr", 8),
      ("never a after b untl c", "expected `and`, `or`, `until`, or the end", "untl", 16),
      ("at most two a before b", "expected a number from 1 to 20", "two", 8),
      ("at most 0 a before b", "expected a number from 1 to 20", "0", 8),
      ("at most 21 a before b", "expected a number from 1 to 20", "21", 8),
      ("at least 1 a before b", "expected `most`", "least", 3),
      ("always a then b", "expected `and`, `or`, `implies`, or the end", "then", 9),
      ("in a, b do nothing", "expected `and`, `or`, `does`, or `leads`", "do", 8),
      ("in a b does nothing", "expected `and`, `or`, or `,`", "b", 5),
      ("after a eventually b given", "expected the id of an assumption", "", 26),
      ("after a eventually b given c d", "expected the end", "d", 29),
      ("from every state a is reachable", "expected `,`", "a", 17),
      ("from every one, a is reachable", "expected `state`", "one", 11),
      ("reachable a, b", "expected `and`, `or`, or the end", ",", 11),
      ("reachable by (", "expected an actor after `by`", "(", 13),
      ("reachable status =", "expected a value of observer `status`", "", 18),
      ("reachable status != x", "unexpected `!=`", "!=", 17),
      ("reachable stat(x)", "unknown kind of name `stat(`", "stat", 10),
      ("reachable state(x", "expected `)`", "", 17),
      ("reachable (a", "expected `)`", "", 12),
      ("reachable ä", "unexpected `ä`", "ä", 10),
      ("reachable a && b", "unexpected `&&`", "&&", 12),
      ("reachable a | b", "unexpected `|`", "|", 12),
      ("reachable !a", "unexpected `!`", "!", 10),
      ("reachable status == x", "unexpected `==`", "==", 17),
    ])
  func errors(text: String, message: String, word: String, offset: Int) {
    #expect { try ClaimCheck(text) } throws: { error in
      guard let error = error as? ExpressionError else { return false }
      let found = Array(text.utf8)[error.range.start..<error.range.end]
      return error.message.contains(message) && String(decoding: found, as: UTF8.self) == word
        && error.range.start == offset
    }
  }

  @Test(
    "An error says how to write what was probably meant",
    arguments: [
      ("captured never happens before authorized", "write `never captured before authorized`"),
      ("a or b never after c", "write `never a or b after c`"),
      (
        "a never b",
        "the forms are `never Q after P [until R]`, `never Q before P`, `never Q`, `E never leads to Q [in S]`"
      ),
      ("a is b", "the forms are `from every state, Q is reachable`"),
      ("never a before b given c", "only `after P eventually Q` can end with `given`: remove it with the assumption"),
      ("after a given b", "the form is `after P eventually Q [given F]`"),
      ("reachable status == x", "write `=`"), ("reachable a && b", "write `and`"),
      ("reachable status != x", "write `not status = value`"), ("reachable a\u{A0}and b", "write an ordinary space"),
    ])
  func remedies(text: String, remedy: String) {
    #expect { try ClaimCheck(text) } throws: { error in
      (error as? ExpressionError)?.remedy?.hasPrefix(remedy) ?? false
    }
  }

  @Test("The range of an atom covers all of it, and the range of its last word covers the name inside")
  func ranges() throws {
    let proposition = try Proposition("state(a) or sign = open or by  user")
    #expect(proposition.atoms.map(\.range) == [SourceRange(0, 8), SourceRange(12, 23), SourceRange(27, 35)])
    #expect(proposition.atoms.map(\.lastWord) == [SourceRange(6, 7), SourceRange(19, 23), SourceRange(31, 35)])
    #expect(proposition.range == SourceRange(0, 35))
  }

  @Test(
    "What a check is written as reads as the same check",
    arguments: [
      "never a after b until c", "never a after b", "never a before b", "never a", "at most 2 a before b",
      "always a implies b", "always a", "in a, x does nothing", "in a, x leads to b", "x never leads to a in b",
      "x never leads to a", "after a eventually b given f", "after a eventually b", "from every state, a is reachable",
      "from a, b is reachable", "a is reachable without x", "a is reachable within 1 step",
      "a is reachable within 2 steps", "reachable a", "unreachable not (a or b) and sign = open",
    ])
  func text(check: String) throws {
    #expect(try ClaimCheck(check).written == check)
  }

  @Test("A word of a form can be written as a name: alone where its surroundings tell, in parentheses always")
  func words() throws {
    let words = Set(ClaimForm.all.map(\.words).joined(separator: " ").split { !$0.isLowercase }.map(String.init))
    let names = words.filter { (try? Proposition($0)) != nil }
    #expect(names.isSuperset(of: ["always", "reachable", "unreachable", "within", "without"]))
    for name in names { #expect(throws: Never.self, "\(name)") { try ClaimCheck("never \(name) after a") } }
    for word in words { #expect(throws: Never.self, "\(word)") { try ClaimCheck("never state(\(word))") } }
  }

  @Test("One run shows what a form of reachability asks for, and no other form")
  func forms() throws {
    let shown = try ClaimForm.all.map(\.words).filter { form in
      let bare = String(form.prefix { $0 != "[" }).replacing("N", with: "3")
      return try ClaimCheck(bare).isShownByOneRun
    }
    #expect(shown == ["Q is reachable without E", "Q is reachable within N steps", "reachable Q"])
  }

  @Test("Every form of the list can be read, with and without the parts in brackets")
  func list() throws {
    for form in ClaimForm.all.map(\.words) {
      let whole = form.replacing("[", with: "").replacing("]", with: "").replacing("N", with: "3")
      let bare = String(form.prefix { $0 != "[" }).replacing("N", with: "3")
      #expect(throws: Never.self, "\(form)") { try (ClaimCheck(whole), ClaimCheck(bare)) }
    }
  }
}
