import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../../../support/talk/ten-weeks.ts';

let desk: FamilyFixture;
beforeAll(() => {
  desk = new FamilyFixture(undefined, TEN_WEEKS);
});
afterAll(() => desk[Symbol.dispose]());

const firstOf = async (...questions: readonly string[]): Promise<string> => {
  const { text, notUnderstood } = await desk.askInTurn(...questions);
  expect(notUnderstood).toEqual([]);
  return text.split('\n')[0] ?? '';
};
const DAY = "date((started_at_ms + 32400000) / 1000, 'unixepoch')";
const daysOf = (childId: string): ReadonlySet<string> =>
  new Set(
    desk
      .rows(`SELECT DISTINCT ${DAY} AS day FROM problems WHERE child_id = '${childId}'`)
      .map(({ day }) => String(day)),
  );

describe('of two children the first sentence says who, with what each has', () => {
  test.each([
    ['どっちのほうがまちがい多い？', /\*\*健斗\*\*のほうが\*\*38回\*\*多いです（健斗 194、結衣 156）/],
    [
      'どっちが間違い少ない？',
      /\*\*結衣\*\*のほうが\*\*38回\*\*少ない.*1問あたりでは\*\*結衣\*\*のほうが少ない/,
    ],
    ['どっちが後回し多い？', /あとまわしは、\*\*健斗\*\*のほうが\*\*3問\*\*多い/],
    ['どっちが早く解ける？', /\*\*結衣\*\*のほうが\*\*[\d.]+秒\*\*短い（速い）/],
    ['どっちのほうが漢字苦手？', /\*\*健斗\*\*のほうが\*\*12ポイント\*\*低い/],
    ['上の子と下の子で漢字の読みが得意なんは？', /1回目で正解した割合は、どちらも同じです（健斗 79%/],
    ['どっちがイライラしてること多い？', /「いらいら」に見えた割合は、\*\*健斗\*\*のほうが高い/],
    ['Who made fewer mistakes in October?', /\*\*結衣\*\* has \*\*14 times\*\* fewer \(健斗 83, 結衣 69\)/],
    ['どっちの方が上達しましたか', /伸びが大きいのは\*\*健斗\*\*.*\+19 ／ 結衣.*\+11/],
    ['ふたりともヒントは減ってる？', /^はい、ヒントは、どちらもへって.*健斗 25 → 7、-18 ／ 結衣 30 → 9、-21/],
    ['Did either of them get better at writing kanji?', /^They differ\..*健斗 more .*結衣 hardly changed/],
    [
      'お兄ちゃんばっかりロボット使ってない？',
      /^いいえ、.*健斗は44日・542分・321問、結衣は46日・493分・324問/,
    ],
    ['けんとばっかり間違えてない？', /\*\*健斗\*\*のほうが\*\*38回\*\*多い/],
    ['先週ふたりで何分やっとった', /合わせて\*\*142分\*\*です（健斗 106、結衣 36）/],
    ['けんととゆいで正答率がちがう？', /\*\*結衣\*\*のほうが\*\*5ポイント\*\*高い/],
  ])('%s', async (question, told) => {
    expect(await firstOf(question)).toMatch(told);
  });
});

describe('whether they are the same is said from what stands first with each', () => {
  test.each([
    [['何曜日がいちばんよくできてる？', '二人とも同じ？'], /^いいえ、ちがいます。健斗は\*\*日曜日\*\*/],
    [['一番間違えた問題、二人とも同じ？'], /^いいえ、ちがいます。健斗は\*\*整\*\*、結衣は\*\*13-7\*\*です/],
    [
      ['何曜日がいちばん正答率低い？', '二人とも同じ？'],
      /^はい、どちらも\*\*月曜日\*\*がいちばん少ない（低い）で、同じです（健斗 55% \(16\/29\)、結衣 63%/,
    ],
    [
      ['Which day of the week has the lowest accuracy?', 'Is it the same for both?'],
      /^the same for both: \*\*Monday\*\*: least \(lowest\)/,
    ],
  ])('%j', async (questions, told) => {
    expect(await firstOf(...questions)).toMatch(told);
  });
});

test('the days that both of them have, or neither, are counted over both', async () => {
  const [kento, yui] = [daysOf('kento'), daysOf('yui')];
  expect(await firstOf('二人が同じ日にやったのは何日？')).toContain(
    `二人ともやった日は**${[...kento].filter((day) => yui.has(day)).length}日**`,
  );
  const november = Array.from({ length: 23 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const free = november.filter((day) => !kento.has(day) && !yui.has(day));
  const text = await firstOf('Show me the days in November when neither child used the robot.');
  expect(text).toContain(`**${free.length}**: ${free.join(', ')}`);
  // 「二人とも何日」 is of each.
  expect(await firstOf('二人とも何日休んだ？')).not.toContain('二人ともやらなかった');
});

test('one subject alone, or hints alone, is no question of who uses the robot', async () => {
  expect((await desk.ask('けんとは7の段ばっかりやってない？')).chips).toMatchObject({ child: 'kento' });
  expect((await desk.ask('ゆいはヒントばっかり使ってない？')).chips).toMatchObject({ child: 'yui' });
});
