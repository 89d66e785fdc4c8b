import { z } from 'zod';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { openLesson } from '#agents/lesson/lesson.ts';
import {
  answerBattle,
  type Battle,
  type BattleRecord,
  type BattleTurn,
  roundFor,
  settleBattle,
  shown,
  startBattle,
  stopBattle,
  timeLeftMs,
} from '#agents/teaching/practice/battle.ts';
import { readWish } from '#agents/teaching/practice/wish.ts';
import { canBePlayed } from '#agents/teaching/practice/wished/battle-kinds.ts';

const parameters = z.strictObject({
  action: z.enum(['start', 'answer', 'stop']),
  answer: z
    .string()
    .max(200)
    .optional()
    .describe('As the child said it; at start its wish: ひきざん, ゆっくり'),
});

const told = ({ longestRally, mostReturned }: BattleRecord) => ({
  longest_rally: longestRally,
  most_returned: mostReturned,
});

function chance({ work }: ToolContext, serves: number): () => number {
  return seeded(`${work.sessionId}/battle/${work.state.turn_count}/${serves}`);
}

/** How the round stands after this; keeps it, and what was reached once it is over. */
function settle({ battle, event, say }: BattleTurn, context: ToolContext): Record<string, unknown> {
  const { work, clock } = context;
  const { state } = work;
  const before = work.battleRecord();
  const common = {
    event,
    rally: battle.rally,
    longest_rally: battle.longestRally,
    returned: battle.returned,
    time_left_ms: timeLeftMs(battle, clock.now()),
    served: battle.served,
    is_over: battle.served === null,
  };
  state.battle = { ...battle, comingBack: [...battle.comingBack] };
  if (battle.served !== null) return { ...common, say, record: told(before) };
  const settled = settleBattle(battle, before);
  const { longestRally, returned, dropped } = battle;
  if (returned + dropped > 0) work.record({ kind: 'battle_played', longestRally, returned, dropped });
  const isAsking = state.drill !== null || openLesson(work) !== null;
  state.awaiting = isAsking ? 'answer' : state.word_problem ? 'expression' : 'problem';
  return {
    ...common,
    say: `${say} ${settled.say}`,
    record: told(settled.record),
    is_new_record: settled.isNewRecord,
  };
}

function playing({ work }: ToolContext): Battle {
  const { battle } = work.state;
  if (battle === null || battle.served === null)
    throw new ToolError('no_battle', 'no round is being played: start one, if the child wants to');
  return battle;
}

/** A round, anew where the child wishes for another one than the one that is being played. */
function start(context: ToolContext, wished: string | undefined): Record<string, unknown> {
  const { work, clock } = context;
  const { state, child } = work;
  const { battle } = state;
  // Started twice, or by two agents: the round that is being played goes on.
  if (wished === undefined && battle?.served && timeLeftMs(battle, clock.now()) > 0)
    return settle({ battle, event: 'still_flying', say: shown(battle.served) }, context);
  const about = wished === undefined ? null : readWish(wished, child.grade).about;
  if (about !== null && !canBePlayed(about))
    throw new ToolError('not_played', `${about.child} cannot be played: start without it, and say so`);
  state.awaiting = 'answer';
  const random = chance(context, state.problems_attempted);
  return settle(startBattle(child.grade, clock.now(), random, ...roundFor(wished ?? '', about)), context);
}

/** calculation_battle: 計算バトル, a round of sums for a child that is bored. Nothing in it is homework. */
export const calculationBattle: Tool<typeof parameters> = {
  name: 'calculation_battle',
  description:
    '計算バトル, a game of a minute for a bored child: start, then each message goes to answer until is_over; stop ' +
    'whenever it wants. Say `say` as it is, it holds the next sum. Never tell its answer. Not for a sad or tired child, unless it asks.',
  parameters,
  run({ action, answer }, context) {
    if (action === 'start') return start(context, answer);
    const battle = playing(context);
    if (action === 'stop') return settle(stopBattle(battle), context);
    if (answer === undefined)
      throw new ToolError('bad_arguments', 'answer: the words of the child are missing');
    const atMs = context.answeredAtMs ?? context.clock.now();
    return settle(answerBattle(battle, answer, atMs, chance(context, battle.serves)), context);
  },
};
