import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { UNITS } from '#agents/knowledge/arithmetic/problem.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { ToolBench } from '../../support/talk/tool-bench.ts';

/** Every counter the robot knows, spellings of it, and counters that it does not know. */
const COUNTERS = [
  ...UNITS.count,
  ...UNITS.money,
  ...['個', 'コ', 'ほん', 'ぼん', 'ぽん', 'にん', 'さつ', '枚', '冊', '匹', 'びき', 'ぴき', '台', '羽', '杯'],
  ...['ぱい', '回', 'がい', 'ページ', 'てん', '歳', '才', '箱', '袋', '列', '段', '軒', 'えん', 'こ', 'そく'],
  ...['とう', '頭', '着', 'ちゃく', 'きれ', 'つぶ', 'もじ', 'びん', 'ど', '曲', '通'],
];
const ENDINGS = ['{}', '{}です', '{}だよ', 'こたえは {}', '{}！', 'たぶん {} かな？'];

/** Problems of every shape with a small question before the end, and ways to say their whole answer. */
const WHOLE: readonly (readonly [string, 1 | 2 | 3, readonly string[]])[] = [
  ['8+7', 1, ['15', '15こ', 'じゅうごこ', '十五人']],
  ['52-27', 2, ['25', '25円', 'にじゅうごまい', '２５ひき']],
  ['24×3', 3, ['72', '72本', 'ななじゅうにほん']],
  ['69÷3', 3, ['23', '23こ', '23こずつ']],
  ['13÷4', 3, ['3あまり1', '3こあまり1こ', '3こで 1こ あまる', '3にん あまり 1にん']],
  ['38円+47円', 2, ['85', '85円', 'はちじゅうごえん']],
  ['1m20cm+50cm', 2, ['1m70cm', '170cm', '1メートル70センチ', 'ひゃくななじゅっせんち']],
  ['3時50分+20分', 2, ['4時10分', 'よじ じゅっぷん', '4:10', 'ごご4じ10ぷん']],
  ['1km300m+900m', 3, ['2km200m', '2200m', '2キロメートル200メートル']],
];

let bench: ToolBench;
beforeEach(() => {
  bench = new ToolBench();
});
afterEach(() => bench.close());

/** Puts the problem on the desk, asks its first small question, and answers that. */
async function answerAfterHint(on: ToolBench, expression: string, said: string) {
  await on.use('calculate_and_verify', { expression, child_answer: '', grade_level: 2 });
  await on.use('manage_hint', { session_id: 'session-1', action: 'advance' });
  const { lesson } = on.state;
  const step = lesson && currentStep(lesson);
  if (!step) throw new Error(`${expression} has no small question`);
  return on.use('calculate_and_verify', { expression: step.expression, child_answer: said, grade_level: 2 });
}

describe('the whole answer to a small question solves the problem', () => {
  test.each([...ENDINGS.entries()])('with counters of all kinds (ending %i: "%s")', async (place, ending) => {
    const counters = COUNTERS.filter((_, at) => at % ENDINGS.length === place);
    expect(counters.length).toBeGreaterThan(5);
    for (const counter of counters) {
      const said = ending.replace('{}', `85${counter}`);
      expect(await answerAfterHint(bench, '38+47', said), said).toMatchObject({ is_solved: true });
      expect(bench.state.lesson, said).toMatchObject({ wrongCount: 0 });
    }
  });

  test.each(WHOLE)('%s in grade %i, in any of its spellings', async (expression, grade, answers) => {
    const own = new ToolBench(grade);
    try {
      for (const said of answers)
        expect(await answerAfterHint(own, expression, said), said).toMatchObject({ is_solved: true });
    } finally {
      own.close();
    }
  });

  test('but not what is right for the small question, or for neither', async () => {
    expect(await answerAfterHint(bench, '38+47', '15こ')).toMatchObject({ is_solved: false });
    expect(await answerAfterHint(bench, '38+47', '75こ')).toMatchObject({ is_solved: false });
    expect(bench.state.problems_solved).toBe(0);
  });
});

describe('the whole road, with the inner coach', () => {
  test.each(['85こ', '85 こ だよ', 'はちじゅうごほん', 'こたえは 85人', '85まいです'])(
    'sum, hint, and %s: solved with a hint',
    async (said) => {
      const desk = new LessonFixture();
      onTestFinished(() => desk.close());
      await desk.saySlowly('38+47');
      await desk.saySlowly('ヒント');
      const { state } = await desk.saySlowly(said);
      expect(state).toMatchObject({ problems_solved: 1, total_points: 2, lesson: { wrongCount: 0 } });
    },
  );
});

describe('a place is answered in its bundles', () => {
  test.each([
    ['46+38', ['14'], '7', true],
    ['46+38', ['14'], '8', false],
    ['62-37', ['5'], '2', true],
    ['512-268', ['4'], '4', true],
    ['300+400', [], '7', true],
    ['20+30-10', [], '5', false],
    ['2.3+0.9', [], '1.2', true],
    ['2.3+0.9', [], '1.3', false],
  ])('%s after %j: %s', async (expression, before, said, isRight) => {
    await answerAfterHint(bench, expression, before[0] ?? said);
    if (before.length > 0) {
      const step = bench.state.lesson && currentStep(bench.state.lesson);
      await bench.use('calculate_and_verify', {
        expression: step?.expression ?? '',
        child_answer: said,
        grade_level: 2,
      });
    }
    const last = bench.state.lesson?.saidByChild.at(-1);
    expect(bench.state.lesson?.stepIndex, last).toBe(before.length + (isRight ? 1 : 0));
  });

  test('but not where its whole numbers were said: 40と 30を あわせると', async () => {
    await answerAfterHint(bench, '46+38', '14');
    await bench.use('manage_hint', { session_id: 'session-1', action: 'advance' });
    expect(bench.state.hint_level).toBe(2);
    const told = await bench.use('calculate_and_verify', {
      expression: '40+30',
      child_answer: '7',
      grade_level: 2,
    });
    expect(told).toMatchObject({ is_correct: false });
  });
});
