import Project
import Review
import SourceText
import TestSupport
import Testing

@Suite("What a review compares of the keys of files")
struct ComparedKeyTests {
  /// The keys without which a review finds the same, each with the reason.
  private static let ignored = [
    "content/editions: home": "the settings put the same guide on the home page",
    "content/guides: draft": "the guide is no draft without it, either",
    "content/machines: event": "claims and scenarios that name the event of a delay are compared",
    "content/machines: initial": "the first state is that without it, too",
    "content/machines: machine": "the machine is called like its file without it, too",
    "content/machines: look": "actors have the signs of their ids, as without the key",
    "content/sdk: language": "the declarations in that language are compared",
    "content: pages": "it names what a site has without it", "content: symptoms": "a site has these pages without it",
    "content: walks": "a site has these pages without it", "content: site": "a site is built elsewhere without it, too",
  ]
  /// The fields that no element of the projects has, each with the reason.
  private static let without: [ElementKind: [ElementField]] = [
    // Their values are those of projects without the keys.
    .settings: ["pages"], .guide: ["draft"],
    // No template is a file that is not text.
    .template: ["bytes"],
  ]

  @Test("Each key of each kind of file is compared, or there is a reason why not")
  func everyKeyIsCompared() async throws {
    let whole = try await Samples.fixture("whole")
    var missing: Set<String> = []
    for file in whole.tree.files where ["yaml", "md"].contains(file.path.fileExtension) {
      let text = String(decoding: try whole.tree.contents(of: file.path), as: UTF8.self)
      let isGuide = file.path.fileExtension == "md"
      let parts = isGuide ? text.split(separator: "---\n", maxSplits: 1).map(String.init) : [text]
      let root = try #require(ForeignYAML.read(Array(parts[0].utf8)))
      func described(_ root: Node) async throws -> String? {
        let text = isGuide ? "---\n\(root.flowText)\n---\n\(parts[1])" : root.flowText
        return try await Self.described(whole, with: text, at: file.path)
      }
      let before = try await described(root)
      #expect(before != nil, "\(file.path) has findings")
      for (key, changed) in root.withoutEachKey where try await described(changed) == before {
        missing.insert("\(file.path.folder): \(key)")
      }
    }
    #expect(
      missing.sorted() == Self.ignored.keys.sorted(),
      "compare it in Sources/Review/Elements, or give a reason why a review leaves it out")
  }

  @Test("Each field of each kind of element is compared in a project with every key")
  func everyFieldOccurs() async throws {
    var found: [ElementKind: Set<ElementField>] = [:]
    for base in ["whole", "bases/review.txt"] {
      let version = try await Samples.fixture(base)
      for element in version.project.elements(in: version.tree) {
        found[element.id.kind, default: []].formUnion(element.fields.map(\.field))
      }
    }
    for kind in ElementKind.allCases {
      let missing = kind.fields.filter { found[kind]?.contains($0) != true }.map(\.name)
      #expect(
        missing == (Self.without[kind] ?? []).map(\.name),
        "no \(kind) has it; compare it in Sources/Review/Elements, or add it to the whole project")
      let strange = (found[kind] ?? []).subtracting(kind.fields).map(\.name)
      #expect(strange == [], "\(kind) has fields that `ElementKind.fields` does not list")
    }
  }

  /// Returns what a review compares of a project with another text of a file; nil if that has findings.
  private static func described(
    _ whole: Review.Version, with text: String, at path: SourcePath
  ) async throws -> String? {
    var files: [String: [UInt8]] = [:]
    for file in whole.tree.files { files[file.path.text] = try whole.tree.contents(of: file.path) }
    files[path.text] = Array(text.utf8)
    let version = await Samples.version(files, name: "changed")
    guard version.findings.map(\.message) == whole.findings.map(\.message) else { return nil }
    return version.project.elements(in: version.tree).map { element in
      "\(element.id) \(element.fields.map { "\($0.field.name): \($0.pieces)" })"
    }.joined(separator: "\n")
  }
}

extension Node {
  /// The value without one of its keys, or of those of its parts, for each of them.
  fileprivate var withoutEachKey: [(key: String, value: Node)] {
    func copy(_ content: Content) -> Node { Node(content: content, range: range) }
    switch content {
    case .scalar, .refused: return []
    case .sequence(let items):
      return items.indices.flatMap { index in
        items[index].withoutEachKey.map { key, value in
          var items = items
          items[index] = value
          return (key, copy(.sequence(items)))
        }
      }
    case .mapping(let entries):
      return entries.indices.flatMap { index in
        var others = entries
        others.remove(at: index)
        let parts = entries[index].value.withoutEachKey.map { key, value in
          var entries = entries
          entries[index].value = value
          return (key, copy(.mapping(entries)))
        }
        return [(entries[index].key.value, copy(.mapping(others)))] + parts
      }
    }
  }
}
