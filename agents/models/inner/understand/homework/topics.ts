import language from '#agents/words/homework/language.json' with { type: 'json' };
import measures from '#agents/words/homework/measures.json' with { type: 'json' };
import other from '#agents/words/homework/other.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';

/** One small question on the way through such homework. */
export interface Step {
  readonly ask: string;
  /** The same for a child that is stuck. */
  readonly help: string;
  /** Over folded text: what it asks for is told already. */
  readonly told: RegExp | null;
}

/** Homework that no desk here takes: it is not set and not judged, and thought about together. */
export interface Topic {
  readonly id: string;
  /** What it is called to a child. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** How the child checks it by itself. */
  readonly check: string;
  /** What is asked behind what the child found for itself, where nobody can say that it is wrong; null where the check is. */
  readonly found: string | null;
  /** What it may choose from, where it leaves the choice to the robot. */
  readonly offer: string | null;
  /** Over folded text: words that name it, and words that are often said over it. */
  readonly names: readonly RegExp[];
  readonly signs: readonly RegExp[];
}

const TABLE: Readonly<Record<string, Sentence>> = { ...measures, ...language, ...other };

const compiled = (patterns: readonly string[] = []): readonly RegExp[] =>
  patterns.map((pattern) => new RegExp(pattern));

/** Its steps stand behind it by their numbers. */
function stepsOf(id: string): readonly Step[] {
  const entries = Object.entries(TABLE).filter(([key]) => /^\d$/.test(key.slice(id.length + 1)));
  return entries
    .filter(([key]) => key.startsWith(`${id}.`))
    .map(([, { wordings, asks }]) => ({
      ask: wordings[0] ?? '',
      help: wordings[1] ?? '',
      told: asks === undefined ? null : new RegExp(asks.join('|')),
    }));
}

const TOPICS: readonly Topic[] = Object.entries(TABLE).flatMap(([id, entry]) => {
  const check = TABLE[`${id}.check`];
  if (entry.names === undefined || check === undefined) return [];
  const { names, asks } = entry;
  const topic = { id, name: sentence(entry), steps: stepsOf(id), check: sentence(check) };
  const more = {
    found: TABLE[`${id}.found`]?.wordings[0] ?? null,
    offer: TABLE[`${id}.offer`]?.wordings[0] ?? null,
  };
  return [{ ...topic, ...more, names: compiled(names), signs: compiled(asks) }];
});

/** What is done rather than answered. */
export const DONE_BY_HAND: readonly string[] = [
  ...[
    'flash_cards',
    'handwriting',
    'reading_aloud',
    'music',
    'art',
    'sports',
    'free_study',
    'speech',
    'life',
  ],
];

/** What is only called homework or a print. */
export const PRINT = 'print';

/** Of measuring and of shapes: nor is it to these, where they are an exercise. */
export const isOfMeasures = (id: string): boolean => Object.hasOwn(measures, id);

/** Of neither arithmetic nor Japanese: what is known of writing is no answer to it. */
export const isOfOther = (id: string): boolean => Object.hasOwn(other, id);

export const topicOf = (id: string): Topic | null => TOPICS.find((topic) => topic.id === id) ?? null;

const NAMED = 2;
const NAMED_MORE = 1;
const SIGN = 1;
const MOST_SIGNS = 2;

/** A topic with what speaks for it: from 2 on it is named, from 1 on a word of it is said. */
interface Likely {
  readonly topic: Topic;
  readonly score: number;
}

const matches = (patterns: readonly RegExp[], folded: string): number =>
  patterns.filter((pattern) => pattern.test(folded)).length;

/** How much in folded words is of the topic, all of them weighed together. */
export function scoreOf({ names, signs }: Topic, folded: string): number {
  const named = matches(names, folded);
  const ofName = named === 0 ? 0 : NAMED + (named - 1) * NAMED_MORE;
  return ofName + Math.min(matches(signs, folded) * SIGN, MOST_SIGNS);
}

/** What folded words are about, the likeliest; null where no topic is named in them. */
export function topicIn(folded: string): Likely | null {
  const [best] = TOPICS.filter(({ id, names }) => id !== PRINT && matches(names, folded) > 0)
    .map((topic) => ({ topic, score: scoreOf(topic, folded) }))
    .toSorted((a, b) => b.score - a.score);
  return best ?? null;
}
