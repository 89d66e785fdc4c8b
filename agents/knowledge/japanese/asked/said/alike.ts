import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import type { Candidate } from './candidates.ts';

/** How two candidates are alike: they sound alike, differ in one sign, or write one word with another tail in kana. */
type Alike = 'sound' | 'sign' | 'tail';

/** Signs that sound alike, and those that a sound becomes in a word. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/づ/g, 'ず'],
  [/ぢ/g, 'じ'],
  [/を/g, 'お'],
  [/[おー]/g, 'う'],
  [/え/g, 'い'],
  [/[ばぱわ]/g, 'は'],
  [/[びぴ]/g, 'ひ'],
  [/[ぼぽ]/g, 'ほ'],
  [/っ/g, ''],
];
const TAILED = /^([一-龠]).*[ぁ-ん]$/;

/** What a name has in common with those that are alike to it. */
function* marksOf(name: string): Generator<readonly [Alike, string]> {
  const [, kanji] = TAILED.exec(name) ?? [];
  if (kanji !== undefined) yield ['tail', kanji];
  if (name.length < 2) return;
  const kana = katakanaAsHiragana(name);
  yield ['sound', SOUNDS.reduce((said, [sign, plain]) => said.replace(sign, plain), kana)];
  for (let at = 0; at < kana.length; at++) yield ['sign', `${kana.slice(0, at)}?${kana.slice(at + 1)}`];
}

const areApart = (one: Candidate, other: Candidate): boolean =>
  one.places.some((at) =>
    other.places.some((there) => at + one.name.length <= there || there + other.name.length <= at),
  );

/** For each candidate how another, that stands apart from it, is alike. */
export function alikeIn(candidates: readonly Candidate[]): readonly ReadonlySet<Alike>[] {
  const sharing = new Map<string, number[]>();
  for (const [nth, { name }] of candidates.entries())
    for (const [how, mark] of marksOf(name)) {
      const key = `${how} ${mark}`;
      sharing.set(key, [...(sharing.get(key) ?? []), nth]);
    }
  const found = candidates.map(() => new Set<Alike>());
  for (const [key, group] of sharing) {
    const how = key.slice(0, key.indexOf(' ')) as Alike;
    for (const one of group)
      for (const other of group) {
        const [left, right] = [candidates[one], candidates[other]];
        if (left !== undefined && right !== undefined && left !== right && areApart(left, right))
          found[one]?.add(how);
      }
  }
  return found;
}
