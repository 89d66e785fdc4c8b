import { findKanji } from '../../kanji.ts';
import { partsCalled } from '../shapes/shapes.ts';
import called from '../tables/part-called.json' with { type: 'json' };
import { candidatesIn } from './candidates.ts';
import { writtenAs } from './lexicon.ts';
import { kanjiNamed } from './named.ts';

/** What else a part is called, and how a kanji looks as a part. */
const CALLED: Readonly<Record<string, string>> = called.called;
const AS_PART: Readonly<Record<string, string>> = called.asPart;
const TIMES = /^(?:って|が|を|は|の|も|\s)*([2-4２-４二三四]|ふた|みっ|よっ|さん)(?:つ|こ|個|ぽん|ほん|ぼん)/;
/** Where no particle parts a name from what follows it: てんいっこ, 玉みたいな. */
const BEFORE_AMOUNT = /(?=いっこ|ひとつ|ふたつ|みっつ|みたい|だけ)/g;
const AMOUNTS: readonly (readonly [RegExp, number])[] = [
  [/[2２二]|ふた/, 2],
  [/[3３三]|みっ|さん/, 3],
  [/[4４四]|よっ/, 4],
];
const WRITTEN = /^([一-龠])[ぁ-ん]{0,2}$/;
/** Names of one sign that are more often a particle. */
const ONE_KANA = /^[ぁ-ん]$/;
/** Words of the talk: where a part stands, and what is done with it. */
const OF_TALK = new Set(called.ofTalk);

/** The parts of kanji that are named in words, in their order, each as all elements that it may be. */
export function partsMentioned(words: string): readonly (readonly string[])[] {
  const text = words.replace(BEFORE_AMOUNT, ' ');
  const found = candidatesIn(text).flatMap(({ name, places }) => {
    const elements = elementsCalled(name);
    return elements.length === 0 ? [] : places.map((at) => ({ at, end: at + name.length, elements }));
  });
  const longest = found
    .toSorted((a, b) => b.end - b.at - (a.end - a.at))
    .filter((one, nth, all) => !all.slice(0, nth).some((other) => one.at < other.end && other.at < one.end))
    .toSorted((a, b) => a.at - b.at);
  return longest.flatMap(({ end, elements }) => {
    const [, amount = ''] = TIMES.exec(text.slice(end)) ?? [];
    const times = AMOUNTS.find(([pattern]) => pattern.test(amount))?.[1] ?? 1;
    return Array.from({ length: times }, () => elements);
  });
}

/** What a part that is called so may be: a stroke, a radical, a kanji or a sign of katakana. */
function elementsCalled(name: string): readonly string[] {
  const [, written] = WRITTEN.exec(name) ?? [];
  if (OF_TALK.has(written ?? name) || (ONE_KANA.test(name) && !(name in CALLED))) return [];
  const kanji = written ?? kanjiNamed(name) ?? plainlyWritten(name);
  const named = partsCalled(name);
  const others = [...(CALLED[name] ?? '')];
  const all = [...named.map(({ element }) => element), ...(kanji === null ? [] : [kanji]), ...others];
  return [...new Set(all.flatMap((one) => [one, ...(AS_PART[one] ?? '')]))];
}

/** いきる is 生. */
function plainlyWritten(name: string): string | null {
  const [, kanji = ''] = WRITTEN.exec(name.length < 2 ? '' : (writtenAs(name)[0] ?? '')) ?? [];
  return findKanji(kanji) === null ? null : kanji;
}
