import type { Reading } from '#agents/family/question/read-question.ts';
import { fold, gramsOf, weighed } from '#agents/understanding/features.ts';

/** The last so many signs are looked at as a whole. */
const ENDINGS = [2, 3, 4, 5, 6];
/** A question that is hardly more than a word. */
const SHORT = 8;
/** What the grammar made of it is worth so many runs of characters; a single word of its, so many. */
const READ = 3;
const CUE = 2;

/** What the grammar made of a question, as far as it tells what is asked. */
type AsRead = Pick<
  Reading,
  | 'measures'
  | 'cues'
  | 'split'
  | 'subject'
  | 'periods'
  | 'base'
  | 'isComparison'
  | 'sum'
  | 'threshold'
  | 'top'
>;

/** What of a question, and of what the grammar made of it, tells what is asked. `text`: without names. */
export function askedFeatures(text: string, read: AsRead, isFollowUp: boolean): Set<string> {
  const folded = fold(text);
  const features = new Set(gramsOf(folded));
  for (const length of ENDINGS) features.add(`${folded.slice(-length)}>`);
  if (folded.length <= SHORT) features.add('short').add(`whole ${folded}`);
  for (const word of text.toLowerCase().match(/[a-z']+/g) ?? []) features.add(`=${word}`);
  const measures = read.measures?.join('+') ?? 'none';
  const cues = [...read.cues].sort();
  for (const name of [
    `read ${measures}`,
    ...(read.measures ?? []).map((measure) => `of ${measure}`),
    isFollowUp ? 'goes on' : 'begins',
  ])
    for (const one of weighed(name, READ)) features.add(one);
  for (const cue of cues) for (const one of weighed(`cue ${cue}`, CUE)) features.add(one);
  for (const [at, cue] of cues.entries())
    for (const other of cues.slice(at + 1)) features.add(`cue ${cue}+${other}`);
  features
    .add(`cues ${cues.join()}`)
    .add(`split ${read.split}`)
    .add(`subject ${read.subject === null} ${isFollowUp}`)
    .add(`days ${read.periods === null} ${isFollowUp}`)
    .add(`compares ${read.isComparison || read.base !== null}`)
    .add(`sum ${read.sum !== null}`)
    .add(`bound ${read.threshold !== null}`)
    .add(`top ${read.top !== null}`);
  return features;
}
