import Project
import SourceText
import Statecharts

/// Judges whether App Review is likely to reject a purpose string from outside the project.
///
/// The copy rules set a high standard for a project's recommendations. This type reports only what Apple's page on purpose strings
/// lists as a reason for rejection: a text that states no purpose. A vague promise beside a feature is not rejected.
package enum PurposeReview {
  /// A likely rejection, with the reason.
  package struct Refusal: Sendable {
    /// The copy rule that the text violates.
    package let rule: Rule
    package let message: String
    package let suggestion: String
  }

  /// Returns the reason to reject a text; nil if there is none, or if the language is not supported.
  ///
  /// - Parameters:
  ///   - locale: the language, with `-` or `_` before its region.
  ///   - names: the names of the app, preferably the longest first; a name does not state a purpose.
  package static func refusal(of text: String, locale: String, names: [String]) -> Refusal? {
    guard let lexicon = Lexicon.of(locale: locale.lowercased().replacing("_", with: "-")) else { return nil }
    let template = names.sorted { $0.count > $1.count }.reduce(text) { text, name in
      name.isEmpty ? text : text.replacing(name, with: "<\(TermResolver.appName)>")
    }
    let rendered = RenderedCopy(
      CopyTemplate(template), terms: CopyContext(locale: locale).terms(in: locale), abbreviations: lexicon.abbreviations
    )
    let words = rendered.words
    guard words.contains(where: { !$0.isName }) else { return nil }
    let vague = lexicon.vagueBenefits.matches(in: words)
    guard saysNothing(rendered, vague, lexicon) else { return nil }
    if let promise = vague.first {
      let range = rendered.range(ofWords: promise.words)
      return Refusal(
        rule: CopyRule.vagueBenefit.rule,
        message: "“\(rendered[range])” fits any app and does not say what the location is used for",
        suggestion: "name the feature that the location makes possible")
    }
    if rendered.givesOnlyInstructions(lexicon) {
      return Refusal(
        rule: CopyRule.imperativeOnly.rule, message: "it gives an instruction but no reason",
        suggestion: "say what the location is for")
    }
    return Refusal(
      rule: CopyRule.restatesResource.rule, message: "it says only that the app wants location",
      suggestion: "name the feature that needs it, and what the user gets")
  }

  /// Returns true if every word belongs to a name, a restatement of the question, a vague promise, or filler.
  private static func saysNothing(_ rendered: RenderedCopy, _ vague: [Phrases.Match], _ lexicon: Lexicon) -> Bool {
    let words = rendered.words
    var index = leadingName(rendered)
    if index == words.count { return false }
    var promises = vague[...]
    while index < words.count {
      while let promise = promises.first, promise.words.upperBound <= index { promises.removeFirst() }
      if let promise = promises.first, promise.words.contains(index) {
        index = promise.words.upperBound
      } else if words[index].isName {
        index += 1
      } else if let match = lexicon.restating.match(at: index, of: words) ?? lexicon.fillers.match(at: index, of: words)
      {
        index = match.words.upperBound
      } else {
        return false
      }
    }
    return true
  }

  /// Returns the number of words of a leading name that ends in “App” or in the app’s name, or has an inner capital; else 0.
  private static func leadingName(_ rendered: RenderedCopy) -> Int {
    let capitals = rendered.words.prefix(5).prefix { word in
      word.isName || rendered[word.range].unicodeScalars.first?.properties.isUppercase == true
    }
    if let end = capitals.lastIndex(where: { $0.isName || $0.folded == "app" }) { return end + 1 }
    return capitals.first.map { hasInnerCapital(rendered[$0.range]) } == true ? 1 : 0
  }

  /// Returns true if a capital follows a lowercase letter, as in “DriveKit”: only names begin a sentence like that.
  private static func hasInnerCapital(_ word: some StringProtocol) -> Bool {
    zip(word.unicodeScalars, word.unicodeScalars.dropFirst()).contains {
      $0.properties.isLowercase && $1.properties.isUppercase
    }
  }
}
