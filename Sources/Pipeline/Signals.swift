import Workspace

/// How the program reacts to signals.
package enum Signals {
  /// Makes SIGINT, SIGTERM, and SIGHUP end the program only after it has finished or removed what it was writing; called once,
  /// when the program starts.
  package static func cleanUpFirst() { Interruption.handleSignals() }
}
