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
  met: (childId: string) => readonly string[],
): { readonly content: string; readonly next: readonly string[] } {
  const { language, chosen, isEmpty, childIsUnknown } = understood;
  if (chosen.childIds.length === 0 && whose.type === 'unclear')
    return { content: whose.content, next: whose.offers };
  const nearest = isEmpty ? [] : [sayNearest(understood, told.household)];
  const next = [...new Set([...nearest, ...followUps(told)])].slice(0, MOST_EXAMPLES);
  if (childIsUnknown) return { content: NO_SUCH_CHILD[language === 'ja' ? 0 : 1], next: [] };
  const never = neverDone(understood, told, met);
  if (never !== null) {
    const asked = { ...told, chosen: { ...chosen, subject: null } };
    return { content: never, next: followUps(asked).slice(0, MOST_EXAMPLES) };
  }
  const examples =
    language === 'ja'
      ? `たとえば、${next.map((question) => `「${question}」`).join('')}には答えられます。`
      : `I can answer, for example: ${next.map((question) => `“${question}”`).join(' ')}`;
  return { content: `${notUnderstood(understood.notUnderstood, language)} ${examples}`, next };
}

/** That none of those who are asked about has ever done what is named, whatever else was not understood; null: somebody has. */
function neverDone(
  { chosen: { subject, childIds }, language }: Understood,
  { household }: Told,
  met: (childId: string) => readonly string[],
): string | null {
  if (subject === null || subject.kinds.length === 0 || childIds.length === 0) return null;
  const isMet = (childId: string): boolean => met(childId).some((kind) => subject.kinds.includes(kind));
  if (childIds.some(isMet)) return null;
  const names = household.children
    .filter(({ childId }) => childIds.includes(childId))
    .map(({ name }) => name[language])
    .join(language === 'ja' ? 'と' : ' and ');
  return language === 'ja'
    ? `${names}の${subject.ja}の記録はありません（まだ一度もやっていません）。`
    : `There are no records of ${subject.en} for ${names}: it has never been done.`;
}
