import Workspace

/// What the program does when a signal ends it.
public enum Signals {
  /// Makes SIGINT, SIGTERM and SIGHUP end the program only after what it was about to write is finished or removed; to be
  /// called once, when the program starts.
  public static func cleanUpFirst() { Interruption.handleSignals() }
}
