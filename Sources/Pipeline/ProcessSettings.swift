import Workspace

/// Process-wide settings, made once at startup.
package enum ProcessSettings {
  /// Installs handlers so that SIGINT, SIGTERM, and SIGHUP end the program only after it has finished or removed incomplete output.
  package static func cleanUpBeforeSignals() { Interruption.handleSignals() }
}
