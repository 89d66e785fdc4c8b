/** What a model takes, as its documentation says (ai.google.dev, autumn 2026). */
export interface PeerModel {
  /** How a function is called when its declaration does not say. */
  readonly defaultBehavior: 'BLOCKING' | 'NON_BLOCKING';
  readonly behaviors: readonly string[];
  /** `refused` closes with 1007; `hangs` never answers the setup (seen on 3.1). */
  readonly affectiveDialog: 'allowed' | 'refused' | 'hangs';
  readonly thinkingConfig: boolean;
  /** It calls a tool that says what it wants in parametersJsonSchema with empty arguments (python-genai#1147). */
  readonly ignoresJsonSchema: boolean;
  /** Proactive audio cannot be switched off. */
  readonly isAlwaysProactive: boolean;
  /** When clientContent may be sent. */
  readonly clientContent: 'always' | 'seed';
  /** clientContent with turnComplete interrupts the model unconditionally. */
  readonly contentInterrupts: boolean;
  /** contextUpdate: documented for Vertex only. */
  readonly contextUpdate: 'vertex' | 'never';
  /** Takes the old realtimeInput.mediaChunks. */
  readonly mediaChunks: boolean;
}

const newest: PeerModel = {
  defaultBehavior: 'NON_BLOCKING',
  behaviors: ['BLOCKING', 'NON_BLOCKING'],
  affectiveDialog: 'refused',
  thinkingConfig: false,
  ignoresJsonSchema: false,
  isAlwaysProactive: true,
  clientContent: 'always',
  contentInterrupts: true,
  contextUpdate: 'vertex',
  mediaChunks: false,
};

const MODELS: readonly (readonly [RegExp, PeerModel])[] = [
  [/^gemini-3\.8-live-extended-thinking$/, { ...newest, thinkingConfig: true, behaviors: ['NON_BLOCKING'] }],
  [/^gemini-3\.8-live$/, newest],
  [
    /^gemini-3\.1-flash-live-preview$/,
    {
      defaultBehavior: 'BLOCKING',
      behaviors: ['BLOCKING'],
      affectiveDialog: 'hangs',
      thinkingConfig: true,
      ignoresJsonSchema: false,
      isAlwaysProactive: false,
      clientContent: 'seed',
      contentInterrupts: false,
      contextUpdate: 'never',
      mediaChunks: false,
    },
  ],
  [
    /^gemini-(?:live-)?2\.5-flash(?:-preview)?-native-audio(?:-preview)?(?:-\d\d-\d{4})?$/,
    {
      defaultBehavior: 'BLOCKING',
      behaviors: ['BLOCKING', 'NON_BLOCKING'],
      affectiveDialog: 'allowed',
      thinkingConfig: true,
      ignoresJsonSchema: true,
      isAlwaysProactive: false,
      clientContent: 'always',
      contentInterrupts: false,
      contextUpdate: 'never',
      mediaChunks: true,
    },
  ],
];

/** The model by the name of a setup ("models/…", "projects/…/publishers/google/models/…"); null when there is none. */
export function findModel(name: string, isVertex: boolean): PeerModel | null {
  const pattern = isVertex
    ? /^projects\/[^/]+\/locations\/[^/]+\/publishers\/google\/models\/([^/]+)$/
    : /^models\/([^/]+)$/;
  const short = pattern.exec(name)?.[1] ?? '';
  return MODELS.find(([known]) => known.test(short))?.[1] ?? null;
}
