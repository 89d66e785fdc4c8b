import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji } from '../kanji.ts';
import { partOfPlace } from './of-parts.ts';
import { partNamedStrokes } from './rules/part-named.ts';
import { isClaim, verdict } from './said/claim.ts';
import type { Said } from './said/said.ts';
import { learned } from './shapes/learned.ts';
import { countStrokes, STROKE_NAMES, strokeKinds } from './shapes/shapes.ts';

const FEW = 3;
const DIGITS = '〇一二三四五六七八九';
const OF_DOTS = /(?<!じ)てん(?!すと|らん|き|こう|じょう|いん)|ちょん/;
const DOTS_COUNTED = /(?<!じ)(?:てん|ちょん)+.{0,4}(?:なん(?:こ|ぼん|ほん|てん)|いくつ|[0-9](?:こ|つ))/;
const OF_LINES = /(?:よこ|たて)の?(?:ぼう|せん)?.{0,8}(?:なん(?:ぼん|ほん|本|こ)|いくつ|[0-9][ほぼぽ]ん)/;
const OF_A_GRADE = /いちばん.{0,8}かく|かく(?:すう)?(?:の|が)?いちばん/;
const OF_TWO = /(?:どっち|どちら|どれ).*(?:おお|すくな)|(?:おお|すくな).*(?:どっち|どちら|どれ)/;
/** Of a part of a kanji: what is counted of the whole tells nothing of it. */
const OF_A_PART =
  /(?:うえ|した|ひだり|みぎ|なか)の?(?:とこ|ところ|ほう|ぶぶん|がわ|.{0,8}やつ)|(?:にょう|へん|かんむり|つくり)(?:は|って|の)?(?:[0-9]|なん)(?:ぼん|ほん|こ|かく)/;
const GUESSED =
  /([0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:こ)?(?:かく|[?]|じゃ|でいい|であって|だよね|だった|って)/g;

/** How many strokes, dots or lines; whether the number that the child says is right; which of two has more. */
export function strokesAsked(said: Said): string | null {
  const { form, kanji, grade } = said;
  if (OF_A_GRADE.test(form)) return most(form, grade);
  if (OF_A_PART.test(form)) return strokesAtPlace(said);
  const ofLines = linesAsked(said);
  if (ofLines !== null) return ofLines;
  const [first] = kanji;
  if (first === undefined) return null;
  if (DOTS_COUNTED.test(form)) return dotsAsked(said);
  const counted = kanji.flatMap((one) => {
    const strokes = countStrokes(one);
    return strokes === null ? [] : [{ kanji: one, strokes }];
  });
  if (counted.length === 0) return null;
  const counts = counted.map((one) => `「${one.kanji}」は ${one.strokes}かく`).join('、');
  const told = `${sentence(words.strokeCount, { counts })}${learned(first, grade)}`;
  if (counted.length > 1 && OF_TWO.test(form)) return `${told}${compared(counted, /すくな/.test(form))}`;
  const numbers = new Set(form.match(/[0-9]+/g) ?? []);
  const [guess, ...others] = new Set([...form.matchAll(GUESSED)].map(([, number = '']) => numberOf(number)));
  // Of several numbers nobody knows which is the child's own.
  return guess !== undefined &&
    others.length === 0 &&
    numbers.size < 2 &&
    counted.length === 1 &&
    isClaim(said)
    ? `${verdict(guess === counted[0]?.strokes)}${told}`
    : told;
}

/** With how many strokes the part is written that is named by its place; null where that is not known. */
function strokesAtPlace(said: Said): string | null {
  const part = partOfPlace(said);
  return part === null ? null : partNamedStrokes(part.name, countStrokes(part.element));
}

/** 十二 or 12. */
function numberOf(said: string): number {
  if (/^[0-9]+$/.test(said)) return Number(said);
  const [tens = '', ones = ''] = said.includes('十') ? said.split('十') : ['〇', said];
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

interface Counted {
  readonly kanji: string;
  readonly strokes: number;
}

function compared(counted: readonly Counted[], isFewer: boolean): string {
  const sorted = counted.toSorted((a, b) => (isFewer ? a.strokes - b.strokes : b.strokes - a.strokes));
  const [first, second] = sorted;
  if (first === undefined || first.strokes === second?.strokes) return sentence(words.sameCount);
  return sentence(isFewer ? words.fewerStrokes : words.moreStrokes, { kanji: first.kanji });
}

/** A child calls short strokes dots too that are drawn as sweeps. Key: the kanji. */
const SHORT_STROKES: ReadonlyMap<string, number> = new Map([
  ['楽', 4],
  ['米', 2],
  ['半', 2],
  ['火', 2],
  ['羽', 4],
  ['弱', 4],
]);

/** How many dots it has, or that it has none; null where its strokes are not known, or no dots are spoken of. */
export function dotsAsked({ form, kanji: [kanji = ''] }: Said): string | null {
  const kinds = OF_DOTS.test(form) ? strokeKinds(kanji) : '';
  // 海: whether a short stroke that goes up is a dot nobody can tell.
  if (kinds === '' || (kinds.includes('u') && !SHORT_STROKES.has(kanji))) return null;
  const dots = SHORT_STROKES.get(kanji) ?? [...kinds].filter((kind) => kind === 'd').length;
  return dots === 0
    ? sentence(words.noDots, { kanji })
    : sentence(words.dots, { kanji, dots, strokes: kinds.length });
}

/** How many lines go across or down; null where no such lines are counted. */
export function linesAsked({ kana, kanji }: Said): string | null {
  if (!OF_LINES.test(kana)) return null;
  const kind = /よこ/.test(kana) ? 'h' : 'v';
  const known = kanji.filter((one) => strokeKinds(one) !== '').slice(0, FEW);
  if (known.length === 0) return null;
  const times = (one: string, sought: string): number =>
    [...strokeKinds(one)].filter((each) => each === sought).length;
  return known
    .map((one) => {
      const lines = sentence(words.lines, {
        kanji: one,
        kind: STROKE_NAMES[kind] ?? '',
        lines: times(one, kind),
      });
      const corners = times(one, 'c');
      return corners === 0 ? lines : `${lines}${sentence(words.corners, { corners })}`;
    })
    .join('');
}

function most(form: string, grade: number): string {
  const [, named] = /([1-3一二三])(?:ねん|年)/.exec(form) ?? [];
  const year = named === undefined ? grade : '一二三'.indexOf(named) + 1 || Number(named);
  const sign = /すくな/.test(form) ? 1 : -1;
  const [found] = allKanji()
    .filter((one) => one.grade === year)
    .toSorted((a, b) => sign * (a.strokes - b.strokes));
  return found === undefined
    ? ''
    : sentence(words.mostStrokes, { grade: year, kanji: found.kanji, strokes: found.strokes });
}
