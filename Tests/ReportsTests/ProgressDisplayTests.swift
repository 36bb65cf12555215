import Project
import Reports
import SourceText
import Synchronization
import Testing

@Suite("A line of progress")
struct ProgressDisplayTests {
  /// A terminal in memory.
  private final class Terminal: Sendable {
    private let text = Mutex("")
    var all: String { text.withLock(\.self) }
    func write(_ more: String) { text.withLock { $0 += more } }
  }

  private let terminal = Terminal()
  private let progress = RunProgress()
  private let display: ProgressDisplay

  init() {
    let terminal = terminal
    display = ProgressDisplay(progress) { terminal.write($0) }
  }

  @Test("appears after two seconds, and not before")
  func delay() {
    progress.begin("rendering pages", total: 340)
    #expect(display.update(after: .milliseconds(1_999)))
    #expect(terminal.all == "")
    #expect(display.update(after: .seconds(2)))
    #expect(terminal.all == "\rrendering pages: 0 of 340\u{1B}[K")
  }

  @Test("is written again only if it changes")
  func changes() {
    progress.begin("exploring machines", unit: "configurations")
    for _ in 0..<3 { _ = display.update(after: .seconds(3)) }
    #expect(terminal.all == "\rexploring machines\u{1B}[K")
    progress.advance(by: 16_384)
    _ = display.update(after: .seconds(3))
    #expect(terminal.all.hasSuffix("\rexploring machines: 16384 configurations\u{1B}[K"))
    progress.begin("reading the project")
    _ = display.update(after: .seconds(3))
    #expect(terminal.all.hasSuffix("\rreading the project\u{1B}[K"))
  }

  @Test("is erased at the end, and nothing follows")
  func end() {
    progress.begin("reading the project")
    _ = display.update(after: .seconds(4))
    display.stop()
    #expect(terminal.all.hasSuffix("\r\u{1B}[K"))
    let length = terminal.all.utf8.count
    progress.begin("rendering pages", total: 2)
    #expect(!display.update(after: .seconds(5)))
    display.stop()
    #expect(terminal.all.utf8.count == length)
  }

  @Test("that never appeared leaves no trace")
  func short() {
    progress.begin("reading the project")
    _ = display.update(after: .seconds(1))
    display.stop()
    #expect(terminal.all == "")
  }

  @Test("is no wider than a terminal")
  func width() {
    progress.begin(String(repeating: "long ", count: 100))
    _ = display.update(after: .seconds(2))
    #expect(terminal.all.count == 79 + 2 + "[K".count)
  }
}
