import { describe, expect, test } from 'vitest';
import type { Question } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import type { AnswerKind } from '#agents/words/sentence.ts';

const question = (answers: AnswerKind, ...words: readonly string[]): Question => ({
  answers,
  choices: words.map((one) => ({ words: one, means: one })),
});

/** The words of the choice, the outcome in <>, or null. */
function read(asked: Question, message: string): string | null {
  const reply = readReply(asked, message);
  if (reply === null) return null;
  return reply.outcome === 'chosen' ? reply.choice.words : `<${reply.outcome}>`;
}

/** Replies apart by /. Key: what they come to; '-' for none. */
type Table = Readonly<Record<string, string>>;

function table(title: string, asked: Question, replies: Table): void {
  const rows = Object.entries(replies).flatMap(([to, all]) =>
    all.split('/').map((one) => [one.trim(), to] as const),
  );
  describe(title, () => {
    test.each(rows)('%s → %s', (message, to) => {
      expect(read(asked, message)).toBe(to === '-' ? null : to);
    });
  });
}

table('すこし やすむ？', question('yes_no', 'やすむ', 'つづける'), {
  やすむ:
    'うん/はい/いいよ/ええよ/せや/OK/👍/はーい/休む/やすみたい/やすむ。おみず のんで くる/やすむ！ねむいし なんか だるい/すこしだけ やすみたいな/つかれた/ねむい/うん、やすむ/やっぱり やすむ/ちょっとだけ/さいしょの ほう/きゅうけい したい/やすぬ/そうする/おねがい',
  つづける:
    'ううん/うううん/いや、やる/やる！/まだ/まだ やる/まだ だいじょうぶ/あとで/あとで やすむ/やすまない/やすみません/やすまへん/やすまん/やすみたくない/いやだ/だいじょうぶです/がんばる/2ばんめ/もんだい やる/もうちょっと がんばる',
  '<unclear>': 'いい/いいです/やっぱり いい/もう いい/えー/もうちょっと',
  '<dont_know>': 'うーん/わかんない/わからへん/どうしよう',
  '<either>': 'どっちでも/どっちでも いい/おまかせ',
  '-': '85/おなか いたい/うん でも といれ/ねこ かわいい/うんち/そうじ した/こたえは 85',
});
table('ぼくから もんだいを だそうか？', question('yes_no', 'もんだい だして', 'しゅくだいが ある'), {
  'もんだい だして': 'うん/だして/おねがい/だしてください/もんだい/やりたい/えっと うん/お願いします',
  'しゅくだいが ある': 'ううん、しゅくだいが ある/しゅくだい/宿題/いらない/だいじょうぶ/しゅくだい やる',
  '-': '38+47/かんじ',
});
table('もう すこし やる？ それとも おわりに する？', question('yes_no', 'もっと やる', 'おわり'), {
  'もっと やる': 'うん/やる/まだ やる/もっと/もうちょっと/やりたい',
  おわり: 'やらない/もういい/おわる/やめる/もう おわり！/ううん',
  '<unclear>': 'いい/まだ',
  '-': 'あと1もん/3もん だけ',
});
table('さんすうと こくご、どっちを やる？', question('choices', 'さんすう', 'こくご'), {
  さんすう: 'さんすう/算数がいい/さいしょの ほう/1ばん/こくごは いや/けいさん/さんうす/サンスー',
  こくご:
    'こくごで/国語/あとの ほう/2ばんめ/さんすうじゃなくて こくご/さんすうより こくごが いい/やっぱり こくご/さんすう いや',
  '<either>': 'どっちでも いい/りょうほう/さんすうと こくご',
  '<neither>': 'どっちも いや/べつのが いい',
  '<unclear>': 'うん/いいよ',
  '<dont_know>': 'わからない',
  '-': 'りか/さんすうの しゅくだいで 38+47',
});
table(
  '「ヒント」「やすむ」「おわり」の どれに する？',
  question('choices', 'ヒント', 'やすむ', 'おわり', 'つづける'),
  {
    ヒント: 'ヒント/ひんと ちょうだい/ひんど/おしえて',
    やすむ: 'やすむ/2ばん/まんなか',
    おわり: 'おわる/もうやめる/かえりたい/3ばんめ/もういい',
    つづける: 'つづける/やる/さいごの/がんばる',
    '<neither>': 'どれも いや',
    '-': '85',
  },
);
table('50が こたえ？', question('yes_no', 'はい', 'いいえ'), {
  はい: 'うん/そうだよ/せやで/こたえ/それが こたえ',
  いいえ: 'ちがう/ちがうよ/ちゃうで/ううん/こたえじゃない',
  '<dont_know>': 'わかんない',
  '-': 'こたえは 85/いや ちがう 85/うん。50です',
});
table("a cloud's own choices", question('choices', 'うみ', 'やま', 'かわ'), {
  うみ: '海/うみに いきたい/ウミ',
  やま: '山/2ばん',
  '<neither>': 'やまじゃない',
  '-': '森/うに',
});
table('choices in kanji', question('choices', '赤', '青'), { 赤: 'あか/赤いの', 青: 'あお' });
table('an open question with short cuts', question('words', 'もんだい だして', 'かんじ', 'おわり'), {
  'もんだい だして': 'もんだい/だして/さっきの/つぎ',
  かんじ: 'かんじ やりたい/漢字',
  おわり: 'おしまい/もう いい',
  '<either>': 'なんでも いいよ',
  '-': 'うん/わからない/たしざん/ない/あとで',
});

test('a number is read where one was asked for, and a question without choices reads nothing else', () => {
  expect(readReply({ answers: 'number', choices: [] }, 'はちじゅうご だよ')).toEqual({
    outcome: 'number',
    words: 'はちじゅうご だよ',
  });
  expect(readReply({ answers: 'number', choices: [] }, 'うん')).toBeNull();
  expect(readReply({ answers: 'words', choices: [] }, 'うん')).toBeNull();
});

test('a long message is no mere reply', () => {
  const rest = question('yes_no', 'やすむ', 'つづける');
  expect(read(rest, `うん ${'でも ぼくね '.repeat(8)}`)).toBeNull();
});
