import Reports
import Testing

@Suite("The options of formats")
struct OutputPlanTests {
  private typealias Plan = OutputPlan<ReportFormat>

  private func places(_ choices: [String], _ output: String? = nil) throws -> [String] {
    try Plan(choices: choices, output: output).outputs.map { "\($0.format.name) \($0.file ?? "-")" }
  }

  private func problem(_ choices: [String], _ output: String? = nil) -> String? {
    do {
      _ = try Plan(choices: choices, output: output)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("choose text if none is given")
  func usual() throws {
    #expect(try places([]) == ["text -"])
    #expect(try places([], "a.txt") == ["text a.txt"])
  }

  @Test("give each format its file, and one of each stream none")
  func several() throws {
    #expect(
      try places(["text", "json", "sarif=out/a.sarif", "junit=b=c.xml"]) == [
        "text -", "json -", "sarif out/a.sarif", "junit b=c.xml",
      ])
    let plan = try Plan(choices: ["text", "sarif=a", "junit=b"], output: nil)
    #expect(plan.files == ["a", "b"])
    #expect(!plan.usesStandardOutput)
    #expect(try Plan(choices: ["gitlab"], output: nil).usesStandardOutput)
  }

  @Test("give `--output` to the only format that names no file")
  func output() throws {
    #expect(try places(["sarif=a", "json"], "b") == ["sarif a", "json b"])
    #expect(
      problem(["json", "sarif"], "a")
        == "`--output` is for one format, but `json` and `sarif` name no file; write `--format NAME=FILE` for the others"
    )
    #expect(problem(["json=a"], "b") == "unexpected `--output`: each `--format` already names its file")
    #expect(problem([], "") == "expected the name of a file after `--output`")
  }

  @Test("refuse an unknown format, and name the nearest or all")
  func unknown() {
    #expect(problem(["jsno"]) == "unknown format `jsno`; did you mean `json`?")
    #expect(
      problem(["checkstyle=a.xml"])
        == "unknown format `checkstyle`; the formats are \(ReportFormat.names.joined(separator: ", "))")
    #expect(problem([""])?.hasPrefix("unknown format ``; the formats are text, json") == true)
    #expect(problem(["json="]) == "expected the name of a file after `--format json=`")
  }

  @Test("refuse two formats for one stream or one file")
  func places() {
    #expect(
      problem(["json", "sarif"])
        == "two formats for standard output: `json` and `sarif`; name a file for one of them, `--format sarif=FILE`")
    #expect(
      problem(["text", "text"])
        == "two formats for standard error: `text` and `text`; name a file for one of them, `--format text=FILE`")
    #expect(
      problem(["json=a/b", "sarif=./a//b"])
        == "two formats for one file: `json` and `sarif` would both be written to `./a//b`")
    #expect(problem(["json=/a", "sarif=a"]) == nil)
    #expect(problem(["json", "sarif=/dev/stdout"]) != nil)
  }
}
