import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import type { Heard } from './choose-agent.ts';
import { ask, type DialogueContext, keepAsked, type Script, speak } from './dialogue-script.ts';
import { tellWhy } from './talks/concept-talk.ts';
import { practise } from './talks/wish-talk.ts';
import { replyMeasures } from './understand/answers/led/reply-measures.ts';
import { inKana } from './understand/concept-asked.ts';

/** 7と 6で 13dLだけど、10 こえちゃったら どうすんの: what comes next is asked with it. */
const ASKS_BEYOND = /(?:こえ|10[a-z]{0,2}より|くりあが|はみで)[^。!]{0,12}(?:ど[うー]|わか(?:ら|ん)|なに)/;

/** How the small units that are too many become a large one; null where that is not asked beside the answer. */
function beyondUnit(context: DialogueContext): Script | null {
  const { state, message } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null || !ASKS_BEYOND.test(inKana(message))) return null;
  const { big, smallUnit, size } = replyMeasures(lesson);
  const [, sum, unit] = /^(\d+)([a-zA-Z]+)$/.exec(currentStep(lesson)?.expected ?? '') ?? [];
  if (big === undefined || unit === undefined || unit !== smallUnit || Number(sum) <= Number(size))
    return null;
  return askRest(context, { sum: `${sum}${unit}`, whole: `${size}${unit}`, big: `1${big}` });
}

// biome-ignore lint/correctness/useYield: a script like the others
function* askRest(context: DialogueContext, of: { sum: string; whole: string; big: string }): Script {
  const problem = parseProblem(`${of.sum}-${of.whole}`);
  context.memory.aside = { problem, turn: context.state.turn_count };
  return keepAsked(context, ask(context, arithmeticWords.beyondUnit, of));
}

/** What is said beside an answer: a wish comes once the problem is solved, what is asked is told before it goes on. */
export const saidWith = (
  context: DialogueContext,
  { wish, why, beside, ...heard }: Extract<Heard, { intent: 'answer' }>,
) => ({
  ...heard,
  next: wish === undefined ? null : practise(context, wish),
  aside: why === undefined ? beyondUnit(context) : tellWhy(context, why),
  note: why?.[0] ?? (beside === undefined ? '' : speak(context, beside)),
});
