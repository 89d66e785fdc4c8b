import { expect, test } from 'vitest';
import { shownAsked } from '#agents/knowledge/japanese/asked/clause/names-writing.ts';
import { kanjiMeans } from '#agents/knowledge/japanese/asked/meaning.ts';
import { orderOf } from '#agents/knowledge/japanese/asked/order-asked.ts';
import { radicalOf } from '#agents/knowledge/japanese/asked/shapes/shapes.ts';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
import { allKanji } from '#agents/knowledge/japanese/kanji.ts';

const told = (asked: string): string => {
  const answer = clauseAsked(asked, 3);
  return answer === null ? '' : 'toFind' in answer ? `find ${answer.kanji}` : answer.says;
};

test.each([
  ['新聞に 書きたいんだけど、界の田の下がどうなってるか忘れた。どう書くの？', '「界」の した'],
  ['駅に「男」ってあって、うえは田で、したは なんのじなの？', '「男」の したは 「力」'],
  ['テストで「晴れる」が出るけど、青の左が目だったか日だったか、どっちだっけ？', '「晴」の ひだりは 「日」'],
  ['「空」の下、エかコかどっちだっけ？', '「工」'],
  ['きのう「鼻」の下を書きまちがえたんだけど、どうなってるの？', '「鼻」の した'],
  ['「母」のなかの点々、つなげて一本で書いたらあかんの？', 'てん 2つ'],
  ['「校庭」の「庭」はまだれだよね', 'うん、あって いるよ。'],
  ['先生が「新聞」って書いて、「新」は三つの漢字でできてるって。何と何と何?', '「立」と 「木」と 「斤」'],
])('a place or a part, %s: %s', (asked, part) => expect(told(asked)).toContain(part));

test.each([
  ['「春」の音読み、教えて', '「シュン」'],
  ['「春」と「青」の音読み教えて', '「青」の おんよみは 「セイ」'],
  [
    '「植」と「直」って形がにてるけど、「植」の訓読みはなんですか?',
    '「植」の くんよみは 「うえる」、「うわる」だよ。',
  ],
  ['「校」の訓読みは？', 'くんよみは ない'],
  [
    '「大切」ってあったけど、この「切」は「きる」だべ。なして「せつ」って読むの？',
    '「セツ」と いう おんよみ',
  ],
  ['「とうほく」って書きたい。「東」はわがる。そのつぎの「ほく」はどう書ぐの？', '「ほく」は「北」'],
  ['「たいよう」の「よう」、「場」みたいな字やったと思う。「太陽」で合うてる？', 'うん、あって いるよ。'],
  ['「勝つ」の反対の言葉、漢字でどう書くん？', '「負」は、'],
  ['「みずうみ」って漢字で書けって出たんやけど、どない書くん?', 'find 湖'],
])('a sound or a word, %s: %s', (asked, part) => expect(told(asked)).toContain(part));

test.each([
  ['「注」と「柱」と「住」、どこで見分けたらええん？', 'にんべん'],
  [
    '社会の時間に「まち」って出てきてん。「町」と「街」。となりの子もわからへん言うてた。どうちゃうん？',
    '「街」は',
  ],
  ['「鉄」のかねへんは何画だっけ', '「かねへん」は 8かく'],
  [
    '友だちのなまえに「美」がついてるけど、よこの線、ぜんぶで何本書くんか、わからへん',
    '「美」の よこぼうは 4つ',
  ],
  ['「重い」の「重」の書き順、まんなかの縦の棒は何番目に書いたらええん？', '7ばんめ'],
  ['「安」って、ねだんがやすいのほかに、どんな意味があるん？', '「安」は、'],
  [
    '「始発」って字、「しはつ」って読むのはわがったけど、意味がわがんね。なんだべ？',
    'いちばん はじめに でる',
  ],
  ['八十八才のお祝いで「米寿」やねんて。なんでお米の字なん？', '「八」「十」「八」'],
])('signs held apart, counted, meant, %s: %s', (asked, part) => expect(told(asked)).toContain(part));

test('each of the 440 kanji says what it means, and all its strokes are told', () => {
  expect(allKanji().filter(({ kanji }) => kanjiMeans(kanji) === null)).toEqual([]);
  expect(orderOf('馬')).toContain('ひだりの たてぼう、うえの よこぼう、まんなかの たてぼう');
  expect(orderOf('心')).toContain('ひだりの てん、まがる せん、まんなかの てん、みぎの てん');
  expect(orderOf('学')).toContain('ひだりの てん、まんなかの てん、ひだりばらい、てん');
  expect(orderOf('校')).toContain('てん、てん、よこぼう');
  expect(orderOf('歩')).toContain('たてぼう、');
});

test.each([
  ['命', 'くち'],
  ['由', 'た'],
  ['服', 'つきへん'],
  ['育', 'にくづき'],
])('the radical of %s is called %s', (kanji, name) => expect(radicalOf(kanji)?.name).toBe(name));

test.each([
  ['国語のノートに「母」って書いた。「母」のてん、一本じゃだめ？', '母'],
  ['「雪」って歌、しってる？', null],
  ['「花」って名前の子がいるんだけど、すごくやさしいの', null],
  ['「山」と「川」どっちがすき？', null],
  ['「三」より大きい数は？', null],
  ['「犬」がすきなんだ', null],
])('of a kanji in quotes something is surely asked, %s: %s', (asked, name) =>
  expect(shownAsked(asked)).toBe(name),
);

test.each([
  '今日わすれもの しちゃうんだよね',
  'ママにおこられちゃうん',
  '町と街の写真をとったよ',
  '父が「重い」って持ってくれた',
])('%s asks nothing of kanji', (said) => expect(told(said)).toBe(''));

test.each([
  ['木が三つのかん字はなんてよむ?', '「木」が 3つで「森」', 'はじまる'],
  ['口が三つ集まった漢字ってなんて読むの?', '「品」', '「口」は'],
  ['木が二つの漢字ってある?', '「林」', '「木」の'],
  ['「人」が三つの漢字は何?', 'みつけられなかった', 'ひとつの かたち'],
  ['「林」は木がいくつ?', '「木」が 2つ', '「森」'],
  [
    'えきに「村」ってあってね、「はやし」ってよんだらわらわれた。これなんてよむの?「林」とどこがちがうの?',
    'みぎが「寸」',
    '「林」は「はやし」',
  ],
  ['「大」って先生が書いて、ぼく「犬」ってよんだ。これなんて読む?', '「大」は', '「いぬ」'],
  ['黒板に「右」って書いてあって、ぼくは「石」だと思った。これってなんて読むの?', '「右」', '「いし」'],
  ['「読」の右がわは何ていう字?', 'みぎは 「売」', 'ごんべん'],
  ['「時」の右がわってほんとは何?', 'みぎは 「寺」', 'しらない'],
  ['「火」が二つの字ってあるの?なんてよむ?', '「炎」', 'はじまる'],
  ['「鳥」の中のよこぼうは何本?', '「鳥」の そこの せん', '「中」'],
  ['「日」に「月」で何ていう字?', '「明」', '「ひ」'],
  ['「にんべんに本」でなんて読む?', '「体」', '「ほん」'],
  ['「大」と「人」でなんて読む?', '「おとな」', 'みつけられ'],
  ['「電池」は「でんち」でしょ、「池」だけなら?', '「いけ」', 'うん、'],
  ['テレビで「水」が三つの漢字見たよ。なんて読むの?', 'みつけられなかった', 'はじまる'],
  ['「お正月」の「正」って「せい」じゃないの?', '「しょうがつ」', 'うん、'],
  ['「花」の下は何て読むの?', 'したは 「化」', '「下」'],
  [
    'こくばんに「委」って書いてあって、「季」って読んじゃった。どこがちがうの?',
    '「季」は したが「子」',
    'しらない',
  ],
  ['「まるい月」の「まるい」って漢字でどう書くの?', '「丸い」', 'しらない'],
  ['ドアに「入口」ってかいてあるって。「いりぐち」でいい?', '「いりぐち」と よむよ', 'ううん'],
  ['ちいさい「つ」ってどこにかくの?', 'みぎうえ', 'しらない'],
])('asked of the kanji itself, and not of the one beside it: %s', (message, says, not) => {
  expect(told(message)).toContain(says);
  expect(told(message)).not.toContain(not);
});

test.each([
  ['さいごの「十」は「とう」?「とお」?', '「十」は「とお」と よむよ。'],
  ['「入口」は「いりくち」じゃなくて「いりぐち」?', '「入口」は「いりぐち」と よむよ。'],
  ['「開く」は「あく」?「ひらく」?', '「あく」'],
  ['「下」は「した」だよね?だから「下りる」も「したりる」だとおもったの。どうよむの?', '「おりる」'],
  ['「花」の上は何ていうかんむり?', 'くさかんむり'],
])('no yes and no no to one who asks which, or asks on: %s', (message, says) => {
  expect(told(message)).toContain(says);
  expect(told(message)).not.toMatch(/^(?:うん|ううん)、/);
});
