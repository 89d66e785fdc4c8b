import { alikeIn } from '#agents/knowledge/japanese/asked/said/alike.ts';
import { candidatesIn } from '#agents/knowledge/japanese/asked/said/candidates.ts';
import { readSaid } from '#agents/knowledge/japanese/asked/said/said.ts';
import { signalsOf } from '#agents/knowledge/japanese/asked/signals.ts';
import { fold, gramsOf, READ_LIMIT, weighed } from '../features.ts';
import { stemsIn } from './stems.ts';
import { kindOf } from './subject-features.ts';

/** Any grade: nothing of what is asked depends on it. */
const GRADE = 1;
/** More kanji than this are many. */
const MANY = 3;

/** What kind of sign or word stands in quotes. Each with what it is called as a feature. */
const QUOTED: readonly (readonly [string, RegExp])[] = [
  ['one kanji', /^[一-龠々]$/],
  ['kanji', /^[一-龠々]+$/],
  ['with kanji', /[一-龠々]/],
  ['one kana', /^[ぁ-んァ-ヶー]$/],
  ['katakana', /^[ァ-ヶー]+$/],
  ['kana', /^[ぁ-んー]+$/],
];
/** One sign of kana that stands by itself: シ と ツ, 「ぬ」って. */
const ONE_KANA = /(?<![ぁ-んァ-ヶー一-龠])[ぁ-んァ-ヶ](?=\s*(?:と|って|は|が|の|も|、|[?？\s]|$))/g;
const KATAKANA = /(?<![ァ-ヶー])[ァ-ヶー]{2,}/;

/** A stem or a signal is worth so many runs of characters. */
const WORTH = 4;

/** How signs and words in it are alike, and of what kind they are. */
function alikeKinds(text: string): readonly string[] {
  const candidates = candidatesIn(text);
  const found = alikeIn(candidates).flatMap((all, nth) =>
    [...all].map((how) => `alike ${how} ${kindOf(candidates[nth]?.name ?? '')}`),
  );
  return [...new Set(found)];
}

/**
 * The distinct features of what a child may ask of writing: runs of characters of its form, in which 〇 stands for the
 * asked signs, stems, and what points to an aspect.
 */
export function askedFeaturesOf(text: string): Set<string> {
  const said = readSaid(text.slice(0, READ_LIMIT), GRADE);
  const folded = fold(said.form.replace(/[一-龠々]+/g, '〇'));
  const features = new Set(gramsOf(folded));
  for (const name of [...stemsIn(folded), ...signalsOf(said), ...alikeKinds(said.whole)])
    for (const one of weighed(name, WORTH)) features.add(one);
  for (const quoted of said.quoted) {
    const [kind] = QUOTED.find(([, pattern]) => pattern.test(quoted)) ?? [];
    if (kind !== undefined) features.add(`=quoted ${kind}`);
  }
  features.add(`=${Math.min(said.kanji.length, MANY)} kanji`);
  const signs = said.whole.match(ONE_KANA)?.length ?? 0;
  if (signs > 0) features.add(signs > 1 ? '=kana apart' : '=one kana');
  if (KATAKANA.test(said.whole)) features.add('=in katakana');
  if (said.ofWord !== null) features.add('=of a word');
  if (/[?？]/.test(text)) features.add('=asks');
  return features;
}
