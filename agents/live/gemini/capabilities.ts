/** What one voice model takes, as far as it differs from others. */
export interface LiveCapability {
  /** How a tool can be called. `chosen`: as its declaration says; otherwise a declaration must not say. */
  readonly toolBehavior: 'chosen' | 'blocking_only';
  /**
   * In which field a tool says what it wants. A model that does not know parametersJsonSchema takes the setup and calls
   * every tool with empty arguments (python-genai#1147, livekit agents#2940); every model knows `parameters`.
   */
  readonly schemaField: 'parametersJsonSchema' | 'parameters';
  /** An answer to a NON_BLOCKING call may say when the model is to speak of it. */
  readonly hasScheduling: boolean;
  /** Where contextUpdate changes the instruction in the middle of a session. */
  readonly contextUpdate: 'vertex' | 'never';
  /** When clientContent may be sent: all the time, or only before the first turn. */
  readonly clientContent: 'always' | 'seed_only';
  /** How it is told to think as little as it can, for a faster first sound; null: it refuses the field. */
  readonly thinkingConfig: { readonly thinkingBudget: number } | null;
  /** Tokens that it can read and say at most: a report of more cannot be true. */
  readonly mostTokens: { readonly input: number; readonly output: number };
}

/** A model of the table, by what it is called. */
interface KnownModel {
  readonly name: RegExp;
  /** As which it may stand in for one that is refused: on the developer API, and on Vertex, whose names are others. */
  readonly standIn: { readonly developer: string | null; readonly vertex: string | null };
  readonly capability: LiveCapability;
}

/**
 * The best first: where one is refused, the next is asked. The documentation differs per model, and each line was read
 * there (ai.google.dev/gemini-api/docs/models). gemini-3.8-live-extended-thinking is not among them: it calls tools
 * beside its speech only, and would say "right!" before the verifier has looked.
 */
const MODELS: readonly KnownModel[] = [
  {
    name: /^gemini-3\.8-live$/,
    standIn: { developer: 'gemini-3.8-live', vertex: 'gemini-3.8-live' },
    capability: {
      toolBehavior: 'chosen',
      // Probed by others at the setup of this one and of 3.1 (livekit agents#7302).
      schemaField: 'parametersJsonSchema',
      hasScheduling: true,
      contextUpdate: 'vertex',
      clientContent: 'always',
      thinkingConfig: null,
      mostTokens: { input: 131_072, output: 65_536 },
    },
  },
  {
    name: /^gemini-3\.1-flash-live-preview$/,
    standIn: { developer: 'gemini-3.1-flash-live-preview', vertex: null },
    capability: {
      toolBehavior: 'blocking_only',
      schemaField: 'parametersJsonSchema',
      hasScheduling: false,
      contextUpdate: 'never',
      clientContent: 'seed_only',
      // Left as it is, minimal by default: some found the field refused here (vercel/ai#20787).
      thinkingConfig: null,
      mostTokens: { input: 131_072, output: 65_536 },
    },
  },
  {
    name: /^gemini-(?:live-)?2\.5-flash(?:-preview)?-native-audio/,
    standIn: {
      developer: 'gemini-2.5-flash-native-audio-preview-12-2025',
      vertex: 'gemini-live-2.5-flash-native-audio',
    },
    capability: {
      toolBehavior: 'chosen',
      schemaField: 'parameters',
      hasScheduling: true,
      contextUpdate: 'never',
      clientContent: 'always',
      thinkingConfig: { thinkingBudget: 0 },
      mostTokens: { input: 131_072, output: 8_192 },
    },
  },
];

/** Only what every model takes: no optional field in the setup, tools as the model likes, text as clientContent. */
const UNKNOWN: LiveCapability = {
  toolBehavior: 'blocking_only',
  schemaField: 'parameters',
  hasScheduling: false,
  contextUpdate: 'never',
  clientContent: 'always',
  thinkingConfig: null,
  mostTokens: { input: 1_048_576, output: 65_536 },
};

/** What is known of a model by its name ("gemini-3.8-live", "models/…", "publishers/google/models/…"). */
export function capabilityOf(model: string): LiveCapability {
  return MODELS.find(({ name }) => name.test(shortName(model)))?.capability ?? UNKNOWN;
}

/** The models to be asked in order when `model` is refused. */
export function standInsFor(model: string, isVertex: boolean): readonly string[] {
  return MODELS.filter(({ name }) => !name.test(shortName(model))).flatMap(
    ({ standIn }) => standIn[isVertex ? 'vertex' : 'developer'] ?? [],
  );
}

/** Without its path. */
function shortName(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1);
}
