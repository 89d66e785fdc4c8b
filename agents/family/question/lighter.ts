import type { Measure } from './measures.ts';
import { measureOf } from './rules/measure-rules.ts';
import type { Cue, Token } from './sense.ts';

/** They only ask, or say that something was done: without them the same is measured. */
const ASKING: readonly Cue[] = [
  'which',
  'what',
  'how',
  'did',
  'problem',
  'could',
  'solved',
  'overview',
  'daily',
  'many',
];
/** They say in which form it is asked for: without them it is told whole, and that they were left out. What ranks or dates is none of them. */
const FORMING: readonly Cue[] = ['count', 'howmuch', 'list', 'kinds'];
const LIGHT: readonly Cue[] = [...ASKING, ...FORMING];
const MOST_LEFT_OUT = 3;

interface Lighter {
  readonly measure: Measure;
  /** Words of form that it is told without. */
  readonly leftOut: readonly Cue[];
}

/**
 * What is measured where the words of a question make no measure all together: by those that name something, without the
 * fewest and lightest of those that only ask; null where there is none.
 */
export function lighter(cues: ReadonlySet<Cue>): Lighter | null {
  const light = LIGHT.filter((cue) => cues.has(cue));
  if (light.length === cues.size) return null;
  for (let count = 1; count <= Math.min(MOST_LEFT_OUT, light.length); count++)
    for (const dropped of choices(light, count)) {
      const measure = measureOf(new Set([...cues].filter((cue) => !dropped.includes(cue))));
      if (measure != null) return { measure, leftOut: dropped.filter((cue) => FORMING.includes(cue)) };
    }
  return null;
}

/** So many of them, the first of the list first. */
function choices(all: readonly Cue[], count: number): readonly (readonly Cue[])[] {
  if (count === 0) return [[]];
  return all.flatMap((one, at) => choices(all.slice(at + 1), count - 1).map((others) => [one, ...others]));
}

/** They count, and name nothing that is counted. */
const COUNTS: ReadonlySet<Cue> = new Set<Cue>([
  'count',
  'average',
  'did',
  'howmuch',
  'times',
  'many',
  'change',
]);
/** Of what is told before a bare 「前より増えてますか」 the one thing that can be counted. */
const COUNTED: Partial<Record<Cue, Measure>> = {
  hints: 'hints',
  wrong: 'wrong',
  aside: 'aside',
  minutes: 'minutes',
  points: 'points',
};
/** What a sentence before has named: 「ヒントを使いすぎてないか心配です。1回あたり何個」, 「伸びたところを褒めたい。何を褒めれば？」 */
export function saidBefore(
  read: readonly Measure[],
  tokens: readonly Token[],
  whole: readonly Token[],
): readonly Measure[] {
  const cuesOf = (all: readonly Token[]): readonly Cue[] =>
    all.flatMap(({ sense }) => (sense?.role === 'cue' ? [sense.cue] : []));
  const [named, before] = [cuesOf(tokens), cuesOf(whole)];
  if (read.join() === 'next' && tokens.some(({ text }) => /^(?:褒|ほ)め/.test(text)))
    return [before.includes('progress') ? 'progress' : 'strong'];
  const isUsed = tokens.some(({ text }) => /^(?:使|つか|use)/i.test(text));
  const isOpen = named.length > 0 && named.every((cue) => COUNTS.has(cue));
  if (isUsed && isOpen && before.includes('hints')) return ['hints'];
  const told = new Set(before.flatMap((cue) => COUNTED[cue] ?? []));
  return read.length === 0 && isOpen && told.size === 1 ? [...told] : read;
}
