import { describe, expect, test } from 'vitest';
import { plainlyAsked } from '#agents/knowledge/japanese/asked/plain/plain.ts';

const told = (message: string, grade = 2): string => plainlyAsked(message, grade)?.says ?? '';

describe('a kanji that is put together', () => {
  test.each([
    ['木が二つで林、三つで森でしょ？じゃあ日が三つは？', '「晶」'],
    ['えーっと にんべんに 木ってかいたら なに', '「休」'],
    ['言うの右に 舌で なに', '「話」'],
    ['金へんに 失うで なに', '「鉄」'],
    ['田んぼの下に 土で なんて読む？', '「里」'],
    ['百から 一を ひいたら なに？', '「白」が のこるよ'],
    ['はたらくって にんべんに 動く？', 'うん、あって いるよ'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test('a sign of kana is no part', () =>
    expect(told('「コップ」の ちいさい「ッ」を おおきく かいたら だめ？')).not.toContain('「県」'));
});

describe('a kanji by its sound in a word', () => {
  test.each([
    ['「しんぶん」の ぶんは「聞」？「文」？', '「聞」'],
    ['「きょうしつ」の しつ って どれ 室？質？', '「室」'],
    ['わたし「勉強」のべん 力がついてるけど ぶしゅって力？', '「勉」の ぶしゅは「ちから」'],
    ['せかいの「せ」って 何画なん', '「世」は 5かく'],
    ['ざっしの ざって どう かくの', '「雑」'],
    ['えいごの えいって字は 何年で ならうとですか', '4ねんせい'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test('what has been learned is the child’s to remember', () =>
    expect(told('がっこうの がくの かんじ どう かくの')).toBe(''));
});

describe('which of the words that sound alike', () => {
  test.each([
    ['しゃしんを とる のとるは？', '「撮る」'],
    ['かみって かんじ いっぱいあるけど おりがみの かみは どれ', '「紙」'],
    ['「早い」と「速い」きょうそうで いちばんのときは どっち', '「速い」'],
    ['あつい なつの ひの あついは どの あつい？', '「暑い」'],
    ['みぎって どっちだっけ 右？左？', '「右」'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

describe('how a word is read', () => {
  test.each([
    ['「空」って あくとも よむって ほんと？', 'うん、「空」は「あく」'],
    ['せんせいが しょってよんだんだけど 書くって しょともよむの？', 'うん、「書」は「しょ」'],
    ['「七」の よみかたって しちと ななと どっちが ただしいの', 'どちらも あって いるよ'],
    ['主に って しゅに？ ぬしに？', '「おもに」'],
    ['「大人」って おおひとって よむの？', '「おとな」'],
    ['三月三日 なんて よむん', 'さんがつ みっか'],
    ['12月24日って どう よむの', 'じゅうにがつ にじゅうよっか'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));
});

describe('how it is written', () => {
  test.each([
    ['わたしわ えきえ いきました これで いい？', '「わたしは」', '「えきへ」'],
    ['本お よむ？ 本を よむ？ どっち', '「本を」', '「を」'],
    ['茶い？ 茶色い？ どっち', '「茶色い」', '「茶色い」'],
    ['「あつめる」を集る って書いたら ばつ', '「集める」', '「める」'],
    ['「いっぱい」の つは ちいさいやつ？', '「いっぱい」', '「っ」'],
    ['けえきを カタカナで かくと どうなる', '「ケーキ」', '「ケーキ」'],
  ])('%s', (message, one, other) => {
    expect(told(message)).toContain(one);
    expect(told(message)).toContain(other);
  });

  test('わ of わからん is no particle', () =>
    expect(told('「正しい」の おくりがな わからん')).toContain('「しい」'));
});

describe('what is named with the word for it', () => {
  test.each([
    ['駅っていう漢字の部首はなんですか？', '「うまへん」'],
    ['おかんが「始める」は女へんや言うてたけど ほんまなん？', '「おんなへん」'],
    ['「学校」の「校」って なにへんなん？', '「校」の ぶしゅは「きへん」'],
    ['さんずいの つく かんじ みっつ いわなあかんねんけど', '「池」'],
    ['「走る」って いつ ならうの？', '2ねんせい'],
    ['ほんで ゆだんって なに？', 'きを つけない'],
    ['石の上にも三年って どういう いみ', 'がまん'],
    ['いぬと ねこと ぞうを まとめて なんて いう？', '「どうぶつ」'],
    ['雪って じ、うえは あめかんむりでしょ、したは なんやったっけ', '「雪」の したは'],
    ['「みぎ」を かんじで かいたら 石に なっちゃった なにが ちがうの', '「右」は'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test('what nobody knows is declined by its name', () =>
    expect(told('「ぺらんぽ」って どういう いみ？')).toContain('「ぺらんぽ」の いみは、まだ しらないんだ'));
});

describe('what else is asked in so many words', () => {
  test.each([
    ['「町」の右 丁やんな？', 'うん、あって いるよ'],
    ['「体」は 人と何？', '「本」'],
    ['「話」って字 ごんべんに 何だっけ', '「舌」'],
    ['「男」の読み方 おとこ以外にある？', 'ダン'],
    ['「人」って にん と じん と ひと、人口は どれ？', '「じんこう」'],
    ['とけいの「けい」は けいさんの「けい」と おなじ字ですか', '「計」'],
    ['テストで 「会社」って書くところを 「合社」って書いちゃって ばつ。何がちがうん？', '「合」'],
    ['「あさがお」は 朝顔でいい？', 'うん、あって いるよ'],
    ['「土よう日」の「よう」って まだ ならってない？', '「曜」は 2ねんせい'],
    ['反対語のプリント、「勝つ」の反対は？', '「負ける」'],
    ['「しょうがっこう」の 小さい字 いくつ', 'ぜんぶで 2こ'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  test('dialect with へん names no part', () =>
    expect(told('「配」って字 お酒の 酒に にてへん？')).not.toContain('そうじゃ ないんだ'));

  test('とき is no き that is counted', () =>
    expect(told('ジェットコースターを かぞえるときは？')).toContain(
      '「ジェットコースター」の かぞえかたは、まだ しらないんだ',
    ));
});

describe('what asks nothing so plainly is left to be understood', () => {
  test.each([
    'かんじテスト 100てんだった',
    'わりざんの もんだい だして',
    '3と 4を たしたら いくつ？',
    '犬って かわいいよね',
    'いもうとが ノートに らくがきした',
  ])('%s', (message) => expect(plainlyAsked(message, 2)).toBeNull());
});
