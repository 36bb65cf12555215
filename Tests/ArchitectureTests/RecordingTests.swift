import TestSupport
import Testing

@Suite("Recorded expectations")
struct RecordingTests {
  @Test("A run that records them fails, so it never counts as a test run")
  func recordingFails() {
    #expect(!isRecording, "run without STATEBOOK_RECORD")
  }
}
