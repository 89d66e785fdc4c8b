import { existsSync } from 'node:fs';
import path from 'node:path';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { bringProblem } from '../speech.ts';
import { sheetProblem } from './problems.ts';
import { type Heard, Pupil, type Said } from './pupil.ts';
import { AttemptReader, type Fault, faultsInAttempts, Watch } from './watch.ts';

/** A problem that takes longer is not brought to an end. */
const TURNS_AT_ONE_PROBLEM = 40;
const FEWEST_PROBLEMS = 5;
const MOST_PROBLEMS = 10;
/** Turns that are quoted with a fault. */
const QUOTED = 4;
const SHARE_ASKED_FOR = 0.2;

export interface LessonReport {
  readonly number: number;
  readonly turns: number;
  readonly solved: number;
  /** Answers that the child has given, and those that were stored. */
  readonly answers: number;
  readonly stored: number;
  readonly talk: number;
  readonly isClosed: boolean;
  /** With what was said last. */
  readonly faults: readonly (Fault & { readonly quote: string })[];
}

const folder = existsSync('/dev/shm') ? { folder: '/dev/shm' } : {};

/** A scripted child's whole lesson with the inner coach, and what is wrong with it. */
export async function playLesson(number: number, told: readonly string[]): Promise<LessonReport> {
  const pupil = new Pupil(number, told);
  const desk = new LessonFixture({ grade: pupil.grade, ...folder });
  const watch = new Watch();
  const faults: (Fault & { quote: string })[] = [];
  const lines: string[] = [];
  const count = { turns: 0, solved: 0, answers: 0, stored: 0, talk: 0 };
  let heard: Heard = { reply: '', state: desk.state(), hasCard: false };
  const note = (found: readonly Fault[]): void => {
    const quote = lines.slice(-QUOTED).join('\n');
    faults.push(...found.map((fault) => ({ ...fault, quote })));
  };
  using reader = new AttemptReader(path.join(desk.dir, 'coach.sqlite'));

  const say = async (said: Said): Promise<void> => {
    const before = heard.state;
    await desk.clock.advance(
      before.awaiting === 'return_from_break' ? 240_000 : 3_000 + 12_000 * pupil.random(),
    );
    watch.hear(said, before);
    const { reply, streamed, events } = await desk.say(said.text);
    const state = desk.state();
    const hasCard = events.some(({ type }) => type === 'help_card');
    heard = { reply, state, hasCard };
    lines.push(`${said.kind}${said.meant === null ? '' : ` ${said.meant}`}: ${said.text} → ${reply}`);
    const attempts = reader.take();
    count.turns += 1;
    count.answers += Number(said.kind === 'answers');
    count.talk += Number(said.meant === null);
    count.stored += attempts.length;
    if (events.some(({ type }) => type === 'error')) note([{ kind: 'dead_end', what: 'an error' }]);
    note(faultsInAttempts(attempts, said));
    note(watch.judge([reply, streamed], state, hasCard));
  };

  const opening = (): Said => {
    if (pupil.random() < SHARE_ASKED_FOR)
      return {
        text: pupil.pick(['もんだい だして', 'さんすうの もんだい だして']),
        kind: 'practice',
        meant: null,
      };
    const text = bringProblem(sheetProblem(pupil.grade, pupil.random), pupil.random);
    return { text, kind: 'brings', meant: null };
  };

  try {
    const problems = pupil.between(FEWEST_PROBLEMS, MOST_PROBLEMS);
    for (let problem = 0; problem < problems && !heard.state.is_closed; problem++) {
      const solvedBefore = heard.state.problems_solved;
      await say(opening());
      let [turn, id] = [0, heard.state.current_problem_id];
      while (!heard.state.is_closed && isAtWork(heard) && turn < TURNS_AT_ONE_PROBLEM) {
        await say(pupil.reply(heard));
        // In a row the robot brings the next itself.
        turn = heard.state.current_problem_id === id ? turn + 1 : 0;
        id = heard.state.current_problem_id;
      }
      count.solved += heard.state.problems_solved - solvedBefore;
      if (turn >= TURNS_AT_ONE_PROBLEM) note([{ kind: 'dead_end', what: 'a problem without an end' }]);
    }
    for (const text of ['おわり', 'もうおわりにする', 'ばいばい'])
      if (!heard.state.is_closed) await say({ text, kind: 'steering', meant: null });
    if (!heard.state.is_closed) note([{ kind: 'dead_end', what: 'not let go' }]);
    return { number, ...count, isClosed: heard.state.is_closed, faults };
  } finally {
    desk.close();
  }
}

/** Something wants to be done: a problem, a game, a question that was asked back, what was told. */
function isAtWork({ state, hasCard, reply }: Heard): boolean {
  if (hasCard || state.awaiting === 'return_from_break' || state.battle?.served) return true;
  if (/が こたえ？/.test(reply) || state.drill !== null) return true;
  return state.lesson?.status === 'open';
}
