import { describe, expect, test } from 'vitest';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import {
  answerTo,
  answerToFear,
  answerToNoFear,
  answerToTakingBack,
  answerWhileStaying,
  type SafetyAnswer,
} from '#agents/safety/answer.ts';
import { helplinesFor, spokenNumber } from '#agents/safety/helplines.ts';
import { DISCLOSURE_KINDS } from '#agents/safety/kinds.ts';

const GRADES = [1, 2, 3] as const;
type Grade = (typeof GRADES)[number];

/** Every sentence of a grade, by the occasion. */
const answersOf = (grade: Grade): readonly (readonly [string, SafetyAnswer])[] => [
  ...DISCLOSURE_KINDS.map((kind) => [kind, answerTo(kind, grade)] as const),
  ['afraid', answerToFear(grade)],
  ['not afraid', answerToNoFear(grade)],
  ['stays', answerWhileStaying(0, grade)],
  ['stays again', answerWhileStaying(1, grade)],
  ['taken back', answerToTakingBack(grade)],
];

/** Who can help, in hiragana: that does not change with the grade. */
const HELPERS = /たんにん|ほけんしつ|おうちの|しんじられる おとな|おとなの ひと|おとな|こうばん/g;
const IN_KANA: readonly (readonly [RegExp, string])[] = [
  [/大人/g, 'おとな'],
  [/人/g, 'ひと'],
  [/交番/g, 'こうばん'],
];
const helpersIn = (content: string): ReadonlySet<string> => {
  const kana = IN_KANA.reduce((text, [kanji, reading]) => text.replace(kanji, reading), content);
  return new Set(kana.match(HELPERS) ?? []);
};
/** Moments to act, or to be asked: who helps is named where somebody is to be told. */
const phrases = (content: string): number =>
  content.split(/[、。！？]/).filter((part) => part.trim() !== '').length;

describe('what the robot answers, by grade', () => {
  test.each(GRADES)(
    'grade %i: there is a sentence for each kind, whole, in kanji that it can read',
    (grade) => {
      const tooHard = answersOf(grade).flatMap(([occasion, { content }]) => {
        expect(content, occasion).not.toMatch(/^$|[{}]|[0-9]/);
        const kanji = content.match(/\p{Script=Han}/gu) ?? [];
        return kanji
          .filter((one) => grade === 1 || (findKanji(one)?.grade ?? Number.POSITIVE_INFINITY) > grade)
          .map((one) => `${occasion}: ${one}`);
      });
      expect(tooHard).toEqual([]);
    },
  );

  test('the first grade hears hiragana and the fewest words; the older ones kanji of their own', () => {
    for (const [index, [occasion, { content }]] of answersOf(1).entries())
      for (const grade of [2, 3] as const) {
        const older = answersOf(grade)[index]?.[1].content ?? '';
        expect(phrases(content), `${occasion}, grade ${grade}`).toBeLessThanOrEqual(phrases(older));
        expect(older, `${occasion}, grade ${grade}`).not.toBe(content);
      }
    const read = (grade: Grade) =>
      answersOf(grade)
        .map(([, { content }]) => content)
        .join('');
    expect(read(2)).toMatch(/先生/);
    expect(read(3)).toMatch(/悪く/);
  });

  test.each(DISCLOSURE_KINDS)('%s: numbers, choices and who can help are the same in each grade', (kind) => {
    const [first, ...older] = GRADES.map((grade) => answerTo(kind, grade));
    const [helpline] = helplinesFor(kind);
    for (const answer of [first, ...older]) {
      expect(answer?.helplines).toEqual(helplinesFor(kind));
      expect(answer?.choices).toEqual(first?.choices);
      if (helpline) expect(answer?.content).toContain(spokenNumber(helpline.number));
    }
    const named = helpersIn(first?.content ?? '');
    for (const { content } of older)
      expect([...named].filter((one) => !helpersIn(content).has(one))).toEqual([]);
  });

  test('none promises secrecy, asks what happened, blames, or names the home where it may be the harm', () => {
    const told = [...DISCLOSURE_KINDS].filter((kind) => !kind.startsWith('robot_'));
    for (const grade of GRADES) {
      for (const [occasion, { content }] of answersOf(grade)) {
        expect(content, occasion).not.toMatch(/ひみつに (?:する|して)|だれにも (?:い|言)わ/);
        expect(content, occasion).not.toMatch(
          /どうして(?!も)|なんで(?!も)|なぜ|だれが|だれに され|なにを され|いつ から/,
        );
        expect(content, occasion).not.toMatch(/きみが (?:わる|悪)|だめ|いけません|(?:し|て)ちゃ いけ/);
      }
      for (const kind of told)
        expect(answerTo(kind, grade).content, kind).toMatch(/ありがとう|わるく ない|悪く ない|いるよ/);
      for (const kind of ['home_harm', 'sexual', 'running_away'] as const)
        expect(answerTo(kind, grade).content, kind).not.toMatch(
          /おうち|かぞく|家|ママ|パパ|おかあさん|おとうさん/,
        );
    }
  });
});
