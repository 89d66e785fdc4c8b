import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const told = async (...questions: readonly string[]): Promise<string> => {
  const { text, notUnderstood } = await desk.askInTurn(...questions);
  expect(notUnderstood).toEqual([]);
  return text.split('\n').slice(0, 3).join('\n');
};

describe('a trend is answered in the asked direction, about the asked measure', () => {
  test.each<[string[], RegExp]>([
    [['ゆいの後回し増えた気がするけど'], /^いいえ、あとまわしは、へって.*5 → この14日間 1、1問あたりでは/],
    [['最近けんとの間違いが増えた気がするんですが、実際どうですか？'], /^いいえ、まちがった答えは、へって/],
    [['ゆいの勉強時間へっとるような気がするがね'], /^はい、勉強時間/],
    // It denies: yes and no would say two things.
    [['ゆいの星が増えてないような気がするけど'], /^ポイントは、へって/],
    [['けんとのつまずき、前より減ってきた？'], /^はい、まちがった答えは、へって/],
    [
      ['けんとの7の段のいちばんまちがえた問題は？', '前より減った？'],
      /^はい、まちがった答えは、へって.*9 → この14日間 1/,
    ],
    [
      ['けんとのかけ算の筆算の間違い、今月は先月より増えた？'],
      /^まちがった答えは、数ではへって.*1問あたりではふえて/,
    ],
    // Where nothing of it was done nothing has become less.
    [['けんとの7の段、先週より間違い減った？'], /^今週は九九（7のだん）の問題をやっていないので/],
    [
      ['けんと 7のだん まちがい', '先週と比べてどう'],
      /^今週は九九（7のだん）の問題をやっていないので(?!.*100%)/,
    ],
    [['けんと漢字ようなったんか'], /^はい、漢字: 1回目で正解する割合が30ポイント上がって/],
    [
      ['ゆいがヒントを使いすぎてないか心配です。一回あたり何個くらい使ってますか'],
      /ヒントは、へって.*30 → この14日間 9/,
    ],
    [
      ['ゆいがヒントを使いすぎてないか心配です。一回あたり何個くらい使ってますか', '増えてる？'],
      /^いいえ、ヒントは/,
    ],
    [
      ['けんとは9月に始めた頃と比べて九九は速くなってますか？'],
      /^はい、.*使いはじめの14日間 38\.6 → この14日間 17\.3/,
    ],
    [['10月と11月で、どっちが多く勉強した？けんと'], /\*\*2026年10月\*\*のほうが多い/],
    [
      ['土日はさぼっとるでしょう、ゆい'],
      /やった日のほうが多い\*\*です（これまでの土日の20日のうち、やった日は14日/,
    ],
  ])('%j', async (questions, wanted) => {
    expect(await told(...questions)).toMatch(wanted);
  });

  test.each([
    ['ゆいちゃん、くり上がりの足し算は一人でできるようになりましたか', /^はい、くり上がりのたし算をひとりで/],
    [
      'ゆいは繰り上がりの足し算、ひとりでできるようになってきてますか。ヒントなしで、という意味で',
      /^はい、.*ひとりで/,
    ],
    [
      'ゆいはくり下がりの引き算、ひとりでできるようになりましたか',
      /^はい、.*ほとんどひとりで.*10問のうち9問/,
    ],
    ['Can Kento do division by himself now?', /^Yes: division: solved alone/],
  ])('whether it is done alone is told by its share: %s', async (question, wanted) => {
    expect(await told(question)).toMatch(wanted);
  });
});

test('more good days or bad ones: the days are counted', async () => {
  const sign = (childId: string, by: '>' | '<'): number =>
    Number(
      desk.rows(
        `SELECT count(*) AS n FROM (SELECT sum(primary_emotion IN ('happy', 'confident')) AS good, sum(primary_emotion = 'frustrated') AS bad
          FROM emotion_history WHERE child_id = '${childId}' GROUP BY date((at_ms + 32400000) / 1000, 'unixepoch')) WHERE good ${by} bad`,
      )[0]?.n,
    );
  const text = await told('ゆいちゃんは機嫌のええ日が多いかね、悪い日が多いかね');
  expect(text).toMatch(/^\*\*機嫌のよい日のほうが多い/);
  expect(text).toContain(
    `ことが多い日が${sign('yui', '>')}日、いらいらのほうが多い日が${sign('yui', '<')}日`,
  );
  const other = await told('ゆいちゃんは機嫌のええ日が多いかね、悪い日が多いかね', 'お兄ちゃんのほうは');
  expect(other).toContain(`ことが多い日が${sign('kento', '>')}日`);
});

describe('the row that goes worst is looked for among all of them', () => {
  test.each([
    [
      '九九でけんとがいちばんよく間違えるのはどこですか？7の段かなと思ってるんですけど',
      /はい、.*7のだん）\*\* \(53\)/,
    ],
    ['けんと、8の段がいちばん間違えてる？', /いいえ、.*7のだん）\*\* \(53\)です（九九（8のだん）は6）/],
    ["Which times table does Kento get wrong most? I think it's the 7 row", /Yes: .*times table of 7/],
  ])('%s', async (question, wanted) => {
    expect(await told(question)).toMatch(wanted);
  });

  test('but within a row the row stays', async () => {
    const { chips } = await desk.ask('けんとの7の段でいちばん間違えるのはどれ？');
    expect(chips).toMatchObject({ subject: 'kuku:7', measure: 'most_wrong' });
  });
});
