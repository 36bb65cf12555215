extension ChangelogFormat {
  /// Text for a terminal; texts to paste are not wrapped.
  static let text = ChangelogFormat(name: "text", title: "for a terminal") { review, context in
    let changelog = Changelog(review)
    var output = TerminalText(isColored: context.isColored)
    output.write([.init(changelog.summary)])
    for group in changelog.groups {
      output.skipLine()
      output.write([.init(group.title, .bold)])
      for (number, step) in group.steps.enumerated() {
        output.write([.init("\(number + 1). \(step.sentence)")], indent: 2, hanging: 3)
        if let text = step.text { output.writeWhole(text) }
      }
    }
    if !review.limits.isEmpty {
      output.skipLine()
      output.write([.init("What could not be compared", .bold)])
      for limit in review.limits { output.write([.init(limit)], indent: 2, hanging: 2) }
    }
    return output.text
  }
}
