/** What a body's keys do to its conversation. After the end every call does nothing; none throws. */
export interface VoiceConversation {
  /** A finger on the talk button: the robot is silent at once. */
  press(): void;
  /** Held 300 ms or more, it was push to talk; shorter, it switches hands-free on or off. */
  release(): void;
  /** The robot stops speaking and listening until it is pressed again. */
  stop(): void;
  /** Shows it a picture (JPEG, owned by the conversation from here on); null: it takes one with its own camera. */
  lookAt(jpeg: Uint8Array | null): void;
  /** Typed words of the child. */
  say(text: string): void;
}
