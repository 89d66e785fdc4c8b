import type { Understood } from '#agents/family/question/dialogue/chosen.ts';
import type { Whose } from '#agents/family/whose.ts';
import { followUps, sayNearest, type Told } from './next-questions.ts';
import { NO_SUCH_CHILD, notUnderstood } from './refusals.ts';

const MOST_EXAMPLES = 2;

/** What is said where no number may be, and questions that are answered: two of them stand in the sentence itself. */
export function unclearAnswer(
  whose: Whose,
  understood: Understood,
  told: Told,
): { readonly content: string; readonly next: readonly string[] } {
  const { language, chosen, isEmpty, childIsUnknown } = understood;
  if (chosen.childIds.length === 0 && whose.type === 'unclear')
    return { content: whose.content, next: whose.offers };
  const nearest = isEmpty ? [] : [sayNearest(understood, told.household)];
  const next = [...new Set([...nearest, ...followUps(told)])].slice(0, MOST_EXAMPLES);
  if (childIsUnknown) return { content: NO_SUCH_CHILD[language === 'ja' ? 0 : 1], next: [] };
  const examples =
    language === 'ja'
      ? `たとえば、${next.map((question) => `「${question}」`).join('')}には答えられます。`
      : `I can answer, for example: ${next.map((question) => `“${question}”`).join(' ')}`;
  return { content: `${notUnderstood(understood.notUnderstood, language)} ${examples}`, next };
}
