import { afterEach, describe, expect, test } from 'vitest';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import greetingsWords from '#agents/words/greetings.json' with { type: 'json' };
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

/** What comes of the last of these messages, said one after the other by a child that takes its time. */
async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]): Promise<Turn> {
  desk = new LessonFixture({ grade });
  return desk.sayAll(...messages);
}
/** Nothing was counted: no try, no hint, no point. */
const UNTOUCHED = { problems_solved: 0, hints_used_total: 0, lesson: { wrongCount: 0, status: 'open' } };
const oneOf = (reply: string, wordings: readonly string[]) => wordings.some((one) => reply.includes(one));

describe('working that is shown is followed', () => {
  test.each([
    [2, '38+47', '30たす40は70', '8と 7を'],
    [2, '38+47', '30と40で70、8と7で15', '70と 15を'],
    [2, '38+47', '40たす47で87', '38の かわりに 40'],
    [1, '8+7', '7を 2と5', '8と 2を'],
    [1, '8+7', '7を 2と5に わけた', '8と 2を'],
    [1, '8+7', '8に 2を たして 10', '7の のこりは'],
    [1, '13-9', '10から9ひいて1', '1と 3を'],
    [1, '14-6', '14から4とったら10', 'あと いくつ ひく'],
    [2, '52-17', '12-7は5だよ', '5は、となりに 1つ かした'],
    [2, '52-17', '17に3たして20', '52まで あと いくつ'],
    [2, '100-36', '99から36ひいたら63', '100の かわりに 99'],
    [2, '7×8', 'しちろくしじゅうに', '42と 7を'],
    [3, '24×13', '24×3は72', '24×10'],
    [3, '13÷4', '4×3で12', '13から 12を'],
    [3, '13÷4', '四一が4四二が8四三12四四16あっ16だと13超えちゃう', '13を こえない'],
    [1, '10-3-2', '10ひく3は7', '7-2'],
    [3, '0.7+0.5', '7と5をたして12', '0.1が 12こ'],
    [3, '9時40分+35分', '40たす35は75', '75ぷんは 1じかんと'],
  ] as const)(
    'grade %i, %s: "%s" is right, and the very next number is asked for',
    async (grade, sum, said, next) => {
      const { reply, state } = await afterSaying(grade, sum, said);
      expect(state).toMatchObject(UNTOUCHED);
      expect(state.lesson).toMatchObject({ expression: sum });
      expect(oneOf(reply, arithmeticWords.sideRight.wordings), reply).toBe(true);
      expect(reply).toContain(next);
    },
  );

  test('how many times it is added is another number than what is added, be they the same in figures', async () => {
    const { reply, state } = await afterSaying(2, '6×1', '7', 'わかんない', '6かい！');
    expect(reply).toContain('なんかい たすのかな');
    expect(state).toMatchObject({ problems_solved: 0, lesson: { wrongCount: 1, status: 'open' } });
  });

  test.each([
    [2, '52-17', '12-7は5、5-1で4', '5は、となりに 1つ かした'],
    [1, '24+3', '2に3をたして5', '24の 2は、10の まとまりが 2こ'],
    [1, '10-3-2', '3ひく2が1で、10ひく1で9', '10-3は いくつ'],
    [3, '24×13', '24×3が72で、24×1が24。足して96', '13の 1は、10の まとまり'],
    [3, '13÷4', '四二が8で、13-8=5', '5から 4は もう いちど'],
    [2, '□+6=14', '14と6をたしたら20になった', '20+6は いくつ'],
    [3, '1/5+2/5', '上は1+2で3、下は5+5で10にした', 'ぶんぼの 5は'],
  ] as const)(
    'grade %i, %s: the step in "%s" that is not one of the problem is asked about',
    async (grade, sum, said, step) => {
      const { reply, state } = await afterSaying(grade, sum, said);
      expect(state).toMatchObject({ problems_solved: 0, hints_used_total: 0 });
      expect(oneOf(reply, arithmeticWords.ownStep.wordings), reply).toBe(true);
      expect(reply).toContain(step);
    },
  );

  test.each([
    [1, '13-9', '9から3ひいたら6だもん', '10から 9を とると'],
    [2, '52-17', '7-2は5', '12から 7を ひくと'],
  ] as const)(
    'grade %i, %s: the ones taken the other way round, "%s", are lent to',
    async (grade, sum, said, step) => {
      const { reply, state } = await afterSaying(grade, sum, said);
      expect(state).toMatchObject({ problems_solved: 0, hints_used_total: 0 });
      expect(reply).toContain(step);
    },
  );

  test.each([
    [1, '8+7', ['8に2たして10', '5', '15']],
    [1, '8+7', ['7は2と5', '10', '15']],
    [1, '14-6', ['14から4とったら10。あと2とる？', '8']],
    [2, '38+47', ['8と7で15', '70', '85']],
    [2, '38+47', ['8+7は15で、3+4は7', '8', '85']],
    [2, '52-17', ['12-7は5', '4', '30', '35']],
    [1, '13-7', ['7から3ひいたら4', '3', '6']],
    [2, '7cm4mmは何mm', ['7と4たすんでしょ?', '10', '70', '74mm']],
    [2, '9時15分-8時40分', ['60たす15で75でしょ', '20', '35分']],
    [1, '9-6+4', ['9たす6は15', '3', '7']],
    [3, '324×6', ['4×6で24、2×6で12', '120', '1800', '144', '1944']],
    [2, '24+38', ['40、20、18', '12', '50', '62']],
    [2, '52-17', ['17に3たして20', '32', '35']],
    [2, '100-36', ['99から36ひいたら63', '1', '64']],
    [2, '7×8', ['7×6は42', '49', '56']],
    [3, '24×13', ['24×3が72', '240', '312']],
    [3, '13÷4', ['4×3は12', '1', '3あまり1']],
  ] as const)(
    'grade %i, %s: %j is followed to its end, and every number is for what was asked',
    async (grade, sum, way) => {
      const { state } = await afterSaying(grade, sum, ...way);
      expect(state).toMatchObject({
        problems_solved: 1,
        total_points: 3,
        hints_used_total: 0,
        lesson: { wrongCount: 0 },
      });
    },
  );

  test.each([
    [1, '8+3', '8、9、10、11'],
    [1, '8+3', 'はち、きゅう、じゅう'],
    [1, '8+3', 'いち に さん'],
    [2, '7×8', '7、14、21、28'],
    [2, '7×8', 'しちは'],
  ] as const)('grade %i, %s: "%s" is not yet the end', async (grade, sum, said) => {
    const { reply, state } = await afterSaying(grade, sum, said);
    expect(state).toMatchObject(UNTOUCHED);
    expect(oneOf(reply, arithmeticWords.followAlong.wordings), reply).toBe(true);
  });

  test.each([
    [2, '38+47', '70たす15で85'],
    [2, '38+47', '70と15で85'],
    [1, '8+7', '10に5をたして15'],
    [1, '8+3', '9、10、11だ！'],
    [2, '7×8', 'しちしちしじゅうく、しちはごじゅうろく'],
    [2, '7×8', '七八五十六'],
  ] as const)('grade %i, %s: "%s" comes to the answer', async (grade, sum, said) => {
    const { state } = await afterSaying(grade, sum, said);
    expect(state).toMatchObject({ problems_solved: 1, total_points: 3 });
  });

  test.each([
    [2, '38+47', '70たす15で95', '70 + 15'],
    [1, '8+7', '7を 2と4', '2 + 4'],
    [2, '7×8', 'しちいちがしち、しちにじゅうご', '7 × 2'],
  ] as const)(
    'grade %i, %s: the slip in "%s" is asked for again, and counts nothing',
    async (grade, sum, said, again) => {
      const { reply, state } = await afterSaying(grade, sum, said);
      expect(state).toMatchObject(UNTOUCHED);
      expect(reply).toContain(again);
    },
  );

  test('a line of the 九九 with the wrong product is an answer', async () => {
    const { state } = await afterSaying(2, '7×8', 'しちはごじゅうに');
    expect(state).toMatchObject({ problems_solved: 0, lesson: { wrongCount: 1, saidByChild: ['52'] } });
  });
});

describe('a child that finds its own mistake is heard', () => {
  test.each([
    'くりあがり わすれた',
    'たすのに ひいちゃった',
    '1 たすの わすれてた',
    'けたが ずれてた',
    'かぞえまちがえた',
  ])('"%s" costs nothing, and the question comes again', async (said) => {
    const { reply, state } = await afterSaying(2, '38+47', said);
    expect(state).toMatchObject(UNTOUCHED);
    expect(oneOf(reply, arithmeticWords.foundItself.wordings), reply).toBe(true);
    expect(reply).toContain('38 + 47');
  });

  test('with the answer behind it the answer counts', async () => {
    const { state } = await afterSaying(2, '38+47', '75', 'あ、くりあがり わすれてた！85');
    expect(state).toMatchObject({ problems_solved: 1, lesson: { wrongCount: 1 } });
  });
});

describe('a right value in an unfinished form', () => {
  test.each([
    [3, '3時15分+55分', '3時70分', '4時10分', 'じかん'],
    [3, '2km700m+500m', '2km1200m', '3km200m', 'km'],
    [2, '1m80cm+40cm', '1m120cm', '2m20cm', 'm'],
  ] as const)(
    'grade %i, %s: %s is asked to be written to its end',
    async (grade, sum, said, finished, unit) => {
      const { reply, state } = await afterSaying(grade, sum, said);
      expect(state).toMatchObject(UNTOUCHED);
      expect(reply).toContain(arithmeticWords.finishForm.wordings[0]?.slice(0, 10));
      expect(reply).toContain(unit);
      // The parent reads of no try that it was not.
      const turn = desk?.store.beginTurn('child-1', 'session-1');
      turn?.rollback();
      expect(turn?.work.workedOn(0)).toMatchObject([{ answerCount: 0, wrongCount: 0 }]);
      expect((await desk?.saySlowly(finished))?.state).toMatchObject({
        problems_solved: 1,
        lesson: { wrongCount: 0 },
      });
    },
  );
});

test('a number that the child says it is not counts for nothing', async () => {
  expect((await afterSaying(2, '38+47', '75じゃない')).state).toMatchObject(UNTOUCHED);
  expect((await afterSaying(2, '38+47', '85とちがう')).state).toMatchObject(UNTOUCHED);
});

describe('a quotient of two digits', () => {
  test.each(['22あまり1', 'かんたん! 22あまり1!', '22で 1 あまる'])(
    '"%s" is one number and what is left',
    async (said) => {
      const { state } = await afterSaying(3, '45÷2', said);
      expect(state).toMatchObject({ problems_solved: 1, lesson: { status: 'solved', wrongCount: 0 } });
    },
  );
});

describe('a child that talks of other things', () => {
  test('does not hear the same question a third time, and hears it again when it wants to', async () => {
    const talk = ['23', '24', 'こんにちは', 'ありがとう'];
    const third = await afterSaying(2, '38+47', ...talk);
    const question = 'いちの くらいを みよう。いちの くらいどうしを たすと いくつかな？';
    expect(third.reply).not.toContain(question);
    const offered = greetingsWords.askedBefore.wordings.some((words) => third.reply.endsWith(words));
    expect(offered, third.reply).toBe(true);
    desk?.close();
    const again = await afterSaying(2, '38+47', ...talk, 'うん');
    expect(again.reply).toContain(question);
    expect(again.state).toMatchObject({ lesson: { wrongCount: 2, stepIndex: 0 } });
  });
});

test('the problem said again is a call for help, whatever sums stand in it', async () => {
  const { state } = await afterSaying(3, '21+(4+9)', '21+(4+9)', '21+(4+9)');
  expect(state.lesson).toMatchObject({ expression: '21+(4+9)', hintsGiven: 1 });
});
