import TestSupport
import Testing

@Suite("Recorded expectations")
struct RecordingTests {
  @Test("A run that records them fails, so that nobody takes it for a test")
  func recordingFails() {
    #expect(!isRecording, "run without STATEBOOK_RECORD")
  }
}
