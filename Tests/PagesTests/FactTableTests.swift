import SourceText
import Testing

@Suite("The facts of a site")
struct FactTableTests {
  private let path = "reference/sources/index.html"

  /// The numbers in a row of the table of facts, by its title.
  private func counts(_ title: String, in page: String) throws -> [String] {
    let row = try #require(page.components(of: "\(title)</a></th>").last?.components(of: "</tr>").first)
    return row.components(of: "<td>").dropFirst().map { $0.components(of: "</td>")[0] }
  }

  @Test("are counted by page as proved, cited, and unverified, and per edition by what its readers see")
  func counts() async throws {
    let site = try await RenderedSite(Sample.factProject())
    let page = site[path]
    #expect(try counts("Claims", in: page) == ["4", "3", "0", "1", "0"])
    #expect(try counts("Myths", in: page) == ["2", "2", "0", "0", "0"])
    #expect(try counts("Scenarios", in: page) == ["1", "0", "1", "0", "0"])
    // A state, a transition, and the prompt have citations; elements without annotations do not count.
    #expect(try counts("A door that asks", in: page) == ["3", "0", "3", "0", "0"])
    let guides = page.components(of: "The keys</a></th>").dropFirst().map { $0.components(of: "</tr>")[0] }
    #expect(
      guides == [
        "<td>4</td><td>1</td><td>0</td><td>1</td><td>2</td>", "<td>4</td><td>1</td><td>1</td><td>1</td><td>1</td>",
      ], "Alder’s readers do not see Birch’s source, and advice is no fact")
    let sum = try #require(page.components(of: "All pages</th>").last)
    #expect(sum.hasPrefix("<td>18</td>"))
  }

  @Test("of one edition are only those of its site")
  func edition() async throws {
    let page = try await RenderedSite(Sample.factProject(), edition: "alder")[path]
    #expect(!page.contains("rowgroup") && !page.lowercased().contains("birch"))
    #expect(try counts("Claims", in: page) == ["3", "2", "0", "1", "0"])
  }
}
