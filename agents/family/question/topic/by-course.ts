import type { Cue, Token } from '#agents/family/question/sense.ts';

const COURSE = /^(?:どの)?(?:教科|科目)|subject/i;
/** They rank the subjects, and say nothing of what is counted of them. */
const RANKS: ReadonlySet<Cue> = new Set(['kinds', 'most', 'least', 'which', 'many']);

/**
 * "On which subject most time": the subjects side by side are what is ranked. Gives the tokens without the words that rank;
 * null where no subject is asked for so.
 */
export function rankedByCourse(tokens: readonly Token[]): readonly Token[] | null {
  const cueOf = ({ sense }: Token): Cue | null => (sense?.role === 'cue' ? sense.cue : null);
  const names = tokens.some((token) => cueOf(token) === 'kinds' && COURSE.test(token.text));
  const ranks = tokens.some((token) => ['most', 'least', 'many'].includes(cueOf(token) ?? ''));
  const isOfSubject = tokens.some(({ sense }) => sense?.role === 'subject');
  if (!names || !ranks || isOfSubject) return null;
  return tokens.filter((token) => !RANKS.has(cueOf(token) ?? 'did'));
}
