import { ask, type DialogueContext, offers } from '#agents/models/inner/dialogue-script.ts';
import type { Whether } from '#agents/models/inner/understand/composing/deciding.ts';
import replies from '#agents/words/composing/replies.json' with { type: 'json' };

/** More at once are no question: what was held before them stays out. */
const MOST = 4;

/** Keeps words of which nobody can tell whether they are for the text, beside it and with their place in it. */
export function hold({ memory }: DialogueContext, words: string): void {
  const { composed } = memory;
  const held = [...(composed.held ?? []), { words, before: composed.draft.length }].slice(-MOST);
  memory.composed = { ...composed, held };
}

/** Asks about all that is held, with a button for each answer; null where nothing is. */
export function askWhether(context: DialogueContext): string | null {
  const held = context.memory.composed.held ?? [];
  if (held.length === 0) return null;
  return ask(context, replies.whether, { said: held.map(({ words }) => `「${words}」`).join('') });
}

/** What was asked about and not decided stays out: it is asked once. Who misses it later finds it. */
export function letGo({ memory }: DialogueContext): void {
  const { composed } = memory;
  const dropped = [...(composed.dropped ?? []), ...(composed.held ?? []).map(({ words }) => words)];
  memory.composed = { ...composed, held: [], dropped: dropped.slice(-MOST) };
}

/** Whether that is what was asked. */
export const isWhetherAsked = (context: Pick<DialogueContext, 'asked'>): boolean =>
  offers(context, 'put_in' satisfies Whether);
