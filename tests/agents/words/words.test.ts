import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { saidFor } from '#agents/models/inner/follow.ts';
import { type Sentence, sentence, sentenceForGrade, wordingsOf } from '#agents/words/sentence.ts';
import { themeSchema } from '#agents/words/theme-schema.ts';
import { projectFiles, textOf } from '../../support/source-tree.ts';

const WORDS = path.resolve(import.meta.dirname, '..', '..', '..', 'agents', 'words');
/** In the same words for all, or for each grade in its own. */
type Said = Sentence | Parameters<typeof sentenceForGrade>[0];
const wordingsIn = (entry: Said): readonly string[] =>
  'grades' in entry ? Object.values(entry.grades).flat() : entry.wordings;
const names = readdirSync(WORDS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
);
const themes = names.map((name) => ({
  name,
  theme: JSON.parse(readFileSync(path.join(WORDS, name), 'utf8')) as Record<string, Said>,
}));
const entries = themes.flatMap(({ name, theme }) =>
  Object.entries(theme).map(([key, entry]) => ({ name, key, entry })),
);
const code = projectFiles()
  .filter((file) => /^(?:agents|drivers|runtime)\/.*\.ts$/.test(file))
  .map(textOf)
  .join('\n');

/** Two choices, or more, that code puts in. */
const BY_CODE = [
  'greetings.json: whichOfTwo',
  'greetings.json: whichOfThem',
  'asked/kanji-and-kana.json: whichAspect',
  'asked/kanji-and-kana.json: whichOfThese',
  'asked/kanji-and-kana.json: whichOfAll',
];

describe('the files of sentences', () => {
  test.each(themes)('$name is what the schema asks for', ({ theme }) => {
    expect(themeSchema.safeParse(theme).error?.issues ?? []).toEqual([]);
  });

  test('a fault is found: a value without a place, a place without a value, a wording twice, no occasion', () => {
    const right = { occasion: 'はじめに', wordings: ['{a}は いくつかな？'], values: { a: '数' } };
    const isRight = (entry: object): boolean => themeSchema.safeParse({ key: entry }).success;
    expect(isRight(right)).toBe(true);
    expect(isRight({ ...right, values: {} })).toBe(false);
    expect(isRight({ ...right, values: { a: '数', b: '数' } })).toBe(false);
    expect(isRight({ ...right, wordings: [] })).toBe(false);
    expect(isRight({ ...right, wordings: ['{a}', '{a}'] })).toBe(false);
    expect(isRight({ wordings: ['はい。'] })).toBe(false);
    expect(isRight({ ...right, reading: 'はい' })).toBe(false);
    const { wordings, ...rest } = right;
    const grades = { 1: wordings, 2: ['{a}は？'], 3: ['{a}は いくつ？'] };
    expect(isRight({ ...rest, grades })).toBe(true);
    expect(isRight({ ...right, grades })).toBe(false);
    expect(isRight(rest)).toBe(false);
    expect(isRight({ ...rest, grades: { 1: wordings, 2: wordings } })).toBe(false);
    expect(isRight({ ...rest, grades: { ...grades, 3: ['いくつ？'] } })).toBe(false);
    const answers = (given: object): boolean => isRight({ ...right, answers: given });
    expect(answers({ kind: 'yes_no', choices: { yes: 'はい', no: 'いいえ' } })).toBe(true);
    expect(answers({ kind: 'yes_no' })).toBe(false);
    expect(answers({ kind: 'choices', choices: { one: 'ひとつ' } })).toBe(false);
    expect(answers({ kind: 'choices', choices: { one: 'おなじ', two: 'おなじ' } })).toBe(false);
    expect(
      answers({ kind: 'choices', choices: { one: 'とても とても ながい ことばの ボタン', two: 'ふたつ' } }),
    ).toBe(false);
  });

  test('each key is used by code', () => {
    /** What stands behind such a sign, and each part of it that ends before a full stop. */
    const namesBehind = (sign: RegExp): ReadonlySet<string> => {
      const parts = [...code.matchAll(sign)].map(([, name = '']) => name.split('.'));
      return new Set(parts.flatMap((some) => some.map((_, at) => some.slice(0, at + 1).join('.'))));
    };
    // Steps are imported as a whole: `timesWords.product`. Other keys are also names of groups and codes: 'breakOffer'.
    const ofSteps = namesBehind(/Words\.([\w.]+)/g);
    const ofOthers = namesBehind(/(?<=['.])(?=([\w.]+))/g);
    const unused = entries.filter(({ name, key }) => {
      // Rules of mistakes and kinds of problems: hint-words.test.ts holds that each is one there is.
      if (name.startsWith('hints/')) return false;
      // Concepts are found by what the child asks about.
      if (name === 'concepts.json' || name.startsWith('asked/')) return false;
      // So are homework that no desk takes, its small questions and its checks.
      if (/^homework\/(?:measures|language|other|known|asked)\.json$/.test(name)) return false;
      // What is said beside a composition, and to a moment, is found by what was said.
      // What comes back to a question of the robot is found by the question.
      if (name === 'steps/replies.json') return false;
      // So is what a child asks of its own: known.ts makes the labels of the keys.
      if (name.startsWith('questions/')) return false;
      if (['composing/beside.json', 'composing/wishes.json'].includes(name) || name.startsWith('told/'))
        return false;
      return !(name.startsWith('steps/') ? ofSteps : ofOthers).has(key);
    });
    expect(unused.map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
  });

  /** Asked for a number by the step or the ball it belongs to; answered in words; or with choices that code puts in. */
  const BY_THEME = [
    'steps/',
    'hints/',
    'battle-round.json',
    'trouble.json',
    'voice.json',
    'photo.json',
    'safety.json',
  ];

  test('each question says what may come back', () => {
    const silent = entries.filter(
      ({ name, entry }) =>
        !BY_THEME.some((theme) => name.startsWith(theme)) &&
        !('grades' in entry) &&
        entry.answers === undefined &&
        entry.wordings.some((wording) => /？/.test(wording)),
    );
    expect(silent.map(({ name, key }) => `${name}: ${key}`)).toEqual(BY_CODE);
  });

  test('and each choice is one that the robot follows', () => {
    const all = entries.flatMap(({ entry }) => {
      const answers = 'grades' in entry ? undefined : entry.answers;
      return [
        ...Object.keys(answers?.choices ?? {}),
        ...(answers?.freely === undefined ? [] : [answers.freely]),
      ];
    });
    expect(all.length).toBeGreaterThan(40);
    // What nobody follows would be taken for words of the child.
    expect(all.filter((means) => saidFor({ type: 'choice', means }) === means)).toEqual([]);
  });

  test('and the README names each file', () => {
    const readme = readFileSync(path.join(WORDS, 'README.md'), 'utf8');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

/** They say that units or denominators differ, not that the child is wrong. */
const DIFFERENCES = ['unlikeFractions', 'unitsDiffer'];

describe('each sentence', () => {
  test.each(entries)('$name: $key is said as to a first-grader', ({ name, key, entry }) => {
    // Of what differs, and of mistakes, as it was asked.
    const isAsked = name.startsWith('questions/');
    for (const wording of wordingsIn(entry)) {
      expect(wording).toMatch(/[ぁ-んァ-ヶ]/);
      if (!DIFFERENCES.includes(key) && !isAsked) expect(wording).not.toMatch(/ちがう(?! ところ)/);
      if (!isAsked) expect(wording).not.toMatch(/まちがい|まちがって|だめ|ダメ/);
      expect(wording).not.toMatch(/ばか|エラー|サーバー|ネットワーク/);
      expect(wording.split(/[。！？]/).filter((part) => part.trim() !== '').length).toBeLessThanOrEqual(4);
      expect(wording.length).toBeLessThanOrEqual(120);
      const spoken = wording.replace(/\{\w+\}|[\s、。！？「」（）…]/g, '');
      const kana = spoken.match(/[ぁ-んァ-ヶー]/g) ?? [];
      expect(kana.length).toBeGreaterThanOrEqual(spoken.length * 0.5);
    }
  });
});

test('a sentence with its values put in is whole', () => {
  const entry = { occasion: 'とちゅうの問い', wordings: ['{a}と {b}で {a}。'], values: { a: '数', b: '数' } };
  expect(sentence(entry, { a: 8n, b: '$&' })).toBe('8と $&で 8。');
  const graded = {
    occasion: 'とちゅうの問い',
    grades: { 1: ['{a}は？'], 2: ['2'], 3: ['3'] },
    values: { a: '数' },
  };
  expect(sentenceForGrade(graded, 1, { a: 7 })).toBe('7は？');
  expect(sentenceForGrade(graded, 3, { a: 7 })).toBe('3');
  const plain = { occasion: 'はじめに', wordings: ['やあ！', 'まって いたよ！'] };
  expect(sentence(plain)).toBe('やあ！');
  expect(wordingsOf({ entry, plain })).toEqual({ plain: ['やあ！', 'まって いたよ！'] });
});
