import type { Measure } from '#agents/family/question/measures.ts';
import type { Say } from '../phrasing.ts';
import type { Question } from '../question.ts';

/** "yes" or "no" before what is told. */
export const yesNo = (isSo: boolean, say: Say): string =>
  isSo ? say('はい、', 'Yes: ') : say('いいえ、', 'No: ');

/** The same where the question asks for one of them; '' elsewhere. */
export const yesOrNo = ({ asks }: Pick<Question, 'asks'>, isSo: boolean, say: Say): string =>
  asks?.asks !== 'whether' || asks.isDenied ? '' : yesNo(isSo, say);

/** Fewer of them are better: the worst of them are the most. */
export const BETTER_LESS: ReadonlySet<Measure> = new Set<Measure>(['wrong', 'hints', 'aside', 'speed']);
/** Which way the number goes where that is so. */
export function signOf(
  towards: 'more' | 'less' | 'better' | 'worse',
  { measure, asks }: Pick<Question, 'measure'> & { readonly asks?: Question['asks'] | undefined },
): number {
  if (towards === 'more' || towards === 'less') return towards === 'more' ? 1 : -1;
  const isLess = BETTER_LESS.has(measure) || (measure === 'rate' && asks?.isOfWrong === true);
  return (towards === 'better') === isLess ? -1 : 1;
}
