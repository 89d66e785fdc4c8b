import type { Covered } from '#agents/knowledge/curriculum/coverage.ts';
import limitWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Limits, sumsBySign } from '../wish-limits.ts';
import { OPERATIONS } from './all-but.ts';
import { ROWS } from './rows.ts';
import { nameOfShape } from './sum-shape.ts';

const PLAIN = { '+': 'noCarry', '-': 'noBorrow', '×': 'noCarry', '÷': 'noRemainder' } as const;

/** The name of what is practised with how it is narrowed, so that a child hears that this was heard: 1けたの たしざん. */
const OF_ANY = /^(?:しょうすう|ぶんすう|ながさ|かさ|おもさ|おかね|3つの かず)の けいさん$/;
export function withLimits(topic: string, limits: Limits): string {
  const { isPlain, operator, digits, most, least, parts, total, carries, hasNoNought, theme } = limits;
  if (theme !== null)
    return sentence(limitWords.storyOf, { theme, topic: withLimits(topic, { ...limits, theme: null }) });
  const [first, other] = digits;
  // しょうすうの たしざん is no しょうすうの けいさん.
  if ((operator === '+' || operator === '-') && OF_ANY.test(topic))
    return withLimits(topic.replace(/けいさん$/, sumsBySign(operator)[0] ?? ''), limits);
  // 11-6 of 5に なる ひきざん: its name would tell it.
  if (total !== null && operator === '-') return topic;
  if (total !== null) return sentence(limitWords.comingTo, { topic, total });
  if (carries !== null && carries > 0)
    return sentence(
      topic.includes('くりさがり') || operator === '-' ? limitWords.borrowedTimes : limitWords.carriedTimes,
      {
        topic: topic.replace(/^くり[あさ]がりの /, ''),
        carries,
      },
    );
  const shaped = nameInShape(topic, parts[0] ?? '');
  if (shaped !== null) return shaped;
  if (hasNoNought) return sentence(limitWords.noNought, { topic });
  if (isPlain && operator !== null) return sentence(limitWords[PLAIN[operator]], { topic });
  if (first !== undefined)
    return other === undefined
      ? sentence(limitWords.ofDigits, { topic, first })
      : sentence(limitWords.ofBothDigits, { topic, first, other });
  const beyond =
    least === null || least >= THOUSAND ? undefined : BEYOND[/^(?!.*と ).*(..)ざん$/.exec(topic)?.[1] ?? ''];
  if (beyond !== undefined && least !== null) return sentence(beyond, { topic, least });
  const [, divisors] = /^÷\[?([1-9]+)\]?$/.exec(parts[0] ?? '') ?? [];
  if (divisors !== undefined)
    return sentence(limitWords.dividedBy, { topic, divisor: [...divisors].join('か ') });
  return most === null || most > HUNDRED || most % TEN === TEN - 1
    ? topic
    : sentence(limitWords.upTo, { topic, most });
}
/** なんじゅうの たしざん, of a sum or a difference in full tens or hundreds. */
export function withNoughts(topic: string, digits: readonly number[], noughts: readonly number[]): string {
  const [first, second] = noughts;
  if (first === undefined || first === 0 || first !== second || !/^(?:たし|ひき)ざん$/.test(topic))
    return topic;
  const size = FULL_SIZES[`${digits[0] ?? 0}${first}`];
  return size === undefined ? topic : sentence(limitWords.ofSize, { topic, size });
}
const FULL_SIZES: Readonly<Record<string, string>> = {
  '21': 'なんじゅう',
  '32': 'なんびゃく',
  '31': 'なんびゃくなんじゅう',
};

/** What of a sum is held to be so large (within.ts). */
const BEYOND: Readonly<Record<string, typeof limitWords.beyond>> = {
  たし: limitWords.beyondTotal,
  ひき: limitWords.beyondFrom,
  かけ: limitWords.beyond,
};
const THOUSAND = 1_000;
const HUNDRED = 100;
/** 100より ちいさい is no 99まで. */
const TEN = 10;

/** まんなかが 0の ひきざん, 13から ひく ひきざん; null of what has no such name. */
function nameInShape(topic: string, part: string): string | null {
  const [, from] = /^([0-9]+)-$/.exec(part) ?? [];
  if (from !== undefined) return sentence(limitWords.takenFrom, { topic, from });
  const words = SHAPE_NAMES[nameOfShape(part)];
  return words === undefined ? null : sentence(words, { topic });
}
const SHAPE_NAMES: Readonly<Record<string, typeof limitWords.acrossNoon>> = {
  しょうごをまたぐ: limitWords.acrossNoon,
  まんなかが0: limitWords.noughtInside,
  '0がつづく': limitWords.noughtsInRow,
  '0のはいる': limitWords.withNought,
  '1からひく': limitWords.fromOne,
};

/** What is said of two at once: ながさの たしざん is no あわせて of both. */
export const nameOf = (about: readonly Covered[], tables: readonly number[], isRest = false): string =>
  isRest
    ? sentence(limitWords.otherRows, { rows: rowNames(ROWS.filter((row) => !tables.includes(row))) })
    : about.length === 2 && about.some(({ id }) => id === 'written')
      ? `${about.find(({ id }) => id !== 'written')?.child}の ひっさん`
      : tables.length > 0 && (isRun(tables) || tables.length <= MOST_ROWS)
        ? rowNames(tables)
        : [...new Set(about.map(({ child }) => child))].slice(0, MOST_NAMED).join('と ');
/** くりさがりの ひきざんの ひっさん: the column is named too. */
export const withWritten = (main: readonly Covered[], named: readonly Covered[]): readonly Covered[] =>
  main.length === 1 && OF_COLUMN.test(main[0]?.id ?? '')
    ? [...main, ...named.filter((one) => one.id === 'written' && !main.includes(one))]
    : main;
const OF_COLUMN = /^(?:addition|subtraction)/;

export const rowNames = (tables: readonly number[]): string =>
  isRun(tables)
    ? sentence(limitWords.rowsFromTo, { first: tables[0] ?? 1, last: tables.at(-1) ?? 1 })
    : tables.map((table) => `${table}の だん`).join('と ');
/** 3, 4, 5: one after the other. */
const isRun = (tables: readonly number[]): boolean =>
  tables.length > 2 && tables.every((table, at) => at === 0 || table === (tables[at - 1] ?? 0) + 1);
export const MOST_NAMED = 4;
const MOST_ROWS = 6;
export const inOrder = (topic: string, order: 'mixed' | 'down' | null): string =>
  order === 'mixed'
    ? sentence(limitWords.mixed, { topic })
    : order === 'down'
      ? sentence(limitWords.downwards, { topic })
      : topic;

/** かけざんの ぶんしょうだい, おかねの ぶんしょうだい. */
export function ofStories(
  stories: Covered | undefined,
  named: readonly Covered[],
  operator: Limits['operator'],
): string {
  const topic = stories?.child ?? '';
  if (named.some(({ id }) => id === 'money')) return `おかねの ${topic}`;
  const signs = named.filter(({ id }) => OPERATIONS.includes(id)).map(({ child }) => child);
  if (signs.length > 1) return `${signs.join('と ')}の ${topic}`;
  return operator === null ? topic : `${sumsBySign(operator)[0]}の ${topic}`;
}
