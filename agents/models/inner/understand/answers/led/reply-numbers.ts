import type { SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { dimensionOf, factorOf } from '#agents/knowledge/arithmetic/units.ts';
import { stepsOf } from '#agents/lesson/lesson.ts';
import { written } from '#agents/models/inner/small-question.ts';
import { askedProblem } from '#agents/teaching/way/question-numbers.ts';
import { replyMeasures } from './reply-measures.ts';

type Lesson = NonNullable<SessionState['lesson']>;
type Numbers = Record<string, string | number>;

const OPERATIONS: Readonly<Record<string, string>> = {
  ...{ '+': 'たしざん', '-': 'ひきざん', '×': 'かけざん', '÷': 'わりざん' },
};
const PLACES: Readonly<Record<string, string>> = {
  ...{ '1': 'いちの くらい', '10': 'じゅうの くらい', '100': 'ひゃくの くらい', '1000': 'せんの くらい' },
};

/** What the child's last answer was, and what it says of the division. */
function ofMissed(missed: string | null, divisor: number): Numbers {
  const [, quotient = '', rest] = /^(\d+)(?:あまり(\d+))?$/.exec(missed ?? '') ?? [];
  if (quotient === '') return missed === null ? {} : { missed };
  return {
    missed: missed ?? '',
    saidQuotient: quotient,
    over: divisor * Number(quotient),
    ...(rest === undefined ? {} : { saidRest: rest, restNow: Number(rest) - divisor }),
  };
}

/** 600×7, 46×30, 80÷4: what is left without the noughts at the end, and what that comes to. */
function ofNoughts(a: number, b: number, sign: string): Numbers {
  const [, lead = '', noughts = ''] = /^(\d+?)(0+)$/.exec(String(a)) ?? [];
  if (sign === '÷') {
    const chunk = b === 0 ? 0 : Math.floor(Math.floor(a / 10) / b) * b * 10;
    return { ...(lead === '' ? {} : { lead: a / 10 }), ...(chunk === 0 ? {} : { chunk }) };
  }
  if (lead !== '')
    return {
      lead,
      noughts: noughts.length,
      bundle: 10 ** noughts.length,
      product: Number(lead) * b,
    };
  return b % 10 === 0 ? { lead: b / 10, product: a * (b / 10) } : {};
}

/** 73mm=□cm□mm, 5m=□cm: the larger unit, how many of the smaller one it is. */
function ofUnits(expression: string): Numbers {
  const [, count = '', from = '', first = '', second] =
    /^(\d+)([a-zA-Z]+)=□([a-zA-Z]+)(?:□([a-zA-Z]+))?$/.exec(expression) ?? [];
  if (from === '' || dimensionOf(from) !== dimensionOf(first)) return {};
  const [big, small] = factorOf(from) > factorOf(first) ? [from, first] : [first, second ?? from];
  const size = Number(factorOf(big) / factorOf(small));
  const whole = Number(count);
  return { whole, size, once: whole - size, times: Math.floor(whole / size), big, smallUnit: small };
}

function ofRow(expression: string): Numbers {
  const [, from, to] = /^(\d+)、(\d+)、/.exec(expression) ?? [];
  if (from === undefined || to === undefined || from === to) return {};
  const [one, other] = [Number(from), Number(to)];
  const way = other > one ? 'ふえて' : 'へって';
  const besideGap = /(\d+)、□/.exec(expression)?.[1];
  const gap = besideGap === undefined ? {} : { besideGap };
  return {
    ...gap,
    from,
    to,
    stepSize: Math.abs(one - other),
    larger: Math.max(one, other),
    lesser: Math.min(one, other),
    way,
  };
}

/** 9-3-2, 2+3×4: what is at its end, and what comes first. */
function ofSeveral(lesson: Lesson): Numbers {
  const [, tail, tailNumber] = /\d[+\-×÷]\(?\d+[+\-×÷]?.*?([+\-×÷](\d+))$/.exec(lesson.expression) ?? [];
  if (tail === undefined || tailNumber === undefined || /[=、]/.test(lesson.expression)) return {};
  const firstPart = stepsOf(lesson)[0]?.expression ?? '';
  const firstSign = /^\d+([+\-×÷])\d+$/.exec(firstPart)?.[1];
  return { tail, tailNumber, ...(firstSign === undefined ? {} : { firstPart, firstSign }) };
}

const INVERSE: Readonly<Record<string, string>> = { '+': '-', '-': '+', '×': '÷', '÷': '×' };

/** □+5=12, 15-□=8: what is all of it, what of it is known, and how one comes back. */
function ofBlank(expression: string): Numbers {
  const [, left = '', sign = '', right = '', result = ''] =
    /^(□|\d+)([+\-×÷])(□|\d+)=(\d+)$/.exec(expression) ?? [];
  if (sign === '' || (left !== '□' && right !== '□')) return {};
  const isTaken = sign === '-' && right === '□';
  const inverseSign = isTaken ? '-' : (INVERSE[sign] ?? '');
  const blankWhole = isTaken ? left : result;
  const blankPart = isTaken ? result : left === '□' ? right : left;
  return { blankWhole, blankPart, inverseSign, inverse: OPERATIONS[inverseSign] ?? '' };
}

/** 10時15分-9時40分: where it begins, and the full hour behind that. */
function ofClock(expression: string): Numbers {
  const [, hour, minutes] = /^\d+時(?:\d+分)?-(\d+)時(\d+)分$/.exec(expression) ?? [];
  return hour === undefined ? {} : { fromClock: `${hour}時${minutes}分`, nextHour: Number(hour) + 1 };
}

/** 68と86の おおきいほう: the first digit of the one that is sought, where both are as long. */
function ofTwo(expression: string): Numbers {
  const [, one = '', other = ''] = /^(\d+)と(\d+)のおおきいほう$/.exec(expression) ?? [];
  const bigDigit = Number(one) > Number(other) ? one[0] : other[0];
  return one !== '' && one.length === other.length && bigDigit !== undefined ? { bigDigit } : {};
}

/** What the numbers of the open problem are in it, and those of the child's last answer. Key: as the words of the replies name it. */
export function replyNumbers(lesson: Lesson, missed: string | null): Numbers {
  const { expression } = lesson;
  const { operator, sides, numbers } = askedProblem(parseProblem(expression));
  const [a = 0, b = 0] = (sides ?? []).map(Number);
  const [, whole, numerator, below] = /^(\d+)[+-](\d+)\/(\d+)$/.exec(expression) ?? [];
  const place = /の(1|10|100|1000)のくらい$/.exec(expression)?.[1];
  const sign = operator === null || operator === '/' ? null : operator;
  return {
    ...(sides === null
      ? {}
      : {
          a,
          b,
          onesA: a % 10,
          onesB: b % 10,
          nextUp: a + 1,
          top: Number(`${a}`[0]) * 10 ** (`${a}`.length - 1),
        }),
    ...numbers,
    ...(whole === undefined ? {} : { nB: numerator ?? '', d: below ?? '' }),
    ...(place === undefined ? {} : { part: PLACES[place] ?? '' }),
    ...(sign === null ? {} : { sign, name: OPERATIONS[sign] ?? '', ...ofNoughts(a, b, sign) }),
    ...ofMissed(missed, b),
    ...(missed === null
      ? {}
      : { beyond: Number(missed) < Number(lesson.answer) ? 'ちいさすぎ' : 'おおきすぎ' }),
    ...ofUnits(expression),
    ...ofRow(expression),
    ...ofSeveral(lesson),
    ...ofBlank(expression),
    ...ofClock(expression),
    ...ofTwo(expression),
    ...replyMeasures(lesson),
    ...(sign === '-' && a % 10 < b % 10 ? { tenLess: 10 - (b % 10) } : {}),
    ...(sign === '-' ? { lentBase: (Math.floor(a / 10) % 10) + 10, tensB: Math.floor(b / 10) % 10 } : {}),
    ...(sign === '×' ? { tenMore: a + 10 } : {}),
    ...(sign === '×' && b > 10 ? { timesTens: Math.floor(b / 10) % 10, timesRound: b - (b % 10) } : {}),
    ...(sign === '÷' && a > 9 ? { tensCount: Math.floor(a / 10) } : {}),
    ...(sign === '÷' && b > 9 ? { divisorTens: Math.floor(b / 10) } : {}),
    expression: written(expression),
  };
}
