import Reports
import Testing

@Suite("Commands of GitHub Actions")
struct WorkflowCommandTests {
  @Test("escape data and properties as actions/toolkit does")
  func escapes() {
    let command = WorkflowCommand(
      "error", properties: [("title", "a: b, c"), ("file", ""), ("line", "3")], message: "100%: a, b\r\nc::d")
    #expect(command.line == "::error title=a%3A b%2C c,line=3::100%25: a, b%0Ac::d")
  }

  @Test("have no gap without properties")
  func bare() {
    #expect(WorkflowCommand("notice", message: "x").line == "::notice::x")
    #expect(WorkflowCommand("notice", properties: [("file", "")], message: "").line == "::notice::")
  }

  @Test("are one line, whatever is put into them")
  func oneLine() {
    for text in ["\u{2028}::error::b", "\r", "\n", "\r\n", "%0A", "a\n::error::b"] {
      let line = WorkflowCommand("error", properties: [("title", text)], message: text).line
      #expect(!line.utf8.contains(10) && !line.utf8.contains(13), "\(text.debugDescription)")
    }
    #expect(WorkflowCommand("error", message: "%0A").line == "::error::%250A")
  }
}
