import { describe, expect, test } from 'vitest';
import { findLeak, type GuardedLesson } from '#agents/guard/leak-guard.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { kindsOfGrade, makeProblem } from '#agents/teaching/problems/problems.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { ANSWERED } from '#agents/understanding/questions/known.ts';
import addingWords from '#agents/words/asked/adding.json' with { type: 'json' };
import anyWords from '#agents/words/asked/any.json' with { type: 'json' };
import clockWords from '#agents/words/asked/clock.json' with { type: 'json' };
import languageWords from '#agents/words/asked/language.json' with { type: 'json' };
import takingWords from '#agents/words/asked/taking.json' with { type: 'json' };
import writingWords from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import concepts from '#agents/words/concepts.json' with { type: 'json' };
import afterWords from '#agents/words/told/after.json' with { type: 'json' };
import { cases } from '../../support/cases.ts';
import { ownSentences } from '../../support/talk/own-sentences.ts';
import { HARMLESS, HARMLESS_LATER, LEAKING, LEAKING_LATER, type Said } from './small-number-sentences.ts';

const EXPLAINED = [
  concepts,
  afterWords,
  addingWords,
  takingWords,
  clockWords,
  anyWords,
  languageWords,
  writingWords,
]
  .flatMap((theme): readonly { wordings: readonly string[] }[] => Object.values(theme))
  .flatMap(({ wordings }) => wordings);
// What is answered to a child's own question gives way in the same manner (talks/beside/own-asked-talk.ts).
EXPLAINED.push(...Object.values(ANSWERED).flatMap(({ wordings }) => wordings));
const isConcept = (alarm: string): boolean => EXPLAINED.some((words) => alarm.endsWith(words));
const lesson = (expression: string, answer: string, saidByChild: readonly string[] = []): GuardedLesson => ({
  ...{ expression, answer, saidByChild, hintLevel: 3, wasTold: false, status: 'open' },
});
const isLeak = ({ text, expression, answer }: Omit<Said, 'group'>) =>
  findLeak(text, lesson(expression, answer)) !== null;
const told = (rows: readonly Said[]) => rows.map(({ expression, text }) => `${expression}: ${text}`);

/** The figures of docs/leak-guard.md; what was before stands there too. */
const MISSED = ['3時15分+20分: 4じの 25ふん まえだよ。', '13÷4: 13の なかに 4は 3つ あるよ。'];
const LATER_CAUGHT = 46;
const ONE_DIGIT_ALARMS = 0.01;

describe('small numbers', () => {
  test('are caught where they are told as things, in parts, by neighbours, halves, hands and in other languages', () => {
    expect(LEAKING.length).toBeGreaterThanOrEqual(300);
    expect(told(LEAKING.filter((one) => !isLeak(one)))).toEqual(MISSED);
  });

  test('are caught in most of the sentences that were written afterwards', () => {
    const caught = LEAKING_LATER.filter(isLeak).length;
    console.info(`leak guard: ${caught} of ${LEAKING_LATER.length} sentences written later caught`);
    expect(caught).toBeGreaterThanOrEqual(LATER_CAUGHT);
  });

  test('raise no alarm where a coach talks of other things', () => {
    expect(HARMLESS.length).toBeGreaterThanOrEqual(1_000);
    expect(told([...HARMLESS, ...HARMLESS_LATER].filter(isLeak))).toEqual([]);
  });
});

/** So many problems of each kind of each grade whose answer is a plain number of up to four digits. */
function drawn(random: () => number, each: number): { expression: string; answer: string }[] {
  return ([1, 2, 3] as const)
    .flatMap((grade) =>
      kindsOfGrade(grade).flatMap((kind) =>
        Array.from({ length: each }, () => makeProblem(kind, grade, random)),
      ),
    )
    .map((problem) => ({ expression: problem.canonical, answer: formatQuantity(solveProblem(problem)) }))
    .filter(({ answer }) => /^\d{1,4}$/.test(answer));
}

describe("the robot's own sentences", () => {
  /** What is told to a model, an example with its sum among it, and to the parent, is no sentence for a child. */
  const SAYS = ownSentences().filter(
    (text) =>
      /[ぁ-ん][ 、。！？]/.test(text) && /[。！？]$/.test(text) && !/[「（]|base64|\d[-+×÷]\d/.test(text),
  );
  const PER_KIND = cases(4, 12);
  /** Each sentence is held against one in so many of the problems, each problem against one in so many sentences. */
  const APART = cases(2, 1);

  test('raise no alarm for answers of two digits and more', () => {
    const random = seeded('small numbers');
    let count = 0;
    const alarms: string[] = [];
    let first = 0;
    for (const { expression, answer } of drawn(random, cases(1, 2))) {
      first = (first + 1) % APART;
      if (answer.length === 1) continue;
      const says = SAYS.filter((_, at) => at % APART === first);
      count += says.length;
      for (const text of says) if (isLeak({ text, expression, answer })) alarms.push(`${answer}: ${text}`);
    }
    console.info(`leak guard: ${alarms.length} of ${count} own sentences for larger answers`);
    // What a word of mathematics means may name ten and sixty, and roman letters shi, which is ten in Chinese; where they are the answer, the question comes instead.
    expect(alarms.filter((alarm) => !isConcept(alarm))).toEqual([]);
  });

  test('raise alarms for under 1 % of answers of one digit', () => {
    // Which digit is the answer moves the rate by more than its bound: 1 is in each ひとつ. So many problems are drawn.
    const small = drawn(seeded('one digit'), cases(3, 8)).filter(({ answer }) => answer.length === 1);
    const alarms = small.flatMap(({ expression, answer }) =>
      SAYS.filter((text) => isLeak({ text, expression, answer })),
    );
    const rate = alarms.length / (small.length * SAYS.length);
    console.info(
      `leak guard: ${(100 * rate).toFixed(2)} % of own sentences for ${small.length} answers of one digit`,
    );
    expect(rate).toBeLessThan(ONE_DIGIT_ALARMS);
  });

  test('that ask a small question are let through in the lesson that they belong to', () => {
    const random = seeded('small questions');
    const stopped: string[] = [];
    for (const grade of [1, 2, 3] as const) {
      for (const kind of kindsOfGrade(grade)) {
        for (let i = 0; i < PER_KIND; i++) {
          const problem = makeProblem(kind, grade, random);
          const answer = formatQuantity(solveProblem(problem));
          const said: string[] = [];
          for (const { ask, expected } of planSteps(problem, grade)) {
            const leaks = ask.filter(
              (text) => findLeak(text, lesson(problem.canonical, answer, said)) !== null,
            );
            stopped.push(...leaks.map((text) => `${problem.canonical}: ${text}`));
            said.push(expected);
          }
        }
      }
    }
    expect(stopped).toEqual([]);
  });
});

describe('what may be said', () => {
  test.each([
    ['9+1', '10', '9の つぎの かずだよ。'],
    ['6+6', '12', '6の 2ばいだね。'],
    ['14÷2', '7', '14の はんぶんだよ。'],
    ['38+47', '85', '80と 5を あわせると？'],
    ['13÷4', '3あまり1', 'あまりは いくつかな？'],
    ['13÷4', '3あまり1', '13を 4こずつ わけよう。'],
    ['3時15分+20分', '3時35分', 'ながい はりは どこかな？'],
  ])('for %s = %s: %s', (expression, answer, text) =>
    expect(isLeak({ expression, answer, text })).toBe(false),
  );

  test('half of an answer with a remainder, once the child has said it', () => {
    expect(findLeak('しょうは 3だね。', lesson('13÷4', '3あまり1', ['3']))).toBeNull();
    expect(findLeak('あまりは 1だね。', lesson('13÷4', '3あまり1', ['3']))).not.toBeNull();
  });
});
