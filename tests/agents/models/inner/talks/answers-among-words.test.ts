import { afterEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture | null = null;
afterEach(() => desk?.close());

async function afterSaying(grade: 1 | 2 | 3, ...messages: readonly string[]) {
  desk = new LessonFixture({ grade });
  for (const message of messages.slice(0, -1)) await desk.saySlowly(message);
  const before = structuredClone(desk.state());
  return { before, ...(await desk.saySlowly(messages.at(-1) ?? '')), state: desk.state() };
}

describe('the right answer among other words', () => {
  test.each([
    [1, ['8+7'], 'ゆび つかったで、15やった'],
    [2, ['38+47'], '85！ねこが じゃま してくるけど できた'],
    [2, ['38+47', '75'], 'あ わすれとった。ほな 85ばい'],
    [2, ['62-28'], '34だと おもいます。ひいてから たしかめました'],
    [3, ['23÷4', '5あまり1'], 'ごめん あまり3やった'],
    [3, ['48÷6'], 'はちやん。ろくは しじゅうはち'],
    [3, ['26÷4'], '6こで 2こ のこるよ'],
  ] as const)('grade %i, after %j: %s', async (grade, earlier, said) => {
    const { state } = await afterSaying(grade, ...earlier, said);
    expect(state).toMatchObject({ problems_solved: 1, lesson: { status: 'solved' } });
  });

  test.each([
    [1, ['8+7', 'わからない'], '2やね。2は あひるさんや'],
    [2, ['38+47', 'わからない'], '8と7で 15だよ、かんたん'],
    [2, ['3時15分+50分', 'わからない'], '4じまでだから 45ふんだよ'],
  ] as const)('to the small question, grade %i, after %j: %s', async (grade, earlier, said) => {
    const { before, state } = await afterSaying(grade, ...earlier, said);
    expect(state.lesson?.stepIndex).toBe((before.lesson?.stepIndex ?? 0) + 1);
    expect(state.lesson?.wrongCount).toBe(0);
  });

  test('so does one behind the way that was told', async () => {
    const { state } = await afterSaying(
      2,
      '27+35',
      '7と5で12、20と30で50だから 62！ こんどは 4のだんが やりたい',
    );
    expect(state).toMatchObject({ problems_solved: 1, lesson: { status: 'open', expression: '4×1' } });
  });

  test('a wish beside it comes after it', async () => {
    const { reply, state } = await afterSaying(2, '38+47', '85！もっと むずかしいの だして');
    expect(reply).toMatch(/ちょうせん|むずかし|れべる|レベル/);
    expect(state).toMatchObject({ problems_solved: 1, lesson: { status: 'open', source: 'robot' } });
  });

  test('a wrong one in a breath of its own is a try', async () => {
    const { state } = await afterSaying(2, '62-28', '46？ おなか すいたわ');
    expect(state.lesson).toMatchObject({ status: 'open', wrongCount: 1 });
  });
});

describe('what fits a question in words is confirmed, and counts for nothing', () => {
  test.each([
    [2, ['62-28', '46'], 'となりから もらう'],
    [2, ['62-28', '46'], 'くりさげるんやろ'],
    [2, ['38+47', '75'], 'じゅうの くらいに いったよ'],
    [2, ['100円-35円', '75円'], '9に なったとおもう'],
    [1, ['□+4=9', 'わからない'], '9から 4を ひけばいい'],
  ] as const)('grade %i, after %j: %s', async (grade, earlier, said) => {
    const { before, reply, state } = await afterSaying(grade, ...earlier, said);
    expect(reply).toMatch(
      /^(?:うん、そう！|いいね、そのとおり！|そうだね！|うん、あって いるよ！|いい ちょうし！)/,
    );
    expect(state.lesson?.wrongCount).toBe(before.lesson?.wrongCount);
    expect(state.problems_solved).toBe(0);
  });

  test.each([
    [2, ['62-28', '46'], 'かりるって なに？'],
    [2, ['62-28', '46'], 'かりられない'],
    [2, ['38+47', '75'], 'どこに いったか わからない'],
    [1, ['□+4=9', 'わからない'], 'たしざん'],
  ] as const)('and what does not is not: grade %i, after %j: %s', async (grade, earlier, said) => {
    const { reply } = await afterSaying(grade, ...earlier, said);
    expect(reply).not.toMatch(
      /^(?:うん、そう！|いいね、そのとおり！|そうだね！|うん、あって いるよ！|いい ちょうし！)/,
    );
  });

  test('a quotient that is found by chanting lacks what is left over', async () => {
    const { reply, state } = await afterSaying(3, '23÷4', 'しご にじゅう。だから 5かな、6だと おおい');
    expect(reply).toMatch(/あまり/);
    expect(state.lesson).toMatchObject({ status: 'open', wrongCount: 0 });
  });
});

describe('a reading among other words', () => {
  test.each([
    ['はな！にわに さいてた', /よむよ|よく しって/],
    ['はなだよ。「鳥」は なんて よむ？', /「鳥」だね/],
    ['花やん', /ひらがなで/],
    ['くさ ですか', /2もじ/],
    ['はなじゃないよね', /^(?!.*(?:よむよ|よく しって))/],
  ])('「花」: %s', async (said, answer) => {
    expect((await afterSaying(2, '「花」は なんて よむの？', said)).reply).toMatch(answer);
  });
});

describe('a number of a tale is not stored as a try', () => {
  test.each([
    ...[
      '84か85か86',
      '85点とった',
      '85じゃない',
      '85円 もってる',
      '85かい なわとび した',
      'バスの 85ばん',
      '85だったらいいな',
    ],
    ...[
      'おじいちゃん 85だよ',
      'おばあちゃんは 85さい',
      'きのうの テストで 85だったよ',
      'なんで85になるの？',
      '84、85、86、87',
    ],
  ])('38+47: %s', async (said) => {
    const { state } = await afterSaying(2, '38+47', said);
    expect(state.lesson).toMatchObject({ status: 'open', wrongCount: 0, saidByChild: [] });
  });
});
