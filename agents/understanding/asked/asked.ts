import type { Heard } from '#agents/knowledge/japanese/asked/asked.ts';
import type { Aspect } from '#agents/knowledge/japanese/asked/aspects.ts';
import { aspectsIn, type Guess } from '../recognise.ts';
import { subjectsIn } from './subject.ts';

/** Least probability that anything of writing is asked: at rest, beside work, and in words that by their form only tell of something. */
const OF_WRITING = { atRest: 0.4, besideWork: 0.5, told: 0.7 };
type Asking = keyof typeof OF_WRITING;
/** A second thing is asked where it is so likely, by itself and beside the first. */
const SECOND = { probability: 0.3, share: 0.5 };
/** Least probability of what is asked about, and the share of it that another has which is asked about too. */
const ABOUT = { probability: 0.35, share: 0.4, ofTwo: 0.12 };
/** Aspects that are asked of two or more. */
const OF_TWO: readonly Aspect[] = ['difference', 'which', 'spelling', 'okurigana'];
/** What is less likely than this is not tried. */
const LEAST = 0.08;

/** Whether the words may ask something of writing, as learned. */
export const mayAskOfWriting = (text: string, asking: Asking): boolean =>
  1 - noneOf(aspectsIn(text)) >= OF_WRITING[asking];

const noneOf = (guesses: readonly Guess<Aspect>[]): number =>
  guesses.find(({ label }) => label === 'none')?.probability ?? 0;

/** What of writing is asked in these words, as learned; null where they are talk of something else. */
export function askedOfWriting(text: string, asking: Asking): Heard | null {
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
  const perhaps = aspects.filter(({ label, probability }) => !asked.includes(label) && probability >= LEAST);
  return {
    ...{
      asked,
      perhaps: perhaps.map(({ label }) => label),
      probability: first.probability,
      certainty: 1 - none,
    },
    ...aboutIn(text, OF_TWO.includes(first.label) ? ABOUT.ofTwo : ABOUT.share),
  };
}

/** What is asked about, in its order in the words, or what may be. */
function aboutIn(text: string, share: number): Pick<Heard, 'about' | 'maybeAbout'> {
  const named = together(subjectsIn(text));
  const most = named[0]?.probability ?? 0;
  const names = named
    .filter(({ probability }) => probability >= most * share)
    .flatMap(({ label }) => label ?? []);
  if (most < ABOUT.probability) return { about: null, maybeAbout: named[0]?.label === null ? [] : names };
  return { about: names.toSorted((one, other) => text.indexOf(one) - text.indexOf(other)), maybeAbout: [] };
}

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
