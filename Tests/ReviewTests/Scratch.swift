import Foundation
import Review
import Testing

@Suite("Scratch")
struct ScratchTests {
  @Test func pairs() throws {
    let data = try Data(contentsOf: URL(filePath: "/tmp/rwords/picked.json"))
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String]])
    var out = ""
    for (index, row) in rows.enumerated() {
      let old = Promises.of(row[2], locale: row[1])
      let new = Promises.of(row[3], locale: row[1])
      let diff = Promises.difference(old, new)
      out +=
        "\(index) \(row[1]) \(row[0])\n - \(row[2])\n     \(old.all.map { ($0.isDenied ? "!" : "") + $0.topic.rawValue })\n + \(row[3])\n     \(new.all.map { ($0.isDenied ? "!" : "") + $0.topic.rawValue })\n"
      out +=
        "   editorial \(EditorialProof.isEditorial(row[2], row[3])) level \(String(describing: diff.level)) kept \(WordDiff(before: row[2], after: row[3]).keptShare)\n"
      for sentence in diff.sentences { out += "   * \(sentence)\n" }
      out +=
        "   # "
        + WordDiff(before: row[2], after: row[3]).runs.map { run in
          switch run {
          case .same(let t): t;
          case .removed(let t): "[-\(t)-]";
          case .added(let t): "{+\(t)+}"
          }
        }.joined() + "\n"
    }
    try out.write(to: URL(filePath: "/tmp/rwords/out.txt"), atomically: true, encoding: .utf8)
  }
}
