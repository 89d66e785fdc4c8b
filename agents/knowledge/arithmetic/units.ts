import type { Dimension } from './problem.ts';
import { UNITS } from './problem.ts';

/** Spellings of a unit, separated by | (text in hiragana, latin in lower case), and its canonical form. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['みりめーとる|mm', 'mm'],
  ['せんちめーとる|せんち|cm', 'cm'],
  ['きろめーとる|km', 'km'],
  ['めーとる|めーたー|m', 'm'],
  ['みりりっとる|ml', 'mL'],
  ['でしりっとる|dl', 'dL'],
  ['りっとる|l', 'L'],
  ['みりぐらむ|mg', 'mg'],
  // A child's "きろ" alone is nearly always a weight.
  ['きろぐらむ|きろ|kg', 'kg'],
  ['ぐらむ|g', 'g'],
  ['とん|t', 't'],
  ['みり', 'mm'],
  ['週間|しゅうかん', '週間'],
  ['時間|じかん', '時間'],
  ['日間|にちかん|日|にち', '日'],
  ['分間|ふんかん|ぷんかん|分|ふん|ぷん', '分'],
  ['秒間|びょうかん|秒|びょう', '秒'],
  ['時|じ', '時'],
  ['円|えん', '円'],
  ['こ|個|箇|ヶ', 'こ'],
  ['人|にん', '人'],
  ['本|ほん|ぼん|ぽん', '本'],
  // 8毎: what a keyboard makes of まい.
  ['まい|枚|毎', 'まい'],
  ['さつ|冊', 'さつ'],
  ['ひき|びき|ぴき|匹', 'ひき'],
  ['だい|台', 'だい'],
  ['わ|羽', 'わ'],
  ['はい|ぱい|杯', 'はい'],
  ['かい|がい|回', 'かい'],
  ['ぺーじ|頁', 'ページ'],
  ['つ', 'つ'],
  ['点|てん', '点'],
  ['さい|歳|才', 'さい'],
  ['ばい|倍', '倍'],
  ['けん|げん|軒', 'けん'],
  ['そく|ぞく|足', '足'],
  ['くみ|組', '組'],
  ['はこ|箱', '箱'],
  ['ふくろ|袋', 'ふくろ'],
  ['れつ|列', 'れつ'],
  ['だん|段', 'だん'],
  ['かっぷ', 'カップ'],
];

/** Size of a unit in the base unit of its dimension: mm, mL, mg, seconds; money and counted things count one. */
const FACTORS: Readonly<Record<string, bigint>> = {
  mm: 1n,
  cm: 10n,
  m: 1_000n,
  km: 1_000_000n,
  mL: 1n,
  dL: 100n,
  L: 1_000n,
  mg: 1n,
  g: 1_000n,
  kg: 1_000_000n,
  t: 1_000_000_000n,
  秒: 1n,
  分: 60n,
  時間: 3_600n,
  時: 3_600n,
  日: 86_400n,
  週間: 604_800n,
};

/** Key: one spelling, latin in lower case. */
const unitBySpelling: ReadonlyMap<string, string> = new Map(
  SPELLINGS.flatMap(([source, unit]) => source.split('|').map((spelling) => [spelling, unit] as const)),
);
/** Alternatives are tried in order, so the longest come first. */
const SPELLING = new RegExp(
  `(?:${[...unitBySpelling.keys()].sort((a, b) => b.length - a.length).join('|')})(?![a-z])`,
  'iy',
);

/** The unit that stands at `at` in text in hiragana (see normaliseMath); the longest spelling wins. */
export function unitAt(text: string, at: number): { unit: string; end: number } | null {
  SPELLING.lastIndex = at;
  const spelling = SPELLING.exec(text)?.[0];
  const unit = spelling === undefined ? undefined : unitBySpelling.get(spelling.toLowerCase());
  return unit === undefined ? null : { unit, end: SPELLING.lastIndex };
}

const dimensions = new Map<string, Dimension>();
for (const dimension of Object.keys(UNITS) as Dimension[]) {
  for (const unit of UNITS[dimension]) dimensions.set(unit, dimension);
}

/** What a canonical unit measures; null for a unit this robot does not know. 分 alone is a duration. */
export function dimensionOf(unit: string): Dimension | null {
  return dimensions.get(unit) ?? null;
}

/** Size of a canonical unit in the base unit of its dimension. */
export function factorOf(unit: string): bigint {
  return FACTORS[unit] ?? 1n;
}

/** Canonical units, longest first, as a regular expression source. */
export const UNIT_PATTERN = [...dimensions.keys()].sort((a, b) => b.length - a.length).join('|');
