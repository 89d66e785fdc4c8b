import type { AgentEvent } from '#agents/core/event.ts';
import type { Model, ModelRequest, Part } from '#agents/core/model.ts';
import { AttemptReader } from '../lessons/watch.ts';
import { type OpenModel, type Played, Stage } from '../stage.ts';
import { verdictOn } from '../truth/reckon.ts';
import type { Case } from './case.ts';

const MINUTE_MS = 60_000;

/** What somebody beside the child has seen of the last turn. */
interface Seen {
  readonly agent: string;
  readonly counted: 'right' | 'wrong' | 'none';
  readonly face: string;
  readonly isTold: boolean;
  readonly reply: string;
}

/** A model that puts the sum on the desk and then says one sentence. */
class OneSentence implements Model {
  readonly name = 'one sentence';
  readonly #desk: string;
  readonly #words: string;

  constructor(desk: string, words: string) {
    this.#desk = desk;
    this.#words = words;
  }

  async *generate({ state, contents, child, tools }: ModelRequest): AsyncIterable<Part> {
    const isAfterTool = contents.at(-1)?.parts.some(({ type }) => type === 'function_response') ?? false;
    const opens = { expression: this.#desk, child_answer: '', grade_level: child.grade };
    if (state.lesson?.status === 'open')
      yield { type: 'text', text: isAfterTool ? 'どうする？' : this.#words };
    else if (!tools.some(({ name }) => name === 'calculate_and_verify'))
      yield call('transfer_to_agent', { agent_name: 'math_coach' });
    else yield call('calculate_and_verify', opens);
  }
}

const call = (name: string, args: Record<string, unknown>): Part => ({
  type: 'function_call',
  id: name,
  name,
  arguments: args,
});

const speakerOf = (events: readonly AgentEvent[]): string =>
  events.findLast((event) => event.type === 'thinking')?.agent ?? '';

function seenIn({ events, reply }: Played, stored: ReturnType<AttemptReader['take']>): Seen {
  const last = events.at(-1);
  const [attempt] = stored;
  // What is called right must be right by the reckoning beside the robot, and the other way about.
  const isRight =
    attempt?.answer != null &&
    (attempt.step === null
      ? verdictOn(attempt.expression, attempt.answer) !== 'wrong'
      : attempt.isCorrect === 1);
  const isFair = attempt === undefined || isRight === (attempt.isCorrect === 1);
  return {
    agent: speakerOf(events),
    counted: attempt === undefined ? 'none' : isFair && isRight ? 'right' : 'wrong',
    face: last?.type === 'final_response' ? (last.mood ?? '') : '',
    isTold: events.some(({ type }) => type === 'help_card'),
    reply,
  };
}

const isOneOf = (allowed: readonly string[] | undefined, seen: string): boolean =>
  allowed === undefined || allowed.includes(seen);

/** Plays a case; null where all is as it may be, else what was seen instead. */
export async function tryCase(
  { grade, desk, says, model, allowed }: Case,
  open: OpenModel,
): Promise<string | null> {
  const stage = new Stage({ grade, open: model === undefined ? open : () => new OneSentence(desk, model) });
  try {
    using attempts = new AttemptReader(stage.databaseFile);
    let played: Played | null = null;
    for (const [words, minutes] of [...(desk === '' ? [] : [[desk, 0.2] as const]), ...says]) {
      await stage.clock.advance(minutes * MINUTE_MS);
      attempts.take();
      played = await stage.say(words);
    }
    if (played === null) throw new Error('a case in which nothing is said');
    const seen = seenIn(played, attempts.take());
    const isMet =
      isOneOf(allowed.agents, seen.agent) &&
      isOneOf(allowed.counted, seen.counted) &&
      isOneOf(allowed.faces, seen.face) &&
      (allowed.isTold === undefined || allowed.isTold === seen.isTold) &&
      (allowed.isHeard === undefined || allowed.isHeard === seen.reply.includes(model ?? ''));
    return isMet
      ? null
      : `${seen.agent}, ${seen.counted}, ${seen.face}${seen.isTold ? ', card' : ''}: ${seen.reply}`;
  } finally {
    stage.close();
  }
}
