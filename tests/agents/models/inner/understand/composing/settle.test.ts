import { describe, expect, test } from 'vitest';
import { aspectsTold, feelingIn } from '#agents/models/inner/understand/composing/aspects.ts';
import { areLines, isWhole } from '#agents/models/inner/understand/composing/lines.ts';
import { kindIn, openingTold, opensComposition } from '#agents/models/inner/understand/composing/opening.ts';
import { settle } from '#agents/models/inner/understand/composing/settle.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';

type Open = Parameters<typeof settle>[1];
const TELLING: Open = { key: 'topic', isLetter: false, isWriting: false };
const settled = (message: string, open: Partial<Open> = {}): string => {
  const found = settle(message, { ...TELLING, ...open });
  return found.is === 'beside' ? found.key : found.is;
};

describe('a message over a composition', () => {
  test.each([
    ['つぎは かちたい', 'answer'],
    ['けしごむが なくなった', 'answer'],
    ['2てんめは ぼくが いれた', 'answer'],
    ['むかしむかしねー きょうりゅうが いたの', 'answer'],
    ['ティラノサウルスなんだけど やさいが すきなの', 'answer'],
    ['なんで えらんだかっていうと、まだ なかなおり してないから', 'answer'],
    ['「もう おわりに しよう」って ママが いった', 'answer'],
    ['うんどうかいは これで おわり', 'answer'],
    ['きゃははこわい終わり', 'answer'],
    ['大きさ？ビー玉くらい', 'answer'],
    ['ふつう', 'nothing'],
    ['ふつうの いえだった', 'answer'],
    ['ハムスターが しんじゃった', 'loss'],
    ['かなしくて かけない', 'sorrowNow'],
    ['わたしの せい？', 'notTheirFault'],
    ['てんごくって、ほんとにあるの？', 'whereNow'],
    ['ひとつだけ かいて おねがい', 'writeForMe'],
    ['きみが書いてくれたら早くない？', 'writeForMe'],
    ['おはなし しゃべるから かいといて', 'forgets'],
    ['もう書きたくない', 'noWish'],
    ['やっぱり書く', 'goesOn'],
    ['はずかしいから それは かかない', 'yourChoice'],
    ['ゆうまが おこるから かかんとこ', 'yourChoice'],
    ['しんだって書いていいの？', 'yourWords'],
    ['これで いい？', 'ownEar'],
    ['ちょっと短くない？', 'length'],
    ['いまなんこ ぶんかいた？', 'howMany'],
    ['もう おわり？', 'howLong'],
    ['あと何文字くらい書けばいいの？げんこう用紙1まいって言われた', 'howLong'],
    ['もっと かかなあかんの？', 'enough'],
    ['かんそうって なに？', 'impression'],
    ['「つめたくなかった」でいいの？「つめたくありませんでした」？どっち', 'manner'],
    ['どれが いいと思う？', 'whichIsBest'],
    ['うちゅうは どうして くらいの？', 'world'],
    ['それ どういう いみ?', 'of_words'],
    ['「飛」は なんかく？', 'of_writing'],
    ['「びっくり」の つは ちいさい つ？', 'of_writing'],
    ['「いままで」の「いま」はかん字で書ける？', 'of_writing'],
    ['「線」ってどう書くっけ、糸へん？', 'of_writing'],
    ['いままでの よんで', 'read_back'],
    ['声に出して読んで', 'read_back'],
    ['どこまでいったっけ', 'read_back'],
    ['一回さいしょからみせて', 'read_back'],
    ['まだ かいてる', 'thinking'],
    ['少し待ってください', 'thinking'],
    ['思ったことに何を書くか、考え中です。', 'thinking'],
    ['ずっと考え中でしたが、わかりました。', 'lines'],
    ['……', 'thinking'],
    ['それから、えーと、なんだっけ', 'thinking'],
    ['べつに', 'nothing'],
    ['わかんない　もうない', 'stuck'],
    ['うーん、終わりが思いつかない', 'stuck'],
    ['かけた', 'part_written'],
    ['ぜんぶ かけた', 'all_written'],
    ['ふうとうに いれた！', 'all_written'],
    ['できた！ありがとう', 'all_written'],
    ['やっぱり やめる', 'stops'],
    ['おわりに する', 'stops'],
    ['オッケー終わり', 'stops'],
    ['さいごはそれでおしまい', 'stops'],
    ['書いたから終わりでいい？', 'stops'],
    ['もういい、できた', 'stops'],
    ['ほな おしまい', 'stops'],
    ['えー、なに かいたら いいか わからん', 'stuck'],
    ['まだある', 'thinking'],
    ['もう一回最初から読んで', 'read_back'],
    ['ゲームしていい？', 'afterwards'],
    ['あのさ、ロボットはむしきらい？', 'ofRobot'],
    ['もう いっこ かく？', 'enough'],
    ['なまえ かくの？', 'nameToo'],
    ['去年の冬に天国に行った', 'loss'],
    ['でも書く', 'goesOn'],
    ['もういいでしょ', 'stops'],
    ['やだ おわる', 'stops'],
    ['もう 書くこと ない', 'nothing'],
    ['じゃあ読み上げて', 'read_back'],
    ['ありがとう、ノートに写す', 'thinking'],
    ['書かないと おこられる', 'answer'],
    ['それ かかなきゃ だめ？', 'yourChoice'],
    ['すごいでしょ', 'listening'],
    ['またね', 'goodbye'],
  ])('%s is %s', (message, is) => {
    expect(settled(message)).toBe(is);
  });

  test('is what was asked for: a greeting, a request, a question for the reader', () => {
    expect(settled('またね', { key: 'parting', isLetter: true })).toBe('answer');
    expect(settled('また あそびに いって いい？', { key: 'wanted', isLetter: true })).toBe('answer');
    expect(settled('さいごなんて書くの？', { key: 'parting', isLetter: true })).toBe('whatToWrite');
    expect(settled('できた みて', { key: 'wanted', isLetter: true })).toBe('part_written');
    expect(settled('しって なに？', { key: 'poemCall' })).toBe('of_words');
    expect(settled('「線」ってどう書くっけ？', { key: 'greeting', isLetter: true })).toBe('of_writing');
  });
});

test('lines of the text are known by how they end, shorter ones where it is being written', () => {
  expect(areLines('きのう えんそくに いきました。', false)).toBe(true);
  expect(areLines('うみに いったよ。', true)).toBe(true);
  expect(areLines('うみに いったよ。', false)).toBe(false);
  expect(areLines('げんきですか？', true)).toBe(false);
  expect(areLines('線ふんでたの、ぼくのほうだった', true)).toBe(false);
  const whole =
    'ぼくは うみに いきました。すなで しろを つくりました。なみが きて こわれました。また つくりたいです。';
  expect(isWhole(whole)).toBe(true);
});

test.each([
  ['きのう ママと うみで あそんだ', ['who', 'when', 'where']],
  ['ママと いった', ['who']],
  ['おととい', ['when']],
  ['たのしかった', ['felt']],
])('%s tells %j', (message, told) => {
  expect(aspectsTold(message)).toEqual(told);
});

test('a feeling is known by its own word, and by no other that holds it', () => {
  expect(feelingIn('なんか かっこよかった')).toBe('かっこよかった');
  expect(feelingIn('ふたの すきまから でた')).toBeNull();
});

describe('an opening', () => {
  test.each([
    ['けん玉の説明の文、発表会で読むやつ', 'explanation'],
    ['おもちゃのせつめい書くんだって', 'explanation'],
    ['学級新聞にのせるあそびのせつめい書きたいっちゃん', 'rules'],
    ['おにごっこの ルールを かく', 'rules'],
    ['お話つくりたい！おにぎりがたびするやつ', 'story'],
    ['ハムスターのことかく', null],
    ['友だちにごめんねの手紙書く', 'letter'],
    ['ミニトマトの かんさつカード かく', 'observation'],
    ['さくぶんを かきたい', null],
    ['あさがおさん かいて', null],
    ['本の紹介文を書くんだけど', 'book'],
    ['エッセイ書きたい', null],
    ['えにきかく はがぬけたの', null],
    ['ぜんぶかいて ゆきのはなし さんこでいいから', null],
    ['だいこんのかんさつ 19にち もく はれ', 'observation'],
  ])('%s begins one of the kind %s', (message, kind) => {
    expect([opensComposition(fold(message)), kindIn(message)]).toEqual([true, kind]);
  });

  test.each([
    '「にっき」は どう かくの',
    'さくぶんって なに',
    '「森」かいて',
    'しきを せつめいして',
    'かんじ かいて',
    'ぼくの日記 せんせいが ほめてくれた',
    'おれの作文 みんなのまえで よまれた',
    'にっきに かくとき この じで いい？',
    'つくえに きが ついてる',
  ])('%s begins none', (message) => {
    expect(opensComposition(fold(message))).toBe(false);
  });

  test.each([
    ['さくぶんを かきたい', []],
    ['友だちとけんかしたことを日記に書く', ['event', 'who']],
    ['夏休みに海へ行ったことを作文に書く', ['event', 'when', 'where']],
    ['おばあちゃんに てがみを かく', ['subject']],
    ['かんさつカード　ミニトマト', ['subject']],
    ['かんさつカード かく', []],
    ['読書感想文の宿題が出た', []],
  ])('%s tells %j', (message, told) => {
    expect(openingTold(message, kindIn(message))).toEqual(told);
  });
});
