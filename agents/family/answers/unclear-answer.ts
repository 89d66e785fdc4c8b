import type { Household, Understood } from '#agents/family/question/dialogue/chosen.ts';
import type { Whose } from '#agents/family/whose.ts';
import { sayNearest } from './answer.ts';
import { NO_SUCH_CHILD, notUnderstood } from './refusals.ts';

/** What is said where no number may be. */
export function unclearAnswer(whose: Whose, understood: Understood, household: Household) {
  const { language, chosen } = understood;
  if (chosen.childIds.length === 0 && whose.type === 'unclear')
    return { content: whose.content, offered: whose.offers };
  if (understood.childIsUnknown) return { content: NO_SUCH_CHILD[language === 'ja' ? 0 : 1], offered: [] };
  const offered = understood.isEmpty ? [] : [sayNearest(understood, household)];
  return { content: notUnderstood(understood.notUnderstood, language), offered };
}
