import SourceText

extension Rule {
  static let brokenTask = Rule(
    id: "markdown/broken-task", severity: .warning,
    summary: "A task box is “[ ]” or “[x]” with a space after it.",
    rationale: "“- []” and “- [x]Text” are items whose text begins with brackets.",
    source: Source(
      "GitHub Flavored Markdown 0.29, section 5.3, Task list items",
      "https://github.github.com/gfm/#task-list-items-extension-"),
    good: "- [ ] Knock", bad: "- [] Knock")
}

extension Finding {
  static func brokenTask(at place: Place) -> Finding {
    Finding(
      .brokenTask, at: place, "expected `[ ] ` or `[x] ` at the start of a task",
      suggestion: "write one space between the brackets of an open task, and one after them")
  }
}
