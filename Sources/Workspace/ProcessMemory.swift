import CPlatform

/// How the program gets memory from the system.
package enum ProcessMemory {
  /// Makes the process use memory that it has freed again rather than give it back; called once, when the program starts.
  package static func keepFreed() { statebook_keep_freed_memory() }
}
