import CPlatform
import Testing

@Suite("The memory of a parsed text")
struct ArenaTests {
  @Test(
    "is aligned, zeroed, and keeps its bytes when it grows", arguments: [1, 15, 16, 17, 500, 1_024, 1_025, 300_000])
  func grows(size: Int) throws {
    let mark = statebook_arena_begin()
    defer { statebook_arena_end(mark) }
    // Reused memory must be zeroed as well.
    let dirty = try #require(statebook_arena_calloc(1, size))
    dirty.initializeMemory(as: UInt8.self, repeating: 0xFF, count: size)
    statebook_arena_free(dirty)
    var memory = try #require(statebook_arena_calloc(size, 1))
    #expect(Int(bitPattern: memory) % 16 == 0)
    #expect(bytes(memory, size).allSatisfy { $0 == 0 })
    for index in 0..<size { memory.storeBytes(of: UInt8(index & 0xFF), toByteOffset: index, as: UInt8.self) }
    for factor in [2, 3, 70] {
      memory = try #require(statebook_arena_realloc(memory, size * factor))
      #expect(bytes(memory, size).enumerated().allSatisfy { $0.element == UInt8($0.offset & 0xFF) })
    }
  }

  @Test("is freed in the order of its marks, in large and small pieces")
  func nests() throws {
    let outer = statebook_arena_begin()
    defer { statebook_arena_end(outer) }
    let kept = try #require(statebook_arena_calloc(1, 64))
    kept.initializeMemory(as: UInt8.self, repeating: 7, count: 64)
    for _ in 0..<20 {
      let inner = statebook_arena_begin()
      for size in [10, 900, 100_000] {
        for _ in 0..<400 {
          let memory = try #require(statebook_arena_calloc(1, size))
          memory.initializeMemory(as: UInt8.self, repeating: 1, count: size)
        }
      }
      statebook_arena_end(inner)
    }
    #expect(bytes(kept, 64).allSatisfy { $0 == 7 })
  }

  private func bytes(_ memory: UnsafeMutableRawPointer, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory, count: count)
  }
}
