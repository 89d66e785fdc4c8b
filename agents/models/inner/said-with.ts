import type { Heard } from './choose-agent.ts';
import { type DialogueContext, speak } from './dialogue-script.ts';
import { tellWhy } from './talks/concept-talk.ts';
import { practise } from './talks/wish-talk.ts';

/** What is said beside an answer: a wish comes once the problem is solved, what is asked is told before it goes on. */
export const saidWith = (
  context: DialogueContext,
  { wish, why, beside, ...heard }: Extract<Heard, { intent: 'answer' }>,
) => ({
  ...heard,
  next: wish === undefined ? null : practise(context, wish),
  aside: why === undefined ? null : tellWhy(context, why),
  note: why?.[0] ?? (beside === undefined ? '' : speak(context, beside)),
});
