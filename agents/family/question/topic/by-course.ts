import type { Cue, Token } from '#agents/family/question/sense.ts';

const COURSE = /^(?:どの)?(?:教科|科目)|subject/i;
/** They rank the subjects, and say nothing of what is counted of them. */
const RANKS: ReadonlySet<Cue> = new Set(['kinds', 'most', 'least', 'which', 'many']);
/** Which subject goes worse or better is told by how much of it is right. */
const GOING: ReadonlySet<Cue> = new Set(['hard', 'strong', 'low', 'high']);
/** They ask which of them, and no number. */
const ELLIPTIC: ReadonlySet<Cue> = new Set(['kinds', 'which', 'what']);
const EACH = /別|ごと|毎|by|per|each/i;

const cueOf = ({ sense }: Token): Cue | null => (sense?.role === 'cue' ? sense.cue : null);

/**
 * "On which subject most time", "the time by subject": the subjects stand side by side. Gives the tokens without the words
 * that rank; null where no subject is asked for so.
 */
export function rankedByCourse(tokens: readonly Token[]): readonly Token[] | null {
  const names = tokens.filter((token) => cueOf(token) === 'kinds' && COURSE.test(token.text));
  const ranks = tokens.some(
    (token) => ['most', 'least', 'many'].includes(cueOf(token) ?? '') || GOING.has(cueOf(token) ?? 'did'),
  );
  const isOfSubject = tokens.some(({ sense }) => sense?.role === 'subject');
  // 「なんの教科のとき？」: of what was asked before.
  const isElliptic = tokens.every((token) => ELLIPTIC.has(cueOf(token) ?? 'which'));
  if (
    names.length === 0 ||
    isOfSubject ||
    !(ranks || isElliptic || names.some(({ text }) => EACH.test(text)))
  )
    return null;
  return tokens
    .filter((token) => !RANKS.has(cueOf(token) ?? 'did'))
    .map((token) =>
      GOING.has(cueOf(token) ?? 'did') ? { ...token, sense: { role: 'cue', cue: 'rate' } } : token,
    );
}
