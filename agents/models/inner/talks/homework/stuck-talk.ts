import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Homework } from '#agents/models/inner/session-memory.ts';
import type { Topic } from '#agents/models/inner/understand/homework/topics.ts';
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { put, told } from './steps.ts';

/** Stuck at a small question: its plainer words, then the next one; behind the last what is hard is marked, and others come first. */
export function stuck(
  context: DialogueContext,
  homework: Homework,
  topic: Topic,
  known: string | null,
): string {
  // わかんないのは 強いの やつ: another item of the print.
  const clause = context.message.split(/[。、!！]/).findLast((part) => part.trim() !== '') ?? '';
  const item = homework.print?.find((word) => word !== homework.words[0] && clause.includes(word));
  const first = topic.steps[0];
  if (item !== undefined && first !== undefined && (homework.print?.length ?? 0) > 1)
    return say(
      told(context, talk.itemTaken, { said: item }),
      put(context, { topic: topic.id, step: 0, stage: 'asks', words: [item] }, first.help),
    );
  const before = known === null ? '' : told(context, talk.knowsPart, { said: known });
  const heard = before === '' ? told(context, talk.stuck) : before;
  const { step, stage } = homework;
  const times = homework.stuck + 1;
  const open = topic.steps[step];
  const following = topic.steps[step + 1];
  const isHelped = open !== undefined && homework.question === open.help;
  if (stage === 'asks' && open !== undefined && !isHelped && (known === null || following === undefined))
    return say(heard, put(context, { topic: topic.id, step, stage, stuck: times }, open.help));
  if (stage === 'asks' && following !== undefined && times <= MOST_STUCK)
    return say(heard, put(context, { topic: topic.id, step: step + 1, stage, stuck: times }, following.ask));
  if (stage !== 'asks' && homework.question !== topic.check && times <= 1)
    return say(
      heard,
      put(context, { topic: topic.id, step: 0, stage: 'asks', stuck: times }, topic.steps[0]?.help ?? ''),
    );
  // Who has walked all of it is not led round again.
  const question = told(
    context,
    stage === 'next' && homework.stuck > MOST_STUCK ? talk.stuckLong : talk.stuckAtEnd,
  );
  const at = { topic: topic.id, step: topic.steps.length, stage: 'next' } as const;
  return put(context, { ...at, stuck: MOST_STUCK + 1 }, question);
}

/** So often running the talk goes on to a smaller question. */
const MOST_STUCK = 3;
