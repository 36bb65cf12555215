import SourceText
import Testing

@testable import Workspace

@Suite("Writing a site in place")
struct InPlaceTests {
  @Test("updates, adds, and removes files, even if files become folders and folders files")
  func update() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["same": "s", "changed": "1", "file": "f", "dir/x": "x", "gone/deep/y": "y"], inPlace: true)
    let new = ["same": "s", "changed": "2", "file/now/folder": "f", "dir": "file now", "new/z": "z"]
    try await folder.build(new, inPlace: true)
    #expect(try folder.snapshot(of: "site") == new)
    #expect(try folder.names(in: "site") == [".statebook.json", "changed", "dir", "file", "new", "same"])
    #expect(try folder.names() == ["site"])
    let marker = try #require(SiteMarker.read(in: folder.path + "/site"))
    #expect(marker.isComplete)
    #expect(marker.previous.isEmpty)
  }

  @Test("gives the same marker as a swap")
  func sameMarker() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "1"], to: "one")
    try await folder.build(["b": "1"], to: "two", inPlace: true)
    try await folder.build(["a": "1"], to: "two", inPlace: true)
    #expect(try folder.read("one/.statebook.json") == folder.read("two/.statebook.json"))
  }

  @Test("refuses the same folders as the swap")
  func refusals() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "1"])
    try folder.write("site/a", "edited")
    #expect(await reason { try await folder.build(["a": "2"], inPlace: true) } == .refused)
    #expect(try folder.names(in: "site") == [".statebook.json", "a"])
    try await folder.build(["b": "2"], replace: true, inPlace: true)
    #expect(try folder.snapshot(of: "site") == ["b": "2"])
  }

  @Test("is completed by the next build, of either kind, wherever it was stopped", arguments: [false, true])
  func stopped(inPlace: Bool) async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "old", "b": "old", "gone": "old"])
    // The state after an in-place build that was killed between two files.
    let old = try #require(SiteMarker.read(in: folder.path + "/site"))
    let digest = Digest(of: Array("new".utf8))
    let marker = SiteMarker(isComplete: false, files: ["a": digest, "b": digest, "c": digest], previous: old.files)
    try folder.write("site/.statebook.json", marker.text)
    try folder.write("site/a", "new")
    try folder.write("site/.statebook-work/staging/b", "new")
    try folder.write("site/.statebook-work/lock", "")

    let comparer = SiteComparer(folder: folder.path + "/site")
    try comparer.write(path: "a", text: "new")
    #expect(try comparer.finish().isIncomplete)

    try await folder.build(["a": "new", "b": "new", "c": "new"], inPlace: inPlace)
    #expect(try folder.snapshot(of: "site") == ["a": "new", "b": "new", "c": "new"])
    #expect(try folder.names(in: "site") == [".statebook.json", "a", "b", "c"])
    #expect(try folder.names() == ["site"])
  }

  @Test("that was stopped and then edited is refused")
  func stoppedAndEdited() async throws {
    let folder = try TemporaryFolder()
    try await folder.build(["a": "old"])
    let old = try #require(SiteMarker.read(in: folder.path + "/site"))
    let marker = SiteMarker(isComplete: false, files: ["a": Digest(of: [1])], previous: old.files)
    try folder.write("site/.statebook.json", marker.text)
    try await folder.build(["a": "old"])
    try folder.write("site/.statebook.json", marker.text)
    try folder.write("site/a", "edited")
    #expect(await reason { try await folder.build(["a": "new"]) } == .refused)
  }
}
