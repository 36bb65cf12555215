import Workspace

/// What the program asks of the system, once, when it starts.
package enum ProcessSettings {
  /// Makes SIGINT, SIGTERM, and SIGHUP end the program only after it has finished or removed what it was writing.
  package static func cleanUpBeforeSignals() { Interruption.handleSignals() }
}
