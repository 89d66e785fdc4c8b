import { describe, expect, test } from 'vitest';
import { freshState, type SessionState } from '#agents/core/state.ts';
import { cases } from '../../support/cases.ts';
import { DISCLOSURES } from '../cases/told.ts';
import { type LessonReport, playLesson } from './lesson.ts';
import { wrongAnswer } from './problems.ts';
import { ANSWER_FORMS, TALK } from './sayings.ts';
import { type Fault, faultsInAttempts, Watch } from './watch.ts';

const LESSONS = cases(5, 1_000);
const TOLD = DISCLOSURES.map(({ words }) => words);

const sum = (
  reports: readonly LessonReport[],
  of: 'turns' | 'solved' | 'answers' | 'stored' | 'talk',
): number => reports.reduce((total, report) => total + report[of], 0);

describe(`${LESSONS} lessons of scripted children that speak as strangers do`, () => {
  test('give no answer away, come to an end, and store answers only, rightly judged', {
    timeout: cases(600_000, 7_200_000),
  }, async () => {
    const reports: LessonReport[] = [];
    for (let number = 0; number < LESSONS; number++) reports.push(await playLesson(number, TOLD));
    const faults = reports.flatMap(({ number, faults }) => faults.map((fault) => ({ number, ...fault })));
    const of = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind);
    console.info(
      `${LESSONS} lessons, ${sum(reports, 'turns')} turns: ${sum(reports, 'solved')} problems solved; of ` +
        `${sum(reports, 'answers')} answers ${sum(reports, 'stored')} stored, ${sum(reports, 'talk')} turns of talk; ` +
        `${of('leak').length} leaks, ${of('dead_end').length} dead ends, ${of('attempt').length} wrong attempts`,
    );
    for (const { number, kind, what, quote } of faults) console.info(`${number} ${kind}: ${what}\n${quote}`);
    expect(sum(reports, 'solved')).toBeGreaterThan(4 * LESSONS);
    expect(sum(reports, 'stored')).toBeGreaterThan(10 * LESSONS);
    expect(sum(reports, 'talk')).toBeGreaterThan(8 * LESSONS);
    expect(of('leak')).toEqual([]);
    expect(of('dead_end')).toEqual([]);
    expect(of('attempt')).toEqual([]);
  });
});

describe('what these children say', () => {
  test('is of many kinds, and none of the talk is an answer', () => {
    expect(ANSWER_FORMS.length).toBeGreaterThan(80);
    for (const [kind, lines] of Object.entries(TALK)) expect(lines.length, kind).toBeGreaterThan(100);
  });

  test('is wrong where it is meant to be', () => {
    let turn = 0;
    const random = () => (turn++ % 17) / 17;
    for (const expression of ['38+47', '7×8', '13÷4', '1m20cm+50cm', '2/5+1/5'])
      for (let count = 0; count < 20; count++) expect(wrongAnswer(expression, random)).not.toBe('85');
  });
});

describe('the watch over a lesson', () => {
  const attempt = {
    seq: 1,
    expression: '38+47',
    grade: 2,
    kind: 'addition_carry',
    step: null,
    errorType: null,
  };
  const answer = { text: '85', kind: 'answers', meant: '85' } as const;
  const talk = { text: 'ぼく 7さいだよ', kind: 'chat', meant: null } as const;

  test('sees talk that is stored, an answer that is misread, and one that is judged wrongly', () => {
    const right = { ...attempt, answer: '85', isCorrect: 1 };
    expect(faultsInAttempts([right], answer)).toEqual([]);
    expect(faultsInAttempts([{ ...attempt, answer: '7', isCorrect: 0 }], talk)).toHaveLength(1);
    expect(faultsInAttempts([{ ...attempt, answer: '8', isCorrect: 0 }], answer)).toHaveLength(1);
    expect(faultsInAttempts([{ ...attempt, answer: '85', isCorrect: 0 }], answer)).toHaveLength(1);
    expect(
      faultsInAttempts([{ ...attempt, answer: '75', isCorrect: 1 }], { ...answer, meant: '75' }),
    ).toHaveLength(1);
    expect(faultsInAttempts([right, right], answer)).toHaveLength(1);
  });

  const lesson = {
    problemId: 'p1',
    expression: '38+47',
    answer: '85',
    kind: 'addition_carry',
    grade: 2,
    stepIndex: -1,
    wrongCount: 0,
    saidByChild: [],
    hintsGiven: 0,
    hintTurn: -1,
    timesTold: 0,
    status: 'open',
    startedAtMs: 0,
    way: 'alone',
  } as const;
  const desk: SessionState = { ...freshState(0, 0), lesson: { ...lesson, saidByChild: [] } };

  test('sees an answer that is told, unless the child has said it', () => {
    const watch = new Watch();
    expect(watch.judge(['85だよ。わかった？'], desk, false)).toEqual([{ kind: 'leak', what: 'of 38+47' }]);
    watch.hear(answer, desk);
    expect(watch.judge(['85だね。どうやったの？'], desk, false)).toEqual([]);
    const inWords = new Watch();
    inWords.hear({ ...talk, text: '八十五で よかったの？' }, desk);
    expect(inWords.judge(['85が こたえ？'], desk, false)).toEqual([]);
  });

  test('sees a question that is asked three times running, and a reply that leads nowhere', () => {
    const watch = new Watch();
    const ask = ['うん。', 'そうだね。', 'へえ。'].map((opening) =>
      watch.judge([`${opening} 38 + 47 は いくつかな？`], desk, false),
    );
    expect(ask.map((faults) => faults.length)).toEqual([0, 0, 1]);
    expect(new Watch().judge(['そうなんだ。'], desk, false)).toEqual([
      { kind: 'dead_end', what: 'no way on' },
    ]);
  });
});
