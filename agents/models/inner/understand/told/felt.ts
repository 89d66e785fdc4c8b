import heard from '#agents/words/told/heard.json' with { type: 'json' };

/** How a child feels that has begun to tell something. */
export type Mood = 'sad' | 'glad' | 'plain';

type Felt = keyof typeof heard;

const GLAD: readonly Felt[] = ['delighted', 'willShow', 'treat', 'workedHard'];
/** Where nothing is named. */
const OTHERWISE = { sad: 'heardSad', glad: 'heardGlad', plain: 'heardPlain' } as const;

const PATTERNS = Object.entries(heard).flatMap(([felt, entry]) =>
  'asks' in entry ? [[felt as Felt, entry.asks.map((pattern) => new RegExp(pattern))] as const] : [],
);

/** Whether its words tell of something glad. */
export const isGlad = (folded: string): boolean => GLAD.includes(feltIn(folded, 'glad'));

/** What a child that tells on may feel, by its words: which sentence of told/heard.json names it. `folded`: see `fold`. */
export function feltIn(folded: string, mood: Mood): Felt {
  const found = PATTERNS.find(
    ([felt, patterns]) =>
      GLAD.includes(felt) === (mood === 'glad') && patterns.some((pattern) => pattern.test(folded)),
  );
  return found?.[0] ?? OTHERWISE[mood];
}
