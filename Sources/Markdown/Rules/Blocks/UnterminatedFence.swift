import SourceText

extension Rule {
  static let unterminatedFence = Rule(
    id: "markdown/unterminated-fence", severity: .error,
    summary: "Each fenced block is closed.",
    rationale: "Without its closing fence a block swallows everything that follows in its container.", isFixed: true,
    source: Source(
      "CommonMark 0.31.2, section 4.5, Fenced code blocks",
      "https://spec.commonmark.org/0.31.2/#fenced-code-blocks"),
    good: "```swift\nlet door = Door()\n```", bad: "```swift\nlet door = Door()")
}

extension Finding {
  /// - Parameter fence: the characters that close the block.
  static func unterminatedFence(_ fence: String, at place: Place) -> Finding {
    Finding(.unterminatedFence, at: place, "unterminated fenced block", suggestion: "close it with \(fence)")
  }
}
