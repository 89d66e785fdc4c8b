import { afterEach, describe, expect, test } from 'vitest';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import greetingsWords from '#agents/words/greetings.json' with { type: 'json' };
import { LessonFixture, type Turn } from '../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

/** What comes of the last of these messages, said one after the other by a child that takes its time. */
async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]): Promise<Turn> {
  desk = new LessonFixture({ grade });
  let turn: Turn | null = null;
  for (const message of messages) turn = await desk.saySlowly(message);
  if (turn === null) throw new Error('nothing was said');
  return turn;
}
/** Nothing was counted: no try, no hint, no point. */
const UNTOUCHED = { problems_solved: 0, hints_used_total: 0, lesson: { wrongCount: 0, status: 'open' } };
const oneOf = (reply: string, wordings: readonly string[]) => wordings.some((one) => reply.includes(one));

describe('working that is shown is followed', () => {
  test.each([
    [2, '38+47', '30たす40は70'],
    [2, '38+47', '30と40で70、8と7で15'],
    [2, '38+47', '38は 30と 8'],
    [1, '8+7', '7を 2と5'],
    [1, '8+7', '7を 2と5に わけた'],
    [1, '8+7', '8に 2を たして 10'],
    [2, '7×8', 'しちいちがしち、しちにじゅうし'],
    [2, '7×8', 'しちろくしじゅうに'],
    [3, '12÷3', 'さんいちがさん、さんにがろく、さざんがく'],
  ] as const)('grade %i, %s: "%s" is right, and the robot goes along', async (grade, sum, said) => {
    const { reply, state } = await afterSaying(grade, sum, said);
    expect(state).toMatchObject(UNTOUCHED);
    expect(state.lesson).toMatchObject({ expression: sum, saidByChild: [] });
    expect(oneOf(reply, arithmeticWords.goOn.wordings), reply).toBe(true);
    expect(reply).not.toMatch(/\d/);
  });

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
