import { isWhole } from '#agents/knowledge/arithmetic/rational.ts';
import { countedIn, measureOf, type Pair, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import type { Draft, StepContext, Wordings } from './draft.ts';

const CLOCK_PICTURES: Wordings = [
  'とけいの ながい はりを うごかして みよう。5ふんずつ かぞえると どうなるかな？',
  'とけいの えを かいて、はりを うごかして みよう。',
];
const TO_TWELVE: Wordings = ['ながい はりが 12に つくまで、5ふんずつ かぞえて みよう。', ...CLOCK_PICTURES];

const clock = (minutes: bigint): string =>
  minutes % 60n === 0n ? `${minutes / 60n}時` : `${minutes / 60n}時${minutes % 60n}分`;

function draft(expression: string, where: string, question: string, told: (result: string) => string): Draft {
  const questions = [question, 'はりを うごかして かんがえると、どうなるかな？'];
  return { expression, ask: [[where], questions, CLOCK_PICTURES], told };
}

/** Whole minutes of a clock time or a stretch; null when seconds are left over. */
function minutesOf(side: Pair['left']): bigint | null {
  const minutes = countedIn(side, '分');
  return minutes !== null && isWhole(minutes) && minutes.n >= 0n ? minutes.n : null;
}

/** A time of day and a stretch, or two times of day: by way of the full hour. Null for anything else. */
export function onTheClock({ problem }: StepContext): readonly Draft[] | null {
  const pair = problemPair(problem);
  if (pair === null || measureOf(pair.left) !== 'clock') return null;
  const [from, other] = [minutesOf(pair.left), minutesOf(pair.right)];
  if (from === null || other === null) return null;
  const expression = problem.canonical;
  if (measureOf(pair.right) === 'clock') return from >= other ? between(other, from, expression) : null;
  if (pair.operator === '+') return later(from, other, expression);
  return pair.operator === '-' && from >= other ? earlier(from, other, expression) : null;
}

/** Goes the full hours of a stretch first, where it has hours and minutes. */
function wholeHours(
  from: bigint,
  stretch: bigint,
  sign: '+' | '-',
): { drafts: readonly Draft[]; now: bigint } {
  const hours = stretch / 60n;
  if (hours === 0n || stretch % 60n === 0n) return { drafts: [], now: from };
  const way = sign === '+' ? 'すすむ' : 'もどる';
  const step = draft(
    `${clock(from)}${sign}${hours}時間`,
    `さきに なんじかんぶん ${way}と、なんじ なんぷんかな？`,
    `${clock(from)}から ${hours}時間 ${way}と、なんじ なんぷんかな？`,
    (result) => `${hours}時間 ${way}と ${result}だよ。`,
  );
  return { drafts: [step], now: sign === '+' ? from + hours * 60n : from - hours * 60n };
}

function later(from: bigint, stretch: bigint, expression: string): readonly Draft[] {
  const { drafts, now } = wholeHours(from, stretch, '+');
  const minutes = stretch % 60n;
  const toHour = 60n - (now % 60n);
  if (minutes === 0n) return [atOnce(expression, from, stretch, '+')];
  if (now % 60n === 0n || minutes < toHour) {
    const isSum = now % 60n !== 0n;
    return [
      ...drafts,
      ...(isSum ? [minuteSum(now % 60n, '+', minutes)] : []),
      draft(
        expression,
        'なんじ なんぷんに なったかな？',
        isSum
          ? `${now / 60n}時と ${(now % 60n) + minutes}分を あわせると なんじ なんぷんかな？`
          : `${clock(now)}の ${minutes}分あとは なんじ なんぷんかな？`,
        (result) => `だから ${result}だよ。`,
      ),
    ];
  }
  const hour = clock(now + toHour);
  const rest = minutes - toHour;
  return [
    ...drafts,
    toFullHour(now, toHour),
    ...(rest > 0n
      ? [minuteSum(minutes, '-', toHour, 'ちょうどの じこくまで すすんだよ。あと なんぷん すすむかな？')]
      : []),
    draft(
      expression,
      'ちょうどの じこくから、のこりの ぶん すすもう。なんじ なんぷんかな？',
      rest > 0n ? `${hour}の ${rest}分あとは なんじ なんぷんかな？` : 'ちょうど なんじに なるかな？',
      (result) => (rest > 0n ? `${hour}の ${rest}分あとで ${result}だよ。` : `ちょうど ${result}だよ。`),
    ),
  ];
}

function earlier(from: bigint, stretch: bigint, expression: string): readonly Draft[] {
  const { drafts, now } = wholeHours(from, stretch, '-');
  const minutes = stretch % 60n;
  const past = now % 60n;
  if (minutes === 0n) return [atOnce(expression, from, stretch, '-')];
  const isOver = minutes > past;
  const rest = isOver ? minutes - past : past - minutes;
  return [
    ...drafts,
    ...(past === 0n ? [] : [isOver ? backToHour(minutes, past) : minuteSum(past, '-', minutes)]),
    draft(
      expression,
      'どこまで もどったかな？ なんじ なんぷんか いって みよう。',
      isOver
        ? `${now / 60n}時の ${rest}分まえは なんじ なんぷんかな？`
        : rest === 0n
          ? 'ちょうど なんじに もどるかな？'
          : `${now / 60n}時と のこりの ${rest}分で なんじ なんぷんかな？`,
      (result) => `だから ${result}だよ。`,
    ),
  ];
}

function between(from: bigint, to: bigint, expression: string): readonly Draft[] {
  const [hours, start, end] = [to / 60n - from / 60n, from % 60n, to % 60n];
  const parts: string[] = [];
  const drafts: Draft[] = [];
  const full = (count: bigint, first: bigint) => {
    if (count === 0n) return;
    parts.push(`${count}時間`);
    drafts.push(
      draft(
        `${first + count}時-${first}時`,
        'ちょうどの じこくから ちょうどの じこくまで、なんじかんかな？',
        `${first}時から ${first + count}時まで なんじかんかな？`,
        (result) => `${first}時から ${first + count}時までは ${result}だよ。`,
      ),
    );
  };
  if (end >= start) {
    full(hours, from / 60n);
    if (end > start) {
      parts.push(`${end - start}分`);
      if (start > 0n) drafts.push(minuteSum(end, '-', start));
    }
  } else {
    drafts.push(toFullHour(from, 60n - start));
    full(hours - 1n, from / 60n + 1n);
    parts.push(`${60n - start}分`);
    if (end > 0n) parts.push(`${end}分`);
  }
  return [
    ...drafts,
    draft(
      expression,
      'ぜんぶ あわせると、どれだけの じかんかな？',
      parts.length > 1
        ? `${parts.join('と ')}を あわせると どれだけかな？`
        : `${clock(from)}から ${clock(to)}まで どれだけかな？`,
      (result) => `あわせて ${result}だよ。`,
    ),
  ];
}

function toFullHour(now: bigint, toHour: bigint): Draft {
  const step = draft(
    `${clock(now + toHour)}-${clock(now)}`,
    'つぎの ちょうどの じこくまで、なんぷんかな？',
    `${clock(now)}から ${clock(now + toHour)}まで なんぷんかな？`,
    (result) => `1時間は 60分だから、${clock(now + toHour)}まで ${result}だよ。`,
  );
  return { ...step, ask: [step.ask[0], step.ask[1], TO_TWELVE] };
}

function minuteSum(
  a: bigint,
  sign: '+' | '-',
  b: bigint,
  where = 'ふんの ところだけ かんがえよう。なんぷんかな？',
): Draft {
  return draft(
    `${a}分${sign}${b}分`,
    where,
    sign === '+' ? `${a}分と ${b}分で なんぷんかな？` : `${a}分から ${b}分を ひくと なんぷんかな？`,
    (result) => `${a}分${sign}${b}分は ${result}だよ。`,
  );
}

function backToHour(minutes: bigint, past: bigint): Draft {
  return draft(
    `${minutes}分-${past}分`,
    'まず ちょうどの じこくまで もどろう。あと なんぷん もどるかな？',
    `${minutes}分のうち ${past}分 もどったよ。あと なんぷんかな？`,
    (result) => `${past}分 もどったから、あと ${result}だよ。`,
  );
}

function atOnce(expression: string, from: bigint, stretch: bigint, sign: '+' | '-'): Draft {
  const way = sign === '+' ? 'すすむ' : 'もどる';
  return {
    expression,
    ask: [
      ['みじかい はりが どれだけ うごくかな？'],
      [
        `${clock(from)}から ${stretch / 60n}時間 ${way}と、なんじかな？`,
        'うごかした あとは なんじ なんぷんかな？',
      ],
      CLOCK_PICTURES,
    ],
    told: (result) => `${stretch / 60n}時間 ${way}と ${result}だよ。`,
  };
}
