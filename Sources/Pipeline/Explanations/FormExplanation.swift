import Statecharts

extension Explanation {
  /// Explains a form of checks with its meaning, sample runs, and an example.
  init(_ form: ClaimForm) {
    var blocks: [Block] = [
      .lines(form.words), .text(form.meaning),
      .text(form.vacuity.map { "Says nothing, which is an error, if \($0)." } ?? "Always says something."),
    ]
    for timeline in form.timelines {
      blocks.append(.rows("`\(timeline.check)`:", timeline.runs.flatMap(\.rows)))
    }
    let drawn = form.timelines.flatMap(\.runs).map(\.picture).joined()
    let legend = SampleRun.legend.filter { entry in
      entry.sign.contains { drawn.contains($0) && !$0.isLetter && !", ".contains($0) }
    }
    blocks += [
      .rows("Signs:", legend.map { [$0.sign, $0.meaning] }),
      .example("Example:", "- {id: \(form.id), says: \"\(form.example.says)\", check: \"\(form.example.check)\"}"),
    ]
    self.init(kind: .form, name: form.id, cells: [form.words], blocks: blocks)
  }
}

extension SampleRun {
  /// The verdict, the diagram, and the reason; a second line of the diagram has its own row.
  fileprivate var rows: [[String]] {
    picture.split(separator: "\n").enumerated().map { index, line in
      index == 0 ? [verdict.rawValue, String(line), reason ?? ""] : ["", String(line), ""]
    }
  }
}
