/** What a parent does in the evening of a day. */
export type Deed =
  | { readonly type: 'forget' | 'forbid'; readonly key: string }
  | { readonly type: 'rewrite'; readonly key: string; readonly text: string }
  | { readonly type: 'switch_off'; readonly rule: 'rememberPromises' };

/** A visit at four in the afternoon: what the child says, one after the other, and what a parent does in the evening. */
export interface Visit {
  readonly day: number;
  readonly said: readonly string[];
  readonly deeds?: readonly Deed[];
}

const HELLO = 'こんにちは';
const END = 'もう おしまい';
/** A sum that comes out wrong, and right after a hint. */
const helped = (sum: string, wrong: string, right: string) => [sum, wrong, 'ヒント', right];
/** A sum that comes out wrong, and right at the second look. */
const lookedAgain = (sum: string, wrong: string, right: string) => [sum, wrong, right];

/** Day 1 is Monday 2026-10-19; from day 11 to 25 the child does not come. By our own hand: no child has said this. */
export const MONTH: readonly Visit[] = [
  {
    day: 1,
    said: [HELLO, 'いちごが だいすき', ...helped('52-17', '45', '35'), ...helped('61-38', '37', '23'), END],
  },
  {
    day: 3,
    said: [
      HELLO,
      'ピアノを ひくのが すき',
      ...helped('43-18', '35', '25'),
      ...helped('7×8', '54', '56'),
      END,
    ],
    deeds: [{ type: 'forget', key: 'like:ピアノ' }],
  },
  {
    day: 5,
    said: [HELLO, 'らいしゅう えんそく！', ...helped('6×7', '48', '42'), ...helped('7×8', '54', '56'), END],
    deeds: [{ type: 'forbid', key: 'habit:uses_hints' }],
  },
  { day: 6, said: [HELLO, 'おとうさんに まいにち たたかれる', 'カレーが だいすき', '12+7', '19', END] },
  { day: 7, said: [HELLO, 'きょうは すごく かなしい', 'うさぎが すき', '14+5', '19', END] },
  {
    day: 8,
    said: [
      HELLO,
      ...lookedAgain('25+13', '39', '38'),
      ...lookedAgain('34+12', '45', '46'),
      ...helped('8×6', '47', '48'),
      END,
    ],
  },
  { day: 9, said: [HELLO, 'あした けしごむ もってくるね', '16+3', '19', END] },
  {
    day: 10,
    said: [
      HELLO,
      'うん',
      'あした テストなんだ',
      ...lookedAgain('46+21', '66', '67'),
      ...lookedAgain('31+15', '45', '46'),
      END,
    ],
    deeds: [{ type: 'rewrite', key: 'habit:looks_again', text: 'よく見なおします。ほめてあげてください。' }],
  },
  {
    day: 26,
    said: [
      HELLO,
      'たのしかった',
      'あさって うんどうかいなんだ',
      '72-35',
      '37',
      '54-29',
      '25',
      '7×8',
      '56',
      END,
    ],
  },
  {
    day: 27,
    said: [HELLO, '7×8', '56', 'あした じょうぎ もってくるね', END],
    deeds: [{ type: 'switch_off', rule: 'rememberPromises' }],
  },
  {
    day: 29,
    said: [HELLO, 'たのしかった', 'ポケモンだいすき!!', 'あした ドリル もってくるね', '15+4', '19', END],
  },
];

/** The last day, and what the robot says from its memory; null where nothing of it is to be heard. */
export const DAY_30: readonly (readonly [said: string, recalled: string | null])[] = [
  [HELLO, 'このまえ、ポケモンが すきって おしえて くれたね。おぼえて いるよ。'],
  [
    'どうせ ぼくには できない',
    'まえは ヒントを つかった くりさがりの ひきざんが、いまは ひとりで できて いるね。',
  ],
  ['6×9', null],
  ['わからない', 'このまえは だんを となえて うまく いったね。'],
  ['54', null],
];

/** What was talked of on an earlier day, and is never brought up again. */
export const ONCE: readonly (readonly [day: number, sentence: string])[] = [
  [3, 'このまえ、いちごが すきって おしえて くれたね。'],
  [10, 'けしごむを もって くるって いって いたね。もって これた？'],
  [26, 'えんそくは、どうだった？'],
  [29, 'うんどうかいは、どうだった？'],
];

/** What a model asks of the memory on day 30: the first thing it finds, and what the child may hear of it. */
export const QUERIES: readonly (readonly [
  query: string,
  about: string | undefined,
  key: string,
  say: string | null,
])[] = [
  [
    '引き算の くり下がり',
    undefined,
    'first:subtraction_borrow',
    'くりさがりの ひきざんを、じぶんの ちからで とけた ことが あったね。',
  ],
  ['とくいな こと', undefined, 'fact:kuku:7×8', 'まえに まよった 九九を、いまは おもいだせて いるね。'],
  ['7×8', undefined, 'fact:kuku:7×8', 'まえに まよった 九九を、いまは おもいだせて いるね。'],
  ['うまくいった やりかた', 'kuku', 'approach:kuku', 'このまえは だんを となえて うまく いったね。'],
  ['見直し', undefined, 'habit:looks_again', null],
];

/** A word of each thing that must be recalled nowhere on day 30, by why. */
export const GONE = {
  superseded: '43-18',
  expired: 'テスト',
  deleted: 'ピアノ',
  forbidden: 'ヒントを使うと',
  rewritten: '自分でもう一度見て',
  'of a turn the safety room has seen': 'カレー',
  'of a sad hour': 'うさぎ',
  'of a kind that was switched off before its day': 'じょうぎ',
  'told after its kind was switched off': 'ドリル',
} as const;
/** These never came into the memory. */
export const NEVER_KEPT = ['カレー', 'うさぎ', 'ドリル', 'たたか', 'かなしい'] as const;
/** These stand in no document of the cloud any more. */
export const ERASED = ['ピアノ', 'ヒントを使うと', '自分でもう一度見て'] as const;
