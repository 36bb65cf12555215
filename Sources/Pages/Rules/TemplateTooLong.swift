import SourceText

extension Rule {
  /// A page that goes on and on.
  package static let templateTooLong = Rule(
    id: "template/too-long", severity: .error,
    summary: "A template renders a page in a limited number of steps and bytes.",
    rationale: """
      Templates that include each other several times multiply: a dozen small files can ask for more than a computer \
      has.
      """, isFixed: true,
    good: """
      {{<layout}}
      {{$main}}
      """,
    bad: "{{<q1}}{{$b}}00{{$b}}{{/b}}{{/b}}{{/q1}}{{<q1}}{{$b}}10{{$b}}{{/b}}{{/b}}{{/q1}}")
}

extension Finding {
  /// Rendering a page with a template was stopped.
  static func tooLong(pageOf template: String, steps: Int, bytes: Int, at place: Place?) -> Finding {
    Finding(
      .templateTooLong, at: place,
      "a page of the template `\(template)` takes more than \(steps) steps or \(bytes) bytes")
  }

  /// Checking a template was stopped.
  static func tooLong(check template: String, steps: Int, at place: Place?) -> Finding {
    Finding(
      .templateTooLong, at: place,
      "the templates that `\(template)` includes take more than \(steps) steps to check")
  }
}
