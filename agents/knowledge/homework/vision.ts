/** A problem as a vision model claims to have read it; nothing of it is believed before our own parser agrees. */
export interface SeenProblem {
  /** As it stands on the paper. */
  readonly text: string;
  /** `kanji_list`, `composition`: a line of such a page, not of one with problems. */
  readonly type:
    | 'arithmetic'
    | 'word_problem'
    | 'kanji'
    | 'japanese'
    | 'kanji_list'
    | 'composition'
    | 'other';
  /** The sum alone; null where there is none. */
  readonly expression: string | null;
  /** How sure the model is of having read it rightly, 0-1. */
  readonly confidence: number;
}

type VisionErrorCode = 'network' | 'timed_out' | 'refused' | 'quota' | 'server' | 'bad_answer';

/** A picture that could not be read. `message` holds no key and nothing of the picture. */
export class VisionError extends Error {
  override readonly name = 'VisionError';
  readonly code: VisionErrorCode;

  constructor(code: VisionErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A model that reads homework on pictures. The picture leaves the house. */
export interface Vision {
  /** For the health page: provider and model, no key. */
  readonly name: string;
  /**
   * The problems on a picture (JPEG), in reading order; empty when there are none. Throws VisionError within 10 s, or
   * the signal's reason.
   */
  read(jpeg: Uint8Array, signal: AbortSignal): Promise<readonly SeenProblem[]>;
}
