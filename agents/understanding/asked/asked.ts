import type { Heard } from '#agents/knowledge/japanese/asked/asked.ts';
import type { Aspect } from '#agents/knowledge/japanese/asked/aspects.ts';
import { aspectsIn, type Guess } from '../recognise.ts';
import { subjectsIn } from './subject.ts';

/** Least probability that anything of writing is asked: at rest, beside work, and in words that by their form only tell of something; where something is asked, and a word of writing is named too. */
const OF_WRITING = { atRest: 0.4, besideWork: 0.5, told: 0.7, asks: 0.2, named: 0.05 };
type Asking = keyof typeof OF_WRITING;
/** A second thing is asked where it is so likely, by itself and beside the first. */
const SECOND = { probability: 0.3, share: 0.5 };
/** Least probability of what is asked about, and the share of it that another has which is asked about too; least where it stands right beside it, and where a place is named beside it. */
const ABOUT = { probability: 0.35, share: 0.4, ofTwo: 0.12, listed: 0.01, beside: 0.02 };
/** Aspects that are asked of two or more. */
const OF_TWO: readonly Aspect[] = ['difference', 'which', 'spelling', 'okurigana'];
/** What is less likely than this is not offered. */
const LEAST = 0.08;

/** What is liked, and how much is still to be done, is no question about signs. */
const OF_LIKING_OR_WORK =
  /(?:どっち|どれ|なに|何|ある).{0,6}(?:すき|好き)|(?:すき|好き)な(?:字|じ|かんじ|漢字).{0,4}(?:ある|なに|何|どれ)|(?:なん|何)(?:個|こ|もん|問|まい|枚|ページ|ぺーじ).{0,8}(?:お|終)わ/;

/** Whether the words may ask something of writing, as learned. */
export const mayAskOfWriting = (text: string, asking: Asking): boolean =>
  !OF_LIKING_OR_WORK.test(text) && 1 - noneOf(aspectsIn(asLearned(text))) >= OF_WRITING[asking];

/** なん画: as it was mostly written where it was learned. */
const asLearned = (text: string): string => text.replace(/なん(?=画)/g, '何');

const noneOf = (guesses: readonly Guess<Aspect>[]): number =>
  guesses.find(({ label }) => label === 'none')?.probability ?? 0;

/** What of writing is asked in these words, as learned; null where they are talk of something else. */
export function askedOfWriting(words: string, asking: Asking): Heard | null {
  const text = asLearned(words);
  const guesses = aspectsIn(text);
  const none = noneOf(guesses);
  if (1 - none < OF_WRITING[asking]) return null;
  const aspects = guesses.flatMap(({ label, probability }) =>
    label === 'none' ? [] : [{ label, probability: probability / (1 - none) }],
  );
  const [first, second] = aspects;
  if (first === undefined || second === undefined) return null;
  const isTwo = second.probability >= Math.max(SECOND.probability, first.probability * SECOND.share);
  const asked = [first.label, ...(isTwo ? [second.label] : [])];
  const named = withoutPlaces(first.label, together(subjectsIn(text)));
  const { about, probability } = aboutIn(
    text,
    named,
    OF_TWO.includes(first.label) ? ABOUT.ofTwo : ABOUT.share,
  );
  const possible = aspects
    .filter((one) => one.probability >= LEAST)
    .flatMap((one) =>
      named.flatMap(({ label: name, probability: its }) =>
        name === null || its < LEAST ? [] : [{ aspect: one.label, name, probability: one.probability * its }],
      ),
    )
    .toSorted((one, other) => other.probability - one.probability);
  return { asked, certainty: 1 - none, probability: first.probability * probability, about, possible };
}

/** Aspects of what stands somewhere in a kanji. */
const OF_PLACES: readonly Aspect[] = ['parts', 'detail', 'radical', 'shape'];
const PLACE = /^(?:[上下左右中横]|うえ|した|ひだり|みぎ|なか|よこ)$/;

/** 習うの上って 羽？: where another kanji is named, the place is none that is asked about. */
function withoutPlaces(
  aspect: Aspect,
  named: readonly Guess<string | null>[],
): readonly Guess<string | null>[] {
  const others = named.filter(({ label }) => label === null || !PLACE.test(label));
  const isNamed = others.some(
    ({ label, probability }) => KANJI.test(label ?? '') && probability >= ABOUT.beside,
  );
  if (!OF_PLACES.includes(aspect) || !isNamed) return named;
  const sum = others.reduce((all, { probability }) => all + probability, 0);
  return others.map(({ label, probability }) => ({ label, probability: probability / sum }));
}
const KANJI = /[一-龠]/;

/** What is asked about, in its order in the words; null where none is likely; and how likely it is. */
function aboutIn(
  text: string,
  named: readonly Guess<string | null>[],
  share: number,
): { readonly about: readonly string[] | null; readonly probability: number } {
  const most = named[0]?.probability ?? 0;
  const likely = named.filter(({ probability }) => probability >= most * share);
  const beside = named.filter(
    (one) =>
      one.probability >= ABOUT.listed &&
      !likely.includes(one) &&
      likely.some(({ label }) => label !== null && one.label !== null && areListed(text, label, one.label)),
  );
  const all = [...likely, ...beside];
  const probability = all.reduce((sum, one) => sum + one.probability, 0);
  const names = all.flatMap(({ label }) => label ?? []);
  const about = names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  return { about: most < ABOUT.probability ? null : about, probability };
}

/** One stands right beside the other: 右と左, みぎと ひだり; and is no piece of a compound. */
const areListed = (text: string, one: string, other: string): boolean =>
  [`${one}_${other}`, `${other}_${one}`].some((pair) =>
    new RegExp(`(?<![一-龠])${pair.replace('_', '(?:\\s?[とや、]\\s?)')}(?![一-龠])`).test(text),
  );

/** 飛 and 飛ぶ are one: the likelier name, as likely as both. */
function together(guesses: readonly Guess<string | null>[]): readonly Guess<string | null>[] {
  const named: Guess<string | null>[] = [];
  for (const { label, probability } of guesses) {
    const at = named.findIndex(
      ({ label: name }) => label !== null && name !== null && (name.includes(label) || label.includes(name)),
    );
    const known = named[at];
    if (known === undefined) named.push({ label, probability });
    else named[at] = { label: known.label, probability: known.probability + probability };
  }
  return named.sort((one, other) => other.probability - one.probability);
}
