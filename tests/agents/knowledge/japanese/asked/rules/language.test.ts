import { describe, expect, test } from 'vitest';
import { languageAsked } from '#agents/knowledge/japanese/asked/rules/language.ts';
import { ruleAsked } from '#agents/knowledge/japanese/asked/rules/rule-asked.ts';
import { readSaid } from '#agents/knowledge/japanese/asked/said/said.ts';
import proverbs from '#agents/knowledge/japanese/asked/tables/proverbs.json' with { type: 'json' };
import language from '#agents/words/asked/language.json' with { type: 'json' };
import rules from '#agents/words/asked/writing-rules.json' with { type: 'json' };

const told = (asked: string): string => languageAsked(asked, 3) ?? '';

describe('terms of language', () => {
  test.each([
    ['主語と述語ってなにがちがうん', ['しゅご', 'じゅつご']],
    ['しゅうしょく語って何書けばいいと?', ['くわしく']],
    ['句点うつのと読点うつの どっちがどっちだっけ', ['「。」', '「、」']],
    ['総画さくいんって、なんに使うと?', ['かくすうで さがす']],
    ['漢字辞典で、読めないし部首もわからん字はどうやって引くん?', ['そうかくさくいん']],
    ['漢字辞典で読み方がわからんときはどうやってさがすん', ['ぶしゅさくいん']],
    ['画数ってどうやって数えるの', ['いっかく']],
    ['訓令式って何?', ['くんれいしき']],
    ['ローマ字でじてんしゃの しゃ ってどう打つん', ['「sya」か 「sha」']],
    ['「きって」はローマ字でどう書くと', ['「kitte」']],
    ['ローマ字だと カメラ ってなんて書く?', ['「kamera」']],
    ['ローマ字でせんせえに がっこう はどう書くの', ['「がっこう」の ローマじは、まだ']],
    ['ローマ字のちいさい「っ」はどうかくの', ['2つ かさねる']],
    ['「じ」と「ぢ」 はなからでる はなじ はどっち', ['「はなぢ」']],
    ['「は」と「わ」どっち? ぼく□ねこがすき ってやつ', ['「は」と かくよ']],
    ['ひとりづつ?ひとりずつ?', ['「ひとりずつ」']],
    ['竹ってさいご はねるのと はねないのが ある気がする', ['みぎの たてぼう', 'ひだりの たてぼうは とめる']],
    ['木のさいごは はねるの？とめるの？', ['「木」の はねや とめは、まだ']],
  ])('%s', (asked, parts) => {
    for (const part of parts) expect(told(asked)).toContain(part);
  });

  test.each([
    '海の部首は何?',
    '「海」の音読みおしえて',
    '今日主語と述語ならったよ',
    '音読みのプリントめんどい',
    'ぼくのなまえはローマ字でどうかくの',
    'きのうじてんしゃで ずっとあそんだ',
    'かえるが はねるの みた',
  ])('%s asks for no term', (asked) => expect(told(asked)).toBe(''));

  test('each is told with an example in a sentence of its own', () => {
    for (const { wordings, names } of Object.values(language)) {
      expect(names.length).toBeGreaterThan(0);
      for (const wording of wordings) expect(wording).toMatch(/[「a-z].*。$/);
    }
  });
});

describe('subject and predicate of a sentence', () => {
  test.each([
    ['「弟がころんだ。」の「ころんだ」は主語ですか述語ですか。あと主語はどれ', '「弟が」', '「ころんだ」'],
    ['「ぼくは 学校へ 行った。」の述語ってどれ?', '「ぼくは」', '「行った」'],
    ['「さくらがさいた」の主語おしえてけろ', '「さくらが」', '「さいた」'],
    ['「母は町で本を買う」しゅごどれ', '「母は」', '「買う」'],
  ])('%s', (asked, subject, predicate) => {
    expect(told(asked)).toContain(`しゅごは${subject}`);
    expect(told(asked)).toContain(`じゅつごは${predicate}`);
  });

  test('where it is not sure it is told what they are', () =>
    expect(told('「いぬがにわでねている」の述語はどれ')).not.toContain('「いぬがにわ'));
});

describe('words of pointing', () => {
  test.each([
    [
      'こそあど言葉の「あそこ」ってどこをさすときなん。そこ、とちがうん',
      ['どちらからも とおい ばしょ', 'あいての'],
    ],
    ['「これ」と「それ」ってどうちがうん', ['じぶんの ちかくの もの', 'あいての']],
    ['「この」と「どの」の使い分けがわからん', ['じぶんの', 'きく とき']],
  ])('%s', (asked, parts) => {
    for (const part of parts) expect(told(asked)).toContain(part);
  });
  test.each([
    'そこちがうよ',
    'あそこの公園でころんだ',
    'これとこれ、ちがう?',
    '「それ」は何をさしていますか',
  ])('%s points, and asks nothing of it', (said) => expect(told(said)).toBe(''));
});

describe('proverbs', () => {
  test.each([
    ['ことわざの、犬が歩きよったらなんかにぶつかるやつ、正しくなんて言うと?', '犬も 歩けば 棒に 当たる'],
    ['ことわざで石の上にも何年だっけ', '石の 上にも 三年'],
    ['猿も木から…なんだっけ ことわざの続き', 'さるも 木から おちる'],
  ])('%s', (asked, proverb) => expect(told(asked)).toContain(proverb));

  test('each is found by its own words', () => {
    for (const { proverb } of proverbs.proverbs)
      expect(told(`ことわざの ${proverb.replaceAll(' ', '')} って なに`), proverb).toContain(proverb);
  });
});

describe('rules of writing', () => {
  test('each is asked by the whole of the words', () => {
    for (const { names = [] } of Object.values(rules as Record<string, { names?: string[] }>))
      for (const name of names) expect(name).toMatch(/^(?:\^|\(\?:\^)/);
  });
  test('a sentence that speaks of marks of a text names no だくてん', () =>
    expect(ruleAsked(readSaid('文のおわりのまるとさ、とちゅうのてんてん、名前ある', 2))).toBeNull());
  test('two ways of ローマ字 are both right', () =>
    expect(ruleAsked(readSaid('写真はsyasinって習ったのに駅はshashinだった', 3))).toContain('どちらも'));
});
