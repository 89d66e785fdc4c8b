import { stepsOf } from '#agents/lesson/lesson.ts';
import type { Transcript, Turn } from '../perform.ts';
import type { Notes } from './measure.ts';
import { questionCount } from './sentences.ts';

const MOST_QUESTIONS = 1;
/** Numbers in words: a sum that was said aloud. */
const NUMERALS = /(?:たす|ひく|かける|わる)|[一二三四五六七八九十]/;

/** The problem on the desk is the same before and after the turn. */
const isSameProblem = ({ before, after }: Turn): boolean =>
  before.lesson?.status === 'open' && before.lesson.problemId === after.lesson?.problemId;

/** A wording of a higher level than was given; '' when there is none. */
function aheadOfLevel({ reply, after }: Turn): string {
  const { lesson, hint_level: level } = after;
  if (lesson?.status !== 'open' || lesson.timesTold > 0) return '';
  // Begun together, the first small question is asked before any hint.
  const allowed = Math.max(level, lesson.stepIndex >= 0 ? 1 : 0);
  for (const { ask } of stepsOf(lesson)) {
    for (const [index, wording] of ask.entries()) {
      const isNew = !ask.slice(0, allowed).includes(wording) && wording.length > 8;
      if (index >= allowed && isNew && reply.includes(wording) && !isTheQuestion(wording, lesson.expression))
        return `level ${index + 1} at ${level}: ${wording}`;
    }
  }
  return '';
}

/** "38+47は いくつに なったかな？" asks the problem itself, and is no hint. */
const isTheQuestion = (wording: string, expression: string): boolean =>
  wording.startsWith(expression) && !wording.startsWith(`${expression}だね`);

/** The robot has put a problem on the desk: is it said which? One that the child has brought need not be. */
function judgeNaming({ said, reply, before, after }: Turn, index: number, notes: Notes): void {
  const { lesson } = after;
  if (lesson?.status !== 'open' || lesson.problemId === before.lesson?.problemId) return;
  const numbers = lesson.expression.match(/\d+/g) ?? [];
  const [heard, own] = [reply, said.text].map((text) => text.normalize('NFKC'));
  const brought: readonly string[] = own?.match(/\d+/g) ?? [];
  if (numbers.every((number) => brought.includes(number)) || NUMERALS.test(own ?? '')) return;
  const isNamed = numbers.every((number) => heard?.includes(number));
  notes.judge('unnamed', index, !isNamed, `${lesson.expression}: ${reply}`);
}

/** How the model asks: one question at a time, hints one by one, and never no hint when one is asked for. */
export function judgeAsking({ turns }: Transcript, notes: Notes): void {
  for (const [index, turn] of turns.entries()) {
    const { said, reply, before, after } = turn;
    judgeNaming(turn, index, notes);
    const questions = questionCount(reply);
    notes.tally.count('questions', questions);
    notes.judge('crowded', index, questions > MOST_QUESTIONS, reply);
    const rise = isSameProblem(turn) ? after.hint_level - before.hint_level : after.hint_level;
    const ahead = aheadOfLevel(turn);
    if (before.lesson?.status === 'open' || after.lesson?.status === 'open') {
      const isNew = !isSameProblem(turn) && before.lesson?.problemId !== after.lesson?.problemId;
      const jumped = rise > 1 ? `from ${isNew ? 0 : before.hint_level} to ${after.hint_level}` : '';
      notes.judge('hintOrder', index, jumped !== '' || ahead !== '', jumped || ahead);
    }
    const asksHelp = said.wish === 'hint' || said.wish === 'answer';
    if (asksHelp && isSameProblem(turn) && after.awaiting !== 'return_from_break') {
      const given = (after.lesson?.hintsGiven ?? 0) > (before.lesson?.hintsGiven ?? 0);
      notes.judge('helpGiven', index, given, `${said.text} → ${reply}`);
    }
  }
}
