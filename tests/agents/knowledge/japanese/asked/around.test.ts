import { describe, expect, it } from 'vitest';
import more from '#agents/knowledge/japanese/asked/clause/more-words.json' with { type: 'json' };
import { wholeFor } from '#agents/knowledge/japanese/asked/clause/more-words.ts';
import { readingsOfWritten } from '#agents/knowledge/japanese/asked/said/lexicon.ts';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';

const told = (message: string, grade = 2): string => {
  const answer = clauseAsked(message, grade);
  return answer === null || 'toFind' in answer ? '' : answer.says;
};

describe('how a word reads with a tale around it', () => {
  it.each([
    // Whatever was tried, and by whom.
    [
      'テレビで「梅雨入り」って字を出してて、お兄ちゃんは「うめあめいり」って言うんやけど、ほんまはなんて読むん?',
      '「梅雨入り」は「つゆいり」',
    ],
    [
      'カレンダーに「今年の目ひょう」って書いてあって、「いまとし」って読んだら笑われた。なんて読むの?',
      '「ことしのもくひょう」',
    ],
    ['おたんじょうびがね、ごがつの二十日なの。「にじゅうにち」ってよむの?', '「二十日」は「はつか」'],
    [
      '「各駅停車」って出てて、弟に何て読むのって聞かれて答えられんかった。教えてほしい。',
      '「かくえきていしゃ」',
    ],
    [
      '「父」って書いてあって、「お父さん」って書いたら「おちちさん」じゃないの?なんて読む?',
      '「おとうさん」',
    ],
    [
      '先生が「表を上にして置いて」って書いたんだけど、これ「ひょう」じゃないよね?なんて読んで、反対はなに?',
      '「表」は「おもて」と よむよ。「表」の はんたいは 「裏」',
    ],
    [
      'メニューに「天丼」ってあった。お姉ちゃんは「てんどん」っていうけどほんと?',
      'うん、あって いるよ。「天丼」',
    ],
    ['「人間」は「にんげん」だけど、「人々」は?', '「人々」は「ひとびと」'],
    [
      '「税込」って書いてあるのと「税抜」って書いてあるのがあったんだけど、読み方教えて',
      '「ぜいこみ」と よむよ。「税抜」',
    ],
    ['「魚」ってどんな読み方があるの?', '「ギョ」'],
    ['でも「父」は「ちち」って習ったよ。なんで「お父さん」は「おとうさん」って読むの?', 'じを わけずに'],
    // A word of the talk, and the very word that is asked of.
    ['「対義語」ってなんて読むの?', '「対義語」は「たいぎご」と よむよ'],
    ['「途中」って何画?', '「途」は 10かく'],
    ['「最初」ってどういう意味?', '「最初」の いみは、まだ しらない'],
    ['「雨かんむり」の漢字って何がある?', '「あめかんむり」の かんじには'],
    // Nobody knows: by its whole name.
    ['えきの名前で「放出」ってあったんだけどなんて読むの?', '「放出」の よみかたは、まだ しらない'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  it('and words that stand partly in kana are whole', () => {
    expect(wholeFor('目ひょう')?.word).toBe('目標');
    expect(wholeFor('しょうぼう車')?.word).toBe('消防車');
    expect(wholeFor('食べる')).toBeNull();
  });
});

describe('the table of more words', () => {
  it('has none that the words of school have already: it would never be asked', () => {
    const twice = Object.entries(more.words).filter(([word, reading]) =>
      readingsOfWritten(word).includes(reading),
    );
    const known = Object.keys(more.readOnly).filter((word) => readingsOfWritten(word).length > 0);
    expect([...twice, ...known]).toEqual([]);
  });
});

describe('what else is asked with a tale around it', () => {
  it.each([
    ['カタカナのプリントだけど、「シ」と「ツ」がおんなじにみえちゃう。どうちがうの?', '「シ」は てんが'],
    ['「植」がうまく書けないの。木へんのとなりは何を書けばいいんだっけ?', '「直」'],
    [
      '「バスをまつ」って書くところを「持つ」にしちゃってバツ。「まつ」は正しくはどの字で、何へん?',
      '「待つ」と かくよ。「待」の ぶしゅは「ぎょうにんべん」',
    ],
    [
      '「がっこう」ってかくとき「がつこう」ってかいちゃってバツだったの。なんでバツなの?',
      'ちいさい「っ」は「が」と「こ」の あいだ',
    ],
    ['手紙にはるやつ、「きて」って書いたら弟に笑われた。どう書くのが正しいの?', '「きって」'],
    ['「じゆうす」ってかいたらジュースにならないの?どうかくの?', '「ジュース」'],
    ['「けしゴム」ってどうしてゴムだけカタカナなの?', '「ゴム」は がいこく'],
    ['口の中の「は」と木の「は」って同じ音だよね。それぞれ漢字はなに?', '「葉」'],
    ['「王」に点をつけるとなんていう字になるの?', '「玉」'],
    ['「行う」って「行なう」じゃだめ?', 'がっこうでは「行う」'],
    ['一億って一万がいくつ集まった数なの?', '「一万」が 10000こ'],
    ['「千」は「百」がいくつなの?', '「百」が 10こ'],
    ['「やよいは三月のことだよ」って言ってた。それ本当?', '3がつの むかしの'],
    ['えんぴつ三つは、何て数えるの?', 'えんぴつは「本'],
    ['お茶はなんて数えるの?', 'お茶は「杯（はい）」で かぞえるよ。いっぱい、にはい、さんばい…'],
    ['試合って何て数えるの?', '試合は「試合（しあい）」で かぞえるよ'],
    ['お寿司って何て数えるの?', 'お寿司は「貫（かん）」で かぞえるよ。いっかん、にかん、さんかん…'],
    ['「イカいっぱい」って言ったの。たくさんって意味じゃないんだって。どういうこと?', '「杯'],
    ['「うさぎおいし」って、うさぎがおいしいって意味なん?', '「うさぎおいし」の いみは'],
    ['「委員」の「委」って何画?あと部首も教えて。', '8かくだよ。「委」の ぶしゅ'],
    [
      '友達が「一生懸命」を「一所懸命」って書いてたけど、どっちが正しい?',
      '「一生懸命」と「一所懸命」の ちがいは',
    ],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  it.each([
    'プリントに「一億は一万がいくつ集まった数ですか」って書いてある',
    'ドリルの問題で、一万は千がいくつ?って',
    'ワークにね、千は百がいくつ?ってあるの',
    // Of 千 alone it would be 10.
    '二千は百がいくつ?',
    '弥生ちゃんとあそんだ。本当?',
    '先生が「しずかに」って言ったのに、みんなうるさかった。なんで?',
    '「ごめんね」って言えなかった。なんて言えばよかったのかな',
    'イカが「いっぱい」いた!',
    '「スイミー」のはじめの場面はどこ?',
  ])('nothing of writing: %s', (message) => expect(told(message)).toBe(''));
});
