import { describe, expect, test } from 'vitest';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';

/** What is told, declined, or to be found by the child; '' where no clause is surely read. */
function told(message: string, grade = 2): string {
  const answer = clauseAsked(message, grade);
  if (answer === null) return '';
  return 'toFind' in answer ? `${answer.toFind} ${answer.kanji}` : answer.says;
}

describe('what the clause that asks names itself, whatever the story around it names', () => {
  test.each([
    [
      'きのうばあちゃんが畑で「ぬくいねえ」って言ったと。春っていう漢字、何画か教えてくれん?',
      '「春」は 9かく',
    ],
    ['お店に「本日休業」って書いてあって、パパがあーあって。「本日」ってなんて読むの?', '「ほんじつ」'],
    ['馬にのせてもろうて、今、絵日記に書きよるんじゃけど、馬って字は何画じゃ?', '10かく'],
    ['庭の漢字の外がわのとこ、なんていう名前と?', '「まだれ」'],
    ['じてんひいてたら弟がジュースこぼしたっちゃん。「整理」の意味、かわりに教えて。', 'かたづける'],
    ['うちの犬な、1ぴき2ひき3びきって言うやろ。ほな4は何びきなん', '「よんひき」'],
    ['元っていう字は何画で、元気ってなんて読むの?', '4かくだよ。「元気」は「げんき」'],
    ['はさみって一まいじゃないよね、何て数えるの?', '「丁（ちょう）」'],
    ['あのね、しんかんせんってね、カタカナでかいていいの？ でんしゃだいすきなの', 'ことばでは ない'],
    ['連絡帳に自分で書かなきゃで、悪いはたぶん習った、ぐあいの漢字が出てこないよう', '「具合」'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

describe('where it names nothing, what was told right before it', () => {
  test.each([
    ['おれ「止まれ」って字を「しまれ」って読んだら笑われた。ほんとは？', '「とまれ」'],
    ['かわりに車ってかんじをいっぱいかきよると。これ、なんかく?', '「車」は 7かく'],
    [
      '作文に書こうと思ったら「強」の字がとちゅうまでしか出てこんかった。部首ってなに?何へん?',
      '「ゆみへん」',
    ],
    ['拾うと捨てるをまた逆に書いた〜。まちがえなくなるこつ、ないですか', 'てへんに「合」'],
    ['重いっていう字の縦の長い棒、ぼくは最後、あいつは途中って言う。どっちが勝ち？', '7ばんめ'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

describe('no kanji or word is told for another', () => {
  test.each([
    [
      '折り紙のかみと髪の毛のかみと神様のかみは全部同じ漢字ですか',
      '「髪の毛」の「かみ」は「髪」',
      '「髪」は「神」',
    ],
    ['くさかんむりのやつは おはなの はな？ それとも かおの はな？', 'ここでは「花」', 'ここでは「鼻」'],
    ['「もくようび」の「よう」ってどう書く漢字だっけ?', '「曜」', '「八」'],
    ['おおきいの はんたいは ちいさいでしょ。ながいは なあに？', '「短い」', '「小さい」'],
    ['「時こく」の「こく」は漢字でどう書くん?', 'まだ しらない', '「放'],
    ['おふろの「あつい」は漢字でどう書くの?', '「熱い」', '「あつい」は「暑い」'],
  ])('%s', (message, says, not) => {
    expect(told(message)).toContain(says);
    expect(told(message)).not.toContain(not);
  });
});

describe('parts, signs of kana, and what goes on from an example', () => {
  test.each([
    ['動にあるものを足すと働くになるってクイズ出された。なに足すんだろ', '「にんべん」'],
    ['王さまの右下に点で玉になるでしょ、じゃあ頭の上に点のっけたらなんていう字になるの', '「主」'],
    ['ならんでるあいだに「寺」に「日」をつけると何になるかクイズ出されたの。こたえ何?', '「時」'],
    ['がっこうって書くとき まんなかの つ は ちっちゃくするん？', '「が」と「こ」の あいだ'],
    ['「おじさん」になってるよって言われた。おじいさんの「い」どこに入れたらいい？', '「じ」と「さ」'],
    ['せんせーは「せんせい」ってかく。じゃ とけー も「い」？', 'うん、あって いるよ。「とけい」'],
    ['くち は しかくだから 4かいで かくんだよね', 'ううん、そうじゃ ないんだ。「口」は 3かく'],
    ['山が高いの反対は低いでしょ。ねだんが高いのときも低いでいいのかなあ', '「安い」'],
    [
      '右と左って、一画目がちがうってお兄ちゃんが言ってたんだけど、ほんとかどうか教えて。',
      'うん、あって いるよ',
    ],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

test('what was learned and not tried yet is the child’s to find', () => {
  expect(told('「発表」なんて読むん?', 3)).toBe('reading 発表');
  expect(told('「やすむ」って漢字どう書くの?', 1)).toBe('shape 休');
});

test.each([
  'らいしゅうの どようびに うんどうかいが あるよ',
  'げんこつ、きょうは 三つ。5てんだったから。がっこうでだよ',
  '九九が おぼえられない ぼくは、いる いみが ありません。',
  '学校も家も、いるところがないかんじ',
  'アメリカから来たいとこ、漢字いっこも書けへんねん。せやけど英語ぺらぺらでな、なんか負けた気するわ',
  '先生の名前、「小鳥遊」でたかなしって読むんだよ!すごくない?',
  'ひっ算って どうやって書くん',
  'もう一回さいしょから おしえてほしい',
  '「おわり」の ところ なんて書けば いい',
  '割り算の筆算ってどこから借りるんだっけ',
  '時計の読み方がわかんない',
  '百点とるこつは？',
  '漢字の百点とるこつは？',
  'お父さんの意味わからん',
])('%s: no sign is asked about', (message) => expect(told(message)).toBe(''));

test.each([
  ['「毎年」は「まいねん」？', 'うん'],
  ['「魚」は「うお」って読むの？', 'うん'],
  ['「若者」を「わこうど」って読んだら笑われた。ほんと？', 'うん'],
  ['「七日」は「ななにち」？', 'ううん'],
  ['「読書」は「どくしょう」って読むの？', 'ううん'],
  // What is said is no reading.
  ['「山」は「たかい」でしょ？', ''],
  ['反対って「明るい」は「くろい」でいい？', ''],
])('a reading held to be right: %s', (message, says) =>
  expect(told(message)).toMatch(says === '' ? /^$/ : new RegExp(`^${says}、`)),
);

test.each([
  ['まどを「開けた」ってなんて読む？', '「あけた」'],
  ['おなかが「空いた」ってなんて読むの？', '「すいた」'],
  ['「行って」ってなんて読むの？', '「おこなって」'],
  ['「来て」ってなんて読むの？', '「きて」'],
  ['「着いた」ってなんて読むの？', '「ついた」'],
  ['「着た」ってなんて読むの？', '「きた」'],
  ['「九百」ってなんて読むの？', '「きゅうひゃく」'],
])('a form of a word: %s', (message, says) => expect(told(message)).toContain(says));

test('the place of a part is no kanji that is asked about', () => expect(told('休の左は何へん？')).toBe(''));

test.each([
  ['友だちに「あう」を合うって書いた。あってる？', 'ここでは「会う」'],
  ['「なおす」を直すって書いた。びょうきをなおす。あってる？', 'ここでは「治す」'],
  ['「はな」を花って書いた。かおのはな。あってる？', 'ここでは「鼻」'],
  ['「はな」を花って書いた。あってる？', '「鼻」は かおの はな'],
  ['ふくを「きる」は着るって書いた。あってる？', 'うん、'],
  ['「うし」を午って書いた。あってる？', '「うし」は「牛」'],
])('whether a word is written so: %s', (message, says) => expect(told(message)).toContain(says));

test('what no table knows and its kanji may sound so, is not denied', () =>
  expect(told('「外国」は「そとぐに」って読むの？')).toBe('「外国」は「がいこく」と よむよ。'));
