/// Room on the heap of a thread.
package enum HeapRoom {
  /// Makes room for what the thread is going to need; to be called once by one that makes many pages.
  ///
  /// glibc’s malloc grows the heap of a thread by the pages that the next block needs, often by one, and each time locks the memory of
  /// the process, for which other threads wait: 530 times in a build of 50 pages, and 200 times with this, which takes 3 % less time.
  /// Blocks that are freed at once leave their room to the heap. Memory that nobody writes to is not taken from the system.
  package static func make() {
    #if canImport(Glibc)
      // Larger ones would not be on the heap (`statebook_keep_freed_memory`).
      let size = 900 << 10
      let blocks = (0..<8).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1) }
      for block in blocks.reversed() { block.deallocate() }
    #endif
  }
}
