import Model
import SourceText

@testable import Interchange

extension Reading {
  /// The source text of a range.
  func source(_ range: SourceRange) -> String {
    guard range.start >= 0, range.end <= text.count else { return "outside of the file: \(range)" }
    return String(decoding: text[range.start..<range.end], as: UTF8.self)
  }

  /// The problems as `line:column “what stands there” message`.
  var told: [String] {
    let lines = LineIndex(text)
    return problems.map { problem in
      if problem.range == .none { return "file: \(problem.message)" }
      let position = lines.position(of: problem.range.start)
      return "\(position.line):\(position.column) [\(source(problem.range))] \(problem.message)"
    }
  }

  /// What breaks the promises that hold for every file: a place outside of the text, a list without order or without end,
  /// an untold failure, a message that is as long as the file.
  var brokenPromises: [String] {
    var broken: [String] = []
    for problem in problems {
      let ranges = [problem.range] + problem.notes.map(\.range)
      if ranges.contains(where: { $0.start < 0 || $0.end > text.count || $0.end < $0.start }) {
        broken.append("a place lies outside of the text: \(problem)")
      }
      if problem.message.utf8.count > 700 { broken.append("a message is too long: \(problem.message)") }
      if problem.message.isEmpty || problem.message.hasSuffix(".") { broken.append("no message: \(problem)") }
    }
    if problems.map(\.range.start) != problems.map(\.range.start).sorted() { broken.append("problems out of order") }
    if value == nil, problems.isEmpty { broken.append("no value, and no problem that says why") }
    if problems.count > Problems.limit + 1 { broken.append("\(problems.count) problems") }
    return broken
  }
}

/// Random numbers that a seed determines (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
