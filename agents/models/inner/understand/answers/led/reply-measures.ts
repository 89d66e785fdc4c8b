import type { SessionState } from '#agents/core/state.ts';
import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';

type Lesson = NonNullable<SessionState['lesson']>;
type Numbers = Record<string, string | number>;

const PLACES = ['いちの くらい', 'じゅうの くらい', 'ひゃくの くらい', 'せんの くらい'] as const;

/** 3cm7mm+4cm6mm: the smaller unit of it, and how many of that make one of the larger. */
function ofTwoUnits(expression: string): Numbers {
  const [, big = '', smallA = '', smallUnit = '', sign = '', behind = ''] =
    /^\d+([a-zA-Z]+)(\d+)([a-zA-Z]+)([+-])(.+)$/.exec(expression) ?? [];
  if (smallUnit === '' || dimensionOf(big) !== dimensionOf(smallUnit)) return {};
  const smallB = new RegExp(`(\\d+)${smallUnit}$`).exec(behind)?.[1];
  const size = Number(factorOf(big) / factorOf(smallUnit));
  const known = { big, smallUnit, size };
  if (smallB === undefined) return known;
  if (sign === '+') return { ...known, smallA, smallB };
  // 5km300m-800m: a large one is broken up.
  return Number(smallA) < Number(smallB) ? { ...known, smallFrom: smallA } : known;
}

/** 10時15分-40分: the full hour on the way, and how far it is. */
function ofClockMoved(expression: string): Numbers {
  const [, hour = '', minutes = '0', sign = '', move = ''] =
    /^(\d+)時(?:(\d+)分)?([+-])(\d+)分$/.exec(expression) ?? [];
  if (hour === '') return {};
  const [h, m, by] = [Number(hour), Number(minutes), Number(move)];
  const clockNow = `${h}時${m === 0 ? '' : `${m}分`}`;
  if (sign === '-') return m === 0 || by <= m ? { move: by } : { backHour: h, clockNow, back: m, move: by };
  if (m + by < 60 || m === 0) return { move: by };
  return {
    clockHour: h,
    onHour: h + 1,
    clockNow,
    minutes: m,
    move: by,
    allMinutes: m + by,
    overMinutes: m + by - 60,
  };
}

/** 3.4+2.8: its tenths; 2.3+4: the number without a point. */
function ofTenths(expression: string): Numbers {
  const [, tenthsA, tenthsB] = /^\d+\.(\d)\+\d+\.(\d)$/.exec(expression) ?? [];
  const sum = Number(tenthsA) + Number(tenthsB);
  const plain = /^\d+\.\d+[+-](\d+)$/.exec(expression)?.[1] ?? /^(\d+)[+-]\d+\.\d+$/.exec(expression)?.[1];
  return {
    ...(tenthsA !== undefined && tenthsB !== undefined && sum >= 10
      ? { tenthsA, tenthsB, tenthsSum: sum, tenthsLeft: sum - 10 }
      : {}),
    ...(plain === undefined ? {} : { plain }),
  };
}

/** 500円-270円, 71-46: the place that lends, and its digit. */
function ofLending(expression: string): Numbers {
  const [, a = '', b = ''] = /^(\d+)円?-(\d+)円?$/.exec(expression) ?? [];
  if (a === '') return {};
  const digit = (text: string, at: number): number => Number(text.at(-1 - at) ?? 0);
  const borrows = [...a].findIndex((_, at) => digit(a, at) < digit(b, at));
  const lent = digit(a, borrows + 1);
  const lentPlace = PLACES[borrows + 1];
  return borrows < 0 || lent === 0 || lentPlace === undefined ? {} : { lentDigit: lent, lentPlace };
}

/** 389と398の おおきいほう: the first place at which they differ. */
function ofCompared(expression: string): Numbers {
  const [, left = '', right = ''] = /^(\d+)と(\d+)のおおきいほう$/.exec(expression) ?? [];
  if (left === '' || left.length !== right.length) return {};
  const at = [...left].findIndex((digit, here) => digit !== right[here]);
  const differsAt = PLACES[left.length - 1 - at];
  if (at < 0 || differsAt === undefined || at === left.length - 1) return {};
  const lesserOne = Math.min(Number(left), Number(right));
  return { left, right, lesserOne, differsAt, leftDigit: left[at] ?? '', rightDigit: right[at] ?? '' };
}

/** 6+0: what is there, where nothing comes to it. */
function ofNought(expression: string): Numbers {
  const there = /^(\d+)\+0$/.exec(expression)?.[1] ?? /^0\+(\d+)$/.exec(expression)?.[1];
  return there === undefined || there === '0' ? {} : { there };
}

/** □×7=56: its blank is found in a row of the 九九. */
function ofTimesBlank(expression: string): Numbers {
  const [, left, right, all] = /^(?:□×(\d+)|(\d+)×□)=(\d+)$/.exec(expression) ?? [];
  const row = left ?? right;
  return row === undefined || all === undefined ? {} : { blankRow: row, blankAll: all };
}

/** What measures, clocks, decimals and places of the open problem are called in the words of the replies. */
export const replyMeasures = (lesson: Lesson): Numbers => ({
  ...ofTwoUnits(lesson.expression),
  ...ofClockMoved(lesson.expression),
  ...ofTenths(lesson.expression),
  ...ofLending(lesson.expression),
  ...ofCompared(lesson.expression),
  ...ofNought(lesson.expression),
  ...ofTimesBlank(lesson.expression),
});
