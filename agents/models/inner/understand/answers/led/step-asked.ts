import type { SessionState } from '#agents/core/state.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { exerciseTold } from '#agents/knowledge/homework/told-exercise.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** It asks whether this is meant. */
const IS_IT =
  /(?:ってこと|のこと|という(?:こと|いみ)|ゆうこと|で(?:い[いー]|ええ|よか)|すれば|したら|やれば|だよね|やんな|でしょ|やろ|なの|かな|[?？])(?:だ|です|よ|ね|な|の|ん|か|や|い[いー]|ええ)*[?？。!]*$/;

const spaced = (sum: string): string => sum.replace(/([+\-×÷])/g, ' $1 ');

/** What a child asks of the step or the problem by naming its sum: 6×2ってこと？, 6×2に 6 たすの？ What is said and asked then; null elsewhere. */
export function stepAsked(words: string, lesson: Lesson): { says: string; asksAgain: boolean } | null {
  const said = inKana(words);
  if (!IS_IT.test(said)) return null;
  const [, a = '', b = ''] = /^([1-9])×([2-9])$/.exec(lesson.expression) ?? [];
  const before = `${a}×${Number(b) - 1}`;
  const line = said.replaceAll(/\s/g, '').replace(/かける/g, '×');
  if (a !== '' && new RegExp(`${before}[^\\d]{0,6}(?:に|と|から)${a}を?(?:た[すし]|ふや)`).test(line))
    return { says: sentence(desk.tableGoesOn, { before: spaced(before), each: a }), asksAgain: false };
  const sums = findSums(words);
  const [only] = sums;
  const step = currentStep(lesson)?.expression;
  if (
    sums.length === 1 &&
    only?.answerText === null &&
    step !== undefined &&
    isSame(only.problem.canonical, step)
  )
    return { says: sentence(desk.stepSo, { sum: spaced(step) }), asksAgain: false };
  if (!lesson.expression.includes('□')) return null;
  const told = exerciseTold(words, true)?.items ?? [];
  const isRestated =
    told.length === 1 && told[0]?.answer === null && isSame(told[0].problem.canonical, lesson.expression);
  return isRestated ? { says: sentence(desk.meantSo), asksAgain: true } : null;
}

/** The same sum, from whatever side it is told where that does not matter. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const turned = /^([^+×=]+)([+×])([^+×=]+)(=.+)?$/.exec(one);
  return turned !== null && `${turned[3]}${turned[2]}${turned[1]}${turned[4] ?? ''}` === other;
}
