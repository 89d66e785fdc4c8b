import type { SessionState } from '#agents/core/state.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { LedOn } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const BETWEEN = /^(\d+)時(?:(\d+)分)?-(\d+)時(?:(\d+)分)?(?:=□分)?$/;
const HOUR = 60;

/** From one time to another over a full hour: what a child rightly tells of the two stretches (9時までは 10分). What is said then; null elsewhere. */
export function timeLegIn(words: string, lesson: Lesson): Pick<LedOn, 'says' | 'worked' | 'asks'> | null {
  const match = BETWEEN.exec(lesson.expression);
  if (match === null) return null;
  const [, endHour, endMinutes = '0', startHour, startMinutes = '0'] = match;
  const start = Number(startHour) * HOUR + Number(startMinutes);
  const end = Number(endHour) * HOUR + Number(endMinutes);
  const full = Math.ceil(start / HOUR) * HOUR;
  const [first, second] = [full - start, end - full];
  if (first === 0 || second <= 0 || second >= HOUR) return null;
  const { numbers } = readTold(words);
  const has = (minutes: number): boolean => numbers.includes(`${minutes}分`);
  const expected = currentStep(lesson)?.expected;
  if (numbers.includes(lesson.answer) || (expected !== undefined && numbers.includes(expected))) return null;
  const hour = `${full / HOUR}`;
  const names = numbers.some((said) => said === `${hour}時`) || /まで|から|あと/.test(words);
  const legs = {
    first: { sum: `${hour}時-${clock(start)}`, result: `${first}分` },
    second: { sum: `${clock(end)}-${hour}時`, result: `${second}分` },
  };
  // The other stretch was told before.
  const isKnown = (minutes: number): boolean => lesson.saidByChild.includes(`${minutes}分`);
  if ((has(first) && (has(second) || isKnown(second))) || (has(second) && isKnown(first)))
    return { says: sentence(desk.legsBoth, { first, second }), worked: [legs.first, legs.second] };
  if (has(first) && names)
    return {
      says: sentence(desk.legFirst, { hour, first, end: clock(end) }),
      worked: [legs.first],
      asks: legs.second.sum,
    };
  if (!has(second) || !names) return null;
  return {
    says: sentence(desk.legSecond, { hour, second, start: clock(start) }),
    worked: [legs.second],
    asks: legs.first.sum,
  };
}

const clock = (minutes: number): string =>
  `${Math.floor(minutes / HOUR)}時${minutes % HOUR === 0 ? '' : `${minutes % HOUR}分`}`;
