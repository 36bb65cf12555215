import SourceText
import Testing

@testable import Workspace

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Noticing changes of a project")
struct ProjectWatchTests {
  @Test("files that are added, removed, and changed are named; what is not read is not")
  func changes() throws {
    let folder = try TemporaryFolder()
    for path in ["content/same.md", "content/changed.md", "content/removed.md", "templates/page.mustache"] {
      try folder.write(path, "one")
    }
    let watch = ProjectWatch(try ProjectFolder(folder.path))
    let before = watch.snapshot()
    #expect(watch.snapshot() == before)
    // The clock of a file system may tick as seldom as every ten milliseconds.
    usleep(30_000)
    try folder.write("content/changed.md", "two")
    try folder.write("content/new/added.md")
    try folder.write("content/.hidden.md")
    try folder.write("site/index.html")
    #expect(unlink(folder.path + "/content/removed.md") == 0)
    #expect(
      watch.snapshot().changes(since: before) == [
        "content/changed.md", "content/new", "content/new/added.md", "content/removed.md",
      ])
  }

  @Test("a change that keeps size and times is noticed")
  func sameTimes() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "one")
    let path = folder.path + "/content/a.md"
    let times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
    #expect(utimes(path, times) == 0)
    let watch = ProjectWatch(try ProjectFolder(folder.path))
    let before = watch.snapshot()
    usleep(30_000)
    try folder.write("content/a.md", "two")
    #expect(utimes(path, times) == 0)
    #expect(watch.snapshot().changes(since: before) == ["content/a.md"])
  }

  @Test("waiting ends when whoever writes is done, and a project that disappears is a change")
  func waiting() async throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.md", "one")
    let watch = ProjectWatch(try ProjectFolder(folder.path))
    let before = watch.snapshot()
    async let change = watch.change(since: before)
    try await Task.sleep(for: .milliseconds(30))
    try folder.write("content/a.md", "two words")
    #expect(try await change.changes(since: before) == ["content/a.md"])
    #expect(rename(folder.path + "/content", folder.path + "/elsewhere") == 0)
    #expect(try await watch.change(since: before).changes(since: before) == ["content/a.md"])
  }
}
