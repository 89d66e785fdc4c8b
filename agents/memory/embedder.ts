/**
 * Why there are no vectors. `refused`: key, model name or request; `bad_answer`: not a vector of the length asked for to each
 * text; `no_consent`: nothing may leave the house.
 */
export type EmbedErrorCode =
  | 'network'
  | 'timed_out'
  | 'refused'
  | 'quota'
  | 'server'
  | 'bad_answer'
  | 'no_consent';

/** Vectors that did not come. `message` is for the log: no key and nothing of the texts. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whose texts these are, and whether they are to be found or look for others. */
export interface EmbedUse {
  readonly childId: string;
  readonly as: 'memory' | 'question';
}

/** Makes vectors of texts: the nearer two of them, the more alike their meaning. Vectors of another model or length are strangers. */
export interface Embedder {
  readonly model: string;
  /** Of each vector. */
  readonly dimensions: number;
  /** More in one call are refused. */
  readonly mostTexts: number;
  /** A vector of length 1 for each text, in their order. Throws the signal's reason when aborted, else EmbedError. */
  embed(texts: readonly string[], use: EmbedUse, signal: AbortSignal): Promise<readonly Float32Array[]>;
}
