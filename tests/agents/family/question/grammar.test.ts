import { describe, expect, test } from 'vitest';
import { daysValue } from '#agents/family/question/days-value.ts';
import { MEASURES, type Measure } from '#agents/family/question/measures.ts';
import { lastDays, oneDay, type Period, weekOf } from '#agents/family/question/period.ts';
import { QuestionReader, type Reading } from '#agents/family/question/read-question.ts';
import { sayQuestion } from '#agents/family/question/say-question.ts';
import { isOfNoSubject } from '#agents/family/question/understand.ts';
import { dayAt, dayFrom } from '#agents/record/days.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { isFullRun } from '../../../support/cases.ts';
import { processorMs } from '../../../support/processor-time.ts';

const NOW_MS = Date.UTC(2026, 10, 18, 11, 0);
const TODAY = dayAt(NOW_MS);
const reader = new QuestionReader(SUBJECTS);
const read = (question: string): Reading => reader.read(question, NOW_MS);

const MEASURE_NAMES = (Object.keys(MEASURES) as Measure[]).filter((measure) => measure !== 'answers');
const SUBJECT_IDS = [
  'math',
  'japanese',
  'kuku',
  'kuku:7',
  'kinds:addition_carry+addition_carry_20',
  'kinds:kanji_reading+kanji_writing',
  'kanji_reading',
  'time',
  'fraction',
  'division_remainder',
];
/** CI tries one combination in nine, the full run all of them. */
const isTried = (index: number): boolean => isFullRun || index % 9 === 0;
const DAYS: readonly Period[] = [
  oneDay(TODAY, '今日', 'today'),
  oneDay(TODAY - 1, '昨日', 'yesterday'),
  weekOf(TODAY, 0),
  weekOf(TODAY, 1),
  weekOf(TODAY, 2),
  weekOf(TODAY, 3),
  lastDays(TODAY, 10),
  oneDay(dayFrom('2026-11-03') ?? 0),
];

describe('every combination of the parts is read back as it was said', () => {
  test.each(['ja', 'en'] as const)('%s', (language) => {
    const wrong: string[] = [];
    let combination = 0;
    for (const measure of MEASURE_NAMES)
      for (const id of [null, ...SUBJECT_IDS])
        for (const period of [null, ...DAYS]) {
          const subject = id === null ? null : reader.subjects.of(id);
          combination++;
          if (!isTried(combination)) continue;
          // "Latest" and days, or a grade and days, are not asked together.
          if (
            (subject !== null && isOfNoSubject(measure)) ||
            (period !== null && (measure === 'session' || measure === 'children'))
          )
            continue;
          const question = sayQuestion({ child: null, subject, period, measure, sum: null }, language);
          const reading = read(question);
          const isRight =
            reading.notUnderstood.length === 0 &&
            reading.measures?.length === 1 &&
            reading.measures[0] === measure &&
            (reading.subject?.id ?? null) === id &&
            (reading.periods === null
              ? period === null
              : period !== null && reading.periods.map(daysValue).join() === daysValue(period));
          if (!isRight)
            wrong.push(
              `${question}: ${reading.measures} ${reading.subject?.id} ${reading.periods?.map(daysValue)} ${reading.notUnderstood}`,
            );
        }
    expect(wrong).toEqual([]);
  });
});

/** Words of life that no record knows of: in kanji, katakana, hiragana and English; none of them is in the vocabulary. */
const STRANGE_JA = [
  'お風呂',
  'プール',
  'ピアノ',
  '図書館',
  'えんぴつ',
  'おばあちゃん',
  '赤色',
  'ゲーム',
  '自転車',
  'すいえい',
  'りょこう',
  '朝ごはん',
  'ヘッドホン',
  'いぬ',
  '2階',
  '三人目',
  'テレビ',
  '公文',
  '制服',
];
const STRANGE_EN = [
  'bath',
  'piano',
  'grandma',
  'red',
  'upstairs',
  'library',
  'blue',
  'football',
  'tablet',
  'carefully',
  'except',
  'quietly',
];

/** No word is dropped in silence: it refuses, or is told as left out. */
const left = (question: string): readonly string[] => {
  const { notUnderstood, leftOut } = read(question);
  return [...notUnderstood, ...leftOut];
};

describe('a word that is not known is named, wherever it stands', () => {
  const japanese = MEASURE_NAMES.filter((measure) => measure !== 'children').map((measure) =>
    sayQuestion(
      {
        child: null,
        subject: null,
        period: weekOf(TODAY, 1),
        measure: measure === 'session' ? 'problems' : measure,
        sum: null,
      },
      'ja',
    ),
  );
  test.each(STRANGE_JA)('%s', (word) => {
    for (const question of isFullRun ? japanese : japanese.slice(0, 6))
      for (const strange of [
        `${word}で${question}`,
        `${word}の${question}`,
        question.replace('先週', `先週${word}`),
        question.replace('先週', `先週の${word}`),
        question.replace('？', `${word}？`),
      ])
        expect(left(strange), strange).not.toEqual([]);
  });
  test.each(STRANGE_EN)('%s', (word) => {
    for (const measure of MEASURE_NAMES) {
      const question = sayQuestion({ child: null, subject: null, period: null, measure, sum: null }, 'en');
      for (const strange of [
        question.replace('?', ` with ${word}?`),
        `${word}, ${question}`,
        question.replace(' ', ` ${word} `),
      ])
        expect(left(strange), strange).toContain(word);
    }
  });
});

test('a question is read in milliseconds, and the longest one too', async () => {
  const longest = '先週の九九とお風呂の正答率はどのくらいだったか教えてください。'.repeat(17).slice(0, 500);
  expect(await processorMs(() => read(longest))).toBeLessThan(1000);
});
