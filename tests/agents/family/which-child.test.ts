import { describe, expect, test } from 'vitest';
import { type NamedChild, whichChild } from '#agents/family/which-child.ts';

const TARO: NamedChild = { childId: 'child-1', nickname: 'たろう', written: '太郎', grade: 2 };
const HANAKO: NamedChild = { childId: 'c-9f3a', nickname: 'はなこ', written: '花子', grade: 1 };
const FAMILY = [TARO, HANAKO];

const named = (question: string, children = FAMILY) => {
  const found = whichChild(question, children);
  return found.type === 'named' ? found.childIds : found.type;
};

describe('a child is found by its nickname', () => {
  test.each([
    ['はなこの きろく', 'c-9f3a'],
    ['ハナコは今週何問解いた？', 'c-9f3a'],
    ['今週のはなこちゃんの勉強時間は？', 'c-9f3a'],
    ['きのうはなこは何をした？', 'c-9f3a'],
    ['花子さんの苦手なところは', 'c-9f3a'],
    ['太郎くんは九九ができる？', 'child-1'],
    ['ﾀﾛｳの記録', 'child-1'],
    ["How is Hanako's week?", 'c-9f3a'],
    ['what did taro find hard', 'child-1'],
    ['child-1の記録', 'child-1'],
    ['はなちゃんは元気にやってましたか', 'c-9f3a'],
    ['やっぱりたろうだけ', 'child-1'],
    ['はなこさー最近どうなの', 'c-9f3a'],
    ['花ちゃんは元気にやってましたか', 'c-9f3a'],
    ['太郎まだやってない単元ある？', 'child-1'],
    ['はなこなぁ、読みで間違えたやつは', 'c-9f3a'],
  ])('%s', (question, childId) => {
    expect(named(question)).toEqual([childId]);
  });

  test('and one that it is compared with by its place in the family', () => {
    expect(named('兄の太郎のほうが妹より出来が良いのでしょうか')).toEqual(['child-1', 'c-9f3a']);
    expect(named('太郎と妹、どっちが多く解いた？')).toEqual(['child-1', 'c-9f3a']);
    expect(named('太郎は妹とよく遊ぶけど先週何分やった？')).toEqual(['child-1']);
    expect(named('太郎は妹がいるけど先週より増えた？')).toEqual(['child-1']);
  });

  test('by its school year where only one is in it', () => {
    expect(named('1年生の子は何問？')).toEqual(['c-9f3a']);
    expect(named('二年生の子の苦手は')).toEqual(['child-1']);
    expect(named('How did the second grader do?')).toEqual(['child-1']);
    expect(named('3年生の子は何問？')).toBe('unclear');
    expect(named('1年生の子は？', [TARO, { ...TARO, childId: 'b', nickname: 'じろう', grade: 2 }])).toBe(
      'unclear',
    );
  });

  test('what is no child is none: a school year of kanji, a word that holds a short name', () => {
    expect(named('2年生の漢字はどう？')).toBe('unnamed');
    const rin = { childId: 'r', nickname: 'りん', written: '', grade: 1 };
    expect(named('りんごの問題は解けた？', [TARO, rin])).toBe('unnamed');
    expect(named('りんは解けた？', [TARO, rin])).toEqual(['r']);
    expect(named('今日りんちゃん何問？', [TARO, rin])).toEqual(['r']);
    expect(named('きのうりん何やってた？', [TARO, rin])).toEqual(['r']);
    expect(named('りんお風呂のあとやった？', [TARO, rin])).toEqual(['r']);
    expect(named('こうりんの問題は？', [TARO, rin])).toBe('unnamed');
    expect(named('問題はたくさん解けた？')).toBe('unnamed');
    expect(named('お子さんは何問？')).toBe('unnamed');
  });

  test('the longer name counts where one holds the other', () => {
    const hana = { childId: 'h', nickname: 'はな', written: '', grade: 3 };
    expect(named('はなこの記録', [...FAMILY, hana])).toEqual(['c-9f3a']);
    expect(named('はなの記録', [...FAMILY, hana])).toEqual(['h']);
  });
});

test('a pet name that two share is nobody in particular', () => {
  const hanae = { childId: 'h', nickname: 'はなえ', written: '', grade: 3 };
  expect(named('はなちゃんは何問？', [...FAMILY, hanae])).toBe('unclear');
});

test('the rest of the question holds no name', () => {
  expect(whichChild('今週のはなこちゃんの勉強時間は？', FAMILY)).toMatchObject({
    rest: '今週の勉強時間は？',
  });
  expect(whichChild("How was Hanako's week?", FAMILY)).toMatchObject({ rest: 'How was week?' });
  expect(whichChild('たろうとはなこは何問？', FAMILY)).toMatchObject({ rest: '何問？' });
});

test.each([
  ['たろうとはなこは何問？', ['child-1', 'c-9f3a']],
  ['はなこと太郎をくらべて', ['c-9f3a', 'child-1']],
  ['ふたりとも今週は何問？', ['child-1', 'c-9f3a']],
  ['子どもたちの勉強時間は', ['child-1', 'c-9f3a']],
  ['How much time did both children spend?', ['child-1', 'c-9f3a']],
  ['ごきげんな日が多いのは上の子と下の子どっち？', ['child-1', 'c-9f3a']],
  ['お姉ちゃんと弟でどっちが長いの', ['child-1', 'c-9f3a']],
  ['今月の星の数、兄妹べつべつに', ['child-1', 'c-9f3a']],
  ['does he need more hints than his sister?', ['child-1', 'c-9f3a']],
])('several are each meant: %s', (question, childIds) => {
  expect(named(question)).toEqual(childIds);
});

test.each([
  ['たろうの あ違う違う はなこの先週の算数', ['c-9f3a']],
  ['太郎じゃないや花子は何問？', ['c-9f3a']],
  ['はなこ、いや、たろうの正答率', ['child-1']],
  ['Taro, no wait, Hanako: how many hints?', ['c-9f3a']],
  ['ふたりとも いやはなこは別で えっとたろうの時計だけでいいや', ['child-1']],
])('who was named last is meant where the speaker takes a name back: %s', (question, childIds) => {
  expect(named(question)).toEqual(childIds);
});

test.each([
  ['長女の九九は？', '長女'],
  ['What did my son do?', 'my son'],
  ['けんたくんの記録', 'けんたくん'],
  ['child-2の記録', 'child-2'],
])('it is not clear who is meant, and all are offered: %s', (question, words) => {
  expect(whichChild(question, FAMILY)).toEqual({ type: 'unclear', words, childIds: ['child-1', 'c-9f3a'] });
});

test.each([
  ['下の子の記録', 'c-9f3a'],
  ['お姉ちゃんは何問？', 'child-1'],
  ['弟の苦手なところは？', 'c-9f3a'],
  ['the younger one, this week', 'c-9f3a'],
  ['たろちゃん、今日は？', 'child-1'],
  ['taros streak', 'child-1'],
])('of two in different years the elder and the younger are named: %s', (question, childId) => {
  expect(named(question)).toEqual([childId]);
  const third = { ...TARO, childId: 'third', nickname: 'さぶろう', written: '', grade: 3 };
  if (!/たろ|taro/.test(question)) expect(named(question, [...FAMILY, third])).toBe('unclear');
});

test('two children of one nickname are offered, and nobody else', () => {
  const other = { ...TARO, childId: 'other', written: '', grade: 3 };
  expect(whichChild('たろうの記録', [TARO, HANAKO, other])).toEqual({
    type: 'unclear',
    words: 'たろう',
    childIds: ['child-1', 'other'],
  });
  // Written in kanji it is the one that is written so.
  expect(named('太郎の記録', [TARO, HANAKO, other])).toEqual(['child-1']);
});

test('an only child needs no name, and another name is still nobody here', () => {
  const only = [{ childId: 'child-1', nickname: '', written: '', grade: 2 }];
  expect(named('息子は今日何問？', only)).toBe('unnamed');
  expect(named('ふたりとも何問？', only)).toBe('unnamed');
  expect(named('child-2の記録', only)).toBe('unclear');
  expect(named('今日は何問？', [])).toBe('unnamed');
});
