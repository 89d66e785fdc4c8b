import { expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import { askedOfWriting } from '#agents/understanding/asked/asked.ts';

const found = (asked: string) => japaneseAsked(asked, 2, (text) => askedOfWriting(text, 'atRest'));
const answer = (asked: string): string => {
  const told = found(asked);
  return told === null || 'toFind' in told ? '' : told.says;
};

test.each([
  ['毎朝て書いてあるとこに読み仮名つけなあかん わからへん', '毎朝'],
  ['毎週って なんて よむの？', '毎週'],
])('the compound of %s is read as a whole', (asked, word) => {
  const told = found(asked);
  expect(told !== null && 'toFind' in told ? told.kanji : answer(asked)).toContain(word);
});

test.each([
  '引くの左っかわの くねくねしたやつ あれも一人だちの漢字だの？',
  '「引」は なにと なにで できてる？',
  '「左」は なにと なにで できてる？',
])('%s is not told to be one shape', (asked) => expect(answer(asked)).not.toContain('ひとつの かたち'));

test.each([
  ['きやべつ って かたかなで かくとき やは ちいさいの おおきいの', 'キヤベツ'],
  ['「しやわあ」を かたかなで かいて', 'シヤワア'],
])('%s is not copied without its small signs', (asked, copied) =>
  expect(answer(asked)).not.toContain(copied),
);

test('a word with a large sign for a small one is put right', () => {
  const told = answer('きやべつ って かたかなで かくとき やは ちいさいの おおきいの');
  expect(told).toContain('「キャベツ」');
  expect(told).toContain('「ャ」');
});

test.each([
  ['がおーってやつ おうかみなん？おおかみなん？', '「おおかみ」と かくよ', '「おう」'],
  ['かき氷の絵日記でさ ひらがなだったら かきごうり？かきごおり？', '「かきごおり」と かくよ', '「きごう」'],
  ['ひらがなだったら ぽけろう？ぽけろお？', 'まだ しらない', 'と かくよ'],
  ['口が四つあって 真ん中が大 みたいなやつ', 'みつけられなかった', '「品」'],
  ['きへんの漢字三つ書けって 森はいれていいん？', '「村」', '「相」'],
  ['みじかいの送りがな「かい」じゃろ？ 友だちは「い」だけ言うんよ', '「短い」と かくよ', '「言う」'],
  [
    '音読のとこに しんけんな顔 ってでてきてんけど しんけんてなに',
    '「しんけん」の いみは、まだ しらない',
    'ぶしゅ',
  ],
  ['「やっと」を使って短い文を作りましょうって出たけど、思いつかない', 'まだ しらない', '短い'],
  ['てがみにはる きって ちいさいつ いる？', '「きって」と かくよ', '「てがみ」'],
  [
    '鳥と島な いっつもごっちゃになんねん 下に山あるほうなんやったっけ',
    '「島」は したに「山」',
    'はいって いない',
  ],
  ['主人公のしゅ 王様の王って書いとった どこがちがうん 点だけ？', '「主」は うえに てん', 'ひとつの かたち'],
  ['がっこうの ちいさいつ いくつ ある？', 'ぜんぶで 1こ', 'しらない'],
  ['「か」って読む漢字を四つ書くさー 花と火は書いた', '「何」', '「花」'],
  ['かたかなの そ と ん まぎらわしいべさ どうちがうの', '「ソ」は てんが', '「方」'],
  ['おかあさん って か の つぎ のばすぼう？ あ？', '', 'バス'],
  ['質問二つ。医者の医って最後に書くのはどこ？あとぜんぶで何画？', '7かく', 'ぜんぶ」の'],
  ['あなたは漢字とカタカナだったらどっちが好き？', '', 'カナダ'],
  ['曜ってなん画？ぼく数えたら17になったんだけど', '「曜」は 18かく', 'よむ'],
])('%s: %s and not %s', (asked, told, not) => {
  expect(answer(asked)).toContain(told);
  expect(answer(asked)).not.toContain(not);
});

test.each([
  ['「十分」はじゅうぶんなの、じゅっぷんなの？', ['じゅうぶん', 'じゅっぷん']],
  ['一日って ついたち？ いちにち？', ['ついたち', 'いちにち']],
  ['「人気」って なんて よむの？', ['にんき', 'ひとけ']],
])('%s is told with each reading and its meaning', (asked, readings) => {
  for (const reading of readings) expect(answer(asked)).toContain(`「${reading}`);
});

test('two words of several readings are each told whole', () =>
  expect(answer('今日と明日って なんて よむの？')).toMatch(/「今日」.*きょう.*「明日」.*あした/));

test.each([
  ['いちがつついたちをかんじでかきたい', '一月一日'],
  ['さんがつみっかは かんじで どう かくの？', '三月三日'],
])('of %s no piece is written, but the whole', (asked, written) =>
  expect(answer(asked)).toContain(`「${written}」`),
);

test.each([
  [
    'ちゅーりっぷをかたかなでかくしゅくだいやねんけどな、チュウリップってかいてんけどなんかちゃうきいする',
    'チューリップ',
  ],
  ['こおひいを カタカナで かいて', 'コーヒー'],
])('%s is put right in katakana, and no scrap of the talk beside it', (asked, word) => {
  expect(answer(asked)).toContain(`カタカナでは「${word}」`);
  expect(answer(asked)).not.toMatch(/ネンケドナ|チュウリップ|コオヒイ/);
});

test('no part of 羽 is called ヨ', () =>
  expect(answer('「羽」は なにと なにで できてる？')).not.toContain('ヨ'));

test.each([
  [
    '土地の「地」は「ち」だよね?だから「ぢめん」って書いたらばつだった。地めんはどう書くの?',
    '「じめん」と かくよ',
  ],
  ['「手」は「て」だよね?なんで「上手」は「じょうず」なの?', '「じょうず」'],
  ['「男」って字、上は田で下は何?', ''],
  ['「後」って「うしろ」「あと」「のち」どれ?', '「うしろ」'],
  ['習字で「右」を書くとき、はらいから?横から?', 'ひだりばらいから'],
])('what is asked behind what is believed is told, and no yes: %s', (asked, told) => {
  expect(answer(asked)).toContain(told);
  expect(answer(asked)).not.toMatch(/^(?:うん|ううん)、/);
});
