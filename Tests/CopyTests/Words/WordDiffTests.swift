import Copy
import Foundation
import SourceText
import TestSupport
import Testing

@Suite("Word diffs")
struct WordDiffTests {
  /// A text with its changes marked: `[-removed-]{+added+}`.
  private static func marked(_ before: String, _ after: String) -> String {
    WordDiff(before: before, after: after).runs.map { run in
      switch run {
      case .same(let text): text
      case .removed: "[-\(run.visibleText)-]"
      case .added: "{+\(run.visibleText)+}"
      }
    }.joined()
  }

  @Test(
    "Changes are words, with their placeholders whole",
    arguments: [
      ("Turn on location.", "Turn on location.", "Turn on location."),
      (
        "<appname> records trips.", "<appname> records your trips.", "<appname> records{+ your+} trips."
      ),
      ("With <app-a>, go.", "With <app-b>, go.", "With [-<app-a>-]{+<app-b>+}, go."),
      ("It records trips.", "It records trips and scores.", "It records trips{+ and scores+}."),
      ("the app", "the Acme app", "the{+ Acme+} app"),
      ("Don’t share it", "Don’t ever share it", "Don’t{+ ever+} share it"),
      ("", "New", "{+New+}"),
      ("Old", "", "[-Old-]"),
      ("", "", ""),
    ])
  func readable(before: String, after: String, marks: String) {
    #expect(Self.marked(before, after) == marks)
  }

  @Test("Of several texts, the words are marked that not all of them have")
  func several() {
    let texts = [
      "<appname> records the distance of this trip for your mileage and expenses.",
      "<appname> records this trip for your driving and scores.", "<appname> records this trip for safety and help.",
    ]
    let marked = WordDiff.runs(ofEach: texts).map { runs in
      runs.map { if case .added(let text) = $0 { "{+\(text)+}" } else { $0.text } }.joined()
    }
    #expect(
      marked == [
        "<appname> records {+the distance of+} this trip for {+your mileage and expenses+}.",
        "<appname> records this trip for {+your driving and scores+}.",
        "<appname> records this trip for {+safety and help+}.",
      ])
    #expect(WordDiff.runs(ofEach: ["Open Settings"]) == [[.same("Open Settings")]])
    #expect(WordDiff.runs(ofEach: ["Stop", ""]) == [[.added("Stop")], []])
  }

  @Test("A short word between two long replacements is replaced with them")
  func noCoincidences() {
    let marks = Self.marked(
      "Navigation shows the shortest way home tonight, as ever.",
      "Advertisers buy the complete movement profile, as ever.")
    #expect(
      marks
        == "[-Navigation shows the shortest way home tonight-]{+Advertisers buy the complete movement profile+}, as ever."
    )
  }

  @Test(
    "Languages without spaces are compared by characters, others by words",
    arguments: [
      ("位置情報を使用します。", "位置情報を共有します。", "位置情報を[-使用-]{+共有+}します。"),
      ("アプリはルートを記録します。", "アプリはドライブを記録します。", "アプリは[-ルート-]{+ドライブ+}を記録します。"),
      (
        "Die App zeichnet Fahrten auf.", "Die App zeichnet Kilometer auf.",
        "Die App zeichnet [-Fahrten-]{+Kilometer+} auf."
      ),
      ("La app registra tus viajes.", "La app comparte tus viajes.", "La app [-registra-]{+comparte+} tus viajes."),
      ("Drive 👩‍👩‍👧 safely", "Drive 👨‍👩‍👧 safely", "Drive [-👩‍👩‍👧-]{+👨‍👩‍👧+} safely"),
    ])
  func languages(before: String, after: String, marks: String) {
    #expect(Self.marked(before, after) == marks)
  }

  @Test("Invisible characters are named where they changed")
  func invisible() {
    #expect(Self.marked("10 km", "10\u{A0}km") == "10[-␣-]{+<U+00A0>+}km")
    #expect(Self.marked("a\nb", "a b") == "a[-⏎-]{+␣+}b")
  }

  @Test(
    "On one line, the words far from a difference are left out",
    arguments: [
      ("a b c", "a x c", "a [-b-]{+x+} c"),
      ("a b", "a b c", "a b{+ c+}"),
      ("a  b", "a b", "a[-␣␣-]{+␣+}b"),
      ("", "a", "{+a+}"),
      ("a\u{202F}b", "a\u{A0}b", "a[-<U+202F>-]{+<U+00A0>+}b"),
      ("x\u{200B} y", "x y", "x[-<U+200B>-] y"),
      ("x\u{FE0F}", "x", "[-x<U+FE0F>-]{+x+}"),
      ("a\tb", "a b", "a[-<U+0009>-]{+␣+}b"),
      ("a\u{A0}b x", "a\u{A0}b y", "a\u{A0}b [-x-]{+y+}"),
      ("1 2 3 4 5 6 7 8 9 x", "1 2 3 4 5 6 7 8 9 y", "… 6 7 8 9 [-x-]{+y+}"),
      ("x 1 2 3 4 5 6 7 8 9 10 x", "y 1 2 3 4 5 6 7 8 9 10 y", "[-x-]{+y+} 1 2 3 4 … 7 8 9 10 [-x-]{+y+}"),
    ])
  func notation(old: String, new: String, expected: String) {
    #expect(WordDiff(before: old, after: new).runs.notation == expected)
  }

  @Test("The notation of a difference is short, however long the texts are")
  func shortNotation() {
    let old = String(repeating: "a b c d ", count: 50_000)
    let new = String(repeating: "d c b a ", count: 50_000)
    #expect(WordDiff(before: old, after: new).runs.notation.unicodeScalars.count <= 601)
  }

  @Test("Texts with few common words are not shown as one")
  func littleInCommon() {
    let share = WordDiff(
      before: "Your location is used to show nearby stations.", after: "We sell what you do to advertisers.")
    #expect(share.hasLittleInCommon)
    #expect(!WordDiff(before: "Open Settings", after: "Open the Settings").hasLittleInCommon)
    #expect(WordDiff(before: "Open", after: "Close").keptShare == 0)
  }

  @Test("The diff leads from one text to the other, however they differ", arguments: 0..<300)
  func applies(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = [
      "the", "app", "records", "<appname>", "trips", ",", ".", " ", " ", "  ", "\n", "é", "e\u{301}", "位", "置", "ア",
      "プリ", "👩‍👧", "don’t", "-", "<", "\u{A0}",
    ]
    func text(_ length: Int) -> [String] { (0..<length).map { _ in random.element(of: words) } }
    let before = text(random.below(40))
    var after = before
    for _ in 0..<random.below(12) {
      let position = random.below(after.count + 1)
      if random.below(2) == 0 || position == after.count {
        after.insert(random.element(of: words), at: position)
      } else {
        after.remove(at: position)
      }
    }
    check(before.joined(), random.below(4) == 0 ? text(20).joined() : after.joined())
  }

  @Test("The diff of each line of the shipped copy with others leads from one to the other")
  func shippedTexts() throws {
    let lines = try Checkout.text(of: "content/copy/location.yaml").split(separator: "\n").map(String.init)
    #expect(lines.count > 30)
    for line in sample(lines, 40) { for other in sample(lines, 6) { check(line, other) } }
  }

  private func check(_ before: String, _ after: String) {
    let diff = WordDiff(before: before, after: after)
    let removed = diff.runs.map { run in if case .added = run { "" } else { run.text } }.joined()
    let added = diff.runs.map { run in if case .removed = run { "" } else { run.text } }.joined()
    #expect(Array(removed.utf8) == Array(before.utf8))
    #expect(Array(added.utf8) == Array(after.utf8))
    #expect(diff.isEmpty == before.utf8.elementsEqual(after.utf8))
    for (first, second) in zip(diff.runs, diff.runs.dropFirst()) {
      let isOrdered =
        switch (first, second) {
        case (.same, .removed), (.same, .added), (.removed, .added), (.removed, .same), (.added, .same): true
        default: false
        }
      #expect(isOrdered, "\(first) before \(second)")
    }
    for run in diff.runs { #expect(!run.text.isEmpty) }
  }

  @Test("Two long texts without anything in common take little time")
  func longTexts() {
    let old = (0..<20_000).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<20_000).map { "b\($0)" }.joined(separator: " ")
    let start = ContinuousClock.now
    #expect(WordDiff(before: old, after: new).runs.count == 2)
    #expect(ContinuousClock.now - start < .seconds(20), "the number of changes has to be bounded")
  }
}
