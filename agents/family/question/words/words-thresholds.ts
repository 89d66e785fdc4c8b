import type { Word } from '#agents/family/question/sense.ts';
import type { Threshold, ThresholdUnit } from '#agents/family/question/threshold.ts';
import { numberIn } from './number-in.ts';
import { COUNTS_EN } from './words-days-en.ts';

// Numbers that something has to reach. Folded.

const MINUTES_IN_AN_HOUR = 60;
const TENTH = 10;

const UNITS_JA: Readonly<Record<string, ThresholdUnit>> = {
  分: 'minutes',
  時間: 'minutes',
  問: 'problems',
  題: 'problems',
  回: 'times',
  度: 'times',
  '%': 'share',
  ぱーせんと: 'share',
  ぱー: 'share',
  割: 'share',
  点: 'points',
  ぽいんと: 'points',
  日: 'days',
};
const BOUNDS_JA: readonly (readonly [Threshold['bound'], string])[] = [
  [
    'least',
    '以上|いじょう|より上|から上|(?:に|へ)?(?:達(?:し(?:た|て)|する)|到達(?:し(?:た|て)|する)?)|(?:に)(?:いっ|行っ)た(?=日|の)|になった(?=日|の)',
  ],
  [
    'over',
    'を?突破(?:し(?:た|て)|する)?|を?(?:超え|こえ|上回)(?:る|た|て(?:い)?(?:る|た)|った|って(?:い)?(?:る|た))?|おーばー(?:した|する)?|より(?:も)?(?:多|長|高)(?:い|かった|く)',
  ],
  ['most', '以下|いか|以内|いない|まで(?=を?(?:含|ふく|入れ|いれ))'],
  [
    'under',
    '未満|みまん|を?(?:下回|切)(?:る|った|って(?:い)?る)|より(?:も)?(?:少な|短|低)(?:い|かった|く)|足らず|も(?:やらず|しないで|やらないで|しない|やらない)(?:に)?',
  ],
];

const inUnit = (value: number, unit: string): number =>
  unit === '時間' ? value * MINUTES_IN_AN_HOUR : unit === '割' ? value * TENTH : value;

const hintsOf = (pattern: string, bound: 'most' | 'least'): Word => [
  pattern,
  ([, number = '']) => ({ role: 'threshold', unit: 'hints', threshold: { bound, value: Number(number) } }),
];
/** 「ヒント1つまでなら」: so many of them at most. */
const HINTS_UP_TO = hintsOf(
  'ひんと(?:が|は)?([1-9])(?:つ|回|個)まで(?=なら|だと|は|の|を|も|で|[?？])',
  'most',
);
/** 「ヒント3つ使っても」: so many of them and more. */
const HINTS_USED = hintsOf(
  'ひんと(?:を|が)?([1-9])(?:つ|回|個)(?:も)?(?=使|つか|見|みて|もら|出し|出て)',
  'least',
);

/** 「1問だけやって終わった日」, 「5分しかやらなかった日」: a day of so much and no more. */
const NO_MORE_THAN: Word = [
  '(\\d{1,3}|[一二三四五六七八九十])(問|分)(?:だけ(?=(?:(?:やっ|し|解い|とい)て|で)?(?:終わっ|おわっ)た日|(?:やっ|し|解い|とい)(?:た|てる)日)|で(?=(?:終わっ|おわっ|やめ)た日)|しか(?:やら|し|解か|とか|やってい?|してい?|解いてい?|といてい?)(?:なかった|ない)(?=日))',
  ([, number = '', unit = '']) => ({
    role: 'threshold',
    unit: UNITS_JA[unit] ?? 'any',
    threshold: { bound: 'most', value: numberIn(number) },
  }),
];

export const THRESHOLDS_JA: readonly Word[] = [
  HINTS_UP_TO,
  NO_MORE_THAN,
  HINTS_USED,
  ...BOUNDS_JA.map(
    ([bound, words]): Word => [
      `(\\d{1,4}|[一二三四五六七八九十百]{1,4})(?:(${Object.keys(UNITS_JA).join('|')})間?|[つ個こ枚本])?(?:${words})(?:の|も|、)?`,
      ([, number = '', unit = '']) => ({
        role: 'threshold',
        unit: UNITS_JA[unit] ?? 'any',
        threshold: { bound, value: inUnit(numberIn(number), unit) },
      }),
    ],
  ),
];

const UNIT_EN =
  '(?: ?(minutes?|mins?|hours?|problems?|questions?|times|hints?|%|percent|points?|stars?|days?))?';
const UNITS_EN: readonly (readonly [RegExp, ThresholdUnit])[] = [
  [/^(?:min|hour)/, 'minutes'],
  [/^(?:prob|ques)/, 'problems'],
  [/^(?:%|perc)/, 'share'],
  [/^(?:poin|star)/, 'points'],
  [/^hint/, 'hints'],
  [/^day/, 'days'],
  [/^times/, 'times'],
];
const unitIn = (text = ''): ThresholdUnit => UNITS_EN.find(([sign]) => sign.test(text))?.[1] ?? 'any';
const N_EN = `\\d{1,4}|(?:${COUNTS_EN.slice(2, 11).join('|')})(?! (?:weeks?|months?|years?|kids|children|of)\\b)`;
const BOUNDS_EN: readonly (readonly [Threshold['bound'], string])[] = [
  ['least', `(?:at least|no (?:less|fewer) than) (${N_EN})${UNIT_EN}`],
  ['least', `(${N_EN})${UNIT_EN} (?:or|and) (?:more|above|longer)`],
  ['least', `(?:reach(?:ed|es)?|hit|get to|got to) (\\d{1,4})${UNIT_EN}`],
  [
    'over',
    `(?:more than|over|above|longer than|pass(?:ed|es)?|exceed(?:ed|s)?|surpass(?:ed)?) (${N_EN})${UNIT_EN}`,
  ],
  ['most', `(?:at most|up to|no more than) (\\d{1,4})${UNIT_EN}`],
  ['most', `(\\d{1,4})${UNIT_EN} or (?:less|fewer)`],
  ['under', `(?:less than|fewer than|under|below|shorter than) (\\d{1,4})${UNIT_EN}`],
  ['over', '(?:more than) (once|twice)'],
  ['least', 'at least (once|twice)'],
  ['least', '(once|twice) or more'],
];
const TIMES_EN: Readonly<Record<string, number>> = { once: 1, twice: 2 };
const numberOf = (word: string): number =>
  COUNTS_EN.includes(word) ? COUNTS_EN.indexOf(word) : Number(word);

export const THRESHOLDS_EN: readonly Word[] = BOUNDS_EN.map(
  ([bound, words]): Word => [
    words,
    ([, number = '', unit]) => ({
      role: 'threshold',
      unit: number in TIMES_EN ? 'times' : unitIn(unit),
      threshold: {
        bound,
        value: (TIMES_EN[number] ?? numberOf(number)) * (unit?.startsWith('hour') ? MINUTES_IN_AN_HOUR : 1),
      },
    }),
  ],
);
