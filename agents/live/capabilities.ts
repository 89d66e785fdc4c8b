/** What one voice model takes, as far as it differs from others. */
export interface LiveCapability {
  /** How a tool can be called. `chosen`: as its declaration says; otherwise a declaration must not say. */
  readonly toolBehavior: 'chosen' | 'blocking_only';
  /** An answer to a NON_BLOCKING call may say when the model is to speak of it. */
  readonly hasScheduling: boolean;
  /** Where contextUpdate changes the instruction in the middle of a session. */
  readonly contextUpdate: 'vertex' | 'never';
  /** When clientContent may be sent: all the time, or only before the first turn. */
  readonly clientContent: 'always' | 'seed_only';
  /** Thinking can be switched off, for a faster first sound; `absent` models refuse the field. */
  readonly thinkingConfig: 'allowed' | 'absent';
  /** Dollars per million tokens: input text, input audio, input image, output text (thoughts too), output audio. */
  readonly usdPerMillion: LivePrice;
}

export interface LivePrice {
  readonly inputText: number;
  readonly inputAudio: number;
  readonly inputImage: number;
  readonly outputText: number;
  readonly outputAudio: number;
}

/**
 * Prices of ai.google.dev/gemini-api/docs/pricing, paid tier, autumn 2026. Text of 3.8 is as Vercel's gateway lists
 * it; sound and pictures of 3.8 are taken to cost what they do on 3.1 ($0.005 a minute heard, $0.018 a minute said,
 * at 25 tokens a second). Nobody here has seen a bill: the parent's page calls it an estimate.
 */
const PRICE_3: LivePrice = {
  inputText: 0.75,
  inputAudio: 3,
  inputImage: 1,
  outputText: 4.5,
  outputAudio: 12,
};
const PRICE_2_5: LivePrice = { inputText: 0.5, inputAudio: 3, inputImage: 3, outputText: 2, outputAudio: 12 };

const NEWEST: LiveCapability = {
  toolBehavior: 'chosen',
  hasScheduling: true,
  contextUpdate: 'vertex',
  clientContent: 'always',
  thinkingConfig: 'absent',
  usdPerMillion: PRICE_3,
};

/** By model name without its path and date. The documentation differs per model: each line was read there. */
const MODELS: readonly (readonly [RegExp, LiveCapability])[] = [
  [/^gemini-3\.8-live$/, NEWEST],
  [
    // Its thinking is left as it is: minimal by default.
    /^gemini-3\.1-flash-live-preview$/,
    {
      toolBehavior: 'blocking_only',
      hasScheduling: false,
      contextUpdate: 'never',
      clientContent: 'seed_only',
      thinkingConfig: 'absent',
      usdPerMillion: PRICE_3,
    },
  ],
  [
    /^gemini-(?:live-)?2\.5-flash(?:-preview)?-native-audio/,
    {
      toolBehavior: 'chosen',
      hasScheduling: true,
      contextUpdate: 'never',
      clientContent: 'always',
      thinkingConfig: 'allowed',
      usdPerMillion: PRICE_2_5,
    },
  ],
];

/**
 * Only what every model takes: no optional field in the setup, tools as the model likes, text as clientContent, and
 * the dearest price, so that the cap comes too early rather than too late.
 */
const UNKNOWN: LiveCapability = {
  toolBehavior: 'blocking_only',
  hasScheduling: false,
  contextUpdate: 'never',
  clientContent: 'always',
  thinkingConfig: 'absent',
  usdPerMillion: { inputText: 0.75, inputAudio: 3, inputImage: 3, outputText: 4.5, outputAudio: 12 },
};

/** What is known of a model by its name ("gemini-3.8-live", "models/…", "publishers/google/models/…"). */
export function capabilityOf(model: string): LiveCapability {
  const name = model.slice(model.lastIndexOf('/') + 1);
  return MODELS.find(([pattern]) => pattern.test(name))?.[1] ?? UNKNOWN;
}
