import { describe, expect, test } from 'vitest';
import { FamilyFixture } from '../../support/talk/family-fixture.ts';
import { TEN_WEEKS } from '../../support/talk/ten-weeks.ts';

/** What was said, question after question, and what the chips or the answer of the last one hold. */
const READ: readonly (readonly [asked: readonly string[], chips: string])[] = [
  [['健斗は6の段言える？', 'ほな7は'], '九九（7のだん）'],
  [['健斗の九九で9のだんどう', '4のほうは'], '九九（4のだん）'],
  [['9時すぎにやった日は何日'], '21時以降'],
  [['朝9時すぎにやった日は何日'], '9時以降'],
  [['昨日お姉ちゃん何時までやってた'], '昨日'],
  [['8週で全部何問'], 'この56日間'],
  [['健斗のまちがい方トップ3'], 'これまで'],
  [['今日最後まで終わった？'], '1回ごとの長さと終わり方'],
  [['結衣きのう泣かんとできた？'], '気持ち'],
  [['健斗の九九まだ覚えてないの', '7の段が一番ひどい？'], '段ごと'],
];

const BESIDE: readonly (readonly [asked: string, told: RegExp])[] = [
  ['通知たまってない？', /お知らせは\*\*2件/],
  ['宿題あと何分で終わる？', /先のことは、記録からはわかりません/],
  ['学校で泣いてない？', /このロボットの記録にはありません/],
];

describe('what parents ask of all their records', () => {
  test.each(READ)('%j', async (asked, chips) => {
    using desk = new FamilyFixture(undefined, TEN_WEEKS);
    const { labels, notUnderstood } = await desk.askInTurn(...asked);
    expect(notUnderstood).toEqual([]);
    expect(Object.values(labels).join(' | ')).toContain(chips);
  });

  test.each(BESIDE)('%s', async (asked, told) => {
    using desk = new FamilyFixture(undefined, TEN_WEEKS);
    const { text } = await desk.askInTurn(asked);
    expect(text).toMatch(told);
  });

  test('how many children there are is no answer to what grade kanji are of', async () => {
    using desk = new FamilyFixture(undefined, TEN_WEEKS);
    const { text } = await desk.askInTurn('結衣の最近まちがえた漢字', 'それは全部いまの学年で習う字？');
    expect(text).not.toContain('お子さんが2人');
  });
});
