import { describe, expect, it } from 'vitest';
import { clauseAsked } from '#agents/knowledge/japanese/asked/weighed/clause-asked.ts';
import { isUnwell } from '#agents/models/inner/understand/unwell.ts';
import { toldIn } from '#agents/understanding/told.ts';

const told = (message: string, grade = 2): string => {
  const answer = clauseAsked(message, grade);
  return answer === null || 'toFind' in answer ? '' : answer.says;
};

describe('signs of a word and two kanji', () => {
  it.each([
    ['「ぎゅうにゅう」ってさ、ちいさい「ゅ」いくついるの？', '「ゅ」が 2つ'],
    ['ちいさい「っ」をぬいて「きって」をかくとどうなる？', '「きて」に なるよ'],
    ['題名を「とけえ」って書いたら笑われた。ほんとはどう書くの？漢字もできれば…', '「時計」と かくよ'],
    [
      '絵本の題名に「おおかみとこやぎ」って書いたら、友だちが「おうかみ」だって。どっち？',
      '「おおかみ」と かくよ',
    ],
    ['「シャツ」ってかいたらわらわれたの。シとツ、どうやってみわけるの？', '「シ」は てんが たてに'],
    ['「森」と「林」をはんたいに書いちゃって…。木がいっぱいなのはどっちでしたか？', 'おおい のは「森」'],
    ['さんずいがつくのはどっち？「池」と「地」。', '「池」（いけ）だよ'],
    ['「つり舟」って書いてあったんだけど、「船」とちがうの？どっちも「ふね」？', '「舟」は てで こぐ'],
    ['「はし」って漢字いくつあるん？', '「箸」は'],
    ['千を十こあつめたら何ていうの？かん字も', '「一万」（いちまん）'],
    ['「一日」を「いちにち」って読んだら「そこはついたちでしょ」って直された。どう違うん？', 'ついたち'],
    ['「きく」って漢字でどう書くの？音楽をきくの「きく」。', 'ここでは「聞く」'],
    ['「薬がきいた」って書いたら「聞いた」でいいじゃんって。薬のときは違う漢字だよね？', '「効く」だよ'],
    ['あれって「交」だけだと何ていういみなの？ほかのことばもある？', '「交通」'],
    ['ママのノートに「弟」って書いてあったの。なんて読むのかなって。', '「おとうと」と よむよ'],
    ['犬の名前「福」なんだけど、へんは「しめすへん」？「ころもへん」？', '「しめすへん」だよ'],
  ])('%s', (message, says) => expect(told(message)).toContain(says));

  it.each([
    ['「弱」の点の向きってどっち？', '「弱」の てんの むきは、まだ'],
    ['習字で「永」って書いたらはらいが下手って。右のはらいは何画目？', '「永」の かく じゅんばんは、まだ'],
    ['「緑」と「縁」のちがいって、どこ見ればいい？', '「緑」と「縁」の ちがいは、まだ'],
  ])('is declined by its name: %s', (message, says) => expect(told(message, 3)).toContain(says));

  it.each([
    '「一人前」は「ひとりまえ」って読むって言うんだけど、ほんと？',
    '「泣く」って漢字、左はさんずいで合ってる？',
  ])('nothing false is taken as right, and nothing else is told: %s', (message) =>
    expect(told(message)).not.toMatch(/あって いるよ|「左」の/),
  );

  it('and a shape that names itself as its part is counted through', () => {
    expect(told('玉と王、てんがあるのはどっち')).toBe('');
    expect(told('「全」と「金」、王があるのはどっち？', 3)).toContain('「王」が あるのは「全」');
  });

  it('is not unwell in what is told for a spelling', () => {
    expect(isUnwell('鼻から血が出て、日記に書きたいんだけど、「はなじ」か「はなぢ」か。どっち?')).toBe(false);
    expect(isUnwell('鼻から血が出て、とまらない。「はなじ」か「はなぢ」か。どっち?')).toBe(true);
  });

  it('is no telling where two ways to write are all that is said', () => {
    const asks = '「あたらしい」は「新らしい」って書くんだぞって言うんだけど、なんか変な気がする。ほんと？';
    expect(toldIn(`お兄ちゃんがさ、${asks}`)).toBeNull();
  });
});
