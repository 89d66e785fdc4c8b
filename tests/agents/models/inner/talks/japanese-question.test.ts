import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

test('the kanji of a word problem are its own', async () => {
  desk = new LessonFixture({ grade: 3 });
  const { reply } = await desk.saySlowly(
    'クッキーが 24まいあります。6人で おなじ数ずつ わけると、1人分は なんまいですか。',
  );
  expect(reply).not.toContain('「人」');
  expect(reply).toContain('しき');
});

test('a word of two kanji is one word, and its reading is not told at once', async () => {
  desk = new LessonFixture({ grade: 1 });
  const { reply } = await desk.saySlowly('「学校」ってなんてよむ？');
  expect(reply).not.toMatch(/がっこう|まなぶ/);
});

test('what was answered leaves a way on', async () => {
  desk = new LessonFixture({ grade: 2 });
  const { reply } = await desk.saySlowly('「星」は なんかく？');
  expect(reply).toContain('9かく');
  expect(reply).toMatch(/ある？|あるかな？/);
});

test.each([
  '読書感想文を書かないといけないんだけど、何を書けばいいか わかんない',
  '感想文の書き方おしえて',
  '作文の書き方を教えて',
  'にっきを かく',
  'どくしょかんそうぶんを かく',
])('%s opens a composition, and no lesson in spelling', async (said) => {
  desk = new LessonFixture({ grade: 3 });
  const { state } = await desk.saySlowly(said);
  expect(state.composition).not.toBeNull();
});

test.each(['「日記」って なんて よむの？', '「作文」の作は なんかく？'])(
  '%s asks about the word',
  async (said) => {
    desk = new LessonFixture({ grade: 3 });
    const { state } = await desk.saySlowly(said);
    expect(state.composition).toBeNull();
  },
);

test.each([
  ['はやく、今連らく帳書いてるとこ!「もくようび」の「よう」ってどう書く漢字だっけ?', '「曜」'],
  ['部首を書く問題で「板」が出たんですが、これは何へんになりますか', '「きへん」'],
  ['ろくがつむいか、ぜんぶかんじで かきたいの。おたんじょうびなの', '「六月六日」'],
  ['さんずいの漢字、五こ言って', '「さんずい」の かんじ'],
  ['九つ。きゅうつ。……じゃない気がする。ひらがなにしてみて', '「ここのつ」'],
])('%s: the story around it begins no practice, print or talk', async (said, says) => {
  desk = new LessonFixture({ grade: 3 });
  const { reply, state } = await desk.saySlowly(said);
  expect(reply).toContain(says);
  expect([state.drill, state.lesson, state.composition]).toEqual([null, null, null]);
});

test.each([
  'けんかしたはるとがさ、「ごめん」って書いた紙つくえに入れてた。だからもうゆるした',
  'アメリカから来たいとこな、漢字いっこも書けへんねん。せやけど英語ぺらぺらでな、なんか負けた気するわ',
  'ねえ聞いてお兄ちゃんが作文で賞とったのでもね私の寝言のことが書いてあってはずかしすぎる',
  '夏休みの日記見直したら毎日「暑かった」で始まってた。われながらウケる',
])('%s: where no clause asks it is talk', async (said) => {
  desk = new LessonFixture({ grade: 3 });
  const { reply, state } = await desk.saySlowly(said);
  expect(reply).not.toMatch(/しりたい|きかれて いる|まだ しらない/);
  expect(state.composition).toBeNull();
});
