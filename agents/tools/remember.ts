import { z } from 'zod';
import { type Tool, ToolError } from '#agents/core/tool.ts';
import { mentionFrom, type NoMention } from '#agents/memory/mention/from-model.ts';
import { dayInJapan } from '#config/time-zone.ts';

/** Offered only where a parent lets something of what the child tells be remembered (agents/team/house-rules.ts). */
export const REMEMBER = 'remember';

const parameters = z.strictObject({
  type: z.enum(['like', 'event', 'promise']),
  thing: z.string().min(1).max(40).describe('One thing, in the child’s word: カレー, うんどうかい'),
  when: z.string().max(40).optional().describe('Of event and promise, in its words: らいしゅうの どようび'),
  how: z.enum(['bring', 'do', 'together']).optional().describe('Of promise; together: with you'),
});

const WHY: Readonly<Record<NoMention, string>> = {
  unknown_thing: 'this is nothing that may be remembered: go on with the talk',
  not_said: 'the child has not named it in this turn',
  of_others: 'it may be about somebody else: nothing of others is remembered',
  denied: 'the child does not say so of itself',
};

/** What a call of it says; null where it says nothing that may be remembered. `today`: dayInJapan. */
export function mentionIn(args: unknown, heard: string, today: number) {
  const read = parameters.safeParse(args);
  const mention = read.success ? mentionFrom(read.data, heard, today) : 'unknown_thing';
  return typeof mention === 'string' ? null : mention;
}

/**
 * remember: something that the child tells of itself in passing, as a model understands it. It is handed to the end of the turn, where
 * the same rules decide as over what the robot itself has read (agents/talk/turn/remember-turn.ts).
 */
export const remember: Tool<typeof parameters> = {
  name: REMEMBER,
  description:
    'For a later visit: what the child tells of itself in passing; what it likes, what lies ahead of it, what it promises. Never of others, of a text or of sorrow. Do not tell the child of it.',
  parameters,
  run(args, { clock, heard = '', remembers = [] }) {
    if (!remembers.includes(args.type))
      throw new ToolError('not_allowed', 'the parent lets nothing of this kind be remembered');
    const mention = mentionFrom(args, heard, dayInJapan(clock.now()));
    if (typeof mention === 'string') throw new ToolError(mention, WHY[mention]);
    return { is_noted: true };
  },
};
