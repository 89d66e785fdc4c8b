import type { DialogueContext, Script } from '#agents/models/inner/dialogue-script.ts';
import type { Known } from '#agents/models/inner/understand/homework/known.ts';
import { put } from './steps.ts';

/** A question over homework is met by what is exactly known of it, and the small question that decides it stays open. */
export function* tellKnown(context: DialogueContext, { topic, said, words, stage }: Known): Script {
  yield [context.feelings(null)];
  const { homework } = context.memory;
  const step = homework?.topic === topic ? homework.step : 0;
  const print = [...(homework?.topic === topic ? (homework.print ?? []) : []), context.message].slice(-2);
  const isOfEnd = topic === 'sentences' && /じゅつご/.test(said) === false && /どう する/.test(said);
  return put(context, { topic, step: isOfEnd ? 1 : step, stage, words, print }, said);
}
