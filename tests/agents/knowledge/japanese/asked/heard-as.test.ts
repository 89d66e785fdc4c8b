import { expect, test } from 'vitest';
import { japaneseAsked } from '#agents/knowledge/japanese/asked/asked.ts';
import type { Aspect } from '#agents/knowledge/japanese/asked/aspects.ts';

/** What is told where the aspect and what it is about are heard so. */
function told(words: string, aspect: Exclude<Aspect, 'none'>, about: readonly string[], grade = 3): string {
  const heard = { asked: [aspect], certainty: 1, probability: 1, about, possible: [] };
  const found = japaneseAsked(words, grade, () => heard);
  return found === null || 'toFind' in found ? '' : found.says;
}

test.each([
  ['いもうとの かんじの みぎがわ 末？ 未？', 'parts', ['いもうと'], '「妹」の みぎは 「未」'],
  ['うまって さいしょ どこから', 'order', ['うま'], '「馬」は ひだりの たてぼうから'],
  ['みぎと いし にてて まちがえる', 'difference', ['みぎ', 'いし'], '「右」は'],
  ['よわいの てん なんこ', 'strokes', ['よわい'], '「弱」の てんは 4つ'],
  ['曜日のようは何画 うしろの鳥みたいなの', 'strokes', ['よう'], '「曜」は 18かく'],
  ['けんきゅうの きゅう。やきゅう じゃないさー', 'write', ['きゅう'], '「究」'],
  ['いしゃになりたい 「い」も かんじでって', 'write', ['い'], '「医」'],
] as const)('%s: the name in kana stands for its kanji', (words, aspect, about, fact) =>
  expect(told(words, aspect, about)).toContain(fact),
);

test('by a sound in a word that nobody knows no other kanji is told', () => {
  const says = told('ばんごはんの ばん って むずい？', 'write', ['ばん']);
  expect(says).toContain('まだ しらない');
  expect(says).not.toContain('番');
});

test.each([
  ['たんぼの したに ちからって かいたら なに', '「男」'],
  ['きが さんこ あるかんじ', '「森」'],
  ['日がうえで 生きるが した。よるに ひかるやつ', '「星」'],
  ['おうさまに てんいっこ', '「玉」'],
  ['くちのなかに また くちが ある', '「回」'],
  ['門の中に耳入れたやつ', '「聞」'],
  ['木へんに反対の反。黒板のばん', '「板」'],
  ['ひとが きに よりかかってるの あったべ', '「休」'],
  ['しかくの中に玉みたいのが入ってるやつ', '「国」'],
])('%s: is found by all of its parts', (words, kanji) =>
  expect(told(words, 'shape', [])).toContain(`${kanji}だよ`),
);

test.each(['しかくの中に たて二本で いちばん下だけ ながいの', 'さんかくの屋根の下に 王様'])(
  '%s: that it is not found is said, and no other kanji',
  (words) => expect(told(words, 'shape', [])).toContain('みつけられなかった'),
);

test.each([
  ['横は 木へんに 黄で いいの？', '横'],
  ['湖は水に古いに月で合っとるよね', '湖'],
  ['習うの上って羽じゃん 下は白だっけ', '習う'],
])('%s: a true yes', (words, about) =>
  expect(told(words, 'parts', [about])).toContain('うん、あって いるよ'),
);

test.each([
  ['「ぼくわ こうえんえ いった」 直すとこ二個', ['ぼくわ', 'こうえんえ'], ['「ぼくは」', '「こうえんへ」']],
  ['せんせえ って きこえるのに い って かくの？', ['せんせえ'], ['「せんせい」']],
  ['がこう って なっちゃった', ['がこう'], ['「がっこう」', 'ちいさい']],
  ['とおい とうい', ['とおい', 'とうい'], ['「とおい」']],
  ['みかずき？', ['みかずき'], ['「みかづき」']],
])('%s: spelled right', (words, about, facts) => {
  for (const fact of facts) expect(told(words, 'spelling', about)).toContain(fact);
  expect(told(words, 'spelling', about)).not.toMatch(/くわ|せんせへ/);
});

test.each([
  ['お茶があつい あついは夏の暑いでいいんだっけ', ['あつい'], 'ここでは「熱い」'],
  ['ことりが なく の ほう。わたしが なくのじゃ なくて', ['なく'], 'ここでは「鳴く」'],
  ['わたるはしと たべるときのはし 字ちがう', ['はし'], '「箸」は'],
])('%s: how each is used', (words, about, fact) => expect(told(words, 'which', about)).toContain(fact));

test('where two uses are held apart neither is the one that is meant here', () =>
  expect(told('お湯のあついと夏のあつい 字ちがうよね', 'which', ['あつい'])).not.toContain('ここでは'));

test.each([
  ['楽しいと 楽い で もめてる', ['楽しい', '楽い'], '「楽しい」'],
  ['たべるを「食る」と かきました', ['食る'], '「食べる」'],
])('%s: its okurigana', (words, about, fact) => expect(told(words, 'okurigana', about)).toContain(fact));

test('strokes are counted where てん is no dot', () =>
  expect(told('曜日の曜は18画あるて言うててんけどほんまに18もあるん', 'strokes', ['曜'])).toContain(
    '18かく',
  ));

test.each([
  ['ほん 8さつ って はちさつ', ['8さつ', 'はちさつ'], '「はっさつ」'],
  ['さんぞく やんなあ', ['さんぞく'], '「三足」'],
  ['んだば紙は？ あと車', ['紙', '車'], '枚（まい）'],
  ['一つ？', ['一つ'], '「ひとつ」'],
])('%s: how it is counted', (words, about, fact) => expect(told(words, 'counting', about)).toContain(fact));

test.each([
  ['この文のドアってとこ平仮名で書いたら直された', ['ドア'], '「ドア」'],
  ['キャベツの ツ も 小さくする', ['キャベツ'], 'ちいさい 「ャ」'],
  ['にんじんって ひらがなで かく？ カタカナ？', ['にんじん'], 'ふつうは ひらがな'],
])('%s: how it is written in katakana', (words, about, fact) =>
  expect(told(words, 'katakana', about)).toContain(fact),
);

test('where a word stands in a dictionary is told by its first sign', () => {
  expect(told('国語じてんで パン ひきたい どのへん', 'dictionary', ['パン'])).toContain(
    'じしょの「は」の ところ',
  );
  expect(told('国語じてんで きれいな ひいた', 'dictionary', ['きれいな'])).not.toContain('「き」の ところ');
});

test('what is read is not counted', () =>
  expect(told('「雨」って なんて よむの？', 'read', ['雨'])).not.toContain('かぞえる'));

test('a sign of kana with a particle is no kanji', () =>
  expect(told('なの じゅんばん 3ばんめが みぎの てん？', 'order', ['なの'])).not.toContain('七'));
