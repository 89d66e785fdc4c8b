import type { Memory } from '#agents/core/records.ts';
import type { Aid } from '#agents/teaching/hints/aids.ts';
import memoryWords from '#agents/words/memory/earlier-days.json' with { type: 'json' };
import { type Sentence, sentence } from '#agents/words/sentence.ts';

/** What is said of an aid that helped. */
const AIDS: Readonly<Record<Aid, Sentence>> = {
  picture: memoryWords.helpedPicture,
  dots: memoryWords.helpedDots,
  hands: memoryWords.helpedHands,
  number_line: memoryWords.helpedNumberLine,
  place_table: memoryWords.helpedPlaceTable,
  column: memoryWords.helpedColumn,
  chant: memoryWords.helpedChant,
  counting: memoryWords.helpedCounting,
  bundles: memoryWords.helpedBundles,
};
const AID_TAG = 'aid:';

/** Key: Memory.key. */
const HABITS: Readonly<Record<string, Sentence>> = {
  'habit:looks_again': memoryWords.looksAgain,
  'habit:uses_hints': memoryWords.usesHints,
  'habit:regular': memoryWords.regular,
};

/** How a kind of problem is called for the child. */
interface KindNames {
  /** Every kind there is. */
  readonly kinds: readonly string[];
  forChild(kind: string): string;
}

/** What the key of a memory is about: `kind:kuku` and `first:kuku` are about kuku; '' where it names no kind that is ours. */
function kindOf(key: string, { kinds }: KindNames): string {
  const [, kind = ''] = key.split(':');
  return kinds.includes(kind) ? kind : '';
}

/**
 * What a child may be told of a memory: what went well, and what helped; no number, for one may be the answer of what lies
 * open. Null for what it is not told: a difficulty, whatever a parent wrote, and what nobody here has words for.
 */
export function sentenceForChild(memory: Memory, names: KindNames): string | null {
  const { type, key, madeBy = 'robot', tags = [] } = memory;
  if (madeBy === 'parent') return null;
  const kind = kindOf(key, names);
  const named = kind === '' ? null : { kind: names.forChild(kind) };
  switch (type) {
    case 'effective_approach': {
      const aid = tags.find((tag) => tag.startsWith(AID_TAG))?.slice(AID_TAG.length) ?? '';
      return Object.hasOwn(AIDS, aid) ? sentence(AIDS[aid as Aid]) : null;
    }
    case 'strength':
      if (named === null) return null;
      return sentence(key.startsWith('fact:') ? memoryWords.remembersNow : memoryWords.aloneNow, named);
    case 'milestone':
      if (key.startsWith('solved:')) return sentence(memoryWords.manySolved);
      return named === null ? null : sentence(memoryWords.firstAlone, named);
    case 'habit':
      return Object.hasOwn(HABITS, key) ? sentence(HABITS[key] as Sentence) : null;
    default:
      return null;
  }
}
