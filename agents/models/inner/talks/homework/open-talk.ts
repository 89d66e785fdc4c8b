import { type DialogueContext, say } from '#agents/models/inner/dialogue-script.ts';
import type { Homework } from '#agents/models/inner/session-memory.ts';
import { judged, soundsOnly, triedIn } from '#agents/models/inner/understand/homework/judged.ts';
import { measuredIn } from '#agents/models/inner/understand/homework/measured.ts';
import type { HomeworkSaid } from '#agents/models/inner/understand/homework/said.ts';
import { DONE_BY_HAND, PRINT, type Topic, topicOf } from '#agents/models/inner/understand/homework/topics.ts';
import talk from '#agents/words/homework/talk.json' with { type: 'json' };
import { judgedSo, put, take, told } from './steps.ts';

/** Homework is named back, with what cannot be done here, and the first small question follows. */
export function openThread(
  context: DialogueContext,
  { topic: id, between, isSorry, isFelt }: Extract<HomeworkSaid, { type: 'opens' }>,
): string {
  const topic = topicOf(id);
  if (topic === null) return '';
  const { name } = topic;
  const opening =
    id === PRINT
      ? told(context, isSorry ? talk.sorry : talk.openingPrint)
      : isSorry
        ? told(context, talk.sorryFor, { topic: name })
        : told(context, DONE_BY_HAND.includes(id) ? talk.openingDo : talk.opening, { topic: name });
  const choice =
    between === null ? '' : told(context, talk.between, { first: between[0], second: between[1] });
  const felt = isFelt ? told(context, talk.feltWith) : '';
  return say(felt, opening, choice, tried(context, topic) ?? take(context, topic, context.message));
}

/** What the child has tried already, where that can be judged; null where it has not, or nobody can tell. */
function tried(context: DialogueContext, topic: Topic): string | null {
  const { message, state } = context;
  const item = (words: readonly string[]): Homework => ({
    ...{ topic: topic.id, step: 0, stage: 'asks', question: '', stuck: 0 },
    ...{ words, turn: state.turn_count },
  });
  const first = topic.steps[0];
  const found = measuredIn(topic.id, [], message, '');
  if (found !== null)
    return put(context, { topic: topic.id, step: 0, stage: 'asks', words: [message] }, found.says);
  const pairs = triedIn(topic.id, message).map(([word, said]) => ({
    word,
    said,
    verdict: judged(item([word]), said, said),
  }));
  const again = pairs.find(({ said, verdict }) => said !== '' && verdict?.isRight === false);
  const blanks = pairs.filter(({ said }) => said === '');
  // さいごのだけ わかんない.
  const open = /さいご|最後/.test(message) ? blanks.at(-1) : blanks[0];
  const sought = again ?? open;
  if (sought !== undefined && first !== undefined) {
    const heard =
      again !== undefined
        ? told(context, talk.lookAt, { said: again.word })
        : told(context, talk.itemTaken, { said: sought.word });
    const step = again?.verdict?.step ?? 0;
    const look = topic.steps[step] ?? first;
    const left = pairs
      .filter(({ said, verdict }) => said === '' || verdict?.isRight === false)
      .map(({ word }) => word);
    const print = pairs.map(({ word }) => word);
    const at = { topic: topic.id, step, stage: 'asks', words: [sought.word], left, print } as const;
    return say(heard, put(context, at, again === undefined || step > 0 ? look.ask : look.help));
  }
  if (topic.id === 'particles' && (soundsOnly(message) || /「[わえお]」/.test(message)))
    return put(
      context,
      { topic: topic.id, step: 0, stage: 'asks', words: [] },
      told(context, talk.particleSound),
    );
  if (topic.id !== 'clock_reading') return null;
  const verdict = judged(item([message]), message, null);
  if (verdict === null) return null;
  put(context, { topic: topic.id, step: 0, stage: 'asks', words: [message] }, '');
  return judgedSo(context, item([message]), topic, verdict);
}
