import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LessonFixture } from '../../../../../support/talk/lesson-fixture.ts';

const TEXT =
  '日曜日の 夕方、ゆみは こうえんへ 行きました。すなばに 行くと、だれかが わすれた 赤い バケツが おいて ありました。「お父さん、バケツが あるよ。」ゆみは ふしぎに おもって、お父さんを よびました。お父さんは ベンチから 立って、「交番に とどけに 行こう。」と いいました。ふたりは いっしょに 歩き出しました。';

let desk: LessonFixture;
beforeEach(() => {
  desk = new LessonFixture({ grade: 2 });
});
afterEach(() => desk.close());

const DONE = /もんだいは ぜんぶ|ぜんぶ かんがえられた/;

describe('an answer about a text, with something beside it', () => {
  test.each([
    ['お父さんは なんと いいましたか。', '「交番に とどけに 行こう。」って いったよ'],
    ['お父さんは なんと いいましたか。', 'あった！ 交番に とどけに行こう。 かぎかっこの なかや'],
    ['お父さんは なんと いいましたか。', '5ばんめ。交番に とどけに 行こう'],
    ['ゆみは すなばで なにを 見つけましたか。', '2ばんめに あった！ 赤い バケツ'],
    ['お父さんは どこから 立ちましたか。', 'ベンチから！'],
    ['お父さんは どこから 立ちましたか。', 'へえじゃなくて ベンチでしょ'],
  ])('%s: "%s" is right', async (question, said) => {
    const { reply } = await desk.sayAll(TEXT, question, said);
    expect(reply).toMatch(DONE);
  });

  test.each([
    ['お父さんは なんと いいましたか。', 'バケツが あるよ。って いった', ''],
    ['ゆみは すなばで なにを 見つけましたか。', '2ばんめの ぶん', 'どうかな'],
    ['ゆみは すなばで なにを 見つけましたか。', 'すなば', ''],
  ])('%s: "%s" is not taken', async (question, said, asked) => {
    const { reply } = await desk.sayAll(TEXT, question, said);
    expect(reply).not.toMatch(DONE);
    expect(reply).toContain(asked);
  });

  test('which sentence is the third is told, and marks of speech make none of their own', async () => {
    const question = 'ゆみは どうして お父さんを よびましたか。';
    expect((await desk.sayAll(TEXT, question, 'どれが 3ばんめの ぶん？')).reply).toContain('3ばんめの ぶん');
    expect((await desk.saySlowly('かぎかっこも 1つって かぞえるの？')).reply).toContain('まる（。）まで');
  });
});
